#include "games/ghosts/tasks/setup.h"

#include "games/ghosts/board.h"
#include "games/ghosts/setup.h"

namespace ziggurat::ghosts::task {
namespace {

// Why a position in the draft cannot be, or nothing: Ur tiles and Oases lie one by one.
enum class Drafting : std::uint8_t { Picks, Places };
std::string draft_problem(const Rules& rules, const State& state, Drafting drafting) {
  const Settings& settings = rules.settings;
  const bool lays_ur = !settings.flags && !settings.full_bag;
  if (lays_ur && count_ur_backs(state) != ur_tiles(rules)) return "the Ur tiles are laid first";
  for (std::size_t i = 0; i < state.order.size(); ++i) {
    const Figure& figure = state.figures[state.order[i]];
    const bool is_placed = figure.square.exists() && figure.home.exists();
    const bool is_last = i + 1 == state.order.size();
    if (is_placed == (drafting == Drafting::Places && is_last)) {
      return "the Oases are laid one by one";
    }
  }
  return "";
}

std::string next_problem(const Rules& rules, const State& state, Player player) {
  std::string problem = draft_problem(rules, state, Drafting::Picks);
  if (!problem.empty()) return problem;
  const int drafted = static_cast<int>(state.order.size());
  if (drafted >= rules.adventurers()) return "all adventurers are drafted";
  return player == drafting_player(rules, state) ? "" : "another seat drafts next";
}

std::string pick_problem(const Rules& rules, const State& state, Player player) {
  std::string problem = next_problem(rules, state, player);
  if (!problem.empty()) return problem;
  const int drafted = static_cast<int>(state.order.size());
  return drafted + state.removed.size() < Adventurer::kCount ? "" : "no adventurer is left";
}

}  // namespace

void odds(const Rules& rules, const State&, const Gala&, Outcomes& outcomes) {
  for (const Player player : rules.all_players()) outcomes.push_back({act::Gala{player}, 1});
}

void take(const Rules& rules, State& state, const Gala&, act::Gala action) {
  set_gala(rules, state, action.gala);
}

std::string problem_with(const Rules&, const State& state, const Gala&) {
  return state.order.empty() ? "" : "the Gala is rolled for first";
}

Player player_of(const Rules&, const Open& state, const PlaceUr&) { return state.gala; }

void choices(const Rules&, const State& state, const PlaceUr&, List& list) {
  empty_squares(state).for_each([&](Square square) { list.push_back(act::PlaceUr{square}); });
}

void take(const Rules& rules, State& state, const PlaceUr& task, act::PlaceUr action) {
  state.tiles[action.square] = Tile::ur_back();
  if (count_ur_backs(state) == ur_tiles(rules)) {
    next_draft(rules, state);
  } else {
    ask(state, task);
  }
}

std::string problem_with(const Rules& rules, const State& state, const PlaceUr&) {
  const bool lays_ur = !rules.settings.flags && !rules.settings.full_bag;
  return lays_ur && count_ur_backs(state) < ur_tiles(rules) && state.order.empty()
             ? ""
             : "the Ur tiles lie already";
}

void odds(const Rules&, const State& state, const Remove&, Outcomes& outcomes) {
  for (const Adventurer who : to_be_drafted(state)) outcomes.push_back({act::Remove{who}, 1});
}

void take(const Rules& rules, State& state, const Remove&, act::Remove action) {
  state.removed.insert(action.who);
  next_draft(rules, state);
}

std::string problem_with(const Rules& rules, const State& state, const Remove& task) {
  std::string problem = next_problem(rules, state, task.seat);
  if (!problem.empty()) return problem;
  return rules.settings.draft == Settings::Draft::Eliminated &&
                 state.removed.size() < Adventurer::kCount - rules.adventurers()
             ? ""
             : "no card is to be removed";
}

void odds(const Rules&, const State& state, const Deal&, Outcomes& outcomes) {
  for (const Adventurer who : to_be_drafted(state)) outcomes.push_back({act::Deal{who}, 1});
}

void take(const Rules& rules, State& state, const Deal&, act::Deal action) {
  draft(rules, state, action.who);
}

std::string problem_with(const Rules& rules, const State& state, const Deal& task) {
  return pick_problem(rules, state, task.seat);
}

Player player_of(const Rules&, const Open&, const Draft& task) { return task.seat; }

void choices(const Rules&, const State& state, const Draft&, List& list) {
  for (const Adventurer who : to_be_drafted(state)) list.push_back(act::Pick{who});
}

void take(const Rules& rules, State& state, const Draft&, act::Pick action) {
  draft(rules, state, action.who);
}

std::string problem_with(const Rules& rules, const State& state, const Draft& task) {
  return pick_problem(rules, state, task.seat);
}

Player player_of(const Rules&, const Open&, const PlaceOasis& task) { return task.seat; }

void choices(const Rules&, const State& state, const PlaceOasis&, List& list) {
  empty_squares(state).for_each([&](Square square) { list.push_back(act::PlaceOasis{square}); });
}

void take(const Rules& rules, State& state, const PlaceOasis&, act::PlaceOasis action) {
  place_oasis(rules, state, action.square);
}

std::string problem_with(const Rules& rules, const State& state, const PlaceOasis& task) {
  std::string problem = draft_problem(rules, state, Drafting::Places);
  if (!problem.empty()) return problem;
  return !state.order.empty() && task.seat.number() < rules.seats ? ""
                                                                  : "nobody is to lay an Oasis";
}

}  // namespace ziggurat::ghosts::task
