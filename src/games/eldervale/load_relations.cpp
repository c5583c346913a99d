// What is said of the players' goods: play keeps these relations, so a document that breaks one is
// refused.

#include "games/eldervale/load_relations.h"

#include <algorithm>

#include "games/eldervale/map.h"

namespace ziggurat::eldervale {
namespace {

// Clauses 3.14 and 3.15.
void check_orbs_of(const Stated& stated, Player player) {
  const Rules& rules = stated.rules;
  const Holding& holding = stated.of(player);
  const JsonReader reader = stated.own(player);
  const IdSet<Slot> full = full_levels(rules, stated.state, player);
  if (holding.orbs > holding.orbs_gained) {
    named(reader, "orbs").refuse("more Orbs are held than were gained");
  }
  if (rules.is_ghost(player) && holding.orbs > 0) {
    named(reader, "orbs").refuse("the Ghosts use an Orb at once");
  }
  const bool levels = stated.has_both("power");
  const bool gained = states(reader, "orbs_gained");
  if ((levels || gained) && holding.orbs_gained > full.size()) {
    named(reader, "orbs_gained").refuse("an Orb is gained at the highest level of an element only");
  }
  const IdSet<Slot> alone = full - full_levels(rules, stated.state, other(player));
  if (levels && gained && holding.orbs_gained < alone.size()) {
    named(reader, "orbs_gained").refuse("who alone reached the highest level has gained its Orb");
  }
}

void check_orbs(const Stated& stated) {
  const State& state = stated.state;
  const int spent = state.orb_spaces.size();
  const int held = stated.of(Player(0)).orbs + stated.of(Player(1)).orbs;
  const int gained = stated.of(Player(0)).orbs_gained + stated.of(Player(1)).orbs_gained;
  const JsonReader spaces = named(stated.root, "orb_spaces");
  if (spent + held > Slot::kCount) {
    spaces.refuse("a game has " + std::to_string(Slot::kCount) + " Orbs, and each is used once");
  }
  for (const Player player : all<Player>()) check_orbs_of(stated, player);
  if ((stated.has("orb_spaces") || spent > 0) && spent != gained - held) {
    spaces.refuse("used are as many spaces as Orbs were gained and are held no more: " +
                  std::to_string(gained - held));
  }
  if (!stated.has("orbs_gone")) return;
  IdSet<Slot> full;
  for (const Player player : all<Player>()) {
    full = full | full_levels(stated.rules, state, player);
  }
  if (state.orbs_gone != full) {
    named(stated.root, "orbs_gone")
        .refuse("an Orb is gone where somebody reached the highest level, and only there");
  }
  if (stated.has_both("orbs_gained") && state.orbs_gone.size() != gained) {
    named(stated.root, "orbs_gone").refuse("as many Orbs are gone as were gained");
  }
}

// Clause 3.6: who has a unit out has placed since its Regroup.
void check_placed(const Stated& stated, Player player) {
  const Holding& holding = stated.of(player);
  const JsonReader field = named(stated.own(player), "placed");
  const bool is_out = !holding.occupied.empty() || total(holding.underworld) > 0;
  if (stated.rules.is_ghost(player)) {
    if (holding.placed) field.refuse("the Ghosts place without limit");
  } else if (is_out && !holding.placed) {
    field.refuse("units on the map or in the Underworld were placed since the last Regroup");
  }
}

void check_goods(const Stated& stated, Player player) {
  const Holding& holding = stated.of(player);
  const JsonReader reader = stated.own(player);
  if (stated.has_own(player, "points") && stated.has_own(player, "earned") &&
      total(holding.earned) != holding.points) {
    named(reader, "earned").refuse("the points earned are not those of the track");
  }
  if (stated.rules.is_ghost(player)) {
    if (total(holding.resources) > 0) {
      named(reader, "resources").refuse("the Ghosts have no resource but Magic");
    }
    if (total(holding.unsummoned) > 0) {
      named(reader, "unsummoned").refuse("the Ghosts summon nothing");
    }
  } else if (stated.has_own(player, "unsummoned") &&
             holding.unsummoned[kWorker] > kWorkers - stated.rules.config().start_workers) {
    named(reader, "unsummoned").refuse("more Workers than are unsummoned at the start");
  }
}

// Clause 3.13: cards, Dwellings and the start gave power, which never falls.
void check_power(const Stated& stated, Player player) {
  const State& state = stated.state;
  const Rules& rules = stated.rules;
  const Config& config = rules.config();
  const Holding& holding = stated.of(player);
  const Names names{rules, state};
  const Element own_element = rules.element_of(state, player);
  const JsonReader power = named(stated.own(player), "power");
  for (const Slot slot : all<Slot>()) {
    if (!states(power, name_of(names, slot))) continue;
    int least = (holding.cards & cards_of(slot)).size();
    if (rules.is_ghost(player) && least > 0) least += std::min(1, config.ghost_power) - 1;
    if (state.elements[slot] == own_element) least += config.start_power;
    for (const RealmId realm : state.all_realms()) {
      const Realm& here = state.realms[realm];
      if (here.dwelling == player && slot_of(here.tile) == slot) {
        least += rules.tile(state, here.tile).power;
      }
    }
    if (holding.power[slot] < std::min(least, config.max_level)) {
      power.refuse("cards and Dwellings have given more power than that");
    }
  }
}

}  // namespace

IdSet<Slot> full_levels(const Rules& rules, const Open& state, Player player) {
  IdSet<Slot> slots;
  for (const Slot slot : all<Slot>()) {
    if (state.players[player].power[slot] >= rules.config().max_level) slots.insert(slot);
  }
  return slots;
}

void check_holdings(const Stated& stated) {
  check_orbs(stated);
  for (const Player player : all<Player>()) {
    check_placed(stated, player);
    check_goods(stated, player);
    if (stated.has_own(player, "power") && !stated.has_task<task::StartGoods>()) {
      check_power(stated, player);
    }
  }
}

}  // namespace ziggurat::eldervale
