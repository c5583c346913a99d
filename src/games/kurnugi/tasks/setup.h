#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: setting up: colours, neutral Souls, the first order.

namespace ziggurat::kurnugi::task {

// Those who tie roll a reserve die each.
struct TieRoll {
  static constexpr std::string_view kId = "tie_roll";
  static constexpr std::string_view kClause = "3.5";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Roll>;
  Owner owner;
  friend bool operator==(const TieRoll&, const TieRoll&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TieRoll& task) {
  visit("owner", task.owner);
}
void odds(const Rules& rules, const State& state, const TieRoll& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const TieRoll& task, act::Roll action);
bool can_be_due(const Rules& rules, const State& state, const TieRoll& task);

// The lot gives a neutral Soul its colour.
struct DrawNeutral {
  static constexpr std::string_view kId = "draw_neutral";
  static constexpr std::string_view kClause = "3.8";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  Owner owner;
  friend bool operator==(const DrawNeutral&, const DrawNeutral&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawNeutral& task) {
  visit("owner", task.owner);
}
void odds(const Rules& rules, const State& state, const DrawNeutral& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const DrawNeutral& task, act::Draw action);
bool can_be_due(const Rules& rules, const State& state, const DrawNeutral& task);

// Alone: which neutral Soul is second.
struct DrawOrder {
  static constexpr std::string_view kId = "draw_order";
  static constexpr std::string_view kClause = "13.2";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  friend bool operator==(const DrawOrder&, const DrawOrder&) = default;
};
template <class Visit>
constexpr void fields(Visit&, DrawOrder&) {}
void odds(const Rules& rules, const State& state, const DrawOrder& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const DrawOrder& task, act::Draw action);
bool can_be_due(const Rules& rules, const State& state, const DrawOrder& task);

// Who has the lowest sum begins.
struct DecideOrder {
  static constexpr std::string_view kId = "decide_order";
  static constexpr std::string_view kClause = "3.4";
  static constexpr By kBy = By::Itself;
  friend bool operator==(const DecideOrder&, const DecideOrder&) = default;
};
template <class Visit>
constexpr void fields(Visit&, DecideOrder&) {}
void run(const Rules& rules, State& state, const DecideOrder& task);
bool can_be_due(const Rules& rules, const State& state, const DecideOrder& task);

struct Colour {
  static constexpr std::string_view kId = "colour";
  static constexpr std::string_view kClause = "3.1";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Colour>;
  Owner owner;
  friend bool operator==(const Colour&, const Colour&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Colour& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Colour& task, List& list);
void take(const Rules& rules, State& state, const Colour& task, act::Colour action);
bool can_be_due(const Rules& rules, const State& state, const Colour& task);

// One player names the neutral Soul's colour, or asks for the lot.
struct NeutralColour {
  static constexpr std::string_view kId = "neutral_colour";
  static constexpr std::string_view kClause = "3.8";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Neutral, act::ByLot>;
  Owner owner;
  friend bool operator==(const NeutralColour&, const NeutralColour&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, NeutralColour& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const NeutralColour& task, List& list);
void take(const Rules& rules, State& state, const NeutralColour& task, act::Neutral action);
void take(const Rules& rules, State& state, const NeutralColour& task, act::ByLot action);
bool can_be_due(const Rules& rules, const State& state, const NeutralColour& task);

// The other agrees, or the lot decides.
struct NeutralAnswer {
  static constexpr std::string_view kId = "neutral_answer";
  static constexpr std::string_view kClause = "3.8";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Agree, act::Refuse>;
  Owner owner;
  kurnugi::Colour colour{};
  friend bool operator==(const NeutralAnswer&, const NeutralAnswer&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, NeutralAnswer& task) {
  visit("owner", task.owner);
  visit("colour", task.colour);
}
void choices(const Rules& rules, const State& state, const NeutralAnswer& task, List& list);
void take(const Rules& rules, State& state, const NeutralAnswer& task, act::Agree action);
void take(const Rules& rules, State& state, const NeutralAnswer& task, act::Refuse action);
bool can_be_due(const Rules& rules, const State& state, const NeutralAnswer& task);

}  // namespace ziggurat::kurnugi::task
