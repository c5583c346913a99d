#pragma once

#include "games/kurnugi/rules.h"

// Chapter 4: the normal turn: planning, taking Shadows back, initiative. What the spaces offer is
// in spaces.h, what the start of a turn brings in tasks/resources.h.

namespace ziggurat::kurnugi {

// Clauses 4.3 and 4.5: on to the next in turn; false where there is one who has to act.
bool next_planner(const Rules& rules, State& state);
bool next_actor(const Rules& rules, State& state);

void list_plan(const Rules& rules, const Open& state, List& list);
void list_actions(const Rules& rules, const Open& state, List& list);
void take(const Rules& rules, State& state, const act::Place& action);
void take(const Rules& rules, State& state, const act::Token& action);
void take(const Rules& rules, State& state, const act::Act& action);
void take(const Rules& rules, State& state, const act::Forgo& action);
// A Shadow taken back from a space goes home, dances or leaves the game, before its action is done.
void take_back(const Rules& rules, State& state, Owner owner, SpaceId space);
int forgo_income(const Rules& rules, const Open& state, Owner owner);

void change_initiative(const Rules& rules, State& state);

}  // namespace ziggurat::kurnugi
