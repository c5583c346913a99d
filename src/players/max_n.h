#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "core/features.h"
#include "core/game.h"
#include "players/stop.h"

namespace ziggurat {

// Looks some choices ahead where more than two play, or one: every seat takes what is best for
// itself, chance is averaged over every outcome. Nothing can be cut, since what is good for one
// says little about the others.
template <Evaluated G>
  requires PerfectInformation<G>
class MaxN {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // With a clock, `depth` is not used: it looks one choice further until the time is over.
  MaxN(const G& game, int depth, ThinkingTime time)
      : game_(game), depth_(depth), time_(std::move(time)) {}

  // The place of the best choice; of equals the first.
  std::size_t choose(const State& state, Seat seat, const ChoiceList<G>& choices) {
    std::array<double, G::kMaxChoices> values;
    weigh(state, seat, choices, values);
    return static_cast<std::size_t>(
        std::max_element(values.begin(), values.begin() + choices.size()) - values.begin());
  }

  // What each choice is worth to the seat.
  void weigh(const State& state, Seat seat, const ChoiceList<G>& choices,
             std::array<double, G::kMaxChoices>& values) {
    time_.start();
    std::array<Chances, G::kMaxChoices> chances;
    deepen(time_, depth_, choices.size(), chances,
           [&](std::size_t i, int depth) { return chances_after(state, choices[i], depth - 1); });
    for (std::size_t i = 0; i < choices.size(); ++i) values[i] = chances[i][seat.index];
    outlook_.assign(chances.begin(), chances.begin() + static_cast<std::ptrdiff_t>(choices.size()));
  }

  // What the last weighing made of every seat's chances after the choice at that place.
  Chances outlook(std::size_t place) const { return outlook_[place]; }

 private:
  Chances chances_after(State state, const Action& action, int left) {
    game_.apply(state, action);
    return value(state, left);
  }

  Chances value(const State& state, int left) {
    const Actor actor = game_.actor(state);
    if (actor.is_nobody()) return final_chances(game_, state);
    if (left == 0 || time_.is_over()) return all_chances(game_, state);
    return actor.is_chance() ? expected(state, left) : chosen(state, left, actor.seat());
  }

  Chances expected(const State& state, int left) {
    OddsList<G> odds;
    game_.chance(state, odds);
    Chances sum{};
    for (const auto& outcome : odds) {
      if (outcome.weight == 0) continue;
      const Chances found = chances_after(state, outcome.action, left);
      const double weight = static_cast<double>(outcome.weight) / odds.total();
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += weight * found[i];
    }
    return sum;
  }

  Chances chosen(const State& state, int left, Seat chooser) {
    ChoiceList<G> choices;
    game_.choices(state, chooser, choices);
    Chances best{};
    best.fill(-1);
    for (const Action& choice : choices) {
      const Chances found = chances_after(state, choice, left - 1);
      if (found[chooser.index] > best[chooser.index]) best = found;
    }
    return best;
  }

  const G& game_;
  int depth_;
  ThinkingTime time_;
  std::vector<Chances> outlook_;  // by choice
};

}  // namespace ziggurat
