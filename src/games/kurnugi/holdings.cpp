#include "games/kurnugi/holdings.h"

#include <numeric>

#include "games/kurnugi/altars.h"

namespace ziggurat::kurnugi {

int total(const IdArray<TombId, std::uint8_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

int identities_of(const Holding& holding) {
  int count = 0;
  for (const IdentityId card : holding.identities) count += card.exists() ? 1 : 0;
  return count;
}

int rank_of(const Open& state, Owner owner) {
  return static_cast<int>(std::find(state.order.begin(), state.order.end(), owner) -
                          state.order.begin());
}

int marks_of(const Open& state, Owner owner) {
  return static_cast<int>(
      std::count(state.influence.mark.begin(), state.influence.mark.end(), owner));
}

// K32: those that are neither unseen, nor lie open, nor belong to somebody.
IdSet<IdentityId> identities_out(const Rules& rules, const Open& state) {
  if (state.phase == Phase::Setup) return {};
  IdSet<IdentityId> in_game = state.unseen;
  if (state.identity.exists()) in_game.insert(state.identity);
  for (const Holding& holding : state.holdings) {
    for (const IdentityId card : holding.identities) {
      if (card.exists()) in_game.insert(card);
    }
  }
  return rules.identities - in_game;
}

void gain(State& state, Owner owner, int amount) {
  Holding& holding = state.holdings[owner];
  holding.vril = static_cast<std::uint16_t>(std::min(holding.vril + amount, kMostVril));
}

void spend(State& state, Owner owner, int amount) {
  Holding& holding = state.holdings[owner];
  DCHECK(amount <= holding.vril);
  holding.vril = static_cast<std::uint16_t>(holding.vril - amount);
}

void pay(const Rules& rules, State& state, Owner owner, int amount) {
  spend(state, owner, amount);
  if (amount < rules.catalogue.numbers.refund_from) return;
  const int refund = altar_sum(rules, state, owner, &AltarLevel::refund);
  if (refund > 0) state.stack.push(task::Refund{.owner = owner, .vril = byte(refund)});
}

// Clause 2.8 (K3): never below 0.
void add_points(State& state, Owner owner, int amount) {
  Holding& holding = state.holdings[owner];
  holding.points = static_cast<std::int16_t>(std::max(0, holding.points + amount));
}

// Clauses 3.9 and 3.10 (K9): one marker tells both strengths.
void shift_strength(State& state, Owner owner, int change) {
  Holding& holding = state.holdings[owner];
  holding.strength = byte(std::clamp(holding.strength + change, 0, kMostStrength));
}

}  // namespace ziggurat::kurnugi
