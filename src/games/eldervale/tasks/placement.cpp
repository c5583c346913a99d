#include "games/eldervale/tasks/placement.h"

#include "games/eldervale/battle.h"
#include "games/eldervale/gains.h"
#include "games/eldervale/lists.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale::task {
namespace {

// What a unit does for having been placed.
void use_powers(const Rules& rules, State& state, const Placement& task) {
  const Player player = task.player;
  const bool is_in_ruin = !is_elemental(state.realms[task.realm].tile);
  if (task.unit == kWorker && is_in_ruin &&
      has_power(rules, state, player, Power::EmberkinWorker)) {
    ++state.players[player].resources[kSword];
  }
  if (task.unit == kWizard && has_power(rules, state, player, Power::GraveWizard)) {
    state.tasks.push(ReturnUnit{player, true});
  }
  if (task.unit == kDragon && has_power(rules, state, player, Power::RiftDragon)) {
    state.tasks.push(ExchangeUnit{player, task.realm});
  }
}

// Whether the Serpent that was there before may be left alone; a battle begins otherwise, if
// there is anybody to meet.
bool come_to_battle(const Rules& rules, State& state, const Placement task) {
  const Slot monster = monster_in(state, task.realm);
  const bool is_there = state.players[task.player].occupied.contains(task.realm);
  const bool is_opposed = state.players[other(task.player)].occupied.contains(task.realm);
  if (!is_opposed && is_there && monster.exists() && monster == task.monster &&
      is_kind(rules, state, monster, MonsterKind::Serpent)) {
    return true;
  }
  state.tasks.pop();
  if (is_there && (monster.exists() || is_opposed)) {
    begin_battle(state, task.player, task.realm);
  }
  return false;
}

}  // namespace

bool proceed(const Rules& rules, State& state, Placement& task) {
  using Stage = Placement::Stage;
  const Player player = task.player;
  switch (task.stage) {
    case Stage::Watch:
      task.stage = Stage::Powers;
      if (rules.is_solo()) state.watcher = task.realm;
      state.turn.arrived = {};
      return true;
    case Stage::Powers:
      task.stage = Stage::Realm;
      use_powers(rules, state, task);
      return true;
    case Stage::Realm:
      task.stage = Stage::Rush;
      state.tasks.push(RealmAction{player, task.unit, task.realm});
      return true;
    case Stage::Rush: {
      const RealmId realm = task.realm;
      task.stage = Stage::Battle;
      if (is_peace(state) || !state.players[player].occupied.contains(realm)) {
        state.tasks.pop();
      } else {
        state.tasks.push(Rush{.player = player, .realm = realm, .monster = {}});
      }
      return true;
    }
    case Stage::Battle:
      if (come_to_battle(rules, state, task)) task.stage = Stage::Serpent;
      return true;
    case Stage::Serpent:
      return false;
  }
  return false;
}

void choices(const Rules&, const State&, const Placement&, List& list) { list_yes_or_no(list); }

void take(const Rules&, State& state, Placement task, act::Accept) {
  begin_battle(state, task.player, task.realm);
}

void take(const Rules&, State&, Placement, act::Done) {}

void choices(const Rules&, const State& state, const ReturnUnit& task, List& list) {
  list_kinds(state.players[task.player].underworld, list);
  if (task.is_optional) list.push_back(act::Done{});
}

void take(const Rules&, State& state, ReturnUnit task, act::PickUnit action) {
  Holding& holding = state.players[task.player];
  --holding.underworld[action.unit];
  ++holding.ready[action.unit];
}

void take(const Rules&, State&, ReturnUnit, act::Done) {}

bool is_void(const Rules&, const Open& state, const ReturnUnit& task) {
  return total(state.players[task.player].underworld) == 0;
}

std::string_view clause_of(const Rules&, const Open&, const ReturnUnit& task, const Action&) {
  return task.is_optional ? "10.2" : "8.4";
}

void choices(const Rules&, const State& state, const ExchangeUnit& task, List& list) {
  list_units(state, task.player, RealmSet::all() - RealmSet::of(task.realm), list);
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, ExchangeUnit task, act::PickUp action) {
  const RealmId realm = state.realm_of[action.tile];
  remove_unit(state, task.player, task.realm, kDragon);
  remove_unit(state, task.player, realm, action.unit);
  add_unit(state, task.player, realm, kDragon);
  add_unit(state, task.player, task.realm, action.unit);
}

void take(const Rules&, State&, ExchangeUnit, act::Done) {}

bool is_void(const Rules&, const Open& state, const ExchangeUnit& task) {
  return (state.players[task.player].occupied - RealmSet::of(task.realm)).empty();
}

std::string_view objection(const Rules&, const State& state, const ExchangeUnit& task) {
  return state.players[task.player].map[task.realm][kDragon] > 0 ? "" : "no such unit stands there";
}

bool proceed(const Rules& rules, State& state, Rush& task) {
  using Stage = Rush::Stage;
  const auto offers_soothe = [&](Player player) {
    return !rules.is_ghost(player) && state.players[player].hand_size > 0;
  };
  switch (task.stage) {
    case Stage::Find: {
      const IdSet<Slot> slots = rush_candidates(state, task.realm);
      if (slots.empty()) {
        state.tasks.pop();
        return true;
      }
      const Slot one = slots.front();
      const bool is_serpent = is_kind(rules, state, one, MonsterKind::Serpent);
      if (slots.size() > 1 || (is_serpent && !rules.is_ghost(task.player))) {
        task.stage = Stage::Which;
        return false;
      }
      task.monster = one;
      task.stage = Stage::OwnSoothe;
      return true;
    }
    case Stage::Which:
      return false;
    case Stage::OwnSoothe:
      if (offers_soothe(task.player)) return false;
      task.stage = Stage::OtherSoothe;
      return true;
    case Stage::OtherSoothe:
      if (offers_soothe(other(task.player))) return false;
      task.stage = Stage::Come;
      return true;
    case Stage::Come:
      state.boards[task.monster].monster = place_in(task.realm);
      state.tasks.pop();
      return true;
  }
  return false;
}

// Soothe: the placing player first, then the other.
Player asked(const Rules& rules, const Open&, const Rush& task) {
  const bool is_own = task.stage <= Rush::Stage::OwnSoothe;
  const Player player = is_own ? task.player : other(task.player);
  return rules.is_ghost(player) ? kLiving : player;
}

bool reads_hand(const Rush& task) { return task.stage >= Rush::Stage::OwnSoothe; }

bool is_window(const Rules&, const Open&, const Rush& task) { return reads_hand(task); }

void choices(const Rules& rules, const State& state, const Rush& task, List& list) {
  if (task.stage == Rush::Stage::Which) {
    const IdSet<Slot> slots = rush_candidates(state, task.realm);
    for (const Slot slot : slots) list.push_back(act::PickMonster{slot});
    if (slots.size() == 1) list.push_back(act::Done{});
    return;
  }
  if (holds(state, asked(rules, state, task), spell::kSoothe)) {
    list.push_back(act::PlaySpell{spell::kSoothe});
  }
  list.push_back(act::Done{});
}

void take(const Rules&, State& state, Rush task, act::PickMonster action) {
  task.monster = action.slot;
  task.stage = Rush::Stage::OwnSoothe;
  state.tasks.push(task);
}

void take(const Rules& rules, State& state, Rush task, act::PlaySpell action) {
  discard_magic(state, asked(rules, state, task), magic_of(action.spell));
}

void take(const Rules&, State& state, Rush task, act::Done) {
  if (task.stage == Rush::Stage::Which) return;  // the Serpent is not called
  task.stage = task.stage == Rush::Stage::OwnSoothe ? Rush::Stage::OtherSoothe : Rush::Stage::Come;
  state.tasks.push(task);
}

std::string_view clause_of(const Rules&, const Open&, const Rush& task, const Action& action) {
  if (reads_hand(task)) return "8.3";
  return std::holds_alternative<act::Done>(action) ? "5.3" : "5.2";
}

std::string_view objection(const Rules&, const State& state, const Rush& task) {
  if (!reads_hand(task)) return "";
  if (!task.monster.exists()) return "no monster is named";
  return rush_candidates(state, task.realm).contains(task.monster) ? ""
                                                                   : "that monster is not near";
}

}  // namespace ziggurat::eldervale::task
