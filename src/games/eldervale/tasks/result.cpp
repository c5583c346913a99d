#include "games/eldervale/tasks/result.h"

#include "games/eldervale/gains.h"
#include "games/eldervale/lists.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale::task {
namespace {

const Units& units_fighting(const Open& state, Player player) {
  return state.players[player].map[state.battle.realm];
}

// Clauses 4.11 and 4.16; against a winning Grave Wyrm there are no Swords.
void lose_rest(const Rules& rules, State& state, Player player) {
  const RealmId realm = state.battle.realm;
  const bool is_wyrm = state.battle.winner == kMonsterSide &&
                       is_kind(rules, state, state.battle.monster, MonsterKind::Wyrm);
  for (const Unit unit : all<Unit>()) {
    const int count = units_fighting(state, player)[unit];
    if (count == 0) continue;
    for (int i = 0; i < count; ++i) remove_unit(state, player, realm, unit);
    enter_underworld(rules, state, player, unit, count, is_wyrm ? Swords::None : Swords::Given);
  }
}

}  // namespace

bool proceed(const Rules& rules, State& state, Lose& task) {
  using Stage = Lose::Stage;
  const Player player = task.player;
  const Units& units = units_fighting(state, player);
  switch (task.stage) {
    case Stage::Begin:
      if (units[kWorker] > 0) state.battle.workers_lost.insert(player);
      if (units[kWarrior] > 0 && has_power(rules, state, player, Power::MaelstromWarrior)) {
        remove_unit(state, player, state.battle.realm, kWarrior);
        ++state.players[player].ready[kWarrior];
      }
      task.stage =
          effect_count<effect::PhoenixFeather>(rules, state, player) > 0 && total(units) > 0
              ? Stage::Save
              : Stage::Rest;
      return true;
    case Stage::Save:
      return false;
    case Stage::Rest:
      state.tasks.pop();
      lose_rest(rules, state, player);
      return true;
  }
  return false;
}

void choices(const Rules&, const State& state, const Lose& task, List& list) {
  list_kinds(units_fighting(state, task.player), list);
}

void take(const Rules&, State& state, Lose task, act::PickUnit action) {
  remove_unit(state, task.player, state.battle.realm, action.unit);
  ++state.players[task.player].ready[action.unit];
  task.stage = Lose::Stage::Rest;
  state.tasks.push(task);
}

std::string_view objection(const Rules&, const State& state, const Lose& task) {
  const bool is_missing =
      task.stage == Lose::Stage::Save && total(units_fighting(state, task.player)) == 0;
  return is_missing ? "no unit is there to be lost" : "";
}

void choices(const Rules&, const State&, const MonsterReward& task, List& list) {
  list.push_back(act::GainPower{task.slot});
  list.push_back(act::Accept{});
}

void take(const Rules& rules, State& state, MonsterReward task, act::GainPower action) {
  add_power(rules, state, task.player, action.slot, 1);
}

void take(const Rules& rules, State& state, MonsterReward task, act::Accept) {
  add_points(state, task.player, rules.config().monster_points, source::kBattles);
}

bool proceed(const Rules& rules, State& state, MonsterReward& task) {
  const MonsterReward due = task;
  const bool is_full = state.players[due.player].power[due.slot] >= rules.config().max_level;
  if (!is_full && !rules.is_ghost(due.player)) return false;
  state.tasks.pop();
  if (is_full) {
    take(rules, state, due, act::Accept{});
  } else {
    take(rules, state, due, act::GainPower{due.slot});
  }
  return true;
}

void choices(const Rules&, const State& state, const Plunder& task, List& list) {
  list_resources(state, other(task.player), list);
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, Plunder task, act::Goods action) {
  const Resource resource = resource_of(action.symbol);
  --state.players[other(task.player)].resources[resource];
  ++state.players[task.player].resources[resource];
}

void take(const Rules&, State&, Plunder, act::Done) {}

bool proceed(const Rules& rules, State& state, Plunder& task) {
  const Player victim = other(task.player);
  if (!rules.is_ghost(victim) && total(state.players[victim].resources) > 0) return false;
  state.tasks.back() = TakeMagic{victim, task.player};
  return true;
}

void choices(const Rules&, const State&, const ReturnWarrior&, List& list) { list_yes_or_no(list); }

void take(const Rules&, State& state, ReturnWarrior task, act::Accept) {
  remove_unit(state, task.player, realm_of_warrior(state, task.player), kWarrior);
  ++state.players[task.player].ready[kWarrior];
}

void take(const Rules&, State&, ReturnWarrior, act::Done) {}

// A card copied since may have moved it.
bool is_void(const Rules&, const Open& state, const ReturnWarrior& task) {
  return !realm_of_warrior(state, task.player).exists();
}

std::string_view objection(const Rules&, const State& state, const ReturnWarrior& task) {
  return realm_of_warrior(state, task.player).exists() ? "" : "no Warrior stands on the map";
}

}  // namespace ziggurat::eldervale::task
