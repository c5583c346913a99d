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

// What a search tries first and plays on with; the greedy player's liking where the game has no
// better advice.
template <Evaluated G>
void guide_choices(const G& game, const typename G::State& state, const ChoiceList<G>& choices,
                   Priorities<G>& priorities) {
  if constexpr (requires { Features<G>::guide(game, state, choices, priorities); }) {
    Features<G>::guide(game, state, choices, priorities);
  } else {
    weigh_choices(game, state, choices, priorities);
  }
}

// The best of them by that, one of equals by chance.
template <Evaluated G>
typename G::Action guided_choice(const G& game, const typename G::State& state,
                                 const ChoiceList<G>& choices, Rng& rng) {
  if (choices.size() == 1) return choices[0];
  Priorities<G> priorities;
  guide_choices(game, state, choices, priorities);
  std::size_t best = 0;
  std::uint32_t equals = 1;
  for (std::size_t i = 1; i < choices.size(); ++i) {
    if (priorities[i] < priorities[best]) continue;
    equals = priorities[i] == priorities[best] ? equals + 1 : 1;
    if (equals == 1 || rng.below(equals) == 0) best = i;
  }
  return choices[best];
}

}  // namespace ziggurat
