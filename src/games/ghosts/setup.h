#pragma once

#include "games/ghosts/people.h"

// Chapter 4: setting up.

namespace ziggurat::ghosts {

State initial_state(const Rules& rules);
// Ur tiles that the Gala lays, the City among them.
int ur_tiles(const Rules& rules);
// Clause 4.1.
void set_gala(const Rules& rules, State& state, Player gala);
// Who drafts next, in what way.
void next_draft(const Rules& rules, State& state);
// Clause 4.4: from the Gala clockwise, or from the Gala Master's left; round after round.
Player drafting_player(const Rules& rules, const Open& state);
// Player Cards that can still be drafted.
IdSet<Adventurer> to_be_drafted(const Open& state);
void draft(const Rules& rules, State& state, Adventurer who);
void place_oasis(const Rules& rules, State& state, Square square);
// What is left of the components for the bag; says what is wrong with the tiles, or nothing.
std::string fill_bag(const Rules& rules, State& state);
// Oases that are still to be laid by the adventurers' players.
int oases_left(const Rules& rules, const Open& state);

}  // namespace ziggurat::ghosts
