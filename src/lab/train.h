#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "core/any_game.h"
#include "core/weights.h"

namespace ziggurat {

struct TrainSetup {
  std::shared_ptr<const AnyGame> game;
  std::uint64_t games = 0;
  int generations = 40;
  int hidden = 32;
  std::uint64_t seed = 1;
  int threads = 1;
  std::uint64_t match_games = 2000;  // at the end, against the evaluation before
};

// How far training has come.
struct Generation {
  int number = 0;
  std::uint64_t games = 0;      // so far
  std::uint64_t positions = 0;  // of this generation
  double held_out_error = 0;
  double rate = 0;  // of learning
};

// Teaches a model the game by games against itself (lab/trainer.h). The same seed gives the same
// model for any number of threads. `report` is told of every generation.
Result<Trained> train(const TrainSetup& setup,
                      const std::function<void(const Generation&)>& report);

}  // namespace ziggurat
