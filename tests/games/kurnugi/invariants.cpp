#include "games/kurnugi/invariants.h"

#include <algorithm>
#include <numeric>

#include "games/kurnugi/demons.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi {
namespace {

int dice_in_air(const State& state, Owner owner) {
  int in_air = 0;
  for (const Task& task : state.stack) {
    if (owner_of(task) != owner) continue;
    if (const auto* roll = std::get_if<task::RollDice>(&task)) in_air += roll->count;
    if (const auto* invoke = std::get_if<task::Invoke>(&task)) in_air += invoke->taken;
    if (const auto* change = std::get_if<task::Manipulate>(&task)) in_air += change->in_air;
    const auto* place = std::get_if<task::PlaceDie>(&task);
    if (place != nullptr && place->face.exists()) ++in_air;
  }
  return in_air;
}

std::string broken_holding(const Game& game, const State& state, Owner owner) {
  const Rules& rules = game.rules();
  const Holding& holding = state.holdings[owner];
  const bool player = rules.is_player(owner);
  if (holding.strength + shadow_strength(holding) != kMostStrength ||
      holding.strength > kMostStrength) {
    return "strengths do not sum to ten";
  }
  if (!player && holding.strength != 5) return "a neutral Soul's strength changed";
  if (dice_in_game(holding) > kDice) return "more than seven dice";
  if (dice_in_air(state, owner) != holding.rolling) return "dice in the air are not accounted for";
  if (!player && dice_in(holding, kBoard) != 0) return "a neutral die on a player board";
  if (!player) return "";
  const auto is_own = [&](const auto& task) { return task.owner == owner; };
  const int shadows = holding.home + holding.removed + holding.spaces.size() +
                      std::accumulate(holding.shadows.begin(), holding.shadows.end(), 0) +
                      state.stack.count<task::Kur>(is_own) +
                      state.stack.count<task::ReturnShadow>(is_own);
  if (state.phase != Phase::Setup && shadows != kShadows) return "Shadows are lost or made";
  const int lent = std::accumulate(holding.lent.begin(), holding.lent.end(), 0);
  if (lent > holding.removed) return "more Shadows lent than removed";
  int markers = holding.markers;
  for (const Owner mark : state.influence.mark) markers += mark == owner ? 1 : 0;
  for (const auto& fields : state.fields) {
    for (const WonField& field : fields) {
      markers += field.owner == owner && field.has_marker ? 1 : 0;
    }
  }
  if (state.phase != Phase::Setup && markers != kMarkers) return "markers are lost or made";
  if (holding.gate.exists() != holding.road.exists()) return "a gate without its marker";
  if (holding.points < 0) return "points below zero";
  if (rules.variant() != Variant::Novice) {
    int piles = 0;
    for (const InfluenceId top : holding.top) piles += top.exists() ? 1 : 0;
    if (piles != std::min(2, holding.used.size())) return "piles do not fit the used cards";
  }
  if (demons_of(state, owner) > kDemonsEach) return "more than two Demons";
  return "";
}

// Whether the id was not among those seen; none is never.
template <class I>
bool once(IdSet<I>& seen, I id) {
  if (!id.exists()) return true;
  const bool is_new = !seen.contains(id);
  seen.insert(id);
  return is_new;
}

std::string broken_cards(const Game& game, const State& state) {
  const Rules& rules = game.rules();
  IdSet<InfluenceId> influences = state.influence.deck;
  IdSet<IdentityId> identities = identity_deck(state);
  IdSet<PactId> pacts = state.pact_deck;
  IdSet<RoadId> roads;
  IdSet<GateId> circles;
  for (const God god : all<God>()) {
    const InfluenceId open = state.influence.open[god];
    if (!once(influences, open)) return "an Influence card is in two places";
    if (!open.exists() && state.influence.mark[god].exists()) return "a marker without its card";
  }
  for (const IdentityId card : {state.identity, drawn_of(state)}) {
    if (!once(identities, card)) return "an Identity is in two places";
  }
  for (const Owner owner : all<Owner>()) {
    if (state.own[owner].drawn.exists() != (owner == state.drawer)) {
      return "a hidden card that nobody drew";
    }
  }
  for (const PactId card : state.pacts_open) {
    if (!once(pacts, card)) return "a Pact is twice";
  }
  int claimed = state.stack.count<task::AttachPact>();
  SpaceSet taken;
  for (const Owner owner : rules.players()) {
    const Holding& holding = state.holdings[owner];
    for (const InfluenceId card : holding.used) {
      if (!once(influences, card)) return "an Influence card is used twice";
    }
    for (const IdentityId card : holding.identities) {
      if (!once(identities, card)) return "an Identity is owned twice";
    }
    for (const PactId card : holding.pacts) {
      ++claimed;
      if (!once(pacts, card)) return "a Pact is owned twice";
    }
    if (!once(roads, holding.road)) return "two gates on a road";
    if (!once(circles, holding.gate)) return "a Gate is owned twice";
    if (!(taken & holding.spaces).empty()) return "two Shadows on a space";
    taken = taken | holding.spaces;
  }
  const bool pacts_dealt = rules.variant() == Variant::Archpriest && state.phase != Phase::Setup;
  if (pacts_dealt && claimed + state.pacts_open.size() + state.pact_pile != kPactsInPlay) {
    return "the Pacts in play are not eight";
  }
  for (const BuiltAltar& altar : state.altars) {
    if (altar.owner.exists() != (altar.level > 0) || altar.level > kMostLevel) {
      return "an Altar without owner or level";
    }
  }
  IdSet<Owner> order;
  for (const Owner owner : state.order) order.insert(owner);
  if (order.size() != rules.owners) return "the order is not one";
  return "";
}

}  // namespace

std::string broken_invariant(const Game& game, const State& state) {
  for (const Owner owner : game.rules().all_owners()) {
    std::string problem = broken_holding(game, state, owner);
    if (!problem.empty()) return "owner " + std::to_string(owner.number()) + ": " + problem;
  }
  for (const Faces& faces : state.touched) {
    const int sum = std::accumulate(faces.begin(), faces.end(), 0);
    const bool choosing = state.stack.top<task::Manipulate>() != nullptr ||
                          state.stack.top<task::Reroll>() != nullptr ||
                          state.stack.top<task::CardTarget>() != nullptr;
    if (sum > 0 && !choosing) return "dice stay marked as chosen";
  }
  return broken_cards(game, state);
}

}  // namespace ziggurat::kurnugi
