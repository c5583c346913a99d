#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: Kur, and actions that are copied.

namespace ziggurat::kurnugi::task {

// A Shadow leaves the game for a copied action, or one comes back for Vri-il.
struct Kur {
  static constexpr std::string_view kId = "kur";
  static constexpr std::string_view kClause = "4.7";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Copy, act::ReturnShadow>;
  Owner owner;
  friend bool operator==(const Kur&, const Kur&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Kur& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Kur& task, List& list);
void take(const Rules& rules, State& state, const Kur& task, act::Copy action);
void take(const Rules& rules, State& state, const Kur& task, act::ReturnShadow action);

// Where the one that came back stands.
struct ReturnShadow {
  static constexpr std::string_view kId = "return_shadow";
  static constexpr std::string_view kClause = "4.7";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Place>;
  Owner owner;
  friend bool operator==(const ReturnShadow&, const ReturnShadow&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ReturnShadow& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const ReturnShadow& task, List& list);
void take(const Rules& rules, State& state, const ReturnShadow& task, act::Place action);

struct AnyAction {
  static constexpr std::string_view kId = "any_action";
  static constexpr std::string_view kClause = "4.11";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Copy, act::Done>;
  Owner owner;
  friend bool operator==(const AnyAction&, const AnyAction&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, AnyAction& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const AnyAction& task, List& list);
void take(const Rules& rules, State& state, const AnyAction& task, act::Copy action);
void take(const Rules& rules, State& state, const AnyAction& task, act::Done action);

}  // namespace ziggurat::kurnugi::task
