#include "games/eldervale/estimate.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ziggurat::eldervale::estimate {

double time_left(const State& state) {
  if (state.turns_left != kNone) return std::min(1.0, state.turns_left / 12.0);
  const int tiles = std::popcount(static_cast<unsigned>(int{state.tile_stack}));
  return std::min(1.0, 0.35 + 0.1 * tiles);
}

double worth(const Gain& gain) {
  double sum = kGoldPiece * gain.resources[kGold] + kMagicCard * gain.magic + gain.points +
               0.5 * gain.any + kLevel * gain.power + 2.5 * gain.adventure + 2.5 * gain.summon;
  for (int i = 0; i < kBasic; ++i) sum += kResource * gain.resources[i];
  return sum;
}

double cost_worth(const Cost& cost) { return kPrice * cost.total(); }

double unit_worth(int unit) {
  static constexpr double kUnits[kUnitKinds] = {2.0, 2.2, 2.4, 3.0};
  return kUnits[unit];
}

double card_worth(const Game& game, const State& state, int player, int slot) {
  if (state.face_up[slot] == kNone) return 0;
  const int level = state.power[player][slot];
  const bool rises = level < game.config().max_level;
  int dwellings = 0;
  for (int i = 0; i < state.realm_count; ++i) {
    const Realm& realm = state.realms[i];
    if (realm.dwelling == player && Game::slot_of_tile(realm.tile) == slot) ++dwellings;
  }
  const int cards = std::popcount(static_cast<unsigned>(int{state.tableau[player][slot]}));
  const int counted = dwellings * game.config().cards_per_dwelling;
  double sum = 0.8 * time_left(state);
  if (rises) sum += 1.0 + kLevel * 0.5 + dwellings + std::min(cards, counted);
  if (cards < counted) sum += level + 1;
  if (rises && level + 1 == game.config().max_level) sum += kOrb;
  return sum;
}

double dwell_worth(const Game& game, const State& state, int player, int realm) {
  const int slot = Game::slot_of_tile(state.realms[realm].tile);
  const int level = std::min(state.power[player][slot] + 1, game.config().max_level);
  const int cards = std::popcount(static_cast<unsigned>(int{state.tableau[player][slot]}));
  int dwellings = 1;
  for (int i = 0; i < state.realm_count; ++i) {
    const Realm& here = state.realms[i];
    if (here.dwelling == player && Game::slot_of_tile(here.tile) == slot) ++dwellings;
  }
  const int limit = game.config().cards_per_dwelling;
  const int newly = std::min(cards, dwellings * limit) - std::min(cards, (dwellings - 1) * limit);
  // The level for each Dwelling and card of the element, and the Worker that is gone.
  return game.dwell_points(state, player, realm) + level + dwellings + newly * level + 1.0 +
         kLevel - 1.2 * time_left(state);
}

double best_dwell(const Game& game, const State& state, int player, int reduction, int settler_slot,
                  int amount) {
  double best = 0;
  for (RealmMask mask = game.dwell_realms(state, player, reduction, settler_slot, amount);
       mask != 0; mask &= mask - 1) {
    const int realm = std::countr_zero(mask);
    best = std::max(
        best, dwell_worth(game, state, player, realm) - cost_worth(game.dwell_cost(state, realm)));
  }
  return best;
}

double summon_worth(const State& state, int unit) {
  return unit_worth(unit) * time_left(state) + kReady * 0.5;
}

double best_summon(const Game& game, const State& state, int player, int reduction, bool free) {
  double best = 0;
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    if (state.unsummoned[player][unit] == 0) continue;
    const Cost cost = game.summon_cost(state, unit, player);
    if (!free && !game.can_pay(state, player, cost, reduction)) continue;
    best = std::max(best, summon_worth(state, unit) - (free ? 0 : cost_worth(cost)));
  }
  return best;
}

double best_purchase(const Game& game, const State& state, int player, int reduction) {
  double best = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (state.face_up[slot] == kNone) continue;
    const Cost& cost = game.card(state, slot, state.face_up[slot]).cost;
    if (game.can_pay(state, player, cost, reduction)) {
      best = std::max(best, card_worth(game, state, player, slot) - cost_worth(cost));
    }
  }
  return best;
}

double action_worth(const Game& game, const State& state, int player, int space) {
  if (space == 0) return best_summon(game, state, player, 0, false);
  if (space == 1) return 1.0;
  if (space == 2) return best_dwell(game, state, player, 0, kNone, 0);
  const AdventureCard& card = *game.space_card(state, space);
  switch (card.effect) {
    case CardEffect::Settler:
      return best_dwell(game, state, player, 0, (space - kStarterSpaces) / kCardsEach, card.amount);
    case CardEffect::Conscription:
      return best_summon(game, state, player, card.amount, false);
    case CardEffect::Burrowers:
      return 1.0;
    case CardEffect::Lich: {
      int below = 0;
      for (const int count : state.underworld[player]) below += count;
      return std::min(below, card.amount);
    }
    case CardEffect::Choir:
      return worth(card.gain) - 0.9;
    case CardEffect::WildRift:
    case CardEffect::SkyLibrary:
      return 1.0;
    case CardEffect::Healer:
    case CardEffect::ChaosSorcerer:
      return 0.9;
    case CardEffect::MessengerHawk:
    case CardEffect::Siren:
    case CardEffect::NightMarket:
      return 0.1;
    default:
      return worth(card.gain) - cost_worth(card.pay);
  }
}

// The chance that `mine` dice beat `theirs`.
static double win_chance(double mine, double theirs) {
  if (mine <= 0) return 0;
  const double a = std::pow(mine, 1.6);
  return a / (a + std::pow(std::max(theirs, 0.1), 1.6)) * 0.97;
}

static double dice_in(const Game& game, const State& state, int player, int realm) {
  double dice = 0;
  for (int unit = 0; unit < kUnitKinds; ++unit) {
    dice += state.units[player][realm][unit] * game.config().dice[unit];
    if (game.is_ghost(player)) dice += state.underworld[player][unit] * game.config().dice[unit];
  }
  return dice;
}

static double monster_dice(const Game& game, const State& state, int slot) {
  const Monster& monster = game.monster_card(state, slot);
  return monster.dice > 0 ? monster.dice : 3.6;
}

double battle_worth(const Game& game, const State& state, int player, int realm, int monster) {
  const int mine_count = Game::units_in(state, player, realm);
  if (mine_count == 0) return 0;
  const int other = 1 - player;
  double mine = dice_in(game, state, player, realm);
  double theirs = dice_in(game, state, other, realm);
  if (game.is_ghost(other)) {
    for (RealmMask mask = state.adjacent[realm] & state.occupied[other]; mask != 0;
         mask &= mask - 1) {
      const int near = std::countr_zero(mask);
      for (int unit = 0; unit < kUnitKinds; ++unit) {
        theirs += state.units[other][near][unit] * game.config().dice[unit];
      }
    }
    if (Game::units_in(state, other, realm) == 0 &&
        (state.adjacent[realm] & state.occupied[other]) == 0) {
      theirs = 0;
    }
  } else if (Game::units_in(state, other, realm) == 0) {
    theirs = 0;
  }
  mine = std::min(mine, 6.0);
  double beast = 0;
  if (monster != kNone) beast = monster_dice(game, state, monster);
  if (theirs <= 0 && beast <= 0) return 0;
  const double against = std::pow(std::pow(theirs, 1.6) + std::pow(beast, 1.6), 1 / 1.6);
  const double win = win_chance(mine, against);
  const double prize =
      kGlory + (monster != kNone ? 3.0 : 0.0) + 0.3 * Game::units_in(state, other, realm);
  const double loss = mine_count * (kOnMap - kUnderworld - 0.35);
  return win * prize - (1 - win) * (loss + (theirs > 0 ? 0.8 * kGlory : 0.0));
}

double open_battle_worth(const Game& game, const State& state, int player) {
  const Battle& battle = state.battle;
  int rolled = 0;
  for (const int count : battle.dice[player]) rolled += count;
  if (battle.sides == 0 || rolled == 0) {
    double value = battle_worth(game, state, player, battle.realm, battle.monster);
    if (battle.sides != 0 && (battle.sides >> player & 1) != 0) {
      double theirs = 0;
      for (int side = 0; side < kBattleSides; ++side) {
        if (side != player) theirs = std::hypot(theirs, battle.pool[side]);
      }
      value = 4.0 * win_chance(battle.pool[player], theirs);
    }
    return value;
  }
  return game.battle_winner(battle, state) == player ? 4.0 : 0.5;
}

}  // namespace ziggurat::eldervale::estimate
