#include "games/eldervale/setup.h"

#include "games/eldervale/gains.h"
#include "games/eldervale/map.h"
#include "games/eldervale/tasks/dice.h"
#include "games/eldervale/tasks/setup.h"

namespace ziggurat::eldervale::task {

void odds(const Rules&, const State&, const OpeningRoll&, Outcomes& odds) { list_die(odds); }

void take(const Rules& rules, State& state, OpeningRoll task, act::Die action) {
  if (!task.roll.exists()) {
    task.roll = action.face;
  } else if (task.roll == action.face) {
    task.roll = {};
    ++task.rounds;
  } else {
    state.first = Player(task.roll > action.face ? 0 : 1);
    return begin_setup(rules, state);
  }
  state.tasks.push(task);
}

void choices(const Rules& rules, const State& state, const ChooseFaction&, List& list) {
  for (const FactionId faction : all<FactionId>()) {
    if (!has_element(state, rules.catalogue.factions[faction].element)) {
      list.push_back(act::PlayFaction{faction});
    }
  }
}

void take(const Rules& rules, State& state, ChooseFaction task, act::PlayFaction action) {
  state.players[task.player].faction = action.faction;
  add_element(state, rules.catalogue.factions[action.faction].element);
}

bool is_by_chance(const Rules& rules, const ExtraElement&) {
  return !rules.settings.names_elements;
}

Player asked(const Rules& rules, const Open& state, const ExtraElement&) {
  return rules.is_solo() ? kLiving : state.first;
}

void odds(const Rules&, const State& state, const ExtraElement&, Outcomes& odds) {
  for (const Element element : all<Element>()) {
    if (!has_element(state, element)) odds.push_back({act::DrawElement{element}, 1});
  }
}

void choices(const Rules&, const State& state, const ExtraElement&, List& list) {
  for (const Element element : all<Element>()) {
    if (!has_element(state, element)) list.push_back(act::NameElement{element});
  }
}

void take(const Rules&, State& state, ExtraElement task, act::DrawElement action) {
  add_element(state, action.element);
  state.tasks.push(task);
}

void take(const Rules&, State& state, ExtraElement task, act::NameElement action) {
  add_element(state, action.element);
  state.tasks.push(task);
}

bool proceed(const Rules&, State& state, ExtraElement&) {
  if (!state.has_elements()) return false;
  state.tasks.pop();
  lay_out_elements(state);
  return true;
}

void odds(const Rules&, const State& state, const GhostRows& task, Outcomes& odds) {
  IdSet<Element> left;
  for (const Element element : state.elements) left.insert(element);
  for (const RowId row : first<RowId>(task.rows)) {
    left.erase(state.elements[state.ghosts.rows[row].element]);
  }
  for (const Element element : left) odds.push_back({act::DrawElement{element}, 1});
}

void take(const Rules&, State& state, GhostRows task, act::DrawElement action) {
  MatRow& row = state.ghosts.rows[RowId(task.rows)];
  for (const Slot slot : all<Slot>()) {
    if (state.elements[slot] == action.element) row.element = slot;
  }
  row.tokens = 1;
  ++task.rows;
  state.tasks.push(task);
}

bool is_void(const Rules&, const Open&, const GhostRows& task) {
  return task.rows == RowId::kCount;
}

// Clause 2.6: of the places still to be laid some get a ruin, the others a random elemental tile.
void odds(const Rules& rules, const State& state, const LayMap&, Outcomes& odds) {
  const auto ruins_in_all = static_cast<int>(rules.catalogue.map_ruins.size());
  const int places = rules.config().start_realms + ruins_in_all - state.realm_count;
  const int elemental = places - (ruins_in_all - ruins_on_map(rules, state).size());
  const IdSet<TileId> tiles = state.tile_stack;
  if (elemental > 0) {
    for (const TileId tile : tiles) {
      odds.push_back({act::DrawTile{tile}, static_cast<std::uint32_t>(elemental)});
    }
  }
  for (const RuinPlace ruin : rules.ruins()) {
    const TileId tile = tile_of(ruin);
    if (state.realm_of[tile].exists()) continue;
    odds.push_back({act::DrawTile{tile}, static_cast<std::uint32_t>(tiles.size())});
  }
}

void take(const Rules& rules, State& state, LayMap task, act::DrawTile action) {
  state.tasks.push(task);
  add_realm(rules, state, action.tile, rules.catalogue.start[RealmId(state.realm_count)]);
}

bool is_void(const Rules& rules, const Open& state, const LayMap&) {
  return state.realm_count ==
         rules.config().start_realms + static_cast<int>(rules.catalogue.map_ruins.size());
}

void odds(const Rules&, const State& state, const RevealToken& task, Outcomes& odds) {
  const Slot slot = slot_of(state.realms[task.realm].tile);
  for (const TokenId token : state.tokens& tokens_of(slot)) {
    odds.push_back({act::DrawToken{slot, number_of(token)}, 1});
  }
}

void take(const Rules& rules, State& state, RevealToken task, act::DrawToken action) {
  Realm& here = state.realms[task.realm];
  const TokenId token = token_of(action.slot, action.number);
  state.tokens.erase(token);
  if (!task.taker.exists()) {
    here.top[task.stack] = token;
    return;
  }
  // Clause 10.3: the one under the top, which stays.
  --here.left[task.stack];
  state.players[task.taker].tokens.insert(token);
  gain(rules, state, task.taker, rules.token(state, token).gain, source::kTokens);
}

bool is_void(const Rules&, const Open& state, const RevealToken& task) {
  const Realm& here = state.realms[task.realm];
  return here.left[task.stack] == 0 || (!task.taker.exists() && here.top[task.stack].exists());
}

std::string_view clause_of(const Rules&, const Open&, const RevealToken& task, const Action&) {
  return task.taker.exists() ? "10.3" : "2.7";
}

std::string_view objection(const Rules&, const State& state, const RevealToken& task) {
  const Realm& here = state.realms[task.realm];
  if (!is_elemental(here.tile)) return "a ruin has no tokens";
  const bool has_under = here.top[task.stack].exists() && here.left[task.stack] > 1;
  return task.taker.exists() && !has_under ? "no token lies under another one" : "";
}

// Clauses 2.8 and 2.9.
void run(const Rules& rules, State& state, StartGoods task) {
  const Config& config = rules.config();
  Holding& holding = state.players[task.player];
  holding.ready[kWorker] = byte(config.start_workers);
  holding.unsummoned = Units{{byte(kWorkers - config.start_workers), 1, 1, 1}};
  const Element element = rules.element_of(state, task.player);
  const ElementCard& card = rules.catalogue.elements[element];
  add(holding.resources[resource_of(card.primary)], config.start_primary);
  add(holding.resources[resource_of(card.secondary)], config.start_secondary);
  for (const Slot slot : all<Slot>()) {
    if (state.elements[slot] == element) holding.power[slot] = byte(config.start_power);
  }
  state.tasks.push(DrawMagic{task.player, byte(config.start_magic)});
  state.tasks.push(GainAny{task.player, byte(config.start_any)});
}

void odds(const Rules&, const State& state, const DrawGhostCard&, Outcomes& odds) {
  for (const GhostCardId card : state.ghosts.deck) odds.push_back({act::DrawGhost{card}, 1});
}

void take(const Rules&, State& state, DrawGhostCard task, act::DrawGhost action) {
  state.ghosts.shown[task.zone] = action.card;
  state.ghosts.deck.erase(action.card);
}

// The deck is made anew from the discards.
bool proceed(const Rules&, State& state, DrawGhostCard&) {
  if (state.ghosts.deck.empty()) {
    state.ghosts.deck = state.ghosts.discard;
    state.ghosts.discard = {};
  }
  return false;
}

std::string_view clause_of(const Rules&, const Open& state, const DrawGhostCard&, const Action&) {
  return state.round == 1 && !state.watcher.exists() ? "11.3" : "14.13";
}

void odds(const Rules&, const State&, const GhostDoorway&, Outcomes& odds) { list_die(odds); }

// Clause 11.5.
void take(const Rules& rules, State& state, GhostDoorway, act::Die action) {
  const Slot slot = state.ghosts.rows[rules.catalogue.row_of_face[action.face]].element;
  AdventureId& face_up = state.boards[slot].face_up;
  Holding& ghosts = state.players[kGhosts];
  ghosts.cards.insert(face_up);
  face_up = {};
  ghosts.power[slot] = byte(rules.config().ghost_power);
  state.tasks.push(Reveal{kGhosts, slot});
}

std::string_view objection(const Rules&, const State& state, const GhostDoorway& task) {
  for (const MatRow& row : state.ghosts.rows) {
    if (!row.element.exists()) return "a row of the mat has no element";
  }
  for (const Board& board : state.boards) {
    if (!board.face_up.exists() && state.has_elements() && state.top() == Task(task)) {
      return "no Doorway";
    }
  }
  return "";
}

}  // namespace ziggurat::eldervale::task
