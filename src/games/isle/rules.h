#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/fixed_vec.h"
#include "core/game.h"
#include "core/model.h"
#include "games/isle/catalogue.h"
#include "games/isle/types.h"

namespace ziggurat::isle {

// Isle of Ur. Clauses are those of docs/rules/isle.md.
class Game {
 public:
  using State = isle::State;
  using Action = isle::Action;
  using View = isle::View;
  using Reason = isle::Reason;
  // Each piece may have several ends where the track forks.
  static constexpr std::size_t kMaxChoices = std::size_t{kPieces} * kMaxTiles;
  static constexpr std::size_t kMaxOutcomes = kDice + 1;

  Game(const Board& board, const Settings& settings);

  const Board& board() const { return board_; }
  const Settings& settings() const { return settings_; }
  const Tile& tile(int index) const { return board_.tiles[static_cast<std::size_t>(index)]; }

  // What computer players learned of this game.
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

  int seats() const { return kColours; }
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

  int kraken_tile(const State& state) const { return board_.strip[state.kraken]; }
  // Pieces of a colour that wait on its ship. Who has finished for good has none (clause 7.5).
  int on_ship(const State& state, Seat seat) const;
  // The seat with a piece on a tile, or nobody.
  Actor owner_on(const State& state, int tile) const;
  // Tiles a piece reaches by exactly `roll` steps, whoever stands there; a piece on the ship starts
  // before its quay.
  TileMask reach(Seat seat, int from, int roll) const;
  // Whether exactly `roll` steps take a piece off the board.
  bool leaves(int from, int roll) const;
  // Of `tiles`, those where a piece of the seat may end its move (clause 4.3).
  TileMask allowed_ends(const State& state, Seat seat, TileMask tiles) const;
  int other_whirlpool(int tile) const {
    return tile == board_.whirlpools[0] ? board_.whirlpools[1] : board_.whirlpools[0];
  }
  // The sum of a colour's positions: 0 on the ship, one past the track at home (clause 7.4).
  int total_position(const State& state, Seat seat) const;
  // Each seat's place when the game is over, 1 being the best; equals share one.
  std::array<int, kColours> ranking(const State& state) const;

 private:
  void make_reach();
  void move(State& state, int from, int to) const;
  void finish(State& state, Seat seat) const;
  void end_turn(State& state) const;
  void turn_coin(State& state, bool is_skull) const;
  void catch_piece(State& state, Seat owner) const;
  void throw_piece(State& state, Seat owner, int whirlpool) const;
  static void knock(State& state, Seat by, int tile);
  bool has_move(const State& state) const;
  Result<void, Reason> check_move(const State& state, Seat seat, Action action) const;
  Result<void, Reason> check_phase(const State& state, Seat seat, Action action) const;

  using Reach = std::array<TileMask, kDice + 1>;  // by roll

  ModelSlot model_slot_;
  Board board_;
  Settings settings_;
  std::array<Reach, kMaxTiles> reach_{};
  std::array<Reach, kColours> entering_{};
  std::array<std::array<bool, kDice + 1>, kMaxTiles> leaves_{};
  TileMask whirlpools_ = 0;
  TileMask maps_ = 0;
};

}  // namespace ziggurat::isle
