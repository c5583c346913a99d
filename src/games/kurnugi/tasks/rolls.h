#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: dice in the air and neutral Souls on their way.

namespace ziggurat::kurnugi::task {

// `count` dice are rolled, each where it is or, by the diagram, to where it leads.
struct RollDice {
  static constexpr std::string_view kId = "roll_dice";
  static constexpr std::string_view kClause = "2.16";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Roll>;
  Owner owner;
  Landing to{};
  std::uint8_t count = 0;
  bool by_diagram = false;
  bool is_repeated = false;
  friend bool operator==(const RollDice&, const RollDice&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, RollDice& task) {
  visit("owner", task.owner);
  visit("to", task.to);
  visit("count", task.count, {.most = kDice});
  visit("by_diagram", task.by_diagram);
  visit("is_repeated", task.is_repeated);
}
void odds(const Rules& rules, const State& state, const RollDice& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const RollDice& task, act::Roll action);
bool can_be_due(const Rules& rules, const State& state, const RollDice& task);

// A neutral Soul moves by the diagram, without tolls (K17).
struct SoulRoll {
  static constexpr std::string_view kId = "soul_roll";
  static constexpr std::string_view kClause = "5.3";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Roll>;
  Owner owner;
  friend bool operator==(const SoulRoll&, const SoulRoll&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, SoulRoll& task) {
  visit("owner", task.owner);
}
void odds(const Rules& rules, const State& state, const SoulRoll& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const SoulRoll& task, act::Roll action);
bool can_be_due(const Rules& rules, const State& state, const SoulRoll& task);

// The Potter may roll a die once more.
struct Reconsider {
  static constexpr std::string_view kId = "reconsider";
  static constexpr std::string_view kClause = "6.8";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::KeepRoll, act::RollAgain>;
  Owner owner;
  Landing at{};
  Face face{};
  friend bool operator==(const Reconsider&, const Reconsider&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Reconsider& task) {
  visit("owner", task.owner);
  visit("at", task.at);
  visit("face", task.face);
}
void choices(const Rules& rules, const State& state, const Reconsider& task, List& list);
void take(const Rules& rules, State& state, const Reconsider& task, act::KeepRoll action);
void take(const Rules& rules, State& state, const Reconsider& task, act::RollAgain action);
bool can_be_due(const Rules& rules, const State& state, const Reconsider& task);

}  // namespace ziggurat::kurnugi::task
