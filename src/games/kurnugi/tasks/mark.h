#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: markers on Influence cards.

namespace ziggurat::kurnugi::task {

struct Mark {
  static constexpr std::string_view kId = "mark";
  static constexpr std::string_view kClause = "8.2";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Mark>;
  Owner owner;
  bool needs_presence = false;
  friend bool operator==(const Mark&, const Mark&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Mark& task) {
  visit("owner", task.owner);
  visit("needs_presence", task.needs_presence);
}
void choices(const Rules& rules, const State& state, const Mark& task, List& list);
void take(const Rules& rules, State& state, const Mark& task, act::Mark action);

// A Shadow dances: Vri-il for the players Present there, or a marker.
struct Dance {
  static constexpr std::string_view kId = "dance";
  static constexpr std::string_view kClause = "4.14";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Income, act::Mark>;
  Owner owner;
  TombId tomb{};
  friend bool operator==(const Dance&, const Dance&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Dance& task) {
  visit("owner", task.owner);
  visit("tomb", task.tomb);
}
void choices(const Rules& rules, const State& state, const Dance& task, List& list);
void take(const Rules& rules, State& state, const Dance& task, act::Income action);
void take(const Rules& rules, State& state, const Dance& task, act::Mark action);
bool can_be_due(const Rules& rules, const State& state, const Dance& task);

}  // namespace ziggurat::kurnugi::task
