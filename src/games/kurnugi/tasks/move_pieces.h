#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: the Soul and the Demons move.

namespace ziggurat::kurnugi::task {

struct MovePieces {
  static constexpr std::string_view kId = "move_pieces";
  static constexpr std::string_view kClause = "5.2";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::MoveSoul, act::MoveDemon, act::Done>;
  Owner owner;
  std::uint8_t soul_steps = 0;
  DemonSteps demon_steps{};
  bool may_move_foreign = false;
  friend bool operator==(const MovePieces&, const MovePieces&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MovePieces& task) {
  visit("owner", task.owner);
  visit("soul_steps", task.soul_steps, {.most = 3});
  visit("demon_steps", task.demon_steps);
  visit("may_move_foreign", task.may_move_foreign);
}
void choices(const Rules& rules, const State& state, const MovePieces& task, List& list);
void take(const Rules& rules, State& state, const MovePieces& task, act::MoveSoul action);
void take(const Rules& rules, State& state, const MovePieces& task, act::MoveDemon action);
void take(const Rules& rules, State& state, const MovePieces& task, act::Done action);

}  // namespace ziggurat::kurnugi::task
