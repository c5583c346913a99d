// Clauses 5.5 to 5.7: Presence, sums and places in a tomb.

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {

int Game::demons_of(const State& state, int owner) {
  int count = 0;
  for (const PlacedDemon& demon : state.demons) count += demon.owner == owner ? 1 : 0;
  return count;
}

int Game::altars_in_play(const State& state) {
  int count = 0;
  for (const BuiltAltar& altar : state.altars) count += altar.owner != kNone ? 1 : 0;
  return count;
}

int Game::altar_sum(const State& state, int owner, int AltarLevel::* number) const {
  int sum = 0;
  for (int altar = 0; altar < kAltars; ++altar) {
    const BuiltAltar& built = at(state.altars, altar);
    if (built.owner == owner) sum += level(altar, built).*number;
  }
  return sum;
}

bool Game::altar_any(const State& state, int owner, bool AltarLevel::* flag) const {
  for (int altar = 0; altar < kAltars; ++altar) {
    const BuiltAltar& built = at(state.altars, altar);
    if (built.owner == owner && level(altar, built).*flag) return true;
  }
  return false;
}

int Game::rank_of(const State& state, int owner) {
  return static_cast<int>(std::find(state.order.begin(), state.order.end(), owner) -
                          state.order.begin());
}

// Clause 3.11: a die, the Soul, a Shadow or a Demon; of Altars only one that says so.
bool Game::is_present(const State& state, int owner, int tomb) const {
  const Holding& holding = at(state.holdings, owner);
  if (holding.tomb == tomb || shadows_in(holding, tomb) > 0 || dice_in(holding, tomb) > 0) {
    return true;
  }
  for (const PlacedDemon& demon : state.demons) {
    if (demon.owner == owner && demon.tomb == tomb) return true;
  }
  const BuiltAltar& altar = at(state.altars, tomb);
  return altar.owner == owner && level(tomb, altar).presence;
}

int Game::players_present(const State& state, int tomb) const {
  int count = 0;
  for (int seat = 0; seat < seats_; ++seat) count += is_present(state, seat, tomb) ? 1 : 0;
  return count;
}

int Game::dice_value(const State& state, int owner, int tomb) const {
  const Faces& faces = at(at(state.holdings, owner).dice, tomb);
  std::array<int, kFaces> worth = {1, 2, 3, 4, 5, 6};
  if (event_kind(state) == EventKind::NeutralOnes && !is_player(owner)) {
    worth[0] = event_amount(state);
  }
  for (int demon = 0; demon < kDemons; ++demon) {
    const PlacedDemon& placed = at(state.demons, demon);
    const Demon& card = at(catalogue_.demons, demon);
    const bool foreign = placed.owner != kNone && placed.owner != owner && placed.tomb == tomb;
    if (foreign && card.ability == DemonAbility::WeakenSixes) worth[5] = card.amount;
  }
  int sum = 0;
  for (std::size_t i = 0; i < kFaces; ++i) sum += worth[i] * faces[i];
  return sum;
}

// Clause 5.6 (K37): set or multiplied first, then more and less; never below 0.
int Game::soul_value(const State& state, int owner, int tomb) const {
  const Holding& holding = at(state.holdings, owner);
  if (holding.tomb != tomb) return 0;
  int value = holding.strength;
  if (event_kind(state) == EventKind::NeutralSouls && !is_player(owner)) {
    value = event_amount(state);
  }
  if ((state.lament.zero_souls >> owner & 1) != 0) value = 0;
  for (int judge = 0; judge < owners_; ++judge) {
    if (judge != owner) value >>= at(state.lament.judgements, judge);
  }
  value += at(state.lament.light, owner);
  if (is_player(owner)) value += std::max(0, ability(state, owner, Ability::SoulStrength));
  for (int demon = 0; demon < kDemons; ++demon) {
    const PlacedDemon& placed = at(state.demons, demon);
    const Demon& card = at(catalogue_.demons, demon);
    const bool foreign = placed.owner != kNone && placed.owner != owner && placed.tomb == tomb;
    if (foreign && card.ability == DemonAbility::WeakenSouls) value -= card.amount;
  }
  return std::max(0, value);
}

int Game::shadow_value(const State& state, int owner, int tomb) const {
  const Holding& holding = at(state.holdings, owner);
  const int count = shadows_in(holding, tomb);
  if (count == 0) return 0;
  const bool drowned = (state.lament.deluge & ~(1 << owner)) != 0;
  const int base = drowned ? 0 : shadow_strength(holding);
  int more =
      at(state.lament.breath, owner) + std::max(0, ability(state, owner, Ability::ShadowStrength));
  if (event_kind(state) == EventKind::WeakShadows) more -= event_amount(state);
  for (int demon = 0; demon < kDemons; ++demon) {
    const PlacedDemon& placed = at(state.demons, demon);
    const Demon& card = at(catalogue_.demons, demon);
    const bool own = placed.owner == owner && placed.tomb == tomb;
    if (own && card.ability == DemonAbility::StrengthenShadows) more += card.amount;
  }
  const int doubled = std::min<int>(count, at(state.lament.doubled, owner));
  return doubled * std::max(0, 2 * base + more) + (count - doubled) * std::max(0, base + more);
}

int Game::demon_value(const State& state, int owner, int tomb) const {
  int sum = 0;
  for (int demon = 0; demon < kDemons; ++demon) {
    const PlacedDemon& placed = at(state.demons, demon);
    if (placed.owner == kNone || placed.tomb != tomb) continue;
    const int printed = at(catalogue_.demons, demon).strength;
    const int rebel = at(state.lament.rebel, demon);
    if (rebel == owner) sum += printed;
    if (placed.owner != owner) continue;
    sum += (rebel == kNone ? printed : 0) + at(state.lament.ally, demon) +
           std::max(0, ability(state, owner, Ability::DemonStrength));
  }
  return sum;
}

Strength Game::strength_parts(const State& state, int owner, int tomb) const {
  Strength parts;
  parts.dice = dice_value(state, owner, tomb);
  parts.soul = soul_value(state, owner, tomb);
  if (!is_player(owner)) return parts;
  const Holding& holding = at(state.holdings, owner);
  parts.shadows = shadow_value(state, owner, tomb);
  parts.demons = demon_value(state, owner, tomb);
  parts.more = at(state.lament.bonus, owner);
  if (shadows_in(holding, tomb) > 0) {
    parts.more += altar_sum(state, owner, &AltarLevel::shadow_strength);
  }
  const BuiltAltar& altar = at(state.altars, tomb);
  if (altar.owner == owner) parts.more += level(tomb, altar).tomb_strength;
  if (holding.gate < kGates && gate_tomb(holding) == tomb) {
    const Gate& gate = at(catalogue_.gates, holding.gate);
    if (gate.effect == GateEffect::Strength) parts.more += gate.amount;
  }
  return parts;
}

// Clause 5.7: ties go to the Judge, then to the higher initiative.
FixedVec<std::uint8_t, kOwners> Game::ranking(const State& state, int tomb) const {
  FixedVec<std::uint8_t, kOwners> list;
  std::array<int, kOwners> keys{};
  for (int place = 0; place < owners_; ++place) {
    const int owner = at(state.order, place);
    if (!is_present(state, owner, tomb)) continue;
    const bool judge = is_player(owner) && ability(state, owner, Ability::WinTies) >= 0;
    at(keys, owner) = strength(state, owner, tomb) * 2 + (judge ? 1 : 0);
    list.push_back(byte(owner));
  }
  // By insertion, which keeps the order of equals and allocates nothing.
  for (std::uint8_t* next = list.begin(); next != list.end(); ++next) {
    for (std::uint8_t* to = next; to != list.begin() && at(keys, *to) > at(keys, to[-1]); --to) {
      std::swap(*to, to[-1]);
    }
  }
  return list;
}

int Game::row_points(const State& state, int present, int place) const {
  const auto& group = catalogue_.scorings[seats_ <= 3 ? 0 : 1];
  return at(at(at(group, state.scoring).rows, present - 1), place);
}

// Clauses 5.8 and 13.5.
std::array<int, kOwners> Game::tomb_points(const State& state, int tomb,
                                           const FixedVec<std::uint8_t, kOwners>& places) const {
  std::array<int, kOwners> points{};
  const auto present = static_cast<int>(places.size());
  for (int place = 0; place < present; ++place) {
    at(points, place) = row_points(state, present, place);
  }
  if (present == 0) return points;
  switch (event_kind(state)) {
    case EventKind::DoubleAnu:
      for (int& one : points) one *= tomb == 0 ? event_amount(state) : 1;
      break;
    case EventKind::LowerPlaces:
      points[1] = std::min(points[1], event_amount(state));
      points[2] = 0;
      break;
    case EventKind::WinnerGains:
      points[0] += event_amount(state);
      break;
    case EventKind::WinnerLoses:
      points[0] = std::max(0, points[0] - event_amount(state));
      break;
    case EventKind::Mercy:
      if (present == 1 && is_player(places[0])) points[0] += event_amount(state);
      break;
    case EventKind::Whispers: {
      if (tomb != state.lament.tomb || state.lament.played == 0) break;
      int best = 0;
      while (best < present && is_player(at(places, best))) ++best;
      if (best < present) at(points, best) += event_amount(state);
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
