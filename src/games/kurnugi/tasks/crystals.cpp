#include "games/kurnugi/tasks/crystals.h"

#include "games/kurnugi/holdings.h"

namespace ziggurat::kurnugi::task {
namespace {

// The kinds that pay once, in the order they are offered.
constexpr std::array<std::pair<Half, std::uint8_t Crystals::*>, 4> kOnce = {{
    {Half::Strength, &Crystals::strength},
    {Half::Mark, &Crystals::marks},
    {Half::Action, &Crystals::actions},
    {Half::Altar, &Crystals::altars},
}};

void use(State& state, const Crystals& task, Half half) {
  Crystals left = task;
  for (const auto& [kind, count] : kOnce) {
    if (kind == half) --(left.*count);
  }
  state.stack.push(left);
  switch (half) {
    case Half::Strength:
      return state.stack.push(Strength{task.owner});
    case Half::Mark:
      return state.stack.push(Mark{.owner = task.owner});
    case Half::Action:
      return state.stack.push(AnyAction{task.owner});
    case Half::Altar:
      return state.stack.push(RaiseAltar{task.owner});
    case Half::Vril:
    case Half::Point:
    case Half::Reroll:
    case Half::Change:
      return;  // these are not asked about
  }
}

}  // namespace

void choices(const Rules&, const State&, const Crystals& task, List& list) {
  for (const auto& [half, count] : kOnce) {
    if (task.*count > 0) list.push_back(act::Crystal{half});
  }
}

void take(const Rules&, State& state, const Crystals& task, act::Crystal action) {
  use(state, task, action.half);
}

// Of one kind only there is nothing to choose.
bool proceed(const Rules&, State& state, const Crystals& task) {
  int kinds = 0;
  Half only = Half::Strength;
  for (const auto& [half, count] : kOnce) {
    if (task.*count == 0) continue;
    ++kinds;
    only = half;
  }
  if (kinds > 1) return false;
  state.stack.pop();
  if (kinds == 1) use(state, task, only);
  return true;
}

void choices(const Rules&, const State&, const Strength&, List& list) {
  list.push_back(act::Strength{Piece::Soul});
  list.push_back(act::Strength{Piece::Shadows});
}

void take(const Rules&, State& state, const Strength& task, act::Strength action) {
  shift_strength(state, task.owner, action.piece == Piece::Soul ? 1 : -1);
}

}  // namespace ziggurat::kurnugi::task
