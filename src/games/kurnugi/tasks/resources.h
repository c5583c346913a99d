#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: what a turn or a lament brings at its start.

namespace ziggurat::kurnugi::task {

// Gains come by themselves, the rest in the owner's order (K21).
struct Resources {
  static constexpr std::string_view kId = "resources";
  static constexpr std::string_view kClause = "4.2";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Effect, act::Done>;
  Owner owner;
  EffectSet pending{};
  std::uint8_t rerolls = 0;
  std::uint8_t changes = 0;
  friend bool operator==(const Resources&, const Resources&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Resources& task) {
  visit("owner", task.owner);
  visit("pending", task.pending);
  visit("rerolls", task.rerolls, {.most = 6});
  visit("changes", task.changes, {.most = 6});
}
void choices(const Rules& rules, const State& state, const Resources& task, List& list);
void take(const Rules& rules, State& state, const Resources& task, act::Effect action);
void take(const Rules& rules, State& state, const Resources& task, act::Done action);
bool proceed(const Rules& rules, State& state, const Resources& task);
bool can_be_due(const Rules& rules, const State& state, const Resources& task);

struct Thief {
  static constexpr std::string_view kId = "thief";
  static constexpr std::string_view kClause = "6.8";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Rob>;
  Owner owner;
  friend bool operator==(const Thief&, const Thief&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Thief& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Thief& task, List& list);
void take(const Rules& rules, State& state, const Thief& task, act::Rob action);

// Enki's Altar gives some of a price back once the action is done.
struct Refund {
  static constexpr std::string_view kId = "refund";
  static constexpr std::string_view kClause = "7.7";
  static constexpr By kBy = By::Itself;
  Owner owner;
  std::uint8_t vril = 0;
  friend bool operator==(const Refund&, const Refund&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Refund& task) {
  visit("owner", task.owner);
  visit("vril", task.vril, {.most = 255});
}
void run(const Rules& rules, State& state, const Refund& task);

}  // namespace ziggurat::kurnugi::task
