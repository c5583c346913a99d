#include "games/eldervale/ghosts.h"

#include "games/eldervale/dwellings.h"
#include "games/eldervale/gains.h"
#include "games/eldervale/map.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale {

MatSlot ghost_unit(const Rules& rules, const Open& state, ZoneId zone) {
  for (const MatSlot slot : rules.catalogue.zones[zone].slots) {
    if (state.ghosts.units.contains(slot)) return slot;
  }
  return {};
}

RealmId ghost_target(const Rules&, const Open& state, const GhostCard& card) {
  RealmId realm = state.watcher;
  if (card.direction.exists()) {
    realm = neighbour_at(state, state.watcher, card.direction);
  } else if (card.ruin.exists()) {
    realm = state.realm_of[tile_of(card.ruin)];
  }
  return realm.exists() ? realm : state.watcher;
}

Search watched_realms(const Open& state) {
  Search realms;
  realms.push_back(state.watcher);
  for (const Direction direction : all<Direction>()) {
    realms.push_back(neighbour_at(state, state.watcher, direction));
  }
  return realms;
}

RealmId ghost_dwell_realm(const Rules& rules, const Open& state) {
  const Holding& ghosts = state.players[kGhosts];
  if (ghosts.dwellings >= rules.config().rooftops) return {};
  for (const RealmId realm : watched_realms(state)) {
    if (!realm.exists()) continue;
    const Realm& here = state.realms[realm];
    if (is_elemental(here.tile) && !here.dwelling.exists() && ghosts.map[realm][kWorker] > 0) {
      return realm;
    }
  }
  return {};
}

RealmId ghost_banish_realm(const Open& state) {
  if (is_peace(state)) return {};
  for (const RealmId realm : watched_realms(state)) {
    if (realm.exists() && state.players[kLiving].occupied.contains(realm)) return realm;
  }
  return {};
}

RowId ghost_row_of(const Open& state, Slot slot) {
  for (const RowId row : all<RowId>()) {
    if (state.ghosts.rows[row].element == slot) return row;
  }
  return RowId(0);
}

RowSpace row_space(const Rules& rules, RowId row, int place) {
  const GhostRow& found = rules.catalogue.rows[row];
  const auto& spaces = rules.difficulty().hard_rows ? found.hard_spaces : found.spaces;
  const auto index = static_cast<std::size_t>(place);
  return index < spaces.size() ? spaces[index] : found.overflow;
}

// Clauses 13.9 and 13.10.
Reroll ghost_reroll(const Rules& rules, const Open& state, const task::GhostElement& task,
                    Slot slot) {
  if (task.purpose == task::GhostElement::Purpose::Card && !state.boards[slot].face_up.exists()) {
    return Reroll::DeckEmpty;
  }
  const bool is_full = state.players[kGhosts].power[slot] >= rules.config().max_level;
  return is_full && task.rerolls < rules.config().ghost_rerolls ? Reroll::LevelFull : Reroll::No;
}

int ghosts_in_ruins(const Rules& rules, const Open& state) {
  int units = 0;
  for (const RealmId realm : state.players[kGhosts].occupied& ruins_on_map(rules, state)) {
    units += units_in(state, kGhosts, realm);
  }
  return units;
}

void take_ghost_card(const Rules& rules, State& state, Slot slot) {
  gain_adventure(rules, state, kGhosts, slot);
  state.tasks.push(task::Reveal{kGhosts, slot});
}

IdSet<MatSlot> mat_of(const Units& ready) {
  IdSet<MatSlot> slots;
  for (const MatSlot slot : first<MatSlot>(ready[kWorker])) slots.insert(slot);
  for (const Unit unit : {kWarrior, kWizard, kDragon}) {
    if (ready[unit] > 0) slots.insert(mat_slot_of(unit));
  }
  return slots;
}

namespace ghost {

void haunt(const Rules& rules, State& state, const Dwell&) {
  const RealmId realm = ghost_dwell_realm(rules, state);
  if (realm.exists()) dwell(rules, state, kGhosts, realm);
}

void haunt(const Rules&, State& state, const Adventure&) {
  state.tasks.push(
      task::GhostElement{.player = kGhosts, .purpose = task::GhostElement::Purpose::Card});
}

void haunt(const Rules&, State& state, const Realm&) { state.tasks.push(task::DrawTile{kLiving}); }

void haunt(const Rules&, State& state, const Magic&) {
  state.tasks.push(task::DrawMagic{kGhosts, 1});
}

void haunt(const Rules&, State& state, const Banish&) {
  const RealmId realm = ghost_banish_realm(state);
  if (realm.exists()) state.tasks.push(task::Banish{kLiving, realm});
}

void haunt(const Rules&, State& state, const Drain&) {
  state.tasks.push(task::DiscardAny{kLiving, true});
}

}  // namespace ghost

}  // namespace ziggurat::eldervale
