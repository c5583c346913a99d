#include "games/kurnugi/altars.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {
namespace {

// Clause 7.3: what a level gives on reaching it, by whatever means.
void reach_level(const Rules& rules, State& state, AltarId altar) {
  const BuiltAltar& built = state.altars[altar];
  const AltarLevel& now = rules.level(altar, built);
  const Owner owner = built.owner;
  shift_strength(state, owner, now.soul - now.shadows);
  add_points(state, owner, now.points);
  for (int i = 0; i < now.dice; ++i) give_die(state, owner, kBoard);
  for (int i = 0; i < now.marks; ++i) state.stack.push(task::Mark{.owner = owner});
}

void list_raise(const Rules& rules, const Open& state, Owner owner, int base, AltarId altar,
                List& list) {
  const BuiltAltar& built = state.altars[altar];
  const bool can_rise = built.owner == owner && built.level < kMostLevel;
  if (can_rise && state.holdings[owner].vril >= raise_price(rules, state, owner, base)) {
    list.push_back(act::Raise{altar});
  }
}

}  // namespace

int altars_in_play(const Open& state) {
  int count = 0;
  for (const BuiltAltar& altar : state.altars) count += altar.owner.exists() ? 1 : 0;
  return count;
}

int altar_sum(const Rules& rules, const Open& state, Owner owner, int AltarLevel::* number) {
  int sum = 0;
  for (const AltarId altar : all<AltarId>()) {
    const BuiltAltar& built = state.altars[altar];
    if (built.owner == owner) sum += rules.level(altar, built).*number;
  }
  return sum;
}

bool altar_any(const Rules& rules, const Open& state, Owner owner, bool AltarLevel::* flag) {
  for (const AltarId altar : all<AltarId>()) {
    const BuiltAltar& built = state.altars[altar];
    if (built.owner == owner && rules.level(altar, built).*flag) return true;
  }
  return false;
}

int raise_price(const Rules& rules, const Open& state, Owner owner, int base) {
  return std::max(0, base - bonus(rules, state, owner, Ability::CheaperRaise));
}

// Clauses 7.1 and 7.2: an Altar to build or an own one to raise.
void list_altars(const Rules& rules, const Open& state, Owner owner, int base, List& list) {
  const Holding& holding = state.holdings[owner];
  for (const God god : all<God>()) {
    const AltarId altar = altar_of(god);
    if (state.altars[altar].owner.exists()) {
      list_raise(rules, state, owner, base, altar, list);
      continue;
    }
    const bool allowed = rules.variant() == Variant::Novice
                             ? rules.catalogue.start_tomb[holding.colour] == tomb_of(god)
                             : is_present(rules, state, owner, tomb_of(god));
    if (allowed && holding.vril >= base) list.push_back(act::Build{altar});
  }
}

// Clause 7.9: a Triad needs an own Altar of a god at level 3.
void list_triads(const Rules& rules, const Open& state, Owner owner, int base, List& list) {
  bool allowed = false;
  for (const God god : all<God>()) {
    const BuiltAltar& built = state.altars[altar_of(god)];
    allowed = allowed || (built.owner == owner && built.level == kMostLevel);
  }
  if (!allowed) return;
  for (const AltarId altar : all<AltarId>()) {
    if (!is_triad(altar)) continue;
    if (state.altars[altar].owner.exists()) {
      list_raise(rules, state, owner, base, altar, list);
    } else if (state.holdings[owner].vril >= base) {
      list.push_back(act::Build{altar});
    }
  }
}

void build(const Rules& rules, State& state, Owner owner, AltarId altar) {
  state.altars[altar] = {.owner = owner, .level = 1};
  reach_level(rules, state, altar);
}

void raise(const Rules& rules, State& state, AltarId altar) {
  ++state.altars[altar].level;
  reach_level(rules, state, altar);
}

int temple_price(const Rules& rules, const Open& state, Owner owner, God god) {
  const Temple& temple = rules.catalogue.temples[god];
  const int printed = state.altars[altar_of(god)].owner == owner ? temple.own : temple.other;
  return std::max(0, printed - bonus(rules, state, owner, Ability::CheaperTemple));
}

bool is_temple_possible(const Rules& rules, const Open& state, Owner owner, God god, int vril) {
  const Holding& holding = state.holdings[owner];
  if (!state.altars[altar_of(god)].owner.exists()) return false;
  const int cost = temple_price(rules, state, owner, god);
  if (vril < cost) return false;
  if (god == kAnu) {
    // Clause 7.6: wherever it stands; one on its way out by Kur stands nowhere.
    return holding.home > 0 || !holding.spaces.empty() || is_danced_anywhere(holding);
  }
  if (god == kEnlil) return marks_of(state, owner) > 0;
  if (god == kNinhursag) return dice_in_game(holding) > holding.rolling;
  if (god == kEnki) return true;
  for (const God other : first<God>(kDumuzi.number())) {
    if (is_temple_possible(rules, state, owner, other, vril - cost)) return true;
  }
  return false;
}

// Clause 7.5.
void perform_temple(const Rules& rules, State& state, Owner owner, God god) {
  pay(rules, state, owner, temple_price(rules, state, owner, god));
  if (god == kAnu) {
    state.stack.push(task::PickShadow{.owner = owner});
  } else if (god == kEnlil) {
    state.stack.push(task::Unmark{owner});
  } else if (god == kNinhursag) {
    state.stack.push(task::RemoveDie{owner});
  } else if (god == kEnki) {
    add_points(state, owner, rules.catalogue.temples[god].points);
  } else {
    state.stack.push(task::OtherTemple{owner});
  }
}

}  // namespace ziggurat::kurnugi
