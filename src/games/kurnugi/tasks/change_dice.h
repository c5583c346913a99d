#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: dice, anybody's, that are changed by one.

namespace ziggurat::kurnugi::task {

// The roll of one that runs past 1 or 6 waits for the last; the one changed before may not be
// changed again.
struct ChangeDice {
  static constexpr std::string_view kId = "change_dice";
  static constexpr std::string_view kClause = "2.9";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::ChangeDie, act::Done>;
  Owner owner;
  std::uint8_t left = 0;
  Owner last_owner{};
  Place last_place{};
  Face last_face{};
  friend bool operator==(const ChangeDice&, const ChangeDice&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ChangeDice& task) {
  visit("owner", task.owner);
  visit("left", task.left, {.most = kDice});
  visit("last_owner", task.last_owner);
  visit("last_place", task.last_place);
  visit("last_face", task.last_face);
}
void choices(const Rules& rules, const State& state, const ChangeDice& task, List& list);
void take(const Rules& rules, State& state, const ChangeDice& task, act::ChangeDie action);
void take(const Rules& rules, State& state, const ChangeDice& task, act::Done action);
bool can_be_due(const Rules& rules, const State& state, const ChangeDice& task);

}  // namespace ziggurat::kurnugi::task
