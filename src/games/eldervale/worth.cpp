#include "games/eldervale/worth.h"

#include <algorithm>
#include <cmath>

#include "games/eldervale/battle.h"
#include "games/eldervale/map.h"
#include "games/eldervale/payments.h"

namespace ziggurat::eldervale {

using namespace worth;

namespace {

double cost_worth(const Cost& cost) { return kPrice * cost.total(); }

int dwellings_of(const Open& state, Player player, Slot slot) {
  int dwellings = 0;
  for (const RealmId realm : state.all_realms()) {
    const Realm& here = state.realms[realm];
    if (here.dwelling == player && slot_of(here.tile) == slot) ++dwellings;
  }
  return dwellings;
}

// The action of an adventure card; those that only pay and gain are worth what they gain.
struct CardWorth {
  const Rules& rules;
  const Open& state;
  Player player;
  AdventureId id;
  const AdventureCard& card;

  double of(const effect::Settler&) const {
    return best_dwell(rules, state, player, 0, {slot_of(id), card.amount});
  }
  double of(const effect::Conscription&) const {
    return best_summon(rules, state, player, card.amount);
  }
  double of(const effect::Burrowers&) const { return 1.0; }
  double of(const effect::Lich&) const {
    return std::min(total(state.players[player].underworld), card.amount);
  }
  double of(const effect::Choir&) const { return gain_worth(card.gain) - 0.9; }
  double of(const effect::WildRift&) const { return 1.0; }
  double of(const effect::SkyLibrary&) const { return 1.0; }
  double of(const effect::Healer&) const { return 0.9; }
  double of(const effect::ChaosSorcerer&) const { return 0.9; }
  double of(const effect::MessengerHawk&) const { return 0.1; }
  double of(const effect::Siren&) const { return 0.1; }
  double of(const effect::NightMarket&) const { return 0.1; }
  template <class E>
  double of(const E&) const {
    return gain_worth(card.gain) - cost_worth(card.pay);
  }
};

// The chance that `mine` dice beat `theirs`.
double win_chance(double mine, double theirs) {
  if (mine <= 0) return 0;
  const double a = std::pow(mine, 1.6);
  return a / (a + std::pow(std::max(theirs, 0.1), 1.6)) * 0.97;
}

int unit_dice(const Rules& rules, const Units& units) {
  int dice = 0;
  for (const Unit unit : all<Unit>()) dice += units[unit] * rules.config().dice[unit];
  return dice;
}

double dice_in(const Rules& rules, const Open& state, Player player, RealmId realm) {
  const Holding& holding = state.players[player];
  const int below = rules.is_ghost(player) ? unit_dice(rules, holding.underworld) : 0;
  return unit_dice(rules, holding.map[realm]) + below;
}

double monster_dice(const Rules& rules, const Open& state, Slot slot) {
  if (!slot.exists()) return 0;
  const Monster& monster = rules.monster(state, slot);
  return monster.dice > 0 ? monster.dice : 3.6;
}

// Dice the other player brings; the Ghosts' join from beside.
double rival_dice(const Rules& rules, const Open& state, Player rival, RealmId realm) {
  const Holding& holding = state.players[rival];
  const RealmSet beside = state.adjacent[realm] & holding.occupied;
  const bool joins = rules.is_ghost(rival) && !beside.empty();
  if (units_in(state, rival, realm) == 0 && !joins) return 0;
  double dice = dice_in(rules, state, rival, realm);
  if (!joins) return dice;
  for (const RealmId near : beside) dice += unit_dice(rules, holding.map[near]);
  return dice;
}

}  // namespace

double time_left(const Open& state) {
  if (state.turns_left.exists()) return std::min(1.0, state.turns_left.number() / 12.0);
  return std::min(1.0, 0.35 + 0.1 * state.tile_stack.size());
}

double gain_worth(const Gain& gain) {
  double sum = kGoldPiece * gain.resources[kGold] + kMagicCard * gain.magic + gain.points +
               0.5 * gain.any + kLevel * gain.power + 2.5 * gain.adventure + 2.5 * gain.summon;
  for (const Basic basic : all<Basic>()) sum += kResource * gain.resources[resource_of(basic)];
  return sum;
}

double unit_worth(Unit unit) {
  static constexpr IdArray<Unit, double> kUnits{{2.0, 2.2, 2.4, 3.0}};
  return kUnits[unit];
}

double card_worth(const Rules& rules, const Open& state, Player player, Slot slot) {
  if (!state.boards[slot].face_up.exists()) return 0;
  const Holding& holding = state.players[player];
  const int level = holding.power[slot];
  const bool rises = level < rules.config().max_level;
  const int dwellings = dwellings_of(state, player, slot);
  const int cards = (holding.cards & cards_of(slot)).size();
  const int counted = dwellings * rules.config().cards_per_dwelling;
  double sum = 0.8 * time_left(state);
  if (rises) sum += 1.0 + kLevel * 0.5 + dwellings + std::min(cards, counted);
  if (cards < counted) sum += level + 1;
  if (rises && level + 1 == rules.config().max_level) sum += kOrb;
  return sum;
}

double dwell_worth(const Rules& rules, const Open& state, Player player, RealmId realm) {
  const Slot slot = slot_of(state.realms[realm].tile);
  const Holding& holding = state.players[player];
  const int level = std::min(holding.power[slot] + 1, rules.config().max_level);
  const int cards = (holding.cards & cards_of(slot)).size();
  const int dwellings = 1 + dwellings_of(state, player, slot);
  const int limit = rules.config().cards_per_dwelling;
  const int newly = std::min(cards, dwellings * limit) - std::min(cards, (dwellings - 1) * limit);
  // The level for each Dwelling and card of the element, and the Worker that is gone.
  return dwell_points(rules, state, player, realm) + level + dwellings + newly * level + 1.0 +
         kLevel - 1.2 * time_left(state);
}

double best_dwell(const Rules& rules, const Open& state, Player player, int reduction,
                  const Settling& settling) {
  double best = 0;
  for (const RealmId realm : dwell_realms(rules, state, player, reduction, settling)) {
    best = std::max(best, dwell_worth(rules, state, player, realm) -
                              cost_worth(dwell_cost(rules, state, realm)));
  }
  return best;
}

double summon_worth(const Open& state, Unit unit) {
  return unit_worth(unit) * time_left(state) + kReady * 0.5;
}

double best_summon(const Rules& rules, const Open& state, Player player, int reduction,
                   Price price) {
  const bool is_free = price == Price::Free;
  double best = 0;
  for (const Unit unit : all<Unit>()) {
    if (state.players[player].unsummoned[unit] == 0) continue;
    const Cost cost = summon_cost(rules, state, unit, player);
    if (!is_free && !can_pay(state, player, cost, reduction)) continue;
    best = std::max(best, summon_worth(state, unit) - (is_free ? 0 : cost_worth(cost)));
  }
  return best;
}

double best_purchase(const Rules& rules, const Open& state, Player player, int reduction) {
  double best = 0;
  for (const Slot slot : all<Slot>()) {
    const AdventureId card = state.boards[slot].face_up;
    if (!card.exists()) continue;
    const Cost& cost = rules.card(state, card).cost;
    if (can_pay(state, player, cost, reduction)) {
      best = std::max(best, card_worth(rules, state, player, slot) - cost_worth(cost));
    }
  }
  return best;
}

double action_worth(const Rules& rules, const Open& state, Player player, SpaceId space) {
  if (space == kSummonSpace) return best_summon(rules, state, player, 0);
  if (space == kGatherSpace) return 1.0;
  if (space == kDwellSpace) return best_dwell(rules, state, player, 0);
  const AdventureId id = card_of(space);
  const CardWorth worth{rules, state, player, id, rules.card(state, id)};
  return std::visit([&](const auto& effect) { return worth.of(effect); }, worth.card.effect);
}

double battle_worth(const Rules& rules, const Open& state, Player player, RealmId realm,
                    Slot monster) {
  const int mine_count = units_in(state, player, realm);
  if (mine_count == 0) return 0;
  const Player rival = other(player);
  const double mine = std::min(dice_in(rules, state, player, realm), 6.0);
  const double theirs = rival_dice(rules, state, rival, realm);
  const double beast = monster_dice(rules, state, monster);
  if (theirs <= 0 && beast <= 0) return 0;
  const double against = std::pow(std::pow(theirs, 1.6) + std::pow(beast, 1.6), 1 / 1.6);
  const double win = win_chance(mine, against);
  const double prize =
      kGlory + (monster.exists() ? 3.0 : 0.0) + 0.3 * units_in(state, rival, realm);
  const double loss = mine_count * (kOnMap - kUnderworld - 0.35);
  return win * prize - (1 - win) * (loss + (theirs > 0 ? 0.8 * kGlory : 0.0));
}

double open_battle_worth(const Rules& rules, const Open& state, Player player) {
  const Battle& battle = state.battle;
  const Side own = side_of(player);
  if (!battle.sides.empty() && total(battle.dice[own]) > 0) {
    return battle_winner(rules, state, battle) == own ? 4.0 : 0.5;
  }
  if (!battle.sides.contains(own)) {
    return battle_worth(rules, state, player, battle.realm, battle.monster);
  }
  double theirs = 0;
  for (const Side side : all<Side>()) {
    if (side != own) theirs = std::hypot(theirs, battle.pool[side]);
  }
  return 4.0 * win_chance(battle.pool[own], theirs);
}

}  // namespace ziggurat::eldervale
