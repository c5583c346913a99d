#include "games/eldervale/tasks/regroup.h"

#include "games/eldervale/gains.h"
#include "games/eldervale/lists.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/spaces.h"
#include "games/eldervale/tasks/dice.h"
#include "games/eldervale/turn.h"

namespace ziggurat::eldervale::task {
namespace {

void begin_regroup(State& state, Player player) {
  Holding& holding = state.players[player];
  if (is_regroup_empty(state, player)) state.empty_regroups.insert(player);
  if (!holding.glory.exists()) holding.glory = GloryStep(0);
  state.turn.used_spaces = {};
  // On the map or in the Underworld; nothing stands on a space yet.
  state.turn.wizard_was_out = holding.ready[kWizard] + holding.unsummoned[kWizard] == 0;
}

void end_regroup(const Rules& rules, State& state, Player player) {
  Holding& holding = state.players[player];
  for (const Unit unit : all<Unit>()) {
    add(holding.ready[unit], holding.underworld[unit] + holding.on_space[unit]);
  }
  holding.underworld = {};
  holding.on_space = {};
  holding.placed = false;
  state.turn.used_spaces = {};
  return_monsters(rules, state);
  if (state.turn.wizard_was_out && has_power(rules, state, player, Power::ClockworkWizard)) {
    state.tasks.push(DrawMagic{player, 1});
  }
  state.turn.wizard_was_out = false;
}

// Back to where the unit came from.
void put_back(State& state, const PutOnSpace& task) {
  Holding& holding = state.players[task.player];
  ++(task.origin == PutOnSpace::Origin::Map ? holding.ready : holding.underworld)[task.unit];
}

}  // namespace

// Clause 6.2.
bool proceed(const Rules& rules, State& state, Regroup& task) {
  using Stage = Regroup::Stage;
  const Player player = task.player;
  Holding& holding = state.players[player];
  switch (task.stage) {
    case Stage::Begin:
      begin_regroup(state, player);
      task.stage = Stage::PickUp;
      return true;
    case Stage::PickUp:
      if (!holding.occupied.empty()) return false;
      task.stage = Stage::Underworld;
      return true;
    case Stage::Underworld:
      task.stage = Stage::End;
      if (has_power(rules, state, player, Power::DemonWorker) && holding.underworld[kWorker] > 0) {
        --holding.underworld[kWorker];
        state.tasks.push(PutOnSpace{player, kWorker, PutOnSpace::Origin::Underworld});
      }
      return true;
    case Stage::End:
      state.tasks.pop();
      end_regroup(rules, state, player);
      return true;
  }
  return false;
}

void choices(const Rules&, const State& state, const Regroup& task, List& list) {
  list_units(state, task.player, every_realm(state), list);
}

void take(const Rules&, State& state, Regroup task, act::PickUp action) {
  state.tasks.push(task);
  remove_unit(state, task.player, state.realm_of[action.tile], action.unit);
  state.tasks.push(PutOnSpace{task.player, action.unit});
}

bool proceed(const Rules& rules, State& state, PutOnSpace& task) {
  if (has_usable_space(rules, state, task.player, task.unit)) return false;
  put_back(state, task);
  state.tasks.pop();
  return true;
}

void choices(const Rules& rules, const State& state, const PutOnSpace& task, List& list) {
  const auto offer = [&](SpaceId space) {
    if (is_free_space(rules, state, task.player, task.unit, space) &&
        is_usable(rules, state, task.player, space)) {
      list.push_back(act::UseSpace{space});
    }
  };
  for (const StarterId starter : all<StarterId>()) offer(SpaceId(starter.number()));
  for (const AdventureId card : state.players[task.player].cards) offer(space_of(card));
  if (task.origin != PutOnSpace::Origin::Healer) list.push_back(act::Done{});
}

void take(const Rules& rules, State& state, PutOnSpace task, act::UseSpace action) {
  state.turn.used_spaces.insert(action.space);
  ++state.players[task.player].on_space[task.unit];
  if (task.unit == kWizard) {
    add_points(state, task.player, power_amount(rules, state, task.player, Power::SunwardWizard),
               source::kCards);
  }
  state.tasks.push(UseAction{task.player, action.space});
}

void take(const Rules&, State& state, PutOnSpace task, act::Done) { put_back(state, task); }

void run(const Rules& rules, State& state, UseAction task) {
  perform(rules, state, task.player, task.space);
}

void run(const Rules& rules, State& state, GainCard task) {
  collect(rules, state, task.player, card_of(task.slot, task.card));
}

void odds(const Rules&, const State&, const WildRift&, Outcomes& odds) { list_die(odds); }

void take(const Rules& rules, State& state, WildRift task, act::Die action) {
  const AdventureCard& used = rules.card(state, card_of(task.space));
  ++state.players[task.player].resources[used.faces[action.face]];
  --task.left;
  state.tasks.push(task);
}

bool is_void(const Rules&, const Open&, const WildRift& task) { return task.left == 0; }

void choices(const Rules& rules, const State& state, const LawPower& task, List& list) {
  for (const Slot slot : dwelt_in(state, task.player)) {
    if (state.players[task.player].power[slot] < rules.config().max_level) {
      list.push_back(act::GainPower{slot});
    }
  }
}

void take(const Rules& rules, State& state, LawPower task, act::GainPower action) {
  add_power(rules, state, task.player, action.slot, 1);
}

void choices(const Rules& rules, const State& state, const Healer& task, List& list) {
  for (const Unit unit : healable(rules, state, task.player)) {
    list.push_back(act::PickUnit{unit});
  }
}

void take(const Rules&, State& state, Healer task, act::PickUnit action) {
  --state.players[task.player].underworld[action.unit];
  state.tasks.push(PutOnSpace{task.player, action.unit, PutOnSpace::Origin::Healer});
}

void choices(const Rules& rules, const State& state, const Copy& task, List& list) {
  for (const AdventureId card : state.players[other(task.player)].cards) {
    if (is_copyable(rules, state, task.player, card)) {
      list.push_back(act::CopySpace{space_of(card)});
    }
  }
  if (task.is_optional) list.push_back(act::Done{});
}

void take(const Rules&, State& state, Copy task, act::CopySpace action) {
  state.tasks.push(UseAction{task.player, action.space});
}

void take(const Rules&, State&, Copy, act::Done) {}

bool is_void(const Rules& rules, const Open& state, const Copy& task) {
  return !has_copy(rules, state, task.player);
}

}  // namespace ziggurat::eldervale::task
