#pragma once

#include "games/kurnugi/rules.h"

// Chapter 9: Gates. What a road costs is in moves.h.

namespace ziggurat::kurnugi {

// The tomb that the owner's gate serves, or none.
inline TombId gate_tomb(const Rules& rules, const Holding& holding) {
  return holding.road.exists() ? rules.catalogue.points_to[holding.road] : TombId();
}
// Clauses 9.1 to 9.4: roads of a crossing with circles that fit; at least one must be new.
void list_gates(const Rules& rules, const Open& state, Owner owner, Crossing crossing, List& list);

}  // namespace ziggurat::kurnugi
