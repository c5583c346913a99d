// Cards that change what pieces count in the tomb being resolved.

#include "games/kurnugi/effects/strength.h"

#include "games/kurnugi/demons.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi::effect {

void targets(const Rules& rules, const State& state, const Aim& aim, const ZeroSoul&, List& list) {
  for (const Owner other : rules.all_owners()) {
    const bool is_here = state.holdings[other].tomb == state.lament.tomb;
    if (other != aim.owner && is_here) list.push_back(act::PickSoul{other});
  }
}

void hit(const Rules&, State& state, const Aim&, const ZeroSoul&, act::PickSoul action) {
  state.lament.zero_souls.insert(action.owner);
}

void play(const Rules&, State& state, Owner owner, const HalveSouls&) {
  ++state.lament.judgements[owner];
}

void play(const Rules&, State& state, Owner owner, const ZeroShadows&) {
  state.lament.deluge.insert(owner);
}

void play(const Rules&, State& state, Owner owner, const DoubleShadow&) {
  ++state.lament.doubled[owner];
}

void play(const Rules&, State& state, Owner owner, const AddToSoul& effect) {
  add(state.lament.light[owner], effect.amount);
}

void play(const Rules&, State& state, Owner owner, const AddToShadows& effect) {
  add(state.lament.breath[owner], effect.amount);
}

void targets(const Rules& rules, const State& state, const Aim& aim, const AddToDemon&,
             List& list) {
  for_each_demon(rules, state, state.lament.tomb,
                 [&](DemonId demon, const PlacedDemon& placed, const Demon&) {
                   if (placed.owner == aim.owner) list.push_back(act::PickDemon{demon});
                 });
}

void hit(const Rules&, State& state, const Aim&, const AddToDemon& effect, act::PickDemon action) {
  add(state.lament.ally[action.demon], effect.amount);
}

void play(const Rules&, State& state, Owner owner, const AddPerLevel& effect) {
  int best = 0;
  for (const BuiltAltar& altar : state.altars) {
    if (altar.owner == owner) best = std::max<int>(best, altar.level);
  }
  add(state.lament.bonus[owner], best * effect.amount);
}

void play(const Rules&, State& state, Owner owner, const AddByAltar& effect) {
  const bool is_built = state.altars[altar_in(state.lament.tomb)].owner.exists();
  add(state.lament.bonus[owner], is_built ? effect.amount : 1);
}

void play(const Rules&, State& state, Owner owner, const WinWithSoul& effect) {
  add(state.lament.throne[owner], effect.amount);
}

void play(const Rules&, State& state, Owner owner, const WinWithShadow& effect) {
  add(state.lament.visions[owner], effect.amount);
}

void play(const Rules&, State& state, Owner owner, const Track& effect) {
  shift_strength(state, owner, -effect.amount);
}

void play(const Rules&, State& state, Owner owner, const LendShadow&) {
  Holding& holding = state.holdings[owner];
  if (holding.removed > total(holding.lent)) ++holding.lent[state.lament.tomb];
}

void targets(const Rules& rules, const State& state, const Aim& aim, const StealDemon&,
             List& list) {
  for_each_demon(rules, state, state.lament.tomb,
                 [&](DemonId demon, const PlacedDemon& placed, const Demon&) {
                   if (placed.owner != aim.owner) list.push_back(act::PickDemon{demon});
                 });
}

void hit(const Rules&, State& state, const Aim& aim, const StealDemon&, act::PickDemon action) {
  state.lament.rebel[action.demon] = aim.owner;
}

}  // namespace ziggurat::kurnugi::effect
