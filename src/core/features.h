#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <string>

#include "core/game.h"
#include "core/model.h"

namespace ziggurat {

// What a game tells a player that does not search to the end. Each game specialises it beside its
// rules (games/<game>/features.h) with
//   static double evaluate(game, state, seat)   the seat's chance to win, from 0 to 1
//   static std::int64_t priority(game, state, action)   how gladly a greedy player takes it
// and may add
//   static void priorities(game, state, choices, found)   the priorities of a list, where faster
// and for a tree search (players/mcts.h)
//   static bool is_quiet(game, state)   nothing is under way that the evaluation does not count;
//                                       the search plays on to such a position
//   static constexpr int kPlayout   how many choices it plays on at least
//   static constexpr std::uint64_t kFarther   after so many iterations it plays on one more
//   static void guide(game, state, choices, found)   as priorities: what it tries first and plays
//                                       on with, where the greedy player's liking is not best
//   static constexpr float kTrust   how much each place further down that order counts against a
//                                   choice; 0.5 without it
//   static constexpr std::int64_t kHopeless   choices liked less are left out where there are
//   others
template <class G>
struct Features;

template <class G>
concept Evaluated = Game<G> && requires(const G& game, const typename G::State& state,
                                        typename G::Action action, Seat seat) {
  { Features<G>::evaluate(game, state, seat) } -> std::same_as<double>;
  { Features<G>::priority(game, state, action) } -> std::same_as<std::int64_t>;
};

template <Evaluated G>
constexpr int playout_choices() {
  if constexpr (requires { Features<G>::kPlayout; }) {
    return Features<G>::kPlayout;
  } else {
    return 0;
  }
}

// A game whose evaluation can be learned (`ziggurat train`) adds to its features
//   static int inputs(game)                              how many things it measures
//   static void measure(game, state, seat, Inputs&)      those that are not 0, for one seat
//   static std::string weights_name(game)                which model suits it; empty: none
// and, where two play and one measurement says it all,
//   static Seat pivot(state)                             for whom; the other has the rest
// The game object keeps the model it was given in a `ModelSlot`; `load_game` gives it the one of
// that name from data/<game>/weights.json. Without one the game's own evaluation stands.
template <class G>
concept Learning =
    Evaluated<G> && requires(const G& game, G& pupil, const typename G::State& state, Seat seat,
                             Inputs& inputs, std::shared_ptr<const Model> model) {
      { Features<G>::inputs(game) } -> std::same_as<int>;
      Features<G>::measure(game, state, seat, inputs);
      { Features<G>::weights_name(game) } -> std::same_as<std::string>;
      { game.model_slot() } -> std::same_as<const ModelSlot&>;
      { pupil.model_slot() } -> std::same_as<ModelSlot&>;
    };

// One measurement tells both players' chances.
template <class G>
concept Pivoted = requires(const typename G::State& state) {
  { Features<G>::pivot(state) } -> std::same_as<Seat>;
};

using Chances = std::array<double, kMaxSeats>;

// What each seat got of a game that is over.
template <Game G>
Chances final_chances(const G& game, const typename G::State& state) {
  const Score score = game.score(state);
  Chances chances{};
  for (std::uint8_t i = 0; i < game.seats(); ++i) chances[i] = score.value(Seat{i});
  return chances;
}

// Each seat's chance from the numbers a model gave: one for the pivot, or one for each seat.
template <Learning G>
Chances chances_from(const G& game, const typename G::State& state,
                     const std::array<float, kMaxSeats>& outputs) {
  Chances chances{};
  if constexpr (Pivoted<G>) {
    const Seat pivot = Features<G>::pivot(state);
    const double chance = logistic(static_cast<double>(outputs[0]));
    chances[pivot.index] = chance;
    chances[1U - pivot.index] = 1 - chance;
  } else {
    const auto seats = static_cast<std::size_t>(game.seats());
    float greatest = outputs[0];
    for (std::size_t i = 1; i < seats; ++i) greatest = std::max(greatest, outputs[i]);
    double sum = 0;
    for (std::size_t i = 0; i < seats; ++i) {
      chances[i] = steady_exp(static_cast<double>(outputs[i] - greatest));
      sum += chances[i];
    }
    for (std::size_t i = 0; i < seats; ++i) chances[i] /= sum;
  }
  return chances;
}

// What the model makes of a state. It says nothing of games that are over.
template <Learning G>
Chances learned_chances(const G& game, const Model& model, const typename G::State& state) {
  std::array<float, kMaxSeats> outputs{};
  Inputs inputs;
  if constexpr (Pivoted<G>) {
    Features<G>::measure(game, state, Features<G>::pivot(state), inputs);
    outputs[0] = model.output({inputs.begin(), inputs.end()});
  } else {
    for (std::uint8_t i = 0; i < game.seats(); ++i) {
      inputs.clear();
      Features<G>::measure(game, state, Seat{i}, inputs);
      outputs[i] = model.output({inputs.begin(), inputs.end()});
    }
  }
  return chances_from(game, state, outputs);
}

// What a state is worth to a seat of two by the model, which knows those where chance is next;
// where something is to be chosen, the best of what it leads to.
template <Learning G>
  requires Pivoted<G>
double learned_value(const G& game, const Model& model, const typename G::State& state, Seat seat) {
  const Actor actor = game.actor(state);
  if (actor.is_nobody()) return game.score(state).value(seat);
  if (actor.is_chance()) return learned_chances(game, model, state)[seat.index];
  const Seat chooser = actor.seat();
  ChoiceList<G> choices;
  game.choices(state, chooser, choices);
  double best = 0;
  for (const auto& choice : choices) {
    auto after = state;
    game.apply(after, choice);
    best = std::max(best, learned_value(game, model, after, chooser));
  }
  return chooser == seat ? best : 1 - best;
}

// Every seat's chance at once, by the model where the game has one.
template <Evaluated G>
Chances all_chances(const G& game, const typename G::State& state) {
  if constexpr (requires {
                  { Features<G>::evaluate_all(game, state) } -> std::same_as<Chances>;
                }) {
    return Features<G>::evaluate_all(game, state);
  } else {
    Chances chances{};
    double sum = 0;
    for (std::uint8_t i = 0; i < game.seats(); ++i) {
      chances[i] = Features<G>::evaluate(game, state, Seat{i});
      sum += chances[i];
    }
    // Of many who were judged apart somebody wins.
    for (std::uint8_t i = 0; game.seats() > 2 && sum > 0 && i < game.seats(); ++i) {
      chances[i] /= sum;
    }
    return chances;
  }
}

}  // namespace ziggurat
