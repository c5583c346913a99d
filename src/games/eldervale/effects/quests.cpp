#include "games/eldervale/effects/quests.h"

#include <algorithm>

#include "games/eldervale/map.h"

namespace ziggurat::eldervale::effect {
namespace {

int levels_from(const Holding& holding, int least) {
  return static_cast<int>(std::count_if(holding.power.begin(), holding.power.end(),
                                        [&](int level) { return level >= least; }));
}

}  // namespace

bool is_true(const Rules&, const Open& state, Player player, const MagicCard& card,
             const ManyDwellings&) {
  return state.players[player].dwellings >= card.count;
}

bool is_true(const Rules&, const Open& state, Player player, const MagicCard& card,
             const DifferentDwellings&) {
  return dwelt_in(state, player).size() >= card.count;
}

bool is_true(const Rules&, const Open& state, Player, const MagicCard&, const BeatenMonster&) {
  return state.turn.beat_monster;
}

bool is_true(const Rules&, const Open& state, Player, const MagicCard&, const BeatenPlayer&) {
  return state.turn.beat_player;
}

bool is_true(const Rules&, const Open& state, Player player, const MagicCard& card,
             const TokensOfOne&) {
  int most = 0;
  for (const Slot slot : all<Slot>()) {
    most = std::max(most, (state.players[player].tokens & tokens_of(slot)).size());
  }
  return most >= card.count;
}

bool is_true(const Rules&, const Open& state, Player player, const MagicCard& card,
             const TokensOfMany&) {
  int elements = 0;
  for (const Slot slot : all<Slot>()) {
    elements += (state.players[player].tokens & tokens_of(slot)).empty() ? 0 : 1;
  }
  return elements >= card.count;
}

bool is_true(const Rules&, const Open& state, Player player, const MagicCard& card,
             const LevelsOfMany&) {
  return levels_from(state.players[player], card.level) >= card.count;
}

bool is_true(const Rules&, const Open& state, Player player, const MagicCard& card,
             const LevelOfOne&) {
  return levels_from(state.players[player], card.level) >= card.count;
}

bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const UnitsInRuins&) {
  return (state.players[player].occupied & ruins_on_map(rules, state)).size() >= card.count;
}

bool is_true(const Rules&, const Open& state, Player player, const MagicCard&, const AllSummoned&) {
  const Units& unsummoned = state.players[player].unsummoned;
  return unsummoned[kWarrior] + unsummoned[kWizard] + unsummoned[kDragon] == 0;
}

bool is_true(const Rules&, const Open& state, Player player, const MagicCard& card,
             const ManyCards&) {
  return state.players[player].cards.size() >= card.count;
}

bool is_true(const Rules&, const Open& state, Player player, const MagicCard& card,
             const UnitsBelow&) {
  return total(state.players[player].underworld) >= card.count;
}

}  // namespace ziggurat::eldervale::effect
