#include "games/kurnugi/spaces.h"

#include "games/kurnugi/altars.h"
#include "games/kurnugi/demons.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/gates.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/pacts.h"

namespace ziggurat::kurnugi {
namespace {

// Clause 4.17: a die that shows more than 1, and room for one more.
bool can_split(const Holding& holding) {
  if (dice_in_game(holding) >= kDice) return false;
  bool can = false;
  for_each_die(holding, [&](Die die, int) { can = can || die.face().pips() > 1; });
  return can;
}

bool can_summon_any(const Open& state, Owner owner) {
  const Holding& holding = state.holdings[owner];
  if (!holding.top[Pile(1)].exists() || demons_of(state, owner) >= kDemonsEach) return false;
  for (const DemonId demon : all<DemonId>()) {
    if (can_summon(state, owner, demon)) return true;
  }
  return false;
}

Presence presence_for_marks(const Rules& rules, const Open& state, Owner owner) {
  return altar_any(rules, state, owner, &AltarLevel::free_influences) ? Presence::NotNeeded
                                                                      : Presence::Needed;
}

bool is_paid_with_choice(Activity activity) {
  return activity == Activity::Ritual || activity == Activity::Altar || activity == Activity::Kur ||
         activity == Activity::Triad || activity == Activity::Temple;
}

// What an action does, or asks first.
void start_action(const Rules& rules, State& state, Owner owner, const Space& info, int cost) {
  Stack& stack = state.stack;
  switch (info.activity) {
    case Activity::Invocation:
      return stack.push(task::Invoke{.owner = owner});
    case Activity::Manipulation:
      return stack.push(task::Manipulate{.owner = owner});
    case Activity::Generosity:
      return stack.push(task::Generosity{owner});
    case Activity::Ritual:
      return stack.push(task::Ritual{owner});
    case Activity::SoulWay:
      return shift_strength(state, owner, 1);
    case Activity::ShadowWay:
      return shift_strength(state, owner, -1);
    case Activity::Identity:
      stack.push(task::PickIdentity{owner});
      if (!identity_deck(state).empty()) stack.push(task::DrawIdentity{owner});
      return;
    case Activity::Madness:
      return stack.push(task::Madness{owner});
    case Activity::Altar:
      return stack.push(task::PickAltar{owner, byte(cost)});
    case Activity::Influences:
      return stack.push(
          task::Mark{owner, presence_for_marks(rules, state, owner) == Presence::Needed});
    case Activity::Dance:
      return stack.push(task::Dance{owner, info.tomb()});
    case Activity::Kur:
      return stack.push(task::Kur{owner});
    case Activity::Triad:
      return stack.push(task::PickTriad{owner, byte(cost)});
    case Activity::Temple:
      return perform_temple(rules, state, owner, info.god());
    case Activity::Gate:
      return stack.push(task::Gate{owner, info.crossing()});
    case Activity::Demon:
      return stack.push(task::Demon{owner});
    case Activity::Pact:
      return take_pact(state, owner, info.pact());
  }
}

}  // namespace

SpaceSet spaces_for(const Rules& rules, const Open& state, Owner owner) {
  SpaceSet spaces = rules.standing;
  if (rules.variant() == Variant::Novice) return spaces;
  for (const God god : all<God>()) {
    if (state.altars[altar_of(god)].owner.exists()) spaces.insert(space::temple_of(god));
  }
  if (state.holdings[owner].top[Pile(1)].exists()) spaces.insert(space::demon_of(owner));
  for (const PactId pact : state.pacts_open) spaces.insert(space::pact(pact));
  return spaces;
}

// Clause 4.4 (K31): free, not blocked, and at most one Dance a turn.
SpaceSet free_spaces(const Rules& rules, const Open& state, Owner owner) {
  SpaceSet spaces = spaces_for(rules, state, owner);
  for (const Owner other : rules.players()) spaces = spaces - state.holdings[other].spaces;
  return state.holdings[owner].danced ? spaces - space::kDances : spaces;
}

void put_shadow(const Rules& rules, State& state, Owner owner, SpaceId space) {
  Holding& holding = state.holdings[owner];
  holding.spaces.insert(space);
  if (rules.space(space).activity == Activity::Dance) holding.danced = true;
}

int ritual_price(const Rules& rules, const Open& state, Owner owner) {
  const int own = ability(rules, state, owner, Ability::RitualPrice);
  return own >= 0 ? own : rules.catalogue.numbers.ritual_price;
}

int price(const Rules& rules, const Open& state, Owner owner, SpaceId space) {
  const Space& info = rules.space(space);
  const int printed = -info.vril;
  switch (info.activity) {
    case Activity::Identity:
    case Activity::Altar:
      return std::max(0, printed - bonus(rules, state, owner, Ability::CheaperIdentityAltar));
    case Activity::SoulWay:
    case Activity::ShadowWay:
      return printed - bonus(rules, state, owner, Ability::WayBonus);
    case Activity::Temple:
      return temple_price(rules, state, owner, info.god());
    case Activity::Gate: {
      const int own = ability(rules, state, owner, Ability::GatePrice);
      return own >= 0 ? own : printed;
    }
    case Activity::Invocation:
    case Activity::Manipulation:
    case Activity::Generosity:
    case Activity::Ritual:
    case Activity::Madness:
    case Activity::Influences:
    case Activity::Dance:
    case Activity::Kur:
    case Activity::Triad:
    case Activity::Demon:
    case Activity::Pact:
      return printed;
  }
  CHECK(false);
}

bool is_affordable(const Rules& rules, const Open& state, Owner owner, SpaceId space) {
  return state.holdings[owner].vril >= price(rules, state, owner, space);
}

bool is_possible(const Rules& rules, const Open& state, Owner owner, SpaceId space) {
  const Holding& holding = state.holdings[owner];
  const Space& info = rules.space(space);
  const int cost = price(rules, state, owner, space);
  const bool can_pay = holding.vril >= cost;
  List list;
  switch (info.activity) {
    case Activity::Invocation:
    case Activity::Manipulation:
    case Activity::SoulWay:
    case Activity::ShadowWay:
    case Activity::Dance:
    case Activity::Kur:  // it can always copy an Invocation
      return true;
    case Activity::Generosity:
      return can_pay && can_split(holding);
    case Activity::Ritual:
      return dice_lying(holding) > 0 ||
             (holding.vril >= ritual_price(rules, state, owner) && dice_in_game(holding) < kDice);
    case Activity::Identity:
      return can_pay && state.identity.exists() && identities_of(holding) < Slot::kCount;
    case Activity::Madness:
      return can_pay && state.identity.exists() && identities_of(holding) > 0;
    case Activity::Altar:
      list_altars(rules, state, owner, cost, list);
      return !list.empty();
    case Activity::Influences:
      list_marks(rules, state, owner, presence_for_marks(rules, state, owner), list);
      return !list.empty();
    case Activity::Triad:
      list_triads(rules, state, owner, cost, list);
      return !list.empty();
    case Activity::Temple:
      return is_temple_possible(rules, state, owner, info.god(), holding.vril);
    case Activity::Gate:
      if (can_pay) list_gates(rules, state, owner, info.crossing(), list);
      return !list.empty();
    case Activity::Demon:
      return info.owner() == owner && can_summon_any(state, owner);
    case Activity::Pact:
      return state.pacts_open.contains(info.pact());
  }
  CHECK(false);
}

// Clause 4.10 (K26): Vri-il first, then the effect. Where the price depends on what is chosen, the
// choice comes with it.
void perform(const Rules& rules, State& state, Owner owner, SpaceId space) {
  const int cost = price(rules, state, owner, space);
  if (!is_paid_with_choice(rules.space(space).activity)) {
    if (cost > 0) {
      pay(rules, state, owner, cost);
    } else {
      gain(state, owner, -cost);
    }
  }
  start_action(rules, state, owner, rules.space(space), cost);
}

bool can_copy(const Rules& rules, const Open& state, Owner owner, SpaceId space, Copying how) {
  const Holding& holding = state.holdings[owner];
  const Activity activity = rules.space(space).activity;
  if (activity == Activity::Kur) return false;
  if (activity == Activity::Dance) {
    // By Kur the one in the hand may dance, where one in a tomb leaves the game.
    return holding.home > 0 || !holding.spaces.empty() ||
           (how == Copying::ByKur && is_danced_anywhere(holding));
  }
  if (activity == Activity::Pact) {
    for (const Owner other : rules.players()) {
      if (other != owner && state.holdings[other].spaces.contains(space)) return false;
    }
  }
  return is_possible(rules, state, owner, space);
}

void list_copies(const Rules& rules, const Open& state, Owner owner, Copying how, List& list) {
  for (const SpaceId space : spaces_for(rules, state, owner)) {
    if (can_copy(rules, state, owner, space, how)) list.push_back(act::Copy{space});
  }
}

// Clause 4.22: a copied Dance takes a Shadow from home; with none there, one from a space.
void copy_space(const Rules& rules, State& state, Owner owner, SpaceId space) {
  const Space& info = rules.space(space);
  Holding& holding = state.holdings[owner];
  if (info.activity == Activity::Dance) {
    if (holding.home == 0) {
      state.stack.push(task::PickShadow{owner, info.tomb()});
      return;
    }
    --holding.home;
    ++holding.shadows[info.tomb()];
  }
  perform(rules, state, owner, space);
}

}  // namespace ziggurat::kurnugi
