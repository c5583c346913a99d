#pragma once

#include <cstdint>

#include "core/features.h"
#include "games/royal/rules.h"

namespace ziggurat {

template <>
struct Features<royal::Game> {
  // A logistic model of how far the pieces are, who is in danger and whose turn it is; its weights
  // were fitted to games of expectimax players (bench/fit_royal.md).
  static double evaluate(const royal::Game& game, const royal::State& state, Seat seat);

  // Capture, then rosette, then the piece that is farthest.
  static std::int64_t priority(const royal::Game& game, const royal::State& state,
                               royal::Action action);
};

}  // namespace ziggurat
