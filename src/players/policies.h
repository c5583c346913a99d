#pragma once

#include <algorithm>
#include <cstdint>

#include "core/features.h"
#include "core/game.h"
#include "players/stop.h"

// Ways to choose, as templates over any game. Each is given what its seat sees and its choices.

namespace ziggurat {

template <Game G>
struct RandomPolicy {
  typename G::Action operator()(const G&, const typename G::View&, const ChoiceList<G>& choices,
                                Seat, Rng& rng) const {
    return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  }
};

// Takes what the game's features call best at once; the first of equals.
template <Evaluated G>
struct GreedyPolicy {
  typename G::Action operator()(const G& game, const typename G::View& view,
                                const ChoiceList<G>& choices, Seat, Rng& rng) const {
    const typename G::State state = imagine(game, view, rng);
    const auto* best = choices.begin();
    std::int64_t best_priority = Features<G>::priority(game, state, *best);
    for (const auto* choice = choices.begin() + 1; choice != choices.end(); ++choice) {
      const std::int64_t priority = Features<G>::priority(game, state, *choice);
      if (priority > best_priority) {
        best = choice;
        best_priority = priority;
      }
    }
    return *best;
  }
};

// Looks `depth` choices ahead, averaging over every outcome of chance, the other player taking what
// is worst for us. For two players who see everything.
template <Evaluated G>
  requires PerfectInformation<G>
struct ExpectimaxPolicy {
  int depth;
  StopSignal stop{};

  typename G::Action operator()(const G& game, const typename G::View& view,
                                const ChoiceList<G>& choices, Seat seat, Rng&) const {
    const typename G::State state = game.state_of(view);
    const auto* best = choices.begin();
    double best_value = -1;
    for (const auto& choice : choices) {
      const double value = after(game, state, choice, seat, depth - 1);
      // A value of a search cut short says nothing.
      if (stop.is_raised()) break;
      if (value > best_value) {
        best = &choice;
        best_value = value;
      }
    }
    return *best;
  }

 private:
  using State = typename G::State;

  double after(const G& game, State state, const typename G::Action& action, Seat seat,
               int left) const {
    game.apply(state, action);
    return value(game, state, seat, left);
  }

  double value(const G& game, const State& state, Seat seat, int left) const {
    const Actor actor = game.actor(state);
    if (actor.is_nobody()) return game.score(state).value(seat);
    if (left == 0 || stop.is_raised()) return Features<G>::evaluate(game, state, seat);
    return actor.is_chance() ? expected(game, state, seat, left)
                             : chosen(game, state, seat, left, actor.seat());
  }

  double expected(const G& game, const State& state, Seat seat, int left) const {
    OddsList<G> odds;
    game.chance(state, odds);
    double sum = 0;
    for (const auto& outcome : odds) {
      sum += outcome.weight * after(game, state, outcome.action, seat, left);
    }
    return sum / odds.total();
  }

  double chosen(const G& game, const State& state, Seat seat, int left, Seat chooser) const {
    ChoiceList<G> choices;
    game.choices(state, chooser, choices);
    const bool ours = chooser == seat;
    double best = ours ? -1 : 2;
    for (const auto& choice : choices) {
      const double value = after(game, state, choice, seat, left - 1);
      best = ours ? std::max(best, value) : std::min(best, value);
    }
    return best;
  }
};

}  // namespace ziggurat
