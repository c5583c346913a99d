#include "games/ghosts/tasks/arrival.h"

#include <algorithm>

#include "games/ghosts/board.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/tiles.h"

namespace ziggurat::ghosts::task {
namespace {

std::string way_problem(const State& state) {
  if (state.arrivals.empty()) return "nobody is on the way";
  return in_play(state, state.arrivals.back().who) ? "" : "who is on the way is out";
}

}  // namespace

void odds(const Rules& rules, const State& state, const Reveal&, Outcomes& outcomes) {
  list_revealed(rules, state, state.square_of(state.arrivals.back().who), outcomes);
}

void take(const Rules& rules, State& state, const Reveal&, act::Tile action) {
  const Adventurer who = state.arrivals.back().who;
  reveal(rules, state, state.square_of(who), action.tile);
  if (who == state.turn.active) state.turn.has_discovered = true;
  state.arrivals.back().stage = Stage::Turned;
}

std::string problem_with(const Rules&, const State& state, const Reveal&) {
  std::string problem = way_problem(state);
  if (!problem.empty()) return problem;
  const Arrival& arrival = state.arrivals.back();
  const Tile tile = state.tiles[state.square_of(arrival.who)];
  return arrival.stage == Stage::Arrive && (tile.is_empty() || tile == Tile::ur_back())
             ? ""
             : "there is nothing to reveal";
}

Player player_of(const Rules&, const Open& state, const Target& task) {
  return ghosts::player_of(state, task.who);
}

void choices(const Rules& rules, const State& state, const Target&, List& list) {
  targets(rules, state).for_each([&](Square square) { list.push_back(act::To{square}); });
}

void take(const Rules& rules, State& state, const Target&, act::To action) {
  go_to(rules, state, action.square);
}

bool is_choice(const Rules& rules, const State& state, const Target&) {
  return targets(rules, state).size() != 1;
}

std::string problem_with(const Rules& rules, const State& state, const Target& task) {
  std::string problem = way_problem(state);
  if (!problem.empty()) return problem;
  const Arrival& arrival = state.arrivals.back();
  const bool chooses = arrival.stage == Stage::Choose && task.who == arrival.who;
  if (!chooses || targets(rules, state).empty()) return "there is no square to choose";
  if (arrival.cause == Cause::City && (state.city_known || state.bag[rules.city] == 0)) {
    return "the City is not in the bag";
  }
  return "";
}

void odds(const Rules&, const State& state, const CityAt&, Outcomes& outcomes) {
  for (const Square square : all<Square>()) {
    if (state.is_undecided(square)) outcomes.push_back({act::CityAt{square}, 1});
  }
}

void take(const Rules& rules, State& state, const CityAt&, act::CityAt action) {
  lay(rules, state, action.square, rules.city);
}

std::string problem_with(const Rules&, const State& state, const CityAt&) {
  std::string problem = way_problem(state);
  if (!problem.empty()) return problem;
  const Arrival& arrival = state.arrivals.back();
  const bool is_sought = arrival.cause == Cause::City && arrival.stage == Stage::Choose;
  return is_sought && count_ur_backs(state) > 0 && !state.city_known
             ? ""
             : "the City is not being looked for";
}

}  // namespace ziggurat::ghosts::task
