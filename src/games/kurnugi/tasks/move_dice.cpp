#include "games/kurnugi/tasks/move_dice.h"

#include "games/kurnugi/dice.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules&, const State& state, const MoveDice& task, List& list) {
  for_each_die(state.holdings[task.owner], [&](Die die, int) {
    for (const TombId tomb : all<TombId>()) {
      const Place to = place_in(tomb);
      if (to != die.place()) list.push_back(act::MoveDie{task.owner, die, to});
    }
  });
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, const MoveDice& task, act::MoveDie action) {
  move_die(state, task.owner, action.die, action.to);
  MoveDice next = task;
  if (--next.left > 0) state.stack.push(next);
}

void take(const Rules&, State&, const MoveDice&, act::Done) {}

bool can_be_due(const Rules& rules, const State&, const MoveDice& task) {
  return rules.is_player(task.owner) && task.left >= 1;
}

void choices(const Rules&, const State& state, const Fisherman& task, List& list) {
  for_each_die(state.holdings[task.owner], [&](Die die, int) {
    if (die.place() == kBoard) return;
    for (const TombId tomb : neighbours(tomb_at(die.place()))) {
      list.push_back(act::MoveDie{task.owner, die, place_in(tomb)});
    }
  });
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, const Fisherman& task, act::MoveDie action) {
  move_die(state, task.owner, action.die, action.to);
}

void take(const Rules&, State&, const Fisherman&, act::Done) {}

}  // namespace ziggurat::kurnugi::task
