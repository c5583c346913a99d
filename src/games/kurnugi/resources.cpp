#include "games/kurnugi/resources.h"

#include "games/kurnugi/altars.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/identities.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {
namespace {

int turn_income(const Rules& rules, const Open& state, Owner owner) {
  return altar_sum(rules, state, owner, &AltarLevel::turn_vril) +
         bonus(rules, state, owner, Ability::TurnIncome) +
         2 * closed_crystals(rules, state.holdings[owner], Half::Vril);
}

int gate_income(const Rules& rules, const Holding& holding) {
  const Gate& gate = rules.catalogue.gates[holding.gate];
  const int dice = dice_in(holding, place_in(gate_tomb(rules, holding)));
  return std::min(gate.most, gate.amount * dice);
}

// Clause 6.8: alone the Thief takes from the supply, if there is little to be taken from.
void steal(const Rules& rules, State& state, Owner owner) {
  if (!rules.is_solo()) {
    state.stack.push(task::Thief{owner});
  } else if (state.holdings[owner].vril <= 3) {
    gain(state, owner, 1);
  }
}

// What Altars do with dice and cards: `amount` tells how much of it.
template <class Amount>
void use_altars(State& state, Owner owner, Effect effect, const Amount& amount) {
  if (effect == Effect::Reroll) {
    state.stack.push(
        task::Reroll{.owner = owner,
                     .highest = byte(amount(&AltarLevel::reroll_value)),
                     .most = byte(std::min(kDice, amount(&AltarLevel::reroll_count)))});
  } else if (effect == Effect::MoveDice) {
    state.stack.push(task::MoveDice{owner, byte(amount(&AltarLevel::move_dice))});
  } else if (effect == Effect::Mark) {
    state.stack.push(task::Mark{owner, true});
  } else if (effect == Effect::ChangeDice) {
    state.stack.push(
        task::ChangeDice{.owner = owner, .left = byte(amount(&AltarLevel::change_dice))});
  }
}

}  // namespace

std::optional<task::Resources> resources_of(const Rules& rules, const Open& state, Owner owner) {
  const Holding& holding = state.holdings[owner];
  const auto has = [&](Ability wanted) { return has_ability(rules, state, owner, wanted); };
  const auto sum = [&](int AltarLevel::* number) { return altar_sum(rules, state, owner, number); };
  task::Resources found{.owner = owner};
  const auto add_if = [&](bool holds, Effect effect) {
    if (holds) found.pending.insert(effect);
  };
  add_if(sum(&AltarLevel::move_dice) > 0, Effect::MoveDice);
  if (state.is_lament()) {
    add_if(sum(&AltarLevel::vril_per_altar) > 0, Effect::Gain);
    add_if(sum(&AltarLevel::change_dice) > 0, Effect::ChangeDice);
    add_if(has(Ability::PresenceIncome), Effect::Monarch);
    add_if(has(Ability::MoveDie), Effect::Fisherman);
    found.rerolls = byte(closed_crystals(rules, holding, Half::Reroll));
    found.changes = byte(closed_crystals(rules, holding, Half::Change));
    add_if(found.rerolls > 0, Effect::CrystalReroll);
    add_if(found.changes > 0, Effect::CrystalChange);
  } else {
    add_if(turn_income(rules, state, owner) > 0, Effect::Gain);
    add_if(
        holding.gate.exists() && rules.catalogue.gates[holding.gate].effect == GateEffect::Income,
        Effect::GateGain);
    add_if(has(Ability::Theft), Effect::Thief);
    add_if(sum(&AltarLevel::reroll_count) > 0, Effect::Reroll);
    add_if(sum(&AltarLevel::turn_marks) > 0, Effect::Mark);
  }
  if (found.pending.empty()) return std::nullopt;
  return found;
}

void start_resources(const Rules& rules, State& state, Owner owner) {
  const std::optional<task::Resources> found = resources_of(rules, state, owner);
  if (found) state.stack.push(*found);
}

void use_effect(const Rules& rules, State& state, Owner owner, Effect effect) {
  const auto amount = [&](int AltarLevel::* number) {
    return altar_sum(rules, state, owner, number);
  };
  switch (effect) {
    case Effect::Gain:
      return gain(state, owner,
                  state.is_lament() ? amount(&AltarLevel::vril_per_altar) * altars_in_play(state)
                                    : turn_income(rules, state, owner));
    case Effect::GateGain:
      return gain(state, owner, gate_income(rules, state.holdings[owner]));
    case Effect::Monarch:
      return gain(state, owner,
                  tombs_present(rules, state, owner) *
                      ability(rules, state, owner, Ability::PresenceIncome));
    case Effect::Thief:
      return steal(rules, state, owner);
    case Effect::Reroll:
    case Effect::MoveDice:
    case Effect::Mark:
    case Effect::ChangeDice:
      return use_altars(state, owner, effect, amount);
    case Effect::Fisherman:
      return state.stack.push(task::Fisherman{owner});
    case Effect::CrystalReroll:
      return state.stack.push(task::Reroll{.owner = owner, .highest = kFaces, .most = 1});
    case Effect::CrystalChange:
      return state.stack.push(task::ChangeDice{.owner = owner, .left = 1});
  }
}

void borrow_effect(const Rules&, State& state, Owner owner, Effect effect,
                   const AltarLevel& level) {
  if (effect == Effect::Gain) {
    gain(state, owner, level.turn_vril + level.vril_per_altar * altars_in_play(state));
    return;
  }
  use_altars(state, owner, effect, [&](int AltarLevel::* number) { return level.*number; });
}

}  // namespace ziggurat::kurnugi
