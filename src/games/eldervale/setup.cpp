// Clauses 2.1 to 2.10 and 11.1 to 11.6: what happens before the first turn.

#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

State Game::blank() const {
  State state;
  state.realm_of.fill(kNone);
  for (int i = 0; i < kMaxRealms; ++i) {
    state.realms[i].top.fill(kNone);
  }
  for (int kind = 0; kind < kMagicKinds; ++kind) {
    state.magic_deck[kind] = catalogue_.magic[static_cast<std::size_t>(kind)].copies;
  }
  state.deck_size = kMagicCards;
  return state;
}

State Game::begun(int first) const {
  State state = blank();
  state.first = first;
  begin_setup(state);
  return state;
}

State Game::initial() const {
  State state = blank();
  if (is_solo()) {
    begin_setup(state);
  } else {
    push(state, make(TaskKind::OpeningRoll, 0));
  }
  advance(state);
  return state;
}

// Everything still to be set up, the first thing on top.
void Game::begin_setup(State& state) const {
  const int first = state.first;
  const int second = 1 - first;
  state.current = first;
  state.round = 1;
  push(state, make(TaskKind::Turn, first));
  if (is_solo()) {
    push(state, make(TaskKind::GhostDoorway, kGhosts));
    push(state, make(TaskKind::DrawMagic, kGhosts, {config().ghost_magic}));
    for (int zone = kZones - 1; zone >= 0; --zone) {
      push(state, make(TaskKind::DrawGhostCard, kGhosts, {zone}));
    }
    state.ghost_deck = (1U << kGhostCards) - 1;
    state.mat = 0x1FF;
    state.glory[kGhosts] = 0;
    add_points(state, kGhosts, config().ghost_start, Source::Start);
    state.ready[kGhosts] = Many<Byte, kUnitKinds>{{kWorkers, 1, 1, 1}};
  } else {
    push(state, make(TaskKind::StartGoods, second));
    add_points(state, second, config().second_start, Source::Start);
  }
  push(state, make(TaskKind::StartGoods, first));
  add_points(state, first, config().living_start, Source::Start);
  push(state, make(TaskKind::LayMap, first));
  if (is_solo()) push(state, make(TaskKind::GhostRows, kGhosts));
  push(state, make(TaskKind::ExtraElement, first));
  if (!is_solo()) push(state, make(TaskKind::ChooseFaction, second));
  push(state, make(TaskKind::ChooseFaction, first));
}

void Game::add_element(State& state, int element) const {
  for (int slot = 0; slot < kSlots; ++slot) {
    if (state.elements[slot] != kNone) continue;
    state.elements[slot] = element;
    return;
  }
}

void Game::take_faction(State& state, int faction) const {
  const int player = top(state).player;
  state.faction[player] = faction;
  add_element(state, catalogue_.factions[static_cast<std::size_t>(faction)].element);
  pop(state);
}

bool Game::run_extra_element(State& state) const {
  if (state.elements[kSlots - 1] == kNone) return false;
  pop(state);
  lay_out_elements(state);
  return true;
}

// Clause 2.4: each element's dungeon board.
void Game::lay_out_elements(State& state) const {
  state.tile_stack = (1 << kElementTiles) - 1;
  for (int slot = 0; slot < kSlots; ++slot) {
    state.tokens[slot] = (1 << kTokensEach) - 1;
    state.stacks[slot] = kStacksEach;
    state.deck[slot] = (1 << kCardsEach) - 2;
    state.face_up[slot] = 0;
  }
}

// Clause 2.6: of the places still to be laid some get a ruin, the others a random elemental tile.
void Game::chance_map(const State& state, OddsOut& odds) const {
  const int places = config().start_realms + ruin_count() - state.realm_count;
  int ruins = 0;
  for (int i = 0; i < ruin_count(); ++i) {
    ruins += state.realm_of[kElementTiles + i] == kNone ? 1 : 0;
  }
  const int elemental = places - ruins;
  const auto tiles = static_cast<std::uint32_t>(int{state.tile_stack});
  if (elemental > 0) {
    for (std::uint32_t mask = tiles; mask != 0; mask &= mask - 1) {
      odds.push_back(
          {Action(Kind::DrawTile, std::countr_zero(mask)), static_cast<std::uint32_t>(elemental)});
    }
  }
  for (int i = 0; i < ruin_count(); ++i) {
    const int tile = kElementTiles + i;
    if (state.realm_of[tile] != kNone) continue;
    odds.push_back(
        {Action(Kind::DrawTile, tile), static_cast<std::uint32_t>(std::popcount(tiles))});
  }
}

// Clauses 2.8 and 2.9.
void Game::start_goods(State& state) const {
  const int player = top(state).player;
  pop(state);
  state.ready[player][0] = config().start_workers;
  state.unsummoned[player] = Many<Byte, kUnitKinds>{{kWorkers - config().start_workers, 1, 1, 1}};
  const int element =
      catalogue_.factions[static_cast<std::size_t>(int{state.faction[player]})].element;
  const ElementCard& card = catalogue_.elements[static_cast<std::size_t>(element)];
  state.resources[player][card.primary] += config().start_primary;
  state.resources[player][card.secondary] += config().start_secondary;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (state.elements[slot] == element) state.power[player][slot] = config().start_power;
  }
  push(state, make(TaskKind::DrawMagic, player, {config().start_magic}));
  push(state, make(TaskKind::GainAny, player, {config().start_any}));
}

// Clause 11.5.
void Game::take_doorway(State& state, int face) const {
  pop(state);
  const int slot = state.rows[catalogue_.row_of_face[face]];
  state.tableau[kGhosts][slot] |= 1 << state.face_up[slot];
  state.face_up[slot] = kNone;
  state.power[kGhosts][slot] = config().ghost_power;
  push(state, make(TaskKind::Reveal, kGhosts, {slot}));
}

}  // namespace ziggurat::eldervale
