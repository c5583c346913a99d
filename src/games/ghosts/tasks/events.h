#pragma once

#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: events of the Discovery deck, and the ambush.

namespace ziggurat::ghosts::task {

// How many Kish.
struct AmbushRoll {
  static constexpr std::string_view kId = "ambush_roll";
  static constexpr std::string_view kClause = "5.17";
  static constexpr Part kPart = Part::Event;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::UrDice>;
  friend bool operator==(const AmbushRoll&, const AmbushRoll&) = default;
};
template <class Visit>
constexpr void fields(Visit&, AmbushRoll&) {}
void odds(const Rules& rules, const State& state, const AmbushRoll& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const AmbushRoll& task, act::UrDice action);
std::string problem_with(const Rules& rules, const State& state, const AmbushRoll& task);

// A tile laid face down.
struct NightVision {
  static constexpr std::string_view kId = "night_vision";
  static constexpr std::string_view kClause = "5.9";
  static constexpr Part kPart = Part::Event;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Tile>;
  friend bool operator==(const NightVision&, const NightVision&) = default;
};
template <class Visit>
constexpr void fields(Visit&, NightVision&) {}
void odds(const Rules& rules, const State& state, const NightVision& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const NightVision& task, act::Tile action);
std::string problem_with(const Rules& rules, const State& state, const NightVision& task);

// Whether that Ur tile is the City, for its layer's eyes.
struct LookUr {
  static constexpr std::string_view kId = "look_ur";
  static constexpr std::string_view kClause = "11.15";
  static constexpr Part kPart = Part::Event;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Tile>;
  Square square{};
  friend bool operator==(const LookUr&, const LookUr&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, LookUr& task) {
  visit("chooser", task.square);
}
void odds(const Rules& rules, const State& state, const LookUr& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const LookUr& task, act::Tile action);
std::string problem_with(const Rules& rules, const State& state, const LookUr& task);

// A tile laid face up.
struct ClearDay {
  static constexpr std::string_view kId = "clear_day";
  static constexpr std::string_view kClause = "5.18";
  static constexpr Part kPart = Part::Event;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Tile>;
  friend bool operator==(const ClearDay&, const ClearDay&) = default;
};
template <class Visit>
constexpr void fields(Visit&, ClearDay&) {}
void odds(const Rules& rules, const State& state, const ClearDay& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const ClearDay& task, act::Tile action);
std::string problem_with(const Rules& rules, const State& state, const ClearDay& task);

}  // namespace ziggurat::ghosts::task
