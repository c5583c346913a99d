#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/fixed_vec.h"
#include "core/game.h"
#include "core/model.h"
#include "games/royal/catalogue.h"
#include "games/royal/types.h"

namespace ziggurat::royal {

// One player's path as masks over its steps, made once so that the rules are a few bit operations.
// Pieces are known by step but meet by square (clause 4.3).
struct Track {
  // Landing on `step` is barred while any piece stands on `held`.
  struct Bar {
    StepMask held;
    StepMask step;
  };

  int length = 0;          // the last step; home is one further
  StepMask reachable = 0;  // steps 1 to home
  StepMask rosettes = 0;
  StepMask rolls_again = 0;                          // rosettes, where they give another roll
  std::array<StepMask, kMaxSteps + 2> enemy_at{};    // the other player's steps on a step's square
  FixedVec<Bar, kMaxSteps> own_bars;                 // own steps that share a square
  FixedVec<Bar, kMaxSteps> safe_bars;                // rosettes where an enemy is safe
  std::array<std::uint8_t, kMaxSteps + 2> square{};  // by step, from 1

  int home() const { return length + 1; }
};

// The classic Royal Game of Ur: one engine for every rule set. Clauses are those of
// docs/rules/royal.md.
class Game {
 public:
  using State = royal::State;
  using Action = royal::Action;
  using View = royal::View;
  using Reason = royal::Reason;
  static constexpr std::size_t kMaxChoices = kMaxPieces + 1;
  static constexpr std::size_t kMaxOutcomes = kMaxDice + 1;

  Game(const Board& board, const RuleSet& ruleset, const Settings& settings, Seat first);

  const Board& board() const { return board_; }
  const RuleSet& ruleset() const { return ruleset_; }
  const Settings& settings() const { return settings_; }
  Seat first() const { return first_; }
  const Track& track(Seat seat) const { return tracks_[seat.index]; }
  // The square of a step, 1 to the path's length.
  Square square(Seat seat, int step) const;

  // What computer players learned of this game.
  const ModelSlot& model_slot() const { return model_slot_; }
  ModelSlot& model_slot() { return model_slot_; }

  int seats() const { return 2; }
  State initial() const;
  Actor actor(const State& state) const {
    switch (state.phase) {
      case Phase::Roll:
        return Actor::chance();
      case Phase::Choose:
      case Phase::Again:
        return Actor::seat(Seat{state.to_move});
      case Phase::Over:
        return Actor::nobody();
    }
    CHECK(false);
  }
  void choices(const State& state, Seat seat, FixedVec<Action, kMaxChoices>& list) const {
    list.clear();
    if (seat.index != state.to_move) return;
    if (state.phase == Phase::Choose) {
      const StepMask found = targets(state);
      if (found == 0) {
        list.push_back(Action::pass());  // clause 3.4
      } else {
        list_moves(found, state.roll, list);
      }
    } else if (state.phase == Phase::Again) {  // clause 5.3
      list.push_back(Action::roll_again());
      list.push_back(Action::end_turn());
    }
  }
  void chance(const State&, OddsVec<Action, kMaxOutcomes>& odds) const { odds.refer_to(odds_); }
  void apply(State& state, Action action) const;
  Result<void, Reason> check(const State& state, Seat seat, Action action) const;
  static bool is_idle(const State&, Action action) { return action.kind() == Action::Kind::Pass; }
  Score score(const State& state) const;
  View view(const State& state, Viewer viewer) const { return {state, viewer}; }
  State state_of(const View& view) const { return view.state; }

  static Code encode(Action action) { return action.code(); }
  static std::optional<Action> decode(Code code) { return Action::from_code(code); }

  // The steps that a piece of the player to move can reach with the roll, each from its own start.
  StepMask targets(const State& state) const {
    const Track& track = tracks_[state.to_move];
    const StepMask mine = state.steps[state.to_move];
    const StepMask theirs = state.steps[1 - state.to_move];
    // Clauses 3.1, 3.2, 6.1: exactly the roll, entering from step 0, leaving to one past the last.
    // Clause 3.5: not where an own piece stands. A roll of 0 leads nowhere else.
    StepMask found = mine << state.roll & track.reachable & ~mine;
    for (const Track::Bar& bar : track.own_bars) {
      if ((mine & bar.held) != 0) found &= ~bar.step;
    }
    for (const Track::Bar& bar : track.safe_bars) {  // clause 4.2
      if ((theirs & bar.held) != 0) found &= ~bar.step;
    }
    if (!settings_.pass_enemies) found = without_passing(state, found);
    return found;
  }
  // The enemy piece on the square of a step, as a mask of the enemy's steps; 0 if there is none.
  StepMask enemy_on(const State& state, int step) const {
    return state.steps[1 - state.to_move] &
           tracks_[state.to_move].enemy_at[static_cast<std::size_t>(step)];
  }
  // Whether a move to `step` earns another roll (clauses 5.1, 4.4).
  bool earns_roll(const State& state, int step) const {
    const Track& track = tracks_[state.to_move];
    return (track.rolls_again & step_bit(step)) != 0 ||
           (settings_.capture_again && enemy_on(state, step) != 0);
  }
  // Whether neither player can move with any roll (clause 6.4).
  bool is_deadlock(const State& state) const;
  // Whether an enemy stands strictly between two steps of the player to move (clause 3.8).
  bool is_way_blocked(const State& state, int from, int to) const;

 private:
  // Lists a move to each step of `left`. It always writes as many as there usually are and counts
  // those that hold: a loop that stops at the last would be mispredicted at almost every roll.
  static void list_moves(StepMask left, int roll, FixedVec<Action, kMaxChoices>& list) {
    constexpr std::size_t kUsual = 4;
    static_assert(kUsual <= kMaxChoices);
    std::size_t count = 0;
    Action* out = list.data();
    for (std::size_t i = 0; i < kUsual; ++i) {
      count += left != 0 ? 1 : 0;
      const int to = std::countr_zero(left | step_bit(31));
      out[i] = Action::move(to - roll, to);
      left &= left - 1;
    }
    for (; left != 0; left &= left - 1) {
      const int to = std::countr_zero(left);
      out[count++] = Action::move(to - roll, to);
    }
    list.resize_raw(count);
  }
  StepMask without_passing(const State& state, StepMask found) const;
  void make_track(Seat seat);
  void move(State& state, int from, int to) const;
  void pass(State& state) const;
  static void end_turn(State& state) {
    state.to_move ^= 1;
    state.phase = Phase::Roll;
  }

  ModelSlot model_slot_;
  Board board_;
  RuleSet ruleset_;
  Settings settings_;
  Seat first_;
  std::array<Track, 2> tracks_;
  OddsTable<Action, kMaxOutcomes, std::size_t{1} << kMaxDice> odds_;
  StepMask capture_again_ = 0;         // 1 where a capture gives another roll
  Phase after_earning_ = Phase::Roll;  // what follows a move that earned a roll
};

inline void Game::apply(State& state, Action action) const {
  switch (action.kind()) {
    case Action::Kind::Roll:
      state.roll = static_cast<std::uint8_t>(action.total());
      state.phase = Phase::Choose;
      return;
    case Action::Kind::Move:
      move(state, action.from(), action.to());
      return;
    case Action::Kind::Pass:
      pass(state);
      return;
    case Action::Kind::RollAgain:
      state.phase = Phase::Roll;
      return;
    case Action::Kind::EndTurn:
      end_turn(state);
      return;
  }
}

inline void Game::pass(State& state) const {
  // A roll of 0 says nothing about whether a piece could move.
  const bool ends = state.roll != 0 && is_deadlock(state);
  state.roll = 0;
  end_turn(state);
  if (ends) state.phase = Phase::Over;
}

// Straight-line where dice decide, since a processor cannot foresee them.
inline void Game::move(State& state, int from, int to) const {
  const std::size_t me = state.to_move;
  const std::size_t you = 1 - me;
  const Track& track = tracks_[me];
  state.roll = 0;
  // The piece leaves its step; step 0 stays marked while others wait there.
  const bool enters = from == 0;
  state.waiting[me] = static_cast<std::uint8_t>(state.waiting[me] - (enters ? 1 : 0));
  const bool clears = !enters || state.waiting[me] == 0;
  state.steps[me] ^= clears ? step_bit(from) : 0;
  if (to == track.home()) {
    // Clause 6.3: the last piece home wins at once. Clause 6.2: going home earns no roll.
    if (++state.home[me] == settings_.pieces) {
      state.phase = Phase::Over;
    } else {
      end_turn(state);
    }
    return;
  }
  state.steps[me] |= step_bit(to);
  // Clause 4.1: an enemy on the square goes back to wait.
  const StepMask hit = state.steps[you] & track.enemy_at[static_cast<std::size_t>(to)];
  const StepMask captures = hit != 0 ? 1 : 0;
  state.steps[you] = (state.steps[you] ^ hit) | captures;
  state.waiting[you] = static_cast<std::uint8_t>(state.waiting[you] + captures);
  // Clauses 5.1, 4.4, 5.4.
  const StepMask again = (track.rolls_again >> to & 1U) | (captures & capture_again_);
  state.to_move = static_cast<std::uint8_t>(state.to_move ^ (again ^ 1U));
  state.phase = again != 0 ? after_earning_ : Phase::Roll;
}

}  // namespace ziggurat::royal
