#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/ghosts/rules.h"

// What things are called in documents and notation. Seats, sides and squares are numbers there.

namespace ziggurat::ghosts {

inline constexpr std::array<std::string_view, MapId::kCount> kMapIds = {"water", "storm", "grain",
                                                                        "sky"};
inline constexpr std::string_view kMasterId = "master";
inline constexpr std::string_view kUrBackId = "ur-back";
inline constexpr std::string_view kHiddenId = "hidden";

inline std::string_view name_of(const Rules& rules, Adventurer id) {
  return rules.catalogue.adventurers[id].id;
}
inline std::string_view name_of(const Rules& rules, Person id) {
  return id == kMaster ? kMasterId : name_of(rules, adventurer(id));
}
inline std::string_view name_of(const Rules&, MapId id) { return kMapIds[id.index()]; }
constexpr std::string_view kind_of(Adventurer) { return "adventurer"; }
constexpr std::string_view kind_of(Person) { return "adventurer"; }
constexpr std::string_view kind_of(MapId) { return "map"; }

// Cards and tiles have no more names than there are kinds of them, so they are found by their
// decks and the catalogue.
inline const std::string& key_of(const Rules& rules, TileId kind) { return rules.tile(kind).id; }
inline const std::string& key_of(const Rules& rules, TreasureId card) {
  return rules.treasure().type(card).id;
}
inline const std::string& key_of(const Rules& rules, DiscoveryId card) {
  return rules.discovery().type(card).id;
}

inline constexpr std::array<std::string_view, 17> kCauseNames = {
    "step",  "teleport",   "theft",  "caravan",     "ghost_caravan", "retreat",
    "oasis", "banished",   "refuge", "city",        "fallback",      "home",
    "hovel", "hovel_both", "ambush", "twos_ambush", "bystander"};
static_assert(kCauseNames.size() == static_cast<std::size_t>(Cause::Bystander) + 1);
constexpr const auto& names_of(Cause) { return kCauseNames; }
constexpr std::string_view kind_of(Cause) { return "cause"; }

inline constexpr std::array<std::string_view, 9> kStageNames = {
    "choose", "arrive", "turned", "shot", "loot", "rivals", "enemies", "nanna", "end"};
static_assert(kStageNames.size() == static_cast<std::size_t>(Stage::End) + 1);
constexpr const auto& names_of(Stage) { return kStageNames; }
constexpr std::string_view kind_of(Stage) { return "stage"; }

inline constexpr std::array<std::string_view, 8> kTurnStageNames = {
    "begin", "opening", "rolled", "act", "draw", "event", "limits", "next"};
static_assert(kTurnStageNames.size() == static_cast<std::size_t>(TurnStage::Next) + 1);
constexpr const auto& names_of(TurnStage) { return kTurnStageNames; }
constexpr std::string_view kind_of(TurnStage) { return "stage"; }

inline constexpr std::array<std::string_view, 5> kEnemyNames = {"none", "kish", "akkadian", "ghost",
                                                                "nanna"};
constexpr const auto& names_of(Enemy) { return kEnemyNames; }
constexpr std::string_view kind_of(Enemy) { return "enemy"; }

inline constexpr std::array<std::string_view, 5> kDraftStageNames = {"none", "giver", "receiver",
                                                                     "item", "card"};
constexpr const auto& names_of(DraftStage) { return kDraftStageNames; }
constexpr std::string_view kind_of(DraftStage) { return "stage"; }

inline constexpr std::array<std::string_view, 4> kTerrainNames = {"desert", "water", "mountain",
                                                                  "emmer"};
constexpr const auto& names_of(Terrain) { return kTerrainNames; }

inline constexpr std::array<std::string_view, 7> kSpecialNames = {
    "none", "oasis", "stone", "ghost", "ziggurat", "ur", "city"};
constexpr const auto& names_of(Special) { return kSpecialNames; }

inline constexpr std::array<std::string_view, kCardKinds> kCardKindNames = {
    "event", "gem", "head", "chest", "hands", "legs", "feet", "weapon", "shield", "charm"};
constexpr const auto& names_of(CardKind) { return kCardKindNames; }

inline constexpr std::array<std::string_view, kPileKinds> kPileNames = {"treasure", "discovery",
                                                                        "maps"};
constexpr const auto& names_of(PileKind) { return kPileNames; }

}  // namespace ziggurat::ghosts
