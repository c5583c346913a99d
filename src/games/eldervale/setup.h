#pragma once

#include "games/eldervale/rules.h"

// Clauses 2.1 to 2.10 and 11.1 to 11.6: what happens before the first turn.

namespace ziggurat::eldervale {

// Before anything is done.
State initial_state(const Rules& rules);
// Once it is known who begins.
State begun(const Rules& rules, Player first);
// Everything still to be set up, the first thing on top.
void begin_setup(const Rules& rules, State& state);
void add_element(Open& state, Element element);
inline bool has_element(const Open& state, Element element) {
  for (const Element found : state.elements) {
    if (found == element) return true;
  }
  return false;
}
// Clause 2.4: each element's dungeon board.
void lay_out_elements(Open& state);

}  // namespace ziggurat::eldervale
