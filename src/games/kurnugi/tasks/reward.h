#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: what follows a scored tomb, and Renewal.

namespace ziggurat::kurnugi::task {

// The tomb being resolved is done.
struct LeaveTomb {
  static constexpr std::string_view kId = "leave_tomb";
  static constexpr std::string_view kClause = "5.10";
  static constexpr By kBy = By::Itself;
  friend bool operator==(const LeaveTomb&, const LeaveTomb&) = default;
};
template <class Visit>
constexpr void fields(Visit&, LeaveTomb&) {}
void run(const Rules& rules, State& state, const LeaveTomb& task);

struct PickField {
  static constexpr std::string_view kId = "pick_field";
  static constexpr std::string_view kClause = "2.5";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Field>;
  Owner owner;
  TombId tomb{};
  friend bool operator==(const PickField&, const PickField&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickField& task) {
  visit("owner", task.owner);
  visit("tomb", task.tomb);
}
void choices(const Rules& rules, const State& state, const PickField& task, List& list);
void take(const Rules& rules, State& state, const PickField& task, act::Field action);
bool can_be_due(const Rules& rules, const State& state, const PickField& task);

// Which pile a used card covers.
struct PickPile {
  static constexpr std::string_view kId = "pick_pile";
  static constexpr std::string_view kClause = "8.8";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Pile>;
  Owner owner;
  InfluenceId card{};
  friend bool operator==(const PickPile&, const PickPile&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickPile& task) {
  visit("owner", task.owner);
  visit("card", task.card);
}
void choices(const Rules& rules, const State& state, const PickPile& task, List& list);
void take(const Rules& rules, State& state, const PickPile& task, act::Pile action);
bool can_be_due(const Rules& rules, const State& state, const PickPile& task);

// Marked cards that were not played go to the used ones.
struct RenewCards {
  static constexpr std::string_view kId = "renew_cards";
  static constexpr std::string_view kClause = "5.10";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Pile>;
  Owner owner;
  friend bool operator==(const RenewCards&, const RenewCards&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, RenewCards& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const RenewCards& task, List& list);
void take(const Rules& rules, State& state, const RenewCards& task, act::Pile action);

}  // namespace ziggurat::kurnugi::task
