#include "lab/analyse.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "host/seat_player.h"
#include "players/perfect.h"

namespace ziggurat {
namespace {

// Rolls with more outcomes than these (draws from a deck) are not judged: it would take too long.
constexpr std::size_t kMostOutcomes = 8;
constexpr double kAsGood = 0.001;
constexpr double kSwing = 0.08;  // what a turning point changes at least
constexpr std::size_t kMostTurningPoints = 5;

// How far a step took anybody's chances.
double swing(const std::vector<double>& before, const std::vector<double>& after) {
  double most = 0;
  for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
    most = std::max(most, std::abs(after[i] - before[i]));
  }
  return most;
}

void find_turning_points(Review& review) {
  std::vector<std::pair<double, std::size_t>> swings;
  std::vector<double> before = review.first_chances;
  for (std::size_t i = 0; i < review.entries.size(); ++i) {
    const std::vector<double>& after = review.entries[i].chances;
    if (after.empty()) continue;
    const double change = swing(before, after);
    if (change >= kSwing) swings.emplace_back(-change, i);
    before = after;
  }
  std::sort(swings.begin(), swings.end());
  for (std::size_t i = 0; i < std::min(swings.size(), kMostTurningPoints); ++i) {
    review.turning_points.push_back(swings[i].second);
  }
}

const Weighed* find_code(const std::vector<Weighed>& weighed, Code code) {
  const auto found = std::find_if(weighed.begin(), weighed.end(),
                                  [&](const Weighed& item) { return item.code == code; });
  // What a search never looked at it knows nothing about.
  return found == weighed.end() || found->visits == 0 ? nullptr : &*found;
}

std::vector<double> results(const AnyGame& game, const AnyState& state) {
  const Score score = game.score(state);
  std::vector<double> chances;
  for (std::uint8_t i = 0; i < game.setup().seats; ++i) chances.push_back(score.value(Seat{i}));
  return chances;
}

bool is_duel(const AnyGame& game) { return game.setup().seats == 2; }

}  // namespace

Result<Judge> make_judge(const AnyGame& game, const PlayerSpec& player, StopSignal stop) {
  Result<std::unique_ptr<Player>> made = seat_player(game, player, stop);
  if (!made) return fail(std::move(made).error());
  return Judge{.name = player.name(), .player = std::move(*made)};
}

std::size_t positions_to_judge(const Match& match, Rolls rolls) {
  const AnyGame& game = match.game();
  AnyState state = match.start() ? *match.start() : game.initial();
  std::size_t count = 0;
  std::vector<Code> codes;
  std::vector<CodeOdds> odds;
  for (const Entry& entry : match.log()) {
    if (entry.by.is_seat()) {
      game.choices(state, entry.by.seat(), codes);
      if (codes.size() > 1 || rolls == Rolls::Judged) ++count;
    } else if (rolls == Rolls::Judged) {
      game.chance(state, odds);
      if (odds.size() <= kMostOutcomes) count += odds.size();
    }
    game.apply(state, entry.code);
  }
  return count;
}

Analysis::Analysis(Match match, Judge judge, std::uint64_t seed, Rolls rolls)
    : match_(std::move(match)),
      judge_(std::move(judge)),
      rng_(seed),
      rolls_(rolls),
      state_(match_.start() ? *match_.start() : match_.game().initial()) {
  review_.judge = judge_.name;
  review_.seats.resize(static_cast<std::size_t>(match_.game().setup().seats));
}

std::vector<Weighed> Analysis::weigh(const AnyState& state, Seat seat) {
  if (judge_.player != nullptr) {
    judge_.player->forget();
    return judge_.player->weigh(state, seat, rng_);
  }
  return weigh_exactly(match_.game(), *judge_.oracle, state, seat);
}

Analysis::Outlook Analysis::look(const AnyState& state) {
  const Actor actor = match_.game().actor(state);
  if (actor.is_nobody()) return {.chances = results(match_.game(), state)};
  return actor.is_seat() ? look_at_choice(state, actor.seat()) : Outlook{};
}

Analysis::Outlook Analysis::look_at_choice(const AnyState& state, Seat seat) {
  const AnyGame& game = match_.game();
  if (rolls_ == Rolls::Passed) {
    std::vector<Code> codes;
    game.choices(state, seat, codes);
    if (codes.size() < 2) return {};
  }
  Outlook outlook{.weighed = weigh(state, seat)};
  if (outlook.weighed.empty()) return outlook;
  const Weighed* best = find_code(outlook.weighed, best_of(outlook.weighed));
  if (best == nullptr) return outlook;
  // What the seats may hope for once the best is chosen.
  if (judge_.player != nullptr) outlook.chances = judge_.player->outlook(best->code);
  if (outlook.chances.empty() && is_duel(game)) {
    outlook.chances.assign(2, 1 - best->value);
    outlook.chances[seat.index] = best->value;
  }
  return outlook;
}

// A roll is worth what its outcomes are, each as often as it comes.
Analysis::Outlook Analysis::look_at_roll(const AnyState& state) {
  const AnyGame& game = match_.game();
  outcomes_.clear();
  if (rolls_ == Rolls::Passed) return {};
  std::vector<CodeOdds> odds;
  game.chance(state, odds);
  if (odds.size() > kMostOutcomes) return {};
  std::vector<double> sums(review_.seats.size());
  double total = 0;
  bool is_known = true;
  for (const CodeOdds& outcome : odds) {
    AnyState next = state;
    game.apply(next, outcome.code);
    Outlook outlook = look(next);
    // Another roll right after it: known from a table alone.
    if (game.actor(next).is_chance() && judge_.oracle != nullptr) {
      const double value = judge_.oracle->before_roll(next, Seat{0});
      outlook.chances = {value, 1 - value};
    }
    is_known = is_known && !outlook.chances.empty();
    for (std::size_t i = 0; is_known && i < sums.size(); ++i) {
      sums[i] += outcome.weight * outlook.chances[i];
    }
    total += outcome.weight;
    outcomes_.push_back({outcome.code, std::move(outlook)});
  }
  if (!is_known) return {};
  for (double& sum : sums) sum /= total;
  return {.chances = std::move(sums)};
}

void Analysis::judge_choice(Judged& judged) {
  const Seat seat = judged.entry.by.seat();
  judged.seat = seat;
  const bool is_due = match_.game().actor(state_).is(seat);
  const std::vector<Weighed> weighed = is_due ? outlook_.weighed : std::vector<Weighed>();
  const Weighed* best = weighed.empty() ? nullptr : find_code(weighed, best_of(weighed));
  if (best == nullptr) return;
  judged.worst = best->value;
  for (const Weighed& item : weighed) {
    if (item.visits > 0) judged.worst = std::min(judged.worst, item.value);
  }
  const Weighed* chosen = find_code(weighed, judged.entry.code);
  judged.value = chosen != nullptr ? chosen->value : judged.worst;
  // What did better than the one most thought about is no worse a choice.
  if (*judged.value >= best->value) best = chosen != nullptr ? chosen : best;
  judged.best = std::max(best->value, *judged.value);
  judged.best_code = best->code;
  judged.best_notation = match_.game().notation(state_, best->code);
}

void Analysis::judge_roll(const AnyState& after, const Outlook& outlook, Judged& judged) const {
  const Actor actor = match_.game().actor(after);
  if (!actor.is_seat()) return;
  judged.seat = actor.seat();
  if (outlook_.chances.empty() || outlook.chances.empty()) return;
  judged.luck = outlook.chances[actor.seat().index] - outlook_.chances[actor.seat().index];
}

void Analysis::count(const Judged& judged) {
  SeatReview& review = review_.seats[judged.seat->index];
  if (judged.luck) review.luck += *judged.luck;
  if (!judged.value) return;
  std::vector<Code> codes;
  match_.game().choices(state_, *judged.seat, codes);
  if (codes.size() < 2) return;
  ++review.choices;
  if (judged.loss() <= kAsGood) ++review.best_choices;
  review.loss += judged.loss();
  review.stake += judged.best - judged.worst;
}

void Analysis::step() {
  CHECK(!is_done());
  const AnyGame& game = match_.game();
  const auto look_ahead = [&](const AnyState& state) {
    return game.actor(state).is_chance() ? look_at_roll(state) : look(state);
  };
  if (done() == 0) {
    outlook_ = look_ahead(state_);
    review_.first_chances = outlook_.chances;
  }
  const Entry& entry = match_.log()[done()];
  Judged judged{.entry = entry, .notation = game.notation(state_, entry.code)};
  AnyState after = state_;
  game.apply(after, entry.code);
  Outlook next;
  const auto looked_at = std::find_if(outcomes_.begin(), outcomes_.end(), [&](const Outcome& item) {
    return !entry.by.is_seat() && item.code == entry.code;
  });
  if (looked_at != outcomes_.end() && !game.actor(after).is_chance()) {
    next = std::move(looked_at->outlook);
    outcomes_.clear();
  } else {
    outcomes_.clear();
    next = look_ahead(after);
  }
  if (entry.by.is_seat()) {
    judge_choice(judged);
  } else {
    judge_roll(after, next, judged);
  }
  if (judged.seat) count(judged);
  judged.chances = next.chances;
  review_.entries.push_back(std::move(judged));
  state_ = std::move(after);
  outlook_ = std::move(next);
}

Review Analysis::finish() && {
  CHECK(is_done());
  find_turning_points(review_);
  return std::move(review_);
}

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

Review analyse(const Match& match, const std::vector<std::string>& players, Judge judge,
               const std::function<void(std::size_t)>& progress) {
  Analysis analysis(match, std::move(judge), 1);
  while (!analysis.is_done()) {
    analysis.step();
    if (progress) progress(analysis.done());
  }
  Review review = std::move(analysis).finish();
  for (std::size_t i = 0; i < std::min(players.size(), review.seats.size()); ++i) {
    review.seats[i].player = players[i];
  }
  return review;
}

Json to_json(const Match& match, const Review& review) {
  const auto maybe = [](const std::optional<double>& value) {
    return value ? Json(*value) : Json();
  };
  const auto first_of = [&](const std::vector<double>& chances) {
    return chances.size() == 2 ? Json(chances[0]) : Json();
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
    item.set("first_seat_chance", first_of(judged.chances));
    item.set("chances", Json::array_of(judged.chances));
    entries.push_back(std::move(item));
  }
  Json turning_points = Json::array();
  for (const std::size_t entry : review.turning_points)
    turning_points.push_back(std::uint64_t{entry});
  return Json::object({{"game", match.game().setup().game},
                       {"rules", match.game().setup().ruleset},
                       {"judge", review.judge},
                       {"first_seat_chance", first_of(review.first_chances)},
                       {"first_chances", Json::array_of(review.first_chances)},
                       {"seats", seats},
                       {"turning_points", turning_points},
                       {"entries", entries}});
}

}  // namespace ziggurat
