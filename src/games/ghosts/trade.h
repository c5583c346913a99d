#pragma once

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

// The card that a Transfer's item stands for; none where it is a map.
Cards as_cards(const Game& game, int item);
// Whether an adventurer, or the Gala Master, is there to trade.
bool can_trade(const Game& game, const State& state, int who);
// Clauses 9.3, 11.25: what is delivered is not traded, and nobody gets a second copy of it.
unsigned maps_to_give(const Game& game, const Figure& figure);
unsigned maps_had(const Figure& figure);

}  // namespace ziggurat::ghosts
