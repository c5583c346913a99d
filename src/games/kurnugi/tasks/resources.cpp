#include "games/kurnugi/tasks/resources.h"

#include "games/kurnugi/holdings.h"
#include "games/kurnugi/resources.h"

namespace ziggurat::kurnugi::task {
namespace {

constexpr EffectSet kDeclinable = {Effect::Reroll,    Effect::MoveDice,      Effect::ChangeDice,
                                   Effect::Fisherman, Effect::CrystalReroll, Effect::CrystalChange};
// What may change where the owner is Present.
constexpr EffectSet kMovesDice = {Effect::MoveDice, Effect::Fisherman, Effect::ChangeDice,
                                  Effect::CrystalChange};

// A gain that comes by itself, and what it waits for since that may change it.
struct Gain {
  Effect effect;
  EffectSet after;
};
constexpr std::array<Gain, 3> kGains = {{
    {Effect::Gain, {Effect::Thief}},
    {Effect::GateGain, {Effect::MoveDice, Effect::Thief}},
    {Effect::Monarch, kMovesDice},
}};

}  // namespace

void choices(const Rules&, const State&, const Resources& task, List& list) {
  task.pending.for_each([&](Effect effect) { list.push_back(act::Effect{effect}); });
  // Gains cannot be given up.
  if (!task.pending.meets({Effect::Thief, Effect::Mark})) list.push_back(act::Done{});
}

void take(const Rules& rules, State& state, const Resources& task, act::Effect action) {
  Resources left = task;
  bool is_used_up = true;
  if (action.effect == Effect::CrystalReroll) is_used_up = --left.rerolls == 0;
  if (action.effect == Effect::CrystalChange) is_used_up = --left.changes == 0;
  if (is_used_up) left.pending.erase(action.effect);
  state.stack.push(left);
  use_effect(rules, state, task.owner, action.effect);
}

void take(const Rules&, State& state, const Resources& task, act::Done) {
  Resources left = task;
  left.pending = task.pending.without(kDeclinable);
  state.stack.push(left);
}

bool proceed(const Rules& rules, State& state, const Resources& task) {
  for (const Gain& gain : kGains) {
    if (!task.pending.contains(gain.effect) || task.pending.meets(gain.after)) continue;
    state.stack.top<Resources>()->pending.erase(gain.effect);
    use_effect(rules, state, task.owner, gain.effect);
    return true;
  }
  if (task.pending.empty()) {
    state.stack.pop();
    return true;
  }
  if (task.pending.size() > 1 || task.rerolls > 1 || task.changes > 1) return false;
  state.stack.pop();
  use_effect(rules, state, task.owner, task.pending.front());
  return true;
}

// Part of what is due, no more.
bool can_be_due(const Rules& rules, const State& state, const Resources& task) {
  if (!rules.is_player(task.owner)) return false;
  const auto due = resources_of(rules, state, task.owner);
  return due && due->pending.includes(task.pending) && task.rerolls <= due->rerolls &&
         task.changes <= due->changes;
}

void choices(const Rules& rules, const State& state, const Thief& task, List& list) {
  for (const Owner other : rules.players()) {
    if (state.holdings[other].vril > state.holdings[task.owner].vril) {
      list.push_back(act::Rob{other});
    }
  }
}

void take(const Rules&, State& state, const Thief& task, act::Rob action) {
  spend(state, action.owner, 1);
  gain(state, task.owner, 1);
}

void run(const Rules&, State& state, const Refund& task) { gain(state, task.owner, task.vril); }

}  // namespace ziggurat::kurnugi::task
