#include "games/kurnugi/tasks/rolls.h"

#include "games/kurnugi/dice.h"
#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi::task {
namespace {

// A die rolled into the hand is told to the question where it goes.
void show_in_hand(State& state, Face face) {
  auto* asked = state.stack.top<PlaceDie>();
  CHECK(asked != nullptr);
  asked->face = face;
}

}  // namespace

void odds(const Rules& rules, const State&, const RollDice&, Outcomes& outcomes) {
  outcomes.refer_to(rules.die, kFaces);
}

void take(const Rules& rules, State& state, const RollDice& task, act::Roll action) {
  const Owner owner = task.owner;
  Holding& holding = state.holdings[owner];
  const bool may_repeat = !task.is_repeated && rules.is_player(owner) &&
                          has_ability(rules, state, owner, Ability::RerollOnce);
  Landing at = task.to;
  if (at == kHand) {
    show_in_hand(state, action.value);
  } else {
    if (task.by_diagram) {
      const Tomb& tomb = rules.catalogue.tombs[tomb_at(place_of(task.to))];
      at = landing(place_in(tomb.diagram[action.value]));
    }
    --holding.rolling;
    ++holding.dice[place_of(at)][action.value];
    RollDice left = task;
    if (--left.count > 0) state.stack.push(left);
  }
  if (may_repeat) state.stack.push(Reconsider{owner, at, action.value});
}

bool can_be_due(const Rules&, const State&, const RollDice& task) {
  if (!task.owner.exists() || !task.to.exists()) return false;
  if (task.to == kHand) return task.count == 1 && !task.by_diagram;
  return task.count > 0 && (!task.by_diagram || place_of(task.to) != kBoard);
}

void odds(const Rules& rules, const State&, const SoulRoll&, Outcomes& outcomes) {
  outcomes.refer_to(rules.die, kFaces);
}

void take(const Rules& rules, State& state, const SoulRoll& task, act::Roll action) {
  Holding& holding = state.holdings[task.owner];
  holding.tomb = rules.catalogue.tombs[holding.tomb].diagram[action.value];
}

bool can_be_due(const Rules& rules, const State&, const SoulRoll& task) {
  return task.owner.exists() && !rules.is_player(task.owner);
}

void choices(const Rules&, const State&, const Reconsider&, List& list) {
  list.push_back(act::KeepRoll{});
  list.push_back(act::RollAgain{});
}

void take(const Rules&, State&, const Reconsider&, act::KeepRoll) {}

void take(const Rules&, State& state, const Reconsider& task, act::RollAgain) {
  if (task.at == kHand) {
    show_in_hand(state, Face());
  } else {
    Holding& holding = state.holdings[task.owner];
    --dice_like(holding, Die(place_of(task.at), task.face));
    ++holding.rolling;
  }
  state.stack.push(RollDice{.owner = task.owner, .to = task.at, .count = 1, .is_repeated = true});
}

bool can_be_due(const Rules& rules, const State& state, const Reconsider& task) {
  if (!rules.is_player(task.owner) || !task.at.exists() || !task.face.exists()) return false;
  if (task.at == kHand) return true;
  return state.holdings[task.owner].dice[place_of(task.at)][task.face] > 0;
}

}  // namespace ziggurat::kurnugi::task
