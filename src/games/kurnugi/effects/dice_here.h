#pragma once

#include "games/kurnugi/dice.h"

// What several effects share about dice in a place.

namespace ziggurat::kurnugi::effect {

// Calls `use` for each face that a die of the holding shows there.
template <class Use>
void for_each_face(const Holding& holding, Place place, const Use& use) {
  for (const Face face : all<Face>()) {
    if (holding.dice[place][face] > 0) use(face);
  }
}

// Own dice there that were not yet chosen.
inline void list_own_dice(const Open& state, Owner owner, Place place, List& list) {
  const Holding& holding = state.holdings[owner];
  for_each_face(holding, place, [&](Face face) {
    const Die die(place, face);
    if (untouched(state, die, holding.dice[place][face]) > 0) {
      list.push_back(act::PickDie{owner, die});
    }
  });
}

inline void list_foreign_dice(const Rules& rules, const Open& state, Owner owner, Place place,
                              List& list) {
  for (const Owner other : rules.all_owners()) {
    if (other == owner) continue;
    for_each_face(state.holdings[other], place,
                  [&](Face face) { list.push_back(act::PickDie{other, Die(place, face)}); });
  }
}

}  // namespace ziggurat::kurnugi::effect
