// Chapter 3: turns, placing a unit, where it may go, free actions, the rush, the end of a turn.

#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

bool Game::has_power(const State& state, int player, Power power) const {
  const int faction = state.faction[player];
  return faction != kNone && (powers_[faction] >> static_cast<int>(power) & 1U) != 0;
}

int Game::power_amount(const State& state, int player, Power power) const {
  return has_power(state, player, power) ? int{power_amounts_[static_cast<int>(power)]} : 0;
}

// Clauses 3.6 and 3.7: reach, and what adds realms to it.
RealmMask Game::legal_realms(const State& state, int player, int unit) const {
  const RealmMask own = state.occupied[player];
  const RealmMask all = all_realms(state);
  const bool shares = effect_count(state, player, CardEffect::ShadowStep) > 0 ||
                      (unit == 0 && has_power(state, player, Power::LegionWorker));
  const RealmMask banned = shares ? 0 : own;
  const RealmMask open = is_peace(state) ? all & ~own : unoccupied(state);
  if ((unit == kDragon && has_power(state, player, Power::HarrierDragon)) ||
      (unit == kWizard && has_power(state, player, Power::AtlanteanWizard))) {
    return all & ~banned;
  }
  // The first placement after a Regroup is free; none of the player's units is on the map then.
  if (state.placed[player] == 0) return unit == kWarrior ? all : open;
  int reach = unit == kDragon ? 2 : 1;
  if (unit == 0 && has_power(state, player, Power::HarrierWorker)) {
    reach = power_amount(state, player, Power::HarrierWorker);
  }
  reach += effect_amount(state, player, CardEffect::Cloudwalker);
  RealmMask mask = own;
  for (int i = 0; i < reach; ++i) mask |= neighbours(state, mask);
  // A unit alone in its realm is within distance 2 of itself, but only sharing allows that.
  mask &= ~banned;
  if (unit == kWizard) mask |= open;
  return mask;
}

RealmMask Game::teleport_realms(const State& state, int player, int unit) const {
  const bool shares = effect_count(state, player, CardEffect::ShadowStep) > 0 ||
                      (unit == 0 && has_power(state, player, Power::LegionWorker));
  return all_realms(state) & ~(shares ? 0 : state.occupied[player]);
}

bool Game::can_place(const State& state, int player) const {
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    if (state.ready[player][unit] > 0 && legal_realms(state, player, unit) != 0) return true;
  }
  return false;
}

// Clause 3.2.
bool Game::may_regroup(const State& state, int player) const {
  if (state.occupied[player] != 0) return true;
  for (const Byte count : state.underworld[player]) {
    if (count > 0) return true;
  }
  return !can_place(state, player);
}

bool Game::can_swap(const State& state, int player) const {
  if (state.swapped || !has_power(state, player, Power::RiftWorker)) return false;
  bool worker = false;
  for (RealmMask mask = state.occupied[player]; mask != 0; mask &= mask - 1) {
    worker |= state.units[player][std::countr_zero(mask)][0] > 0;
  }
  if (!worker) return false;
  for (const int count : state.resources[player]) {
    if (count > 0) return true;
  }
  return false;
}

bool Game::run_turn(State& state) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  switch (int{task.at[0]}) {
    case 0:
      state.swapped = state.beat_monster = state.beat_player = false;
      state.arrived = 0;
      if (is_ghost(player)) {
        task = make(TaskKind::GhostTurn, player);
      } else {
        task.at[0] = 1;
      }
      return true;
    case 1:
      return false;
    case 2:
      if (state.hand_size[player] > 0 || state.orbs[player] > 0 || can_swap(state, player)) {
        return false;
      }
      task.at[0] = 3;
      return true;
    case 3: {
      task.at[0] = 4;
      if (!has_power(state, player, Power::WanderingSage)) return true;
      for (RealmMask mask = state.occupied[player]; mask != 0; mask &= mask - 1) {
        const int realm = std::countr_zero(mask);
        if (state.units[player][realm][kWizard] == 0) continue;
        push(state, make(TaskKind::MoveTo, player, {player, kWizard, realm, 0, 1}));
        return true;
      }
      return true;
    }
    case 4:
      task.at[0] = 5;
      push(state, make(TaskKind::HandLimit, 1 - player));
      push(state, make(TaskKind::HandLimit, player));
      return true;
    default:
      pop(state);
      end_turn(state);
      return true;
  }
}

void Game::list_turn(const State& state, const Task& task, List& list) const {
  const int player = task.player;
  if (task.at[0] == 1) {
    const bool teleport = magic_in_hand(state, player, Spell::Teleport) > 0;
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      if (state.ready[player][unit] == 0) continue;
      const RealmMask legal = legal_realms(state, player, unit);
      for (RealmMask mask = legal; mask != 0; mask &= mask - 1) {
        list.push_back(Action(Kind::Place, unit, state.realms[std::countr_zero(mask)].tile));
      }
      if (!teleport) continue;
      for (RealmMask mask = teleport_realms(state, player, unit) & ~legal; mask != 0;
           mask &= mask - 1) {
        list.push_back(Action(Kind::Teleport, unit, state.realms[std::countr_zero(mask)].tile));
      }
    }
    if (may_regroup(state, player)) list.push_back(Action(Kind::Regroup));
  }
  list_free_actions(state, player, list);
  if (task.at[0] == 2) list.push_back(Action(Kind::Done));
}

// Clause 3.4.
void Game::list_free_actions(const State& state, int player, List& list) const {
  if (state.hand_size[player] > 0) {
    for (int kind = 0; kind < kSpells; ++kind) {
      if (state.hand[player][kind] > 0 &&
          is_spell_playable(state, player, static_cast<Spell>(kind))) {
        list.push_back(Action(Kind::Spell, kind));
      }
    }
    for (int kind = kSpells; kind < kSpells + kQuests; ++kind) {
      if (state.hand[player][kind] > 0 && is_quest_true(state, player, kind)) {
        list.push_back(Action(Kind::Quest, kind));
      }
    }
  }
  if (state.orbs[player] > 0) {
    for (int space = 0; space < kOrbSpaces; ++space) {
      if ((state.orb_spaces >> space & 1) == 0) list.push_back(Action(Kind::Orb, space));
    }
  }
  if (can_swap(state, player)) list.push_back(Action(Kind::SwapOne));
}

void Game::take_turn(State& state, Action action) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  switch (action.kind()) {
    case Kind::Teleport:
      discard_magic(state, player, static_cast<int>(Spell::Teleport));
      [[fallthrough]];
    case Kind::Place: {
      task.at[0] = 2;
      const int realm = state.realm_of[action.b()];
      state.placed[player] = 1;
      --state.ready[player][action.a()];
      // The monster that was there before; clause 5.3.
      const int monster = monster_in(state, realm);
      add_unit(state, player, realm, action.a());
      push(state, make(TaskKind::Placement, player, {0, action.a(), realm, monster}));
      return;
    }
    case Kind::Regroup:
      task.at[0] = 2;
      push(state, make(TaskKind::Regroup, player));
      return;
    case Kind::Done:
      task.at[0] = 3;
      return;
    default:
      take_free_action(state, player, action);
  }
}

void Game::take_free_action(State& state, int player, Action action) const {
  switch (action.kind()) {
    case Kind::Spell:
      play_spell(state, player, static_cast<Spell>(action.a()));
      return;
    case Kind::Quest:
      discard_magic(state, player, action.a());
      gain(state, player, catalogue_.magic[static_cast<std::size_t>(action.a())].gain,
           Source::Cards);
      return;
    case Kind::Orb:
      --state.orbs[player];
      state.orb_spaces |= 1 << action.a();
      spend_orb(state, player, catalogue_.orbs[static_cast<std::size_t>(action.a())]);
      return;
    case Kind::SwapOne:
      state.swapped = true;
      push(state, make(TaskKind::Swap, player, {power_amount(state, player, Power::RiftWorker)}));
      return;
    default:
      CHECK(false);
  }
}

// Clause 3.3, the steps of a placement: stage, unit, realm, the monster that was there before.
bool Game::run_placement(State& state) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  const int unit = task.at[1];
  const int realm = task.at[2];
  const int stage = task.at[0];
  if (stage == 5) return false;  // asks whether to fight the Serpent
  task.at[0] = stage + 1;
  switch (stage) {
    case 0:
      if (is_solo()) state.watcher = realm;
      state.arrived = 0;
      return true;
    case 1: {
      const bool in_ruin = !is_elemental(state.realms[realm].tile);
      if (unit == 0 && in_ruin && has_power(state, player, Power::EmberkinWorker)) {
        ++state.resources[player][kSword];
      }
      if (unit == kWizard && has_power(state, player, Power::GraveWizard)) {
        push(state, make(TaskKind::ReturnUnit, player, {1}));
      }
      if (unit == kDragon && has_power(state, player, Power::RiftDragon)) {
        push(state, make(TaskKind::ExchangeUnit, player, {realm}));
      }
      return true;
    }
    case 2:
      push(state, make(TaskKind::RealmAction, player, {unit, realm}));
      return true;
    case 3:
      if (is_peace(state) || !has(state.occupied[player], realm)) {
        pop(state);
        return true;
      }
      push(state, make(TaskKind::Rush, player, {0, realm, kNone}));
      return true;
    default: {
      const int monster = monster_in(state, realm);
      const bool opposed = has(state.occupied[1 - player], realm);
      if (!has(state.occupied[player], realm) || (monster == kNone && !opposed)) {
        pop(state);
        return true;
      }
      if (!opposed && monster == task.at[3] &&
          monster_card(state, monster).kind == MonsterKind::Serpent) {
        return true;  // stage 5 asks
      }
      pop(state);
      begin_battle(state, player, realm);
      return true;
    }
  }
}

// Clauses 5.1 and 3.12.
RealmMask Game::rush_candidates(const State& state, int realm) const {
  RealmMask slots = 0;
  if (monster_in(state, realm) != kNone) return slots;
  for (int slot = 0; slot < kSlots; ++slot) {
    const int place = state.monsters[slot];
    const bool has_arrived = has(state.arrived, slot);
    if (place < kMaxRealms && !has_arrived && has(state.adjacent[realm], place)) slots |= bit(slot);
  }
  return slots;
}

// Clauses 5.1 to 5.3: stage, realm, the monster that rushes. Stage 1 asks which, stages 2 and 3
// offer Soothe to the placing player and the other, stage 4 moves it.
bool Game::run_rush(State& state) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  const auto offers_soothe = [&](int who) { return !is_ghost(who) && state.hand_size[who] > 0; };
  switch (int{task.at[0]}) {
    case 0: {
      const RealmMask slots = rush_candidates(state, task.at[1]);
      if (slots == 0) {
        pop(state);
        return true;
      }
      const int one = std::countr_zero(slots);
      const bool is_serpent = monster_card(state, one).kind == MonsterKind::Serpent;
      if (std::popcount(slots) > 1 || (is_serpent && !is_ghost(player))) {
        task.at[0] = 1;
        return false;
      }
      task.at[2] = one;
      task.at[0] = 2;
      return true;
    }
    case 1:
      return false;
    case 2:
      if (offers_soothe(player)) return false;
      task.at[0] = 3;
      return true;
    case 3:
      if (offers_soothe(1 - player)) return false;
      task.at[0] = 4;
      return true;
    default:
      state.monsters[task.at[2]] = task.at[1];
      pop(state);
      return true;
  }
}

void Game::list_rush(const State& state, const Task& task, List& list) const {
  if (task.at[0] == 1) {
    const RealmMask slots = rush_candidates(state, task.at[1]);
    for (RealmMask mask = slots; mask != 0; mask &= mask - 1) {
      list.push_back(Action(Kind::Monster, std::countr_zero(mask)));
    }
    if (std::popcount(slots) == 1) list.push_back(Action(Kind::Done));
    return;
  }
  const int who = asked(state, task);
  if (magic_in_hand(state, who, Spell::Soothe) > 0) {
    list.push_back(Action(Kind::Spell, static_cast<int>(Spell::Soothe)));
  }
  list.push_back(Action(Kind::Done));
}

void Game::take_rush(State& state, Action action) const {
  Task& task = state.tasks.back();
  if (action.kind() == Kind::Monster) {
    task.at[2] = action.a();
    task.at[0] = 2;
  } else if (action.kind() == Kind::Spell) {
    discard_magic(state, asked(state, task), action.a());
    pop(state);
  } else if (task.at[0] == 1) {
    pop(state);  // the Serpent is not called
  } else {
    ++task.at[0];
  }
}

// Clauses 9.1 and 9.2.
void Game::come_to_end(State& state) const {
  if (state.turns_left != kNone) return;
  const int rest_of_round = state.current == state.first ? 1 : 0;
  state.turns_left = 1 + rest_of_round + kPlayers * config().final_rounds;
}

void Game::end_turn(State& state) const {
  bool over = false;
  if (state.turns_left != kNone) {
    --state.turns_left;
    over = state.turns_left == 0;
  }
  if (state.current != state.first) {
    over = over || state.empty_regroups == 3 || state.round >= config().round_limit;
    state.empty_regroups = 0;
    if (!over) ++state.round;
  }
  if (over) {
    push(state, make(TaskKind::Over, 0));
    return;
  }
  state.current = 1 - state.current;
  push(state, make(TaskKind::Turn, state.current));
}

}  // namespace ziggurat::eldervale
