#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/eldervale/ids.h"

// Paying, gaining, cards and action spaces.

namespace ziggurat::eldervale::act {

// A resource to pay, gain or give up; `any` for a symbol left out of a cost.
struct Goods {
  static constexpr std::string_view kVerb{};
  Symbol symbol;
  friend bool operator==(Goods, Goods) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Goods& action) {
  visit("symbol", action.symbol);
}

// Out of the hand.
struct GiveCard {
  static constexpr std::string_view kVerb = "card";
  static constexpr std::string_view kAct = "discard";
  MagicId card;
  friend bool operator==(GiveCard, GiveCard) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GiveCard& action) {
  visit("card", action.card);
}

struct Summon {
  static constexpr std::string_view kVerb = "summon";
  Unit unit;
  friend bool operator==(Summon, Summon) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Summon& action) {
  visit("unit", action.unit);
}

// The face-up card of an element.
struct Buy {
  static constexpr std::string_view kVerb = "buy";
  Slot slot;
  friend bool operator==(Buy, Buy) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Buy& action) {
  visit("slot", action.slot);
}

// Discards the face-up card of an element.
struct Drop {
  static constexpr std::string_view kVerb = "drop";
  Slot slot;
  friend bool operator==(Drop, Drop) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Drop& action) {
  visit("slot", action.slot);
}

struct GainPower {
  static constexpr std::string_view kVerb = "power";
  Slot slot;
  friend bool operator==(GainPower, GainPower) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GainPower& action) {
  visit("slot", action.slot);
}

struct UseSpace {
  static constexpr std::string_view kVerb = "use";
  SpaceId space;
  friend bool operator==(UseSpace, UseSpace) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, UseSpace& action) {
  visit("space", action.space);
}

struct CopySpace {
  static constexpr std::string_view kVerb = "copy";
  SpaceId space;
  friend bool operator==(CopySpace, CopySpace) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, CopySpace& action) {
  visit("space", action.space);
}

}  // namespace ziggurat::eldervale::act
