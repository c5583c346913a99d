#include "lab/accuracy.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/dealer.h"
#include "host/seat_player.h"
#include "lab/team.h"

namespace ziggurat {
namespace {

constexpr std::size_t kRound = 16;  // games that are begun together
constexpr double kNothing = 1e-6;   // tables are rounded

// One game of a player against itself.
AccuracyResult play(const AccuracySetup& setup, Player& player, std::uint64_t index) {
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

void add(AccuracyResult& total, const AccuracyResult& part) {
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

Result<AccuracyResult> measure_accuracy(const AccuracySetup& setup,
                                        const std::function<void(std::uint64_t)>& progress) {
  // A player for each game of a round, so that nothing depends on which thread plays it.
  std::vector<std::unique_ptr<Player>> players;
  for (std::size_t i = 0; i < kRound; ++i) {
    Result<std::unique_ptr<Player>> player = seat_player(*setup.game, setup.player);
    if (!player) return fail(std::move(player).error());
    players.push_back(std::move(*player));
  }
  Team team(setup.threads);
  AccuracyResult total;
  for (std::uint64_t first = 0; total.decisions < setup.decisions; first += kRound) {
    std::vector<AccuracyResult> found(kRound);
    team.run(0, kRound, [&](std::size_t i) { found[i] = play(setup, *players[i], first + i); });
    for (const AccuracyResult& part : found) add(total, part);
    if (progress) progress(std::min(total.decisions, setup.decisions));
  }
  return total;
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
