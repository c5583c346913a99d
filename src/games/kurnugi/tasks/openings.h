#pragma once

#include <string_view>

#include "games/kurnugi/tasks/parts.h"

// Tasks: cards that are opened or drawn.

namespace ziggurat::kurnugi::task {

// The hidden second card.
struct DrawIdentity {
  static constexpr std::string_view kId = "draw_identity";
  static constexpr std::string_view kClause = "6.2";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  Owner owner;
  friend bool operator==(const DrawIdentity&, const DrawIdentity&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawIdentity& task) {
  visit("owner", task.owner);
}
void odds(const Rules& rules, const State& state, const DrawIdentity& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const DrawIdentity& task, act::Draw action);

struct OpenIdentity {
  static constexpr std::string_view kId = "open_identity";
  static constexpr std::string_view kClause = "6.2";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  friend bool operator==(const OpenIdentity&, const OpenIdentity&) = default;
};
template <class Visit>
constexpr void fields(Visit&, OpenIdentity&) {}
void odds(const Rules& rules, const State& state, const OpenIdentity& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const OpenIdentity& task, act::Draw action);
bool proceed(const Rules& rules, State& state, const OpenIdentity& task);

struct OpenInfluence {
  static constexpr std::string_view kId = "open_influence";
  static constexpr std::string_view kClause = "5.14";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  God god{};
  friend bool operator==(const OpenInfluence&, const OpenInfluence&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, OpenInfluence& task) {
  visit("god", task.god);
}
void odds(const Rules& rules, const State& state, const OpenInfluence& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const OpenInfluence& task, act::Draw action);
bool can_be_due(const Rules& rules, const State& state, const OpenInfluence& task);

struct OpenScoring {
  static constexpr std::string_view kId = "open_scoring";
  static constexpr std::string_view kClause = "5.13";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  friend bool operator==(const OpenScoring&, const OpenScoring&) = default;
};
template <class Visit>
constexpr void fields(Visit&, OpenScoring&) {}
void odds(const Rules& rules, const State& state, const OpenScoring& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const OpenScoring& task, act::Draw action);

struct OpenPact {
  static constexpr std::string_view kId = "open_pact";
  static constexpr std::string_view kClause = "4.20";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  friend bool operator==(const OpenPact&, const OpenPact&) = default;
};
template <class Visit>
constexpr void fields(Visit&, OpenPact&) {}
void odds(const Rules& rules, const State& state, const OpenPact& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const OpenPact& task, act::Draw action);

struct OpenEvent {
  static constexpr std::string_view kId = "open_event";
  static constexpr std::string_view kClause = "13.5";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  friend bool operator==(const OpenEvent&, const OpenEvent&) = default;
};
template <class Visit>
constexpr void fields(Visit&, OpenEvent&) {}
void odds(const Rules& rules, const State& state, const OpenEvent& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const OpenEvent& task, act::Draw action);

// A reward, with no Pact open.
struct PactFromPile {
  static constexpr std::string_view kId = "pact_from_pile";
  static constexpr std::string_view kClause = "2.7";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Draw>;
  Owner owner;
  friend bool operator==(const PactFromPile&, const PactFromPile&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PactFromPile& task) {
  visit("owner", task.owner);
}
void odds(const Rules& rules, const State& state, const PactFromPile& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const PactFromPile& task, act::Draw action);

}  // namespace ziggurat::kurnugi::task
