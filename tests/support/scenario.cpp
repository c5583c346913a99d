#include "support/scenario.h"

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "base/text.h"
#include "core/match.h"

namespace ziggurat::test {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!trim(word).empty()) words.emplace_back(trim(word));
  }
  return words;
}

// "A | B" as a set; "none" is the empty one.
std::set<std::string> notations(std::string_view text) {
  std::set<std::string> list;
  if (trim(text) == "none") return list;
  for (const std::string_view item : split(text, '|')) list.emplace(trim(item));
  return list;
}

std::string listed(const std::set<std::string>& list) {
  return list.empty() ? "none" : join(std::vector<std::string>(list.begin(), list.end()), " | ");
}

int balance(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '{') -
                          std::count(text.begin(), text.end(), '}'));
}

class Runner {
 public:
  explicit Runner(const Registry& registry) : registry_(registry) {}

  std::optional<std::string> run(std::string_view text) {
    const std::vector<std::string_view> lines = split(text, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t number = i + 1;
      std::string line(trim(lines[i].substr(0, lines[i].find('#'))));
      if (line.empty()) continue;
      while (balance(line) > 0 && i + 1 < lines.size()) line += " " + std::string(trim(lines[++i]));
      if (!step(line)) return "line " + std::to_string(number) + ": " + problem_;
      ++statements_;
    }
    if (statements_ < 3) return "the scenario says next to nothing";
    return std::nullopt;
  }

 private:
  bool refuse(std::string message) {
    problem_ = std::move(message);
    return false;
  }

  bool step(const std::string& line) {
    const std::size_t blank = line.find(' ');
    const std::string word = line.substr(0, blank);
    const std::string rest =
        blank == std::string::npos ? "" : std::string(trim(line.substr(blank + 1)));
    if (word == "game") return lay(rest);
    if (match_ == nullptr) return refuse("a scenario begins with its game");
    if (word == "clauses") return check_clauses(rest);
    if (word == "position") return load(rest);
    if (word == "roll") return resolve(rest);
    if (word == "choices") return check_choices(rest);
    if (word == "has" || word == "lacks") return check_some(rest, word == "has");
    if (word == "choose" || word.starts_with("choose@")) return choose(word, rest);
    if (word == "refuse") return check_refusal(rest);
    if (word == "expect") return check_field(rest);
    if (word == "actor") return check_actor(rest);
    if (word == "winner") return check_winner(rest);
    return refuse("there is no statement " + quote(word));
  }

  bool lay(const std::string& rest) {
    const std::vector<std::string> words = words_of(rest);
    if (words.size() < 2) return refuse("expected: game ID RULESET key=value…");
    const Result<const GameInfo*> info = registry_.find(words[0]);
    if (!info) return refuse(info.error().message);
    std::vector<std::pair<std::string, Json>> options;
    int seats = 0;
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (words[i].starts_with("seats=")) {
        seats = static_cast<int>(parse_integer(std::string_view(words[i]).substr(6)).value_or(0));
        continue;
      }
      const auto option = parse_option(**info, words[i]);
      if (!option) return refuse(option.error().message);
      options.push_back(*option);
    }
    const auto game = registry_.make(words[0], words[1], options, seats);
    if (!game) return refuse(game.error().message);
    match_ = std::make_unique<Match>(*game);
    return true;
  }

  bool check_clauses(const std::string& rest) {
    const RuleBook& book = **registry_.rules(match_->game().setup().game, Language::English);
    for (const std::string& id : words_of(rest)) {
      if (book.find(id) == nullptr) return refuse("there is no clause " + id);
    }
    return true;
  }

  bool load(const std::string& rest) {
    const Result<Json> json = parse_json(rest);
    if (!json) return refuse(json.error().message);
    Result<AnyState> state = match_->game().load_state(*json);
    if (!state) return refuse(state.error().message);
    match_ = std::make_unique<Match>(match_->game_ptr(), *state);
    return true;
  }

  bool resolve(const std::string& notation) {
    if (!match_->actor().is_chance()) return refuse("chance has nothing to decide");
    std::vector<CodeOdds> odds;
    match_->game().chance(match_->state(), odds);
    for (const CodeOdds& outcome : odds) {
      if (match_->game().notation(match_->state(), outcome.code) != notation) continue;
      match_->resolve(outcome.code);
      return true;
    }
    return refuse("chance cannot bring " + quote(notation));
  }

  std::set<std::string> open_choices() const {
    std::set<std::string> list;
    if (!match_->actor().is_seat()) return list;
    for (const Choice& choice : match_->choices(match_->actor().seat(), Language::English)) {
      list.insert(choice.notation);
    }
    return list;
  }

  bool check_choices(const std::string& rest) {
    const std::set<std::string> found = open_choices();
    if (found == notations(rest)) return true;
    return refuse("the choices are " + listed(found));
  }

  bool check_some(const std::string& rest, bool wanted) {
    const std::set<std::string> found = open_choices();
    for (const std::string& notation : notations(rest)) {
      if (found.contains(notation) != wanted) return refuse("the choices are " + listed(found));
    }
    return true;
  }

  // The seat named behind "choose@", else the acting one.
  std::optional<Seat> seat_of(const std::string& word) {
    if (word.find('@') != std::string::npos) {
      const auto index = parse_integer(std::string_view(word).substr(word.find('@') + 1));
      if (index && *index >= 0 && *index < match_->game().setup().seats) {
        return Seat{static_cast<std::uint8_t>(*index)};
      }
      return std::nullopt;
    }
    if (!match_->actor().is_seat()) return std::nullopt;
    return match_->actor().seat();
  }

  bool choose(const std::string& word, const std::string& notation) {
    const std::optional<Seat> seat = seat_of(word);
    if (!seat) return refuse("no seat is to choose");
    const auto code = match_->game().parse(match_->state(), *seat, notation, Language::English);
    if (!code) return refuse(code.error().message);
    const Result<void, Refusal> verdict = match_->choose(*seat, *code, Language::English);
    if (!verdict)
      return refuse(verdict.error().message + " (clause " + verdict.error().clause + ")");
    return true;
  }

  bool check_refusal(const std::string& rest) {
    const std::vector<std::string> words = words_of(rest);
    if (words.size() < 2) return refuse("expected: refuse NOTATION CLAUSE");
    const Seat seat = match_->actor().is_seat() ? match_->actor().seat() : Seat{0};
    const std::string notation(trim(std::string_view(rest).substr(0, rest.rfind(' '))));
    const auto code = match_->game().parse(match_->state(), seat, notation, Language::English);
    if (!code) return refuse(code.error().message);
    const Result<void, Refusal> verdict =
        match_->game().check(match_->state(), seat, *code, Language::English);
    if (verdict) return refuse(quote(notation) + " is allowed");
    if (verdict.error().clause != words.back()) {
      return refuse(quote(notation) + " is refused by clause " + verdict.error().clause + ": " +
                    verdict.error().message);
    }
    return true;
  }

  bool check_field(const std::string& rest) {
    const std::size_t blank = rest.find(' ');
    if (blank == std::string::npos) return refuse("expected: expect PATH VALUE");
    const Json document = match_->game().state_json(match_->state());
    const Json* field = &document;
    const std::string path = rest.substr(0, blank);
    for (const std::string_view key : split(path, '.')) {
      const auto index = parse_integer(key);
      if (field->is_array() && index && *index >= 0 &&
          static_cast<std::size_t>(*index) < field->items().size()) {
        field = &field->items()[static_cast<std::size_t>(*index)];
      } else {
        field = field->find(key);
      }
      if (field == nullptr) return refuse("there is no field " + quote(path));
    }
    const std::string wanted(trim(rest.substr(blank)));
    const Result<Json> value = parse_json(wanted);
    const Json due = value ? *value : Json(wanted);
    if (*field == due) return true;
    return refuse(path + " is " + field->dump());
  }

  std::string actor_name() const {
    const Actor actor = match_->actor();
    if (actor.is_chance()) return "chance";
    if (actor.is_nobody()) return "nobody";
    return to_lower(match_->game().seat_name(actor.seat(), Language::English));
  }

  bool check_actor(const std::string& wanted) {
    if (actor_name() == wanted) return true;
    return refuse("the game waits for " + actor_name());
  }

  bool check_winner(const std::string& wanted) {
    if (!match_->is_over()) return refuse("the game is not over");
    const Score score = match_->game().score(match_->state());
    std::string name = score.is_draw ? "draw" : score.winners.empty() ? "none" : "";
    for (std::uint8_t i = 0; name.empty() && i < match_->game().setup().seats; ++i) {
      if (score.winners.contains(Seat{i})) {
        name = to_lower(match_->game().seat_name(Seat{i}, Language::English));
      }
    }
    return name == wanted || refuse("the winner is " + name);
  }

  const Registry& registry_;
  std::unique_ptr<Match> match_;
  std::string problem_;
  int statements_ = 0;
};

}  // namespace

std::optional<std::string> run_scenario(const Registry& registry, std::string_view text) {
  return Runner(registry).run(text);
}

}  // namespace ziggurat::test
