#pragma once

#include "games/ghosts/people.h"

// Chapter 7: Retreat, its chains and its ways out.

namespace ziggurat::ghosts {

enum class Loss : std::uint8_t { None, Fight };
// A Retreat after a lost fight, or without one.
void begin_retreat(State& state, Adventurer who, Loss loss);
// Clause 7.14: to the nearest Oasis.
void retreat_in_sandstorm(State& state, Adventurer who);
// Clauses 7.27, 7.28: back to where the turn started, or to an Oasis.
void no_way_to_retreat(const Rules& rules, State& state);

bool is_waiting(const Open& state, Adventurer who);
// Retreats that have waited run, all at once, the first on top: each runs to its end before the
// next one's square is chosen.
void begin_waiting(Open& state);
// Somebody is on the way to Nanna: Retreats that have not begun wait again, in their order.
void wait_again(Open& state);
// Whether an adventurer has still to choose where it retreats to, so that nobody fights it.
bool is_to_retreat(const Open& state, Adventurer who);

// Where an adventurer would have to fight.
SquareSet forced_fights(const Rules& rules, const Open& state, Adventurer who);
SquareSet retreat_targets(const Rules& rules, const Open& state, Adventurer who);
// Clause 7.29; guarded ones are avoided where there is any other.
enum class Guarded : std::uint8_t { Allowed, Avoided };
SquareSet nearest_oases(const Rules& rules, const Open& state, Adventurer who, Guarded guarded);

}  // namespace ziggurat::ghosts
