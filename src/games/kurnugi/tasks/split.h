#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: Generosity: a die is split in two.

namespace ziggurat::kurnugi::task {

struct Generosity {
  static constexpr std::string_view kId = "generosity";
  static constexpr std::string_view kClause = "4.17";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Split>;
  Owner owner;
  friend bool operator==(const Generosity&, const Generosity&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Generosity& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Generosity& task, List& list);
void take(const Rules& rules, State& state, const Generosity& task, act::Split action);
bool can_be_due(const Rules& rules, const State& state, const Generosity& task);

// One of the two may be raised.
struct Midwife {
  static constexpr std::string_view kId = "midwife";
  static constexpr std::string_view kClause = "6.8";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::ChangeDie, act::Done>;
  Owner owner;
  Place place{};
  Face small{};
  Face large{};
  friend bool operator==(const Midwife&, const Midwife&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Midwife& task) {
  visit("owner", task.owner);
  visit("place", task.place);
  visit("small", task.small);
  visit("large", task.large);
}
void choices(const Rules& rules, const State& state, const Midwife& task, List& list);
void take(const Rules& rules, State& state, const Midwife& task, act::ChangeDie action);
void take(const Rules& rules, State& state, const Midwife& task, act::Done action);
bool can_be_due(const Rules& rules, const State& state, const Midwife& task);

}  // namespace ziggurat::kurnugi::task
