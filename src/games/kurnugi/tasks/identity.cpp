#include "games/kurnugi/tasks/identity.h"

#include "games/kurnugi/holdings.h"
#include "games/kurnugi/identities.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules&, const State& state, const PickIdentity& task, List& list) {
  for (const Which which : {Which::Open, Which::Hidden}) {
    if (which == Which::Hidden && !drawn_of(state).exists()) continue;
    for (const Slot slot : all<Slot>()) {
      const bool is_free = !state.holdings[task.owner].identities[slot].exists();
      if (is_free) list.push_back(act::Keep{which, slot});
    }
  }
}

void take(const Rules& rules, State& state, const PickIdentity& task, act::Keep action) {
  const IdentityId card = action.which == Which::Open ? state.identity : drawn_of(state);
  take_identity(rules, state, task.owner, action.slot, card);
}

bool can_be_due(const Rules& rules, const State& state, const PickIdentity& task) {
  return rules.is_player(task.owner) && state.identity.exists() &&
         identities_of(state.holdings[task.owner]) < Slot::kCount;
}

void choices(const Rules&, const State& state, const Madness& task, List& list) {
  for (const Slot slot : all<Slot>()) {
    const bool is_taken = state.holdings[task.owner].identities[slot].exists();
    if (is_taken) list.push_back(act::Replace{slot});
  }
}

void take(const Rules& rules, State& state, const Madness& task, act::Replace action) {
  take_identity(rules, state, task.owner, action.slot, state.identity);
}

bool can_be_due(const Rules& rules, const State& state, const Madness& task) {
  return rules.is_player(task.owner) && state.identity.exists();
}

}  // namespace ziggurat::kurnugi::task
