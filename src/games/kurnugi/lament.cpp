#include "games/kurnugi/lament.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {
namespace {

// What the first in a tomb gets beside the card's points and the reward.
void pay_win(const Rules& rules, State& state, Owner owner, TombId tomb) {
  Holding& holding = state.holdings[owner];
  ++holding.wins[tomb];
  const bool soul = holding.tomb == tomb;
  const bool shadow = shadows_in(holding, tomb) > 0;
  if (soul) add_points(state, owner, state.lament.throne[owner]);
  if (shadow) add_points(state, owner, state.lament.visions[owner]);
  if (gate_tomb(rules, holding) != tomb) return;
  const Gate& gate = rules.catalogue.gates[holding.gate];
  const bool pays = (gate.effect == GateEffect::WinAny && (soul || shadow)) ||
                    (gate.effect == GateEffect::WinSoul && soul) ||
                    (gate.effect == GateEffect::WinShadow && shadow) ||
                    gate.effect == GateEffect::Win;
  if (!pays) return;
  add_points(state, owner, gate.amount);
  gain(state, owner, gate.vril);
}

void console(const Rules& rules, State& state, Owner owner, TombId tomb) {
  const Holding& holding = state.holdings[owner];
  if (gate_tomb(rules, holding) != tomb) return;
  const Gate& gate = rules.catalogue.gates[holding.gate];
  if (gate.effect == GateEffect::Consolation) add_points(state, owner, gate.amount);
}

void reward_point(const Rules& rules, State& state, Owner owner, int amount) {
  if (rules.variant() != Variant::Archpriest) {
    add_points(state, owner, amount);
  } else if (!state.pacts_open.empty()) {
    state.stack.push(task::PactReward{owner});
  } else if (state.pact_pile > 0) {
    state.stack.push(task::PactFromPile{owner});
  }
}

// Clause 5.10 (7): every neutral die is rerolled where it lies and moves; each Soul gets one more.
void renew_neutrals(const Rules& rules, State& state) {
  for (int i = rules.owners - 1; i >= rules.seats; --i) {
    const Owner owner(i);
    Holding& holding = state.holdings[owner];
    if (dice_in_game(holding) < kDice) roll_by_diagram(state, owner, holding.tomb, 1);
    for (int tomb = TombId::kCount - 1; tomb >= 0; --tomb) {
      const Place place = place_in(TombId(tomb));
      const int count = dice_in(holding, place);
      holding.dice[place] = {};
      roll_by_diagram(state, owner, TombId(tomb), count);
    }
  }
}

}  // namespace

// Who holds no marked card passes; who has passed stays out of this tomb.
bool next_card_player(const Rules& rules, State& state) {
  for (int i = 0; i < rules.owners; ++i) {
    const int place = (state.cursor + i) % rules.owners;
    const Owner owner = state.in_order(place);
    if (!rules.is_player(owner) || state.lament.passed.contains(owner)) continue;
    if (marks_of(state, owner) > 0) {
      state.cursor = byte(place);
      return false;
    }
    state.lament.passed.insert(owner);
  }
  state.cursor = 0;
  state.phase = Phase::Score;
  return true;
}

void list_cards(const Rules& rules, const Open& state, Owner owner, List& list) {
  const Holding& holding = state.holdings[owner];
  const bool stargazer =
      !holding.stargazed && has_ability(rules, state, owner, Ability::FreeInfluence);
  for (const God god : all<God>()) {
    if (state.influence.mark[god] != owner) continue;
    const InfluenceId card = state.influence.open[god];
    const int cost = card_cost(rules, state, owner, card);
    // Clause 8.5: whoever is there, whatever it can do.
    if (holding.vril >= cost) list.push_back(act::Play{.card = card});
    if (stargazer && cost > 0) list.push_back(act::Play{.card = card, .is_free = true});
  }
  list.push_back(act::Pass{});
}

void take(const Rules& rules, State& state, const act::Play& action) {
  play_card(rules, state, state.in_order(state.cursor), action);
  state.cursor = byte((state.cursor + 1) % rules.owners);
}

void take(const Rules&, State& state, const act::Pass&) {
  state.lament.passed.insert(state.in_order(state.cursor));
}

void score_tomb(const Rules& rules, State& state) {
  const TombId tomb = state.lament.tomb;
  const Places places = ranking(rules, state, tomb);
  const std::array<int, Owner::kCount> points = tomb_points(rules, state, tomb, places);
  state.stack.push(task::LeaveTomb{});
  if (tomb == tomb_of(kAnu)) state.verdicts = {};
  Verdict& verdict = state.verdicts[tomb];
  verdict.is_given = true;
  for (std::size_t place = 0; place < places.size(); ++place) {
    const Owner owner = places[place];
    verdict.places.push_back(owner);
    verdict.sums[owner] = byte(strength(rules, state, owner, tomb));
    verdict.points[owner] = byte(points[place]);
    // The neutral Soul of two players only takes a place (K11).
    if (rules.is_player(owner) || rules.is_solo()) add_points(state, owner, points[place]);
    if (place > 0) console(rules, state, owner, tomb);
  }
  if (places.empty()) return;
  const Owner winner = places[0];
  if (rules.is_player(winner)) {
    pay_win(rules, state, winner, tomb);
    state.stack.push(task::PickField{winner, tomb});
  } else if (rules.is_solo()) {
    // Clause 13.4: the first free field, without its reward.
    ++state.holdings[winner].wins[tomb];
    auto& fields = state.fields[tomb];
    const auto free = std::find(fields.begin(), fields.end(), WonField{});
    if (free != fields.end()) free->owner = winner;
  }
}

// Clauses 2.5 and 2.6: a field is taken once; what it gives that is impossible is skipped (K28).
void take_field(const Rules& rules, State& state, Owner owner, TombId tomb, FieldId field) {
  Holding& holding = state.holdings[owner];
  const RewardField& reward = rules.catalogue.tombs[tomb].fields[field];
  state.fields[tomb][field] = {.owner = owner, .has_marker = holding.markers > 0};
  if (holding.markers > 0) --holding.markers;
  Stack& stack = state.stack;
  switch (reward.kind) {
    case FieldKind::Point:
      return reward_point(rules, state, owner, reward.amount);
    case FieldKind::Vril:
      return gain(state, owner, reward.amount);
    case FieldKind::Strength:
      return stack.push(task::Strength{owner});
    case FieldKind::AnyAction:
      return stack.push(task::AnyAction{owner});
    case FieldKind::Mark:
      return stack.push(task::Mark{.owner = owner});
    case FieldKind::NewDie:
      return give_die(state, owner, kBoard);
    case FieldKind::Reroll:
      return stack.push(task::Reroll{
          .owner = owner, .highest = kFaces, .most = byte(std::min(kDice, reward.amount))});
    case FieldKind::MoveDice:
      return stack.push(task::MoveDice{owner, byte(reward.amount)});
    case FieldKind::RaiseAltar:
      return stack.push(task::RaiseAltar{owner});
  }
}

void send_shadows_home(State& state) {
  for (Holding& holding : state.holdings) {
    for (std::uint8_t& count : holding.shadows) {
      add(holding.home, count);
      count = 0;
    }
  }
  dismiss_lent_shadows(state);
}

// Clause 8.7: those that were only lent are out of the game again.
void dismiss_lent_shadows(State& state) {
  for (Holding& holding : state.holdings) holding.lent = {};
}

// Clause 5.10 (3): marked cards that were not played.
bool collect_cards(const Rules& rules, State& state) {
  while (state.cursor < rules.owners) {
    const Owner owner = state.in_order(state.cursor++);
    if (marks_of(state, owner) == 0) continue;
    if (rules.variant() != Variant::Novice) {
      state.stack.push(task::RenewCards{owner});
      return true;
    }
    for (const God god : all<God>()) {
      if (state.influence.mark[god] != owner) continue;
      const InfluenceId card = state.influence.open[god];
      take_card(state, owner, card);
      state.holdings[owner].used.insert(card);
    }
  }
  state.cursor = 0;
  return false;
}

// Clause 8.11: those that share a tomb return to the supply.
void dismiss_demons(State& state) {
  for (const TombId tomb : all<TombId>()) {
    const auto is_here = [&](const PlacedDemon& demon) {
      return demon.owner.exists() && demon.tomb == tomb;
    };
    if (std::count_if(state.demons.begin(), state.demons.end(), is_here) < 2) continue;
    for (PlacedDemon& demon : state.demons) {
      if (is_here(demon)) demon = {};
    }
  }
}

// Clause 5.10 (4) to (8).
void renew(const Rules& rules, State& state) {
  if (rules.is_solo() && !state.event_deck.empty()) state.stack.push(task::OpenEvent{});
  renew_neutrals(rules, state);
  dismiss_demons(state);
  if (rules.variant() != Variant::Novice && !state.scoring_deck.empty()) {
    state.stack.push(task::OpenScoring{});
  }
  state.influence.open.fill({});
  for (int i = God::kCount - 1; i >= 0; --i) {
    const God god(i);
    if (!(state.influence.deck & cards_of(god)).empty()) {
      state.stack.push(task::OpenInfluence{god});
    }
  }
  ++state.turn;
  state.cursor = 0;
  state.phase = Phase::Resources;
}

}  // namespace ziggurat::kurnugi
