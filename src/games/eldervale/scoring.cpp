// Chapters 9 and 16: the end and the final score; what prophecies are worth.

#include <algorithm>
#include <bit>

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {
int Game::dwelling_points(const State& state, int player) const {
  int points = 0;
  for (int i = 0; i < state.realm_count; ++i) {
    const Realm& realm = state.realms[i];
    if (realm.dwelling == player) points += state.power[player][slot_of_tile(realm.tile)];
  }
  return points;
}

// Clause 9.4: at most so many cards for each own Dwelling of the element; the Ghosts score all.
int Game::adventure_points(const State& state, int player) const {
  int points = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    int counted = bits(state.tableau[player][slot]);
    if (!is_ghost(player)) {
      int dwellings = 0;
      for (int i = 0; i < state.realm_count; ++i) {
        const Realm& realm = state.realms[i];
        if (realm.dwelling == player && slot_of_tile(realm.tile) == slot) ++dwellings;
      }
      counted = std::min(counted, dwellings * config().cards_per_dwelling);
    }
    points += counted * state.power[player][slot];
  }
  return points;
}

// Clause 8.6.
int Game::prophecy_points(const State& state, int player, Prophecy prophecy) const {
  const MagicCard& card =
      catalogue_.magic[static_cast<std::size_t>(kSpells + kQuests + static_cast<int>(prophecy))];
  int found = 0;
  switch (prophecy) {
    case Prophecy::Vault:
      for (const int count : state.resources[player]) found += count;
      break;
    case Prophecy::Homestead:
      found = state.dwellings[player];
      break;
    case Prophecy::Lineage: {
      const int element =
          catalogue_.factions[static_cast<std::size_t>(int{state.faction[player]})].element;
      for (int slot = 0; slot < kSlots; ++slot) {
        if (state.elements[slot] == element) found = bits(state.tableau[player][slot]);
      }
      break;
    }
    case Prophecy::Conqueror:
      found = state.glory[player] == kNone ? 0 : int{state.glory[player]};
      break;
    case Prophecy::Archmage:
      found = state.hand_size[player];
      break;
    case Prophecy::Explorer:
      for (const int tokens : state.taken[player]) found += bits(tokens);
      break;
    case Prophecy::Balance:
    case Prophecy::Zealot:
      for (const int level : state.power[player]) found += level >= card.level ? 1 : 0;
      break;
    case Prophecy::Mason: {
      RealmMask around = 0;
      for (int i = 0; i < state.realm_count; ++i) {
        if (state.realms[i].dwelling == player) around |= state.adjacent[i];
      }
      found = std::popcount(around & ruins_on_map(state));
      break;
    }
    case Prophecy::Muster:
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        found += state.ready[player][unit] + state.underworld[player][unit];
        for (int i = 0; i < state.realm_count; ++i) found += state.units[player][i][unit];
      }
      break;
    case Prophecy::Recluse:
      for (int i = 0; i < state.realm_count; ++i) {
        if (state.realms[i].dwelling != player) continue;
        bool alone = true;
        for (RealmMask mask = state.adjacent[i]; mask != 0; mask &= mask - 1) {
          alone = alone && state.realms[std::countr_zero(mask)].dwelling != 1 - player;
        }
        found += alone ? 1 : 0;
      }
      break;
    case Prophecy::Orbkeeper:
      found = state.orbs_gained[player];
      break;
  }
  const int points = found / card.per * card.points;
  return card.most > 0 ? std::min(points, card.most) : points;
}

FinalScore Game::final_score(const State& state, int player) const {
  FinalScore score;
  score.track = state.points[player];
  score.dwellings = dwelling_points(state, player);
  score.adventures = adventure_points(state, player);
  const bool ghosts = is_ghost(player);
  const bool power_counts =
      !ghosts ||
      catalogue_.difficulties[static_cast<std::size_t>(settings_.difficulty)].power_score;
  for (int slot = 0; slot < kSlots && power_counts; ++slot) {
    score.power += config().level_points[state.power[player][slot]];
  }
  if (ghosts) {
    score.magic = state.hand_size[player] * config().ghost_magic_points;
    return score;
  }
  if (state.faction[player] == kNone) return score;
  const int element =
      catalogue_.factions[static_cast<std::size_t>(int{state.faction[player]})].element;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (state.elements[slot] == element) score.starter = state.power[player][slot];
  }
  for (int i = 0; i < kMagicKinds - kSpells - kQuests; ++i) {
    const int cards = state.hand[player][kSpells + kQuests + i];
    if (cards > 0) {
      score.prophecies += cards * prophecy_points(state, player, static_cast<Prophecy>(i));
    }
  }
  score.orbs = state.orbs[player] * config().unspent_orb;
  return score;
}

// Clause 9.5: points, then Dwellings, then Glory; then the Ghosts, or a shared win.
Score Game::score(const State& state) const {
  Score score;
  const auto rank = [&](int player) {
    const int glory = state.glory[player] == kNone ? 0 : int{state.glory[player]};
    return (final_score(state, player).total() * 16 + state.dwellings[player]) * 256 + glory;
  };
  const int living = rank(0);
  const int other = rank(1);
  for (int player = 0; player < seats(); ++player) {
    score.points[static_cast<std::size_t>(player)] = final_score(state, player).total();
  }
  if (living > other || (living == other && !is_solo())) score.winners.insert(Seat{0});
  if (!is_solo() && other >= living) score.winners.insert(Seat{1});
  score.is_draw = score.winners.size() > 1;
  return score;
}

}  // namespace ziggurat::eldervale
