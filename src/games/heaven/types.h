#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "core/game.h"

namespace ziggurat::heaven {

inline constexpr Seat kLight{0};
inline constexpr Seat kDark{1};
constexpr Seat other(Seat seat) { return Seat{static_cast<std::uint8_t>(1 - seat.index)}; }

// A square is its place in the board's list; five bits hold it, and kNoSquare.
inline constexpr int kMaxSquares = 31;
inline constexpr std::uint8_t kNoSquare = 31;
inline constexpr int kFewestPieces = 4;  // fewer cannot hold four forts
inline constexpr int kMaxPieces = 7;
inline constexpr int kMaxSteps = 3;
inline constexpr int kMaxNeighbours = 4;
inline constexpr int kRollLimit = 2000;  // clause 9.5
inline constexpr int kRepetitions = 5;   // clause 9.4

using SquareMask = std::uint32_t;
constexpr SquareMask bit(int square) { return SquareMask{1} << square; }
constexpr bool has(SquareMask mask, int square) { return (mask >> square & 1U) != 0; }

// What two dice show (clause 3.2).
enum class Roll : std::uint8_t { OneTip, GoldSilver, TwoSilver, TwoGold, TwoBlanks };
inline constexpr int kRolls = 5;

constexpr bool is_two_tips(Roll roll) {
  return roll == Roll::GoldSilver || roll == Roll::TwoSilver || roll == Roll::TwoGold;
}

enum class Phase : std::uint8_t {
  Roll,    // the dice are due
  Choose,  // a roll is to be used
  Second,  // a split move may be completed with another piece
  Extra,   // another turn may be taken or declined
  Over,
};

// How often in a row a player's turns have spawned on one tile (clause 9.4); counts up to
// kRepetitions, which then means that many or more.
class Series {
 public:
  constexpr Series() = default;
  constexpr Series(int tile, int count)
      : bits_(static_cast<std::uint8_t>(count == 0 ? kNoSquare : tile | count << 5)) {}

  constexpr int tile() const { return bits_ & 31; }
  constexpr int count() const { return bits_ >> 5; }
  constexpr Series after_spawn(int where) const {
    if (tile() != where) return {where, 1};
    return {where, count() < kRepetitions ? count() + 1 : kRepetitions};
  }

  friend constexpr bool operator==(Series, Series) = default;

 private:
  std::uint8_t bits_ = kNoSquare;
};

// A position: sixteen bytes. Two disjoint masks say who stands where; the pools follow from them,
// and so does whether the first half of a split entered a fort.
struct State {
  std::array<SquareMask, 2> pieces{};
  std::uint16_t rolls = 0;  // of both players, extra rolls included
  std::array<Series, 2> series{};
  std::uint8_t to_move = 0;
  Phase phase = Phase::Roll;
  Roll roll = Roll::OneTip;        // OneTip outside Choose and Second
  std::uint8_t moved = kNoSquare;  // Second: where the piece that moved first stands

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 16);

// What anyone at the table sees: everything.
struct View {
  State state;
  Viewer viewer = Viewer::spectator();

  friend bool operator==(const View&, const View&) = default;
};

// What chance or a player can do, packed in the code by which logs know it.
class Action {
 public:
  enum class Kind : std::uint8_t { Roll, Move, Spawn, Pass, ClaimDraw, RollAgain, Stop };

  static constexpr Action roll(Roll roll) { return {Kind::Roll, 0, static_cast<int>(roll), 0}; }
  // `via` names the squares crossed, where the way matters (clause 5.6).
  static constexpr Action move(int from, int to, std::initializer_list<int> via = {}) {
    return walk(from, to, via.begin(), static_cast<int>(via.size()));
  }
  template <class Squares>
  static constexpr Action walk(int from, int to, const Squares& via, int count) {
    Code ways = static_cast<Code>(count) << 20;
    for (int i = 0; i < count; ++i) ways |= static_cast<Code>(via[i]) << (10 + 5 * i);
    return {Kind::Move, from, to, ways};
  }
  static constexpr Action spawn(int square) { return {Kind::Spawn, 0, square, 0}; }
  static constexpr Action pass() { return {Kind::Pass, 0, 0, 0}; }
  static constexpr Action claim_draw() { return {Kind::ClaimDraw, 0, 0, 0}; }
  static constexpr Action roll_again() { return {Kind::RollAgain, 0, 0, 0}; }
  static constexpr Action stop() { return {Kind::Stop, 0, 0, 0}; }

  constexpr Action() : Action(pass()) {}
  constexpr Kind kind() const { return static_cast<Kind>(code_ >> 24); }
  constexpr Roll rolled() const { return static_cast<Roll>(to()); }
  constexpr int from() const { return static_cast<int>(code_ >> 5 & 31); }
  constexpr int to() const { return static_cast<int>(code_ & 31); }
  constexpr int via_count() const { return static_cast<int>(code_ >> 20 & 3); }
  constexpr int via(int index) const { return static_cast<int>(code_ >> (10 + 5 * index) & 31); }

  constexpr Code code() const { return code_; }
  static constexpr std::optional<Action> from_code(Code code) {
    if (code >> 24 > static_cast<Code>(Kind::Stop)) return std::nullopt;
    Action action;
    action.code_ = code;
    return action.is_well_formed() ? std::optional(action) : std::nullopt;
  }

  friend constexpr bool operator==(const Action&, const Action&) = default;

 private:
  constexpr Action(Kind kind, int from, int to, Code ways)
      : code_(static_cast<Code>(kind) << 24 | ways | static_cast<Code>(from) << 5 |
              static_cast<Code>(to)) {}

  // Whether every bit has its meaning, so that a code and an action are one to one.
  constexpr bool is_well_formed() const {
    switch (kind()) {
      case Kind::Roll:
        return *this == roll(rolled()) && to() < kRolls;
      case Kind::Move: {
        if (via_count() >= kMaxSteps || from() == kNoSquare || to() == kNoSquare) return false;
        const std::array<int, 2> ways = {via(0), via(1)};
        return *this == walk(from(), to(), ways, via_count());
      }
      case Kind::Spawn:
        return *this == spawn(to()) && to() != kNoSquare;
      case Kind::Pass:
      case Kind::ClaimDraw:
      case Kind::RollAgain:
      case Kind::Stop:
        return *this == Action(kind(), 0, 0, 0);
    }
    return false;
  }

  Code code_;
};
static_assert(sizeof(Action) == 4);

// Why something may not be done. The clause behind each is in refusals.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  DiceFirst,
  NotAChoice,
  NothingOffered,
  AnswerFirst,
  SplitFirst,
  NoClaim,
  // Moves
  NoSuchSquare,
  NoPieceThere,
  NoMovement,
  SamePiece,
  OneStepOnly,
  TooFar,
  NotJoined,
  ComesBack,
  OwnPiece,
  ProtectedFort,
  EnemyInTheWay,
  WhichWay,
  AnyWay,
  // Spawns
  EmptyPool,
  EnemyThere,
  LonePiece,
  NeedsGoldSilver,
  NeedsTwoSilver,
  NeedsTwoGold,
  NeedsTwoBlanks,
  NotBesideOwn,
};

}  // namespace ziggurat::heaven
