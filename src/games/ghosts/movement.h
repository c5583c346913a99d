#pragma once

#include "games/ghosts/people.h"

// Chapter 6: entering a square, in its exact order, and where one may go. Retreat is in retreat.h.

namespace ziggurat::ghosts {

// The arrival of an adventurer, or none.
const Arrival* arrival_of(const Open& state, Adventurer who);
// On top of those under way; whatever its adventurer was about is over.
void push_arrival(Open& state, Adventurer who, Cause cause, Stage stage);
void remove_arrival(Open& state, Adventurer who);
// One step of the arrival on top.
void continue_arrival(const Rules& rules, State& state);
// The arrival on top goes to a square.
void go_to(const Rules& rules, State& state, Square square);

// Where the arrival on top may lead.
SquareSet targets(const Rules& rules, const Open& state);
SquareSet caravan_targets(const Rules& rules, const Open& state);
SquareSet theft_targets(const Rules& rules, const Open& state, Adventurer who);
bool can_teleport(const Rules& rules, const Open& state);

}  // namespace ziggurat::ghosts
