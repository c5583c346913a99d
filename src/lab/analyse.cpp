#include "lab/analyse.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "host/seat_player.h"

namespace ziggurat {
namespace {

// Rolls with more outcomes than these (draws from a deck) are not judged: it would take too long.
constexpr std::size_t kMostOutcomes = 8;
constexpr double kAsGood = 0.001;
constexpr double kSwing = 0.08;  // what a turning point changes at least
constexpr std::size_t kMostTurningPoints = 5;

// What the seats' chances are in a state, with best play from there.
class Valuer {
 public:
  Valuer(const AnyGame& game, Judge& judge, Rng& rng) : game_(game), judge_(judge), rng_(rng) {}

  std::vector<Weighed> weigh(const AnyState& state, Seat seat) {
    if (judge_.player != nullptr) return judge_.player->weigh(state, seat, rng_);
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    std::vector<Weighed> found;
    for (const Code code : codes) {
      AnyState next = state;
      game_.apply(next, code);
      found.push_back(
          {.code = code, .value = exact_value(game_, *judge_.oracle, next, seat), .visits = 1});
    }
    return found;
  }

  // Nothing where it cannot be told for that seat.
  std::optional<double> value(const AnyState& state, Seat seat) {
    if (judge_.oracle != nullptr) return exact_value(game_, *judge_.oracle, state, seat);
    const Actor actor = game_.actor(state);
    if (actor.is_nobody()) return game_.score(state).value(seat);
    if (actor.is_chance()) return expected(state, seat);
    const std::vector<Weighed> weighed = weigh(state, actor.seat());
    if (weighed.empty()) return std::nullopt;
    const Code best = best_of(weighed);
    const auto found = std::find_if(weighed.begin(), weighed.end(),
                                    [&](const Weighed& item) { return item.code == best; });
    if (actor.is(seat)) return found->value;
    if (game_.setup().seats != 2) return std::nullopt;
    return 1 - found->value;
  }

  std::optional<double> expected(const AnyState& state, Seat seat) {
    std::vector<CodeOdds> odds;
    game_.chance(state, odds);
    if (odds.size() > kMostOutcomes) return std::nullopt;
    double sum = 0;
    double total = 0;
    for (const CodeOdds& outcome : odds) {
      AnyState next = state;
      game_.apply(next, outcome.code);
      const std::optional<double> found = value(next, seat);
      if (!found) return std::nullopt;
      sum += outcome.weight * *found;
      total += outcome.weight;
    }
    return sum / total;
  }

 private:
  const AnyGame& game_;
  Judge& judge_;
  Rng& rng_;
};

void judge_choice(const AnyGame& game, Valuer& valuer, const AnyState& before, Judged& judged) {
  const Seat seat = judged.entry.by.seat();
  judged.seat = seat;
  const std::vector<Weighed> weighed = valuer.weigh(before, seat);
  if (weighed.empty()) return;
  judged.best = -1;
  judged.worst = 2;
  for (const Weighed& item : weighed) {
    // What a search hardly looked at it knows nothing about.
    if (item.visits == 0) continue;
    if (item.code == judged.entry.code) judged.value = item.value;
    if (item.value > judged.best) {
      judged.best = item.value;
      judged.best_code = item.code;
    }
    judged.worst = std::min(judged.worst, item.value);
  }
  if (!judged.value) judged.value = judged.worst;
  judged.best_notation = game.notation(before, judged.best_code);
}

void judge_roll(const AnyGame& game, Valuer& valuer, const AnyState& before, Judged& judged) {
  AnyState after = before;
  game.apply(after, judged.entry.code);
  const Actor actor = game.actor(after);
  if (!actor.is_seat()) return;
  judged.seat = actor.seat();
  const std::optional<double> average = valuer.expected(before, actor.seat());
  const std::optional<double> now = valuer.value(after, actor.seat());
  if (average && now) judged.luck = *now - *average;
}

void count(const AnyGame& game, const AnyState& before, const Judged& judged, SeatReview& review) {
  if (judged.luck) review.luck += *judged.luck;
  if (!judged.value) return;
  std::vector<Code> codes;
  game.choices(before, *judged.seat, codes);
  if (codes.size() < 2) return;
  ++review.choices;
  if (judged.loss() <= kAsGood) ++review.best_choices;
  review.loss += judged.loss();
  review.stake += judged.best - judged.worst;
}

void find_turning_points(Review& review) {
  std::vector<std::pair<double, std::size_t>> swings;
  std::optional<double> before = review.first_chance;
  for (std::size_t i = 0; i < review.entries.size(); ++i) {
    const std::optional<double>& after = review.entries[i].chance;
    if (before && after && std::abs(*after - *before) >= kSwing) {
      swings.emplace_back(-std::abs(*after - *before), i);
    }
    before = after;
  }
  std::sort(swings.begin(), swings.end());
  for (std::size_t i = 0; i < std::min(swings.size(), kMostTurningPoints); ++i) {
    review.turning_points.push_back(swings[i].second);
  }
}

}  // namespace

Result<Judge> make_judge(const AnyGame& game, const std::string& table, const std::string& player) {
  Judge judge;
  if (!table.empty()) {
    Result<std::shared_ptr<const Oracle>> oracle = load_oracle(game, table);
    if (!oracle) return fail("--table: " + oracle.error().message);
    judge.name = "table";
    judge.oracle = std::move(*oracle);
    return judge;
  }
  const bool sees_all = !game.has_hidden_information() && game.setup().seats == 2;
  const std::string name = !player.empty() ? player : sees_all ? "expectimax:3" : "mcts:1000";
  const Result<PlayerSpec> spec = parse_player(name);
  if (!spec) return fail("--judge: " + spec.error().message);
  if (spec->kind != PlayerSpec::Kind::Expectimax && spec->kind != PlayerSpec::Kind::Mcts) {
    return fail("--judge: " + name + " does not think in chances; use expectimax:D or mcts:N");
  }
  Result<std::unique_ptr<Player>> made = seat_player(game, *spec, {}, Thinking::AllCores);
  if (!made) return fail("--judge: " + made.error().message);
  judge.name = name;
  judge.player = std::move(*made);
  return judge;
}

Review analyse(const Match& match, const std::vector<std::string>& players, Judge& judge, Rng& rng,
               const std::function<void(std::size_t)>& progress) {
  const AnyGame& game = match.game();
  Valuer valuer(game, judge, rng);
  Review review;
  review.judge = judge.name;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.setup().seats); ++i) {
    review.seats.push_back({.player = i < players.size() ? players[i] : ""});
  }
  const bool is_duel = game.setup().seats == 2;
  AnyState state = match.start() ? *match.start() : game.initial();
  if (is_duel) review.first_chance = valuer.value(state, Seat{0});
  for (const Entry& entry : match.log()) {
    Judged judged{.entry = entry, .notation = game.notation(state, entry.code)};
    if (entry.by.is_seat()) {
      judge_choice(game, valuer, state, judged);
    } else {
      judge_roll(game, valuer, state, judged);
    }
    if (judged.seat) count(game, state, judged, review.seats[judged.seat->index]);
    game.apply(state, entry.code);
    if (is_duel) judged.chance = valuer.value(state, Seat{0});
    review.entries.push_back(std::move(judged));
    if (progress) progress(review.entries.size());
  }
  find_turning_points(review);
  return review;
}

Json to_json(const Match& match, const Review& review) {
  const auto maybe = [](const std::optional<double>& value) {
    return value ? Json(*value) : Json();
  };
  Json seats = Json::array();
  for (const SeatReview& seat : review.seats) {
    seats.push_back(Json::object({{"player", seat.player},
                                  {"choices", seat.choices},
                                  {"best_choices", seat.best_choices},
                                  {"loss", seat.loss},
                                  {"mean_loss", seat.mean_loss()},
                                  {"accuracy", seat.accuracy()},
                                  {"luck", seat.luck}}));
  }
  Json entries = Json::array();
  for (const Judged& judged : review.entries) {
    Json item = Json::object(
        {{"by", judged.entry.by.is_seat() ? Json(int{judged.entry.by.seat().index}) : Json()},
         {"code", judged.entry.code},
         {"notation", judged.notation}});
    if (judged.entry.by.is_seat()) {
      item.set("value", maybe(judged.value));
      item.set("best", judged.value ? Json::object({{"code", judged.best_code},
                                                    {"notation", judged.best_notation},
                                                    {"value", judged.best}})
                                    : Json());
      item.set("loss", judged.value ? Json(judged.loss()) : Json());
    } else {
      item.set("seat", judged.seat ? Json(int{judged.seat->index}) : Json());
      item.set("luck", maybe(judged.luck));
    }
    item.set("first_seat_chance", maybe(judged.chance));
    entries.push_back(std::move(item));
  }
  Json turning_points = Json::array();
  for (const std::size_t entry : review.turning_points)
    turning_points.push_back(std::uint64_t{entry});
  return Json::object({{"game", match.game().setup().game},
                       {"rules", match.game().setup().ruleset},
                       {"judge", review.judge},
                       {"first_seat_chance", maybe(review.first_chance)},
                       {"seats", seats},
                       {"turning_points", turning_points},
                       {"entries", entries}});
}

}  // namespace ziggurat
