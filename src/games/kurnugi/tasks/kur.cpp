#include "games/kurnugi/tasks/kur.h"

#include "games/kurnugi/holdings.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/tasks/temple.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules& rules, const State& state, const Kur& task, List& list) {
  const Holding& holding = state.holdings[task.owner];
  list_copies(rules, state, task.owner, Copying::ByKur, list);
  if (holding.removed > 0 && holding.vril >= rules.catalogue.numbers.return_price) {
    list.push_back(act::ReturnShadow{});
  }
}

void take(const Rules&, State& state, const Kur& task, act::Copy action) {
  ++state.holdings[task.owner].home;
  state.stack.push(PickShadow{.owner = task.owner, .copied = action.space});
}

void take(const Rules& rules, State& state, const Kur& task, act::ReturnShadow) {
  Holding& holding = state.holdings[task.owner];
  ++holding.home;
  --holding.removed;
  pay(rules, state, task.owner, rules.catalogue.numbers.return_price);
  state.stack.push(ReturnShadow{task.owner});
}

void choices(const Rules& rules, const State& state, const ReturnShadow& task, List& list) {
  for (const SpaceId space : free_spaces(rules, state, task.owner)) {
    list.push_back(act::Place{space});
  }
}

void take(const Rules& rules, State& state, const ReturnShadow& task, act::Place action) {
  put_shadow(rules, state, task.owner, action.space);
}

void choices(const Rules& rules, const State& state, const AnyAction& task, List& list) {
  list_copies(rules, state, task.owner, Copying::AsAnyAction, list);
  list.push_back(act::Done{});
}

void take(const Rules& rules, State& state, const AnyAction& task, act::Copy action) {
  copy_space(rules, state, task.owner, action.space);
}

void take(const Rules&, State&, const AnyAction&, act::Done) {}

}  // namespace ziggurat::kurnugi::task
