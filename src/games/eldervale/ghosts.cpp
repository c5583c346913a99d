// Chapters 11 to 15: the Ghosts, who take turns without a mind of their own.

#include <algorithm>
#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

namespace {

// The unit kind of a slot of the Ready Area.
constexpr int unit_of_slot(int slot) { return slot < kWorkers ? 0 : slot - kWorkers + 1; }

// As many as a document counts; further ones need not be told apart.
constexpr int kMostRerolls = 3;

// Stages of a Ghost turn.
enum Stage {
  StageDie,
  StagePlace,
  StageToken,
  StageEffects,
  StageRush,
  StageBattle,
  StageDiscard,
  StageLimit,
  StageEnd
};

}  // namespace

int Game::ghost_unit_slot(const State& state, int zone) const {
  for (const int slot : catalogue_.zones[static_cast<std::size_t>(zone)].slots) {
    if ((state.mat >> slot & 1) != 0) return slot;
  }
  return kNone;
}

// Clause 14.3: where the card sends the unit; the Watcher's realm where there is no such place.
int Game::ghost_target(const State& state, int ghost_card) const {
  const GhostCard& card = catalogue_.ghost_cards[static_cast<std::size_t>(ghost_card)];
  int realm = state.watcher;
  if (card.direction != kNone) {
    realm = neighbour_at(state, state.watcher, card.direction);
  } else if (card.ruin != kNone) {
    realm = state.realm_of[kElementTiles + card.ruin];
  }
  return realm == kNone ? int{state.watcher} : realm;
}

// Clause 14.6: the Watcher's realm, then clockwise from the upper right.
int Game::ghost_dwell_realm(const State& state) const {
  if (state.dwellings[kGhosts] >= config().rooftops) return kNone;
  for (int direction = -1; direction < 6; ++direction) {
    const int realm =
        direction < 0 ? int{state.watcher} : neighbour_at(state, state.watcher, direction);
    if (realm == kNone) continue;
    const Realm& here = state.realms[realm];
    if (is_elemental(here.tile) && here.dwelling == kNone && state.units[kGhosts][realm][0] > 0) {
      return realm;
    }
  }
  return kNone;
}

// Clause 14.10.
int Game::ghost_banish_realm(const State& state) const {
  if (is_peace(state)) return kNone;
  for (int direction = -1; direction < 6; ++direction) {
    const int realm =
        direction < 0 ? int{state.watcher} : neighbour_at(state, state.watcher, direction);
    if (realm != kNone && has(state.occupied[0], realm)) return realm;
  }
  return kNone;
}

int Game::ghost_row_of(const State& state, int slot) const {
  for (int row = 0; row < kSlots; ++row) {
    if (state.rows[row] == slot) return row;
  }
  return 0;
}

// What a token on the given place of a row earns; places count from 0.
RowSpace Game::row_space(int row, int place) const {
  const GhostRow& found = catalogue_.rows[static_cast<std::size_t>(row)];
  const bool hard =
      catalogue_.difficulties[static_cast<std::size_t>(settings_.difficulty)].hard_rows;
  const auto& spaces = hard ? found.hard_spaces : found.spaces;
  return place < static_cast<int>(spaces.size()) ? spaces[static_cast<std::size_t>(place)]
                                                 : found.overflow;
}

// The task holds: stage, zone, realm, next effect, unit, the monster there before.
bool Game::run_ghost_turn(State& state) const {
  Task& task = state.tasks.back();
  const int realm = task.at[2];
  switch (int{task.at[0]}) {
    case StageDie:
      return false;
    case StagePlace:
      if (ghost_unit_slot(state, task.at[1]) != kNone) return false;
      task.at[0] = StageLimit;
      push(state, make(TaskKind::GhostRegroup, kGhosts));
      return true;
    case StageToken:
      if (is_elemental(state.realms[realm].tile)) return false;
      task.at[0] = StageEffects;
      return true;
    case StageEffects: {
      const auto shown = static_cast<std::size_t>(int{state.shown[task.at[1]]});
      const int count = static_cast<int>(catalogue_.ghost_cards[shown].effects.size());
      if (task.at[3] < count) return false;
      task.at[0] = StageRush;
      return true;
    }
    case StageRush:
      task.at[0] = StageBattle;
      if (!is_peace(state) && has(state.occupied[kGhosts], realm)) {
        push(state, make(TaskKind::Rush, kGhosts, {0, realm, kNone}));
      }
      return true;
    case StageBattle:
      task.at[0] = StageDiscard;
      if (!is_peace(state) && has(state.occupied[kGhosts], realm) &&
          (has(state.occupied[0], realm) || monster_in(state, realm) != kNone)) {
        begin_battle(state, kGhosts, realm);
      }
      return true;
    case StageDiscard: {
      task.at[0] = StageLimit;
      const int zone = task.at[1];
      state.ghost_discard |= 1U << state.shown[zone];
      state.shown[zone] = kNone;
      push(state, make(TaskKind::DrawGhostCard, kGhosts, {zone}));
      return true;
    }
    case StageLimit:
      task.at[0] = StageEnd;
      push(state, make(TaskKind::HandLimit, 0));
      return true;
    default:
      pop(state);
      end_turn(state);
      return true;
  }
}

void Game::take_ghost_turn(State& state, Action action) const {
  Task& task = state.tasks.back();
  switch (int{task.at[0]}) {
    case StageDie:
      task.at[1] = catalogue_.zone_of_face[action.a()];
      task.at[0] = StagePlace;
      return;
    case StagePlace:
      return ghost_place(state);
    case StageToken:
      task.at[0] = StageEffects;
      return ghost_token(state);
    default:
      return ghost_effect(state);
  }
}

void Game::ghost_place(State& state) const {
  Task& task = state.tasks.back();
  const int zone = task.at[1];
  const int slot = ghost_unit_slot(state, zone);
  CHECK(slot != kNone);
  const int unit = unit_of_slot(slot);
  const int realm = ghost_target(state, state.shown[zone]);
  state.mat &= ~(1 << slot);
  --state.ready[kGhosts][unit];
  add_unit(state, kGhosts, realm, unit);
  task.at[0] = StageToken;
  task.at[2] = realm;
  task.at[4] = unit;
}

// Clauses 12.3, 12.4 and 14.4.
void Game::ghost_token(State& state) const {
  const int realm = top(state).at[2];
  const Realm& here = state.realms[realm];
  if (here.left[0] + here.left[1] == 0) {
    return push(state, make(TaskKind::DrawMagic, kGhosts, {1}));
  }
  const int slot = slot_of_tile(here.tile);
  const int row = ghost_row_of(state, slot);
  const RowSpace space = row_space(row, state.row_tokens[row]);
  ++state.row_tokens[row];
  switch (space) {
    case RowSpace::Magic:
      push(state, make(TaskKind::DrawMagic, kGhosts, {1}));
      break;
    case RowSpace::Glory:
      add_glory(state, kGhosts);
      break;
    case RowSpace::Adventure:
      if (state.face_up[slot] == kNone) {
        push(state, make(TaskKind::DrawMagic, kGhosts, {1}));
      } else {
        take_ghost_card(state, slot);
      }
      break;
    case RowSpace::Blank:
    case RowSpace::Start:
      break;
  }
  take_token(state, kGhosts, realm, here.left[0] > 0 ? 0 : 1);
}

void Game::ghost_effect(State& state) const {
  Task& task = state.tasks.back();
  const auto shown = static_cast<std::size_t>(int{state.shown[task.at[1]]});
  const GhostEffect effect =
      catalogue_.ghost_cards[shown].effects[static_cast<std::size_t>(int{task.at[3]})];
  ++task.at[3];
  switch (effect) {
    case GhostEffect::Dwell: {
      const int realm = ghost_dwell_realm(state);
      if (realm != kNone) dwell(state, kGhosts, realm);
      return;
    }
    case GhostEffect::Adventure:
      return push(state, make(TaskKind::GhostElement, kGhosts, {1}));
    case GhostEffect::Realm:
      return push(state, make(TaskKind::DrawTile, 0));
    case GhostEffect::Magic:
      return push(state, make(TaskKind::DrawMagic, kGhosts, {1}));
    case GhostEffect::Banish: {
      const int realm = ghost_banish_realm(state);
      if (realm != kNone) push(state, make(TaskKind::Banish, 0, {realm}));
      return;
    }
    case GhostEffect::Drain:
      return push(state, make(TaskKind::DiscardAny, 0, {1}));
  }
}

// Clauses 13.9 and 13.10. The task holds the purpose (0 power, 1 a card) and the rerolls made.
Game::Reroll Game::ghost_reroll(const State& state, const Task& task, int slot) const {
  if (task.at[0] == 1 && state.face_up[slot] == kNone) return Reroll::DeckEmpty;
  const bool is_full = state.power[kGhosts][slot] >= config().max_level;
  return is_full && task.at[1] < config().ghost_rerolls ? Reroll::LevelFull : Reroll::No;
}

// Clause 13.10: with every deck empty no die could tell a card.
bool Game::run_ghost_element(State& state) const {
  if (top(state).at[0] == 0) return false;
  for (const int card : state.face_up) {
    if (card != kNone) return false;
  }
  pop(state);
  push(state, make(TaskKind::DrawMagic, kGhosts, {1}));
  return true;
}

// Clause 13.8.
void Game::take_ghost_element(State& state, int face) const {
  Task& task = state.tasks.back();
  const int slot = state.rows[catalogue_.row_of_face[face]];
  if (ghost_reroll(state, task, slot) != Reroll::No) {
    task.at[1] = std::min(task.at[1] + 1, kMostRerolls);
    return;
  }
  const bool wants_card = task.at[0] == 1;
  pop(state);
  if (wants_card) return take_ghost_card(state, slot);
  add_power(state, kGhosts, slot, 1);
}

// Clauses 13.13 and 14.7: the next card is turned up before anything that an Orb brings.
void Game::take_ghost_card(State& state, int slot) const {
  gain_adventure(state, kGhosts, slot);
  push(state, make(TaskKind::Reveal, kGhosts, {slot}));
}

// Clause 15.1, a step at a time.
void Game::take_ghost_regroup(State& state) const {
  Task& task = state.tasks.back();
  const int step = task.at[0];
  ++task.at[0];
  if (step == 0) {
    bool nothing = state.occupied[kGhosts] == 0;
    for (const int count : state.underworld[kGhosts]) nothing = nothing && count == 0;
    if (nothing) state.empty_regroups |= 1 << kGhosts;
    int units = 0;
    for (RealmMask mask = state.occupied[kGhosts] & ruins_on_map(state); mask != 0;
         mask &= mask - 1) {
      units += units_in(state, kGhosts, std::countr_zero(mask));
    }
    return add_points(state, kGhosts, units * config().ghost_ruin, Source::Regroup);
  }
  if (step == 1) {
    int units = 0;
    for (const int count : state.underworld[kGhosts]) units += count;
    return add_points(state, kGhosts, units * config().ghost_underworld, Source::Regroup);
  }
  pop(state);
  for (RealmMask mask = state.occupied[kGhosts]; mask != 0; mask &= mask - 1) {
    const int realm = std::countr_zero(mask);
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      state.ready[kGhosts][unit] += state.units[kGhosts][realm][unit];
      state.units[kGhosts][realm][unit] = 0;
    }
  }
  state.occupied[kGhosts] = 0;
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    state.ready[kGhosts][unit] += state.underworld[kGhosts][unit];
    state.underworld[kGhosts][unit] = 0;
  }
  state.mat = (1 << state.ready[kGhosts][0]) - 1;
  for (int unit = 1; unit < kUnitKinds; ++unit) {
    if (state.ready[kGhosts][unit] > 0) state.mat |= 1 << (kWorkers + unit - 1);
  }
  return_monsters(state);
}

}  // namespace ziggurat::eldervale
