#include "games/kurnugi/tasks/reroll.h"

#include "games/kurnugi/dice.h"

namespace ziggurat::kurnugi::task {
namespace {

void roll_chosen(State& state, Owner owner) {
  Holding& holding = state.holdings[owner];
  for (const Place place : all<Place>()) {
    int count = 0;
    for (const Face face : all<Face>()) {
      const int chosen = state.touched[place][face];
      add(holding.dice[place][face], -chosen);
      count += chosen;
    }
    roll(state, owner, place, count);
  }
  state.touched = {};
}

}  // namespace

void choices(const Rules&, const State& state, const Reroll& task, List& list) {
  for_each_die(state.holdings[task.owner], [&](Die die, int count) {
    if (die.face().pips() > task.highest) return;
    if (task.only_in.exists() && die.place() != task.only_in) return;
    if (untouched(state, die, count) > 0) list.push_back(act::PickDie{task.owner, die});
  });
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, const Reroll& task, act::PickDie action) {
  ++state.touched[action.die.place()][action.die.face()];
  Reroll next = task;
  if (++next.chosen < task.most) {
    state.stack.push(next);
  } else {
    roll_chosen(state, task.owner);
  }
}

void take(const Rules&, State& state, const Reroll& task, act::Done) {
  roll_chosen(state, task.owner);
}

bool can_be_due(const Rules& rules, const State&, const Reroll& task) {
  return rules.is_player(task.owner) && task.most >= 1 && task.chosen < task.most;
}

}  // namespace ziggurat::kurnugi::task
