#pragma once

#include "games/kurnugi/rules.h"

// Chapter 3: setting up.

namespace ziggurat::kurnugi {

State initial_state(const Rules& rules);
// The next part of it; `cursor` says how far it got.
void run_setup(const Rules& rules, State& state);
bool is_colour_taken(const Open& state, Colour colour);

}  // namespace ziggurat::kurnugi
