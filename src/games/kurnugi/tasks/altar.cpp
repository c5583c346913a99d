#include "games/kurnugi/tasks/altar.h"

#include "games/kurnugi/altars.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi::task {
namespace {

template <class Pick>
void build_for(const Rules& rules, State& state, const Pick& task, AltarId altar) {
  pay(rules, state, task.owner, task.price);
  build(rules, state, task.owner, altar);
}

template <class Pick>
void raise_for(const Rules& rules, State& state, const Pick& task, AltarId altar) {
  pay(rules, state, task.owner, raise_price(rules, state, task.owner, task.price));
  raise(rules, state, altar);
}

}  // namespace

void choices(const Rules& rules, const State& state, const PickAltar& task, List& list) {
  list_altars(rules, state, task.owner, task.price, list);
}

void take(const Rules& rules, State& state, const PickAltar& task, act::Build action) {
  build_for(rules, state, task, action.altar);
}

void take(const Rules& rules, State& state, const PickAltar& task, act::Raise action) {
  raise_for(rules, state, task, action.altar);
}

void choices(const Rules& rules, const State& state, const PickTriad& task, List& list) {
  list_triads(rules, state, task.owner, task.price, list);
}

void take(const Rules& rules, State& state, const PickTriad& task, act::Build action) {
  build_for(rules, state, task, action.altar);
}

void take(const Rules& rules, State& state, const PickTriad& task, act::Raise action) {
  raise_for(rules, state, task, action.altar);
}

bool can_be_due(const Rules& rules, const State&, const PickTriad& task) {
  return rules.is_player(task.owner) && rules.variant() != Variant::Novice;
}

void choices(const Rules&, const State& state, const RaiseAltar& task, List& list) {
  for (const AltarId altar : all<AltarId>()) {
    const BuiltAltar& built = state.altars[altar];
    if (built.owner == task.owner && built.level < kMostLevel) list.push_back(act::Raise{altar});
  }
}

void take(const Rules& rules, State& state, const RaiseAltar&, act::Raise action) {
  raise(rules, state, action.altar);
}

}  // namespace ziggurat::kurnugi::task
