#pragma once

#include <cstdint>
#include <string>

#include "core/features.h"
#include "games/eldervale/rules.h"

namespace ziggurat {

template <>
struct Features<eldervale::Game> {
  // Some turns: what stands on the table says little by itself.
  static constexpr int kPlayout = 60;

  // From the lead in points, counting what stands on the table at what it will likely bring.
  static double evaluate(const eldervale::Game& game, const eldervale::State& state, Seat seat);

  // The worth of the position after the action, with what is still under way.
  static std::int64_t priority(const eldervale::Game& game, const eldervale::State& state,
                               const eldervale::Action& action);

  // Where a Living's turn begins: nothing is under way that the evaluation does not count.
  static bool is_quiet(const eldervale::Game& game, const eldervale::State& state);

  // What is measured of both sides, for an evaluation that is learned.
  static int inputs(const eldervale::Game& game);
  static void measure(const eldervale::Game& game, const eldervale::State& state, Seat seat,
                      Inputs& inputs);
  static std::string weights_name(const eldervale::Game& game);
  static Seat pivot(const eldervale::State&) { return Seat{0}; }
};

}  // namespace ziggurat
