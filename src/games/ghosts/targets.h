#pragma once

#include <string_view>

#include "base/json.h"
#include "games/ghosts/words.h"

// What choices and changes call the things they are about: squares by their numbers, cards, maps
// and adventurers by their ids.

namespace ziggurat::ghosts {

constexpr std::string_view target_kind(Player) { return "seat"; }
constexpr std::string_view target_kind(Adventurer) { return "adventurer"; }
constexpr std::string_view target_kind(Person) { return "adventurer"; }
constexpr std::string_view target_kind(Square) { return "square"; }
constexpr std::string_view target_kind(TileId) { return "tile"; }
constexpr std::string_view target_kind(TreasureId) { return "treasure"; }
constexpr std::string_view target_kind(DiscoveryId) { return "discovery"; }
constexpr std::string_view target_kind(MapId) { return "map"; }
constexpr std::string_view target_kind(Rolled) { return "roll"; }
constexpr std::string_view target_kind(CardKind) { return "kind"; }
constexpr std::string_view target_kind(PileKind) { return "pile"; }

// Things that people count are numbers, others have names.
inline Json target_id(const Rules&, Player player) { return player.number(); }
inline Json target_id(const Rules&, Square square) { return square.number() + 1; }
inline Json target_id(const Rules&, Rolled roll) { return roll.number(); }
template <class T>
Json target_id(const Rules& rules, T value) {
  return Notation{rules}.word(value);
}

}  // namespace ziggurat::ghosts
