#include "games/kurnugi/tasks/invoke.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules&, const State& state, const Invoke& task, List& list) {
  for_each_die(state.holdings[task.owner], [&](Die die, int) {
    const bool on_board = die.place() == kBoard;
    if (on_board && task.way != Way::FromTombs) {
      for (const TombId tomb : all<TombId>()) {
        list.push_back(act::MoveDie{task.owner, die, place_in(tomb)});
      }
    }
    if (!on_board && task.way != Way::ToTombs) {
      list.push_back(act::MoveDie{task.owner, die, kBoard});
    }
  });
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, const Invoke& task, act::MoveDie action) {
  Invoke next = task;
  if (action.to == kBoard) {
    Holding& holding = state.holdings[task.owner];
    --dice_like(holding, action.die);
    ++holding.rolling;
    next.way = Way::FromTombs;
    ++next.taken;
  } else {
    move_die(state, task.owner, action.die, action.to);
    next.way = Way::ToTombs;
  }
  state.stack.push(next);
}

// Those taken back bring Vri-il and are rolled.
void take(const Rules&, State& state, const Invoke& task, act::Done) {
  gain(state, task.owner, task.taken);
  if (task.taken == 0) return;
  state.stack.push(RollDice{.owner = task.owner, .to = landing(kBoard), .count = task.taken});
}

}  // namespace ziggurat::kurnugi::task
