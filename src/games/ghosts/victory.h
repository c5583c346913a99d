#pragma once

#include "games/ghosts/people.h"

// Chapter 10: tokens, Nanna, leaving and winning.

namespace ziggurat::ghosts {

// Clause 10.2: the tokens of all others in play, at least one; a team holds them together.
bool holds_all_tokens(const Open& state, Adventurer who);
bool may_meet_nanna(const Rules& rules, const Open& state, Adventurer who);
// Who newly holds all tokens is sent to Nanna; in turn order where several do.
void check_tokens(State& state);
void summon(State& state, Adventurer who);
// Clause 10.3: all Ur tiles are turned up, then to the City.
void continue_summon(const Rules& rules, State& state);
// Clauses 10.5, 7.19.
void lose_to_nanna(const Rules& rules, State& state, Adventurer who);
Score score_of(const Rules& rules, const Open& state);

}  // namespace ziggurat::ghosts
