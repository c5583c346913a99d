#include "games/ghosts/tasks/events.h"

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/movement.h"
#include "games/ghosts/tiles.h"
#include "games/ghosts/turn.h"

namespace ziggurat::ghosts::task {
namespace {

// Why an event cannot be filling squares, or nothing.
template <class E>
std::string filling_problem(const Rules& rules, const State& state, Around wanted) {
  if (!in_play(state, state.turn.active)) return "the active adventurer is out";
  const Square next = next_around(rules, state, state.turn.active, wanted);
  const bool is_due = state.turn.event == Effect(E{}) && state.turn.stage == TurnStage::Event;
  const bool is_open = next.exists() && (state.tiles[next].is_empty() || state.is_undecided(next));
  return is_due && is_open ? "" : "no square is to be filled";
}

}  // namespace

void odds(const Rules& rules, const State& state, const AmbushRoll&, Outcomes& outcomes) {
  list_ur_dice(rules, state, outcomes);
}

void take(const Rules&, State& state, const AmbushRoll&, act::UrDice action) {
  const bool is_event = state.turn.event == Effect(effect::Ambush{});
  const Adventurer who = state.turn.active;
  state.turn.event = kNoEvent;
  if (action.roll == Rolled(0)) return draw_treasure(state, who);  // clause 5.17
  place_guards(state, state.square_of(who), action.roll.number(), 0);
  push_arrival(state, who, is_event ? Cause::Ambush : Cause::TwosAmbush, Stage::Enemies);
}

std::string problem_with(const Rules&, const State& state, const AmbushRoll&) {
  return in_play(state, state.turn.active) ? "" : "the active adventurer is out";
}

// Both kinds of Ur tile have one back.
void odds(const Rules& rules, const State& state, const NightVision&, Outcomes& outcomes) {
  for (const TileId kind : rules.catalogue.tile_kinds()) {
    if (kind == rules.city) continue;
    const std::uint32_t cities = kind == rules.ur ? state.bag[rules.city] : 0;
    const std::uint32_t weight = state.bag[kind] + cities;
    if (weight > 0) outcomes.push_back({act::Tile{kind}, weight});
  }
}

// Clause 5.9: all see the back of an Ur tile, only its layer whether it is the City.
void take(const Rules& rules, State& state, const NightVision&, act::Tile action) {
  const Adventurer who = state.turn.active;
  const Square square = next_around(rules, state, who, Around::Empty);
  state.marks[square] =
      Mark::laid_by(ghosts::player_of(state, who), rules.settings.each > 1 ? who : Adventurer());
  if (action.tile == rules.ur) {
    state.tiles[square] = Tile::ur_back();
    return ask(state, LookUr{.square = square});
  }
  state.tiles[square] = Tile::laid();
  state.under[square] = action.tile;
  --state.bag[action.tile];
}

std::string problem_with(const Rules& rules, const State& state, const NightVision&) {
  return filling_problem<effect::NightVision>(rules, state, Around::Empty);
}

void odds(const Rules& rules, const State& state, const LookUr&, Outcomes& outcomes) {
  for (const TileId kind : {rules.ur, rules.city}) {
    if (state.bag[kind] > 0) outcomes.push_back({act::Tile{kind}, state.bag[kind]});
  }
}

void take(const Rules&, State& state, const LookUr& task, act::Tile action) {
  state.tiles[task.square] = Tile::laid_ur();
  state.under[task.square] = action.tile;
  --state.bag[action.tile];
}

std::string problem_with(const Rules& rules, const State& state, const LookUr& task) {
  return rules.settings.full_bag && task.square.exists() && state.is_undecided(task.square) &&
                 state.bag[rules.ur] + state.bag[rules.city] > 0
             ? ""
             : "there is no Ur tile to look at";
}

void odds(const Rules& rules, const State& state, const ClearDay&, Outcomes& outcomes) {
  const Square square = next_around(rules, state, state.turn.active, Around::Undiscovered);
  list_revealed(rules, state, square, outcomes);
}

void take(const Rules& rules, State& state, const ClearDay&, act::Tile action) {
  reveal(rules, state, next_around(rules, state, state.turn.active, Around::Undiscovered),
         action.tile);
}

std::string problem_with(const Rules& rules, const State& state, const ClearDay&) {
  return filling_problem<effect::ClearDay>(rules, state, Around::Undiscovered);
}

}  // namespace ziggurat::ghosts::task
