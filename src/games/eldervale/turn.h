#pragma once

#include "games/eldervale/rules.h"

// Chapter 3: where a unit may be placed, free actions, the end of a turn.

namespace ziggurat::eldervale {

// Clauses 3.6 and 3.7: reach, and what adds realms to it.
RealmSet legal_realms(const Rules& rules, const Open& state, Player player, Unit unit);
RealmSet teleport_realms(const Rules& rules, const Open& state, Player player, Unit unit);
bool can_place(const Rules& rules, const Open& state, Player player);
// Clause 3.2.
bool may_regroup(const Rules& rules, const Open& state, Player player);
// Clause 3.2: nothing to pick up, and no free placement to get back.
bool is_regroup_empty(const Open& state, Player player);
// The Riftborn Worker's power.
bool can_swap(const Rules& rules, const Open& state, Player player);
// Clause 3.4.
void list_free_actions(const Rules& rules, const State& state, Player player, List& list);

// Clauses 9.1 and 9.2.
void come_to_end(const Rules& rules, Open& state);
void end_turn(const Rules& rules, State& state);

}  // namespace ziggurat::eldervale
