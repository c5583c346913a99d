#include "games/eldervale/payments.h"

#include <algorithm>

namespace ziggurat::eldervale {

// Whatever the reductions take away first, it is best that they take what is missing.
bool can_pay(const Open& state, Player player, const Cost& cost, int reduction) {
  const Holding& holding = state.players[player];
  int missing = 0;
  int spare = holding.hand_size;
  for (const Basic basic : all<Basic>()) {
    const int have = holding.resources[resource_of(basic)];
    missing += std::max(0, cost.named[basic] - have);
    spare += std::max(0, have - cost.named[basic]);
  }
  const int gold = holding.resources[kGold];
  const int uncovered = std::max(0, missing - reduction);
  if (uncovered > gold) return false;
  const int free = std::max(0, reduction - missing);
  return cost.any - free <= spare + gold - uncovered;
}

void push_pay(State& state, Player player, const Cost& cost, int reduction) {
  state.tasks.push(task::Pay{
      .player = player, .cost = cost, .reduction = byte(std::min(reduction, cost.total()))});
}

Cost summon_cost(const Rules& rules, const Open& state, Unit unit, Player player) {
  const Config& config = rules.config();
  if (unit != kWorker) return config.summon[unit];
  const int extra = kWorkers - config.start_workers - state.players[player].unsummoned[kWorker];
  return any_cost(
      config.worker_price[static_cast<std::size_t>(std::clamp(extra, 0, kWorkers - 1))]);
}

bool can_summon(const Rules& rules, const Open& state, Player player, int reduction) {
  for (const Unit unit : all<Unit>()) {
    if (state.players[player].unsummoned[unit] > 0 &&
        can_pay(state, player, summon_cost(rules, state, unit, player), reduction)) {
      return true;
    }
  }
  return false;
}

void list_purchases(const Rules& rules, const Open& state, Player player, int reduction,
                    List& list) {
  for (const Slot slot : all<Slot>()) {
    const AdventureId card = state.boards[slot].face_up;
    if (card.exists() && can_pay(state, player, rules.card(state, card).cost, reduction)) {
      list.push_back(act::Buy{slot});
    }
  }
}

void list_resources(const Open& state, Player player, List& list) {
  for (const Resource resource : all<Resource>()) {
    if (state.players[player].resources[resource] > 0) {
      list.push_back(act::Goods{symbol_of(resource)});
    }
  }
}

}  // namespace ziggurat::eldervale
