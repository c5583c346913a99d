#include "games/kurnugi/tasks/ritual.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/spaces.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules& rules, const State& state, const Ritual& task, List& list) {
  const Holding& holding = state.holdings[task.owner];
  if (holding.vril >= ritual_price(rules, state, task.owner) && dice_in_game(holding) < kDice) {
    list.push_back(act::Buy{});
  }
  for_each_die(holding, [&](Die die, int) { list.push_back(act::PickDie{task.owner, die}); });
}

// Rolled first; then its owner says where it goes.
void take(const Rules& rules, State& state, const Ritual& task, act::Buy) {
  pay(rules, state, task.owner, ritual_price(rules, state, task.owner));
  ++state.holdings[task.owner].rolling;
  state.stack.push(PlaceDie{.owner = task.owner});
  state.stack.push(RollDice{.owner = task.owner, .to = kHand, .count = 1});
}

void take(const Rules& rules, State& state, const Ritual& task, act::PickDie action) {
  --dice_like(state.holdings[task.owner], action.die);
  gain(state, task.owner, rules.catalogue.numbers.ritual_gain);
}

void choices(const Rules&, const State&, const PlaceDie&, List& list) {
  for (const TombId tomb : all<TombId>()) list.push_back(act::NewDie{tomb});
}

void take(const Rules&, State& state, const PlaceDie& task, act::NewDie action) {
  Holding& holding = state.holdings[task.owner];
  --holding.rolling;
  ++holding.dice[place_in(action.tomb)][task.face];
}

bool can_be_due(const Rules& rules, const State&, const PlaceDie& task) {
  return rules.is_player(task.owner);
}

}  // namespace ziggurat::kurnugi::task
