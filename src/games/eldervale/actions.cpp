// Chapter 3: realm actions, tokens, the Dungeon, and the spells and quests of chapter 8.

#include <algorithm>
#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

// The task holds the unit and the realm.
void Game::realm_action(State& state) const {
  const Task task = state.tasks.back();
  pop(state);
  const int player = task.player;
  const int unit = task.at[0];
  const int realm = task.at[1];
  const Realm& here = state.realms[realm];
  if (is_elemental(here.tile)) {
    if (here.left[0] + here.left[1] > 0) {
      const bool under = unit == 0 && has_power(state, player, Power::RaiderWorker);
      push(state, make(TaskKind::Telekinesis, player, {realm}));
      push(state, make(TaskKind::TakeToken, player, {realm, under ? 1 : 0}));
      return;
    }
    const int element = state.elements[slot_of_tile(here.tile)];
    ++state.resources[player][catalogue_.elements[static_cast<std::size_t>(element)].primary];
    int any = effect_amount(state, player, CardEffect::DeepCurrent);
    if (unit == 0 && has_power(state, player, Power::AtlanteanWorker)) ++any;
    if (any > 0) push(state, make(TaskKind::GainAny, player, {any}));
    return;
  }
  // Clause 3.10: one payment of the action is less by so much.
  int reduction = 0;
  if (unit == 0) reduction += power_amount(state, player, Power::ClockworkWorker);
  if (unit == 3) reduction += power_amount(state, player, Power::PilgrimDragon);
  switch (ruin_card(here.tile).effect) {
    case RuinEffect::Dungeon:
      push(state, make(TaskKind::Dungeon, player, {0, reduction}));
      return;
    case RuinEffect::MageTower:
      push(state, make(TaskKind::MageTower, player, {reduction}));
      return;
    case RuinEffect::Portal:
      push(state, make(TaskKind::Summon, player, {reduction, 1}));
      return;
    case RuinEffect::Mill:
      push(state, make(TaskKind::Dwell, player, {reduction, 1, kNone, 0}));
      return;
    case RuinEffect::Fortress:
      push(state, make(TaskKind::Fortress, player, {reduction}));
      return;
    case RuinEffect::Oracle:
      push(state, make(TaskKind::Oracle, player, {reduction}));
      return;
  }
}

// Clause 3.9: the top token, what it shows, and the next one turned up.
void Game::take_token(State& state, int player, int realm, int stack) const {
  Realm& here = state.realms[realm];
  const int slot = slot_of_tile(here.tile);
  const int face = here.top[stack];
  --here.left[stack];
  here.top[stack] = kNone;
  state.taken[player][slot] |= 1 << face;
  if (!is_ghost(player)) {
    const int element = state.elements[slot];
    gain(state, player,
         catalogue_.tokens[static_cast<std::size_t>(element * kTokensEach + face)].gain,
         Source::Tokens);
  }
  if (here.left[stack] > 0) push(state, make(TaskKind::RevealToken, 0, {realm, stack}));
}

bool Game::run_take_token(State& state) const {
  const Task task = state.tasks.back();
  const Realm& here = state.realms[task.at[0]];
  const int stacks = (here.left[0] > 0 ? 1 : 0) + (here.left[1] > 0 ? 1 : 0);
  if (stacks == 0) {
    pop(state);
    return true;
  }
  if (stacks > 1 || (task.at[1] != 0 && std::max<int>(here.left[0], here.left[1]) > 1))
    return false;
  pop(state);
  take_token(state, task.player, task.at[0], here.left[0] > 0 ? 0 : 1);
  return true;
}

void Game::list_purchases(const State& state, int player, int reduction, List& list) const {
  for (int slot = 0; slot < kSlots; ++slot) {
    const int face_up = state.face_up[slot];
    if (face_up != kNone && can_pay(state, player, card(state, slot, face_up).cost, reduction)) {
      list.push_back(Action(Kind::Buy, slot));
    }
  }
}

// Clause 3.10: stage and reduction. A tile, a card, another card or a discard, then the refill.
bool Game::run_dungeon(State& state) const {
  Task& task = state.tasks.back();
  List list;
  switch (int{task.at[0]}) {
    case 0:
      task.at[0] = 1;
      push(state, make(TaskKind::DrawTile, task.player));
      return true;
    case 1:
      list_purchases(state, task.player, task.at[1], list);
      if (!list.empty()) return false;
      task.at[0] = 2;
      return true;
    case 2:
      for (const int face_up : state.face_up) {
        if (face_up != kNone) return false;
      }
      task.at[0] = 3;
      return true;
    default:
      pop(state);
      for (int slot = 0; slot < kSlots; ++slot) push(state, make(TaskKind::Reveal, 0, {slot}));
      return true;
  }
}

void Game::list_dungeon(const State& state, const Task& task, List& list) const {
  list_purchases(state, task.player, task.at[1], list);
  if (task.at[0] == 2) {
    for (int slot = 0; slot < kSlots; ++slot) {
      if (state.face_up[slot] != kNone) list.push_back(Action(Kind::Drop, slot));
    }
  }
  list.push_back(Action(Kind::Done));
}

void Game::take_dungeon(State& state, Action action) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  const int reduction = task.at[1];
  ++task.at[0];
  const int slot = action.a();
  if (action.kind() == Kind::Drop) {
    state.dropped[slot] |= 1 << state.face_up[slot];
    state.face_up[slot] = kNone;
  } else if (action.kind() == Kind::Buy) {
    task.at[1] = 0;
    push(state, make(TaskKind::BuyDo, player, {slot, 0}));
    push_pay(state, player, card(state, slot, state.face_up[slot]).cost, reduction);
  }
}

// Clause 8.2: the moment and the target must be right.
bool Game::is_spell_playable(const State& state, int player, Spell spell) const {
  switch (spell) {
    case Spell::Blink:
      return neighbours(state, state.occupied[player]) != 0;
    case Spell::Transmute:
      for (const int count : state.resources[player]) {
        if (count > 0) return true;
      }
      return false;
    case Spell::Conjure:
    case Spell::Insight:
      return true;
    case Spell::Recall:
      for (const int count : state.underworld[player]) {
        if (count > 0) return true;
      }
      return false;
    case Spell::Lure:
      for (const int place : state.monsters) {
        if (place < kMaxRealms && monster_targets(state, place, true) != 0) return true;
      }
      return false;
    case Spell::Fireball:
    case Spell::Ward:
    case Spell::Hex:
    case Spell::Teleport:
    case Spell::Soothe:
    case Spell::Telekinesis:
      return false;
  }
  return false;
}

void Game::play_spell(State& state, int player, Spell spell) const {
  discard_magic(state, player, static_cast<int>(spell));
  const int amount = catalogue_.magic[static_cast<std::size_t>(spell)].amount;
  switch (spell) {
    case Spell::Blink:
      push(state, make(TaskKind::MoveUnit, player, {0}));
      return;
    case Spell::Transmute:
      push(state, make(TaskKind::Swap, player, {amount}));
      return;
    case Spell::Conjure:
      push(state, make(TaskKind::GainDifferent, player, {amount}));
      return;
    case Spell::Insight:
      push(state, make(TaskKind::DrawMagic, player, {amount}));
      return;
    case Spell::Recall:
      push(state, make(TaskKind::ReturnUnit, player, {0}));
      return;
    case Spell::Lure:
      push(state, make(TaskKind::MoveMonster, player));
      return;
    default:
      CHECK(false);
  }
}

// Clause 8.5; numbers are minimums.
bool Game::is_quest_true(const State& state, int player, int kind) const {
  const MagicCard& quest = catalogue_.magic[static_cast<std::size_t>(kind)];
  int found = 0;
  switch (kind - kSpells + 1) {
    case 1:
      return state.dwellings[player] >= quest.count;
    case 2: {
      int slots = 0;
      for (int i = 0; i < state.realm_count; ++i) {
        const Realm& realm = state.realms[i];
        if (realm.dwelling == player) slots |= 1 << slot_of_tile(realm.tile);
      }
      return std::popcount(static_cast<unsigned>(slots)) >= quest.count;
    }
    case 3:
      return state.beat_monster;
    case 4:
      return state.beat_player;
    case 5:
      for (const int tokens : state.taken[player]) {
        found = std::max(found, std::popcount(static_cast<unsigned>(tokens)));
      }
      return found >= quest.count;
    case 6:
      for (const int tokens : state.taken[player]) found += tokens != 0 ? 1 : 0;
      return found >= quest.count;
    case 7:
    case 8:
      for (const int level : state.power[player]) found += level >= quest.level ? 1 : 0;
      return found >= quest.count;
    case 9:
      return std::popcount(state.occupied[player] & ruins_on_map(state)) >= quest.count;
    case 10:
      return state.unsummoned[player][1] + state.unsummoned[player][2] +
                 state.unsummoned[player][3] ==
             0;
    case 11:
      for (const int cards : state.tableau[player]) {
        found += std::popcount(static_cast<unsigned>(cards));
      }
      return found >= quest.count;
    default:
      for (const int count : state.underworld[player]) found += count;
      return found >= quest.count;
  }
}

}  // namespace ziggurat::eldervale
