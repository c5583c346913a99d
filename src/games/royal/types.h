#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/game.h"

namespace ziggurat::royal {

inline constexpr Seat kLight{0};
inline constexpr Seat kDark{1};

// A path has at most this many steps, so that with waiting (0) and home (one past the last) all
// fit a 32-bit mask.
inline constexpr int kMaxSteps = 30;
inline constexpr int kMaxSquares = 32;
inline constexpr int kMaxPieces = 7;
inline constexpr int kMaxDice = 4;

// Steps of a path as bits: bit 0 is waiting beside the board, bit n the n-th square.
using StepMask = std::uint32_t;
constexpr StepMask step_bit(int step) { return StepMask{1} << step; }

enum class Phase : std::uint8_t {
  Roll,    // the dice are due
  Choose,  // a roll is to be used
  Again,   // an extra roll may be taken or declined
  Over,
};

// A position. Sixteen bytes; what never changes is in the game.
struct State {
  std::array<StepMask, 2> steps{};  // bit 0: at least one piece waits
  std::array<std::uint8_t, 2> waiting{};
  std::array<std::uint8_t, 2> home{};
  std::uint8_t to_move = 0;
  Phase phase = Phase::Roll;
  std::uint8_t roll = 0;  // 0 outside Choose

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 32);

// What anyone at the table sees: everything.
struct View {
  State state;
  Viewer viewer = Viewer::spectator();

  friend bool operator==(const View&, const View&) = default;
};

// What chance or a player can do.
class Action {
 public:
  enum class Kind : std::uint8_t { Roll, Move, Pass, RollAgain, EndTurn };

  static constexpr Action roll(int total) { return {Kind::Roll, 0, total}; }
  // Step 0 is waiting; one past the path's last step is home.
  static constexpr Action move(int from, int to) { return {Kind::Move, from, to}; }
  static constexpr Action pass() { return {Kind::Pass, 0, 0}; }
  static constexpr Action roll_again() { return {Kind::RollAgain, 0, 0}; }
  static constexpr Action end_turn() { return {Kind::EndTurn, 0, 0}; }

  constexpr Action() = default;
  constexpr Kind kind() const { return static_cast<Kind>(code_ >> 16); }
  constexpr int total() const { return to(); }
  constexpr int from() const { return static_cast<int>(code_ >> 8 & 0xFF); }
  constexpr int to() const { return static_cast<int>(code_ & 0xFF); }

  constexpr Code code() const { return code_; }
  static constexpr std::optional<Action> from_code(Code code) {
    Action action;
    action.code_ = code;
    const Kind kind = action.kind();
    if (code >> 16 > static_cast<Code>(Kind::EndTurn)) return std::nullopt;
    if (action.from() > kMaxSteps || action.to() > kMaxSteps + 1) return std::nullopt;
    if (kind != Kind::Move && action.from() != 0) return std::nullopt;
    if (kind != Kind::Move && kind != Kind::Roll && action.to() != 0) return std::nullopt;
    return action;
  }

  friend constexpr bool operator==(const Action&, const Action&) = default;

 private:
  constexpr Action(Kind kind, int from, int to)
      : code_(static_cast<Code>(kind) << 16 | static_cast<Code>(from) << 8 |
              static_cast<Code>(to)) {}

  // One word, so that listing and copying actions is one store and one load.
  Code code_ = static_cast<Code>(Kind::Pass) << 16;
};

// Why something may not be done. The clause behind each is in text.cpp.
enum class Reason : std::uint8_t {
  GameOver,
  NotYourTurn,
  DiceFirst,
  NotAChoice,
  NoPieceThere,
  WrongDistance,
  BeyondHome,
  OwnPiece,
  SafeRosette,
  EnemyInTheWay,
  MustMove,
  AnswerFirst,
  NothingOffered,
};

}  // namespace ziggurat::royal
