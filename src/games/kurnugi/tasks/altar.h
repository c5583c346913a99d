#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: Altars that are built and raised.

namespace ziggurat::kurnugi::task {

struct PickAltar {
  static constexpr std::string_view kId = "pick_altar";
  static constexpr std::string_view kClause = "7.1";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Build, act::Raise>;
  Owner owner;
  std::uint8_t price = 0;
  friend bool operator==(const PickAltar&, const PickAltar&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickAltar& task) {
  visit("owner", task.owner);
  visit("price", task.price, {.most = 255});
}
void choices(const Rules& rules, const State& state, const PickAltar& task, List& list);
void take(const Rules& rules, State& state, const PickAltar& task, act::Build action);
void take(const Rules& rules, State& state, const PickAltar& task, act::Raise action);

struct PickTriad {
  static constexpr std::string_view kId = "pick_triad";
  static constexpr std::string_view kClause = "7.9";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Build, act::Raise>;
  Owner owner;
  std::uint8_t price = 0;
  friend bool operator==(const PickTriad&, const PickTriad&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickTriad& task) {
  visit("owner", task.owner);
  visit("price", task.price, {.most = 255});
}
void choices(const Rules& rules, const State& state, const PickTriad& task, List& list);
void take(const Rules& rules, State& state, const PickTriad& task, act::Build action);
void take(const Rules& rules, State& state, const PickTriad& task, act::Raise action);
bool can_be_due(const Rules& rules, const State& state, const PickTriad& task);

// For nothing.
struct RaiseAltar {
  static constexpr std::string_view kId = "raise_altar";
  static constexpr std::string_view kClause = "7.2";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Raise>;
  Owner owner;
  friend bool operator==(const RaiseAltar&, const RaiseAltar&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, RaiseAltar& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const RaiseAltar& task, List& list);
void take(const Rules& rules, State& state, const RaiseAltar& task, act::Raise action);

}  // namespace ziggurat::kurnugi::task
