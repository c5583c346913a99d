#pragma once

#include "games/eldervale/rules.h"

// Clauses 1.4 and 1.5: what things cost, and whether it can be paid.

namespace ziggurat::eldervale {

// With so many symbols left out.
bool can_pay(const Open& state, Player player, const Cost& cost, int reduction);
void push_pay(State& state, Player player, const Cost& cost, int reduction);
Cost summon_cost(const Rules& rules, const Open& state, Unit unit, Player player);
// Whether a unit of some kind can be summoned and paid for.
bool can_summon(const Rules& rules, const Open& state, Player player, int reduction);
// Face-up cards that can be paid for.
void list_purchases(const Rules& rules, const Open& state, Player player, int reduction,
                    List& list);
void list_resources(const Open& state, Player player, List& list);

}  // namespace ziggurat::eldervale
