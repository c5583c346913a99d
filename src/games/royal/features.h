#pragma once

#include <cstdint>
#include <string>

#include "core/features.h"
#include "games/royal/rules.h"

namespace ziggurat {

template <>
struct Features<royal::Game> {
  // By the model where the game has one; else by a logistic model, set by hand, of how far the
  // pieces are, who is in danger and whose turn it is.
  static double evaluate(const royal::Game& game, const royal::State& state, Seat seat);

  // Capture, then rosette, then the piece that is farthest.
  static std::int64_t priority(const royal::Game& game, const royal::State& state,
                               royal::Action action);

  // Measured for the player who rolls: where each side's pieces stand, how many wait and how many
  // are still to come home, and which rolls let a piece of one side take one of the other's.
  static int inputs(const royal::Game& game);
  static void measure(const royal::Game& game, const royal::State& state, Seat seat,
                      Inputs& inputs);
  // The rule set, where nothing but the number of pieces was changed by hand: with fewer pieces the
  // game is one with more in which some are home already.
  static std::string weights_name(const royal::Game& game);
  static Seat pivot(const royal::State& state) { return Seat{state.to_move}; }
};

}  // namespace ziggurat
