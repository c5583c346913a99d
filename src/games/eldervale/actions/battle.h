#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/eldervale/ids.h"

// Choices of a battle.

namespace ziggurat::eldervale::act {

struct Join {
  static constexpr std::string_view kVerb = "join";
  Unit unit;
  TileId tile;
  friend bool operator==(Join, Join) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Join& action) {
  visit("unit", action.unit);
  visit("tile", action.tile);
}

struct Shoot {
  static constexpr std::string_view kVerb = "shoot";
  friend bool operator==(Shoot, Shoot) = default;
};
template <class Visit>
constexpr void fields(Visit&, Shoot&) {}

struct UseEffect {
  static constexpr std::string_view kVerb = "effect";
  BattleEffect effect{};
  friend bool operator==(UseEffect, UseEffect) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, UseEffect& action) {
  visit("effect", action.effect);
}

struct PickSide {
  static constexpr std::string_view kVerb = "side";
  Side side;
  friend bool operator==(PickSide, PickSide) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickSide& action) {
  visit("side", action.side);
}

// A die to be rolled again.
struct PickFace {
  static constexpr std::string_view kVerb = "face";
  Face face;
  friend bool operator==(PickFace, PickFace) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickFace& action) {
  visit("face", action.face);
}

}  // namespace ziggurat::eldervale::act
