#include "games/royal/rgn.h"

#include <optional>
#include <vector>

#include "base/text.h"
#include "games/royal/game.h"

namespace ziggurat::royal {
namespace {

using Kind = Action::Kind;

struct Token {
  std::string_view text;
  int line;
};

struct Header {
  std::string key;
  std::string value;
  int line;
};

struct Document {
  std::vector<Header> headers;
  std::vector<Token> tokens;

  const Header* find(std::string_view key) const {
    for (const Header& header : headers) {
      if (equals_ignoring_case(header.key, key)) return &header;
    }
    return nullptr;
  }
};

Failure<Error> at_line(int line, const std::string& message) {
  return fail("line " + std::to_string(line) + ": " + message);
}

// [Key "value"], the value with \" \\ \n \r escaped.
Result<Header> read_header(std::string_view line, int number) {
  const std::size_t open = line.find('"');
  if (!line.ends_with("\"]") || open == std::string_view::npos || open + 2 >= line.size()) {
    return at_line(number, "expected a header such as [Rules \"Finkel\"]");
  }
  std::string value;
  const std::string_view inside = line.substr(open + 1, line.size() - open - 3);
  for (std::size_t i = 0; i < inside.size(); ++i) {
    if (inside[i] == '\\' && i + 1 < inside.size()) {
      ++i;
      value += inside[i] == 'n' ? '\n' : inside[i] == 'r' ? '\r' : inside[i];
    } else {
      value += inside[i];
    }
  }
  return Header{.key = std::string(trim(line.substr(1, open - 1))), .value = value, .line = number};
}

std::string write_header(std::string_view key, std::string_view value) {
  std::string text = "[" + std::string(key) + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    if (c == '\n') {
      text += "\\n";
    } else if (c == '\r') {
      text += "\\r";
    } else {
      text += c;
    }
  }
  return text + "\"]\n";
}

bool is_turn_number(std::string_view word) {
  return word.size() > 1 && word.ends_with('.') &&
         parse_unsigned(word.substr(0, word.size() - 1)).has_value();
}

void add_tokens(std::string_view line, int number, std::vector<Token>& tokens) {
  static constexpr std::string_view kBlank = " \t\r";
  line = line.substr(0, line.find(';'));  // a comment to the end of the line
  for (line = trim(line); !line.empty(); line = trim(line)) {
    const std::string_view token = line.substr(0, line.find_first_of(kBlank));
    line.remove_prefix(token.size());
    if (token == "/" || is_turn_number(token)) continue;
    tokens.push_back({token, number});
  }
}

Result<Document> read_document(std::string_view text) {
  if (!is_valid_utf8(text)) return fail("the text is not valid UTF-8");
  Document document;
  int number = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++number;
    const std::string_view line = trim(raw);
    if (line.starts_with('[')) {
      Result<Header> header = read_header(line, number);
      if (!header) return fail(std::move(header).error());
      document.headers.push_back(std::move(*header));
    } else {
      add_tokens(line, number, document.tokens);
    }
  }
  return document;
}

Result<std::shared_ptr<const AnyGame>> make_game(const Registry& registry,
                                                 const Document& document) {
  const Result<const GameInfo*> info = registry.find("royal");
  if (!info) return fail(info.error());
  std::string ruleset;
  if (const Header* rules = document.find("Rules")) {
    ruleset = to_lower(rules->value);
    for (const RuleSetInfo& known : (*info)->rulesets) {
      if (equals_ignoring_case(known.title, rules->value)) ruleset = known.id;
    }
    const Result<Setup> known = make_setup(**info, ruleset, {}, 2);
    if (!known) return at_line(rules->line, known.error().message);
  }
  std::vector<std::pair<std::string, Json>> options;
  const Header* list = document.find("Options");
  if (list == nullptr) return registry.make("royal", ruleset, {}, 2);
  for (const std::string_view word : split(list->value, ' ')) {
    if (word.empty()) continue;
    Result<std::pair<std::string, Json>> option = parse_option(**info, word);
    if (!option) return at_line(list->line, "Options: " + option.error().message);
    options.push_back(std::move(*option));
  }
  auto game = registry.make("royal", ruleset, std::move(options), 2);
  if (!game) return at_line(list->line, "Options: " + game.error().message);
  return game;
}

// Reads the turns, working out the rolls.
class Reader {
 public:
  explicit Reader(const AnyRoyal& game) : game_(game.game()), state_(game_.initial()) {}

  Result<std::vector<LoggedEntry>> read(const std::vector<Token>& tokens) {
    for (const Token& token : tokens) {
      if (state_.phase == Phase::Over) return at_line(token.line, "the game is already over");
      std::string_view word = token.text;
      while (word.ends_with('#')) word.remove_suffix(1);
      if (!read_token(word)) return at_line(token.line, problem_);
    }
    return std::move(log_);
  }

 private:
  bool refuse(std::string message) {
    problem_ = std::move(message);
    return false;
  }

  void append(Action action) {
    const Actor by = game_.actor(state_);
    log_.push_back({{by, action.code()}, Text::notation(game_, state_, action)});
    game_.apply(state_, action);
  }

  bool read_token(std::string_view word) {
    if (state_.phase == Phase::Again) {
      if (word == "stop") return append(Action::end_turn()), true;
      append(Action::roll_again());  // taking the roll goes without saying
      if (word == "roll") return true;
    }
    OddsList<Game> odds;
    game_.chance(state_, odds);
    const bool passes = word.ends_with("--");
    const std::optional<std::int64_t> total =
        parse_integer(passes ? word.substr(0, word.size() - 2) : word);
    if (!passes && total) return read_roll(odds, *total);
    const bool is_rolled = state_.phase == Phase::Choose;
    for (const Odds<Action>& outcome : odds) {
      if (total && outcome.action.total() != *total) continue;
      if (is_rolled && outcome.action.total() != state_.roll) continue;
      State rolled = state_;
      game_.apply(rolled, outcome.action);
      const Seat seat{rolled.to_move};
      const std::optional<Action> action =
          passes ? Action::pass() : Text::parse(game_, rolled, seat, word);
      if (!action || action->kind() == Kind::Roll || !game_.check(rolled, seat, *action)) continue;
      if (!is_rolled) append(outcome.action);
      append(*action);
      return true;
    }
    return refuse(quote(word) + " cannot be played here with " +
                  (is_rolled ? "a roll of " + std::to_string(state_.roll) : "any roll"));
  }

  // A roll written by itself: the last one, not yet used.
  bool read_roll(const OddsList<Game>& odds, std::int64_t total) {
    if (state_.phase == Phase::Choose) return refuse("a roll follows a roll");
    for (const Odds<Action>& outcome : odds) {
      if (outcome.action.total() != total) continue;
      append(outcome.action);
      return true;
    }
    return refuse("these dice cannot give " + std::to_string(total));
  }

  const Game& game_;
  State state_;
  std::vector<LoggedEntry> log_;
  std::string problem_;
};

std::string marked_move(const Game& game, const State& state, Action action) {
  std::string text = Text::notation(game, state, action);
  const Track& track = game.track(Seat{state.to_move});
  if (action.to() == track.home()) {
    return state.home[state.to_move] + 1 == game.settings().pieces ? text + "#" : text;
  }
  if (game.enemy_on(state, action.to()) != 0) text += "x";
  if ((track.rosettes & step_bit(action.to())) != 0) text += "*";
  return text;
}

// The turns, one line a pair of them.
std::string write_turns(const Game& game, const std::vector<LoggedEntry>& log) {
  State state = game.initial();
  std::string text;
  std::optional<std::uint8_t> turn_of;
  int number = 0;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Action action = *Action::from_code(log[i].entry.code);
    const bool is_last = i + 1 == log.size();
    std::string word;
    switch (action.kind()) {
      case Kind::Roll:
        word = is_last ? std::to_string(action.total()) : "";
        break;
      case Kind::Pass:
        word = std::to_string(state.roll) + "--";
        break;
      case Kind::RollAgain:
        word = "roll";
        break;
      case Kind::EndTurn:
        word = "stop";
        break;
      case Kind::Move:
        word = marked_move(game, state, action);
        break;
    }
    if (!word.empty()) {
      if (turn_of != state.to_move) {
        const bool starts_line = state.to_move == kLight.index || !turn_of;
        if (starts_line) text += (text.empty() ? "" : "\n") + std::to_string(++number) + ".";
        if (state.to_move == kDark.index) text += " /";
        turn_of = state.to_move;
      }
      text += " " + word;
    }
    game.apply(state, action);
  }
  return text + "\n";
}

}  // namespace

bool is_rgn(std::string_view text) { return trim(text).starts_with('['); }

Result<MatchRecord> read_rgn(const Registry& registry, std::string_view text) {
  const Result<Document> document = read_document(text);
  if (!document) return fail(document.error());
  const auto game = make_game(registry, *document);
  if (!game) return fail(game.error());
  const auto* royal = dynamic_cast<const AnyRoyal*>(game->get());
  CHECK(royal != nullptr);
  Result<std::vector<LoggedEntry>> log = Reader(*royal).read(document->tokens);
  if (!log) return fail(std::move(log).error());
  return MatchRecord{.setup = (*game)->setup(),
                     .fingerprint = (*game)->fingerprint(),
                     .players = {"human", "human"},
                     .opening = {},
                     .start = {},
                     .dice = {},
                     .log = std::move(*log)};
}

Result<std::string> write_rgn(const Registry& registry, const MatchRecord& record) {
  if (record.setup.game != "royal")
    return fail("RGN is for the Royal Game, not for " + record.setup.game);
  if (record.start)
    return fail("RGN cannot hold a match that began from a position set up by hand");
  const auto game = registry.make(record.setup);
  if (!game) return fail(game.error());
  const auto* royal = dynamic_cast<const AnyRoyal*>(game->get());
  CHECK(royal != nullptr);
  const Result<const GameInfo*> info = registry.find("royal");
  CHECK(info.has_value());
  std::string text = write_header("Rules", (*info)->find_ruleset(record.setup.ruleset)->title);
  std::vector<std::string> options;
  for (const auto& [key, value] : record.setup.options) {
    options.push_back(key + "=" + (value.is_string() ? value.as_string() : value.dump()));
  }
  if (!options.empty()) text += write_header("Options", join(options, " "));
  text += write_header("Light", record.players[0]);
  text += write_header("Dark", record.players[1]);
  return text + "\n" + write_turns(royal->game(), record.log);
}

}  // namespace ziggurat::royal
