#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/ghosts/ids.h"

// What the active adventurer does in its turn, and what an arrival or a limit asks.

namespace ziggurat::ghosts::act {

struct Step {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "go";
  static constexpr std::string_view kClause = "6.5";
  Square square;
  friend bool operator==(Step, Step) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Step& action) {
  visit("square", action.square);
}

// From a Standing Stone to another.
struct Teleport {
  static constexpr std::string_view kVerb = "stone";
  static constexpr std::string_view kAct = "teleport";
  static constexpr std::string_view kClause = "6.7";
  Square square;
  friend bool operator==(Teleport, Teleport) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Teleport& action) {
  visit("square", action.square);
}

struct Play {
  static constexpr std::string_view kVerb = "play";
  static constexpr std::string_view kAct = "play";
  DiscoveryId card;
  friend bool operator==(Play, Play) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Play& action) {
  visit("card", action.card);
}

// Where a Caravan, a Theft, a Retreat leads.
struct To {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "go";
  Square square;
  friend bool operator==(To, To) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, To& action) {
  visit("square", action.square);
}

// Asks for a map.
struct Price {
  static constexpr std::string_view kVerb = "price";
  static constexpr std::string_view kAct = "price";
  friend bool operator==(Price, Price) = default;
};
template <class Visit>
constexpr void fields(Visit&, Price&) {}

// Lays a treasure for it.
struct Pay {
  static constexpr std::string_view kVerb = "pay";
  static constexpr std::string_view kAct = "pay";
  TreasureId card;
  friend bool operator==(Pay, Pay) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Pay& action) {
  visit("card", action.card);
}

struct Buy {
  static constexpr std::string_view kVerb = "buy";
  static constexpr std::string_view kAct = "buy";
  friend bool operator==(Buy, Buy) = default;
};
template <class Visit>
constexpr void fields(Visit&, Buy&) {}

struct Decline {
  static constexpr std::string_view kVerb = "decline";
  static constexpr std::string_view kAct = "decline";
  static constexpr std::string_view kClause = "8.6";
  friend bool operator==(Decline, Decline) = default;
};
template <class Visit>
constexpr void fields(Visit&, Decline&) {}

struct Steal {
  static constexpr std::string_view kVerb = "steal";
  static constexpr std::string_view kAct = "steal";
  static constexpr std::string_view kClause = "5.5";
  friend bool operator==(Steal, Steal) = default;
};
template <class Visit>
constexpr void fields(Visit&, Steal&) {}

// Capture the Flag: which map.
struct Flag {
  static constexpr std::string_view kVerb = "map";
  static constexpr std::string_view kAct = "flag";
  static constexpr std::string_view kClause = "11.20";
  MapId map;
  friend bool operator==(Flag, Flag) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Flag& action) {
  visit("map", action.map);
}

// A Ghost, or Nanna.
struct Challenge {
  static constexpr std::string_view kVerb = "challenge";
  static constexpr std::string_view kAct = "challenge";
  friend bool operator==(Challenge, Challenge) = default;
};
template <class Visit>
constexpr void fields(Visit&, Challenge&) {}

struct EndTurn {
  static constexpr std::string_view kVerb = "end";
  static constexpr std::string_view kAct = "end";
  static constexpr std::string_view kClause = "6.19";
  friend bool operator==(EndTurn, EndTurn) = default;
};
template <class Visit>
constexpr void fields(Visit&, EndTurn&) {}

// Brodgar, after a Pot Shot.
struct TakeFrom {
  static constexpr std::string_view kVerb = "pile";
  static constexpr std::string_view kAct = "take";
  static constexpr std::string_view kClause = "5.12";
  PileKind pile{};
  friend bool operator==(TakeFrom, TakeFrom) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakeFrom& action) {
  visit("pile", action.pile);
}

struct DropTreasure {
  static constexpr std::string_view kVerb = "drop";
  static constexpr std::string_view kAct = "drop";
  static constexpr std::string_view kClause = "6.20";
  TreasureId card;
  friend bool operator==(DropTreasure, DropTreasure) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DropTreasure& action) {
  visit("card", action.card);
}

struct DropDiscovery {
  static constexpr std::string_view kVerb = "drop";
  static constexpr std::string_view kAct = "drop";
  static constexpr std::string_view kClause = "6.20";
  DiscoveryId card;
  friend bool operator==(DropDiscovery, DropDiscovery) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DropDiscovery& action) {
  visit("card", action.card);
}

// Takes the dice.
struct Roll {
  static constexpr std::string_view kVerb = "roll";
  static constexpr std::string_view kAct = "roll";
  static constexpr std::string_view kClause = "6.22";
  friend bool operator==(Roll, Roll) = default;
};
template <class Visit>
constexpr void fields(Visit&, Roll&) {}

}  // namespace ziggurat::ghosts::act
