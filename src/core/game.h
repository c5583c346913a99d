#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "base/fixed_vec.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/seat.h"

// What a game is to everything above it. A game object is immutable: the chosen rules and the
// components it was made from. A state is a plain value that holds only what changes.

namespace ziggurat {

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// An action as logs, files and players' policies know it; stable for ever within a game.
using Code = std::uint32_t;

// One outcome of dice, coin or deck; its probability is its weight over the sum of all weights.
template <class Action>
struct Odds {
  Action action;
  std::uint32_t weight;

  friend bool operator==(const Odds&, const Odds&) = default;
};

// How a finished game came out.
struct Score {
  std::array<std::int32_t, kMaxSeats> points{};
  SeatSet winners;       // nobody, where the game itself wins
  bool is_draw = false;  // several winners who are not one team

  friend bool operator==(const Score&, const Score&) = default;

  // What the result is worth to a seat, from 0 to 1; a draw is shared.
  double value(Seat seat) const {
    if (!winners.contains(seat)) return 0;
    return is_draw ? 1.0 / winners.size() : 1.0;
  }
};

// Odds that stay the same, such as dice have, with the outcome at every point when the weights are
// laid end to end, of which there are at most P: looking there is quicker than adding them up.
template <class Action, std::size_t N, std::size_t P>
class OddsTable {
 public:
  void push_back(const Odds<Action>& outcome) {
    outcomes_.push_back(outcome);
    for (std::uint32_t i = 0; i < outcome.weight; ++i) points_.push_back(outcome.action);
  }

  const FixedVec<Odds<Action>, N>& outcomes() const { return outcomes_; }
  const FixedVec<Action, P>& points() const { return points_; }

 private:
  FixedVec<Odds<Action>, N> outcomes_;
  FixedVec<Action, P> points_;
};

// The outcomes chance may bring, at most N, with the sum of their weights. It holds them, or refers
// to a table that outlives it: dice have the same odds at every roll, and need not be copied each
// time.
template <class Action, std::size_t N>
class OddsVec {
 public:
  using value_type = Odds<Action>;

  OddsVec() noexcept {}  // NOLINT(modernize-use-equals-default): what it holds is not read
  OddsVec(const OddsVec&) = delete;
  OddsVec& operator=(const OddsVec&) = delete;

  void clear() {
    items_ = held_.data();
    size_ = 0;
    total_ = 0;
    points_ = nullptr;
  }
  void push_back(const Odds<Action>& outcome) {
    DCHECK(size_ < N && items_ == held_.data());
    held_[size_++] = outcome;
    total_ += outcome.weight;
  }
  template <std::size_t M>
  void refer_to(const FixedVec<Odds<Action>, M>& table, std::uint32_t total) {
    items_ = table.data();
    size_ = static_cast<std::uint32_t>(table.size());
    total_ = total;
    points_ = nullptr;
  }

  template <std::size_t M, std::size_t P>
  void refer_to(const OddsTable<Action, M, P>& table) {
    refer_to(table.outcomes(), static_cast<std::uint32_t>(table.points().size()));
    points_ = table.points().data();
  }

  // The outcome at each point, where a table says; else null.
  const Action* points() const { return points_; }
  std::uint32_t total() const { return total_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Odds<Action>& operator[](std::size_t index) const {
    DCHECK(index < size_);
    return items_[index];
  }
  const Odds<Action>* begin() const { return items_; }
  const Odds<Action>* end() const { return items_ + size_; }

 private:
  std::array<Odds<Action>, N> held_;
  const Odds<Action>* items_ = held_.data();
  std::uint32_t size_ = 0;
  std::uint32_t total_ = 0;
  const Action* points_ = nullptr;
};

template <class G>
using ChoiceList = FixedVec<typename G::Action, G::kMaxChoices>;
template <class G>
using OddsList = OddsVec<typename G::Action, G::kMaxOutcomes>;

template <class G>
concept Game = Plain<typename G::State> && Plain<typename G::Action> && Plain<typename G::View> &&
               std::is_enum_v<typename G::Reason> &&
               requires(const G& game, typename G::State& state, const typename G::State& seen,
                        typename G::Action action, Seat seat, Viewer viewer, ChoiceList<G>& choices,
                        OddsList<G>& odds, Code code) {
                 { game.seats() } -> std::same_as<int>;
                 { game.initial() } -> std::same_as<typename G::State>;
                 { game.actor(seen) } -> std::same_as<Actor>;
                 // What a seat may do now, in a fixed order; never empty for the actor, often for
                 // the others.
                 game.choices(seen, seat, choices);
                 // Every outcome with its weight, in a fixed order; asked when the actor is chance.
                 game.chance(seen, odds);
                 // Deterministic; the action must be among the choices or the odds. An action that
                 // is not the
                 // actor's own says in itself which seat takes it, so that a state and an action
                 // tell all.
                 game.apply(state, action);
                 // Why a seat may not do it, or that it may. Agrees with `choices`.
                 {
                   game.check(seen, seat, action)
                 } -> std::same_as<Result<void, typename G::Reason>>;
                 // Defined when the actor is nobody.
                 { game.score(seen) } -> std::same_as<Score>;
                 // What a viewer may know, built from the state; its own type.
                 { game.view(seen, viewer) } -> std::same_as<typename G::View>;
                 { G::encode(action) } -> std::same_as<Code>;
                 { G::decode(code) } -> std::same_as<std::optional<typename G::Action>>;
               };

// Nothing is hidden: a view tells the whole state.
template <class G>
concept PerfectInformation = Game<G> && requires(const G& game, const typename G::View& view) {
  { game.state_of(view) } -> std::same_as<typename G::State>;
};

// Something is hidden: a view leaves states open, of which one can be drawn at random, each as
// likely as it is to the viewer; and an action may be one that a viewer does not get to see in
// full.
template <class G>
concept HiddenInformation =
    Game<G> && requires(const G& game, const typename G::View& view, Rng& rng,
                        const typename G::State& state, typename G::Action action, Viewer viewer) {
      { game.sample(view, rng) } -> std::same_as<typename G::State>;
      { game.sees(state, action, viewer) } -> std::same_as<bool>;
    };

// Some choices are none: nothing is decided by them (a pass). A seat that has only such a one need
// not be asked.
template <class G>
concept Idling = Game<G> && requires(const G& game, const typename G::State& state,
                                     const typename G::Action& action) {
  { game.is_idle(state, action) } -> std::same_as<bool>;
};

// Some questions are asked whether or not the seat could do anything, since others would else read
// its hidden cards from them. Such a window names the answer it closes with by itself; nothing for
// other questions. That it is one depends on what everybody sees.
template <class G>
concept Windowed =
    HiddenInformation<G> && requires(const G& game, const typename G::State& state, Seat seat) {
      { game.closes_with(state, seat) } -> std::same_as<std::optional<typename G::Action>>;
    };

// A full state consistent with a view: the only one, or one of many.
template <class G>
  requires(PerfectInformation<G> || HiddenInformation<G>)
typename G::State imagine(const G& game, const typename G::View& view, Rng& rng) {
  if constexpr (HiddenInformation<G>) {
    return game.sample(view, rng);
  } else {
    return game.state_of(view);
  }
}

// The outcome at `point` when the weights are laid end to end; point < total. Without a branch that
// depends on the point: dice are what a processor cannot foresee.
template <class Action, std::size_t N>
const Action& outcome_at(const OddsVec<Action, N>& odds, std::uint32_t point) {
  if (odds.points() != nullptr) return odds.points()[point];
  std::size_t index = 0;
  std::uint32_t end = 0;
  for (const Odds<Action>& outcome : odds) {
    end += outcome.weight;
    index += point >= end ? 1 : 0;
  }
  return odds[index].action;
}

}  // namespace ziggurat
