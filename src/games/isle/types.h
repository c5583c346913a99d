#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/game.h"

namespace ziggurat::isle {

inline constexpr int kColours = 4;  // yellow, red, blue, green, in the order of play
inline constexpr Seat kGreen{3};
inline constexpr int kPieces = 3;
inline constexpr int kDice = 4;
inline constexpr int kTurnLimit = 2000;  // clause 7.4

// A tile is its place in the board's list; kShip and kHome are where pieces are off the board.
inline constexpr int kMaxTiles = 32;
inline constexpr int kShip = 62;
inline constexpr int kHome = 63;

using TileMask = std::uint32_t;
constexpr TileMask bit(int tile) { return TileMask{1} << tile; }
constexpr bool has(TileMask mask, int tile) { return (mask >> tile & 1U) != 0; }

enum class Phase : std::uint8_t {
  Roll,    // the dice are due
  Choose,  // a roll is to be used
  Again,   // a map offers another roll
  Coin,    // the Kraken's coin is due
  Throw,   // the owner of the caught piece chooses a whirlpool
  Over,
};

// A position. Pieces of a colour are alike, so a mask and a count say all; those on the ship are
// the rest.
struct State {
  std::array<TileMask, kColours> pieces{};
  std::array<std::uint8_t, kColours> home{};
  std::array<std::uint8_t, kColours> place{};  // 1 for who finished first, 0 for who has not
  std::uint16_t turns = 0;                     // ended, of all seats
  std::uint8_t kraken = 0;                     // its place on the strip
  std::uint8_t to_move = 0;                    // in Coin and Throw: who is next
  Phase phase = Phase::Roll;
  std::uint8_t roll = 0;  // 0 outside Choose

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 32);

// What anyone at the table sees: everything.
struct View {
  State state;
  Viewer viewer = Viewer::spectator();

  friend bool operator==(const View&, const View&) = default;
};

// What chance or a player can do.
class Action {
 public:
  enum class Kind : std::uint8_t { Dice, Coin, Move, Pass, RollAgain, EndTurn, Throw };

  static constexpr Action dice(int total) { return {Kind::Dice, 0, total}; }
  static constexpr Action skull() { return {Kind::Coin, 0, 1}; }
  static constexpr Action chest() { return {Kind::Coin, 0, 0}; }
  // From a tile or the ship to a tile or home.
  static constexpr Action move(int from, int to) { return {Kind::Move, from, to}; }
  static constexpr Action pass() { return {Kind::Pass, 0, 0}; }
  static constexpr Action roll_again() { return {Kind::RollAgain, 0, 0}; }
  static constexpr Action end_turn() { return {Kind::EndTurn, 0, 0}; }
  // The caught piece to a whirlpool.
  static constexpr Action throw_to(int tile) { return {Kind::Throw, 0, tile}; }

  constexpr Action() = default;
  constexpr Kind kind() const { return kind_; }
  constexpr int total() const { return to_; }
  constexpr bool is_skull() const { return to_ == 1; }
  constexpr int from() const { return from_; }
  constexpr int to() const { return to_; }

  constexpr Code code() const {
    return static_cast<Code>(kind_) << 16 | static_cast<Code>(from_) << 8 | to_;
  }
  static constexpr std::optional<Action> from_code(Code code) {
    const Code kind = code >> 16;
    const int from = static_cast<int>(code >> 8 & 0xFF);
    const int to = static_cast<int>(code & 0xFF);
    if (kind > static_cast<Code>(Kind::Throw)) return std::nullopt;
    const Action action(static_cast<Kind>(kind), from, to);
    return action.is_well_formed() ? std::optional(action) : std::nullopt;
  }

  friend constexpr bool operator==(const Action&, const Action&) = default;

 private:
  constexpr Action(Kind kind, int from, int to)
      : kind_(kind), from_(static_cast<std::uint8_t>(from)), to_(static_cast<std::uint8_t>(to)) {}

  constexpr bool is_well_formed() const {
    switch (kind_) {
      case Kind::Dice:
        return from_ == 0 && to_ <= kDice;
      case Kind::Coin:
        return from_ == 0 && to_ <= 1;
      case Kind::Move:
        return (from_ < kMaxTiles || from_ == kShip) && (to_ < kMaxTiles || to_ == kHome);
      case Kind::Throw:
        return from_ == 0 && to_ < kMaxTiles;
      case Kind::Pass:
      case Kind::RollAgain:
      case Kind::EndTurn:
        return from_ == 0 && to_ == 0;
    }
    return false;
  }

  Kind kind_ = Kind::Pass;
  std::uint8_t from_ = 0;
  std::uint8_t to_ = 0;
};

// Why something may not be done. The clause behind each is in text.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  NotAChoice,
  DiceFirst,
  CoinFirst,
  KrakenFirst,
  ChooseWhirlpool,
  NotAWhirlpool,
  NothingCaught,
  AnswerFirst,
  NothingOffered,
  MustMove,
  NoSuchTile,
  NoPieceThere,
  EmptyShip,
  WrongDistance,
  NeedsExactRoll,
  OwnPiece,
  OwnInWhirlpool,
  KrakenThere,
};

}  // namespace ziggurat::isle
