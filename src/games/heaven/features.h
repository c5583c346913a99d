#pragma once

#include <cstdint>

#include "core/features.h"
#include "games/heaven/rules.h"

namespace ziggurat {

template <>
struct Features<heaven::Game> {
  // A logistic model of the forts held, how near the free pieces are to the others, what the enemy
  // can take next, Ishtar's help and the turn.
  static double evaluate(const heaven::Game& game, const heaven::State& state, Seat seat);

  // The evaluation of the position after the action.
  static std::int64_t priority(const heaven::Game& game, const heaven::State& state,
                               heaven::Action action);
};

}  // namespace ziggurat
