#include "games/eldervale/ghosts.h"

#include <algorithm>

#include "games/eldervale/battle.h"
#include "games/eldervale/gains.h"
#include "games/eldervale/lists.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/tasks/dice.h"
#include "games/eldervale/tasks/ghosts.h"
#include "games/eldervale/turn.h"

namespace ziggurat::eldervale::task {
namespace {

using GhostStage = GhostTurn::Stage;

const GhostEffect& next_effect(const Rules& rules, const Open& state, const GhostTurn& task) {
  return shown_card(rules, state, task.zone).effects[task.effects_done];
}

GhostTurn place_ghost(const Rules& rules, State& state, GhostTurn task) {
  const MatSlot slot = ghost_unit(rules, state, task.zone);
  CHECK(slot.exists());
  task.unit = unit_of(slot);
  task.realm = ghost_target(rules, state, shown_card(rules, state, task.zone));
  task.stage = GhostStage::Token;
  state.ghosts.units.erase(slot);
  --state.players[kGhosts].ready[task.unit];
  add_unit(state, kGhosts, task.realm, task.unit);
  return task;
}

// Clauses 12.3, 12.4 and 14.4.
void take_ghost_token(const Rules& rules, State& state, RealmId realm) {
  const eldervale::Realm& here = state.realms[realm];
  if (here.tokens() == 0) return state.tasks.push(DrawMagic{kGhosts, 1});
  const Slot slot = slot_of(here.tile);
  const RowId row = ghost_row_of(state, slot);
  const RowSpace space = row_space(rules, row, state.ghosts.rows[row].tokens);
  ++state.ghosts.rows[row].tokens;
  switch (space) {
    case RowSpace::Magic:
      state.tasks.push(DrawMagic{kGhosts, 1});
      break;
    case RowSpace::Glory:
      add_glory(rules, state, kGhosts);
      break;
    case RowSpace::Adventure:
      if (state.boards[slot].face_up.exists()) {
        take_ghost_card(rules, state, slot);
      } else {
        state.tasks.push(DrawMagic{kGhosts, 1});
      }
      break;
    case RowSpace::Blank:
    case RowSpace::Start:
      break;
  }
  take_token(rules, state, kGhosts, realm, StackId(here.left[StackId(0)] > 0 ? 0 : 1));
}

bool is_at_war_in(const Open& state, RealmId realm) {
  return !is_peace(state) && state.players[kGhosts].occupied.contains(realm);
}

// The card under the zone is replaced.
void renew_card(State& state, ZoneId zone) {
  GhostMat& mat = state.ghosts;
  mat.discard.insert(mat.shown[zone]);
  mat.shown[zone] = {};
  state.tasks.push(DrawGhostCard{kGhosts, zone});
}

std::string_view missing_row(const Open& state) {
  for (const MatRow& row : state.ghosts.rows) {
    if (!row.element.exists()) return "a row of the mat has no element";
  }
  return "";
}

}  // namespace

bool proceed(const Rules& rules, State& state, GhostTurn& task) {
  const RealmId realm = task.realm;
  switch (task.stage) {
    case GhostStage::Die:
      return false;
    case GhostStage::Place:
      if (ghost_unit(rules, state, task.zone).exists()) return false;
      task.stage = GhostStage::Limit;
      state.tasks.push(GhostRegroup{kGhosts});
      return true;
    case GhostStage::Token:
      if (is_elemental(state.realms[realm].tile)) return false;
      task.stage = GhostStage::Effects;
      return true;
    case GhostStage::Effects:
      if (task.effects_done < shown_card(rules, state, task.zone).effects.size()) return false;
      task.stage = GhostStage::Rush;
      return true;
    case GhostStage::Rush:
      task.stage = GhostStage::Battle;
      if (is_at_war_in(state, realm)) {
        state.tasks.push(Rush{.player = kGhosts, .realm = realm, .monster = {}});
      }
      return true;
    case GhostStage::Battle:
      task.stage = GhostStage::Discard;
      if (is_at_war_in(state, realm) &&
          (state.players[kLiving].occupied.contains(realm) || monster_in(state, realm).exists())) {
        begin_battle(state, kGhosts, realm);
      }
      return true;
    case GhostStage::Discard:
      task.stage = GhostStage::Limit;
      renew_card(state, task.zone);
      return true;
    case GhostStage::Limit:
      task.stage = GhostStage::End;
      state.tasks.push(HandLimit{kLiving});
      return true;
    case GhostStage::End:
      state.tasks.pop();
      end_turn(rules, state);
      return true;
  }
  return false;
}

void odds(const Rules&, const State&, const GhostTurn& task, Outcomes& odds) {
  if (task.stage == GhostStage::Die) return list_die(odds);
  odds.push_back({act::Step{}, 1});
}

void take(const Rules& rules, State& state, GhostTurn task, act::Die action) {
  task.zone = rules.catalogue.zone_of_face[action.face];
  task.stage = GhostStage::Place;
  state.tasks.push(task);
}

void take(const Rules& rules, State& state, GhostTurn task, act::Step) {
  if (task.stage == GhostStage::Place) return state.tasks.push(place_ghost(rules, state, task));
  if (task.stage == GhostStage::Token) {
    task.stage = GhostStage::Effects;
    state.tasks.push(task);
    return take_ghost_token(rules, state, task.realm);
  }
  const GhostEffect effect = next_effect(rules, state, task);
  ++task.effects_done;
  state.tasks.push(task);
  std::visit([&](const auto& held) { haunt(rules, state, held); }, effect);
}

std::string_view clause_of(const Rules& rules, const Open& state, const GhostTurn& task,
                           const Action&) {
  if (task.stage == GhostStage::Die) return "14.1";
  if (task.stage == GhostStage::Place) return "14.3";
  if (task.stage == GhostStage::Token) return "14.4";
  return std::visit([](const auto& held) { return held.kClause; }, next_effect(rules, state, task));
}

std::string_view objection(const Rules&, const State& state, const GhostTurn& task) {
  if (!state.watcher.exists()) return "the Watcher stands beside the map";
  if (task.stage >= GhostStage::Place && task.stage <= GhostStage::Discard &&
      !state.ghosts.shown[task.zone].exists()) {
    return "no card lies under the zone";
  }
  return missing_row(state);
}

void odds(const Rules&, const State&, const GhostElement&, Outcomes& odds) { list_die(odds); }

// Clause 13.8.
void take(const Rules& rules, State& state, GhostElement task, act::Die action) {
  const Slot slot = state.ghosts.rows[rules.catalogue.row_of_face[action.face]].element;
  if (ghost_reroll(rules, state, task, slot) != Reroll::No) {
    task.rerolls = byte(std::min(task.rerolls + 1, GhostElement::kMostRerolls));
    return state.tasks.push(task);
  }
  if (task.purpose == GhostElement::Purpose::Card) return take_ghost_card(rules, state, slot);
  add_power(rules, state, kGhosts, slot, 1);
}

// Clause 13.10: with every deck empty no die could tell a card.
bool proceed(const Rules&, State& state, GhostElement& task) {
  if (task.purpose == GhostElement::Purpose::Power) return false;
  for (const Board& board : state.boards) {
    if (board.face_up.exists()) return false;
  }
  state.tasks.back() = DrawMagic{kGhosts, 1};
  return true;
}

std::string_view clause_of(const Rules&, const Open&, const GhostElement& task, const Action&) {
  return task.rerolls == 0 ? "13.8" : "13.9";
}

std::string_view objection(const Rules&, const State& state, const GhostElement&) {
  return missing_row(state);
}

void odds(const Rules&, const State&, const GhostRegroup&, Outcomes& odds) {
  odds.push_back({act::Step{}, 1});
}

namespace {

void count_ruins(const Rules& rules, State& state) {
  const Holding& ghosts = state.players[kGhosts];
  if (ghosts.occupied.empty() && total(ghosts.underworld) == 0) {
    state.empty_regroups.insert(kGhosts);
  }
  add_points(state, kGhosts, ghosts_in_ruins(rules, state) * rules.config().ghost_ruin,
             source::kRegroup);
}

void return_ghosts(const Rules& rules, State& state) {
  Holding& ghosts = state.players[kGhosts];
  for (const Unit unit : all<Unit>()) {
    for (const RealmId realm : ghosts.occupied) {
      add(ghosts.ready[unit], ghosts.map[realm][unit]);
      ghosts.map[realm][unit] = 0;
    }
    add(ghosts.ready[unit], ghosts.underworld[unit]);
  }
  ghosts.occupied = {};
  ghosts.underworld = {};
  state.ghosts.units = mat_of(ghosts.ready);
  return_monsters(rules, state);
}

}  // namespace

void take(const Rules& rules, State& state, GhostRegroup task, act::Step) {
  switch (task.stage) {
    case GhostRegroup::Stage::Ruins:
      task.stage = GhostRegroup::Stage::Underworld;
      state.tasks.push(task);
      return count_ruins(rules, state);
    case GhostRegroup::Stage::Underworld:
      task.stage = GhostRegroup::Stage::Return;
      state.tasks.push(task);
      return add_points(state, kGhosts,
                        total(state.players[kGhosts].underworld) * rules.config().ghost_underworld,
                        source::kRegroup);
    case GhostRegroup::Stage::Return:
      return return_ghosts(rules, state);
  }
}

std::string_view clause_of(const Rules&, const Open&, const GhostRegroup& task, const Action&) {
  return task.stage == GhostRegroup::Stage::Return ? "15.2" : "15.1";
}

void choices(const Rules&, const State& state, const Banish& task, List& list) {
  list_kinds(state.players[kLiving].map[task.realm], list);
}

void take(const Rules& rules, State& state, Banish task, act::PickUnit action) {
  remove_unit(state, kLiving, task.realm, action.unit);
  enter_underworld(rules, state, kLiving, action.unit, 1, Swords::Given);
}

std::string_view objection(const Rules&, const State& state, const Banish& task) {
  return state.players[kLiving].occupied.contains(task.realm) ? "" : "no living unit is there";
}

}  // namespace ziggurat::eldervale::task
