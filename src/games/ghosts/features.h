#pragma once

#include <cstdint>

#include "core/features.h"
#include "games/ghosts/rules.h"

namespace ziggurat {

template <>
struct Features<ghosts::Game> {
  // Each side's share of what all sides have come to: maps, cards, tokens, the way still to go.
  static double evaluate(const ghosts::Game& game, const ghosts::State& state, Seat seat);

  // How gladly an adventurer takes an action: where to go and when to fight, pay, flee and trade.
  static std::int64_t priority(const ghosts::Game& game, const ghosts::State& state,
                               ghosts::Action action);
};

}  // namespace ziggurat
