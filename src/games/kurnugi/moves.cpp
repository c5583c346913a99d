// Clauses 5.2, 5.3 and 9.6: pieces that move between tombs, and what the way costs.

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

constexpr int road_between(int a, int b) { return (a + 1) % kTombs == b ? a : b; }

constexpr std::array<int, 2> neighbours(int tomb) {
  return {(tomb + 1) % kTombs, (tomb + kTombs - 1) % kTombs};
}

// A MovePieces frame holds two bits of steps for each Demon.
int steps_of(const Frame& frame, int demon) { return ((frame.b | frame.c << 8) >> demon * 2) & 3; }
void set_steps(Frame& frame, int demon, int steps) {
  int all = frame.b | frame.c << 8;
  all = (all & ~(3 << demon * 2)) | steps << demon * 2;
  frame.b = byte(all & 0xFF);
  frame.c = byte(all >> 8);
}

}  // namespace

// Clause 9.6: the piece's owner pays, whoever moves it. Clause 8.9: Huwawa's fee is the mover's.
Game::RoadCost Game::step_cost(const State& state, const Move& move) const {
  RoadCost cost;
  if (variant() == Variant::Archpriest) {
    const int road = road_between(move.from, move.to);
    for (int other = 0; other < seats_; ++other) {
      const Holding& holding = at(state.holdings, other);
      if (other == move.owner || holding.road != road) continue;
      if (ability(state, move.owner, Ability::NoTolls) >= 0) continue;
      if (altar_any(state, move.owner, &AltarLevel::no_tolls)) continue;
      cost.toll = at(catalogue_.gates, holding.gate).toll +
                  std::max(0, ability(state, other, Ability::HigherToll));
      cost.toll_to = other;
    }
  }
  if (state.phase != Phase::Move || move.piece == Moved::Shadow) return cost;
  for (int demon = 0; demon < kDemons; ++demon) {
    const PlacedDemon& placed = at(state.demons, demon);
    const Demon& card = at(catalogue_.demons, demon);
    if (placed.owner == kNone || placed.tomb != move.to) continue;
    if (card.ability != DemonAbility::Fee) continue;
    if (placed.owner == move.owner || placed.owner == move.mover) continue;
    cost.fee = card.amount;
    cost.fee_to = placed.owner;
  }
  return cost;
}

bool Game::can_pay_step(const State& state, const Move& move, int vril) const {
  const RoadCost cost = step_cost(state, move);
  if (move.owner == move.mover) return cost.toll + cost.fee <= vril;
  return cost.fee <= vril && cost.toll <= at(state.holdings, move.owner).vril;
}

void Game::pay_step(State& state, const Move& move) const {
  const RoadCost cost = step_cost(state, move);
  if (cost.toll > 0) {
    spend(state, move.owner, cost.toll);
    gain(state, cost.toll_to, cost.toll);
  }
  if (cost.fee > 0) {
    spend(state, move.mover, cost.fee);
    gain(state, cost.fee_to, cost.fee);
  }
}

void Game::set_gate(State& state, int owner, int road, int circle) const {
  Holding& holding = at(state.holdings, owner);
  holding.road = byte(road);
  holding.gate = byte(circle);
}

void Game::move_soul(State& state, int mover, int owner, int to, bool by_road) const {
  Holding& holding = at(state.holdings, owner);
  if (by_road) pay_step(state, {mover, Moved::Soul, owner, holding.tomb, to});
  holding.tomb = byte(to);
}

// Shadows of a colour in a tomb are alike; one that is only lent goes last (clause 8.7).
void Game::move_shadow(State& state, int mover, int owner, int from, int to, bool by_road) const {
  Holding& holding = at(state.holdings, owner);
  if (by_road) pay_step(state, {mover, Moved::Shadow, owner, from, to});
  auto& shadows = at(holding.shadows, from) > 0 ? holding.shadows : holding.lent;
  --at(shadows, from);
  ++at(shadows, to);
}

void Game::move_demon(State& state, int mover, int demon, int to, bool by_road) const {
  PlacedDemon& placed = at(state.demons, demon);
  if (by_road) pay_step(state, {mover, Moved::Demon, placed.owner, placed.tomb, to});
  placed.tomb = byte(to);
}

void Game::start_moves(State& state, int owner) const {
  if (!is_player(owner)) {
    push(state, Step::SoulRoll, owner);
    return;
  }
  const int steps = ability(state, owner, Ability::SoulSteps);
  Frame frame{Step::MovePieces, byte(owner), byte(steps >= 0 ? steps : 1)};
  for (int demon = 0; demon < kDemons; ++demon) {
    const Demon& card = at(catalogue_.demons, demon);
    if (at(state.demons, demon).owner != owner) continue;
    set_steps(frame, demon, card.ability == DemonAbility::Steps ? card.amount : 1);
  }
  frame.d = ability(state, owner, Ability::MoveForeignDemon) >= 0 ? 1 : 0;
  state.stack.push_back(frame);
}

void Game::list_moves(const State& state, const Frame& frame, List& list) const {
  const int owner = frame.owner;
  const Holding& holding = at(state.holdings, owner);
  const auto can_pay = [&](Moved piece, int whose, int from, int to) {
    return can_pay_step(state, {owner, piece, whose, from, to}, holding.vril);
  };
  if (frame.a > 0) {
    for (const int to : neighbours(holding.tomb)) {
      if (can_pay(Moved::Soul, owner, holding.tomb, to)) {
        list.push_back(act(Kind::MoveSoul, owner, to));
      }
    }
  }
  for (int demon = 0; demon < kDemons; ++demon) {
    const PlacedDemon& placed = at(state.demons, demon);
    if (placed.owner == kNone) continue;
    const bool may = placed.owner == owner ? steps_of(frame, demon) > 0 : frame.d > 0;
    if (!may) continue;
    for (const int to : neighbours(placed.tomb)) {
      if (can_pay(Moved::Demon, placed.owner, placed.tomb, to)) {
        list.push_back(act(Kind::MoveDemon, demon, to));
      }
    }
  }
  list.push_back(act(Kind::Done));
}

void Game::choose_move(State& state, Action action) const {
  Frame& frame = state.stack.back();
  const int owner = frame.owner;
  switch (action.kind) {
    case Kind::MoveSoul:
      --frame.a;
      move_soul(state, owner, owner, action.b, true);
      return;
    case Kind::MoveDemon:
      if (at(state.demons, action.a).owner == owner) {
        set_steps(frame, action.a, steps_of(frame, action.a) - 1);
      } else {
        frame.d = 0;
      }
      move_demon(state, owner, action.a, action.b, true);
      return;
    default:
      pop(state);
      return;
  }
}

}  // namespace ziggurat::kurnugi
