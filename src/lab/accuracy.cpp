#include "lab/accuracy.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/json_reader.h"
#include "core/dealer.h"
#include "host/seat_player.h"

namespace ziggurat {
namespace {

constexpr std::size_t kRound = 16;           // games that are begun together
constexpr std::uint64_t kHopeless = 10'000;  // games after which no decision is to be expected
constexpr double kNothing = 1e-6;            // tables are rounded

// One game of a player against itself.
AccuracyResult measure_game(const AccuracySetup& setup, Player& player, std::uint64_t index) {
  using Clock = std::chrono::steady_clock;
  const AnyGame& game = *setup.game;
  Rng dice = Rng::stream(setup.seed, 2 * index);
  Rng mind = Rng::stream(setup.seed, 2 * index + 1);
  AccuracyResult result{.games = 1};
  AnyState state = game.initial();
  std::vector<CodeOdds> odds;
  std::vector<Code> codes;
  player.forget();
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state,
                 outcome_at(odds, dice.below(static_cast<std::uint32_t>(total_weight(odds)))));
      continue;
    }
    const Seat seat = actor.seat();
    game.choices(state, seat, codes);
    const Clock::time_point start = Clock::now();
    // One player has both seats, so what it thought on the other side is of no use.
    player.forget();
    const Code code = player.choose(state, seat, mind);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const double best = exact_value(game, *setup.oracle, state, seat);
    game.apply(state, code);
    if (codes.size() < 2) continue;
    const double loss = std::max(0.0, best - exact_value(game, *setup.oracle, state, seat));
    ++result.decisions;
    if (loss <= kNothing) ++result.best;
    result.loss += loss;
    result.squares += loss * loss;
    result.worst = std::max(result.worst, loss);
    result.thinking += seconds;
    result.longest = std::max(result.longest, seconds);
  }
  return result;
}

void add_to(AccuracyResult& total, const AccuracyResult& part) {
  total.games += part.games;
  total.decisions += part.decisions;
  total.best += part.best;
  total.loss += part.loss;
  total.squares += part.squares;
  total.worst = std::max(total.worst, part.worst);
  total.thinking += part.thinking;
  total.longest = std::max(total.longest, part.longest);
}

}  // namespace

double AccuracyResult::standard_error() const {
  const auto count = static_cast<double>(decisions);
  const double mean = loss / count;
  return std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
}

Accuracy::Accuracy(const AccuracySetup& setup, const Shard& shard)
    : setup_(setup), shard_(shard), team_(setup.threads) {}

Result<std::unique_ptr<Accuracy>> Accuracy::create(const AccuracySetup& setup, const Shard& shard) {
  auto accuracy = std::unique_ptr<Accuracy>(new Accuracy(setup, shard));
  // A player for each game of a round, so that nothing depends on which thread plays it.
  for (std::size_t i = 0; i < kRound; ++i) {
    Result<std::unique_ptr<Player>> player = seat_player(*setup.game, setup.player);
    if (!player) return fail(std::move(player).error());
    accuracy->players_.push_back(std::move(*player));
  }
  return accuracy;
}

std::uint64_t Accuracy::total() const { return (setup_.decisions + shard_.of - 1) / shard_.of; }

// A whole run plays rounds to their end; a part has no rounds of its own.
bool Accuracy::is_complete() const {
  return decisions_ >= total() || (decisions_ == 0 && played_ >= kHopeless);
}

void Accuracy::play(const std::vector<std::uint64_t>& games) {
  std::vector<AccuracyResult> found(games.size());
  for (std::size_t first = 0; first < games.size(); first += kRound) {
    const std::size_t count = std::min(kRound, games.size() - first);
    team_.run(0, count, [&](std::size_t i) {
      found[first + i] = measure_game(setup_, *players_[i], games[first + i]);
    });
  }
  for (std::size_t i = 0; i < games.size(); ++i) games_[games[i]] = found[i];
}

void Accuracy::advance(std::uint64_t units, const Told& told) {
  // At most a round at a time, so that not many more are played than are needed.
  for (std::uint64_t left = units; left > 0 && !is_complete();) {
    const std::uint64_t count = std::min({left, std::uint64_t{kRound}, rounded_need()});
    std::vector<std::uint64_t> games;
    for (std::uint64_t i = 0; i < count; ++i) games.push_back(shard_.unit(played_ + i));
    play(games);
    for (const std::uint64_t game : games) decisions_ += games_[game].decisions;
    played_ += count;
    left -= count;
    if (told) told(std::min(decisions_, total()));
  }
}

// How many games more it takes by what those before brought; one at least for each thread.
std::uint64_t Accuracy::rounded_need() const {
  const auto threads = static_cast<std::uint64_t>(setup_.threads);
  if (decisions_ == 0) return std::max<std::uint64_t>(1, threads);
  const std::uint64_t need = (total() - decisions_) * played_ / decisions_;
  return std::max<std::uint64_t>(need, threads);
}

std::string Accuracy::counted() const {
  Json games = Json::array();
  for (std::uint64_t i = 0; i < played_; ++i) {
    const AccuracyResult& game = games_.at(shard_.unit(i));
    games.push_back(
        Json::array_of(std::vector<Json>{game.decisions, game.best, game.loss, game.squares,
                                         game.worst, game.thinking, game.longest}));
  }
  return Json::object({{"games", games}}).dump() + "\n";
}

Result<void, Error> Accuracy::resume(std::string_view counted) {
  const Result<void, Error> merged = merge(shard_, counted);
  if (!merged) return fail(merged.error());
  played_ = games_.size();
  for (const auto& [number, game] : games_) decisions_ += game.decisions;
  return {};
}

Result<void, Error> Accuracy::merge(const Shard& shard, std::string_view counted) {
  const Result<Json> json = parse_json(counted);
  if (!json) return fail("its games cannot be read: " + json.error().message);
  ReadProblem problem;
  std::uint64_t place = 0;
  for (const JsonReader& item : JsonReader(*json, "counted", problem).at("games").items()) {
    const std::vector<JsonReader> fields = item.items(7, 7);
    if (!problem.ok()) break;
    constexpr std::int64_t kMost = std::int64_t{1} << 40;
    games_[shard.unit(place++)] = {
        .games = 1,
        .decisions = static_cast<std::uint64_t>(fields[0].integer(0, kMost)),
        .best = static_cast<std::uint64_t>(fields[1].integer(0, kMost)),
        .loss = fields[2].number(),
        .squares = fields[3].number(),
        .worst = fields[4].number(),
        .thinking = fields[5].number(),
        .longest = fields[6].number()};
  }
  if (!problem.ok()) return fail(problem.message());
  return {};
}

AccuracyResult Accuracy::result(const Told& told) {
  AccuracyResult total_sum;
  for (std::uint64_t first = 0; total_sum.decisions < setup_.decisions; first += kRound) {
    std::vector<std::uint64_t> missing;
    for (std::uint64_t i = first; i < first + kRound; ++i) {
      if (!games_.contains(i)) missing.push_back(i);
    }
    play(missing);
    for (std::uint64_t i = first; i < first + kRound; ++i) add_to(total_sum, games_[i]);
    if (told) told(std::min(total_sum.decisions, setup_.decisions));
    if (total_sum.decisions == 0 && total_sum.games >= kHopeless) break;
  }
  return total_sum;
}

Result<AccuracyResult> measure_accuracy(const AccuracySetup& setup,
                                        const std::function<void(std::uint64_t)>& progress) {
  Result<std::unique_ptr<Accuracy>> accuracy = Accuracy::create(setup);
  if (!accuracy) return fail(std::move(accuracy).error());
  const AccuracyResult result = (*accuracy)->result(progress);
  if (result.decisions == 0) return fail("there is nothing to decide in this game");
  return result;
}

Json to_json(const AccuracySetup& setup, const AccuracyResult& result) {
  const auto decisions = static_cast<double>(result.decisions);
  return Json::object({{"game", setup.game->setup().game},
                       {"rules", setup.game->setup().ruleset},
                       {"player", setup.player.name()},
                       {"seed", setup.seed},
                       {"games", result.games},
                       {"decisions", result.decisions},
                       {"mean_loss", result.mean_loss()},
                       {"standard_error", result.standard_error()},
                       {"worst_loss", result.worst},
                       {"best_share", static_cast<double>(result.best) / decisions},
                       {"mean_seconds", result.thinking / decisions},
                       {"longest_seconds", result.longest}});
}

}  // namespace ziggurat
