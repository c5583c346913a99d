#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: Identity cards.

namespace ziggurat::kurnugi::task {

// The open or the hidden card, and its slot.
struct PickIdentity {
  static constexpr std::string_view kId = "pick_identity";
  static constexpr std::string_view kClause = "6.2";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Keep>;
  Owner owner;
  friend bool operator==(const PickIdentity&, const PickIdentity&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickIdentity& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const PickIdentity& task, List& list);
void take(const Rules& rules, State& state, const PickIdentity& task, act::Keep action);
bool can_be_due(const Rules& rules, const State& state, const PickIdentity& task);

// The open card in the place of one's own.
struct Madness {
  static constexpr std::string_view kId = "madness";
  static constexpr std::string_view kClause = "6.7";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Replace>;
  Owner owner;
  friend bool operator==(const Madness&, const Madness&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Madness& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Madness& task, List& list);
void take(const Rules& rules, State& state, const Madness& task, act::Replace action);
bool can_be_due(const Rules& rules, const State& state, const Madness& task);

}  // namespace ziggurat::kurnugi::task
