// Chapters 6 and 7: Regroup, action spaces, and what the adventure cards do.

#include <algorithm>
#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {

using Kind = Action::Kind;

namespace {

constexpr int space_slot(int space) { return (space - kStarterSpaces) / kCardsEach; }
constexpr int space_number(int space) { return (space - kStarterSpaces) % kCardsEach; }

}  // namespace

const AdventureCard* Game::space_card(const State& state, int space) const {
  if (space < kStarterSpaces) return nullptr;
  return &card(state, space_slot(space), space_number(space));
}

// Clause 3.2: nothing to pick up, and no free placement to get back.
bool Game::is_regroup_empty(const State& state, int player) const {
  if (state.occupied[player] != 0 || state.placed[player] != 0) return false;
  for (const int count : state.underworld[player]) {
    if (count > 0) return false;
  }
  return true;
}

// Clause 6.2: stage. Stage 1 asks for the next unit to pick up.
bool Game::run_regroup(State& state) const {
  Task& task = state.tasks.back();
  const int player = task.player;
  switch (int{task.at[0]}) {
    case 0: {
      if (is_regroup_empty(state, player)) state.empty_regroups |= 1 << player;
      if (state.glory[player] == kNone) state.glory[player] = 0;
      state.used_spaces = 0;
      // On the map or in the Underworld; nothing stands on a space yet.
      state.wizard_was_out = state.ready[player][kWizard] + state.unsummoned[player][kWizard] == 0;
      task.at[0] = 1;
      return true;
    }
    case 1: {
      if (state.occupied[player] == 0) {
        task.at[0] = 2;
        return true;
      }
      List list;
      list_for(state, task, list);
      if (list.size() > 1) return false;
      take(state, list[0]);
      return true;
    }
    case 2:
      task.at[0] = 3;
      if (has_power(state, player, Power::DemonWorker) && state.underworld[player][0] > 0) {
        --state.underworld[player][0];
        push(state, make(TaskKind::PutOnSpace, player, {0, 1}));
      }
      return true;
    default:
      pop(state);
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        state.ready[player][unit] += state.underworld[player][unit] + state.on_space[player][unit];
        state.underworld[player][unit] = 0;
        state.on_space[player][unit] = 0;
      }
      state.placed[player] = 0;
      state.used_spaces = 0;
      return_monsters(state);
      if (state.wizard_was_out && has_power(state, player, Power::ClockworkWizard)) {
        push(state, make(TaskKind::DrawMagic, player, {1}));
      }
      state.wizard_was_out = false;
      return true;
  }
}

// Clause 5.6.
void Game::return_monsters(State& state) const {
  for (int slot = 0; slot < kSlots; ++slot) {
    if (state.monsters[slot] != kBelow) continue;
    for (int k = 0; k < kTilesEach; ++k) {
      const int tile = slot * kTilesEach + k;
      const int realm = state.realm_of[tile];
      if (realm == kNone || !tile_card(state, tile).lair) continue;
      if (monster_in(state, realm) == kNone) state.monsters[slot] = realm;
    }
  }
}

bool Game::is_free_space(const State& state, int player, int unit, int space) const {
  if ((state.used_spaces >> space & 1U) != 0) return false;
  if (space < kStarterSpaces) return true;
  if ((state.tableau[player][space_slot(space)] >> space_number(space) & 1) == 0) return false;
  return (card(state, space_slot(space), space_number(space)).units >> unit & 1) != 0;
}

bool Game::has_usable_space(const State& state, int player, int unit) const {
  for (int space = 0; space < kSpaces; ++space) {
    if (space == kStarterSpaces) {
      bool cards = false;
      for (const int tableau : state.tableau[player]) cards |= tableau != 0;
      if (!cards) return false;
    }
    if (is_free_space(state, player, unit, space) && is_usable(state, player, space)) return true;
  }
  return false;
}

// The unit, and where it comes from: 0 the map, 1 the Underworld by the Shadow Demons' power,
// 2 the Underworld by the Healer.
bool Game::run_put_on_space(State& state) const {
  const Task& task = state.tasks.back();
  const int player = task.player;
  const int unit = task.at[0];
  if (has_usable_space(state, player, unit)) return false;
  ++(task.at[1] == 0 ? state.ready : state.underworld)[player][unit];
  pop(state);
  return true;
}

// Clause 6.3: an action whose cost cannot be paid or that has no target cannot be chosen.
bool Game::is_usable(const State& state, int player, int space) const {
  if (space == 0) {
    for (int unit = 0; unit < kUnitKinds; ++unit) {
      if (state.unsummoned[player][unit] > 0 &&
          can_pay(state, player, summon_cost(state, unit, player), 0)) {
        return true;
      }
    }
    return false;
  }
  if (space == 1) return true;
  if (space == 2) return dwell_realms(state, player, 0, kNone, 0) != 0;
  const int slot = space_slot(space);
  return is_effect_usable(state, player, slot, card(state, slot, space_number(space)));
}

bool Game::is_effect_usable(const State& state, int player, int slot,
                            const AdventureCard& card) const {
  if (!can_pay(state, player, card.pay, 0)) return false;
  int found = 0;
  switch (card.effect) {
    case CardEffect::Shrine:
      return state.power[player][slot] < config().max_level;
    case CardEffect::Settler:
      return dwell_realms(state, player, 0, slot, card.amount) != 0;
    case CardEffect::MessengerHawk:
      return state.occupied[player] != 0 && unoccupied(state) != 0;
    case CardEffect::Burrowers:
      for (int i = 0; i < state.realm_count; ++i) {
        if (state.realms[i].left[0] + state.realms[i].left[1] > 0) return true;
      }
      return false;
    case CardEffect::Siren:
      if (neighbours(state, state.occupied[1 - player]) != 0) return true;
      for (const int place : state.monsters) {
        if (place < kMaxRealms && monster_targets(state, place, false) != 0) return true;
      }
      return false;
    case CardEffect::Healer: {
      State after = state;
      for (int space = kStarterSpaces; space < kSpaces; ++space) {
        if (space_card(state, space)->effect == CardEffect::Healer) {
          after.used_spaces |= std::uint64_t{1} << space;
        }
      }
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        if (state.underworld[player][unit] == 0) continue;
        --after.underworld[player][unit];
        if (has_usable_space(after, player, unit)) return true;
        ++after.underworld[player][unit];
      }
      return false;
    }
    case CardEffect::Choir:
      for (const int count : state.resources[player]) found += count > 0 ? 1 : 0;
      return found >= card.amount;
    case CardEffect::NightMarket:
      for (const int count : state.resources[player]) found += count;
      return found > 0;
    case CardEffect::Lich:
      for (const int count : state.underworld[player]) found += count;
      return found > 0;
    case CardEffect::LawTablets:
      for (int i = 0; i < state.realm_count; ++i) {
        const Realm& realm = state.realms[i];
        if (realm.dwelling == player &&
            state.power[player][slot_of_tile(realm.tile)] < config().max_level) {
          return true;
        }
      }
      return false;
    case CardEffect::Conscription:
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        if (state.unsummoned[player][unit] > 0 &&
            can_pay(state, player, summon_cost(state, unit, player), card.amount)) {
          return true;
        }
      }
      return false;
    case CardEffect::ChaosSorcerer:
      return has_copy(state, player);
    default:
      return card.units != 0;
  }
}

// Clause 7.8: an action of the opponent's adventure cards, but not Healer or Chaos Sorcerer.
bool Game::is_copyable(const State& state, int player, int space) const {
  const int slot = space_slot(space);
  if ((state.tableau[1 - player][slot] >> space_number(space) & 1) == 0) return false;
  const AdventureCard& found = card(state, slot, space_number(space));
  if (found.units == 0 || found.effect == CardEffect::Healer ||
      found.effect == CardEffect::ChaosSorcerer) {
    return false;
  }
  return is_effect_usable(state, player, slot, found);
}

bool Game::has_copy(const State& state, int player) const {
  for (int space = kStarterSpaces; space < kSpaces; ++space) {
    if (is_copyable(state, player, space)) return true;
  }
  return false;
}

// The action of a space, resolved at once; the player pays and gains, whoever owns the card.
void Game::perform(State& state, int player, int space) const {
  if (space == 0) return push(state, make(TaskKind::Summon, player, {0, 0}));
  if (space == 2) return push(state, make(TaskKind::Dwell, player, {0, 0, kNone, 0}));
  if (space == 1) {
    const StarterAction& gather = catalogue_.starters[1];
    const int element =
        catalogue_.factions[static_cast<std::size_t>(int{state.faction[player]})].element;
    const ElementCard& own = catalogue_.elements[static_cast<std::size_t>(element)];
    state.resources[player][own.primary] += gather.primary;
    state.resources[player][own.secondary] += gather.secondary;
    push(state, make(TaskKind::GainAny, player, {gather.any}));
    return;
  }
  const int slot = space_slot(space);
  const AdventureCard& used = card(state, slot, space_number(space));
  switch (used.effect) {
    case CardEffect::Settler:
      return push(state, make(TaskKind::Dwell, player, {0, 0, slot, used.amount}));
    case CardEffect::SkyLibrary:
      push(state, make(TaskKind::DiscardMagic, player, {used.amount}));
      return gain(state, player, used.gain, Source::Cards);
    case CardEffect::MessengerHawk:
      return push(state, make(TaskKind::MoveUnit, player, {1}));
    case CardEffect::Burrowers:
      return push(state, make(TaskKind::Burrow, player));
    case CardEffect::Siren:
      return push(state, make(TaskKind::MoveUnit, player, {2}));
    case CardEffect::Healer:
      return push(state, make(TaskKind::Healer, player));
    case CardEffect::Choir:
      push(state, make(TaskKind::GainCard, player, {slot, space_number(space)}));
      return push(state, make(TaskKind::PayDifferent, player, {used.amount}));
    case CardEffect::NightMarket:
      return push(state, make(TaskKind::Swap, player, {used.amount}));
    case CardEffect::Lich: {
      int found = 0;
      for (const int count : state.underworld[player]) found += count;
      return add_points(state, player, used.gain.points * std::min(found, used.amount),
                        Source::Cards);
    }
    case CardEffect::LawTablets:
      push(state, make(TaskKind::LawPower, player));
      return push_pay(state, player, used.pay, 0);
    case CardEffect::Conscription:
      return push(state, make(TaskKind::Summon, player, {used.amount, 0}));
    case CardEffect::ChaosSorcerer:
      return push(state, make(TaskKind::Copy, player, {0}));
    case CardEffect::WildRift:
      return push(state, make(TaskKind::WildRift, player, {used.amount, space}));
    default:
      push(state, make(TaskKind::GainCard, player, {slot, space_number(space)}));
      push_pay(state, player, used.pay, 0);
  }
}

}  // namespace ziggurat::eldervale
