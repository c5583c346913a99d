#pragma once

#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: what an arrival waits for.

namespace ziggurat::ghosts::task {

// A tile is turned up.
struct Reveal {
  static constexpr std::string_view kId = "reveal";
  static constexpr std::string_view kClause = "6.6";
  static constexpr Part kPart = Part::Arrival;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Tile>;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Reveal&) {}
void odds(const Rules& rules, const State& state, const Reveal& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Reveal& task, act::Tile action);
std::string problem_with(const Rules& rules, const State& state, const Reveal& task);

// An adventurer chooses a square to go to.
struct Target {
  static constexpr std::string_view kId = "target";
  static constexpr std::string_view kClause = "7.29";
  static constexpr Part kPart = Part::Arrival;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::To>;
  Adventurer who{};
  friend bool operator==(const Target&, const Target&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Target& task) {
  visit("chooser", task.who);
}
Player player_of(const Rules& rules, const Open& state, const Target& task);
void choices(const Rules& rules, const State& state, const Target& task, List& list);
void take(const Rules& rules, State& state, const Target& task, act::To action);
bool is_choice(const Rules& rules, const State& state, const Target& task);
std::string problem_with(const Rules& rules, const State& state, const Target& task);

// Which Ur tile is the City.
struct CityAt {
  static constexpr std::string_view kId = "city_at";
  static constexpr std::string_view kClause = "10.3";
  static constexpr Part kPart = Part::Arrival;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::CityAt>;
  friend bool operator==(const CityAt&, const CityAt&) = default;
};
template <class Visit>
constexpr void fields(Visit&, CityAt&) {}
void odds(const Rules& rules, const State& state, const CityAt& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const CityAt& task, act::CityAt action);
std::string problem_with(const Rules& rules, const State& state, const CityAt& task);

}  // namespace ziggurat::ghosts::task
