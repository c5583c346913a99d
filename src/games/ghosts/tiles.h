#pragma once

#include "games/ghosts/rules.h"

// Clauses 2.6, 6.6: what the bag, or the turning of an Ur tile, brings.

namespace ziggurat::ghosts {

void list_revealed(const Rules& rules, const State& state, Square square, Outcomes& outcomes);
void list_bag(const Rules& rules, const State& state, Outcomes& outcomes);
// The square that gets the tile which chance brings next.
Square filled_square(const Rules& rules, const Open& state);
// Lays what was revealed face up.
void reveal(const Rules& rules, State& state, Square square, TileId kind);

}  // namespace ziggurat::ghosts
