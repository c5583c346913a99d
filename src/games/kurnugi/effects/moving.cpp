// Cards that move pieces.

#include "games/kurnugi/effects/moving.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/effects/dice_here.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/moves.h"

namespace ziggurat::kurnugi::effect {
namespace {

// Another piece may follow until there are as many as the card says.
void fetch_next(State& state, const Aim& aim, const Fetch& effect) {
  Aim next = aim;
  if (++next.picked < effect.count) state.stack.push(next);
}

Path path_of(const Fetch& effect) { return effect.anywhere ? Path::Carried : Path::Road; }

}  // namespace

void targets(const Rules& rules, const State& state, const Aim& aim, const Fetch& effect,
             List& list) {
  const Owner owner = aim.owner;
  const Holding& holding = state.holdings[owner];
  const TombId here = state.lament.tomb;
  const auto reaches = [&](Moved piece, TombId from) {
    if (from == here) return false;
    if (effect.anywhere) return true;
    return are_adjacent(from, here) &&
           can_pay_step(rules, state, {owner, piece, owner, from, here});
  };
  const auto fetch_dice = [&](Place from) {
    for_each_face(holding, from, [&](Face face) {
      list.push_back(act::MoveDie{owner, Die(from, face), place_in(here)});
    });
  };
  if (effect.pieces.contains(PieceKind::Soul) && reaches(Moved::Soul, holding.tomb)) {
    list.push_back(act::MoveSoul{owner, here});
  }
  for (const TombId from : all<TombId>()) {
    if (effect.pieces.contains(PieceKind::Shadow) && shadows_in(holding, from) > 0 &&
        reaches(Moved::Shadow, from)) {
      list.push_back(act::MoveShadow{owner, from, here});
    }
    // Dice pay no tolls.
    if (effect.pieces.contains(PieceKind::Die) && from != here &&
        (effect.anywhere || are_adjacent(from, here))) {
      fetch_dice(place_in(from));
    }
  }
  for (const DemonId demon : all<DemonId>()) {
    const PlacedDemon& placed = state.demons[demon];
    if (effect.pieces.contains(PieceKind::Demon) && placed.owner == owner &&
        reaches(Moved::Demon, placed.tomb)) {
      list.push_back(act::MoveDemon{demon, here});
    }
  }
  if (effect.pieces.contains(PieceKind::BoardDie)) fetch_dice(kBoard);
  // Several are "up to" so many.
  if (aim.picked > 0 || (effect.count > 1 && !list.empty())) list.push_back(act::Done{});
}

void hit(const Rules& rules, State& state, const Aim& aim, const Fetch& effect,
         act::MoveSoul action) {
  fetch_next(state, aim, effect);
  move_soul(rules, state, aim.owner, action.owner, action.to, path_of(effect));
}

void hit(const Rules& rules, State& state, const Aim& aim, const Fetch& effect,
         act::MoveShadow action) {
  fetch_next(state, aim, effect);
  move_shadow(rules, state, aim.owner, action.owner, action.from, action.to, path_of(effect));
}

void hit(const Rules& rules, State& state, const Aim& aim, const Fetch& effect,
         act::MoveDemon action) {
  fetch_next(state, aim, effect);
  move_demon(rules, state, aim.owner, action.demon, action.to, path_of(effect));
}

void hit(const Rules&, State& state, const Aim& aim, const Fetch& effect, act::MoveDie action) {
  fetch_next(state, aim, effect);
  move_die(state, action.owner, action.die, action.to);
}

void hit(const Rules&, State&, const Aim&, const Fetch&, act::Done) {}

void targets(const Rules& rules, const State& state, const Aim& aim, const Expel& effect,
             List& list) {
  const TombId here = state.lament.tomb;
  const auto can_pay = [&](Moved piece, Owner whose, TombId to) {
    return can_pay_step(rules, state, {aim.owner, piece, whose, here, to});
  };
  for (const Owner other : rules.all_owners()) {
    if (other == aim.owner) continue;
    const Holding& theirs = state.holdings[other];
    for (const TombId to : neighbours(here)) {
      if (effect.pieces.contains(PieceKind::Soul) && theirs.tomb == here &&
          can_pay(Moved::Soul, other, to)) {
        list.push_back(act::MoveSoul{other, to});
      }
      if (effect.pieces.contains(PieceKind::Shadow) && shadows_in(theirs, here) > 0 &&
          can_pay(Moved::Shadow, other, to)) {
        list.push_back(act::MoveShadow{other, here, to});
      }
      if (!effect.pieces.contains(PieceKind::Die)) continue;
      for_each_face(theirs, place_in(here), [&](Face face) {
        list.push_back(act::MoveDie{other, Die(place_in(here), face), place_in(to)});
      });
    }
  }
}

void hit(const Rules& rules, State& state, const Aim& aim, const Expel&, act::MoveSoul action) {
  move_soul(rules, state, aim.owner, action.owner, action.to, Path::Road);
}

void hit(const Rules& rules, State& state, const Aim& aim, const Expel&, act::MoveShadow action) {
  move_shadow(rules, state, aim.owner, action.owner, action.from, action.to, Path::Road);
}

void hit(const Rules&, State& state, const Aim&, const Expel&, act::MoveDie action) {
  move_die(state, action.owner, action.die, action.to);
}

void targets(const Rules& rules, const State& state, const Aim& aim, const DrawIn&, List& list) {
  const TombId here = state.lament.tomb;
  for (const Owner other : rules.all_owners()) {
    const TombId from = state.holdings[other].tomb;
    if (other == aim.owner || !are_adjacent(from, here)) continue;
    if (can_pay_step(rules, state, {aim.owner, Moved::Soul, other, from, here})) {
      list.push_back(act::MoveSoul{other, here});
    }
  }
}

void hit(const Rules& rules, State& state, const Aim& aim, const DrawIn& effect,
         act::MoveSoul action) {
  move_soul(rules, state, aim.owner, action.owner, action.to, Path::Road);
  if (!rules.is_player(action.owner)) return;
  const int tribute = std::min<int>(effect.amount, state.holdings[action.owner].vril);
  spend(state, action.owner, tribute);
  gain(state, aim.owner, tribute);
}

void targets(const Rules& rules, const State& state, const Aim& aim, const SwapSouls&, List& list) {
  const TombId here = state.lament.tomb;
  const TombId own = state.holdings[aim.owner].tomb;
  for (const Owner other : rules.all_owners()) {
    const TombId theirs = state.holdings[other].tomb;
    const bool one_here = theirs == here || own == here;
    if (other == aim.owner || !one_here || !are_adjacent(theirs, own)) continue;
    // Both go by the road, and each owner pays there.
    if (can_pay_step(rules, state, {aim.owner, Moved::Soul, aim.owner, own, theirs}) &&
        can_pay_step(rules, state, {aim.owner, Moved::Soul, other, theirs, own})) {
      list.push_back(act::PickSoul{other});
    }
  }
}

void hit(const Rules& rules, State& state, const Aim& aim, const SwapSouls&, act::PickSoul action) {
  const TombId own = state.holdings[aim.owner].tomb;
  const TombId theirs = state.holdings[action.owner].tomb;
  move_soul(rules, state, aim.owner, aim.owner, theirs, Path::Road);
  move_soul(rules, state, aim.owner, action.owner, own, Path::Road);
}

}  // namespace ziggurat::kurnugi::effect
