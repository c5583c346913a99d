#pragma once

#include "games/eldervale/rules.h"

// Chapter 5: monsters.

namespace ziggurat::eldervale {

// None where there is none.
inline Slot monster_in(const Open& state, RealmId realm) {
  for (const Slot slot : all<Slot>()) {
    if (state.boards[slot].monster == place_in(realm)) return slot;
  }
  return {};
}
inline bool is_kind(const Rules& rules, const Open& state, Slot monster, MonsterKind kind) {
  return monster.exists() && rules.monster(state, monster).kind == kind;
}
// Clauses 5.1 and 3.12: those that would come to the realm.
IdSet<Slot> rush_candidates(const Open& state, RealmId realm);
enum class Reach : std::uint8_t { Any, Unoccupied };
// Where a monster on the map may be moved; nowhere for one that is not.
RealmSet monster_targets(const Open& state, Slot slot, Reach reach);
bool can_move_monster(const Open& state, Reach reach);
// Clause 5.6.
void return_monsters(const Rules& rules, Open& state);

}  // namespace ziggurat::eldervale
