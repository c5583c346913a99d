#include "games/kurnugi/moves.h"

#include "games/kurnugi/altars.h"
#include "games/kurnugi/demons.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {
namespace {

constexpr RoadId road_between(TombId a, TombId b) {
  return RoadId(tomb_after(a) == b ? a.number() : b.number());
}

void pay_step(const Rules& rules, State& state, const Move& move) {
  const RoadCost cost = step_cost(rules, state, move);
  if (cost.toll > 0) {
    spend(state, move.owner, cost.toll);
    gain(state, cost.toll_to, cost.toll);
  }
  if (cost.fee > 0) {
    spend(state, move.mover, cost.fee);
    gain(state, cost.fee_to, cost.fee);
  }
}

}  // namespace

// Clause 9.6: the piece's owner pays, whoever moves it. Clause 8.9: Huwawa's fee is the mover's.
RoadCost step_cost(const Rules& rules, const Open& state, const Move& move) {
  RoadCost cost;
  if (rules.variant() == Variant::Archpriest) {
    const RoadId road = road_between(move.from, move.to);
    for (const Owner other : rules.players()) {
      const Holding& holding = state.holdings[other];
      if (other == move.owner || holding.road != road) continue;
      if (has_ability(rules, state, move.owner, Ability::NoTolls)) continue;
      if (altar_any(rules, state, move.owner, &AltarLevel::no_tolls)) continue;
      cost.toll = rules.catalogue.gates[holding.gate].toll +
                  bonus(rules, state, other, Ability::HigherToll);
      cost.toll_to = other;
    }
  }
  if (state.phase != Phase::Move || move.piece == Moved::Shadow) return cost;
  for_each_demon(rules, state, move.to, [&](DemonId, const PlacedDemon& placed, const Demon& card) {
    if (card.ability != DemonAbility::Fee) return;
    if (placed.owner == move.owner || placed.owner == move.mover) return;
    cost.fee = card.amount;
    cost.fee_to = placed.owner;
  });
  return cost;
}

bool can_pay_step(const Rules& rules, const Open& state, const Move& move) {
  const RoadCost cost = step_cost(rules, state, move);
  const int vril = state.holdings[move.mover].vril;
  if (move.owner == move.mover) return cost.toll + cost.fee <= vril;
  return cost.fee <= vril && cost.toll <= state.holdings[move.owner].vril;
}

void move_soul(const Rules& rules, State& state, Owner mover, Owner owner, TombId to, Path path) {
  Holding& holding = state.holdings[owner];
  if (path == Path::Road) {
    pay_step(rules, state, {mover, Moved::Soul, owner, holding.tomb, to});
  }
  holding.tomb = to;
}

// Shadows of a colour in a tomb are alike; one that is only lent goes last (clause 8.7).
void move_shadow(const Rules& rules, State& state, Owner mover, Owner owner, TombId from, TombId to,
                 Path path) {
  Holding& holding = state.holdings[owner];
  if (path == Path::Road) pay_step(rules, state, {mover, Moved::Shadow, owner, from, to});
  auto& shadows = holding.shadows[from] > 0 ? holding.shadows : holding.lent;
  --shadows[from];
  ++shadows[to];
}

void move_demon(const Rules& rules, State& state, Owner mover, DemonId demon, TombId to,
                Path path) {
  PlacedDemon& placed = state.demons[demon];
  if (path == Path::Road) {
    pay_step(rules, state, {mover, Moved::Demon, placed.owner, placed.tomb, to});
  }
  placed.tomb = to;
}

void start_moves(const Rules& rules, State& state, Owner owner) {
  if (!rules.is_player(owner)) {
    state.stack.push(task::SoulRoll{owner});
    return;
  }
  const int steps = ability(rules, state, owner, Ability::SoulSteps);
  task::MovePieces moves{.owner = owner, .soul_steps = byte(steps >= 0 ? steps : 1)};
  for (const DemonId demon : all<DemonId>()) {
    const Demon& card = rules.catalogue.demons[demon];
    if (state.demons[demon].owner != owner) continue;
    moves.demon_steps.set(demon, card.ability == DemonAbility::Steps ? card.amount : 1);
  }
  moves.may_move_foreign = has_ability(rules, state, owner, Ability::MoveForeignDemon);
  state.stack.push(moves);
}

}  // namespace ziggurat::kurnugi
