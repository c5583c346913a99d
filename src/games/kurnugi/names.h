#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/kurnugi/rules.h"

// What things are called in documents and notation. Owners, slots, piles, fields and tokens are
// numbers there.

namespace ziggurat::kurnugi {

inline const std::string& name_of(const Rules& rules, TombId id) {
  return rules.catalogue.tombs[id].id;
}
inline const std::string& name_of(const Rules& rules, God id) {
  return name_of(rules, tomb_of(id));
}
// A road by the tomb it starts at.
inline const std::string& name_of(const Rules& rules, RoadId id) {
  return name_of(rules, start_of(id));
}
inline const std::string& name_of(const Rules& rules, Colour id) {
  return rules.catalogue.colour_ids[id];
}
inline const std::string& name_of(const Rules& rules, GateId id) {
  return rules.catalogue.gates[id].id;
}
inline const std::string& name_of(const Rules& rules, AltarId id) {
  return rules.catalogue.altars[id].id;
}
inline const std::string& name_of(const Rules& rules, DemonId id) {
  return rules.catalogue.demons[id].id;
}
inline const std::string& name_of(const Rules& rules, IdentityId id) {
  return rules.catalogue.identities[id].id;
}
inline const std::string& name_of(const Rules& rules, InfluenceId id) {
  return rules.catalogue.influences[id].id;
}
inline const std::string& name_of(const Rules& rules, PactId id) {
  return rules.catalogue.pacts[id].id;
}
inline const std::string& name_of(const Rules& rules, ScoringId id) {
  return rules.scorings()[id].id;
}
inline const std::string& name_of(const Rules& rules, EventId id) {
  return rules.catalogue.events[id].id;
}
inline const std::string& name_of(const Rules& rules, SpaceId id) { return rules.space(id).id; }
inline std::string_view name_of(const Rules& rules, Place id) {
  return id == kBoard ? std::string_view("board") : name_of(rules, tomb_at(id));
}
inline std::string_view name_of(const Rules& rules, Landing id) {
  return id == kHand ? std::string_view("hand") : name_of(rules, place_of(id));
}
inline std::string_view name_of(const Rules& rules, Stand id) {
  return is_on_space(id) ? name_of(rules, space_of(id)) : name_of(rules, place_of(id));
}

constexpr std::string_view kind_of(TombId) { return "tomb"; }
constexpr std::string_view kind_of(God) { return "god"; }
constexpr std::string_view kind_of(RoadId) { return "road"; }
constexpr std::string_view kind_of(Colour) { return "colour"; }
constexpr std::string_view kind_of(GateId) { return "gate"; }
constexpr std::string_view kind_of(AltarId) { return "altar"; }
constexpr std::string_view kind_of(DemonId) { return "demon"; }
constexpr std::string_view kind_of(IdentityId) { return "Identity card"; }
constexpr std::string_view kind_of(InfluenceId) { return "Influence card"; }
constexpr std::string_view kind_of(PactId) { return "Pact"; }
constexpr std::string_view kind_of(ScoringId) { return "scoring card"; }
constexpr std::string_view kind_of(EventId) { return "event"; }
constexpr std::string_view kind_of(SpaceId) { return "action space"; }
constexpr std::string_view kind_of(Place) { return "place"; }
constexpr std::string_view kind_of(Landing) { return "place"; }
constexpr std::string_view kind_of(Stand) { return "place of a Shadow"; }

inline constexpr std::array<std::string_view, 14> kPhaseNames = {
    "setup", "resources", "pact",  "plan",      "actions",     "initiative", "lament_resources",
    "move",  "cards",     "score", "renew_end", "renew_cards", "renew_rest", "over"};
constexpr const auto& names_of(Phase) { return kPhaseNames; }
constexpr std::string_view kind_of(Phase) { return "phase"; }

inline constexpr std::array<std::string_view, kEffects> kEffectNames = {
    "income", "gate_income", "presence_income", "theft",          "reroll",        "move_dice",
    "mark",   "change_dice", "fisherman",       "reroll_crystal", "change_crystal"};
constexpr const auto& names_of(Effect) { return kEffectNames; }
constexpr std::string_view kind_of(Effect) { return "effect"; }

inline constexpr std::array<std::string_view, kDecks> kDeckNames = {
    "lot", "second", "identity", "influence", "scoring", "pact", "event"};
constexpr const auto& names_of(Deck) { return kDeckNames; }

}  // namespace ziggurat::kurnugi
