#include "games/kurnugi/tasks/manipulate.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules&, const State& state, const Manipulate& task, List& list) {
  for_each_die(state.holdings[task.owner], [&](Die die, int count) {
    if (untouched(state, die, count) == 0) return;
    const bool on_board = die.place() == kBoard;
    if (task.side == (on_board ? Side::Tombs : Side::Board)) return;
    list.push_back(act::ChangeDie{task.owner, die, on_board ? Change::Up : Change::Down});
  });
  list.push_back(act::Done{});
}

// Each die counts once.
void take(const Rules&, State& state, const Manipulate& task, act::ChangeDie action) {
  Holding& holding = state.holdings[task.owner];
  Manipulate next = task;
  next.side = action.change == Change::Up ? Side::Board : Side::Tombs;
  ++next.changed;
  --dice_like(holding, action.die);
  const int changed = action.die.face().pips() + (action.change == Change::Up ? 1 : -1);
  if (changed < 1 || changed > kFaces) {
    ++holding.rolling;
    ++next.in_air;
  } else {
    const Place place = action.die.place();
    ++holding.dice[place][Face(changed)];
    ++state.touched[place][Face(changed)];
  }
  state.stack.push(next);
}

void take(const Rules&, State& state, const Manipulate& task, act::Done) {
  state.touched = {};
  gain(state, task.owner, task.changed);
  if (task.in_air == 0) return;
  state.stack.push(RollDice{.owner = task.owner, .to = landing(kBoard), .count = task.in_air});
}

}  // namespace ziggurat::kurnugi::task
