#pragma once

#include <string_view>

#include "core/fields.h"
#include "games/eldervale/ids.h"

// What lies on the map.

namespace ziggurat::eldervale::act {

// Of a hex, along one axis.
class Coordinate {
 public:
  static constexpr int kMost = 63;

  constexpr Coordinate() = default;
  explicit constexpr Coordinate(int value) : code_(static_cast<std::uint8_t>(value + kZero)) {}
  static constexpr Coordinate from_byte(std::uint8_t byte) {
    return byte < 2 * kZero ? Coordinate(byte - kZero) : Coordinate();
  }
  constexpr std::uint8_t byte() const { return code_; }

  constexpr bool exists() const { return code_ != 0xFF; }
  constexpr int value() const { return code_ - kZero; }

  friend constexpr bool operator==(Coordinate, Coordinate) = default;

 private:
  static constexpr int kZero = 64;

  std::uint8_t code_ = 0xFF;
};

// A realm to move to or dwell in.
struct GoTo {
  static constexpr std::string_view kVerb = "to";
  TileId tile;
  friend bool operator==(GoTo, GoTo) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GoTo& action) {
  visit("tile", action.tile);
}

// The top token of a stack.
struct TakeStack {
  static constexpr std::string_view kVerb = "stack";
  TileId tile;
  StackId stack;
  friend bool operator==(TakeStack, TakeStack) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakeStack& action) {
  visit("tile", action.tile);
  visit("stack", action.stack);
}
constexpr bool is_sound(TakeStack action) { return is_elemental(action.tile); }

// The token under the top one.
struct TakeUnder {
  static constexpr std::string_view kVerb = "under";
  TileId tile;
  StackId stack;
  friend bool operator==(TakeUnder, TakeUnder) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakeUnder& action) {
  visit("tile", action.tile);
  visit("stack", action.stack);
}
constexpr bool is_sound(TakeUnder action) { return is_elemental(action.tile); }

struct LayTile {
  static constexpr std::string_view kVerb = "hex";
  static constexpr std::string_view kAct = "lay";
  Coordinate q;
  Coordinate r;
  friend bool operator==(LayTile, LayTile) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, LayTile& action) {
  visit("q", action.q);
  visit("r", action.r);
}

// A unit on the map.
struct PickUp {
  static constexpr std::string_view kVerb = "pick";
  Unit unit;
  TileId tile;
  friend bool operator==(PickUp, PickUp) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickUp& action) {
  visit("unit", action.unit);
  visit("tile", action.tile);
}

// A unit by its kind.
struct PickUnit {
  static constexpr std::string_view kVerb = "unit";
  Unit unit;
  friend bool operator==(PickUnit, PickUnit) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickUnit& action) {
  visit("unit", action.unit);
}

struct PickMonster {
  static constexpr std::string_view kVerb = "monster";
  Slot slot;
  friend bool operator==(PickMonster, PickMonster) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickMonster& action) {
  visit("slot", action.slot);
}

}  // namespace ziggurat::eldervale::act
