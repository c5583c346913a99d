#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: Ritual: a die for Vri-il, or Vri-il for a die.

namespace ziggurat::kurnugi::task {

struct Ritual {
  static constexpr std::string_view kId = "ritual";
  static constexpr std::string_view kClause = "4.18";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Buy, act::PickDie>;
  Owner owner;
  friend bool operator==(const Ritual&, const Ritual&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Ritual& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Ritual& task, List& list);
void take(const Rules& rules, State& state, const Ritual& task, act::Buy action);
void take(const Rules& rules, State& state, const Ritual& task, act::PickDie action);

// Where the new die goes; it shows nothing while it is rolled.
struct PlaceDie {
  static constexpr std::string_view kId = "place_die";
  static constexpr std::string_view kClause = "4.18";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::NewDie>;
  Owner owner;
  Face face{};
  friend bool operator==(const PlaceDie&, const PlaceDie&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PlaceDie& task) {
  visit("owner", task.owner);
  visit("face", task.face);
}
void choices(const Rules& rules, const State& state, const PlaceDie& task, List& list);
void take(const Rules& rules, State& state, const PlaceDie& task, act::NewDie action);
bool can_be_due(const Rules& rules, const State& state, const PlaceDie& task);

}  // namespace ziggurat::kurnugi::task
