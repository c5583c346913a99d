#include "games/kurnugi/turn.h"

#include "games/kurnugi/holdings.h"
#include "games/kurnugi/spaces.h"

namespace ziggurat::kurnugi {
namespace {

// The one to act now; the next in order comes after it.
Owner pass_on(const Rules& rules, State& state) {
  const Owner owner = state.in_order(state.cursor);
  state.cursor = byte((state.cursor + 1) % rules.owners);
  return owner;
}

}  // namespace

// Round after round in the order of initiative; who has nothing left is skipped.
bool next_planner(const Rules& rules, State& state) {
  for (int i = 0; i < rules.owners; ++i) {
    const int place = (state.cursor + i) % rules.owners;
    const Owner owner = state.in_order(place);
    if (!rules.is_player(owner)) continue;
    const Holding& holding = state.holdings[owner];
    if (holding.home == 0 && (rules.is_solo() || holding.token.exists())) continue;
    state.cursor = byte(place);
    return false;
  }
  state.cursor = 0;
  state.phase = Phase::Actions;
  return true;
}

void list_plan(const Rules& rules, const Open& state, List& list) {
  const Owner owner = state.in_order(state.cursor);
  const Holding& holding = state.holdings[owner];
  if (holding.home > 0) {
    for (const SpaceId space : free_spaces(rules, state, owner)) list.push_back(act::Place{space});
  }
  if (rules.is_solo() || holding.token.exists()) return;
  IdSet<Token> taken;
  for (const Owner other : rules.players()) {
    const Token token = state.holdings[other].token;
    if (token.exists()) taken.insert(token);
  }
  for (const Token token : first<Token>(rules.seats)) {
    if (!taken.contains(token)) list.push_back(act::Token{token});
  }
}

void take(const Rules& rules, State& state, const act::Place& action) {
  const Owner owner = pass_on(rules, state);
  --state.holdings[owner].home;
  put_shadow(rules, state, owner, action.space);
}

void take(const Rules& rules, State& state, const act::Token& action) {
  const Owner owner = pass_on(rules, state);
  state.holdings[owner].token = action.token;
  gain(state, owner, rules.catalogue.numbers.token_vril[action.token]);
}

// One Shadow after another is taken back.
bool next_actor(const Rules& rules, State& state) {
  for (int i = 0; i < rules.owners; ++i) {
    const int place = (state.cursor + i) % rules.owners;
    if (state.holdings[state.in_order(place)].spaces.empty()) continue;
    state.cursor = byte(place);
    return false;
  }
  state.phase = Phase::Initiative;
  return true;
}

void list_actions(const Rules& rules, const Open& state, List& list) {
  const Owner owner = state.in_order(state.cursor);
  for (const SpaceId space : state.holdings[owner].spaces) {
    if (is_possible(rules, state, owner, space)) list.push_back(act::Act{space});
    list.push_back(act::Forgo{space});
  }
}

void take_back(const Rules& rules, State& state, Owner owner, SpaceId space) {
  Holding& holding = state.holdings[owner];
  const Space& info = rules.space(space);
  holding.spaces.erase(space);
  if (info.activity == Activity::Dance) {
    ++holding.shadows[info.tomb()];
  } else if (info.activity != Activity::Kur) {
    ++holding.home;
  }
}

void take(const Rules& rules, State& state, const act::Act& action) {
  const Owner owner = pass_on(rules, state);
  take_back(rules, state, owner, action.space);
  perform(rules, state, owner, action.space);
}

// Clause 4.6.
int forgo_income(const Rules& rules, const Open& state, Owner owner) {
  return rules.catalogue.numbers.forgo + bonus(rules, state, owner, Ability::ForgoBonus);
}

void take(const Rules& rules, State& state, const act::Forgo& action) {
  const Owner owner = pass_on(rules, state);
  state.holdings[owner].spaces.erase(action.space);
  ++state.holdings[owner].home;
  gain(state, owner, forgo_income(rules, state, owner));
}

// Clauses 4.8 and 4.9: the tokens make the new order; the turn marker moves on.
void change_initiative(const Rules& rules, State& state) {
  if (!rules.is_solo()) {
    for (const Owner owner : rules.players()) {
      Holding& holding = state.holdings[owner];
      state.order[holding.token.index()] = owner;
      holding.token = {};
    }
  }
  ++state.turn;
  state.cursor = 0;
  state.phase = state.is_lament() ? Phase::LamentResources : Phase::Resources;
}

}  // namespace ziggurat::kurnugi
