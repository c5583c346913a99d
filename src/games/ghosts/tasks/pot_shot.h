#pragma once

#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: Brodgar's Pot Shot.

namespace ziggurat::ghosts::task {

// Brodgar's roll.
struct PotShot {
  static constexpr std::string_view kId = "pot_shot";
  static constexpr std::string_view kClause = "5.10";
  static constexpr Part kPart = Part::Arrival;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::D100>;
  Adventurer at{};
  friend bool operator==(const PotShot&, const PotShot&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PotShot& task) {
  visit("chooser", task.at);
}
void odds(const Rules& rules, const State& state, const PotShot& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const PotShot& task, act::D100 action);
std::string problem_with(const Rules& rules, const State& state, const PotShot& task);

// Brodgar names a pile.
struct PotShotPile {
  static constexpr std::string_view kId = "pot_shot_pile";
  static constexpr std::string_view kClause = "5.12";
  static constexpr Part kPart = Part::Arrival;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::TakeFrom>;
  Adventurer from{};
  friend bool operator==(const PotShotPile&, const PotShotPile&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PotShotPile& task) {
  visit("chooser", task.from);
}
Player player_of(const Rules& rules, const Open& state, const PotShotPile& task);
void choices(const Rules& rules, const State& state, const PotShotPile& task, List& list);
void take(const Rules& rules, State& state, const PotShotPile& task, act::TakeFrom action);
void resume(const Rules& rules, State& state, const PotShotPile& task);
bool is_choice(const Rules& rules, const State& state, const PotShotPile& task);
std::string problem_with(const Rules& rules, const State& state, const PotShotPile& task);

// The card taken.
struct PotShotCard {
  static constexpr std::string_view kId = "pot_shot_card";
  static constexpr std::string_view kClause = "5.12";
  static constexpr Part kPart = Part::Arrival;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::TakeTreasure, act::TakeDiscovery, act::TakeMap>;
  Adventurer from{};
  PileKind pile{};
  friend bool operator==(const PotShotCard&, const PotShotCard&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PotShotCard& task) {
  visit("chooser", task.from);
  visit("flag", task.pile);
}
void odds(const Rules& rules, const State& state, const PotShotCard& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const PotShotCard& task, act::TakeTreasure action);
void take(const Rules& rules, State& state, const PotShotCard& task, act::TakeDiscovery action);
void take(const Rules& rules, State& state, const PotShotCard& task, act::TakeMap action);
std::string problem_with(const Rules& rules, const State& state, const PotShotCard& task);

}  // namespace ziggurat::ghosts::task
