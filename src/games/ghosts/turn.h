#pragma once

#include "games/ghosts/people.h"

// Chapter 6: the turn, from the Ur dice to the card limits.

namespace ziggurat::ghosts {

// Clause 5.2: Anglean rolls a 0 again.
void list_ur_dice(const Rules& rules, const Open& state, Outcomes& outcomes);
// One step of the turn, when no arrival is under way.
void continue_turn(const Rules& rules, State& state);
// Clause 6.20: whether a side holds too many cards.
bool is_over_limit(const Rules& rules, const State& state, Side side);
// Who returns cards for a side.
Player returning_player(const Open& state, Side side);

}  // namespace ziggurat::ghosts
