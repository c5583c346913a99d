#include "games/eldervale/tasks/pay.h"

#include <algorithm>

#include "games/eldervale/gains.h"
#include "games/eldervale/payments.h"

namespace ziggurat::eldervale::task {
namespace {

// Symbols that may be left out so that the rest can still be paid.
void list_reductions(const Open& state, const Pay& task, List& list) {
  for (const Symbol symbol : all<Symbol>()) {
    if (symbol == symbol_of(kGold)) continue;
    Cost rest = task.cost;
    if (rest.of(symbol) == 0) continue;
    --rest.of(symbol);
    if (can_pay(state, task.player, rest, task.reduction - 1)) list.push_back(act::Goods{symbol});
  }
}

void list_for_named(const Open& state, const Pay& task, Basic named, List& list) {
  const auto& goods = state.players[task.player].resources;
  if (goods[resource_of(named)] > 0) list.push_back(act::Goods{symbol_of(named)});
  if (goods[kGold] == 0) return;
  // Gold for this symbol must leave enough of it for the others.
  int missing = 0;
  for (const Basic basic : all<Basic>()) {
    const int due = task.cost.named[basic] - (basic == named ? 1 : 0);
    missing += std::max(0, due - goods[resource_of(basic)]);
  }
  if (missing < goods[kGold]) list.push_back(act::Goods{symbol_of(kGold)});
}

}  // namespace

void choices(const Rules&, const State& state, const Pay& task, List& list) {
  if (task.reduction > 0) return list_reductions(state, task, list);
  const Symbol symbol = task.cost.first();
  if (symbol != kAny) return list_for_named(state, task, basic_of(symbol), list);
  list_resources(state, task.player, list);
  if (state.players[task.player].hand_size > 0) list_hand(state, task.player, list);
}

void take(const Rules&, State& state, Pay task, act::Goods action) {
  if (task.reduction > 0) {
    --task.cost.of(action.symbol);
    --task.reduction;
  } else {
    --state.players[task.player].resources[resource_of(action.symbol)];
    --task.cost.of(task.cost.first());
  }
  state.tasks.push(task);
}

void take(const Rules&, State& state, Pay task, act::GiveCard action) {
  --task.cost.any;
  state.tasks.push(task);
  discard_magic(state, task.player, action.card);
}

bool proceed(const Rules& rules, State& state, Pay& task) {
  if (task.cost.total() == 0) {
    state.tasks.pop();
    return true;
  }
  List list;
  choices(rules, state, task, list);
  // Nothing to choose; a card of the hand is always named by its owner.
  if (list.size() != 1) return false;
  const auto* only = std::get_if<act::Goods>(&list[0]);
  if (only == nullptr) return false;
  const Pay paying = task;
  state.tasks.pop();
  take(rules, state, paying, *only);
  return true;
}

std::string_view objection(const Rules&, const State& state, const Pay& task) {
  const bool can_be = can_pay(state, task.player, task.cost, task.reduction);
  return can_be ? "" : "that player cannot pay as much";
}

std::string_view clause_of(const Rules&, const Open&, const Pay& task, const Action&) {
  return task.reduction > 0 ? "1.5" : "1.4";
}

void choices(const Rules&, const State& state, const PayDifferent& task, List& list) {
  for (const Resource resource : IdSet<Resource>::all() - task.paid) {
    if (state.players[task.player].resources[resource] > 0) {
      list.push_back(act::Goods{symbol_of(resource)});
    }
  }
}

void take(const Rules&, State& state, PayDifferent task, act::Goods action) {
  const Resource resource = resource_of(action.symbol);
  --state.players[task.player].resources[resource];
  --task.left;
  task.paid.insert(resource);
  state.tasks.push(task);
}

bool is_void(const Rules&, const Open&, const PayDifferent& task) { return task.left == 0; }

}  // namespace ziggurat::eldervale::task
