#pragma once

#include <optional>

#include "games/kurnugi/rules.h"

// Clauses 4.1, 4.2 and 5.1: what a turn or a lament brings at its start.

namespace ziggurat::kurnugi {

// What Resources hold for the owner now, or nothing.
std::optional<task::Resources> resources_of(const Rules& rules, const Open& state, Owner owner);
void start_resources(const Rules& rules, State& state, Owner owner);
// An effect of the owner's own Altars, cards and gate.
void use_effect(const Rules& rules, State& state, Owner owner, Effect effect);
// One that an Altar in play has, whosever it is.
void borrow_effect(const Rules& rules, State& state, Owner owner, Effect effect,
                   const AltarLevel& level);

}  // namespace ziggurat::kurnugi
