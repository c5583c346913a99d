#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/kurnugi/ids.h"

// What is done to dice.

namespace ziggurat::kurnugi::act {

struct MoveDie {
  static constexpr std::string_view kVerb = "move";
  Owner owner;
  Die die;
  kurnugi::Place to;
  friend bool operator==(MoveDie, MoveDie) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MoveDie& action) {
  visit("owner", action.owner);
  visit("die", action.die);
  visit("to", action.to);
}

// By one.
struct ChangeDie {
  static constexpr std::string_view kVerb = "change";
  Owner owner;
  Die die;
  Change change{};
  friend bool operator==(ChangeDie, ChangeDie) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ChangeDie& action) {
  visit("owner", action.owner);
  visit("die", action.die);
  visit("change", action.change);
}

struct PickDie {
  static constexpr std::string_view kVerb = "pick";
  Owner owner;
  Die die;
  friend bool operator==(PickDie, PickDie) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickDie& action) {
  visit("owner", action.owner);
  visit("die", action.die);
}

// Into the smaller part and the rest.
struct Split {
  static constexpr std::string_view kVerb = "split";
  Die die;
  Face part;
  friend bool operator==(Split, Split) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Split& action) {
  visit("die", action.die);
  visit("part", action.part);
}
constexpr bool is_sound(Split action) { return action.part.pips() <= kFaces / 2; }

// The die just rolled into a tomb.
struct NewDie {
  static constexpr std::string_view kVerb = "new";
  TombId tomb;
  friend bool operator==(NewDie, NewDie) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, NewDie& action) {
  visit("tomb", action.tomb);
}

struct KeepRoll {
  static constexpr std::string_view kVerb = "keep";
  friend bool operator==(KeepRoll, KeepRoll) = default;
};
template <class Visit>
constexpr void fields(Visit&, KeepRoll&) {}

struct RollAgain {
  static constexpr std::string_view kVerb = "again";
  friend bool operator==(RollAgain, RollAgain) = default;
};
template <class Visit>
constexpr void fields(Visit&, RollAgain&) {}

// A new die.
struct Buy {
  static constexpr std::string_view kVerb = "buy";
  friend bool operator==(Buy, Buy) = default;
};
template <class Visit>
constexpr void fields(Visit&, Buy&) {}

}  // namespace ziggurat::kurnugi::act
