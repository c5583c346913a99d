#pragma once

#include <cstdint>

#include "core/features.h"
#include "core/game.h"

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

}  // namespace ziggurat
