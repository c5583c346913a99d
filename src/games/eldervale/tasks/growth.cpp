#include "games/eldervale/tasks/growth.h"

#include "games/eldervale/dwellings.h"
#include "games/eldervale/gains.h"
#include "games/eldervale/lists.h"
#include "games/eldervale/map.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/turn.h"

namespace ziggurat::eldervale::task {

void choices(const Rules&, const State& state, const FreeAdventure&, List& list) {
  for (const Slot slot : all<Slot>()) {
    if (state.boards[slot].face_up.exists()) list.push_back(act::Buy{slot});
  }
}

void take(const Rules&, State& state, FreeAdventure task, act::Buy action) {
  state.tasks.push(BuyDo{task.player, action.slot, true});
}

void choices(const Rules& rules, const State& state, const Summon& task, List& list) {
  for (const Unit unit : all<Unit>()) {
    if (state.players[task.player].unsummoned[unit] == 0) continue;
    if (task.is_free() ||
        can_pay(state, task.player, summon_cost(rules, state, unit, task.player), task.reduction)) {
      list.push_back(act::Summon{unit});
    }
  }
  if (task.may_pass()) list.push_back(act::Done{});
}

void take(const Rules& rules, State& state, Summon task, act::Summon action) {
  state.tasks.push(SummonDo{task.player, action.unit});
  if (task.is_free()) return;
  push_pay(state, task.player, summon_cost(rules, state, action.unit, task.player), task.reduction);
}

void take(const Rules&, State&, Summon, act::Done) {}

void run(const Rules&, State& state, SummonDo task) {
  Holding& holding = state.players[task.player];
  --holding.unsummoned[task.unit];
  ++holding.ready[task.unit];
}

std::string_view objection(const Rules&, const State& state, const SummonDo& task) {
  return state.players[task.player].unsummoned[task.unit] > 0 ? "" : "nothing to summon";
}

void choices(const Rules& rules, const State& state, const Dwell& task, List& list) {
  const Settling settling{task.settler, task.settler_reduction};
  list_realms(state, dwell_realms(rules, state, task.player, task.reduction, settling), list);
  if (task.is_optional) list.push_back(act::Done{});
}

void take(const Rules& rules, State& state, Dwell task, act::GoTo action) {
  const RealmId realm = state.realm_of[action.tile];
  const Settling settling{task.settler, task.settler_reduction};
  state.tasks.push(DwellDo{task.player, realm});
  push_pay(state, task.player, dwell_cost(rules, state, realm),
           dwell_reduction(rules, state, task.player, realm, task.reduction, settling));
}

void take(const Rules&, State&, Dwell, act::Done) {}

void run(const Rules& rules, State& state, DwellDo task) {
  dwell(rules, state, task.player, task.realm);
}

std::string_view objection(const Rules&, const State& state, const DwellDo& task) {
  const Realm& here = state.realms[task.realm];
  if (state.players[task.player].map[task.realm][kWorker] == 0) return "no such unit stands there";
  return !is_elemental(here.tile) || here.dwelling.exists() ? "nobody can dwell there" : "";
}

void run(const Rules& rules, State& state, BuyDo task) {
  gain_adventure(rules, state, task.player, task.slot);
  if (task.reveals) state.tasks.push(Reveal{task.player, task.slot});
}

std::string_view objection(const Rules&, const State& state, const BuyDo& task) {
  return state.boards[task.slot].face_up.exists() ? "" : "no card lies there";
}

void odds(const Rules&, const State& state, const Reveal& task, Outcomes& odds) {
  for (const AdventureId card : state.deck& cards_of(task.slot)) {
    odds.push_back({act::DrawCard{task.slot, number_of(card)}, 1});
  }
}

void take(const Rules&, State& state, Reveal, act::DrawCard action) {
  const AdventureId card = card_of(action.slot, action.number);
  state.boards[action.slot].face_up = card;
  state.deck.erase(card);
}

bool is_void(const Rules&, const Open& state, const Reveal& task) {
  return state.boards[task.slot].face_up.exists() || (state.deck & cards_of(task.slot)).empty();
}

void odds(const Rules&, const State& state, const DrawTile&, Outcomes& odds) {
  for (const TileId tile : state.tile_stack) odds.push_back({act::DrawTile{tile}, 1});
}

void take(const Rules&, State& state, DrawTile task, act::DrawTile action) {
  state.tasks.push(PlaceTile{task.player, action.tile});
  state.tile_stack.erase(action.tile);
}

bool is_void(const Rules&, const Open& state, const DrawTile&) { return state.tile_stack.empty(); }

void choices(const Rules& rules, const State& state, const PlaceTile&, List& list) {
  Hexes places;
  tile_places(rules, state, places);
  for (const Hex& place : places) {
    list.push_back(act::LayTile{act::Coordinate(place.q), act::Coordinate(place.r)});
  }
}

void take(const Rules& rules, State& state, PlaceTile task, act::LayTile action) {
  add_realm(rules, state, task.tile, {action.q.value(), action.r.value()});
  if (rules.tile(state, task.tile).lair) state.turn.arrived.insert(slot_of(task.tile));
  if (state.tile_stack.empty()) come_to_end(rules, state);
}

}  // namespace ziggurat::eldervale::task
