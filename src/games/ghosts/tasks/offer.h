#pragma once

#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: an offer to be answered.

namespace ziggurat::ghosts::task {

// A party answers it; its maker may withdraw it meanwhile.
struct Offer {
  static constexpr std::string_view kId = "offer";
  static constexpr std::string_view kClause = "9.2";
  static constexpr Part kPart = Part::Offer;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Accept, act::Refuse, act::Withdraw>;
  friend bool operator==(const Offer&, const Offer&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Offer&) {}
Player player_of(const Rules& rules, const Open& state, const Offer& task);
void choices(const Rules& rules, const State& state, const Offer& task, List& list);
void take(const Rules& rules, State& state, const Offer& task, act::Accept action);
void take(const Rules& rules, State& state, const Offer& task, act::Refuse action);
void take(const Rules& rules, State& state, const Offer& task, act::Withdraw action);
std::string problem_with(const Rules& rules, const State& state, const Offer& task);

}  // namespace ziggurat::ghosts::task
