#pragma once

#include <cstdint>

#include "core/features.h"
#include "games/eldervale/rules.h"

namespace ziggurat {

template <>
struct Features<eldervale::Game> {
  // From the lead in points, counting what stands on the table at what it will likely bring.
  static double evaluate(const eldervale::Game& game, const eldervale::State& state, Seat seat);

  // The worth of the position after the action, with what is still under way.
  static std::int64_t priority(const eldervale::Game& game, const eldervale::State& state,
                               eldervale::Action action);

  // Where a Living's turn begins: nothing is under way that the evaluation does not count.
  static bool is_quiet(const eldervale::Game& game, const eldervale::State& state);
};

}  // namespace ziggurat
