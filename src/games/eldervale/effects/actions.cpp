#include "games/eldervale/effects/actions.h"

#include <algorithm>

#include "games/eldervale/dwellings.h"
#include "games/eldervale/gains.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/spaces.h"

namespace ziggurat::eldervale::effect {

bool is_usable(const Rules&, const Open&, const CardUse&, const Exchange&) { return true; }

void perform(const Rules&, State& state, const CardUse& use, const Exchange&) {
  state.tasks.push(task::GainCard{use.player, slot_of(use.id), number_of(use.id)});
  push_pay(state, use.player, use.card.pay, 0);
}

void collect(const Rules& rules, State& state, const CardUse& use, const Exchange&) {
  gain(rules, state, use.player, use.card.gain, source::kCards);
}

bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Shrine&) {
  return state.players[use.player].power[slot_of(use.id)] < rules.config().max_level;
}

void collect(const Rules& rules, State& state, const CardUse& use, const Shrine&) {
  Gain due = use.card.gain;
  add_power(rules, state, use.player, slot_of(use.id), due.power);
  due.power = 0;
  gain(rules, state, use.player, due, source::kCards);
}

bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Settler&) {
  const Settling settling{slot_of(use.id), use.card.amount};
  return !dwell_realms(rules, state, use.player, 0, settling).empty();
}

void perform(const Rules&, State& state, const CardUse& use, const Settler&) {
  state.tasks.push(task::Dwell{.player = use.player,
                               .settler = slot_of(use.id),
                               .settler_reduction = byte(use.card.amount)});
}

void perform(const Rules& rules, State& state, const CardUse& use, const SkyLibrary&) {
  state.tasks.push(task::DiscardMagic{use.player, byte(use.card.amount)});
  gain(rules, state, use.player, use.card.gain, source::kCards);
}

bool is_usable(const Rules&, const Open& state, const CardUse& use, const MessengerHawk&) {
  return !state.players[use.player].occupied.empty() && !unoccupied(state).empty();
}

void perform(const Rules&, State& state, const CardUse& use, const MessengerHawk&) {
  state.tasks.push(task::MoveUnit{use.player, MoveMode::Unoccupied});
}

bool is_usable(const Rules&, const Open& state, const CardUse&, const Burrowers&) {
  for (const RealmId realm : state.all_realms()) {
    if (state.realms[realm].tokens() > 0) return true;
  }
  return false;
}

void perform(const Rules&, State& state, const CardUse& use, const Burrowers&) {
  state.tasks.push(task::Burrow{use.player});
}

bool is_usable(const Rules&, const Open& state, const CardUse& use, const Siren&) {
  return !neighbours(state, state.players[other(use.player)].occupied).empty() ||
         can_move_monster(state, Reach::Any);
}

void perform(const Rules&, State& state, const CardUse& use, const Siren&) {
  state.tasks.push(task::MoveUnit{use.player, MoveMode::Foreign});
}

// Another Healer does not count as the space that is used.
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Healer&) {
  Open after = state;
  for (const Slot slot : all<Slot>()) {
    const Element element = state.elements[slot];
    for (const CardNumber number : rules.catalogue.effect_cards[element][kEffectId<Healer>]) {
      after.turn.used_spaces.insert(space_of(card_of(slot, number)));
    }
  }
  return !healable(rules, after, use.player).empty();
}

void perform(const Rules&, State& state, const CardUse& use, const Healer&) {
  state.tasks.push(task::Healer{use.player});
}

bool is_usable(const Rules&, const Open& state, const CardUse& use, const Choir&) {
  const auto& goods = state.players[use.player].resources;
  return std::count_if(goods.begin(), goods.end(), [](int count) { return count > 0; }) >=
         use.card.amount;
}

void perform(const Rules&, State& state, const CardUse& use, const Choir&) {
  state.tasks.push(task::GainCard{use.player, slot_of(use.id), number_of(use.id)});
  state.tasks.push(
      task::PayDifferent{.player = use.player, .left = byte(use.card.amount), .paid = {}});
}

bool is_usable(const Rules&, const Open& state, const CardUse& use, const NightMarket&) {
  return total(state.players[use.player].resources) > 0;
}

void perform(const Rules&, State& state, const CardUse& use, const NightMarket&) {
  state.tasks.push(task::Swap{use.player, byte(use.card.amount)});
}

bool is_usable(const Rules&, const Open& state, const CardUse& use, const Lich&) {
  return total(state.players[use.player].underworld) > 0;
}

void perform(const Rules&, State& state, const CardUse& use, const Lich&) {
  const int counted = std::min(total(state.players[use.player].underworld), use.card.amount);
  add_points(state, use.player, use.card.gain.points * counted, source::kCards);
}

bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const LawTablets&) {
  for (const Slot slot : dwelt_in(state, use.player)) {
    if (state.players[use.player].power[slot] < rules.config().max_level) return true;
  }
  return false;
}

void perform(const Rules&, State& state, const CardUse& use, const LawTablets&) {
  state.tasks.push(task::LawPower{use.player});
  push_pay(state, use.player, use.card.pay, 0);
}

bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Conscription&) {
  return can_summon(rules, state, use.player, use.card.amount);
}

void perform(const Rules&, State& state, const CardUse& use, const Conscription&) {
  state.tasks.push(task::Summon{use.player, byte(use.card.amount)});
}

bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const ChaosSorcerer&) {
  return has_copy(rules, state, use.player);
}

void perform(const Rules&, State& state, const CardUse& use, const ChaosSorcerer&) {
  state.tasks.push(task::Copy{use.player});
}

void perform(const Rules&, State& state, const CardUse& use, const WildRift&) {
  state.tasks.push(task::WildRift{use.player, byte(use.card.amount), space_of(use.id)});
}

}  // namespace ziggurat::eldervale::effect
