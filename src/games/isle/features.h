#pragma once

#include <cstdint>

#include "core/features.h"
#include "games/isle/rules.h"

namespace ziggurat {

template <>
struct Features<isle::Game> {
  // Each seat's share of the four strengths: how far the pieces it needs have come, less what the
  // others and the Kraken may take next.
  static double evaluate(const isle::Game& game, const isle::State& state, Seat seat);

  // The evaluation of the position after the action.
  static std::int64_t priority(const isle::Game& game, const isle::State& state,
                               isle::Action action);
};

}  // namespace ziggurat
