#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: how a map is bought or stolen.

namespace ziggurat::ghosts::task {

// The D20 of a Ziggurat.
struct Price {
  static constexpr std::string_view kId = "price";
  static constexpr std::string_view kClause = "8.1";
  static constexpr Part kPart = Part::Turn;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::D20>;
  friend bool operator==(const Price&, const Price&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Price&) {}
void odds(const Rules& rules, const State& state, const Price& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Price& task, act::D20 action);
std::string problem_with(const Rules& rules, const State& state, const Price& task);

// The price is paid or declined.
struct Pay {
  static constexpr std::string_view kId = "pay";
  static constexpr std::string_view kClause = "8.3";
  static constexpr Part kPart = Part::Turn;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Pay, act::Buy, act::Decline>;
  friend bool operator==(const Pay&, const Pay&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Pay&) {}
Player player_of(const Rules& rules, const Open& state, const Pay& task);
void choices(const Rules& rules, const State& state, const Pay& task, List& list);
void take(const Rules& rules, State& state, const Pay& task, act::Pay action);
void take(const Rules& rules, State& state, const Pay& task, act::Buy action);
void take(const Rules& rules, State& state, const Pay& task, act::Decline action);
std::optional<Action> closes_with(const Rules& rules, const State& state, const Pay& task);
void resume(const Rules& rules, State& state, const Pay& task);
std::string problem_with(const Rules& rules, const State& state, const Pay& task);

// Beaker's roll.
struct Steal {
  static constexpr std::string_view kId = "steal";
  static constexpr std::string_view kClause = "5.5";
  static constexpr Part kPart = Part::Turn;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::D100>;
  friend bool operator==(const Steal&, const Steal&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Steal&) {}
void odds(const Rules& rules, const State& state, const Steal& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Steal& task, act::D100 action);
std::string problem_with(const Rules& rules, const State& state, const Steal& task);

// Capture the Flag: which map is taken.
struct Flag {
  static constexpr std::string_view kId = "flag";
  static constexpr std::string_view kClause = "11.20";
  static constexpr Part kPart = Part::Turn;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Flag>;
  friend bool operator==(const Flag&, const Flag&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Flag&) {}
Player player_of(const Rules& rules, const Open& state, const Flag& task);
void choices(const Rules& rules, const State& state, const Flag& task, List& list);
void take(const Rules& rules, State& state, const Flag& task, act::Flag action);
void resume(const Rules& rules, State& state, const Flag& task);
std::string problem_with(const Rules& rules, const State& state, const Flag& task);

}  // namespace ziggurat::ghosts::task
