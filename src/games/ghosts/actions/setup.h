#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/ghosts/ids.h"

// Setting up.

namespace ziggurat::ghosts::act {

struct PlaceUr {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "lay_ur";
  static constexpr std::string_view kClause = "4.3";
  Square square;
  friend bool operator==(PlaceUr, PlaceUr) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PlaceUr& action) {
  visit("square", action.square);
}

struct Pick {
  static constexpr std::string_view kVerb = "pick";
  static constexpr std::string_view kAct = "pick";
  static constexpr std::string_view kClause = "4.4";
  Adventurer who;
  friend bool operator==(Pick, Pick) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Pick& action) {
  visit("who", action.who);
}

struct PlaceOasis {
  static constexpr std::string_view kVerb{};
  static constexpr std::string_view kAct = "lay_oasis";
  static constexpr std::string_view kClause = "4.4";
  Square square;
  friend bool operator==(PlaceOasis, PlaceOasis) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PlaceOasis& action) {
  visit("square", action.square);
}

}  // namespace ziggurat::ghosts::act
