#include "games/eldervale/effects/prophecies.h"

#include <algorithm>

#include "games/eldervale/map.h"

namespace ziggurat::eldervale::effect {
namespace {

int elements_from(const Holding& holding, int level) {
  return static_cast<int>(std::count_if(holding.power.begin(), holding.power.end(),
                                        [&](int own) { return own >= level; }));
}

}  // namespace

int count(const Rules&, const Open& state, Player player, const MagicCard&, const Vault&) {
  return total(state.players[player].resources);
}

int count(const Rules&, const Open& state, Player player, const MagicCard&, const Homestead&) {
  return state.players[player].dwellings;
}

int count(const Rules& rules, const Open& state, Player player, const MagicCard&, const Lineage&) {
  const Element element = rules.element_of(state, player);
  for (const Slot slot : all<Slot>()) {
    if (state.elements[slot] == element) {
      return (state.players[player].cards & cards_of(slot)).size();
    }
  }
  return 0;
}

int count(const Rules&, const Open& state, Player player, const MagicCard&, const Conqueror&) {
  const GloryStep glory = state.players[player].glory;
  return glory.exists() ? glory.number() : 0;
}

int count(const Rules&, const Open& state, Player player, const MagicCard&, const Archmage&) {
  return state.players[player].hand_size;
}

int count(const Rules&, const Open& state, Player player, const MagicCard&, const Explorer&) {
  return state.players[player].tokens.size();
}

int count(const Rules&, const Open& state, Player player, const MagicCard& card, const Balance&) {
  return elements_from(state.players[player], card.level);
}

int count(const Rules&, const Open& state, Player player, const MagicCard& card, const Zealot&) {
  return elements_from(state.players[player], card.level);
}

int count(const Rules& rules, const Open& state, Player player, const MagicCard&, const Mason&) {
  RealmSet around;
  for (const RealmId realm : state.all_realms()) {
    if (state.realms[realm].dwelling == player) around = around | state.adjacent[realm];
  }
  return (around & ruins_on_map(rules, state)).size();
}

int count(const Rules&, const Open& state, Player player, const MagicCard&, const Muster&) {
  const Holding& holding = state.players[player];
  int units = total(holding.ready) + total(holding.underworld);
  for (const RealmId realm : state.all_realms()) units += total(holding.map[realm]);
  return units;
}

int count(const Rules&, const Open& state, Player player, const MagicCard&, const Recluse&) {
  int found = 0;
  for (const RealmId realm : state.all_realms()) {
    if (state.realms[realm].dwelling != player) continue;
    bool is_alone = true;
    for (const RealmId near : state.adjacent[realm]) {
      is_alone = is_alone && state.realms[near].dwelling != other(player);
    }
    found += is_alone ? 1 : 0;
  }
  return found;
}

int count(const Rules&, const Open& state, Player player, const MagicCard&, const Orbkeeper&) {
  return state.players[player].orbs_gained;
}

}  // namespace ziggurat::eldervale::effect
