#pragma once

#include <cstdint>
#include <string>

#include "core/features.h"
#include "games/isle/rules.h"

namespace ziggurat {

template <>
struct Features<isle::Game> {
  // By the model where the game has one; else each seat's share of the four strengths, set by hand:
  // how far the pieces it needs have come, less what the others and the Kraken may take next.
  static double evaluate(const isle::Game& game, const isle::State& state, Seat seat);
  static Chances evaluate_all(const isle::Game& game, const isle::State& state);

  // The strength, set by hand, of the position after the action.
  static std::int64_t priority(const isle::Game& game, const isle::State& state,
                               isle::Action action);

  // Measured for a seat, the others in their order after it: where everyone's pieces are, where the
  // Kraken is, whose turn is next, and which rolls let it take a piece or lose one.
  static int inputs(const isle::Game& game);
  static void measure(const isle::Game& game, const isle::State& state, Seat seat, Inputs& inputs);
  static std::string weights_name(const isle::Game& game);
};

}  // namespace ziggurat
