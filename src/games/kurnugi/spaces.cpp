// Clauses 2.4 and 4.5 to 4.7: action spaces, their prices, and doing what they offer.

#include <algorithm>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {
namespace {

using Kind = Action::Kind;

}  // namespace

void Game::gain(State& state, int owner, int amount) {
  Holding& holding = at(state.holdings, owner);
  holding.vril = static_cast<std::uint16_t>(std::min(holding.vril + amount, 9999));
}

void Game::spend(State& state, int owner, int amount) {
  Holding& holding = at(state.holdings, owner);
  DCHECK(amount <= holding.vril);
  holding.vril = static_cast<std::uint16_t>(holding.vril - amount);
}

// Clause 7.7: Enki's Altar gives some of it back once the action is done.
void Game::pay(State& state, int owner, int amount) const {
  spend(state, owner, amount);
  if (amount < catalogue_.numbers.refund_from) return;
  const int refund = altar_sum(state, owner, &AltarLevel::refund);
  if (refund > 0) push(state, Step::Refund, owner, refund);
}

// Clause 2.8 (K3).
void Game::add_points(State& state, int owner, int amount) {
  Holding& holding = at(state.holdings, owner);
  holding.points = static_cast<std::int16_t>(std::max(0, holding.points + amount));
}

// Clauses 3.9 and 3.10 (K9): one marker tells both strengths.
void Game::shift(State& state, int owner, int change) {
  Holding& holding = at(state.holdings, owner);
  holding.strength = byte(std::clamp(holding.strength + change, 0, kMostStrength));
}

SpaceMask Game::spaces_for(const State& state, int owner) const {
  SpaceMask mask = standing_;
  if (variant() == Variant::Novice) return mask;
  for (int god = 0; god < kTombs; ++god) {
    if (at(state.altars, god).owner != kNone) mask |= space_bit(space::kTemple + god);
  }
  if (at(state.holdings, owner).top[1] != kNone) mask |= space_bit(space::kDemon + owner);
  return mask | SpaceMask{state.pacts_open} << space::kPact;
}

// Clause 4.4 (K31): free, not blocked, and at most one Dance a turn.
SpaceMask Game::free_spaces(const State& state, int owner) const {
  SpaceMask mask = spaces_for(state, owner);
  for (int other = 0; other < seats_; ++other) mask &= ~at(state.holdings, other).spaces;
  if (at(state.holdings, owner).danced) mask &= ~space_range(space::kDance, kTombs);
  return mask;
}

int Game::temple_price(const State& state, int owner, int god) const {
  const Temple& temple = at(catalogue_.temples, god);
  const int printed = at(state.altars, god).owner == owner ? temple.own : temple.other;
  return std::max(0, printed - std::max(0, ability(state, owner, Ability::CheaperTemple)));
}

int Game::ritual_price(const State& state, int owner) const {
  const int own = ability(state, owner, Ability::RitualPrice);
  return own >= 0 ? own : catalogue_.numbers.ritual_price;
}

int Game::price(const State& state, int owner, int space) const {
  const Space& info = space_at(space);
  const int printed = -info.vril;
  switch (info.activity) {
    case Activity::Identity:
    case Activity::Altar:
      return std::max(0,
                      printed - std::max(0, ability(state, owner, Ability::CheaperIdentityAltar)));
    case Activity::SoulWay:
    case Activity::ShadowWay:
      return printed - std::max(0, ability(state, owner, Ability::WayBonus));
    case Activity::Temple:
      return temple_price(state, owner, info.index);
    case Activity::Gate: {
      const int own = ability(state, owner, Ability::GatePrice);
      return own >= 0 ? own : printed;
    }
    default:
      return printed;
  }
}

bool Game::is_affordable(const State& state, int owner, int space) const {
  return at(state.holdings, owner).vril >= price(state, owner, space);
}

int Game::altar_price(const State& state, int owner, int base, bool raise) const {
  if (!raise) return base;
  return std::max(0, base - std::max(0, ability(state, owner, Ability::CheaperRaise)));
}

// Clauses 7.1 and 7.2: an Altar to build or an own one to raise, where it can be paid.
void Game::list_altars(const State& state, int owner, int base, int vril, List& list) const {
  const Holding& holding = at(state.holdings, owner);
  for (int god = 0; god < kTombs; ++god) {
    const BuiltAltar& altar = at(state.altars, god);
    if (altar.owner == kNone) {
      const bool allowed = variant() == Variant::Novice
                               ? at(catalogue_.start_tomb, holding.colour) == god
                               : is_present(state, owner, god);
      if (allowed && vril >= base) list.push_back(act(Kind::Build, god));
    } else if (altar.owner == owner && altar.level < kMostLevel &&
               vril >= altar_price(state, owner, base, true)) {
      list.push_back(act(Kind::Raise, god));
    }
  }
}

// Clause 7.9: a Triad needs an own Altar of a god at level 3.
void Game::list_triads(const State& state, int owner, int base, int vril, List& list) const {
  bool allowed = false;
  for (int god = 0; god < kTombs; ++god) {
    const BuiltAltar& altar = at(state.altars, god);
    allowed = allowed || (altar.owner == owner && altar.level == kMostLevel);
  }
  if (!allowed) return;
  for (int triad = kTombs; triad < kAltars; ++triad) {
    const BuiltAltar& altar = at(state.altars, triad);
    if (altar.owner == kNone) {
      if (vril >= base) list.push_back(act(Kind::Build, triad));
    } else if (altar.owner == owner && altar.level < kMostLevel &&
               vril >= altar_price(state, owner, base, true)) {
      list.push_back(act(Kind::Raise, triad));
    }
  }
}

// Clauses 9.1 to 9.4: a road of the crossing and a circle that fits; at least one must be new.
void Game::list_gates(const State& state, int owner, int crossing, List& list) const {
  const Holding& holding = at(state.holdings, owner);
  unsigned roads = 0;
  unsigned circles = 0;
  for (const int road : at(catalogue_.crossings, crossing)) roads |= 1U << road;
  for (int circle = 0; circle < kGates; ++circle) {
    const Gate& gate = at(catalogue_.gates, circle);
    const auto fits = [&](int strength) { return gate.low <= strength && strength <= gate.high; };
    if (fits(holding.strength) || fits(shadow_strength(holding))) circles |= 1U << circle;
  }
  for (int other = 0; other < seats_; ++other) {
    const Holding& theirs = at(state.holdings, other);
    if (other == owner || theirs.road == kNone) continue;
    roads &= ~(1U << theirs.road);
    circles &= ~(1U << theirs.gate);
  }
  if (holding.road != kNone) {
    roads |= 1U << holding.road;
    circles |= 1U << holding.gate;
  }
  for (int road = 0; road < kRoads; ++road) {
    for (int circle = 0; circle < kGates; ++circle) {
      const bool open = (roads >> road & 1U) != 0 && (circles >> circle & 1U) != 0;
      const bool same = road == holding.road && circle == holding.gate;
      if (open && !same) list.push_back(act(Kind::SetGate, road, circle));
    }
  }
}

// Whether a Temple's action can be done with so much Vri-il, its own price included.
bool Game::temple_possible(const State& state, int owner, int god, int vril) const {
  const Holding& holding = at(state.holdings, owner);
  if (at(state.altars, god).owner == kNone) return false;
  const int cost = temple_price(state, owner, god);
  if (vril < cost) return false;
  switch (god) {
    case 0:
      // Clause 7.6: wherever it stands; one on its way out by Kur stands nowhere.
      return holding.home > 0 || holding.spaces != 0 ||
             std::any_of(holding.shadows.begin(), holding.shadows.end(),
                         [](int count) { return count > 0; });
    case 1:
      return std::find(state.mark.begin(), state.mark.end(), owner) != state.mark.end();
    case 2:
      return dice_in_game(holding) > holding.rolling;
    case 3:
      return true;
    default:
      for (int other = 0; other < kDumuzi; ++other) {
        if (temple_possible(state, owner, other, vril - cost)) return true;
      }
      return false;
  }
}

bool Game::is_possible(const State& state, int owner, int space) const {
  const Holding& holding = at(state.holdings, owner);
  const Space& info = space_at(space);
  const int cost = price(state, owner, space);
  const int vril = holding.vril;
  List list;
  switch (info.activity) {
    case Activity::Invocation:
    case Activity::Manipulation:
    case Activity::SoulWay:
    case Activity::ShadowWay:
    case Activity::Dance:
    case Activity::Kur:  // it can always copy an Invocation
      return true;
    case Activity::Generosity: {
      if (vril < cost || dice_in_game(holding) >= kDice) return false;
      for (const Faces& faces : holding.dice) {
        for (std::size_t i = 1; i < kFaces; ++i) {
          if (faces[i] > 0) return true;
        }
      }
      return false;
    }
    case Activity::Ritual:
      return dice_in_game(holding) > holding.rolling ||
             (vril >= ritual_price(state, owner) && dice_in_game(holding) < kDice);
    case Activity::Identity:
      return vril >= cost && state.identity < kIdentities && identities_of(holding) < kSlots;
    case Activity::Madness:
      return vril >= cost && state.identity < kIdentities && identities_of(holding) > 0;
    case Activity::Altar:
      list_altars(state, owner, cost, vril, list);
      return !list.empty();
    case Activity::Influences:
      list_marks(state, owner, !altar_any(state, owner, &AltarLevel::free_influences), list);
      return !list.empty();
    case Activity::Triad:
      list_triads(state, owner, cost, vril, list);
      return !list.empty();
    case Activity::Temple:
      return temple_possible(state, owner, info.index, vril);
    case Activity::Gate:
      if (vril < cost) return false;
      list_gates(state, owner, info.index, list);
      return !list.empty();
    case Activity::Demon: {
      if (info.index != owner || holding.top[1] == kNone) return false;
      if (demons_of(state, owner) >= kDemonsEach) return false;
      const auto free = [&](int card) {
        return at(state.demons, card / kInfluencesPerGod).owner == kNone;
      };
      return free(holding.top[0]) || free(holding.top[1]);
    }
    case Activity::Pact:
      return (state.pacts_open >> info.index & 1U) != 0;
  }
  CHECK(false);
}

// Clauses 4.7 and 4.11 (K4, K29): any space but Kur, whoever stands on it.
bool Game::can_copy(const State& state, int owner, int space) const {
  const Holding& holding = at(state.holdings, owner);
  const Activity activity = space_at(space).activity;
  if (activity == Activity::Kur) return false;
  if (activity == Activity::Dance) return holding.home > 0 || holding.spaces != 0;
  if (activity == Activity::Pact) {
    for (int other = 0; other < seats_; ++other) {
      const bool stands = (at(state.holdings, other).spaces & space_bit(space)) != 0;
      if (other != owner && stands) return false;
    }
  }
  return is_possible(state, owner, space);
}

// Clause 4.22: a copied Dance takes a Shadow from home; with none there, one from a space.
void Game::copy(State& state, int owner, int space) const {
  const Space& info = space_at(space);
  Holding& holding = at(state.holdings, owner);
  if (info.activity == Activity::Dance) {
    if (holding.home == 0) {
      push(state, Step::PickShadow, owner, info.index + 1);
      return;
    }
    --holding.home;
    ++at(holding.shadows, info.index);
  }
  perform(state, owner, space);
}

void Game::list_copies(const State& state, int owner, List& list) const {
  for (SpaceMask left = spaces_for(state, owner); left != 0; left &= left - 1) {
    const int space = std::countr_zero(left);
    if (can_copy(state, owner, space)) list.push_back(act(Kind::Copy, space));
  }
}

// Clause 4.10 (K26): Vri-il first, then the effect. Where the price depends on what is chosen, the
// choice comes with it.
void Game::perform(State& state, int owner, int space) const {
  const Space& info = space_at(space);
  const int cost = price(state, owner, space);
  const auto settle = [&] {
    if (cost > 0) {
      pay(state, owner, cost);
    } else {
      gain(state, owner, -cost);
    }
  };
  switch (info.activity) {
    case Activity::Invocation:
      settle();
      push(state, Step::Invoke, owner);
      return;
    case Activity::Manipulation:
      settle();
      push(state, Step::Manipulate, owner);
      return;
    case Activity::Generosity:
      settle();
      push(state, Step::Generosity, owner);
      return;
    case Activity::Ritual:
      push(state, Step::Ritual, owner);
      return;
    case Activity::SoulWay:
      settle();
      shift(state, owner, 1);
      return;
    case Activity::ShadowWay:
      settle();
      shift(state, owner, -1);
      return;
    case Activity::Identity:
      settle();
      push(state, Step::PickIdentity, owner);
      if (state.identity_deck != 0) push(state, Step::DrawIdentity, owner);
      return;
    case Activity::Madness:
      settle();
      push(state, Step::Madness, owner);
      return;
    case Activity::Altar:
      push(state, Step::PickAltar, owner, cost);
      return;
    case Activity::Influences:
      settle();
      push(state, Step::Mark, owner, altar_any(state, owner, &AltarLevel::free_influences) ? 0 : 1);
      return;
    case Activity::Dance:
      settle();
      push(state, Step::Dance, owner, info.index);
      return;
    case Activity::Kur:
      push(state, Step::Kur, owner);
      return;
    case Activity::Triad:
      push(state, Step::PickTriad, owner, cost);
      return;
    case Activity::Temple:
      perform_temple(state, owner, info.index);
      return;
    case Activity::Gate:
      settle();
      push(state, Step::Gate, owner, info.index);
      return;
    case Activity::Demon:
      settle();
      push(state, Step::Demon, owner);
      return;
    case Activity::Pact:
      settle();
      take_pact(state, owner, info.index);
      return;
  }
}

// Clause 7.5.
void Game::perform_temple(State& state, int owner, int god) const {
  pay(state, owner, temple_price(state, owner, god));
  switch (god) {
    case 0:
      push(state, Step::PickShadow, owner);
      return;
    case 1:
      push(state, Step::Unmark, owner);
      return;
    case 2:
      push(state, Step::RemoveDie, owner);
      return;
    case 3:
      break;
    default:
      push(state, Step::OtherTemple, owner);
      return;
  }
  add_points(state, owner, at(catalogue_.temples, god).points);
}

}  // namespace ziggurat::kurnugi
