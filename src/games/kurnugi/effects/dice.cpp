// Cards that change dice.

#include "games/kurnugi/effects/dice.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/effects/dice_here.h"

namespace ziggurat::kurnugi::effect {
namespace {

Place place_here(const Open& state) { return place_in(state.lament.tomb); }

// By so much, stopping at 6; gives what it shows then.
Face raise_die(const Rules& rules, State& state, Owner owner, Die die, int amount) {
  const int raised = std::min(kFaces, die.face().pips() + amount);
  change_die(rules, state, owner, die, raised - die.face().pips());
  return Face::from_number(raised - 1);
}

}  // namespace

// Eddy: first the foreign die, then the own one.
void targets(const Rules& rules, const State& state, const Aim& aim, const SwapDice&, List& list) {
  const Holding& holding = state.holdings[aim.owner];
  const Place here = place_here(state);
  const int elsewhere = dice_lying(holding) - dice_in(holding, here) - dice_in(holding, kBoard);
  if (elsewhere <= 0) return;
  if (aim.picked == 0) {
    list_foreign_dice(rules, state, aim.owner, here, list);
    return;
  }
  for (const TombId tomb : all<TombId>()) {
    if (place_in(tomb) != here) list_own_dice(state, aim.owner, place_in(tomb), list);
  }
}

void hit(const Rules&, State& state, const Aim& aim, const SwapDice&, act::PickDie action) {
  if (aim.picked == 0) {
    Aim next = aim;
    next.picked = 1;
    next.other = action.owner;
    next.die = action.die;
    state.stack.push(next);
    return;
  }
  move_die(state, aim.other, aim.die, action.die.place());
  move_die(state, aim.owner, action.die, place_here(state));
}

void targets(const Rules&, const State& state, const Aim& aim, const ChangeOwnDie&, List& list) {
  list_own_dice(state, aim.owner, place_here(state), list);
}

void hit(const Rules& rules, State& state, const Aim& aim, const ChangeOwnDie& effect,
         act::PickDie action) {
  raise_die(rules, state, aim.owner, action.die, effect.amount);
}

void targets(const Rules& rules, const State& state, const Aim& aim, const ChangeForeignDie&,
             List& list) {
  list_foreign_dice(rules, state, aim.owner, place_here(state), list);
}

void hit(const Rules& rules, State& state, const Aim&, const ChangeForeignDie& effect,
         act::PickDie action) {
  change_die(rules, state, action.owner, action.die, effect.amount);
}

void targets(const Rules&, const State& state, const Aim& aim, const RaiseDice&, List& list) {
  list_own_dice(state, aim.owner, place_here(state), list);
  if (aim.picked > 0 || !list.empty()) list.push_back(act::Done{});
}

void hit(const Rules& rules, State& state, const Aim& aim, const RaiseDice& effect,
         act::PickDie action) {
  const Face raised = raise_die(rules, state, aim.owner, action.die, effect.amount);
  ++state.touched[place_here(state)][raised];
  Aim next = aim;
  ++next.picked;
  state.stack.push(next);
}

void hit(const Rules&, State& state, const Aim&, const RaiseDice&, act::Done) {
  state.touched = {};
}

void targets(const Rules&, const State& state, const Aim& aim, const SetDie&, List& list) {
  list_own_dice(state, aim.owner, place_here(state), list);
}

void hit(const Rules& rules, State& state, const Aim& aim, const SetDie& effect,
         act::PickDie action) {
  change_die(rules, state, aim.owner, action.die, effect.amount - action.die.face().pips());
}

void play(const Rules&, State& state, Owner owner, const RerollHere&) {
  state.stack.push(
      task::Reroll{.owner = owner, .highest = kFaces, .most = kDice, .only_in = place_here(state)});
}

void play(const Rules&, State& state, Owner owner, const NewDie&) {
  give_die(state, owner, place_here(state));
}

// Abzu: in the order of initiative.
void play(const Rules& rules, State& state, Owner, const ReturnDice& effect) {
  for (int place = rules.owners - 1; place >= 0; --place) {
    const Owner owner = state.in_order(place);
    Faces& faces = state.holdings[owner].dice[place_here(state)];
    int count = 0;
    for (const Face face : first<Face>(effect.amount)) {
      count += faces[face];
      faces[face] = 0;
    }
    roll(state, owner, return_place(rules, state, owner), count);
  }
}

}  // namespace ziggurat::kurnugi::effect
