#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "players/player.h"

namespace ziggurat {

struct AccuracySetup {
  std::shared_ptr<const AnyGame> game;
  PlayerSpec player;
  std::shared_ptr<const Oracle> oracle;
  std::uint64_t decisions = 0;  // at least so many; games are played to their end
  std::uint64_t seed = 0;
  int threads = 1;
};

// What a player's decisions cost, in chance to win; a decision is a choice between two or more.
struct AccuracyResult {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t best = 0;  // that lost nothing
  double loss = 0;         // of all together
  double squares = 0;      // of each decision's loss
  double worst = 0;
  double thinking = 0;  // seconds, of all decisions together
  double longest = 0;   // the longest of one

  double mean_loss() const { return loss / static_cast<double>(decisions); }
  double standard_error() const;
};

// Lets a player play both sides and compares its decisions with exact values. The same seed gives
// the same games for any number of threads, unless the player is given a time.
Result<AccuracyResult> measure_accuracy(const AccuracySetup& setup,
                                        const std::function<void(std::uint64_t)>& progress);

Json to_json(const AccuracySetup& setup, const AccuracyResult& result);

}  // namespace ziggurat
