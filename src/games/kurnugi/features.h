#pragma once

#include <cstdint>
#include <string>

#include "core/features.h"
#include "games/kurnugi/rules.h"
#include "games/kurnugi/worth.h"

namespace ziggurat {

template <>
struct Features<kurnugi::Game> {
  // What a seat has and may expect, against the best of the others.
  static double evaluate(const kurnugi::Game& game, const kurnugi::State& state, Seat seat);

  // What the seat would have once the choice and all that it leads to are done; of a planned
  // Shadow, once its action is.
  static std::int64_t priority(const kurnugi::Game& game, const kurnugi::State& state,
                               const kurnugi::Action& action);

  // Cards where they can do nothing.
  static constexpr std::int64_t kHopeless = -1'000'000'000'000;

  // Where planning begins: nothing is under way that the evaluation does not count.
  static bool is_quiet(const kurnugi::Game& game, const kurnugi::State& state);

  // What is measured of a seat, for an evaluation that is learned.
  static int inputs(const kurnugi::Game& game);
  static void measure(const kurnugi::Game& game, const kurnugi::State& state, Seat seat,
                      Inputs& inputs);
  static std::string weights_name(const kurnugi::Game& game);
};

}  // namespace ziggurat
