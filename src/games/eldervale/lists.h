#pragma once

#include "games/eldervale/state.h"

// Choices that several tasks offer.

namespace ziggurat::eldervale {

inline void list_realms(const Open& state, RealmSet realms, List& list) {
  for (const RealmId realm : realms) list.push_back(act::GoTo{state.realms[realm].tile});
}

inline void list_kinds(const Units& units, List& list) {
  for (const Unit unit : all<Unit>()) {
    if (units[unit] > 0) list.push_back(act::PickUnit{unit});
  }
}

// The player's units in those realms.
inline void list_units(const Open& state, Player player, RealmSet realms, List& list) {
  const Holding& holding = state.players[player];
  for (const RealmId realm : holding.occupied& realms) {
    for (const Unit unit : all<Unit>()) {
      if (holding.map[realm][unit] > 0) {
        list.push_back(act::PickUp{unit, state.realms[realm].tile});
      }
    }
  }
}

inline void list_yes_or_no(List& list) {
  list.push_back(act::Accept{});
  list.push_back(act::Done{});
}

}  // namespace ziggurat::eldervale
