#include "games/kurnugi/identities.h"

#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {
namespace {

// Clause 6.5: the crystals that a card in this slot closes; once-only ones pay now.
void close_crystals(const Rules& rules, State& state, Owner owner, Slot slot) {
  task::Crystals crystals{.owner = owner};
  for_each_crystal(rules, state.holdings[owner], [&](Slot left, std::size_t, Half half) {
    if (left != slot && left.number() + 1 != slot.number()) return;
    switch (half) {
      case Half::Point:
        add_points(state, owner, 1);
        return;
      case Half::Strength:
        ++crystals.strength;
        return;
      case Half::Mark:
        ++crystals.marks;
        return;
      case Half::Action:
        ++crystals.actions;
        return;
      case Half::Altar:
        ++crystals.altars;
        return;
      case Half::Vril:
      case Half::Reroll:
      case Half::Change:
        return;  // these pay in every Resources phase
    }
  });
  if (crystals != task::Crystals{.owner = owner}) state.stack.push(crystals);
}

}  // namespace

// Clause 6.4: between neighbouring slots, top and bottom.
int closed_crystals(const Rules& rules, const Holding& holding, Half half) {
  int count = 0;
  for_each_crystal(rules, holding,
                   [&](Slot, std::size_t, Half closed) { count += closed == half ? 1 : 0; });
  return count;
}

// Clauses 6.2, 6.7 and 6.10.
void take_identity(const Rules& rules, State& state, Owner owner, Slot slot, IdentityId card) {
  state.stack.push(task::OpenIdentity{});
  state.holdings[owner].identities[slot] = card;
  const IdentityId drawn = drawn_of(state);
  if (drawn.exists()) {
    state.unseen.erase(drawn);
    state.own[state.drawer] = {};
    state.drawer = {};
  }
  state.identity = {};
  close_crystals(rules, state, owner, slot);
}

}  // namespace ziggurat::kurnugi
