#pragma once

#include "games/kurnugi/rules.h"

// Chapter 10: Pacts.

namespace ziggurat::kurnugi {

void take_pact(State& state, Owner owner, PactId pact);
// Whether what half a Pact asks for is so.
bool holds_condition(const Rules& rules, const Open& state, Owner owner, const PactHalf& half);

}  // namespace ziggurat::kurnugi
