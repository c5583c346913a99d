#include "games/kurnugi/tasks/reward.h"

#include "games/kurnugi/holdings.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/lament.h"

namespace ziggurat::kurnugi::task {

void run(const Rules&, State& state, const LeaveTomb&) {
  const int next = state.lament.tomb.number() + 1;
  const bool is_last = next == TombId::kCount;
  state.lament = {};
  state.cursor = 0;
  state.phase = is_last ? Phase::RenewEnd : Phase::Cards;
  if (!is_last) state.lament.tomb = TombId(next);
}

void choices(const Rules&, const State& state, const PickField& task, List& list) {
  for (const FieldId field : all<FieldId>()) {
    if (!state.fields[task.tomb][field].owner.exists()) list.push_back(act::Field{field});
  }
}

void take(const Rules& rules, State& state, const PickField& task, act::Field action) {
  take_field(rules, state, task.owner, task.tomb, action.field);
}

bool can_be_due(const Rules& rules, const State&, const PickField& task) {
  return rules.is_player(task.owner) && task.tomb.exists();
}

void choices(const Rules&, const State&, const PickPile& task, List& list) {
  for (const Pile pile : all<Pile>()) list.push_back(act::Pile{task.card, pile});
}

void take(const Rules&, State& state, const PickPile& task, act::Pile action) {
  state.holdings[task.owner].top[action.pile] = action.card;
}

bool can_be_due(const Rules& rules, const State& state, const PickPile& task) {
  if (!rules.is_player(task.owner) || !task.card.exists()) return false;
  const Holding& holding = state.holdings[task.owner];
  return holding.top[Pile(1)].exists() && holding.used.contains(task.card);
}

// Clause 8.8: the first two cards begin a pile each. Two piles of one god are alike, and where
// every card begins a pile of its own, which comes first makes no difference.
void choices(const Rules&, const State& state, const RenewCards& task, List& list) {
  const Holding& holding = state.holdings[task.owner];
  const InfluenceId left = holding.top[Pile(0)];
  const InfluenceId right = holding.top[Pile(1)];
  const bool is_full = left.exists() && right.exists();
  const bool are_alike = is_full && god_of(left) == god_of(right);
  const int empty = (left.exists() ? 0 : 1) + (right.exists() ? 0 : 1);
  const bool begin_all = marks_of(state, task.owner) <= empty;
  for (const God god : all<God>()) {
    if (state.influence.mark[god] != task.owner) continue;
    const InfluenceId card = state.influence.open[god];
    if (is_full || !left.exists()) list.push_back(act::Pile{card, Pile(0)});
    if (!are_alike && left.exists()) list.push_back(act::Pile{card, Pile(1)});
    if (begin_all) return;
  }
}

void take(const Rules&, State& state, const RenewCards& task, act::Pile action) {
  Holding& holding = state.holdings[task.owner];
  holding.top[action.pile] = action.card;
  take_card(state, task.owner, action.card);
  holding.used.insert(action.card);
  state.stack.push(task);
}

}  // namespace ziggurat::kurnugi::task
