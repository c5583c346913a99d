#include "games/ghosts/tasks/cards.h"

#include "games/ghosts/cards.h"

namespace ziggurat::ghosts::task {

void odds(const Rules& rules, const State& state, const DrawTreasure&, Outcomes& outcomes) {
  rules.treasure().for_each(treasures_to_draw(state), [&](TreasureId card, int count) {
    outcomes.push_back({act::Treasure{card}, static_cast<std::uint32_t>(count)});
  });
}

void take(const Rules& rules, State& state, const DrawTreasure& task, act::Treasure action) {
  take_treasure(rules, state, task.who, action.card);
}

std::string problem_with(const Rules& rules, const State& state, const DrawTreasure& task) {
  const bool is_known = task.who.exists() && takes_part(rules, state, task.who);
  return is_known && !treasures_to_draw(state).empty() ? "" : "nobody can draw";
}

void odds(const Rules& rules, const State& state, const DrawDiscovery&, Outcomes& outcomes) {
  rules.discovery().for_each(discoveries_to_draw(state), [&](DiscoveryId card, int count) {
    outcomes.push_back({act::Discovery{card}, static_cast<std::uint32_t>(count)});
  });
}

void take(const Rules& rules, State& state, const DrawDiscovery& task, act::Discovery action) {
  take_discovery(rules, state, task.who, action.card);
}

std::string problem_with(const Rules&, const State& state, const DrawDiscovery& task) {
  const bool is_known = task.who.exists() && in_play(state, task.who);
  return is_known && !discoveries_to_draw(state).empty() ? "" : "nobody can draw";
}

}  // namespace ziggurat::ghosts::task
