#pragma once

#include "games/ghosts/people.h"

// Clauses 5.10 to 5.13: Brodgar's Pot Shot, which meets everyone who moves.

namespace ziggurat::ghosts {

bool pot_shot_is_due(const Rules& rules, const State& state, Adventurer who);
// Piles of the one who was hit that hold something.
EnumSet<PileKind> piles_of(const State& state, Adventurer who);
// Clause 5.12: only a choice between piles that hold something is asked for.
void choose_pile(State& state, Adventurer from);

}  // namespace ziggurat::ghosts
