#pragma once

#include "games/ghosts/people.h"

// Chapter 6: the turn, from the Ur dice to the card limits.

namespace ziggurat::ghosts {

// Clauses 5.2, 5.21: Anglean rolls a total of 0 again.
void list_ur_dice(const Rules& rules, const Open& state, Outcomes& outcomes);
// One step of the turn, when no arrival is under way.
void continue_turn(const Rules& rules, State& state);
// Discovery Cards of the active adventurer that can be played now. Clause 6.26: Boat, Rope and Hook
// at any time in the own turn, so wherever `who` is asked.
void list_travels(const Rules& rules, const State& state, List& list);
void list_passage(const Rules& rules, const State& state, Adventurer who, List& list);
void play_card(const Rules& rules, State& state, DiscoveryId card);
// Clause 6.20: whether a side holds too many cards.
bool is_over_limit(const Rules& rules, const State& state, Side side);
// Who returns cards for a side.
Player returning_player(const Open& state, Side side);

}  // namespace ziggurat::ghosts
