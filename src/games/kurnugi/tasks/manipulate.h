#pragma once

#include <array>
#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: Manipulation: dice on the board up, or dice in tombs down.

namespace ziggurat::kurnugi::task {

// Which dice, once the first is changed.
enum class Side : std::uint8_t { Open, Board, Tombs };
constexpr int count_of(Side) { return 3; }
inline constexpr std::array<std::string_view, 3> kSideNames = {"open", "board", "tombs"};
constexpr const auto& names_of(Side) { return kSideNames; }
constexpr std::string_view kind_of(Side) { return "side"; }

// What runs past 1 or 6 is rolled when all are chosen.
struct Manipulate {
  static constexpr std::string_view kId = "manipulate";
  static constexpr std::string_view kClause = "4.16";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::ChangeDie, act::Done>;
  Owner owner;
  Side side = Side::Open;
  std::uint8_t changed = 0;
  std::uint8_t in_air = 0;
  friend bool operator==(const Manipulate&, const Manipulate&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Manipulate& task) {
  visit("owner", task.owner);
  visit("side", task.side);
  visit("changed", task.changed, {.most = kDice});
  visit("in_air", task.in_air, {.most = kDice});
}
void choices(const Rules& rules, const State& state, const Manipulate& task, List& list);
void take(const Rules& rules, State& state, const Manipulate& task, act::ChangeDie action);
void take(const Rules& rules, State& state, const Manipulate& task, act::Done action);

}  // namespace ziggurat::kurnugi::task
