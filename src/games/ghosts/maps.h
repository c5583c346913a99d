#pragma once

#include "games/ghosts/people.h"

// Chapter 8: maps, how they are bought, stolen and, in Capture the Flag, delivered.

namespace ziggurat::ghosts {

// Clauses 8.1, 11.20: whether there is a map for the active adventurer to buy or steal.
bool has_map_to_gain(const Rules& rules, const Open& state);
void gain_map(const Rules& rules, State& state, Adventurer who, MapId map);
// Clause 11.20: which map, where more than one is still to be delivered.
void begin_flag(const Rules& rules, State& state);
void take_flag(const Rules& rules, State& state, MapId map);
// Clause 8.6: what was laid goes back; it lay open.
void decline(const Rules& rules, State& state);
// Clause 11.21; says whether there was a map to deliver.
bool deliver(const Rules& rules, State& state, Adventurer who);

}  // namespace ziggurat::ghosts
