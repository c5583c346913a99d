#include "games/kurnugi/influence.h"

#include "games/kurnugi/holdings.h"
#include "games/kurnugi/strength.h"

namespace ziggurat::kurnugi {
namespace {

// Clause 8.8: the first two used cards begin a pile each; later ones cover either.
void to_used(const Rules& rules, State& state, Owner owner, InfluenceId card) {
  Holding& holding = state.holdings[owner];
  holding.used.insert(card);
  if (rules.variant() == Variant::Novice) return;
  InfluenceId& left = holding.top[Pile(0)];
  InfluenceId& right = holding.top[Pile(1)];
  if (!left.exists() || (right.exists() && god_of(left) == god_of(right))) {
    left = card;
  } else if (!right.exists()) {
    right = card;
  } else {
    state.stack.push(task::PickPile{owner, card});
  }
}

}  // namespace

int card_cost(const Rules& rules, const Open& state, Owner owner, InfluenceId card) {
  return std::max(0, rules.catalogue.influences[card].cost -
                         bonus(rules, state, owner, Ability::CheaperInfluence));
}

bool is_free_card(const Open& state, God god) {
  return state.influence.open[god].exists() && !state.influence.mark[god].exists();
}

void list_marks(const Rules& rules, const Open& state, Owner owner, Presence presence, List& list) {
  if (state.holdings[owner].markers == 0) return;
  for (const God god : all<God>()) {
    const bool may =
        presence == Presence::NotNeeded || is_present(rules, state, owner, tomb_of(god));
    if (is_free_card(state, god) && may) list.push_back(act::Mark{god});
  }
}

void put_mark(State& state, Owner owner, God god) {
  state.influence.mark[god] = owner;
  --state.holdings[owner].markers;
}

void take_card(State& state, Owner owner, InfluenceId card) {
  const God god = god_of(card);
  state.influence.open[god] = {};
  state.influence.mark[god] = {};
  ++state.holdings[owner].markers;
}

void play_card(const Rules& rules, State& state, Owner owner, const act::Play& play) {
  if (play.is_free) {
    state.holdings[owner].stargazed = true;
  } else {
    spend(state, owner, card_cost(rules, state, owner, play.card));
  }
  take_card(state, owner, play.card);
  state.lament.played.insert(play.card);
  to_used(rules, state, owner, play.card);
  start_effect(rules, state, owner, play.card);
}

void start_effect(const Rules& rules, State& state, Owner owner, InfluenceId card) {
  std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (AimedEffect<E>) {
          state.stack.push(task::CardTarget{.owner = owner, .card = card});
        } else {
          play(rules, state, owner, effect);
        }
      },
      rules.catalogue.influences[card].effect);
}

}  // namespace ziggurat::kurnugi
