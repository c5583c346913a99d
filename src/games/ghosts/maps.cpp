#include "games/ghosts/maps.h"

#include "games/ghosts/board.h"
#include "games/ghosts/cards.h"
#include "games/ghosts/movement.h"

namespace ziggurat::ghosts {

bool has_map_to_gain(const Rules& rules, const Open& state) {
  const Figure& figure = state.active();
  if (rules.settings.flags) {
    return special_at(rules, state, figure.square) == Special::City && figure.carried.empty() &&
           figure.maps != MapSet::all();
  }
  const MapId map = map_of(rules, state, figure.square);
  return map.exists() && !figure.maps.contains(map);
}

void gain_map(const Rules& rules, State& state, Adventurer who, MapId map) {
  CHECK(map.exists());
  Figure& figure = state.figures[who];
  (rules.settings.flags ? figure.carried : figure.maps).insert(map);
}

void begin_flag(const Rules& rules, State& state) {
  const MapSet open = MapSet::all() - state.active().maps;
  if (open.size() == 1) return take_flag(rules, state, open.front());
  ask(state, task::Flag{});
}

void take_flag(const Rules& rules, State& state, MapId map) {
  state.turn.flag = map;
  if (state.turn.price > 0) return ask(state, task::Pay{});
  gain_map(rules, state, state.turn.active, map);
}

void decline(const Rules& rules, State& state) {
  const Side side = side_of(state, state.turn.active);
  state.hands[side].treasure += state.paid.treasure;
  learn(rules, state, IdSet<Player>::range(Player(0), rules.seats), side, state.paid);
  state.paid = {};
}

bool deliver(const Rules& rules, State& state, Adventurer who) {
  Figure& figure = state.figures[who];
  const MapId map = map_of(rules, state, figure.square);
  if (!map.exists() || !figure.carried.contains(map)) return false;
  figure.carried.erase(map);
  figure.maps.insert(map);
  if (figure.maps == MapSet::all()) {
    state.winner = person(who);
    ask(state, task::Over{});
  } else {
    push_arrival(state, who, Cause::Home, Stage::Choose);
  }
  return true;
}

}  // namespace ziggurat::ghosts
