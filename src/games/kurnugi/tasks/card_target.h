#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: what an Influence card is aimed at.

namespace ziggurat::kurnugi::task {

// `picked` says how far it got; cards that ask twice keep whose die was chosen first.
struct CardTarget {
  static constexpr std::string_view kId = "card_target";
  static constexpr std::string_view kClause = "8.12";
  static constexpr By kBy = By::Seat;
  using Answers =
      TypeList<act::MoveSoul, act::MoveShadow, act::MoveDemon, act::MoveDie, act::PickSoul,
               act::PickDemon, act::PickDie, act::PickCard, act::Borrow, act::Done>;
  Owner owner;
  InfluenceId card{};
  std::uint8_t picked = 0;
  Owner other{};
  Die die{};
  friend bool operator==(const CardTarget&, const CardTarget&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, CardTarget& task) {
  visit("owner", task.owner);
  visit("card", task.card);
  visit("picked", task.picked, {.most = kDice});
  visit("other", task.other);
  visit("die", task.die);
}
void choices(const Rules& rules, const State& state, const CardTarget& task, List& list);
void take(const Rules& rules, State& state, const CardTarget& task, act::MoveSoul action);
void take(const Rules& rules, State& state, const CardTarget& task, act::MoveShadow action);
void take(const Rules& rules, State& state, const CardTarget& task, act::MoveDemon action);
void take(const Rules& rules, State& state, const CardTarget& task, act::MoveDie action);
void take(const Rules& rules, State& state, const CardTarget& task, act::PickSoul action);
void take(const Rules& rules, State& state, const CardTarget& task, act::PickDemon action);
void take(const Rules& rules, State& state, const CardTarget& task, act::PickDie action);
void take(const Rules& rules, State& state, const CardTarget& task, act::PickCard action);
void take(const Rules& rules, State& state, const CardTarget& task, act::Borrow action);
void take(const Rules& rules, State& state, const CardTarget& task, act::Done action);
bool can_be_due(const Rules& rules, const State& state, const CardTarget& task);

}  // namespace ziggurat::kurnugi::task
