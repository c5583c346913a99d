#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/eldervale/ids.h"

// What is chosen before the first turn and in the midst of each.

namespace ziggurat::eldervale::act {

struct PlayFaction {
  static constexpr std::string_view kVerb = "faction";
  FactionId faction;
  friend bool operator==(PlayFaction, PlayFaction) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PlayFaction& action) {
  visit("faction", action.faction);
}

struct NameElement {
  static constexpr std::string_view kVerb = "element";
  Element element;
  friend bool operator==(NameElement, NameElement) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, NameElement& action) {
  visit("element", action.element);
}

struct Place {
  static constexpr std::string_view kVerb = "place";
  Unit unit;
  TileId tile;
  friend bool operator==(Place, Place) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Place& action) {
  visit("unit", action.unit);
  visit("tile", action.tile);
}

// Places by the spell.
struct Teleport {
  static constexpr std::string_view kVerb = "teleport";
  Unit unit;
  TileId tile;
  friend bool operator==(Teleport, Teleport) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Teleport& action) {
  visit("unit", action.unit);
  visit("tile", action.tile);
}

struct Regroup {
  static constexpr std::string_view kVerb = "regroup";
  friend bool operator==(Regroup, Regroup) = default;
};
template <class Visit>
constexpr void fields(Visit&, Regroup&) {}

struct PlaySpell {
  static constexpr std::string_view kVerb = "play";
  SpellId spell;
  friend bool operator==(PlaySpell, PlaySpell) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PlaySpell& action) {
  visit("spell", action.spell);
}

struct ShowQuest {
  static constexpr std::string_view kVerb = "quest";
  MagicId quest;
  friend bool operator==(ShowQuest, ShowQuest) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ShowQuest& action) {
  visit("quest", action.quest);
}
constexpr bool is_sound(ShowQuest action) { return is_quest(action.quest); }

struct SpendOrb {
  static constexpr std::string_view kVerb = "orb";
  OrbSpace space;
  friend bool operator==(SpendOrb, SpendOrb) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, SpendOrb& action) {
  visit("space", action.space);
}

// The Riftborn Worker's power.
struct Swap {
  static constexpr std::string_view kVerb = "swap";
  friend bool operator==(Swap, Swap) = default;
};
template <class Visit>
constexpr void fields(Visit&, Swap&) {}

struct Done {
  static constexpr std::string_view kVerb = "done";
  friend bool operator==(Done, Done) = default;
};
template <class Visit>
constexpr void fields(Visit&, Done&) {}

struct Accept {
  static constexpr std::string_view kVerb = "yes";
  friend bool operator==(Accept, Accept) = default;
};
template <class Visit>
constexpr void fields(Visit&, Accept&) {}

}  // namespace ziggurat::eldervale::act
