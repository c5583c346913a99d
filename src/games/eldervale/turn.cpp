#include "games/eldervale/turn.h"

#include "games/eldervale/magic.h"
#include "games/eldervale/map.h"
#include "games/eldervale/powers.h"

namespace ziggurat::eldervale {
namespace {

// Whether it may be placed where the player has a unit already.
bool shares_realms(const Rules& rules, const Open& state, Player player, Unit unit) {
  return effect_count<effect::ShadowStep>(rules, state, player) > 0 ||
         (unit == kWorker && has_power(rules, state, player, Power::LegionWorker));
}

}  // namespace

RealmSet legal_realms(const Rules& rules, const Open& state, Player player, Unit unit) {
  const Holding& holding = state.players[player];
  const RealmSet own = holding.occupied;
  const RealmSet all = every_realm(state);
  const RealmSet banned = shares_realms(rules, state, player, unit) ? RealmSet() : own;
  const RealmSet open = is_peace(state) ? all - own : unoccupied(state);
  if ((unit == kDragon && has_power(rules, state, player, Power::HarrierDragon)) ||
      (unit == kWizard && has_power(rules, state, player, Power::AtlanteanWizard))) {
    return all - banned;
  }
  // The first placement after a Regroup is free; none of the player's units is on the map then.
  if (!holding.placed) return unit == kWarrior ? all : open;
  int reach = unit == kDragon ? 2 : 1;
  if (unit == kWorker && has_power(rules, state, player, Power::HarrierWorker)) {
    reach = power_amount(rules, state, player, Power::HarrierWorker);
  }
  reach += effect_amount<effect::Cloudwalker>(rules, state, player);
  RealmSet realms = own;
  for (int i = 0; i < reach; ++i) realms = realms | neighbours(state, realms);
  // A unit alone in its realm is within distance 2 of itself, but only sharing allows that.
  realms = realms - banned;
  return unit == kWizard ? realms | open : realms;
}

RealmSet teleport_realms(const Rules& rules, const Open& state, Player player, Unit unit) {
  const RealmSet all = every_realm(state);
  return shares_realms(rules, state, player, unit) ? all : all - state.players[player].occupied;
}

bool can_place(const Rules& rules, const Open& state, Player player) {
  for (const Unit unit : all<Unit>()) {
    if (state.players[player].ready[unit] > 0 &&
        !legal_realms(rules, state, player, unit).empty()) {
      return true;
    }
  }
  return false;
}

bool may_regroup(const Rules& rules, const Open& state, Player player) {
  const Holding& holding = state.players[player];
  return !holding.occupied.empty() || total(holding.underworld) > 0 ||
         !can_place(rules, state, player);
}

bool is_regroup_empty(const Open& state, Player player) {
  const Holding& holding = state.players[player];
  return holding.occupied.empty() && !holding.placed && total(holding.underworld) == 0;
}

bool can_swap(const Rules& rules, const Open& state, Player player) {
  if (state.turn.swapped || !has_power(rules, state, player, Power::RiftWorker)) return false;
  const Holding& holding = state.players[player];
  bool has_worker = false;
  for (const RealmId realm : holding.occupied) {
    has_worker = has_worker || holding.map[realm][kWorker] > 0;
  }
  return has_worker && total(holding.resources) > 0;
}

void list_free_actions(const Rules& rules, const State& state, Player player, List& list) {
  const Holding& holding = state.players[player];
  if (holding.hand_size > 0) {
    for (const SpellId spell : all<SpellId>()) {
      if (holds(state, player, spell) && is_spell_playable(rules, state, player, spell)) {
        list.push_back(act::PlaySpell{spell});
      }
    }
    for (const MagicId quest : kQuests) {
      if (state.hand(player)[quest] > 0 && is_quest_true(rules, state, player, quest)) {
        list.push_back(act::ShowQuest{quest});
      }
    }
  }
  if (holding.orbs > 0) {
    for (const OrbSpace space : IdSet<OrbSpace>::all() - state.orb_spaces) {
      list.push_back(act::SpendOrb{space});
    }
  }
  if (can_swap(rules, state, player)) list.push_back(act::Swap{});
}

void come_to_end(const Rules& rules, Open& state) {
  if (state.turns_left.exists()) return;
  const int rest_of_round = state.current == state.first ? 1 : 0;
  state.turns_left = TurnCount(1 + rest_of_round + Player::kCount * rules.config().final_rounds);
}

void end_turn(const Rules& rules, State& state) {
  bool is_over = false;
  if (state.turns_left.exists()) {
    state.turns_left = TurnCount(state.turns_left.number() - 1);
    is_over = state.turns_left == TurnCount(0);
  }
  if (state.current != state.first) {
    is_over = is_over || state.empty_regroups.size() == Player::kCount ||
              state.round >= rules.config().round_limit;
    state.empty_regroups = {};
    if (!is_over) ++state.round;
  }
  if (is_over) return state.tasks.push(task::Over{Player(0)});
  state.current = other(state.current);
  state.tasks.push(task::Turn{state.current});
}

}  // namespace ziggurat::eldervale
