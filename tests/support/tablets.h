#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/erase.h"
#include "core/registry.h"

// A small card game that exists only for the tests: it has what the Royal Game lacks and later
// games need, hidden hands drawn from a deck, gifts offered out of turn, cards laid face down, and
// a hand shown.
//
// Each of two or three seats draws three tablets (ranks 1 to 4, three of each). In turn a seat
// plays one tablet face up or face down. At any time while a seat is to play, any other seat may
// offer one of its tablets to the acting seat, who may take it or not, and before that lay a finger
// on the one it has in mind, which nobody else notices. When all hands are empty the highest sum
// wins.
namespace ziggurat::tablets {

inline constexpr int kRanks = 4;
inline constexpr int kCopies = 3;
inline constexpr int kHand = 3;
inline constexpr std::uint8_t kNone = 0xFF;

using Counts = std::array<std::uint8_t, kRanks>;

enum class Phase : std::uint8_t { Draw, Play, Over };

struct State {
  int seats = 2;
  Phase phase = Phase::Draw;
  std::uint8_t to_move = 0;
  Counts deck{};
  std::array<Counts, 3> hands{};
  std::array<Counts, 3> open{};     // played face up
  std::array<Counts, 3> covered{};  // played face down
  std::uint8_t offer_from = kNone;
  std::uint8_t offer_rank = kNone;
  std::array<std::uint8_t, 3> finger{kNone, kNone, kNone};  // the rank a seat has in mind
  // What a seat knows another to hold because it gave it.
  std::array<std::array<Counts, 3>, 3> given{};  // by giver, holder

  friend bool operator==(const State&, const State&) = default;
};

// What one viewer knows.
struct View {
  State known;  // with every hidden count left out
  std::uint8_t viewer = kNone;
  std::array<std::uint8_t, 3> hand_sizes{};
  std::array<std::uint8_t, 3> covered_sizes{};
  std::uint8_t deck_size = 0;
  bool is_offered = false;

  friend bool operator==(const View&, const View&) = default;
};

struct Action {
  enum class Kind : std::uint8_t { Draw, PlayOpen, PlayCovered, Offer, Take, Decline, Finger };
  Kind kind = Kind::Draw;
  std::uint8_t rank = 0;
  std::uint8_t seat = 0;  // Offer, Finger: whose, since it comes out of turn

  friend bool operator==(const Action&, const Action&) = default;
};

enum class Reason : std::uint8_t { NotNow, NotHeld };

class Game {
 public:
  using State = tablets::State;
  using Action = tablets::Action;
  using View = tablets::View;
  using Reason = tablets::Reason;
  static constexpr std::size_t kMaxChoices = 16;
  static constexpr std::size_t kMaxOutcomes = kRanks;

  explicit Game(int seats) : seats_(seats) {}

  int seats() const { return seats_; }
  State initial() const;
  Actor actor(const State& state) const;
  void choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const;
  void chance(const State& state, OddsVec<Action, kMaxOutcomes>& odds) const;
  void apply(State& state, Action action) const;
  Result<void, Reason> check(const State& state, Seat seat, Action action) const;
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const;
  State sample(const View& view, Rng& rng) const;
  bool sees(const State& state, Action action, Viewer viewer) const;
  static Code encode(Action action);
  static std::optional<Action> decode(Code code);

 private:
  int seats_;
};

// The same with questions that are none. Who has two tablets left is asked in a window that closes
// with the lowest, laid face down; whose two are alike has no other answer. Who has one left has to
// lay it face down.
class NarrowGame : public Game {
 public:
  using Game::Game;

  void choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const;
  Result<void, Reason> check(const State& state, Seat seat, Action action) const;
  bool is_idle(const State& state, Action action) const;
  std::optional<Action> closes_with(const State& state, Seat seat) const;
};

extern const GameEntry kEntry;

// A registry that holds this game alone.
const Registry& registry();
// One with the narrow game under the same name.
const Registry& narrow_registry();

}  // namespace ziggurat::tablets
