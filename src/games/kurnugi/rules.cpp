#include "games/kurnugi/rules.h"

#include "games/kurnugi/final.h"
#include "games/kurnugi/flow.h"
#include "games/kurnugi/setup.h"

namespace ziggurat::kurnugi {

Rules::Rules(Catalogue components, const Settings& chosen)
    : catalogue(std::move(components)),
      settings(chosen),
      seats(chosen.seats),
      owners(chosen.seats <= 2 ? 3 : chosen.seats) {
  // Clause 3.6: cards and spaces of a later variant stay in the box.
  for (const IdentityId card : all<IdentityId>()) {
    const Identity& identity = catalogue.identities[card];
    abilities[card] = identity.ability;
    amounts[card] = identity.amount;
    if (identity.variant <= variant()) identities.insert(card);
  }
  for (const InfluenceId card : all<InfluenceId>()) {
    if (catalogue.influences[card].variant <= variant()) influences.insert(card);
  }
  if (variant() != Variant::Archpriest) blocked = catalogue.gate_blocks;
  // Clause 2.12: for two and three players; alone only by the mild reading (clause 13.8).
  if (seats == 2 || seats == 3 || is_mild_alone()) blocked = blocked | catalogue.few_blocks;
  standing = SpaceSet::range(space::kInvocation, space::kTriad.number());
  if (variant() >= Variant::Priest) standing.insert(space::kTriad);
  if (variant() == Variant::Archpriest) standing = standing | space::kGates;
  standing = standing - blocked;
  for (const Face face : all<Face>()) die.push_back({act::Roll{face}, 1});
}

State Game::initial() const { return initial_state(rules_); }

Actor Game::actor(const State& state) const { return actor_of(state); }

void Game::choices(const State& state, Seat seat, List& list) const {
  list.clear();
  if (actor_of(state).is(seat)) list_choices(rules_, state, list);
}

void Game::chance(const State& state, Outcomes& odds) const {
  odds.clear();
  std::visit(
      [&]<class T>(const T& task) {
        if constexpr (T::kBy == By::Chance) task::odds(rules_, state, task, odds);
      },
      state.stack.back());
}

void Game::apply(State& state, const Action& action) const { apply_action(rules_, state, action); }

Score Game::score(const State& state) const { return score_of(rules_, state); }

// Clause 1.6: all is open but the decks and, while it is chosen, the second Identity card.
View Game::view(const State& state, Viewer viewer) const {
  View view{.open = state, .own = {}, .viewer = viewer};
  if (!viewer.is_spectator()) view.own = state.own[Owner(viewer.seat().index)];
  return view;
}

State Game::sample(const View& view, Rng& rng) const {
  State state;
  static_cast<Open&>(state) = view.open;
  if (!state.drawer.exists()) return state;
  IdentityId drawn = view.own.drawn;
  if (!drawn.exists()) {
    const auto count = static_cast<std::uint32_t>(state.unseen.size());
    drawn = state.unseen.nth(static_cast<int>(rng.below(count)));
  }
  state.own[state.drawer].drawn = drawn;
  return state;
}

bool Game::sees(const State& state, const Action& action, Viewer viewer) const {
  if (!std::holds_alternative<act::Draw>(action)) return true;
  const auto* drawing = state.stack.top<task::DrawIdentity>();
  return drawing == nullptr || viewer.is(Seat{drawing->owner.byte()});
}

}  // namespace ziggurat::kurnugi
