#include "games/kurnugi/tasks/change_dice.h"

#include "games/kurnugi/dice.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules& rules, const State& state, const ChangeDice& task, List& list) {
  for (const Owner owner : rules.all_owners()) {
    for_each_die(state.holdings[owner], [&](Die die, int count) {
      const bool was_changed = owner == task.last_owner && die.place() == task.last_place &&
                               die.face() == task.last_face;
      if (was_changed && count == 1) return;
      list.push_back(act::ChangeDie{owner, die, Change::Down});
      list.push_back(act::ChangeDie{owner, die, Change::Up});
    });
  }
  list.push_back(act::Done{});
}

// Clause 2.9: a roll comes before the next choice, so that no die is changed twice.
void take(const Rules& rules, State& state, const ChangeDice& task, act::ChangeDie action) {
  const int change = action.change == Change::Up ? 1 : -1;
  const int changed = action.die.face().pips() + change;
  change_die(rules, state, action.owner, action.die, change);
  if (task.left == 1) return;
  ChangeDice next{.owner = task.owner, .left = byte(task.left - 1)};
  if (changed >= 1 && changed <= kFaces) {
    next.last_owner = action.owner;
    next.last_place = action.die.place();
    next.last_face = Face(changed);
  }
  state.stack.push(next);
}

void take(const Rules&, State&, const ChangeDice&, act::Done) {}

bool can_be_due(const Rules& rules, const State&, const ChangeDice& task) {
  return rules.is_player(task.owner) && task.left >= 1;
}

}  // namespace ziggurat::kurnugi::task
