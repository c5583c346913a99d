#pragma once

#include "games/kurnugi/rules.h"

// What belongs to one Soul, and how it changes.

namespace ziggurat::kurnugi {

// The amount of an ability that works for the owner (clause 6.3: in the golden slots), or -1.
inline int ability(const Rules& rules, const Open& state, Owner owner, Ability wanted) {
  const Holding& holding = state.holdings[owner];
  for (const Slot slot : {Slot(1), Slot(2)}) {
    const IdentityId card = holding.identities[slot];
    if (card.exists() && rules.abilities[card] == wanted) return rules.amounts[card];
  }
  return -1;
}
inline bool has_ability(const Rules& rules, const Open& state, Owner owner, Ability wanted) {
  return ability(rules, state, owner, wanted) >= 0;
}
// What an ability adds: nothing without it.
inline int bonus(const Rules& rules, const Open& state, Owner owner, Ability wanted) {
  return std::max(0, ability(rules, state, owner, wanted));
}

inline int shadow_strength(const Holding& holding) { return kMostStrength - holding.strength; }
inline int shadows_in_game(const Holding& holding) { return kShadows - holding.removed; }
inline int shadows_in(const Holding& holding, TombId tomb) {
  return holding.shadows[tomb] + holding.lent[tomb];
}
inline bool is_danced_anywhere(const Holding& holding) {
  return std::any_of(holding.shadows.begin(), holding.shadows.end(),
                     [](int count) { return count > 0; });
}
int total(const IdArray<TombId, std::uint8_t>& counts);
int identities_of(const Holding& holding);
int rank_of(const Open& state, Owner owner);  // 0 is the highest initiative
// How many markers an owner has on Influence cards.
int marks_of(const Open& state, Owner owner);
// Identity cards that have left the game, known to all (clause 6.9).
IdSet<IdentityId> identities_out(const Rules& rules, const Open& state);

void gain(State& state, Owner owner, int amount);
void spend(State& state, Owner owner, int amount);
// An action's price (clause 7.7: Enki's Altar gives some of it back once the action is done).
void pay(const Rules& rules, State& state, Owner owner, int amount);
void add_points(State& state, Owner owner, int amount);
void shift_strength(State& state, Owner owner, int change);  // the Soul's

}  // namespace ziggurat::kurnugi
