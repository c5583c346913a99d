#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"

namespace ziggurat::eldervale {

// What chance or a player can do.
class Action {
 public:
  enum class Kind : std::uint8_t {
    // Chance.
    Die,          // a: face
    Dice,         // a, b: up to three faces
    DrawElement,  // a: element
    DrawTile,     // a: tile
    DrawToken,    // a: slot, b: face
    DrawCard,     // a: slot, b: adventure card
    DrawMagic,    // a: kind
    LoseMagic,    // a: kind, a random card of a hand
    DrawGhost,    // a: ghost card
    Step,         // the one thing that happens next
    // Seats.
    Faction,   // a: faction
    Name,      // a: element
    Place,     // a: unit, b: tile
    Teleport,  // a: unit, b: tile
    Regroup,
    Spell,  // a: kind
    Quest,  // a: kind
    Orb,    // a: reward space
    SwapOne,
    Done,
    Accept,
    Resource,  // a: resource, or kAny for a symbol left out of a cost
    Card,      // a: Magic kind
    Realm,     // a: tile
    Stack,     // a: tile, b: stack
    Under,     // a: tile, b: stack
    Hex,       // a: q + 64, b: r + 64
    Summon,    // a: unit
    Buy,       // a: slot
    Drop,      // a: slot
    Element,   // a: slot
    Pick,      // a: unit, b: tile
    Space,     // a: space
    Join,      // a: unit, b: tile
    Shoot,
    Unit,     // a: unit
    Effect,   // a: battle effect
    Side,     // a: side
    Face,     // a: face
    Copy,     // a: space
    Monster,  // a: slot
  };
  static constexpr int kKinds = static_cast<int>(Kind::Monster) + 1;

  constexpr Action() = default;
  constexpr explicit Action(Kind kind, int a = 0, int b = 0)
      : kind_(kind), a_(static_cast<std::uint8_t>(a)), b_(static_cast<std::uint8_t>(b)) {}

  constexpr Kind kind() const { return kind_; }
  constexpr int a() const { return a_; }
  constexpr int b() const { return b_; }

  constexpr Code code() const {
    return static_cast<Code>(kind_) << 16 | static_cast<Code>(a_) << 8 | b_;
  }
  static std::optional<Action> from_code(Code code);

  friend constexpr bool operator==(const Action&, const Action&) = default;

 private:
  Kind kind_ = Kind::Done;
  std::uint8_t a_ = 0;
  std::uint8_t b_ = 0;
};

// Up to three dice in one action, lowest face first; no face is 0.
constexpr Action dice_action(int x, int y, int z) {
  return Action(Action::Kind::Dice, x, y << 4 | z);
}

// Once per battle, by card or power.
enum class BattleEffect : std::uint8_t {
  StormBanner,
  MadJester,
  StonefolkWarrior,
  DemonWarrior,
  Cutlass,
};
inline constexpr int kBattleEffects = 5;

// Why something may not be done. The clause behind each is in refusals.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  ChanceDecides,
  NotNow,
  MustPlace,
  UnitNotReady,
  NotOnMap,
  OutOfReach,
  OwnUnitThere,
  NotHeld,
  WrongMoment,
  NoTarget,
  QuestNotTrue,
  NoOrb,
  OrbSpaceTaken,
  CannotPay,
  NotEnough,
  FactionTaken,
  ElementTaken,
  TileNeedsNeighbours,
  SpaceTaken,
  SpaceNotAdmitted,
  NothingToRegroup,
  DeckEmpty,
  LevelFull,
  MustTake,
  CannotDwell,
  NotOffered,
};

}  // namespace ziggurat::eldervale
