#pragma once

#include <cstdint>

#include "games/kurnugi/types.h"

namespace ziggurat::kurnugi {

// Decks that chance draws from; part of a drawn card's code.
enum class Deck : std::uint8_t { Colour, Order, Identity, Influence, Scoring, Pact, Event };

// What chance or a player can do: a kind and up to three numbers, whose meaning is in words.cpp.
struct Action {
  enum class Kind : std::uint8_t {
    Roll,     // value
    Draw,     // card, deck
    Colour,   // colour
    Neutral,  // colour
    ByLot,
    Agree,
    Refuse,
    Place,  // space
    Token,  // number
    Act,    // space
    Forgo,  // space
    Copy,   // space
    ReturnShadow,
    MoveDie,    // owner, die, to a place
    ChangeDie,  // owner, die, 0 down or 1 up
    PickDie,    // owner, die
    Split,      // die, smaller part
    NewDie,     // tomb, of the die just rolled
    KeepRoll,
    RollAgain,
    Keep,     // 0 the open or 1 the hidden card, slot
    Replace,  // slot
    Build,    // altar
    Raise,    // altar
    Mark,     // god
    Unmark,   // god
    Income,
    Summon,      // demon
    SetGate,     // road, circle
    TakePact,    // pact
    Attach,      // 0 left, 1 right
    Strength,    // 0 Soul, 1 Shadows
    Crystal,     // half
    Effect,      // resource effect
    Rob,         // owner
    MoveSoul,    // owner, tomb
    MoveShadow,  // owner, from, to
    MoveDemon,   // demon, tomb
    Play,        // card, 1: for nothing by the Astronomer
    Pass,
    PickSoul,   // owner
    PickDemon,  // demon
    PickCard,   // card
    Borrow,     // altar, resource effect
    Field,      // number
    Pile,       // card, pile
    Done,
    Buy,         // a new die
    PickShadow,  // where it stands
  };

  Kind kind = Kind::Done;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;

  friend bool operator==(const Action&, const Action&) = default;
};
inline constexpr int kKinds = static_cast<int>(Action::Kind::PickShadow) + 1;

constexpr Action act(Action::Kind kind, int a = 0, int b = 0, int c = 0) {
  return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}

// A die among equals: where it lies and what it shows, in one number.
constexpr int die_at(int place, int value) { return place * 8 + value; }
constexpr int die_place(int die) { return die / 8; }
constexpr int die_value(int die) { return die % 8; }

// Where a Shadow stands, in one number: a tomb, the player board, or a space.
constexpr int shadow_on(int space) { return kPlaces + space; }

// What a Resources phase can hold for its owner; also what Borrowed Altar may use.
enum class Effect : std::uint8_t {
  Gain,      // Vri-il that nothing can change
  GateGain,  // Vri-il for dice at the gate's tomb
  Monarch,   // Vri-il for Presence
  Thief,
  Reroll,      // Ninhursag's Altar
  MoveDice,    // Enki's Altar
  Mark,        // Enlil's Altar
  ChangeDice,  // Dumuzi's Altar
  Fisherman,
  CrystalReroll,
  CrystalChange,
};
inline constexpr int kEffects = 11;

// Halves of the crystals between Identity cards.
enum class Half : std::uint8_t { Vril, Point, Strength, Mark, Action, Altar, Reroll, Change };
inline constexpr int kHalves = 8;

// Why something may not be done. The clause behind each is in refusals.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  ChanceDecides,
  NotNow,
  NoSuchSpace,
  SpaceBlocked,
  SpaceTaken,
  DanceOnce,
  NoShadowHome,
  TokenTaken,
  TokenOnce,
  NoShadowThere,
  CannotPay,
  Impossible,
  ColourTaken,
  NoSuchDie,
  NoPresence,
  CardTaken,
  SlotTaken,
  NotAdjacent,
  FieldTaken,
  NotYourCard,
};

}  // namespace ziggurat::kurnugi
