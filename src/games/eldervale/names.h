#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/eldervale/catalogue_reading.h"
#include "games/eldervale/rules.h"

// What things are called in documents and notation. Those of elements have names once the elements
// of the game are known. Players, sides, stacks, zones and rows are numbers there.

namespace ziggurat::eldervale {

// By which the things of a position get their names.
struct Names {
  const Rules& rules;
  const Open& state;
};

// What has no name yet.
inline const std::string& nameless() {
  static const std::string kNameless = "?";
  return kNameless;
}

inline const std::string& name_of(const Names& names, Element id) {
  return names.rules.catalogue.elements[id].id;
}
inline const std::string& name_of(const Names& names, Slot id) {
  const Element element = names.state.elements[id];
  return element.exists() ? name_of(names, element) : nameless();
}
inline const std::string& name_of(const Names& names, FactionId id) {
  return names.rules.catalogue.factions[id].id;
}
inline std::string_view name_of(const Names&, Unit id) { return kUnitIds[id.index()]; }
inline std::string_view name_of(const Names&, Symbol id) { return kSymbols[id.index()]; }
inline std::string_view name_of(const Names&, Resource id) { return kSymbols[id.index()]; }
// Air-a, Mage-Tower
inline const std::string& name_of(const Names& names, TileId id) {
  if (!names.rules.has_tile(id)) return nameless();
  if (!is_elemental(id)) return names.rules.ruin(ruin_of(id)).key;
  const bool is_known = names.state.elements[slot_of(id)].exists();
  return is_known ? names.rules.tile(names.state, id).id : nameless();
}
inline const std::string& name_of(const Names& names, RealmId id) {
  const TileId tile = names.state.realms[id].tile;
  return tile.exists() ? name_of(names, tile) : nameless();
}
inline const std::string& name_of(const Names& names, TokenId id) {
  const bool is_known = names.state.elements[slot_of(id)].exists();
  return is_known ? names.rules.token(names.state, id).id : nameless();
}
inline const std::string& name_of(const Names& names, AdventureId id) {
  const bool is_known = names.state.elements[slot_of(id)].exists();
  return is_known ? names.rules.card(names.state, id).id : nameless();
}
inline const std::string& name_of(const Names& names, SpaceId id) {
  const StarterId starter = starter_of(id);
  return starter.exists() ? names.rules.catalogue.starters[starter].id
                          : name_of(names, card_of(id));
}
inline const std::string& name_of(const Names& names, MagicId id) {
  return names.rules.catalogue.magic[id].id;
}
inline const std::string& name_of(const Names& names, GhostCardId id) {
  return names.rules.catalogue.ghost_cards[id].id;
}
inline std::string_view name_of(const Names&, MatSlot id) { return kMatSlotIds[id.index()]; }
inline std::string_view name_of(const Names& names, MonsterPlace id) {
  if (id == kAside) return "aside";
  if (id == kBelow) return "underworld";
  return name_of(names, realm_at(id));
}

constexpr std::string_view kind_of(Element) { return "element"; }
constexpr std::string_view kind_of(Slot) { return "element"; }
constexpr std::string_view kind_of(FactionId) { return "faction"; }
constexpr std::string_view kind_of(Unit) { return "unit"; }
constexpr std::string_view kind_of(Symbol) { return "symbol"; }
constexpr std::string_view kind_of(Resource) { return "resource"; }
constexpr std::string_view kind_of(TileId) { return "tile"; }
constexpr std::string_view kind_of(RealmId) { return "realm"; }
constexpr std::string_view kind_of(TokenId) { return "token"; }
constexpr std::string_view kind_of(AdventureId) { return "adventure card"; }
constexpr std::string_view kind_of(SpaceId) { return "action space"; }
constexpr std::string_view kind_of(MagicId) { return "Magic card"; }
constexpr std::string_view kind_of(GhostCardId) { return "Ghost card"; }
constexpr std::string_view kind_of(MatSlot) { return "place on the mat"; }
constexpr std::string_view kind_of(MonsterPlace) { return "place"; }

inline constexpr std::array<std::string_view, kBattleEffects> kBattleEffectNames = {
    "storm-banner", "mad-jester", "stonefolk-warrior", "shadow-demons-warrior", "cutlass"};
constexpr const auto& names_of(BattleEffect) { return kBattleEffectNames; }

// The players as pages know them.
inline std::string_view name_of_player(const Rules& rules, Player player) {
  if (rules.is_solo()) return player == kGhosts ? "ghosts" : "living";
  return player == Player(0) ? "amber" : "jade";
}
inline std::string_view name_of_side(const Rules& rules, Side side) {
  return side == kMonsterSide ? "monster" : name_of_player(rules, player_of(side));
}

}  // namespace ziggurat::eldervale
