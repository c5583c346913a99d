#include "games/eldervale/scoring.h"

#include <algorithm>

#include "games/eldervale/magic.h"

namespace ziggurat::eldervale {
namespace {

int dwelling_points(const Open& state, Player player) {
  int points = 0;
  for (const RealmId realm : state.all_realms()) {
    const Realm& here = state.realms[realm];
    if (here.dwelling == player) points += state.players[player].power[slot_of(here.tile)];
  }
  return points;
}

// Clause 9.4: at most so many cards for each own Dwelling of the element; the Ghosts score all.
int adventure_points(const Rules& rules, const Open& state, Player player) {
  const Holding& holding = state.players[player];
  if (holding.cards.empty()) return 0;
  IdArray<Slot, int> dwellings;
  for (const RealmId realm : state.all_realms()) {
    const Realm& here = state.realms[realm];
    if (here.dwelling == player) ++dwellings[slot_of(here.tile)];
  }
  int points = 0;
  for (const Slot slot : all<Slot>()) {
    int counted = (holding.cards & cards_of(slot)).size();
    if (!rules.is_ghost(player)) {
      counted = std::min(counted, dwellings[slot] * rules.config().cards_per_dwelling);
    }
    points += counted * holding.power[slot];
  }
  return points;
}

}  // namespace

FinalScore final_score(const Rules& rules, const Open& state, Player player, const Own& own) {
  const Holding& holding = state.players[player];
  FinalScore score;
  score.track = holding.points;
  score.dwellings = dwelling_points(state, player);
  score.adventures = adventure_points(rules, state, player);
  const bool is_ghost = rules.is_ghost(player);
  if (!is_ghost || rules.difficulty().power_score) {
    for (const int level : holding.power) {
      score.power += rules.config().level_points[static_cast<std::size_t>(level)];
    }
  }
  if (is_ghost) {
    score.magic = holding.hand_size * rules.config().ghost_magic_points;
    return score;
  }
  const Element element = rules.element_of(state, player);
  if (!element.exists()) return score;
  for (const Slot slot : all<Slot>()) {
    if (state.elements[slot] == element) score.starter = holding.power[slot];
  }
  for (const MagicId card : kProphecies) {
    const int copies = own.hand[card];
    if (copies > 0) score.prophecies += copies * prophecy_points(rules, state, player, card);
  }
  score.orbs = holding.orbs * rules.config().unspent_orb;
  return score;
}

// Clause 9.5: points, then Dwellings, then Glory; then the Ghosts, or a shared win.
Score score_of(const Rules& rules, const Open& state, const IdArray<Player, Own>& own) {
  Score score;
  const auto rank = [&](Player player) {
    const Holding& holding = state.players[player];
    const int glory = holding.glory.exists() ? holding.glory.number() : 0;
    const int points = final_score(rules, state, player, own[player]).total();
    return (points * 16 + holding.dwellings) * 256 + glory;
  };
  const int living = rank(Player(0));
  const int other = rank(Player(1));
  for (const Player player : first<Player>(rules.settings.seats)) {
    score.points[player.index()] = final_score(rules, state, player, own[player]).total();
  }
  if (living > other || (living == other && !rules.is_solo())) score.winners.insert(Seat{0});
  if (!rules.is_solo() && other >= living) score.winners.insert(Seat{1});
  score.is_draw = score.winners.size() > 1;
  return score;
}

}  // namespace ziggurat::eldervale
