#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/kurnugi/action.h"

namespace ziggurat::kurnugi {

// What a number of an action means: its range, and its name in notation and words.
enum class Arg : std::uint8_t {
  None,
  Value,
  Card,  // of the deck that follows
  Deck,
  Colour,
  Space,
  Token,
  Owner,
  Die,
  Place,
  Direction,
  Part,
  Tomb,
  Which,
  Slot,
  Altar,
  Demon,
  Road,
  Circle,
  Pact,
  Side,
  Piece,
  Half,
  Effect,
  Influence,
  Free,
  Field,
  Pile,
  Stand,
};

// An action as it is written: a verb and its arguments.
struct Shape {
  std::string_view verb;
  std::array<Arg, 3> args;
};

const Shape& shape_of(Action::Kind kind);
bool is_in_range(Arg arg, int value);
// How many cards a deck has in all.
int deck_size(Deck deck);
bool is_well_formed(Action action);

}  // namespace ziggurat::kurnugi
