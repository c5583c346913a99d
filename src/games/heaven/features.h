#pragma once

#include <cstdint>
#include <string>

#include "core/features.h"
#include "games/heaven/rules.h"

namespace ziggurat {

template <>
struct Features<heaven::Game> {
  // By the model where the game has one; else by a logistic model, set by hand, of the forts held,
  // how near the free pieces are to the others, what the enemy can take next, Ishtar's help and the
  // turn.
  static double evaluate(const heaven::Game& game, const heaven::State& state, Seat seat);

  // The evaluation, set by hand, of the position after the action.
  static std::int64_t priority(const heaven::Game& game, const heaven::State& state,
                               heaven::Action action);

  // Measured for the player who rolls: where both sides' pieces stand, how many wait, the forts
  // held and whether Ishtar protects them, and the pieces of both that are within two steps.
  static int inputs(const heaven::Game& game);
  static void measure(const heaven::Game& game, const heaven::State& state, Seat seat,
                      Inputs& inputs);
  static std::string weights_name(const heaven::Game& game);
  static Seat pivot(const heaven::State& state) { return Seat{state.to_move}; }
};

}  // namespace ziggurat
