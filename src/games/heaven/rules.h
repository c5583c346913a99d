#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/fixed_vec.h"
#include "core/game.h"
#include "core/model.h"
#include "games/heaven/catalogue.h"
#include "games/heaven/types.h"

namespace ziggurat::heaven {

// One way for a piece to go: the squares it enters, the last being where it ends.
struct Walk {
  std::array<std::uint8_t, kMaxSteps> squares{};
  std::uint8_t length = 0;
  SquareMask captured = 0;

  int to() const { return squares[length - 1U]; }
  SquareMask entered() const {
    SquareMask mask = 0;
    for (std::size_t i = 0; i < length; ++i) mask |= bit(squares[i]);
    return mask;
  }
};

// Walks of up to three steps that never come back: 4 + 4 * 3 + 4 * 3 * 3.
inline constexpr std::size_t kMaxWalks = 52;
using WalkList = FixedVec<Walk, kMaxWalks + 1>;

// Ur: the Royal Game by the modern rules. Clauses are those of docs/rules/heaven.md.
class Game {
 public:
  using State = heaven::State;
  using Action = heaven::Action;
  using View = heaven::View;
  using Reason = heaven::Reason;
  // Moves of every piece; a spawn on any square; pass and claim.
  static constexpr std::size_t kMaxChoices = kMaxPieces * kMaxWalks + kMaxSquares + 2;
  static constexpr std::size_t kMaxOutcomes = kRolls;

  Game(const Board& board, const Layout& layout, const Settings& settings);

  const Board& board() const { return board_; }
  const Layout& layout() const { return layout_; }
  const Settings& settings() const { return settings_; }
  int square_count() const { return static_cast<int>(board_.squares.size()); }
  std::string name(int square) const {
    return board_.squares[static_cast<std::size_t>(square)].name();
  }
  SquareMask neighbours(int square) const { return neighbours_[static_cast<std::size_t>(square)]; }
  // Steps along the paths, whoever stands there.
  int distance(int from, int to) const {
    return distance_[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
  }
  SquareMask earth_forts() const { return earth_forts_; }
  SquareMask heaven_forts() const { return heaven_forts_; }

  // What computer players learned of this game.
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

  int seats() const { return 2; }
  State initial() const;
  Actor actor(const State& state) const;
  void choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const;
  void chance(const State& state, OddsVec<Action, kMaxOutcomes>& odds) const;
  void apply(State& state, Action action) const;
  Result<void, Reason> check(const State& state, Seat seat, Action action) const;
  static bool is_idle(const State&, Action action) { return action.kind() == Action::Kind::Pass; }
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const { return {state, viewer}; }
  State state_of(const View& view) const { return view.state; }

  static Code encode(Action action) { return action.code(); }
  static std::optional<Action> decode(Code code) { return Action::from_code(code); }

  // Pieces beside the board.
  int pool(const State& state, Seat seat) const {
    return settings_.pieces - std::popcount(state.pieces[seat.index]);
  }
  // Clause 1.1.
  bool holds_all_forts(const State& state, Seat seat) const {
    return (layout_.forts & ~state.pieces[seat.index]) == 0;
  }
  // Clauses 7.1 and 7.3.
  bool dominates_earth(const State& state, Seat seat) const {
    return (earth_forts_ & ~state.pieces[seat.index]) == 0;
  }
  bool dominates_heaven(const State& state, Seat seat) const {
    return (heaven_forts_ & ~state.pieces[seat.index]) == 0;
  }
  // The forts of a player that cannot be taken now (clause 6.4).
  SquareMask protected_forts(const State& state, Seat seat) const {
    return protected_among(state.pieces[seat.index]);
  }
  // How far one piece of the player to move may go now (clauses 3.3 to 3.5, 7.3).
  int granted_steps(const State& state) const;
  // Where the player to move may spawn now (section 4).
  SquareMask spawn_targets(const State& state) const;
  // Whether a draw may be claimed now (clause 9.4).
  bool is_claim_open(const State& state) const;
  // What the move does: the squares entered and the pieces taken. The move must be legal.
  Walk walk_of(const State& state, Action move) const;
  // The choice a walk stands for, if the walk is legal now.
  std::optional<Action> choice_for(const State& state, int from, const Walk& walk) const;

 private:
  // Every walk a piece can make, those included that end on an own piece and only lead on.
  void spread(const State& state, int from, int steps, WalkList& walks) const;
  // The walks that are choices: one for each end and set of captures; `forked` are the ends that
  // walks reach with different captures.
  SquareMask ends(const State& state, int from, int steps, WalkList& walks) const;
  SquareMask protected_among(SquareMask enemies) const {
    return has(enemies, layout_.ishtar) ? enemies & layout_.forts : 0;
  }
  // Whether a piece other than the one on `except` can step (clause 3.8).
  bool can_another_step(const State& state, int except) const;
  void add_moves(const State& state, FixedVec<Action, kMaxChoices>& list) const;

  void move(State& state, Action action) const;
  void spawn(State& state, int square) const;
  void end_turn(State& state, bool entered_fort) const;
  static void clear_roll(State& state);

  Result<void, Reason> check_move(const State& state, Action action) const;
  Reason explain_move(const State& state, Action action, int steps) const;
  Reason explain_way(const State& state, Action action) const;
  Result<void, Reason> check_spawn(const State& state, int square) const;

  ModelSlot model_slot_;
  Board board_;
  Layout layout_;
  Settings settings_;
  std::array<SquareMask, kMaxSquares> neighbours_{};
  std::array<std::array<std::uint8_t, kMaxSquares>, kMaxSquares> distance_{};
  SquareMask earth_forts_ = 0;
  SquareMask heaven_forts_ = 0;
};

}  // namespace ziggurat::heaven
