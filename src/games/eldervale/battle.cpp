// Chapter 4: joining, the monster's first blow, dice, and who wins.

#include <algorithm>
#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

namespace {

constexpr bool fights(const Battle& battle, int side) { return (battle.sides >> side & 1) != 0; }

constexpr int effect_bit(BattleEffect effect) { return 1 << static_cast<int>(effect); }

int highest(const Many<Byte, 6>& dice) {
  int face = 6;
  while (face > 0 && dice[face - 1] == 0) --face;
  return face;
}

}  // namespace

void Game::begin_battle(State& state, int player, int realm) const {
  state.battle = Battle{};
  state.battle.realm = realm;
  state.battle.active = player;
  state.battle.monster = monster_in(state, realm);
  push(state, make(TaskKind::Battle, player));
}

// Clause 4.1; the task holds the next step of the battle.
bool Game::run_battle(State& state) const {
  Task& task = state.tasks.back();
  const int active = task.player;
  const int other = 1 - active;
  const int step = task.at[0];
  ++task.at[0];
  switch (step) {
    case 0:
      push(state, make(TaskKind::Join, other));
      push(state, make(TaskKind::Join, active));
      return true;
    case 1:
      battle_monster_first(state);
      return true;
    case 2:
      if (battle_drop_out(state)) return true;
      if (state.battle.monster != kNone &&
          monster_card(state, state.battle.monster).kind == MonsterKind::Horror) {
        push(state, make(TaskKind::HorrorDice, active));
      }
      return true;
    case 3:
      battle_pools(state);
      push(state, make(TaskKind::BeforeRoll, other));
      push(state, make(TaskKind::BeforeRoll, active));
      return true;
    case 4:
      battle_rolls(state);
      return true;
    case 5:
      battle_after_roll(state);
      return true;
    case 6:
      push(state, make(TaskKind::Decide, active));
      return true;
    case 7:
      battle_losers(state);
      return true;
    case 8:
      battle_rewards(state);
      return true;
    case 9:
      battle_win_effects(state);
      return true;
    default:
      battle_end(state);
      pop(state);
      return true;
  }
}

// Clauses 4.2, 4.3 and 5.8.
bool Game::run_join(State& state) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  const RealmMask near = state.adjacent[state.battle.realm] & state.occupied[player];
  if (near == 0) {
    pop(state);
    return true;
  }
  if (is_ghost(player)) return false;
  List list;
  list_join(state, task, list);
  if (list.size() > 1) return false;
  pop(state);
  return true;
}

void Game::list_join(const State& state, const Task& task, List& list) const {
  const int player = task.player;
  const Battle& battle = state.battle;
  const RealmMask near = state.adjacent[battle.realm] & state.occupied[player];
  const bool barred =
      battle.monster != kNone && monster_card(state, battle.monster).kind == MonsterKind::Colossus;
  int archers = 0;
  for (RealmMask mask = near; mask != 0; mask &= mask - 1) {
    const int realm = std::countr_zero(mask);
    archers += state.units[player][realm][0];
    if (barred || task.at[0] != 0) continue;
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      if (state.units[player][realm][unit] > 0) {
        list.push_back(Action(Kind::Join, unit, state.realms[realm].tile));
      }
    }
  }
  if (has_power(state, player, Power::Longbow) && has(state.occupied[player], battle.realm) &&
      battle.shots[player] < archers) {
    list.push_back(Action(Kind::Shoot));
  }
  list.push_back(Action(Kind::Done));
}

// Clause 13.5: all units of all adjacent realms.
void Game::ghosts_join(State& state) const {
  const int player = top(state).player;
  pop(state);
  const int target = state.battle.realm;
  for (RealmMask mask = state.adjacent[target] & state.occupied[player]; mask != 0;
       mask &= mask - 1) {
    const int realm = std::countr_zero(mask);
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      while (state.units[player][realm][unit] > 0) {
        remove_unit(state, player, realm, unit);
        add_unit(state, player, target, unit);
      }
    }
  }
}

// Clause 4.4: the Titan burns something of each, the Crocodile takes a Worker of each Living.
void Game::battle_monster_first(State& state) const {
  Battle& battle = state.battle;
  for (int player = 0; player < kPlayers; ++player) {
    if (has(state.occupied[player], battle.realm)) battle.sides |= 1 << player;
  }
  if (battle.monster == kNone) return;
  battle.sides |= 1 << kMonsterSide;
  const MonsterKind kind = monster_card(state, battle.monster).kind;
  if (kind == MonsterKind::Titan) {
    for (const int player : {1 - battle.active, int{battle.active}}) {
      if (!fights(battle, player)) continue;
      push(state, make(is_ghost(player) ? TaskKind::TakeMagic : TaskKind::DiscardAny, player));
    }
  } else if (kind == MonsterKind::Crocodile) {
    for (const int player : {1 - battle.active, int{battle.active}}) {
      if (is_ghost(player) || state.units[player][battle.realm][0] == 0) continue;
      remove_unit(state, player, battle.realm, 0);
      battle.workers_lost |= 1 << player;
      enter_underworld(state, player, 0, 1, true);
    }
  }
}

// Clause 4.5: who has no unit left drops out; with one side left nobody wins.
bool Game::battle_drop_out(State& state) const {
  Battle& battle = state.battle;
  for (int player = 0; player < kPlayers; ++player) {
    if (!fights(battle, player) || has(state.occupied[player], battle.realm)) continue;
    battle.sides &= ~(1 << player);
    battle.lost |= 1 << player;
  }
  if (std::popcount(static_cast<unsigned>(int{battle.sides})) > 1) return false;
  state.tasks.back().at[0] = 10;
  return true;
}

// Clause 4.6, before Swords and spells.
int Game::base_pool(const State& state, int side) const {
  const Battle& battle = state.battle;
  const int most = config().max_dice;
  if (side == kMonsterSide) {
    const Monster& monster = monster_card(state, battle.monster);
    const int dice =
        monster.dice > 0 ? monster.dice : std::max<int>(battle.horror, monster.min_dice);
    return std::min(dice, most);
  }
  const auto& units = state.units[side][battle.realm];
  int dice = 0;
  int below = 0;
  int below_dice = 0;
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    dice += units[unit] * config().dice[unit];
    below += state.underworld[side][unit];
    below_dice += state.underworld[side][unit] * config().dice[unit];
  }
  // Clause 13.6: all their units count, those in the Underworld too, without limit.
  if (is_ghost(side)) return dice + below_dice;
  dice += battle.shots[side] * config().dice[0];
  const int tile = state.realms[battle.realm].tile;
  if (is_elemental(tile)) {
    const int slot = slot_of_tile(tile);
    auto guardians = static_cast<unsigned>(
        state.tableau[side][slot] &
        catalogue_.effect_cards[state.elements[slot]][static_cast<int>(CardEffect::Guardian)]);
    for (; guardians != 0; guardians &= guardians - 1) {
      dice += card(state, slot, std::countr_zero(guardians)).amount;
    }
  } else {
    dice += effect_amount(state, side, CardEffect::SentryTower);
  }
  if (battle.active != side) dice += effect_amount(state, side, CardEffect::RootGolem);
  if (units[kWizard] > 0) dice += power_amount(state, side, Power::StormWizard);
  if (units[kWarrior] > 0) dice += power_amount(state, side, Power::EmberkinWarrior);
  if (units[kDragon] > 0) dice += power_amount(state, side, Power::DrakeDragon);
  if (units[0] > 0 && below > 0) dice += power_amount(state, side, Power::GraveWorker);
  if (units[kWarrior] > 0 && units_in(state, side, battle.realm) > 1) {
    dice += power_amount(state, side, Power::LegionWarrior);
  }
  return std::min(dice, most);
}

void Game::battle_pools(State& state) const {
  for (int side = 0; side < kBattleSides; ++side) {
    if (fights(state.battle, side)) state.battle.pool[side] = base_pool(state, side);
  }
}

// Clause 4.7.
bool Game::run_before_roll(State& state) const {
  const int player = top(state).player;
  const auto& goods = state.resources[player];
  const bool nothing = is_ghost(player) || !fights(state.battle, player) ||
                       state.battle.pool[player] >= config().max_dice ||
                       goods[kSword] + goods[kGold] + state.hand_size[player] == 0;
  if (nothing) pop(state);
  return nothing;
}

void Game::battle_rolls(State& state) const {
  const Battle& battle = state.battle;
  const int order[] = {kMonsterSide, 1 - battle.active, int{battle.active}};
  for (const int side : order) {
    if (fights(battle, side)) {
      push(state, make(TaskKind::Roll, battle.active, {battle.pool[side], side}));
    }
  }
}

// Clause 4.8: the Lion first, then each Living.
void Game::battle_after_roll(State& state) const {
  Battle& battle = state.battle;
  const int active = battle.active;
  push(state, make(TaskKind::AfterRoll, 1 - active));
  push(state, make(TaskKind::AfterRoll, active));
  if (battle.monster == kNone || monster_card(state, battle.monster).kind != MonsterKind::Lion) {
    return;
  }
  const int ones = battle.dice[kMonsterSide][0];
  battle.dice[kMonsterSide][0] = 0;
  push(state, make(TaskKind::Roll, active, {ones, kMonsterSide}));
}

bool Game::has_open_effect(const State& state, int player) const {
  List list;
  list_after_roll(state, player, list);
  for (const Action& action : list) {
    if (action.kind() == Kind::Effect) return true;
  }
  return false;
}

void Game::list_after_roll(const State& state, int player, List& list) const {
  const Battle& battle = state.battle;
  const bool warrior = state.units[player][battle.realm][kWarrior] > 0;
  const auto add = [&](BattleEffect effect, bool open) {
    if (open && (battle.used[player] & effect_bit(effect)) == 0) {
      list.push_back(Action(Kind::Effect, static_cast<int>(effect)));
    }
  };
  add(BattleEffect::StormBanner, effect_count(state, player, CardEffect::StormBanner) > 0);
  add(BattleEffect::MadJester,
      battle.dice[player][0] > 0 && effect_count(state, player, CardEffect::MadJester) > 0);
  add(BattleEffect::StonefolkWarrior, warrior && has_power(state, player, Power::StonefolkWarrior));
  add(BattleEffect::DemonWarrior, warrior && has_power(state, player, Power::DemonWarrior));
  for (const Spell spell : {Spell::Ward, Spell::Hex}) {
    if (magic_in_hand(state, player, spell) > 0) {
      list.push_back(Action(Kind::Spell, static_cast<int>(spell)));
    }
  }
  list.push_back(Action(Kind::Done));
}

void Game::reroll_highest(State& state, int side) {
  const int face = highest(state.battle.dice[side]);
  if (face == 0) return;
  --state.battle.dice[side][face - 1];
  push(state, make(TaskKind::Roll, state.battle.active, {1, side}));
}

void Game::take_after_roll(State& state, Action action) const {
  const int player = top(state).player;
  Battle& battle = state.battle;
  if (action.kind() == Kind::Done) return pop(state);
  if (action.kind() == Kind::Spell) {
    discard_magic(state, player, action.a());
    const bool ward = action.a() == static_cast<int>(Spell::Ward);
    return push(state,
                ward ? make(TaskKind::PickDie, player, {1, 0}) : make(TaskKind::PickSide, player));
  }
  const auto effect = static_cast<BattleEffect>(action.a());
  battle.used[player] |= effect_bit(effect);
  switch (effect) {
    case BattleEffect::StormBanner:
    case BattleEffect::StonefolkWarrior:
      return push(state, make(TaskKind::PickDie, player, {0, 0}));
    case BattleEffect::MadJester: {
      const int ones = battle.dice[player][0];
      battle.dice[player][0] = 0;
      return push(state, make(TaskKind::Roll, player, {ones, player}));
    }
    case BattleEffect::DemonWarrior:
      for (int side = 0; side < kBattleSides; ++side) {
        if (side != player && fights(battle, side)) reroll_highest(state, side);
      }
      return;
    case BattleEffect::Cutlass:
      CHECK(false);
  }
}

// Clauses 4.9 and 4.10: highest dice first, ties set aside.
int Game::battle_winner(const Battle& battle, const State& state) const {
  Many<Many<Byte, 6>, kBattleSides> dice = battle.dice;
  auto leaders = static_cast<unsigned>(int{battle.sides});
  unsigned wins_ties = 0;
  for (int player = 0; player < kPlayers; ++player) {
    if (!fights(battle, player)) continue;
    if (effect_count(state, player, CardEffect::Aegis) > 0) wins_ties |= 1U << player;
    if (state.units[player][battle.realm][kWizard] > 0 &&
        has_power(state, player, Power::MaelstromWizard)) {
      dice[player][5] += dice[player][0];
      dice[player][0] = 0;
    }
  }
  if (fights(battle, kMonsterSide) &&
      monster_card(state, battle.monster).kind == MonsterKind::Sentinel) {
    wins_ties |= 1U << kMonsterSide;
  }
  while (true) {
    int best = 0;
    for (int side = 0; side < kBattleSides; ++side) {
      if ((leaders >> side & 1U) != 0) best = std::max(best, highest(dice[side]));
    }
    if (best == 0) return kNone;
    for (int side = 0; side < kBattleSides; ++side) {
      if (highest(dice[side]) < best) leaders &= ~(1U << side);
    }
    if (std::popcount(leaders) == 1) return std::countr_zero(leaders);
    if (std::popcount(leaders & wins_ties) == 1) return std::countr_zero(leaders & wins_ties);
    for (int side = 0; side < kBattleSides; ++side) {
      if ((leaders >> side & 1U) != 0) --dice[side][best - 1];
    }
  }
}

}  // namespace ziggurat::eldervale
