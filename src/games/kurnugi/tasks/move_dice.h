#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: dice that are moved.

namespace ziggurat::kurnugi::task {

// To any tombs.
struct MoveDice {
  static constexpr std::string_view kId = "move_dice";
  static constexpr std::string_view kClause = "7.4";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::MoveDie, act::Done>;
  Owner owner;
  std::uint8_t left = 0;
  friend bool operator==(const MoveDice&, const MoveDice&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MoveDice& task) {
  visit("owner", task.owner);
  visit("left", task.left, {.most = kDice});
}
void choices(const Rules& rules, const State& state, const MoveDice& task, List& list);
void take(const Rules& rules, State& state, const MoveDice& task, act::MoveDie action);
void take(const Rules& rules, State& state, const MoveDice& task, act::Done action);
bool can_be_due(const Rules& rules, const State& state, const MoveDice& task);

// One die to a neighbouring tomb.
struct Fisherman {
  static constexpr std::string_view kId = "fisherman";
  static constexpr std::string_view kClause = "6.8";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::MoveDie, act::Done>;
  Owner owner;
  friend bool operator==(const Fisherman&, const Fisherman&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Fisherman& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Fisherman& task, List& list);
void take(const Rules& rules, State& state, const Fisherman& task, act::MoveDie action);
void take(const Rules& rules, State& state, const Fisherman& task, act::Done action);

}  // namespace ziggurat::kurnugi::task
