#include "games/eldervale/battle.h"

#include <algorithm>

#include "games/eldervale/gains.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/tasks/battle.h"
#include "games/eldervale/tasks/dice.h"

namespace ziggurat::eldervale::task {
namespace {

bool fights(const Open& state, Player player) {
  return state.battle.sides.contains(side_of(player));
}

RealmSet realms_beside(const Open& state, Player player) {
  return state.adjacent[state.battle.realm] & state.players[player].occupied;
}

// Clause 4.8: the Lion rolls its ones again first.
void roll_ones_again(State& state, Player roller, Side side) {
  std::uint8_t& ones = state.battle.dice[side][Face(1)];
  const std::uint8_t count = ones;
  ones = 0;
  state.tasks.push(Roll{roller, count, side});
}

void push_rolls(State& state) {
  const eldervale::Battle& battle = state.battle;
  for (const Side side : {kMonsterSide, side_of(other(battle.active)), side_of(battle.active)}) {
    if (battle.sides.contains(side)) {
      state.tasks.push(Roll{battle.active, battle.pool[side], side});
    }
  }
}

// Clause 4.11: every losing player, the active one first.
void push_losers(State& state) {
  eldervale::Battle& battle = state.battle;
  for (const Player player : {other(battle.active), battle.active}) {
    if (!fights(state, player) || battle.winner == side_of(player)) continue;
    battle.lost.insert(player);
    state.tasks.push(Lose{player});
  }
}

void push_windows(State& state, Player active) {
  state.tasks.push(AfterRoll{other(active)});
  state.tasks.push(AfterRoll{active});
}

}  // namespace

// Does the step and goes on with the next.
void run(const Rules& rules, State& state, Battle task) {
  using Step = Battle::Step;
  const Player active = task.player;
  const Slot monster = state.battle.monster;
  const Step step = task.step;
  if (step == Step::End) return end_battle(rules, state);
  task.step = static_cast<Step>(static_cast<int>(step) + 1);
  if (step == Step::DropOut && drop_out(state)) task.step = Step::End;
  state.tasks.push(task);
  switch (step) {
    case Step::Join:
      state.tasks.push(Join{other(active)});
      return state.tasks.push(Join{active});
    case Step::MonsterFirst:
      return strike_first(rules, state);
    case Step::DropOut:
      if (task.step != Step::End && is_kind(rules, state, monster, MonsterKind::Horror)) {
        state.tasks.push(HorrorDice{active});
      }
      return;
    case Step::Pools:
      for (const Side side : state.battle.sides) {
        state.battle.pool[side] = byte(base_pool(rules, state, side));
      }
      state.tasks.push(BeforeRoll{other(active)});
      return state.tasks.push(BeforeRoll{active});
    case Step::Roll:
      return push_rolls(state);
    case Step::AfterRoll:
      push_windows(state, active);
      if (is_kind(rules, state, monster, MonsterKind::Lion)) {
        roll_ones_again(state, active, kMonsterSide);
      }
      return;
    case Step::Decide:
      return state.tasks.push(Decide{active});
    case Step::Losers:
      return push_losers(state);
    case Step::Rewards:
      return reward_winner(rules, state);
    case Step::WinEffects:
      return win_effects(rules, state);
    case Step::End:
      return;
  }
}

bool is_by_chance(const Rules& rules, const Join& task) { return rules.is_ghost(task.player); }

void odds(const Rules&, const State&, const Join&, Outcomes& odds) {
  odds.push_back({act::Step{}, 1});
}

// Clauses 4.2, 4.3 and 5.8.
void choices(const Rules& rules, const State& state, const Join& task, List& list) {
  const Player player = task.player;
  const Holding& holding = state.players[player];
  const bool is_barred = is_kind(rules, state, state.battle.monster, MonsterKind::Colossus);
  int archers = 0;
  for (const RealmId realm : realms_beside(state, player)) {
    archers += holding.map[realm][kWorker];
    if (is_barred || task.has_shot) continue;
    for (const Unit unit : all<Unit>()) {
      if (holding.map[realm][unit] > 0) {
        list.push_back(act::Join{unit, state.realms[realm].tile});
      }
    }
  }
  if (has_power(rules, state, player, Power::Longbow) &&
      holding.occupied.contains(state.battle.realm) && state.battle.shots[player] < archers) {
    list.push_back(act::Shoot{});
  }
  list.push_back(act::Done{});
}

bool proceed(const Rules& rules, State& state, Join& task) {
  bool is_idle = realms_beside(state, task.player).empty();
  if (!is_idle && !rules.is_ghost(task.player)) {
    List list;
    choices(rules, state, task, list);
    is_idle = list.size() <= 1;
  }
  if (is_idle) state.tasks.pop();
  return is_idle;
}

// Clause 13.5: all units of all adjacent realms.
void take(const Rules&, State& state, Join task, act::Step) {
  const Holding& ghosts = state.players[task.player];
  for (const RealmId realm : realms_beside(state, task.player)) {
    for (const Unit unit : all<Unit>()) {
      while (ghosts.map[realm][unit] > 0) {
        remove_unit(state, task.player, realm, unit);
        add_unit(state, task.player, state.battle.realm, unit);
      }
    }
  }
}

void take(const Rules&, State& state, Join task, act::Join action) {
  state.tasks.push(task);
  remove_unit(state, task.player, state.realm_of[action.tile], action.unit);
  add_unit(state, task.player, state.battle.realm, action.unit);
}

void take(const Rules&, State& state, Join task, act::Shoot) {
  task.has_shot = true;
  state.tasks.push(task);
  ++state.battle.shots[task.player];
}

void take(const Rules&, State&, Join, act::Done) {}

std::string_view clause_of(const Rules& rules, const Open&, const Join& task,
                           const Action& action) {
  if (rules.is_ghost(task.player)) return "13.5";
  return std::holds_alternative<act::Shoot>(action) ? "4.3" : "4.2";
}

void odds(const Rules&, const State&, const HorrorDice&, Outcomes& odds) { list_die(odds); }

void take(const Rules&, State& state, HorrorDice, act::Die action) {
  state.battle.horror = action.face.byte();
}

void choices(const Rules&, const State& state, const BeforeRoll& task, List& list) {
  const auto& goods = state.players[task.player].resources;
  for (const Resource resource : {kSword, kGold}) {
    if (goods[resource] > 0) list.push_back(act::Goods{symbol_of(resource)});
  }
  if (holds(state, task.player, spell::kFireball)) {
    list.push_back(act::PlaySpell{spell::kFireball});
  }
  list.push_back(act::Done{});
}

namespace {

void add_dice(const Rules& rules, State& state, const BeforeRoll& task, int dice) {
  std::uint8_t& pool = state.battle.pool[side_of(task.player)];
  pool = byte(std::min(pool + dice, rules.config().max_dice));
  state.tasks.push(task);
}

}  // namespace

void take(const Rules& rules, State& state, BeforeRoll task, act::Goods action) {
  --state.players[task.player].resources[resource_of(action.symbol)];
  add_dice(rules, state, task, rules.config().sword_dice);
}

void take(const Rules& rules, State& state, BeforeRoll task, act::PlaySpell action) {
  const MagicId card = magic_of(action.spell);
  discard_magic(state, task.player, card);
  add_dice(rules, state, task, rules.catalogue.magic[card].amount);
}

void take(const Rules&, State&, BeforeRoll, act::Done) {}

// Clause 4.7.
bool is_void(const Rules& rules, const Open& state, const BeforeRoll& task) {
  const Holding& holding = state.players[task.player];
  return rules.is_ghost(task.player) || !fights(state, task.player) ||
         state.battle.pool[side_of(task.player)] >= rules.config().max_dice ||
         holding.resources[kSword] + holding.resources[kGold] + holding.hand_size == 0;
}

bool is_window(const Rules&, const Open& state, const BeforeRoll& task) {
  const auto& goods = state.players[task.player].resources;
  return goods[kSword] + goods[kGold] == 0;
}

void odds(const Rules&, const State&, const Roll& task, Outcomes& odds) {
  list_dice(task.left, odds);
}

void take(const Rules&, State& state, Roll task, act::Dice action) {
  for (const Face face : {action.first, action.more.second(), action.more.third()}) {
    if (!face.exists()) continue;
    ++state.battle.dice[task.side][face];
    --task.left;
  }
  state.tasks.push(task);
}

bool is_void(const Rules&, const Open&, const Roll& task) { return task.left == 0; }

void choices(const Rules& rules, const State& state, const AfterRoll& task, List& list) {
  list_battle_effects(rules, state, task.player, list);
  for (const SpellId spell : {spell::kWard, spell::kHex}) {
    if (holds(state, task.player, spell)) list.push_back(act::PlaySpell{spell});
  }
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, AfterRoll task, act::UseEffect action) {
  state.tasks.push(task);
  const Player player = task.player;
  state.battle.used[player].insert(bit_of(action.effect));
  switch (action.effect) {
    case BattleEffect::StormBanner:
    case BattleEffect::StonefolkWarrior:
      return state.tasks.push(PickDie{player});
    case BattleEffect::MadJester:
      return roll_ones_again(state, player, side_of(player));
    case BattleEffect::DemonWarrior:
      for (const Side side : state.battle.sides) {
        if (side != side_of(player)) reroll_highest(state, side);
      }
      return;
    case BattleEffect::Cutlass:
      return;
  }
}

void take(const Rules&, State& state, AfterRoll task, act::PlaySpell action) {
  state.tasks.push(task);
  discard_magic(state, task.player, magic_of(action.spell));
  if (action.spell == spell::kWard) {
    state.tasks.push(PickDie{task.player, true});
  } else {
    state.tasks.push(PickSide{task.player});
  }
}

void take(const Rules&, State&, AfterRoll, act::Done) {}

bool is_void(const Rules& rules, const Open& state, const AfterRoll& task) {
  return rules.is_ghost(task.player) || !fights(state, task.player) ||
         (state.players[task.player].hand_size == 0 &&
          !has_battle_effect(rules, state, task.player));
}

bool is_window(const Rules& rules, const Open& state, const AfterRoll& task) {
  return !has_battle_effect(rules, state, task.player);
}

void choices(const Rules&, const State& state, const PickDie& task, List& list) {
  for (const Face face : all<Face>()) {
    if (state.battle.dice[side_of(task.player)][face] > 0) list.push_back(act::PickFace{face});
  }
  if (task.takes_several) list.push_back(act::Done{});
}

void take(const Rules&, State& state, PickDie task, act::PickFace action) {
  --state.battle.dice[side_of(task.player)][action.face];
  ++task.picked;
  if (task.takes_several) {
    state.tasks.push(task);
  } else {
    state.tasks.push(Roll{task.player, task.picked, side_of(task.player)});
  }
}

void take(const Rules&, State& state, PickDie task, act::Done) {
  state.tasks.push(Roll{task.player, task.picked, side_of(task.player)});
}

bool proceed(const Rules&, State& state, PickDie& task) {
  const Side side = side_of(task.player);
  if (total(state.battle.dice[side]) > 0) return false;
  state.tasks.back() = Roll{task.player, task.picked, side};
  return true;
}

void choices(const Rules&, const State& state, const PickSide&, List& list) {
  for (const Side side : state.battle.sides) list.push_back(act::PickSide{side});
}

void take(const Rules&, State& state, PickSide, act::PickSide action) {
  reroll_highest(state, action.side);
}

void odds(const Rules&, const State&, const Decide&, Outcomes& odds) {
  odds.push_back({act::Step{}, 1});
}

void take(const Rules& rules, State& state, Decide, act::Step) {
  state.battle.winner = battle_winner(rules, state, state.battle);
}

}  // namespace ziggurat::eldervale::task
