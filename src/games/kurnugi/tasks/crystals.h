#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: crystals that pay once.

namespace ziggurat::kurnugi::task {

// Several come in the owner's order (K39).
struct Crystals {
  static constexpr std::string_view kId = "crystals";
  static constexpr std::string_view kClause = "6.6";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Crystal>;
  Owner owner;
  std::uint8_t strength = 0;
  std::uint8_t marks = 0;
  std::uint8_t actions = 0;
  std::uint8_t altars = 0;
  friend bool operator==(const Crystals&, const Crystals&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Crystals& task) {
  visit("owner", task.owner);
  visit("strength", task.strength, {.most = 6});
  visit("marks", task.marks, {.most = 6});
  visit("actions", task.actions, {.most = 6});
  visit("altars", task.altars, {.most = 6});
}
void choices(const Rules& rules, const State& state, const Crystals& task, List& list);
void take(const Rules& rules, State& state, const Crystals& task, act::Crystal action);
bool proceed(const Rules& rules, State& state, const Crystals& task);

// Soul or Shadows one stronger.
struct Strength {
  static constexpr std::string_view kId = "strength";
  static constexpr std::string_view kClause = "3.9";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Strength>;
  Owner owner;
  friend bool operator==(const Strength&, const Strength&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Strength& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Strength& task, List& list);
void take(const Rules& rules, State& state, const Strength& task, act::Strength action);

}  // namespace ziggurat::kurnugi::task
