// What is under way, and what a player has.

#include <algorithm>

#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/scoring.h"
#include "games/eldervale/worth.h"

namespace ziggurat::eldervale {

using namespace worth;

namespace {

// What a task on the stack means for a player, whosever it is.
struct ForAnybody {
  const Rules& rules;
  const Open& state;
  Player player;

  // A battle that may come, with the monster that would.
  double coming_battle(RealmId realm) const {
    if (is_peace(state) || !state.battle.sides.empty()) return 0;
    Slot monster = monster_in(state, realm);
    if (!monster.exists()) {
      for (const Slot slot : all<Slot>()) {
        const RealmId place = realm_at(state.boards[slot].monster);
        if (place.exists() && state.adjacent[realm].contains(place)) monster = slot;
      }
    }
    return battle_worth(rules, state, player, realm, monster);
  }
  double of(const task::Placement& task) const { return coming_battle(task.realm); }
  double of(const task::GhostTurn& task) const {
    return task.stage == task::GhostTurn::Stage::Battle ? coming_battle(task.realm) : 0;
  }
  double of(const task::Battle&) const {
    return state.battle.winner.exists() ? 0 : open_battle_worth(rules, state, player);
  }
  template <class T>
  double of(const T&) const {
    return 0;
  }
};

// What a task means for the player whose it is.
struct ForOwner {
  const Rules& rules;
  const Open& state;
  Player player;

  const Holding& holding() const { return state.players[player]; }

  double of(const task::DrawMagic& task) const { return kMagicCard * task.left; }
  double of(const task::DiscardMagic& task) const { return -(0.4 * task.left); }
  double of(const task::GainAny& task) const { return 0.5 * task.left; }
  double of(const task::GainDifferent& task) const { return 0.5 * task.left; }
  double of(const task::Swap& task) const { return 0.45 * task.returned + 0.05; }
  double of(const task::Pay& task) const {
    return -(kPrice * (task.cost.total() - task.reduction));
  }
  double of(const task::GainFortress&) const { return gain_worth(rules.config().fortress_gain); }
  double of(const task::GainCard& task) const {
    return gain_worth(rules.card(state, card_of(task.slot, task.card)).gain);
  }
  double of(const task::DwellDo& task) const {
    return dwell_worth(rules, state, player, task.realm);
  }
  double of(const task::Dwell& task) const {
    return best_dwell(rules, state, player, task.reduction, {task.settler, task.settler_reduction});
  }
  double of(const task::SummonDo& task) const { return summon_worth(state, task.unit); }
  double of(const task::Summon& task) const {
    return best_summon(rules, state, player, task.reduction,
                       task.is_free() ? Price::Free : Price::Paid);
  }
  double of(const task::BuyDo& task) const { return card_worth(rules, state, player, task.slot); }
  double of(const task::Dungeon& task) const {
    using Stage = task::Dungeon::Stage;
    double sum = 0;
    if (task.stage != Stage::Refill) sum += best_purchase(rules, state, player, task.reduction);
    if (task.stage == Stage::Tile && !state.tile_stack.empty()) sum -= kTile;
    return sum;
  }
  double of(const task::MageTower&) const { return 0.8; }
  double of(const task::Fortress&) const { return 0.5; }
  double of(const task::FreeAdventure&) const { return 3.0; }
  double of(const task::ChoosePower& task) const { return 2.2 * std::max<int>(1, task.left); }
  double of(const task::LawPower&) const { return 2.2; }
  double of(const task::MonsterReward&) const { return 3.0; }
  double of(const task::UseAction& task) const {
    return action_worth(rules, state, player, task.space);
  }
  // Each unit still to be picked up may use a space.
  double of(const task::Regroup&) const {
    int units = 0;
    for (const RealmId realm : holding().occupied) units += units_in(state, player, realm);
    double sum = 0.35 * units + (units > 0 ? 0.6 : 0.0);
    if (units > 1 && !state.turn.used_spaces.contains(kDwellSpace)) {
      sum += best_dwell(rules, state, player, 0);
    }
    if (units > 0 && !state.turn.used_spaces.contains(kSummonSpace)) {
      sum += best_summon(rules, state, player, 0);
    }
    return sum + (kReady - kUnderworld) * total(holding().underworld) + (kReady - kOnMap) * units;
  }
  double of(const task::PutOnSpace&) const { return kReady; }
  template <class T>
  double of(const T&) const {
    return 0;
  }
};

// Workers where a Dwelling could be.
void add_settlers(const Rules& rules, const Open& state, Player player, double& sum) {
  const Holding& holding = state.players[player];
  for (const RealmId realm : holding.occupied) {
    const Realm& here = state.realms[realm];
    if (holding.map[realm][kWorker] == 0 || !is_elemental(here.tile) || here.dwelling.exists()) {
      continue;
    }
    sum += 0.12 * dwell_points(rules, state, player, realm) + 0.2;
    if (can_pay(state, player, dwell_cost(rules, state, realm), 0)) sum += 1.0;
  }
}

void add_units(const Rules& rules, const Open& state, Player player, double& sum) {
  const Holding& holding = state.players[player];
  const double time = time_left(state);
  for (const Unit unit : all<Unit>()) {
    const int out = holding.ready[unit] + holding.on_space[unit];
    sum += kReady * out + kUnderworld * holding.underworld[unit];
    if (unit == kWorker) add_settlers(rules, state, player, sum);
    int on_map = 0;
    for (const RealmId realm : holding.occupied) on_map += holding.map[realm][unit];
    sum += kOnMap * on_map;
    sum += time * unit_worth(unit) * (out + on_map + holding.underworld[unit]);
  }
}

}  // namespace

double pending_worth(const Rules& rules, const Open& state, Player player) {
  double sum = 0;
  for (const Task& task : state.tasks) {
    std::visit(
        [&](const auto& held) {
          sum += ForAnybody{rules, state, player}.of(held);
          if (held.player == player) sum += ForOwner{rules, state, player}.of(held);
        },
        task);
  }
  return sum;
}

double standing_worth(const Rules& rules, const State& state, Player player) {
  const double time = time_left(state);
  double sum = final_score(rules, state, player, state.own[player]).total();
  if (rules.is_ghost(player)) return sum;
  const Holding& holding = state.players[player];
  for (const Basic basic : all<Basic>()) {
    const int count = holding.resources[resource_of(basic)];
    sum += time * (kResource * std::min(count, 3) + kSpare * std::max(0, count - 3));
  }
  sum += time * (kGoldPiece * holding.resources[kGold] + kMagicCard * holding.hand_size);
  sum += (0.5 + 0.5 * time) * kOrb * holding.orbs;
  for (const Slot slot : all<Slot>()) {
    sum += time * 0.8 * (holding.cards & cards_of(slot)).size();
    sum += time * 0.5 * kLevel * holding.power[slot];
  }
  add_units(rules, state, player, sum);
  return sum;
}

}  // namespace ziggurat::eldervale
