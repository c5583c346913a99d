#include "games/kurnugi/tasks/temple.h"

#include "games/kurnugi/altars.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"
#include "games/kurnugi/spaces.h"

namespace ziggurat::kurnugi::task {

// Clauses 4.7, 4.22 and 7.6: own Shadows by where they stand. Those that are only lent are out
// already. For a Dance that Kur copies one has to be left that can dance.
void choices(const Rules& rules, const State& state, const PickShadow& task, List& list) {
  const Holding& holding = state.holdings[task.owner];
  if (!task.dance_in.exists()) {
    for (const TombId tomb : all<TombId>()) {
      const bool stands = holding.shadows[tomb] > 0;
      if (stands) list.push_back(act::PickShadow{standing_at(place_in(tomb))});
    }
    const bool is_dance =
        task.copied.exists() && rules.space(task.copied).activity == Activity::Dance;
    if (is_dance && holding.home + holding.spaces.size() == 1) return;
    if (holding.home > 0) list.push_back(act::PickShadow{standing_at(kBoard)});
  }
  for (const SpaceId space : holding.spaces) list.push_back(act::PickShadow{standing_on(space)});
}

void take(const Rules& rules, State& state, const PickShadow& task, act::PickShadow action) {
  Holding& holding = state.holdings[task.owner];
  if (is_on_space(action.stand)) {
    holding.spaces.erase(space_of(action.stand));
  } else if (place_of(action.stand) == kBoard) {
    --holding.home;
  } else {
    --holding.shadows[tomb_at(place_of(action.stand))];
  }
  if (task.dance_in.exists()) {
    ++holding.shadows[task.dance_in];
    perform(rules, state, task.owner, space::dance_in(task.dance_in));
    return;
  }
  ++holding.removed;
  if (task.copied.exists()) {
    copy_space(rules, state, task.owner, task.copied);
  } else {
    add_points(state, task.owner, rules.catalogue.temples[kAnu].points);
  }
}

bool can_be_due(const Rules& rules, const State& state, const PickShadow& task) {
  if (!rules.is_player(task.owner)) return false;
  if (task.dance_in.exists()) return !task.copied.exists();
  if (!task.copied.exists()) return rules.variant() != Variant::Novice;
  // As it was with the Shadow from Kur in the hand.
  Open before = state;
  Holding& holding = before.holdings[task.owner];
  if (holding.home == 0) return false;
  --holding.home;
  return spaces_for(rules, before, task.owner).contains(task.copied) &&
         can_copy(rules, before, task.owner, task.copied, Copying::ByKur);
}

void choices(const Rules&, const State& state, const Unmark& task, List& list) {
  for (const God god : all<God>()) {
    if (state.influence.mark[god] == task.owner) list.push_back(act::Unmark{god});
  }
}

void take(const Rules& rules, State& state, const Unmark& task, act::Unmark action) {
  state.influence.mark[action.god] = {};
  ++state.holdings[task.owner].markers;
  add_points(state, task.owner, rules.catalogue.temples[kEnlil].points);
}

void choices(const Rules&, const State& state, const RemoveDie& task, List& list) {
  for_each_die(state.holdings[task.owner],
               [&](Die die, int) { list.push_back(act::PickDie{task.owner, die}); });
}

void take(const Rules& rules, State& state, const RemoveDie& task, act::PickDie action) {
  --dice_like(state.holdings[task.owner], action.die);
  add_points(state, task.owner, rules.catalogue.temples[kNinhursag].points);
}

void choices(const Rules& rules, const State& state, const OtherTemple& task, List& list) {
  for (const God god : first<God>(kDumuzi.number())) {
    if (is_temple_possible(rules, state, task.owner, god, state.holdings[task.owner].vril)) {
      list.push_back(act::Copy{space::temple_of(god)});
    }
  }
}

void take(const Rules& rules, State& state, const OtherTemple& task, act::Copy action) {
  copy_space(rules, state, task.owner, action.space);
}

}  // namespace ziggurat::kurnugi::task
