// Chapter 4: what a battle brings to losers and winner.

#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

// Clause 4.11: every losing player, the active one first.
void Game::battle_losers(State& state) const {
  Battle& battle = state.battle;
  for (const int player : {1 - battle.active, int{battle.active}}) {
    if ((battle.sides >> player & 1) == 0 || battle.winner == player) continue;
    battle.lost |= 1 << player;
    push(state, make(TaskKind::Lose, player));
  }
}

// The task holds a stage; stage 1 asks which unit the Phoenix Feather saves.
bool Game::run_lose(State& state) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  Battle& battle = state.battle;
  auto& units = state.units[player][battle.realm];
  switch (int{task.at[0]}) {
    case 0: {
      if (units[0] > 0) battle.workers_lost |= 1 << player;
      if (units[kWarrior] > 0 && has_power(state, player, Power::MaelstromWarrior)) {
        remove_unit(state, player, battle.realm, kWarrior);
        ++state.ready[player][kWarrior];
      }
      const bool saved = effect_count(state, player, CardEffect::PhoenixFeather) > 0 &&
                         units_in(state, player, battle.realm) > 0;
      task.at[0] = saved ? 1 : 2;
      return true;
    }
    case 1: {
      int kinds = 0;
      int only = 0;
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        if (units[unit] == 0) continue;
        ++kinds;
        only = unit;
      }
      if (kinds > 1) return false;
      take(state, Action(Kind::Unit, only));
      return true;
    }
    default:
      pop(state);
      lose_rest(state, player);
      return true;
  }
}

// Clauses 4.11 and 4.16; against a winning Grave Wyrm there are no Swords.
void Game::lose_rest(State& state, int player) const {
  const Battle& battle = state.battle;
  const bool wyrm = battle.winner == kMonsterSide &&
                    monster_card(state, battle.monster).kind == MonsterKind::Wyrm;
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    const int count = state.units[player][battle.realm][unit];
    if (count == 0) continue;
    for (int i = 0; i < count; ++i) remove_unit(state, player, battle.realm, unit);
    enter_underworld(state, player, unit, count, !wyrm);
  }
}

// Clauses 4.12, 4.13 and 5.5.
void Game::battle_rewards(State& state) const {
  Battle& battle = state.battle;
  const int winner = battle.winner;
  if (winner >= kPlayers) return;
  const bool own_turn = winner == state.current;
  if ((battle.lost >> (1 - winner) & 1) != 0) state.beat_player |= own_turn;
  add_glory(state, winner);
  if (battle.monster == kNone) return;
  state.monsters[battle.monster] = kBelow;
  state.beat_monster |= own_turn;
  push(state, make(TaskKind::MonsterReward, winner, {battle.monster}));
}

// Clause 4.14: War Drums, the Raiders' Warrior, the Cutlass, the Storm Callers' Warrior.
void Game::battle_win_effects(State& state) const {
  const Battle& battle = state.battle;
  const int winner = battle.winner;
  if (winner >= kPlayers || is_ghost(winner)) return;
  const bool beat_player = (battle.lost >> (1 - winner) & 1) != 0;
  const bool warrior = state.units[winner][battle.realm][kWarrior] > 0;
  add_points(state, winner, effect_amount(state, winner, CardEffect::WarDrums), Source::Battles);
  if (warrior && has_power(state, winner, Power::StormWarrior)) {
    push(state, make(TaskKind::ReturnWarrior, winner));
  }
  if (beat_player && effect_count(state, winner, CardEffect::Cutlass) > 0) {
    push(state, make(TaskKind::Copy, winner, {1}));
  }
  if (beat_player && warrior && has_power(state, winner, Power::RaiderWarrior)) {
    push(state, make(TaskKind::Plunder, winner));
  }
}

// Clause 4.15.
void Game::battle_end(State& state) const {
  for (int player = 0; player < kPlayers; ++player) {
    const bool counts =
        (state.battle.lost >> player & 1) != 0 && (state.battle.workers_lost >> player & 1) != 0;
    if (counts) {
      add_points(state, player, power_amount(state, player, Power::SunwardWorker), Source::Battles);
    }
  }
  state.battle = Battle{};
}

}  // namespace ziggurat::eldervale
