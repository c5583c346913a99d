// Clauses 5.4 to 5.12: card rounds, scoring, rewards and Renewal.

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

}  // namespace

// Clause 5.4: who holds no marked card passes; who has passed stays out of this tomb.
bool Game::next_card_player(State& state) const {
  for (int i = 0; i < owners_; ++i) {
    const int place = (state.cursor + i) % owners_;
    const int owner = at(state.order, place);
    if (!is_player(owner) || (state.lament.passed >> owner & 1) != 0) continue;
    if (std::find(state.mark.begin(), state.mark.end(), owner) != state.mark.end()) {
      state.cursor = byte(place);
      return false;
    }
    state.lament.passed |= byte(1 << owner);
  }
  state.cursor = 0;
  state.phase = Phase::Score;
  return true;
}

void Game::list_cards(const State& state, int owner, List& list) const {
  const Holding& holding = at(state.holdings, owner);
  const bool stargazer = !holding.stargazed && ability(state, owner, Ability::FreeInfluence) >= 0;
  for (int god = 0; god < kTombs; ++god) {
    if (at(state.mark, god) != owner) continue;
    const int card = at(state.influence, god);
    const int cost = card_cost(state, owner, card);
    // Clause 8.5: whoever is there, whatever it can do.
    if (holding.vril >= cost) list.push_back(act(Kind::Play, card, 0));
    if (stargazer && cost > 0) list.push_back(act(Kind::Play, card, 1));
  }
  list.push_back(act(Kind::Pass));
}

// What the first in a tomb gets beside the card's points and the reward.
void Game::pay_win(State& state, int owner, int tomb) const {
  Holding& holding = at(state.holdings, owner);
  ++at(holding.wins, tomb);
  const bool soul = holding.tomb == tomb;
  const bool shadow = shadows_in(holding, tomb) > 0;
  if (soul) add_points(state, owner, at(state.lament.throne, owner));
  if (shadow) add_points(state, owner, at(state.lament.visions, owner));
  if (holding.gate >= kGates || gate_tomb(holding) != tomb) return;
  const Gate& gate = at(catalogue_.gates, holding.gate);
  const bool pays = (gate.effect == GateEffect::WinAny && (soul || shadow)) ||
                    (gate.effect == GateEffect::WinSoul && soul) ||
                    (gate.effect == GateEffect::WinShadow && shadow) ||
                    gate.effect == GateEffect::Win;
  if (!pays) return;
  add_points(state, owner, gate.amount);
  gain(state, owner, gate.vril);
}

void Game::score_tomb(State& state) const {
  const int tomb = state.lament.tomb;
  const FixedVec<std::uint8_t, kOwners> places = ranking(state, tomb);
  const std::array<int, kOwners> points = tomb_points(state, tomb, places);
  push(state, Step::LeaveTomb, 0);
  if (tomb == 0) state.verdicts = {};
  Verdict& verdict = at(state.verdicts, tomb);
  verdict.is_given = true;
  for (int place = 0; place < static_cast<int>(places.size()); ++place) {
    const int owner = at(places, place);
    at(verdict.places, place) = byte(owner);
    at(verdict.sums, owner) = byte(strength(state, owner, tomb));
    at(verdict.points, owner) = byte(at(points, place));
    // The neutral Soul of two players only takes a place (K11).
    if (is_player(owner) || is_solo()) add_points(state, owner, at(points, place));
    const Holding& holding = at(state.holdings, owner);
    const bool consoled = place > 0 && holding.gate < kGates && gate_tomb(holding) == tomb &&
                          at(catalogue_.gates, holding.gate).effect == GateEffect::Consolation;
    if (consoled) add_points(state, owner, at(catalogue_.gates, holding.gate).amount);
  }
  if (places.empty()) return;
  const int first = places[0];
  if (is_player(first)) {
    pay_win(state, first, tomb);
    push(state, Step::PickField, first, tomb);
  } else if (is_solo()) {
    // Clause 13.4: the first free field, without its reward.
    ++at(at(state.holdings, first).wins, tomb);
    auto& fields = at(state.fields, tomb);
    const auto free = std::find(fields.begin(), fields.end(), kNone);
    if (free != fields.end()) *free = byte(first);
  }
}

void Game::leave_tomb(State& state) const {
  const int next = state.lament.tomb + 1;
  state.lament = Lament{};
  state.cursor = 0;
  state.phase = next < kTombs ? Phase::Cards : Phase::RenewEnd;
  state.lament.tomb = next < kTombs ? byte(next) : 0;
}

// Clauses 2.5 and 2.6: a field is taken once; what it gives that is impossible is skipped (K28).
void Game::take_field(State& state, int owner, int tomb, int field) const {
  Holding& holding = at(state.holdings, owner);
  const RewardField& reward = at(at(catalogue_.tombs, tomb).fields, field);
  at(at(state.fields, tomb), field) = byte(owner | (holding.markers == 0 ? kWithoutMarker : 0));
  if (holding.markers > 0) --holding.markers;
  switch (reward.kind) {
    case FieldKind::Point:
      if (variant() != Variant::Archpriest) {
        add_points(state, owner, reward.amount);
      } else if (state.pacts_open != 0) {
        push(state, Step::PactReward, owner);
      } else if (state.pact_pile > 0) {
        push(state, Step::PactFromPile, owner);
      }
      return;
    case FieldKind::Vril:
      gain(state, owner, reward.amount);
      return;
    case FieldKind::Strength:
      push(state, Step::Strength, owner);
      return;
    case FieldKind::AnyAction:
      push(state, Step::AnyAction, owner);
      return;
    case FieldKind::Mark:
      push(state, Step::Mark, owner);
      return;
    case FieldKind::NewDie:
      give_die(state, owner, kBoard);
      return;
    case FieldKind::Reroll:
      push(state, Step::Reroll, owner, kFaces, std::min(kDice, reward.amount), 0, kNone);
      return;
    case FieldKind::MoveDice:
      push(state, Step::MoveDice, owner, reward.amount);
      return;
    case FieldKind::RaiseAltar:
      push(state, Step::RaiseAltar, owner);
      return;
  }
}

// Clause 12.1.
bool Game::ends_now(const State& state) const {
  if (state.turn >= last_turn()) return true;
  if (is_solo()) return false;
  for (int owner = 0; owner < seats_; ++owner) {
    if (meets_column(state, owner, 0) && meets_column(state, owner, 1)) return true;
  }
  return false;
}

void Game::send_shadows_home(State& state) const {
  for (Holding& holding : state.holdings) {
    for (std::uint8_t& count : holding.shadows) {
      add(holding.home, count);
      count = 0;
    }
    holding.lent = {};
  }
}

// Clause 5.10 (3): marked cards that were not played; false when all are collected.
bool Game::collect_cards(State& state) const {
  while (state.cursor < owners_) {
    const int owner = at(state.order, state.cursor++);
    if (std::find(state.mark.begin(), state.mark.end(), owner) == state.mark.end()) continue;
    if (variant() != Variant::Novice) {
      push(state, Step::RenewCards, owner);
      return true;
    }
    for (int god = 0; god < kTombs; ++god) {
      if (at(state.mark, god) != owner) continue;
      const int card = at(state.influence, god);
      take_card(state, owner, card);
      at(state.holdings, owner).used |= std::uint64_t{1} << card;
    }
  }
  state.cursor = 0;
  return false;
}

// Clause 5.10 (7): every neutral die is rerolled where it lies and moves; each Soul gets one more.
void Game::renew_neutrals(State& state) const {
  for (int owner = owners_ - 1; owner >= seats_; --owner) {
    Holding& holding = at(state.holdings, owner);
    if (dice_in_game(holding) < kDice) roll(state, owner, holding.tomb, 1, true);
    for (int tomb = kTombs - 1; tomb >= 0; --tomb) {
      const int count = dice_in(holding, tomb);
      at(holding.dice, tomb) = {};
      roll(state, owner, tomb, count, true);
    }
  }
}

// Clause 8.11: those that share a tomb return to the supply.
void Game::dismiss_demons(State& state) const {
  for (int tomb = 0; tomb < kTombs; ++tomb) {
    int demons = 0;
    for (const PlacedDemon& demon : state.demons) {
      demons += demon.owner != kNone && demon.tomb == tomb ? 1 : 0;
    }
    if (demons < 2) continue;
    for (PlacedDemon& demon : state.demons) {
      if (demon.owner != kNone && demon.tomb == tomb) demon = PlacedDemon{};
    }
  }
}

// Clause 5.10 (4) to (8).
void Game::renew(State& state) const {
  if (is_solo() && state.event_deck != 0) push(state, Step::OpenEvent, 0);
  renew_neutrals(state);
  dismiss_demons(state);
  if (variant() != Variant::Novice && state.scoring_deck != 0) push(state, Step::OpenScoring, 0);
  state.influence.fill(kNone);
  for (int god = kTombs - 1; god >= 0; --god) {
    if (at(state.influence_deck, god) != 0) push(state, Step::OpenInfluence, 0, god);
  }
  ++state.turn;
  state.cursor = 0;
  state.phase = Phase::Resources;
}

}  // namespace ziggurat::kurnugi
