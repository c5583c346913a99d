// Cards that pay, and cards that do what another card or an Altar does.

#include "games/kurnugi/effects/gains.h"

#include "games/kurnugi/altars.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/resources.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi::effect {
namespace {

bool has_die(const Holding& holding, int most) {
  bool has = false;
  for_each_die(holding, [&](Die die, int) { has = has || die.face().pips() <= most; });
  return has;
}

bool anybody_has_die(const Rules& rules, const Open& state) {
  for (const Owner owner : rules.all_owners()) {
    if (has_die(state.holdings[owner], kFaces)) return true;
  }
  return false;
}

// The marker is the one that this card gives back.
bool has_free_card(const Rules& rules, const Open& state, Owner owner) {
  for (const God god : all<God>()) {
    if (is_free_card(state, god) && is_present(rules, state, owner, tomb_of(god))) return true;
  }
  return false;
}

}  // namespace

void play(const Rules&, State& state, Owner owner, const IncomePerDie& effect) {
  const Place here = place_in(state.lament.tomb);
  gain(state, owner, effect.amount * dice_in(state.holdings[owner], here));
}

void play(const Rules&, State& state, Owner owner, const IncomePerAltar& effect) {
  gain(state, owner, effect.amount * altars_in_play(state));
}

void play(const Rules&, State& state, Owner owner, const RaiseAltar&) {
  state.stack.push(task::RaiseAltar{owner});
}

void targets(const Rules& rules, const State& state, const Aim&, const CopyCard& effect,
             List& list) {
  for (const InfluenceId card : state.lament.played) {
    const Influence& played = rules.catalogue.influences[card];
    const bool is_copy = std::holds_alternative<CopyCard>(played.effect);
    if (!is_copy && played.cost <= effect.amount) list.push_back(act::PickCard{card});
  }
}

void hit(const Rules& rules, State& state, const Aim& aim, const CopyCard&, act::PickCard action) {
  start_effect(rules, state, aim.owner, action.card);
}

// Clauses 8.5 and 8.6: each effect that an Altar in play has in Resources, whosever it is, if there
// is something it can be done to.
void targets(const Rules& rules, const State& state, const Aim& aim, const BorrowAltar&,
             List& list) {
  const Holding& holding = state.holdings[aim.owner];
  for (const AltarId altar : all<AltarId>()) {
    const BuiltAltar& built = state.altars[altar];
    if (!built.owner.exists()) continue;
    const AltarLevel& now = rules.level(altar, built);
    const auto offer = [&](bool holds, Effect effect) {
      if (holds) list.push_back(act::Borrow{altar, effect});
    };
    offer(now.turn_vril > 0 || now.vril_per_altar > 0, Effect::Gain);
    offer(now.reroll_count > 0 && has_die(holding, now.reroll_value), Effect::Reroll);
    offer(now.move_dice > 0 && has_die(holding, kFaces), Effect::MoveDice);
    offer(now.turn_marks > 0 && has_free_card(rules, state, aim.owner), Effect::Mark);
    offer(now.change_dice > 0 && anybody_has_die(rules, state), Effect::ChangeDice);
  }
}

void hit(const Rules& rules, State& state, const Aim& aim, const BorrowAltar&, act::Borrow action) {
  const AltarLevel& level = rules.level(action.altar, state.altars[action.altar]);
  borrow_effect(rules, state, aim.owner, action.effect, level);
}

}  // namespace ziggurat::kurnugi::effect
