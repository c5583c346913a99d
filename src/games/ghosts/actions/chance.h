#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/ghosts/ids.h"

// What dice, bag and decks bring. `kVerb` is the word before the argument in notation, `kAct` the
// word of what is done for pages.

namespace ziggurat::ghosts::act {

// Who rolled highest.
struct Gala {
  static constexpr std::string_view kVerb = "gala";
  static constexpr std::string_view kAct = "gala";
  static constexpr std::string_view kClause = "4.1";
  Player gala;
  friend bool operator==(Gala, Gala) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Gala& action) {
  visit("gala", action.gala);
}

// A Player Card is out of the draft.
struct Remove {
  static constexpr std::string_view kVerb = "remove";
  static constexpr std::string_view kAct = "remove";
  static constexpr std::string_view kClause = "11.2";
  Adventurer who;
  friend bool operator==(Remove, Remove) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Remove& action) {
  visit("who", action.who);
}

struct Deal {
  static constexpr std::string_view kVerb = "deal";
  static constexpr std::string_view kAct = "deal";
  static constexpr std::string_view kClause = "11.1";
  Adventurer who;
  friend bool operator==(Deal, Deal) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Deal& action) {
  visit("who", action.who);
}

struct UrDice {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "rolled";
  Rolled roll;
  friend bool operator==(UrDice, UrDice) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, UrDice& action) {
  visit("roll", action.roll);
}

struct D20 {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "rolled";
  Rolled roll;
  friend bool operator==(D20, D20) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, D20& action) {
  visit("roll", action.roll);
}

struct D100 {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "rolled";
  Rolled roll;
  friend bool operator==(D100, D100) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, D100& action) {
  visit("roll", action.roll);
}

struct Tile {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "turned";
  TileId tile;
  friend bool operator==(Tile, Tile) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Tile& action) {
  visit("tile", action.tile);
}

struct Treasure {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  TreasureId card;
  friend bool operator==(Treasure, Treasure) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Treasure& action) {
  visit("card", action.card);
}

struct Discovery {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "drawn";
  DiscoveryId card;
  friend bool operator==(Discovery, Discovery) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Discovery& action) {
  visit("card", action.card);
}

// By Brodgar.
struct TakeTreasure {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "taken";
  static constexpr std::string_view kClause = "5.12";
  TreasureId card;
  friend bool operator==(TakeTreasure, TakeTreasure) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakeTreasure& action) {
  visit("card", action.card);
}

struct TakeDiscovery {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "taken";
  static constexpr std::string_view kClause = "5.12";
  DiscoveryId card;
  friend bool operator==(TakeDiscovery, TakeDiscovery) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakeDiscovery& action) {
  visit("card", action.card);
}

struct TakeMap {
  static constexpr std::string_view kVerb = "map";
  static constexpr std::string_view kAct = "taken";
  static constexpr std::string_view kClause = "11.22";
  MapId map;
  friend bool operator==(TakeMap, TakeMap) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakeMap& action) {
  visit("map", action.map);
}

// Which of the Ur tiles is the City.
struct CityAt {
  static constexpr std::string_view kVerb = "city";
  static constexpr std::string_view kAct = "city";
  static constexpr std::string_view kClause = "10.3";
  Square square;
  friend bool operator==(CityAt, CityAt) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, CityAt& action) {
  visit("square", action.square);
}

}  // namespace ziggurat::ghosts::act
