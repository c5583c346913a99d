#include "games/eldervale/battle.h"

#include <algorithm>

#include "games/eldervale/gains.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale {
namespace {

// 0 where there are no dice.
int highest(const Faces& dice) {
  for (int pips = Face::kCount; pips > 0; --pips) {
    if (dice[Face(pips)] > 0) return pips;
  }
  return 0;
}

int monster_pool(const Rules& rules, const Open& state) {
  const Monster& monster = rules.monster(state, state.battle.monster);
  return monster.dice > 0 ? monster.dice : std::max<int>(state.battle.horror, monster.min_dice);
}

int dice_of(const Config& config, const Units& units) {
  int dice = 0;
  for (const Unit unit : all<Unit>()) dice += units[unit] * config.dice[unit];
  return dice;
}

// What adventure cards add where the battle is.
int card_dice(const Rules& rules, const Open& state, Player player) {
  const Battle& battle = state.battle;
  const TileId tile = state.realms[battle.realm].tile;
  int dice = 0;
  if (is_elemental(tile)) {
    for_each_card<effect::Guardian>(rules, state, player, [&](AdventureId card) {
      if (slot_of(card) == slot_of(tile)) dice += rules.card(state, card).amount;
    });
  } else {
    dice += effect_amount<effect::SentryTower>(rules, state, player);
  }
  if (battle.active != player) dice += effect_amount<effect::RootGolem>(rules, state, player);
  return dice;
}

int power_dice(const Rules& rules, const Open& state, Player player) {
  const Holding& holding = state.players[player];
  const Units& units = holding.map[state.battle.realm];
  const auto amount = [&](Power power) { return power_amount(rules, state, player, power); };
  int dice = 0;
  if (units[kWizard] > 0) dice += amount(Power::StormWizard);
  if (units[kWarrior] > 0) dice += amount(Power::EmberkinWarrior);
  if (units[kDragon] > 0) dice += amount(Power::DrakeDragon);
  if (units[kWorker] > 0 && total(holding.underworld) > 0) dice += amount(Power::GraveWorker);
  if (units[kWarrior] > 0 && total(units) > 1) dice += amount(Power::LegionWarrior);
  return dice;
}

// Those who win where the highest dice are equal.
IdSet<Side> tie_breakers(const Rules& rules, const Open& state, const Battle& battle) {
  IdSet<Side> sides;
  for (const Player player : all<Player>()) {
    if (battle.sides.contains(side_of(player)) &&
        effect_count<effect::Aegis>(rules, state, player) > 0) {
      sides.insert(side_of(player));
    }
  }
  if (battle.sides.contains(kMonsterSide) &&
      is_kind(rules, state, battle.monster, MonsterKind::Sentinel)) {
    sides.insert(kMonsterSide);
  }
  return sides;
}

}  // namespace

void begin_battle(State& state, Player player, RealmId realm) {
  state.battle = Battle{};
  state.battle.realm = realm;
  state.battle.active = player;
  state.battle.monster = monster_in(state, realm);
  state.tasks.push(task::Battle{player});
}

void strike_first(const Rules& rules, State& state) {
  Battle& battle = state.battle;
  for (const Player player : all<Player>()) {
    if (state.players[player].occupied.contains(battle.realm)) {
      battle.sides.insert(side_of(player));
    }
  }
  if (!battle.monster.exists()) return;
  battle.sides.insert(kMonsterSide);
  const MonsterKind kind = rules.monster(state, battle.monster).kind;
  for (const Player player : {other(battle.active), battle.active}) {
    if (!battle.sides.contains(side_of(player))) continue;
    if (kind == MonsterKind::Titan) {
      if (rules.is_ghost(player)) {
        state.tasks.push(task::TakeMagic{.player = player, .taker = {}});
      } else {
        state.tasks.push(task::DiscardAny{player});
      }
    }
    if (kind == MonsterKind::Crocodile && !rules.is_ghost(player) &&
        state.players[player].map[battle.realm][kWorker] > 0) {
      remove_unit(state, player, battle.realm, kWorker);
      battle.workers_lost.insert(player);
      enter_underworld(rules, state, player, kWorker, 1, Swords::Given);
    }
  }
}

bool drop_out(Open& state) {
  Battle& battle = state.battle;
  for (const Player player : all<Player>()) {
    if (!battle.sides.contains(side_of(player)) ||
        state.players[player].occupied.contains(battle.realm)) {
      continue;
    }
    battle.sides.erase(side_of(player));
    battle.lost.insert(player);
  }
  return battle.sides.size() <= 1;
}

int base_pool(const Rules& rules, const Open& state, Side side) {
  const Config& config = rules.config();
  if (side == kMonsterSide) return std::min(monster_pool(rules, state), config.max_dice);
  const Player player = player_of(side);
  const Battle& battle = state.battle;
  const Holding& holding = state.players[player];
  const int dice = dice_of(config, holding.map[battle.realm]);
  // Clause 13.6: all their units count, those in the Underworld too, without limit.
  if (rules.is_ghost(player)) return dice + dice_of(config, holding.underworld);
  const int shots = battle.shots[player] * config.dice[kWorker];
  return std::min(dice + shots + card_dice(rules, state, player) + power_dice(rules, state, player),
                  config.max_dice);
}

void list_battle_effects(const Rules& rules, const Open& state, Player player, List& list) {
  const Battle& battle = state.battle;
  const bool has_warrior = state.players[player].map[battle.realm][kWarrior] > 0;
  const auto offer = [&](BattleEffect effect, bool is_open) {
    if (is_open && !battle.used[player].contains(bit_of(effect))) {
      list.push_back(act::UseEffect{effect});
    }
  };
  offer(BattleEffect::StormBanner, effect_count<effect::StormBanner>(rules, state, player) > 0);
  offer(BattleEffect::MadJester, battle.dice[side_of(player)][Face(1)] > 0 &&
                                     effect_count<effect::MadJester>(rules, state, player) > 0);
  offer(BattleEffect::StonefolkWarrior,
        has_warrior && has_power(rules, state, player, Power::StonefolkWarrior));
  offer(BattleEffect::DemonWarrior,
        has_warrior && has_power(rules, state, player, Power::DemonWarrior));
}

bool has_battle_effect(const Rules& rules, const Open& state, Player player) {
  List list;
  list_battle_effects(rules, state, player, list);
  return !list.empty();
}

void reroll_highest(State& state, Side side) {
  const int pips = highest(state.battle.dice[side]);
  if (pips == 0) return;
  --state.battle.dice[side][Face(pips)];
  state.tasks.push(task::Roll{state.battle.active, 1, side});
}

Side battle_winner(const Rules& rules, const Open& state, const Battle& battle) {
  IdArray<Side, Faces> dice = battle.dice;
  IdSet<Side> leaders = battle.sides;
  const IdSet<Side> ties = tie_breakers(rules, state, battle);
  for (const Player player : all<Player>()) {
    if (!battle.sides.contains(side_of(player))) continue;
    if (state.players[player].map[battle.realm][kWizard] > 0 &&
        has_power(rules, state, player, Power::MaelstromWizard)) {
      Faces& own = dice[side_of(player)];
      add(own[Face(Face::kCount)], own[Face(1)]);
      own[Face(1)] = 0;
    }
  }
  while (true) {
    int best = 0;
    for (const Side side : leaders) best = std::max(best, highest(dice[side]));
    if (best == 0) return {};
    for (const Side side : leaders) {
      if (highest(dice[side]) < best) leaders.erase(side);
    }
    if (leaders.size() == 1) return leaders.front();
    if ((leaders & ties).size() == 1) return (leaders & ties).front();
    for (const Side side : leaders) --dice[side][Face(best)];
  }
}

void reward_winner(const Rules& rules, State& state) {
  const Battle& battle = state.battle;
  const Player winner = player_of(battle.winner);
  if (!winner.exists()) return;
  const bool is_own_turn = winner == state.current;
  if (battle.lost.contains(other(winner)) && is_own_turn) state.turn.beat_player = true;
  add_glory(rules, state, winner);
  if (!battle.monster.exists()) return;
  state.boards[battle.monster].monster = kBelow;
  if (is_own_turn) state.turn.beat_monster = true;
  state.tasks.push(task::MonsterReward{winner, battle.monster});
}

void win_effects(const Rules& rules, State& state) {
  const Battle& battle = state.battle;
  const Player winner = player_of(battle.winner);
  if (!winner.exists() || rules.is_ghost(winner)) return;
  const bool has_beaten_player = battle.lost.contains(other(winner));
  const bool has_warrior = state.players[winner].map[battle.realm][kWarrior] > 0;
  add_points(state, winner, effect_amount<effect::WarDrums>(rules, state, winner),
             source::kBattles);
  if (has_warrior && has_power(rules, state, winner, Power::StormWarrior)) {
    state.tasks.push(task::ReturnWarrior{winner});
  }
  if (has_beaten_player && effect_count<effect::Cutlass>(rules, state, winner) > 0) {
    state.tasks.push(task::Copy{winner, true});
  }
  if (has_beaten_player && has_warrior && has_power(rules, state, winner, Power::RaiderWarrior)) {
    state.tasks.push(task::Plunder{winner});
  }
}

void end_battle(const Rules& rules, Open& state) {
  for (const Player player : all<Player>()) {
    if (state.battle.lost.contains(player) && state.battle.workers_lost.contains(player)) {
      add_points(state, player, power_amount(rules, state, player, Power::SunwardWorker),
                 source::kBattles);
    }
  }
  state.battle = Battle{};
}

}  // namespace ziggurat::eldervale
