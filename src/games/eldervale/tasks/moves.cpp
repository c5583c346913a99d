#include "games/eldervale/tasks/moves.h"

#include "games/eldervale/gains.h"
#include "games/eldervale/lists.h"
#include "games/eldervale/map.h"
#include "games/eldervale/monsters.h"

namespace ziggurat::eldervale::task {
namespace {

void list_monsters(const Open& state, Reach reach, List& list) {
  for (const Slot slot : all<Slot>()) {
    if (!monster_targets(state, slot, reach).empty()) list.push_back(act::PickMonster{slot});
  }
}

Player moved_player(const MoveUnit& task) {
  return task.mode == MoveMode::Foreign ? other(task.player) : task.player;
}

}  // namespace

void choices(const Rules&, const State& state, const MoveUnit& task, List& list) {
  list_units(state, moved_player(task), every_realm(state), list);
  if (task.mode == MoveMode::Foreign) list_monsters(state, Reach::Any, list);
}

void take(const Rules&, State& state, MoveUnit task, act::PickUp action) {
  state.tasks.push(MoveTo{.player = task.player,
                          .owner = moved_player(task),
                          .unit = action.unit,
                          .realm = state.realm_of[action.tile],
                          .mode = task.mode});
}

void take(const Rules&, State& state, MoveUnit task, act::PickMonster action) {
  state.tasks.push(MonsterTo{task.player, action.slot});
}

void choices(const Rules&, const State& state, const MoveTo& task, List& list) {
  const bool is_far = task.mode == MoveMode::Unoccupied;
  list_realms(state, is_far ? unoccupied(state) : state.adjacent[task.realm], list);
  if (task.may_stay) list.push_back(act::Done{});
}

void take(const Rules&, State& state, MoveTo task, act::GoTo action) {
  remove_unit(state, task.owner, task.realm, task.unit);
  add_unit(state, task.owner, state.realm_of[action.tile], task.unit);
}

void take(const Rules&, State&, MoveTo, act::Done) {}

std::string_view objection(const Rules&, const State& state, const MoveTo& task) {
  return state.players[task.owner].map[task.realm][task.unit] > 0 ? ""
                                                                  : "no such unit stands there";
}

void choices(const Rules&, const State& state, const MoveMonster&, List& list) {
  list_monsters(state, Reach::Unoccupied, list);
}

void take(const Rules&, State& state, MoveMonster task, act::PickMonster action) {
  state.tasks.push(MonsterTo{task.player, action.slot, true});
}

void choices(const Rules&, const State& state, const MonsterTo& task, List& list) {
  const Reach reach = task.unoccupied_only ? Reach::Unoccupied : Reach::Any;
  list_realms(state, monster_targets(state, task.slot, reach), list);
}

void take(const Rules&, State& state, MonsterTo task, act::GoTo action) {
  state.boards[task.slot].monster = place_in(state.realm_of[action.tile]);
}

std::string_view objection(const Rules&, const State& state, const MonsterTo& task) {
  return realm_at(state.boards[task.slot].monster).exists() ? "" : "the monster is not on the map";
}

void choices(const Rules&, const State& state, const Burrow&, List& list) {
  for (const RealmId realm : state.all_realms()) {
    const Realm& here = state.realms[realm];
    for (const StackId stack : all<StackId>()) {
      if (here.left[stack] > 0) list.push_back(act::TakeStack{here.tile, stack});
    }
  }
}

void take(const Rules& rules, State& state, Burrow task, act::TakeStack action) {
  take_token(rules, state, task.player, state.realm_of[action.tile], action.stack);
}

}  // namespace ziggurat::eldervale::task
