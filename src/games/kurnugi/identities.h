#pragma once

#include "games/kurnugi/rules.h"

// Chapter 6: Identity cards and the crystals between them.

namespace ziggurat::kurnugi {

// Calls `use` for each crystal that neighbouring cards close: the left of the two slots, 0 for the
// top or 1 for the bottom one, and its half.
template <class Use>
void for_each_crystal(const Rules& rules, const Holding& holding, const Use& use) {
  for (const Slot slot : first<Slot>(Slot::kCount - 1)) {
    const IdentityId left = holding.identities[slot];
    const IdentityId right = holding.identities[Slot(slot.number() + 1)];
    if (!left.exists() || !right.exists()) continue;
    for (std::size_t level = 0; level < 2; ++level) {
      const Half half = rules.catalogue.identities[left].right[level];
      if (half == rules.catalogue.identities[right].left[level]) use(slot, level, half);
    }
  }
}
int closed_crystals(const Rules& rules, const Holding& holding, Half half);

// A card into a slot: crystals pay, the other card leaves the game, the next one is opened.
void take_identity(const Rules& rules, State& state, Owner owner, Slot slot, IdentityId card);

}  // namespace ziggurat::kurnugi
