#include "games/ghosts/effects/events.h"

#include "games/ghosts/board.h"
#include "games/ghosts/movement.h"

namespace ziggurat::ghosts::effect {
namespace {

void open_hovel(State& state, Cause cause, int akkadians) {
  place_guards(state, state.active().square, 1, akkadians);
  push_arrival(state, state.turn.active, cause, Stage::Enemies);
}

}  // namespace

bool resolve(const Rules& rules, State& state, NightVision) {
  if (!next_around(rules, state, state.turn.active, Around::Empty).exists()) return false;
  ask(state, task::NightVision{});
  return true;
}

bool resolve(const Rules& rules, State& state, ClearDay) {
  const Square next = next_around(rules, state, state.turn.active, Around::Undiscovered);
  if (!next.exists()) return false;
  if (state.under[next].exists()) {
    turn_up(rules, state, next);
  } else {
    ask(state, task::ClearDay{});
  }
  return true;
}

// Its adventurer's next turn does (clause 6.2).
bool resolve(const Rules&, State&, Quicksand) { return false; }

bool resolve(const Rules&, State& state, Ambush) {
  ask(state, task::AmbushRoll{});
  state.turn.stage = TurnStage::Limits;
  return true;
}

bool resolve(const Rules&, State& state, HovelKish) {
  open_hovel(state, Cause::Hovel, 0);
  return false;
}

bool resolve(const Rules&, State& state, HovelBoth) {
  open_hovel(state, Cause::HovelBoth, 1);
  return false;
}

}  // namespace ziggurat::ghosts::effect
