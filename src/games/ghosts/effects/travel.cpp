#include "games/ghosts/effects/travel.h"

#include "games/ghosts/movement.h"

namespace ziggurat::ghosts::effect {

bool can_play(const Rules&, const State& state, Boat) { return !state.turn.has_boat; }

void play(const Rules&, State& state, Boat) {
  state.turn.has_boat = true;
  state.turn.stopped.erase(Stop::Water);
}

bool can_play(const Rules&, const State& state, Rope) { return !state.turn.has_rope; }

void play(const Rules&, State& state, Rope) {
  state.turn.has_rope = true;
  state.turn.stopped.erase(Stop::Mountain);
}

bool can_play(const Rules&, const State& state, Caravan) { return !state.active().has_retreated; }

void play(const Rules&, State& state, Caravan) {
  state.turn.has_extra = false;
  push_arrival(state, state.turn.active, Cause::Caravan, Stage::Choose);
}

bool can_play(const Rules& rules, const State& state, Theft) {
  return !state.active().has_retreated && !theft_targets(rules, state, state.turn.active).empty();
}

void play(const Rules&, State& state, Theft) {
  push_arrival(state, state.turn.active, Cause::Theft, Stage::Choose);
}

}  // namespace ziggurat::ghosts::effect
