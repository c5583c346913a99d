#include "games/kurnugi/tasks/mark.h"

#include "games/kurnugi/holdings.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi::task {

void choices(const Rules& rules, const State& state, const Mark& task, List& list) {
  list_marks(rules, state, task.owner, task.needs_presence ? Presence::Needed : Presence::NotNeeded,
             list);
}

void take(const Rules&, State& state, const Mark& task, act::Mark action) {
  put_mark(state, task.owner, action.god);
}

void choices(const Rules&, const State& state, const Dance& task, List& list) {
  list.push_back(act::Income{});
  const God god = god_of(task.tomb);
  if (state.holdings[task.owner].markers > 0 && is_free_card(state, god)) {
    list.push_back(act::Mark{god});
  }
}

// Clauses 4.14 and 4.21: players Present there, the owner of the Shadow included.
void take(const Rules& rules, State& state, const Dance& task, act::Income) {
  gain(state, task.owner, dance_income(rules, state, task.owner, task.tomb));
}

void take(const Rules&, State& state, const Dance& task, act::Mark action) {
  put_mark(state, task.owner, action.god);
}

bool can_be_due(const Rules& rules, const State&, const Dance& task) {
  return rules.is_player(task.owner) && task.tomb.exists();
}

}  // namespace ziggurat::kurnugi::task
