#pragma once

#include <algorithm>
#include <array>
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

// How gladly each of some choices is taken, in their order.
template <Evaluated G>
using Priorities = std::array<std::int64_t, G::kMaxChoices>;

// All at once where the game's features can do that faster.
template <Evaluated G>
void weigh_choices(const G& game, const typename G::State& state, const ChoiceList<G>& choices,
                   Priorities<G>& priorities) {
  if constexpr (requires { Features<G>::priorities(game, state, choices, priorities); }) {
    Features<G>::priorities(game, state, choices, priorities);
  } else {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      priorities[i] = Features<G>::priority(game, state, choices[i]);
    }
  }
}

// Takes what the game's features call best at once; the first of equals.
template <Evaluated G>
struct GreedyPolicy {
  typename G::Action operator()(const G& game, const typename G::View& view,
                                const ChoiceList<G>& choices, Seat, Rng& rng) const {
    const typename G::State state = imagine(game, view, rng);
    Priorities<G> priorities;
    weigh_choices(game, state, choices, priorities);
    const auto* const first = priorities.data();
    return choices[static_cast<std::size_t>(std::max_element(first, first + choices.size()) -
                                            first)];
  }
};

}  // namespace ziggurat
