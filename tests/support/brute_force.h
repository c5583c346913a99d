#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/game.h"
#include "games/royal/types.h"

namespace ziggurat::test {

// What tells states apart, without the bytes between the fields.
inline std::string key_of(const royal::State& state) {
  std::string key;
  for (const std::size_t side : {0, 1}) {
    key += std::to_string(state.steps[side]) + " " + std::to_string(state.waiting[side]) + " " +
           std::to_string(state.home[side]) + " ";
  }
  for (const int field : {int{state.to_move}, static_cast<int>(state.phase), int{state.roll}}) {
    key += std::to_string(field) + " ";
  }
  return key;
}

// Every state of a small game that can come up, and its value to seat 0, found as slowly and as
// plainly as possible: all states are gone over until none changes.
template <Game G>
class BruteForce {
 public:
  using State = typename G::State;

  // `tidy` takes out of a state what does not matter for its value.
  template <class Tidy>
  BruteForce(const G& game, const Tidy& tidy) : game_(game) {
    add(tidy(game.initial()));
    for (std::size_t i = 0; i < states_.size(); ++i) {
      const State state = states_[i];
      for_each_next(state, [&](const State& next, double) { add(tidy(next)); });
    }
    values_.assign(states_.size(), 0.5);
    links_.resize(states_.size());
    for (std::size_t i = 0; i < states_.size(); ++i) {
      for_each_next(states_[i], [&](const State& next, double chance) {
        links_[i].push_back({index_.at(key(tidy(next))), chance});
      });
      if (links_[i].empty()) values_[i] = game.score(states_[i]).value(Seat{0});
    }
  }

  void solve(double tolerance) {
    double change = 1;
    while (change > tolerance) {
      change = 0;
      for (std::size_t i = states_.size(); i-- > 0;) {
        if (links_[i].empty()) continue;
        const double value = backed_up(i);
        change = std::max(change, std::abs(value - values_[i]));
        values_[i] = value;
      }
    }
  }

  std::size_t size() const { return states_.size(); }
  const State& state(std::size_t index) const { return states_[index]; }
  double value(std::size_t index) const { return values_[index]; }

 private:
  struct Link {
    std::size_t next;
    double chance;
  };

  static std::string key(const State& state) { return key_of(state); }
  void add(const State& state) {
    if (index_.emplace(key(state), states_.size()).second) states_.push_back(state);
  }
  template <class Use>
  void for_each_next(const State& state, const Use& use) const {
    const Actor actor = game_.actor(state);
    if (actor.is_nobody()) return;
    if (actor.is_chance()) {
      OddsList<G> odds;
      game_.chance(state, odds);
      for (const auto& outcome : odds) {
        State next = state;
        game_.apply(next, outcome.action);
        use(next, static_cast<double>(outcome.weight) / odds.total());
      }
      return;
    }
    ChoiceList<G> choices;
    game_.choices(state, actor.seat(), choices);
    for (const auto& choice : choices) {
      State next = state;
      game_.apply(next, choice);
      use(next, 1);
    }
  }
  double backed_up(std::size_t index) const {
    const Actor actor = game_.actor(states_[index]);
    double value = actor.is_chance() ? 0 : values_[links_[index].front().next];
    for (const Link& link : links_[index]) {
      if (actor.is_chance()) {
        value += link.chance * values_[link.next];
      } else if (actor.is(Seat{0})) {
        value = std::max(value, values_[link.next]);
      } else {
        value = std::min(value, values_[link.next]);
      }
    }
    return value;
  }

  const G& game_;
  std::vector<State> states_;
  std::vector<double> values_;
  std::vector<std::vector<Link>> links_;
  std::unordered_map<std::string, std::size_t> index_;
};

}  // namespace ziggurat::test
