#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: Demons, Gates and Pacts that are taken.

namespace ziggurat::kurnugi::task {

struct Demon {
  static constexpr std::string_view kId = "demon";
  static constexpr std::string_view kClause = "8.10";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Summon>;
  Owner owner;
  friend bool operator==(const Demon&, const Demon&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Demon& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const Demon& task, List& list);
void take(const Rules& rules, State& state, const Demon& task, act::Summon action);
bool can_be_due(const Rules& rules, const State& state, const Demon& task);

struct Gate {
  static constexpr std::string_view kId = "gate";
  static constexpr std::string_view kClause = "9.1";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::SetGate>;
  Owner owner;
  Crossing crossing{};
  friend bool operator==(const Gate&, const Gate&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Gate& task) {
  visit("owner", task.owner);
  visit("crossing", task.crossing);
}
void choices(const Rules& rules, const State& state, const Gate& task, List& list);
void take(const Rules& rules, State& state, const Gate& task, act::SetGate action);
bool can_be_due(const Rules& rules, const State& state, const Gate& task);

// On which side it joins the others.
struct AttachPact {
  static constexpr std::string_view kId = "attach_pact";
  static constexpr std::string_view kClause = "10.2";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Attach>;
  Owner owner;
  PactId pact{};
  friend bool operator==(const AttachPact&, const AttachPact&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, AttachPact& task) {
  visit("owner", task.owner);
  visit("pact", task.pact);
}
void choices(const Rules& rules, const State& state, const AttachPact& task, List& list);
void take(const Rules& rules, State& state, const AttachPact& task, act::Attach action);
bool can_be_due(const Rules& rules, const State& state, const AttachPact& task);

struct PactReward {
  static constexpr std::string_view kId = "pact_reward";
  static constexpr std::string_view kClause = "2.7";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::TakePact>;
  Owner owner;
  friend bool operator==(const PactReward&, const PactReward&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PactReward& task) {
  visit("owner", task.owner);
}
void choices(const Rules& rules, const State& state, const PactReward& task, List& list);
void take(const Rules& rules, State& state, const PactReward& task, act::TakePact action);

}  // namespace ziggurat::kurnugi::task
