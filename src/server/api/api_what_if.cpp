// What might have been: from a position of a finished match another way is tried. Nothing is kept
// here: the client tells what was done so far, and one choice more.

#include <map>

#include "base/text.h"
#include "core/dealer.h"
#include "core/telling.h"
#include "server/api/api.h"
#include "server/table/match_id.h"
#include "server/think/levels.h"

namespace ziggurat::server {
namespace {

constexpr std::size_t kMostTried = 2000;
// After so much that nobody was asked about, whoever tries is answered as far as it came.
constexpr std::size_t kMostUnasked = 400;
constexpr std::size_t kLongestSeed = 64;

struct Trial {
  std::int64_t at = 0;
  std::optional<Seat> seat;  // played by the asker; nothing: every seat is
  std::string seed;
  std::vector<Entry> tried;
  std::optional<Entry> choice;
};

Entry read_tried(const JsonReader& reader) {
  reader.only({"by", "code"});
  const JsonReader by = reader.at("by");
  const Actor actor =
      by.is_null() ? Actor::chance()
                   : Actor::seat(Seat{static_cast<std::uint8_t>(by.integer(0, kMaxSeats - 1))});
  return {actor, static_cast<Code>(reader.at("code").integer(0, 0xFFFFFFFF))};
}

Trial read_trial(const JsonReader& reader) {
  reader.only({"at", "seat", "seed", "tried", "choose"});
  Trial trial;
  trial.at = reader.at("at").integer(0, INT32_MAX);
  if (const auto seat = reader.find("seat"); seat && !seat->is_null()) {
    trial.seat = Seat{static_cast<std::uint8_t>(seat->integer(0, kMaxSeats - 1))};
  }
  if (const auto seed = reader.find("seed")) {
    trial.seed = seed->string();
    if (trial.seed.size() > kLongestSeed) seed->refuse("at most 64 characters");
  }
  if (const auto tried = reader.find("tried")) {
    for (const JsonReader& item : tried->items(0, kMostTried)) {
      trial.tried.push_back(read_tried(item));
    }
  }
  if (const auto choice = reader.find("choose")) trial.choice = read_tried(*choice);
  return trial;
}

// A game taken up at a past position and played on.
class Attempt {
 public:
  Attempt(PastPosition past, const Trial& trial)
      : past_(std::move(past)),
        trial_(trial),
        match_(Match::taken_up(past_.game, past_.state, 0)),
        dice_(FairDice::seed_from_text(trial.seed), {}) {
    match_.keep(0);
  }

  const Match& match() const { return match_; }

  // Whether it could be done there.
  bool take(const Entry& entry) {
    if (match_.is_over()) return false;
    if (!entry.by.is_seat()) {
      if (!match_.actor().is_chance() || !match_.is_outcome(entry.code)) return false;
      return add(entry);
    }
    if (entry.by.seat().index >= match_.game().setup().seats) return false;
    return match_.is_choice(entry.by.seat(), entry.code) && add(entry);
  }

  // Dice, decks and the computers' turns, until the asker is to choose.
  void run_on() {
    for (std::size_t i = 0; i < kMostUnasked && !match_.is_over(); ++i) {
      const Actor actor = match_.actor();
      if (actor.is_chance()) {
        add({actor, ziggurat::deal(match_, dice_)});
      } else if (trial_.seat && actor.seat() != *trial_.seat) {
        add({actor, computers_choice(actor.seat())});
      } else {
        return;
      }
    }
  }

  // Through whose eyes it is shown: those of whoever chooses, where all seats are the asker's.
  Seat eyes() const {
    if (trial_.seat) return *trial_.seat;
    const Actor actor = match_.actor();
    if (actor.is_seat()) return actor.seat();
    return past_.seat.value_or(Seat{0});
  }

  // What was done from the step `from` on. Those before it are gone through once more and counted;
  // there may be thousands, of which nothing else is asked.
  Json log(std::size_t from, Language language) const {
    const AnyGame& game = match_.game();
    const Viewer viewer = Viewer::seat(eyes());
    Json list = Json::array();
    std::int64_t number = trial_.at;
    AnyState state = past_.state;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const AnyState before = state;
      game.apply(state, steps_[i].code);
      if (game.sentence(before, steps_[i].code, viewer, language).empty()) continue;
      ++number;
      if (i >= from) list.push_back(entry_of(number, steps_[i], before, state, language));
    }
    return list;
  }

  Json tried() const {
    Json list = Json::array();
    for (const Entry& step : steps_) {
      list.push_back(Json::object({{"by", by(step)}, {"code", step.code}}));
    }
    return list;
  }
  std::size_t size() const { return steps_.size(); }

 private:
  static Json by(const Entry& entry) {
    return entry.by.is_seat() ? Json(int{entry.by.seat().index}) : Json();
  }

  bool add(const Entry& entry) {
    if (!entry.by.is_seat()) {
      match_.resolve(entry.code);
    } else if (!match_.choose(entry.by.seat(), entry.code, Language::English)) {
      return false;
    }
    steps_.push_back(entry);
    return true;
  }

  Code computers_choice(Seat seat) {
    const AnyGame& game = match_.game();
    std::unique_ptr<Player>& player = players_[seat.index];
    if (player == nullptr) {
      const Level* level = find_level(past_.levels[seat.index], game);
      // It is answered at once, as by whoever stands in.
      if (level == nullptr || !is_light(level->player)) level = &stand_in_level();
      Result<std::unique_ptr<Player>> made = make_player(game, level->player, StopSignal());
      if (made) player = std::move(*made);
    }
    if (player == nullptr) {
      std::vector<Code> codes;
      game.choices(match_.state(), seat, codes);
      return codes.front();
    }
    Rng rng(match_.draws() + steps_.size() + 1);
    return player->choose(match_.state(), seat, rng);
  }

  Json entry_of(std::int64_t number, const Entry& entry, const AnyState& before,
                const AnyState& after, Language language) const {
    const AnyGame& game = match_.game();
    const Viewer viewer = Viewer::seat(eyes());
    Json json = Json::object({{"number", number},
                              {"kind", entry.by.is_seat() ? "choice" : "chance"},
                              {"by", by(entry)},
                              {"at", 0}});
    tell(json, game, {before, entry.code, after}, viewer, language);
    json.set("view", game.view_json(after, viewer));
    return json;
  }

  PastPosition past_;
  const Trial& trial_;
  Match match_;
  FairDice dice_;
  std::vector<Entry> steps_;
  std::map<int, std::unique_ptr<Player>> players_;
};

Json trial_result(const Match& match) {
  if (!match.is_over()) return {};
  const Score score = match.game().score(match.state());
  Json winners = Json::array();
  Json points = Json::array();
  for (std::uint8_t i = 0; i < match.game().setup().seats; ++i) {
    if (score.winners.contains(Seat{i})) winners.push_back(int{i});
    points.push_back(score.points[i]);
  }
  return Json::object({{"reason", "played"},
                       {"seat", Json()},
                       {"winners", winners},
                       {"draw", score.is_draw},
                       {"points", points}});
}

}  // namespace

Response Api::what_if(const Call& call) {
  const std::optional<MatchId> id = parse_match_id(call.path[1]);
  if (!id) return problem_response({Problem::Code::NotFound, "there is no such match"});
  ReadProblem wrong;
  const Trial trial = read_trial(JsonReader(call.body, "", wrong));
  if (!wrong.ok()) return problem_response({Problem::Code::BadRequest, wrong.message()});
  const auto past = std::make_shared<PastPosition>();
  const Answer<Json> found =
      ask(*id, call, [past, at = trial.at](TableCore& core, const Asker& asker) {
        core.past_position(asker, at, *past);
      });
  if (!found) return problem_response(found.error());
  const int seats = past->game->setup().seats;
  if (trial.seat && trial.seat->index >= seats) {
    return problem_response({Problem::Code::BadRequest, "seat: there is no such seat", "seat"});
  }
  Attempt attempt(*past, trial);
  for (const Entry& entry : trial.tried) {
    if (attempt.take(entry)) continue;
    return problem_response({Problem::Code::BadRequest, "tried: that cannot be done", "tried"});
  }
  const std::size_t before = attempt.size();
  if (trial.choice && !attempt.take(*trial.choice)) {
    return problem_response({Problem::Code::Conflict, "that cannot be chosen there", "choose"});
  }
  attempt.run_on();
  const Match& match = attempt.match();
  const Seat eyes = attempt.eyes();
  Json choices = Json::array();
  if (!match.is_over()) {
    for (const Choice& choice : match.choices(eyes, call.language)) {
      choices.push_back(choice.json());
    }
  }
  const Actor actor = match.actor();
  return json_response(
      200, Json::object({{"at", trial.at},
                         {"seat", int{eyes.index}},
                         {"actor", actor.is_seat() ? Json(int{actor.seat().index}) : Json()},
                         {"result", trial_result(match)},
                         {"tried", attempt.tried()},
                         {"log", attempt.log(before, call.language)},
                         {"view", match.game().view_json(match.state(), Viewer::seat(eyes))},
                         {"choices", choices}}));
}

}  // namespace ziggurat::server
