#include "games/kurnugi/strength.h"

#include "games/kurnugi/altars.h"
#include "games/kurnugi/demons.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {
namespace {

EventKind event_kind(const Rules& rules, const Open& state) {
  return state.event.exists() ? rules.catalogue.events[state.event].kind : EventKind::None;
}
int event_amount(const Rules& rules, const Open& state) {
  return rules.catalogue.events[state.event].amount;
}

int dice_value(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  const Faces& faces = state.holdings[owner].dice[place_in(tomb)];
  IdArray<Face, int> worth;
  for (const Face face : all<Face>()) worth[face] = face.pips();
  if (event_kind(rules, state) == EventKind::NeutralOnes && !rules.is_player(owner)) {
    worth[Face(1)] = event_amount(rules, state);
  }
  for_each_demon(rules, state, tomb, [&](DemonId, const PlacedDemon& placed, const Demon& card) {
    if (placed.owner != owner && card.ability == DemonAbility::WeakenSixes) {
      worth[Face(kFaces)] = card.amount;
    }
  });
  int sum = 0;
  for (const Face face : all<Face>()) sum += worth[face] * faces[face];
  return sum;
}

// Clause 5.6 (K37): set or multiplied first, then more and less; never below 0.
int soul_value(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  const Holding& holding = state.holdings[owner];
  if (holding.tomb != tomb) return 0;
  int value = holding.strength;
  if (event_kind(rules, state) == EventKind::NeutralSouls && !rules.is_player(owner)) {
    value = event_amount(rules, state);
  }
  if (state.lament.zero_souls.contains(owner)) value = 0;
  for (const Owner judge : rules.all_owners()) {
    if (judge != owner) value >>= state.lament.judgements[judge];
  }
  value += state.lament.light[owner];
  if (rules.is_player(owner)) value += bonus(rules, state, owner, Ability::SoulStrength);
  for_each_demon(rules, state, tomb, [&](DemonId, const PlacedDemon& placed, const Demon& card) {
    if (placed.owner != owner && card.ability == DemonAbility::WeakenSouls) value -= card.amount;
  });
  return std::max(0, value);
}

int shadow_value(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  const Holding& holding = state.holdings[owner];
  const int count = shadows_in(holding, tomb);
  if (count == 0) return 0;
  const bool drowned = !(state.lament.deluge - IdSet<Owner>::of(owner)).empty();
  const int base = drowned ? 0 : shadow_strength(holding);
  int more = state.lament.breath[owner] + bonus(rules, state, owner, Ability::ShadowStrength);
  if (event_kind(rules, state) == EventKind::WeakShadows) more -= event_amount(rules, state);
  for_each_demon(rules, state, tomb, [&](DemonId, const PlacedDemon& placed, const Demon& card) {
    const bool helps = placed.owner == owner && card.ability == DemonAbility::StrengthenShadows;
    if (helps) more += card.amount;
  });
  const int doubled = std::min<int>(count, state.lament.doubled[owner]);
  return doubled * std::max(0, 2 * base + more) + (count - doubled) * std::max(0, base + more);
}

int demon_value(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  int sum = 0;
  for_each_demon(rules, state, tomb,
                 [&](DemonId demon, const PlacedDemon& placed, const Demon& card) {
                   const Owner rebel = state.lament.rebel[demon];
                   if (rebel == owner) sum += card.strength;
                   if (placed.owner != owner) return;
                   sum += (rebel.exists() ? 0 : card.strength) + state.lament.ally[demon] +
                          bonus(rules, state, owner, Ability::DemonStrength);
                 });
  return sum;
}

// By what is in the game: a Shadow that is only lent is not (clause 8.7).
bool has_presence_in(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  const Holding& holding = state.holdings[owner];
  if (holding.tomb == tomb || holding.shadows[tomb] > 0 || dice_in(holding, place_in(tomb)) > 0) {
    return true;
  }
  for (const PlacedDemon& demon : state.demons) {
    if (demon.owner == owner && demon.tomb == tomb) return true;
  }
  const BuiltAltar& altar = state.altars[altar_in(tomb)];
  return altar.owner == owner && rules.level(altar_in(tomb), altar).presence;
}

}  // namespace

// Clause 3.11: a die, the Soul, a Shadow or a Demon; of Altars only one that says so.
bool is_present(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  return state.holdings[owner].lent[tomb] > 0 || has_presence_in(rules, state, owner, tomb);
}

int players_present(const Rules& rules, const Open& state, TombId tomb) {
  int count = 0;
  for (const Owner owner : rules.players()) count += is_present(rules, state, owner, tomb) ? 1 : 0;
  return count;
}

int tombs_present(const Rules& rules, const Open& state, Owner owner) {
  int count = 0;
  for (const TombId tomb : all<TombId>()) {
    count += has_presence_in(rules, state, owner, tomb) ? 1 : 0;
  }
  return count;
}

int dance_income(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  return players_present(rules, state, tomb) + bonus(rules, state, owner, Ability::DanceBonus);
}

Strength strength_parts(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  Strength parts;
  parts.dice = dice_value(rules, state, owner, tomb);
  parts.soul = soul_value(rules, state, owner, tomb);
  if (!rules.is_player(owner)) return parts;
  const Holding& holding = state.holdings[owner];
  parts.shadows = shadow_value(rules, state, owner, tomb);
  parts.demons = demon_value(rules, state, owner, tomb);
  parts.more = state.lament.bonus[owner];
  if (shadows_in(holding, tomb) > 0) {
    parts.more += altar_sum(rules, state, owner, &AltarLevel::shadow_strength);
  }
  const BuiltAltar& altar = state.altars[altar_in(tomb)];
  if (altar.owner == owner) parts.more += rules.level(altar_in(tomb), altar).tomb_strength;
  if (gate_tomb(rules, holding) == tomb) {
    const Gate& gate = rules.catalogue.gates[holding.gate];
    if (gate.effect == GateEffect::Strength) parts.more += gate.amount;
  }
  return parts;
}

int strength(const Rules& rules, const Open& state, Owner owner, TombId tomb) {
  return strength_parts(rules, state, owner, tomb).total();
}

// Clause 5.7: ties go to the Judge, then to the higher initiative.
Places ranking(const Rules& rules, const Open& state, TombId tomb) {
  Places list;
  IdArray<Owner, int> keys;
  for (int place = 0; place < rules.owners; ++place) {
    const Owner owner = state.in_order(place);
    if (!is_present(rules, state, owner, tomb)) continue;
    const bool judge = rules.is_player(owner) && has_ability(rules, state, owner, Ability::WinTies);
    keys[owner] = strength(rules, state, owner, tomb) * 2 + (judge ? 1 : 0);
    list.push_back(owner);
  }
  // By insertion, which keeps the order of equals and allocates nothing.
  for (Owner* next = list.begin(); next != list.end(); ++next) {
    for (Owner* to = next; to != list.begin() && keys[*to] > keys[to[-1]]; --to) {
      std::swap(*to, to[-1]);
    }
  }
  return list;
}

int row_points(const Rules& rules, const Open& state, int present, int place) {
  const auto& row = rules.scorings()[state.scoring].rows[static_cast<std::size_t>(present) - 1];
  return row[static_cast<std::size_t>(place)];
}

// Clauses 5.8 and 13.5.
std::array<int, Owner::kCount> tomb_points(const Rules& rules, const Open& state, TombId tomb,
                                           const Places& places) {
  std::array<int, Owner::kCount> points{};
  for (std::size_t place = 0; place < places.size(); ++place) {
    points[place] =
        row_points(rules, state, static_cast<int>(places.size()), static_cast<int>(place));
  }
  if (places.empty()) return points;
  switch (event_kind(rules, state)) {
    case EventKind::DoubleAnu:
      for (int& one : points) one *= tomb == tomb_of(kAnu) ? event_amount(rules, state) : 1;
      break;
    case EventKind::LowerPlaces:
      points[1] = std::min(points[1], event_amount(rules, state));
      points[2] = 0;
      break;
    case EventKind::WinnerGains:
      points[0] += event_amount(rules, state);
      break;
    case EventKind::WinnerLoses:
      points[0] = std::max(0, points[0] - event_amount(rules, state));
      break;
    case EventKind::Mercy:
      if (places.size() == 1 && rules.is_player(places[0])) {
        points[0] += event_amount(rules, state);
      }
      break;
    case EventKind::Whispers: {
      if (tomb != state.lament.tomb || state.lament.played.empty()) break;
      std::size_t best = 0;
      while (best < places.size() && rules.is_player(places[best])) ++best;
      if (best < places.size()) points[best] += event_amount(rules, state);
      break;
    }
    case EventKind::None:
    case EventKind::NeutralSouls:
    case EventKind::NeutralOnes:
    case EventKind::WeakShadows:
      break;
  }
  return points;
}

}  // namespace ziggurat::kurnugi
