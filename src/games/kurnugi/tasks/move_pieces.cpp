#include "games/kurnugi/tasks/move_pieces.h"

#include "games/kurnugi/moves.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules& rules, const State& state, const MovePieces& task, List& list) {
  const Owner owner = task.owner;
  const TombId soul = state.holdings[owner].tomb;
  if (task.soul_steps > 0) {
    for (const TombId to : neighbours(soul)) {
      if (can_pay_step(rules, state, {owner, Moved::Soul, owner, soul, to})) {
        list.push_back(act::MoveSoul{owner, to});
      }
    }
  }
  for (const DemonId demon : all<DemonId>()) {
    const PlacedDemon& placed = state.demons[demon];
    if (!placed.owner.exists()) continue;
    const bool may = placed.owner == owner ? task.demon_steps.of(demon) > 0 : task.may_move_foreign;
    if (!may) continue;
    for (const TombId to : neighbours(placed.tomb)) {
      if (can_pay_step(rules, state, {owner, Moved::Demon, placed.owner, placed.tomb, to})) {
        list.push_back(act::MoveDemon{demon, to});
      }
    }
  }
  list.push_back(act::Done{});
}

void take(const Rules& rules, State& state, const MovePieces& task, act::MoveSoul action) {
  MovePieces next = task;
  --next.soul_steps;
  state.stack.push(next);
  move_soul(rules, state, task.owner, task.owner, action.to, Path::Road);
}

void take(const Rules& rules, State& state, const MovePieces& task, act::MoveDemon action) {
  MovePieces next = task;
  if (state.demons[action.demon].owner == task.owner) {
    next.demon_steps.set(action.demon, task.demon_steps.of(action.demon) - 1);
  } else {
    next.may_move_foreign = false;
  }
  state.stack.push(next);
  move_demon(rules, state, task.owner, action.demon, action.to, Path::Road);
}

void take(const Rules&, State&, const MovePieces&, act::Done) {}

}  // namespace ziggurat::kurnugi::task
