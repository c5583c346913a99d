#pragma once

#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: cards drawn.

namespace ziggurat::ghosts::task {

struct DrawTreasure {
  static constexpr std::string_view kId = "draw_treasure";
  static constexpr std::string_view kClause = "7.16";
  static constexpr Part kPart = Part::Draw;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Treasure>;
  Person who{};
  friend bool operator==(const DrawTreasure&, const DrawTreasure&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawTreasure& task) {
  visit("chooser", task.who);
}
void odds(const Rules& rules, const State& state, const DrawTreasure& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const DrawTreasure& task, act::Treasure action);
std::string problem_with(const Rules& rules, const State& state, const DrawTreasure& task);

struct DrawDiscovery {
  static constexpr std::string_view kId = "draw_discovery";
  static constexpr std::string_view kClause = "6.17";
  static constexpr Part kPart = Part::Draw;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Discovery>;
  Adventurer who{};
  friend bool operator==(const DrawDiscovery&, const DrawDiscovery&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawDiscovery& task) {
  visit("chooser", task.who);
}
void odds(const Rules& rules, const State& state, const DrawDiscovery& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const DrawDiscovery& task, act::Discovery action);
std::string problem_with(const Rules& rules, const State& state, const DrawDiscovery& task);

}  // namespace ziggurat::ghosts::task
