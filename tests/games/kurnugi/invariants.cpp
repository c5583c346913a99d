#include "games/kurnugi/invariants.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace ziggurat::kurnugi {
namespace {

int on_stack(const State& state, Step step, int owner) {
  return static_cast<int>(std::count_if(
      state.stack.begin(), state.stack.end(),
      [&](const Frame& frame) { return frame.step == step && frame.owner == owner; }));
}

std::string broken_holding(const Game& game, const State& state, int owner) {
  const Holding& holding = at(state.holdings, owner);
  const bool player = game.is_player(owner);
  if (holding.strength + Game::shadow_strength(holding) != kMostStrength ||
      holding.strength > kMostStrength) {
    return "strengths do not sum to ten";
  }
  if (!player && holding.strength != 5) return "a neutral Soul's strength changed";
  if (Game::dice_in_game(holding) > kDice) return "more than seven dice";
  int in_air = 0;
  for (const Frame& frame : state.stack) {
    if (frame.owner != owner) continue;
    if (frame.step == Step::RollDice) in_air += frame.b;
    if (frame.step == Step::Invoke) in_air += frame.b;
    if (frame.step == Step::Manipulate) in_air += frame.c;
    if (frame.step == Step::PlaceDie && frame.a != 0) ++in_air;
  }
  if (in_air != holding.rolling) return "dice in the air are not accounted for";
  if (!player && Game::dice_in(holding, kBoard) != 0) return "a neutral die on a player board";
  if (!player) return "";
  const int shadows = holding.home + holding.removed + std::popcount(holding.spaces) +
                      std::accumulate(holding.shadows.begin(), holding.shadows.end(), 0) +
                      on_stack(state, Step::Kur, owner) +
                      on_stack(state, Step::ReturnShadow, owner);
  if (state.phase != Phase::Setup && shadows != kShadows) return "Shadows are lost or made";
  const int lent = std::accumulate(holding.lent.begin(), holding.lent.end(), 0);
  if (lent > holding.removed) return "more Shadows lent than removed";
  int markers = holding.markers;
  for (const std::uint8_t mark : state.mark) markers += mark == owner ? 1 : 0;
  for (const auto& fields : state.fields) {
    markers += static_cast<int>(std::count(fields.begin(), fields.end(), owner));
  }
  if (state.phase != Phase::Setup && markers != kMarkers) return "markers are lost or made";
  if ((holding.gate == kNone) != (holding.road == kNone)) return "a gate without its marker";
  if (holding.points < 0) return "points below zero";
  if (game.variant() != Variant::Novice) {
    const int piles = (holding.top[0] != kNone ? 1 : 0) + (holding.top[1] != kNone ? 1 : 0);
    if (piles != std::min(2, std::popcount(holding.used))) return "piles do not fit the used cards";
  }
  if (Game::demons_of(state, owner) > kDemonsEach) return "more than two Demons";
  return "";
}

std::string broken_cards(const Game& game, const State& state) {
  std::set<int> influences;
  std::set<int> identities;
  std::set<int> pacts;
  std::set<int> roads;
  std::set<int> circles;
  const auto once = [](std::set<int>& seen, int card) { return seen.insert(card).second; };
  for (int god = 0; god < kTombs; ++god) {
    for (int i = 0; i < kInfluencesPerGod; ++i) {
      if ((at(state.influence_deck, god) >> i & 1) != 0) influences.insert(god * 8 + i);
    }
    const int open = at(state.influence, god);
    if (open != kNone && !once(influences, open)) return "an Influence card is in two places";
    if (open == kNone && at(state.mark, god) != kNone) return "a marker without its card";
  }
  for (int card = 0; card < kIdentities; ++card) {
    if ((state.identity_deck >> card & 1) != 0) identities.insert(card);
  }
  for (const int card : {int{state.identity}, int{state.drawn}}) {
    if (card < kIdentities && !once(identities, card)) return "an Identity is in two places";
  }
  for (int card = 0; card < kPacts; ++card) {
    if ((state.pact_deck >> card & 1) != 0) pacts.insert(card);
    if ((state.pacts_open >> card & 1) != 0 && !once(pacts, card)) return "a Pact is twice";
  }
  int claimed = 0;
  SpaceMask taken = 0;
  for (int owner = 0; owner < game.seats(); ++owner) {
    const Holding& holding = at(state.holdings, owner);
    for (std::uint64_t left = holding.used; left != 0; left &= left - 1) {
      if (!once(influences, std::countr_zero(left))) return "an Influence card is used twice";
    }
    for (const int card : holding.identities) {
      if (card != kNone && !once(identities, card)) return "an Identity is owned twice";
    }
    for (const int card : holding.pacts) {
      ++claimed;
      if (!once(pacts, card)) return "a Pact is owned twice";
    }
    if (holding.road != kNone && !once(roads, holding.road)) return "two gates on a road";
    if (holding.gate != kNone && !once(circles, holding.gate)) return "a Gate is owned twice";
    if ((taken & holding.spaces) != 0) return "two Shadows on a space";
    taken |= holding.spaces;
  }
  for (const Frame& frame : state.stack) claimed += frame.step == Step::AttachPact ? 1 : 0;
  const bool pacts_dealt = game.variant() == Variant::Archpriest && state.phase != Phase::Setup;
  if (pacts_dealt && claimed + std::popcount(state.pacts_open) + state.pact_pile != kPactsInPlay) {
    return "the Pacts in play are not eight";
  }
  for (const BuiltAltar& altar : state.altars) {
    if ((altar.owner == kNone) != (altar.level == 0) || altar.level > kMostLevel) {
      return "an Altar without owner or level";
    }
  }
  std::set<int> order(state.order.begin(), state.order.end());
  if (order.size() != kOwners) return "the order is not one";
  return "";
}

}  // namespace

std::string broken_invariant(const Game& game, const State& state) {
  for (int owner = 0; owner < game.owners(); ++owner) {
    std::string problem = broken_holding(game, state, owner);
    if (!problem.empty()) return "owner " + std::to_string(owner) + ": " + problem;
  }
  for (const Faces& faces : state.touched) {
    const int sum = std::accumulate(faces.begin(), faces.end(), 0);
    const bool choosing = !state.stack.empty() && (state.stack.back().step == Step::Manipulate ||
                                                   state.stack.back().step == Step::Reroll ||
                                                   state.stack.back().step == Step::CardTarget);
    if (sum > 0 && !choosing) return "dice stay marked as chosen";
  }
  return broken_cards(game, state);
}

}  // namespace ziggurat::kurnugi
