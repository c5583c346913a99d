#include "games/kurnugi/tasks/gate.h"

#include "games/kurnugi/demons.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/pacts.h"

namespace ziggurat::kurnugi::task {
namespace {

bool is_archpriest(const Rules& rules, Owner owner) {
  return rules.is_player(owner) && rules.variant() == Variant::Archpriest;
}

}  // namespace

void choices(const Rules&, const State& state, const Demon& task, List& list) {
  for (const DemonId demon : all<DemonId>()) {
    if (can_summon(state, task.owner, demon)) list.push_back(act::Summon{demon});
  }
}

void take(const Rules&, State& state, const Demon& task, act::Summon action) {
  state.demons[action.demon] = {.owner = task.owner, .tomb = tomb_of(god_of(action.demon))};
}

bool can_be_due(const Rules& rules, const State&, const Demon& task) {
  return rules.is_player(task.owner) && rules.variant() != Variant::Novice;
}

void choices(const Rules& rules, const State& state, const Gate& task, List& list) {
  list_gates(rules, state, task.owner, task.crossing, list);
}

void take(const Rules&, State& state, const Gate& task, act::SetGate action) {
  Holding& holding = state.holdings[task.owner];
  holding.road = action.road;
  holding.gate = action.circle;
}

bool can_be_due(const Rules& rules, const State&, const Gate& task) {
  return is_archpriest(rules, task.owner) && task.crossing.exists();
}

void choices(const Rules&, const State&, const AttachPact&, List& list) {
  list.push_back(act::Attach{kurnugi::Side::Left});
  list.push_back(act::Attach{kurnugi::Side::Right});
}

void take(const Rules&, State& state, const AttachPact& task, act::Attach action) {
  auto& pacts = state.holdings[task.owner].pacts;
  pacts.push_back(task.pact);
  if (action.side == kurnugi::Side::Left) {
    std::rotate(pacts.begin(), pacts.end() - 1, pacts.end());
  }
}

bool can_be_due(const Rules& rules, const State& state, const AttachPact& task) {
  return is_archpriest(rules, task.owner) && task.pact.exists() &&
         state.holdings[task.owner].pacts.size() < kPactsInPlay;
}

void choices(const Rules&, const State& state, const PactReward&, List& list) {
  for (const PactId pact : state.pacts_open) list.push_back(act::TakePact{pact});
}

void take(const Rules&, State& state, const PactReward& task, act::TakePact action) {
  take_pact(state, task.owner, action.pact);
}

}  // namespace ziggurat::kurnugi::task
