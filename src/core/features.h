#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.h"

namespace ziggurat {

// What a game tells a player that does not search to the end. Each game specialises it beside its
// rules (games/<game>/features.h) with
//   static double evaluate(game, state, seat)   the seat's chance to win, from 0 to 1
//   static std::int64_t priority(game, state, action)   how gladly a greedy player takes it
// and may add
//   static constexpr int kPlayout   how many choices a tree search plays on before it evaluates
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

}  // namespace ziggurat
