#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: what the Temples ask for.

namespace ziggurat::kurnugi::task {

// Which own Shadow: to leave the game, for Anu's Temple or for an action that Kur copies, or to
// dance in a tomb (clause 4.22).
struct PickShadow {
  static constexpr std::string_view kId = "pick_shadow";
  static constexpr std::string_view kClause = "7.6";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickShadow>;
  Owner owner;
  TombId dance_in{};
  SpaceId copied{};  // by Kur
  friend bool operator==(const PickShadow&, const PickShadow&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickShadow& task) {
  visit("owner", task.owner);
  visit("dance_in", task.dance_in);
  visit("copied", task.copied);
}
constexpr std::string_view clause_of(const PickShadow& task) {
  return task.copied.exists() ? "4.7" : task.dance_in.exists() ? "4.22" : "7.6";
}
void choices(const Rules& rules, const State& state, const PickShadow& task, List& list);
void take(const Rules& rules, State& state, const PickShadow& task, act::PickShadow action);
bool can_be_due(const Rules& rules, const State& state, const PickShadow& task);

struct Unmark {
  static constexpr std::string_view kId = "unmark";
  static constexpr std::string_view kClause = "7.5";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Unmark>;
  Owner owner;
  friend bool operator==(const Unmark&, const Unmark&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Unmark& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Unmark& task, List& list);
void take(const Rules& rules, State& state, const Unmark& task, act::Unmark action);

struct RemoveDie {
  static constexpr std::string_view kId = "remove_die";
  static constexpr std::string_view kClause = "7.5";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickDie>;
  Owner owner;
  friend bool operator==(const RemoveDie&, const RemoveDie&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, RemoveDie& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const RemoveDie& task, List& list);
void take(const Rules& rules, State& state, const RemoveDie& task, act::PickDie action);

// Dumuzi's does what another does.
struct OtherTemple {
  static constexpr std::string_view kId = "other_temple";
  static constexpr std::string_view kClause = "7.5";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Copy>;
  Owner owner;
  friend bool operator==(const OtherTemple&, const OtherTemple&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, OtherTemple& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const OtherTemple& task, List& list);
void take(const Rules& rules, State& state, const OtherTemple& task, act::Copy action);

}  // namespace ziggurat::kurnugi::task
