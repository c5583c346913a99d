#include "games/kurnugi/tasks/split.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules&, const State& state, const Generosity& task, List& list) {
  for_each_die(state.holdings[task.owner], [&](Die die, int) {
    for (int part = 1; part <= die.face().pips() / 2; ++part) {
      list.push_back(act::Split{die, Face(part)});
    }
  });
}

void take(const Rules& rules, State& state, const Generosity& task, act::Split action) {
  Holding& holding = state.holdings[task.owner];
  const Place place = action.die.place();
  const Face rest(action.die.face().pips() - action.part.pips());
  --dice_like(holding, action.die);
  ++holding.dice[place][action.part];
  ++holding.dice[place][rest];
  if (has_ability(rules, state, task.owner, Ability::RaiseAfterSplit)) {
    state.stack.push(Midwife{task.owner, place, action.part, rest});
  }
}

bool can_be_due(const Rules& rules, const State& state, const Generosity& task) {
  return rules.is_player(task.owner) && dice_in_game(state.holdings[task.owner]) < kDice;
}

void choices(const Rules&, const State&, const Midwife& task, List& list) {
  list.push_back(act::ChangeDie{task.owner, Die(task.place, task.small), Change::Up});
  if (task.large != task.small) {
    list.push_back(act::ChangeDie{task.owner, Die(task.place, task.large), Change::Up});
  }
  list.push_back(act::Done{});
}

void take(const Rules& rules, State& state, const Midwife& task, act::ChangeDie action) {
  change_die(rules, state, task.owner, action.die, 1);
}

void take(const Rules&, State&, const Midwife&, act::Done) {}

bool can_be_due(const Rules& rules, const State& state, const Midwife& task) {
  if (!rules.is_player(task.owner) || !task.place.exists()) return false;
  const auto has = [&](Face face) {
    return face.exists() && state.holdings[task.owner].dice[task.place][face] > 0;
  };
  return has(task.small) && has(task.large);
}

}  // namespace ziggurat::kurnugi::task
