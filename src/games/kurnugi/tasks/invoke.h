#pragma once

#include <array>
#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: Invocation: dice out to the tombs, or back to the board.

namespace ziggurat::kurnugi::task {

// Which way the dice go, once the first has gone.
enum class Way : std::uint8_t { Open, ToTombs, FromTombs };
constexpr int count_of(Way) { return 3; }
inline constexpr std::array<std::string_view, 3> kWayNames = {"open", "to_tombs", "from_tombs"};
constexpr const auto& names_of(Way) { return kWayNames; }
constexpr std::string_view kind_of(Way) { return "way"; }

struct Invoke {
  static constexpr std::string_view kId = "invoke";
  static constexpr std::string_view kClause = "4.15";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::MoveDie, act::Done>;
  Owner owner;
  Way way = Way::Open;
  std::uint8_t taken = 0;
  friend bool operator==(const Invoke&, const Invoke&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Invoke& task) {
  visit("owner", task.owner);
  visit("way", task.way);
  visit("taken", task.taken, {.most = kDice});
}
void choices(const Rules& rules, const State& state, const Invoke& task, List& list);
void take(const Rules& rules, State& state, const Invoke& task, act::MoveDie action);
void take(const Rules& rules, State& state, const Invoke& task, act::Done action);

}  // namespace ziggurat::kurnugi::task
