#pragma once

#include "games/kurnugi/rules.h"

// Clauses 8.9 to 8.11: Demons.

namespace ziggurat::kurnugi {

// Calls `use` for each Demon that stands in a tomb.
template <class Use>
void for_each_demon(const Rules& rules, const Open& state, TombId tomb, const Use& use) {
  for (const DemonId demon : all<DemonId>()) {
    const PlacedDemon& placed = state.demons[demon];
    if (placed.owner.exists() && placed.tomb == tomb) {
      use(demon, placed, rules.catalogue.demons[demon]);
    }
  }
}

inline int demons_of(const Open& state, Owner owner) {
  int count = 0;
  for (const PlacedDemon& demon : state.demons) count += demon.owner == owner ? 1 : 0;
  return count;
}

// Clause 8.10: a Demon of a god whose card tops one of the owner's piles, if nobody has it.
inline bool can_summon(const Open& state, Owner owner, DemonId demon) {
  const Holding& holding = state.holdings[owner];
  bool is_named = false;
  for (const InfluenceId top : holding.top) {
    is_named = is_named || (top.exists() && god_of(top) == god_of(demon));
  }
  return is_named && !state.demons[demon].owner.exists();
}

}  // namespace ziggurat::kurnugi
