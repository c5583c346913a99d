#include "games/eldervale/turn.h"

#include "games/eldervale/gains.h"
#include "games/eldervale/magic.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/tasks/turn.h"

namespace ziggurat::eldervale::task {
namespace {

// The Wandering Sage may be moved at the end of a turn.
void push_sage(const Rules& rules, State& state, Player player) {
  if (!has_power(rules, state, player, Power::WanderingSage)) return;
  const Holding& holding = state.players[player];
  for (const RealmId realm : holding.occupied) {
    if (holding.map[realm][kWizard] == 0) continue;
    return state.tasks.push(MoveTo{
        .player = player, .owner = player, .unit = kWizard, .realm = realm, .may_stay = true});
  }
}

void place_unit(State& state, Turn task, Unit unit, TileId tile) {
  task.stage = Turn::Stage::After;
  state.tasks.push(task);
  const RealmId realm = state.realm_of[tile];
  Holding& holding = state.players[task.player];
  holding.placed = true;
  --holding.ready[unit];
  // The monster that was there before; clause 5.3.
  const Slot monster = monster_in(state, realm);
  add_unit(state, task.player, realm, unit);
  state.tasks.push(
      Placement{.player = task.player, .unit = unit, .realm = realm, .monster = monster});
}

void list_placements(const Rules& rules, const State& state, Player player, List& list) {
  const bool has_teleport = holds(state, player, spell::kTeleport);
  for (const Unit unit : all<Unit>()) {
    if (state.players[player].ready[unit] == 0) continue;
    const RealmSet legal = legal_realms(rules, state, player, unit);
    for (const RealmId realm : legal) list.push_back(act::Place{unit, state.realms[realm].tile});
    if (!has_teleport) continue;
    for (const RealmId realm : teleport_realms(rules, state, player, unit) - legal) {
      list.push_back(act::Teleport{unit, state.realms[realm].tile});
    }
  }
  if (may_regroup(rules, state, player)) list.push_back(act::Regroup{});
}

}  // namespace

bool proceed(const Rules& rules, State& state, Turn& task) {
  const Player player = task.player;
  const Holding& holding = state.players[player];
  switch (task.stage) {
    case Turn::Stage::Begin:
      state.turn.swapped = state.turn.beat_monster = state.turn.beat_player = false;
      state.turn.arrived = {};
      task.stage = Turn::Stage::Act;
      if (rules.is_ghost(player)) state.tasks.back() = GhostTurn{player};
      return true;
    case Turn::Stage::Act:
      return false;
    case Turn::Stage::After:
      if (holding.hand_size > 0 || holding.orbs > 0 || can_swap(rules, state, player)) {
        return false;
      }
      task.stage = Turn::Stage::Wander;
      return true;
    case Turn::Stage::Wander:
      task.stage = Turn::Stage::Limit;
      push_sage(rules, state, player);
      return true;
    case Turn::Stage::Limit:
      task.stage = Turn::Stage::End;
      state.tasks.push(HandLimit{other(player)});
      state.tasks.push(HandLimit{player});
      return true;
    case Turn::Stage::End:
      state.tasks.pop();
      end_turn(rules, state);
      return true;
  }
  return false;
}

void choices(const Rules& rules, const State& state, const Turn& task, List& list) {
  if (task.stage == Turn::Stage::Act) list_placements(rules, state, task.player, list);
  list_free_actions(rules, state, task.player, list);
  if (task.stage == Turn::Stage::After) list.push_back(act::Done{});
}

void take(const Rules&, State& state, Turn task, act::Place action) {
  place_unit(state, task, action.unit, action.tile);
}

void take(const Rules&, State& state, Turn task, act::Teleport action) {
  discard_magic(state, task.player, magic_of(spell::kTeleport));
  place_unit(state, task, action.unit, action.tile);
}

void take(const Rules&, State& state, Turn task, act::Regroup) {
  task.stage = Turn::Stage::After;
  state.tasks.push(task);
  state.tasks.push(Regroup{task.player});
}

void take(const Rules& rules, State& state, Turn task, act::PlaySpell action) {
  state.tasks.push(task);
  play_spell(rules, state, task.player, action.spell);
}

void take(const Rules& rules, State& state, Turn task, act::ShowQuest action) {
  state.tasks.push(task);
  discard_magic(state, task.player, action.quest);
  gain(rules, state, task.player, rules.catalogue.magic[action.quest].gain, source::kCards);
}

void take(const Rules& rules, State& state, Turn task, act::SpendOrb action) {
  state.tasks.push(task);
  --state.players[task.player].orbs;
  state.orb_spaces.insert(action.space);
  spend_orb(rules, state, task.player, rules.catalogue.orbs[action.space]);
}

void take(const Rules& rules, State& state, Turn task, act::Swap) {
  state.tasks.push(task);
  state.turn.swapped = true;
  const int amount = power_amount(rules, state, task.player, Power::RiftWorker);
  state.tasks.push(Swap{task.player, byte(amount)});
}

void take(const Rules&, State& state, Turn task, act::Done) {
  task.stage = Turn::Stage::Wander;
  state.tasks.push(task);
}

bool is_window(const Rules& rules, const Open& state, const Turn& task) {
  return task.stage == Turn::Stage::After && state.players[task.player].orbs == 0 &&
         !can_swap(rules, state, task.player);
}

namespace {

constexpr std::string_view turn_clause(act::Place) { return "3.6"; }
constexpr std::string_view turn_clause(act::Teleport) { return "8.7"; }
constexpr std::string_view turn_clause(act::Regroup) { return "3.2"; }
constexpr std::string_view turn_clause(act::PlaySpell) { return "8.4"; }
constexpr std::string_view turn_clause(act::ShowQuest) { return "8.5"; }
constexpr std::string_view turn_clause(act::SpendOrb) { return "3.15"; }
constexpr std::string_view turn_clause(act::Swap) { return "10.1"; }
constexpr std::string_view turn_clause(act::Done) { return "3.4"; }

}  // namespace

std::string_view clause_of(const Rules&, const Open&, const Turn&, const Action& action) {
  std::string_view clause = "3.4";
  visit_among(Turn::Answers{}, action, [&](const auto& held) { clause = turn_clause(held); });
  return clause;
}

void choices(const Rules&, const State& state, const HandLimit& task, List& list) {
  list_hand(state, task.player, list);
}

void take(const Rules&, State& state, HandLimit task, act::GiveCard action) {
  state.tasks.push(task);
  discard_magic(state, task.player, action.card);
}

bool is_void(const Rules& rules, const Open& state, const HandLimit& task) {
  return rules.is_ghost(task.player) ||
         state.players[task.player].hand_size <= hand_limit(rules, state, task.player);
}

}  // namespace ziggurat::eldervale::task
