#pragma once

#include "games/ghosts/effects/parts.h"

// Effects: events, resolved when they are drawn.

namespace ziggurat::ghosts::effect {

// Tiles are laid face down around the adventurer, who alone looks at them.
struct NightVision {
  static constexpr std::string_view kId = "night_vision";
  static constexpr Saying kSays = {"Look at tiles around you and lay them face down.",
                                   "Obejrzyj płytki wokół siebie i połóż je zakryte."};
  static constexpr std::string_view kClause = "5.9";
  static constexpr Use kUse = Use::Event;
  friend bool operator==(NightVision, NightVision) = default;
};
bool resolve(const Rules& rules, State& state, NightVision effect);

// What lies around the adventurer is discovered.
struct ClearDay {
  static constexpr std::string_view kId = "clear_day";
  static constexpr Saying kSays = {"The squares around you are turned up.",
                                   "Pola wokół ciebie zostają odkryte."};
  static constexpr std::string_view kClause = "5.18";
  static constexpr Use kUse = Use::Event;
  friend bool operator==(ClearDay, ClearDay) = default;
};
bool resolve(const Rules& rules, State& state, ClearDay effect);

// Lies open before its adventurer until it costs a turn.
struct Quicksand {
  static constexpr std::string_view kId = "quicksand";
  static constexpr Saying kSays = {"Your next turn is skipped.", "Tracisz następną turę."};
  static constexpr std::string_view kClause = "6.21";
  static constexpr Use kUse = Use::Event;
  friend bool operator==(Quicksand, Quicksand) = default;
};
bool resolve(const Rules& rules, State& state, Quicksand effect);

// As many Kish as the Ur dice say.
struct Ambush {
  static constexpr std::string_view kId = "ambush";
  static constexpr Saying kSays = {"Roll the dice and fight that many Kish.",
                                   "Rzuć kośćmi i walcz z tyloma Kisz."};
  static constexpr std::string_view kClause = "5.17";
  static constexpr Use kUse = Use::Event;
  friend bool operator==(Ambush, Ambush) = default;
};
bool resolve(const Rules& rules, State& state, Ambush effect);

// A Kish comes out.
struct HovelKish {
  static constexpr std::string_view kId = "hovel_kish";
  static constexpr Saying kSays = {"Fight a Kish here for a treasure.",
                                   "Walcz tu z jednym Kisz o skarb."};
  static constexpr std::string_view kClause = "5.16";
  static constexpr Use kUse = Use::Event;
  friend bool operator==(HovelKish, HovelKish) = default;
};
bool resolve(const Rules& rules, State& state, HovelKish effect);

// A Kish and an Akkadian.
struct HovelBoth {
  static constexpr std::string_view kId = "hovel_both";
  static constexpr Saying kSays = {"Fight a Kish and an Akkadian here, a treasure each.",
                                   "Walcz tu z Kisz i Akadem, po skarbie za każdego."};
  static constexpr std::string_view kClause = "5.16";
  static constexpr Use kUse = Use::Event;
  friend bool operator==(HovelBoth, HovelBoth) = default;
};
bool resolve(const Rules& rules, State& state, HovelBoth effect);

}  // namespace ziggurat::ghosts::effect
