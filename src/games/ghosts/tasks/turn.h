#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: the turn.

namespace ziggurat::ghosts::task {

// The active adventurer has still to roll: cards may change hands before.
struct Begin {
  static constexpr std::string_view kId = "begin";
  static constexpr std::string_view kClause = "6.22";
  static constexpr Part kPart = Part::Turn;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Roll, act::Play>;
  friend bool operator==(const Begin&, const Begin&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Begin&) {}
Player player_of(const Rules& rules, const Open& state, const Begin& task);
void choices(const Rules& rules, const State& state, const Begin& task, List& list);
void take(const Rules& rules, State& state, const Begin& task, act::Roll action);
void take(const Rules& rules, State& state, const Begin& task, act::Play action);
bool is_choice(const Rules& rules, const State& state, const Begin& task);
std::optional<Action> closes_with(const Rules& rules, const State& state, const Begin& task);
void resume(const Rules& rules, State& state, const Begin& task);
std::string problem_with(const Rules& rules, const State& state, const Begin& task);

// The Ur dice.
struct Roll {
  static constexpr std::string_view kId = "roll";
  static constexpr std::string_view kClause = "6.3";
  static constexpr Part kPart = Part::Turn;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::UrDice>;
  friend bool operator==(const Roll&, const Roll&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Roll&) {}
void odds(const Rules& rules, const State& state, const Roll& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Roll& task, act::UrDice action);
void resume(const Rules& rules, State& state, const Roll& task);
std::string problem_with(const Rules& rules, const State& state, const Roll& task);

// The active adventurer's turn.
struct Act {
  static constexpr std::string_view kId = "act";
  static constexpr std::string_view kClause = "6.1";
  static constexpr Part kPart = Part::Turn;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Step, act::Teleport, act::Play, act::Price, act::Steal,
                           act::Challenge, act::EndTurn>;
  friend bool operator==(const Act&, const Act&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Act&) {}
Player player_of(const Rules& rules, const Open& state, const Act& task);
void choices(const Rules& rules, const State& state, const Act& task, List& list);
void take(const Rules& rules, State& state, const Act& task, act::Step action);
void take(const Rules& rules, State& state, const Act& task, act::Teleport action);
void take(const Rules& rules, State& state, const Act& task, act::Play action);
void take(const Rules& rules, State& state, const Act& task, act::Price action);
void take(const Rules& rules, State& state, const Act& task, act::Steal action);
void take(const Rules& rules, State& state, const Act& task, act::Challenge action);
void take(const Rules& rules, State& state, const Act& task, act::EndTurn action);
std::optional<Action> closes_with(const Rules& rules, const State& state, const Act& task);
void resume(const Rules& rules, State& state, const Act& task);
std::string problem_with(const Rules& rules, const State& state, const Act& task);

// A side has too many cards.
struct Limit {
  static constexpr std::string_view kId = "limit";
  static constexpr std::string_view kClause = "6.20";
  static constexpr Part kPart = Part::Turn;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::DropTreasure, act::DropDiscovery>;
  Side side{};
  friend bool operator==(const Limit&, const Limit&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Limit& task) {
  visit("chooser", task.side);
}
Player player_of(const Rules& rules, const Open& state, const Limit& task);
void choices(const Rules& rules, const State& state, const Limit& task, List& list);
void take(const Rules& rules, State& state, const Limit& task, act::DropTreasure action);
void take(const Rules& rules, State& state, const Limit& task, act::DropDiscovery action);
void resume(const Rules& rules, State& state, const Limit& task);
std::string problem_with(const Rules& rules, const State& state, const Limit& task);

}  // namespace ziggurat::ghosts::task
