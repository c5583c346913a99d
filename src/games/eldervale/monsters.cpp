#include "games/eldervale/monsters.h"

#include "games/eldervale/map.h"

namespace ziggurat::eldervale {

IdSet<Slot> rush_candidates(const Open& state, RealmId realm) {
  IdSet<Slot> slots;
  if (monster_in(state, realm).exists()) return slots;
  for (const Slot slot : all<Slot>()) {
    const RealmId place = realm_at(state.boards[slot].monster);
    if (place.exists() && !state.turn.arrived.contains(slot) &&
        state.adjacent[realm].contains(place)) {
      slots.insert(slot);
    }
  }
  return slots;
}

RealmSet monster_targets(const Open& state, Slot slot, Reach reach) {
  const RealmId from = realm_at(state.boards[slot].monster);
  if (!from.exists()) return {};
  RealmSet realms = state.adjacent[from];
  for (const Board& board : state.boards) {
    const RealmId place = realm_at(board.monster);
    if (place.exists()) realms.erase(place);
  }
  return reach == Reach::Unoccupied ? realms & unoccupied(state) : realms;
}

bool can_move_monster(const Open& state, Reach reach) {
  for (const Slot slot : all<Slot>()) {
    if (!monster_targets(state, slot, reach).empty()) return true;
  }
  return false;
}

void return_monsters(const Rules& rules, Open& state) {
  for (const Slot slot : all<Slot>()) {
    if (state.boards[slot].monster != kBelow) continue;
    for (const TileId tile : tiles_of(slot)) {
      const RealmId realm = state.realm_of[tile];
      if (!realm.exists() || !rules.tile(state, tile).lair) continue;
      if (!monster_in(state, realm).exists()) state.boards[slot].monster = place_in(realm);
    }
  }
}

}  // namespace ziggurat::eldervale
