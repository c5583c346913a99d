#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: dice that are chosen one after another and then rolled where they lie.

namespace ziggurat::kurnugi::task {

struct Reroll {
  static constexpr std::string_view kId = "reroll";
  static constexpr std::string_view kClause = "2.17";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickDie, act::Done>;
  Owner owner;
  std::uint8_t highest = 0;
  std::uint8_t most = 0;
  std::uint8_t chosen = 0;
  Place only_in{};
  friend bool operator==(const Reroll&, const Reroll&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Reroll& task) {
  visit("owner", task.owner);
  visit("highest", task.highest, {.most = kFaces});
  visit("most", task.most, {.most = kDice});
  visit("chosen", task.chosen, {.most = kDice});
  visit("only_in", task.only_in);
}
void choices(const Rules& rules, const State& state, const Reroll& task, List& list);
void take(const Rules& rules, State& state, const Reroll& task, act::PickDie action);
void take(const Rules& rules, State& state, const Reroll& task, act::Done action);
bool can_be_due(const Rules& rules, const State& state, const Reroll& task);

}  // namespace ziggurat::kurnugi::task
