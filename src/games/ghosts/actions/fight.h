#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/ghosts/ids.h"

// What fighters choose before the defence is rolled.

namespace ziggurat::ghosts::act {

struct Equip {
  static constexpr std::string_view kVerb = "use";
  static constexpr std::string_view kAct = "use";
  TreasureId card;
  friend bool operator==(Equip, Equip) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Equip& action) {
  visit("card", action.card);
}

// Adds nothing more.
struct Ready {
  static constexpr std::string_view kVerb = "ready";
  static constexpr std::string_view kAct = "ready";
  friend bool operator==(Ready, Ready) = default;
};
template <class Visit>
constexpr void fields(Visit&, Ready&) {}

struct Vanish {
  static constexpr std::string_view kVerb = "flee";
  static constexpr std::string_view kAct = "flee";
  DiscoveryId card;
  friend bool operator==(Vanish, Vanish) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Vanish& action) {
  visit("card", action.card);
}

struct Sandstorm {
  static constexpr std::string_view kVerb = "sandstorm";
  static constexpr std::string_view kAct = "flee";
  static constexpr std::string_view kClause = "7.14";
  friend bool operator==(Sandstorm, Sandstorm) = default;
};
template <class Visit>
constexpr void fields(Visit&, Sandstorm&) {}

// With a Sandstorm and this card.
struct DustDevil {
  static constexpr std::string_view kVerb = "whirl";
  static constexpr std::string_view kAct = "whirl";
  static constexpr std::string_view kClause = "11.14";
  DiscoveryId card;
  friend bool operator==(DustDevil, DustDevil) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DustDevil& action) {
  visit("card", action.card);
}

struct Charge {
  static constexpr std::string_view kVerb = "fight";
  static constexpr std::string_view kAct = "fight";
  static constexpr std::string_view kClause = "11.14";
  friend bool operator==(Charge, Charge) = default;
};
template <class Visit>
constexpr void fields(Visit&, Charge&) {}

}  // namespace ziggurat::ghosts::act
