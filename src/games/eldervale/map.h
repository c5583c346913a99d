#pragma once

#include "games/eldervale/rules.h"

// The map: hexes, realms, units on them, where tiles may be laid (clauses 2.6, 2.7 and 3.12).

namespace ziggurat::eldervale {

using Hexes = FixedVec<Hex, kMaxHexes>;

inline RealmSet every_realm(const Open& state) {
  return state.realm_count == 0 ? RealmSet() : RealmSet::range(RealmId(0), state.realm_count);
}
RealmSet neighbours(const Open& state, RealmSet realms);
// None where no realm lies there.
RealmId neighbour_at(const Open& state, RealmId realm, Direction direction);
RealmSet unoccupied(const Open& state);
RealmSet ruins_on_map(const Rules& rules, const Open& state);
// Elements in which the player dwells.
IdSet<Slot> dwelt_in(const Open& state, Player player);

bool touches(const Open& state, Hex hex);
// A tile without its tokens, for reading positions.
void lay_tile(Open& state, TileId tile, Hex hex);
// Clause 2.7: with its stacks, and the monster of a lair.
void add_realm(const Rules& rules, State& state, TileId tile, Hex hex);
void tile_places(const Rules& rules, const Open& state, Hexes& places);

void add_unit(Open& state, Player player, RealmId realm, Unit unit);
void remove_unit(Open& state, Player player, RealmId realm, Unit unit);
inline int units_in(const Open& state, Player player, RealmId realm) {
  return total(state.players[player].map[realm]);
}
// Where on the map it stands, or none.
RealmId realm_of_warrior(const Open& state, Player player);

}  // namespace ziggurat::eldervale
