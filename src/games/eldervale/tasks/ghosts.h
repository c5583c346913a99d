#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: the Ghosts, who take turns without a mind of their own.

namespace ziggurat::eldervale::task {

struct GhostTurn {
  static constexpr std::string_view kId = "ghost_turn";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfGhosts = true;
  using Answers = TypeList<act::Die, act::Step>;
  enum class Stage : std::uint8_t { Die, Place, Token, Effects, Rush, Battle, Discard, Limit, End };
  friend constexpr int count_of(Stage) { return 9; }
  Player player{};
  Stage stage = Stage::Die;
  ZoneId zone{0};
  RealmId realm{0};
  std::uint8_t effects_done = 0;
  Unit unit{0};
  friend bool operator==(const GhostTurn&, const GhostTurn&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GhostTurn& task) {
  visit("player", task.player);
  visit("stage", task.stage);
  visit("zone", task.zone);
  visit("place", task.realm);
  visit("left", task.effects_done, {.most = kMostCount});
  visit("unit", task.unit);
}
void odds(const Rules& rules, const State& state, const GhostTurn& task, Outcomes& odds);
void take(const Rules& rules, State& state, GhostTurn task, act::Die action);
void take(const Rules& rules, State& state, GhostTurn task, act::Step action);
bool proceed(const Rules& rules, State& state, GhostTurn& task);
std::string_view clause_of(const Rules& rules, const Open& state, const GhostTurn& task,
                           const Action& action);
std::string_view objection(const Rules& rules, const State& state, const GhostTurn& task);

// A die tells the element of what the Ghosts gain.
struct GhostElement {
  static constexpr std::string_view kId = "ghost_element";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfGhosts = true;
  using Answers = TypeList<act::Die>;
  // As many as a document counts; further ones need not be told apart.
  static constexpr int kMostRerolls = 3;
  enum class Purpose : std::uint8_t { Power, Card };
  friend constexpr int count_of(Purpose) { return 2; }
  Player player{};
  Purpose purpose = Purpose::Power;
  std::uint8_t rerolls = 0;
  friend bool operator==(const GhostElement&, const GhostElement&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GhostElement& task) {
  visit("player", task.player);
  visit("purpose", task.purpose);
  visit("rerolls", task.rerolls, {.most = GhostElement::kMostRerolls});
}
void odds(const Rules& rules, const State& state, const GhostElement& task, Outcomes& odds);
void take(const Rules& rules, State& state, GhostElement task, act::Die action);
bool proceed(const Rules& rules, State& state, GhostElement& task);
std::string_view clause_of(const Rules& rules, const Open& state, const GhostElement& task,
                           const Action& action);
std::string_view objection(const Rules& rules, const State& state, const GhostElement& task);

// Clause 15.1, a step at a time.
struct GhostRegroup {
  static constexpr std::string_view kId = "ghost_regroup";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfGhosts = true;
  using Answers = TypeList<act::Step>;
  enum class Stage : std::uint8_t { Ruins, Underworld, Return };
  friend constexpr int count_of(Stage) { return 3; }
  Player player{};
  Stage stage = Stage::Ruins;
  friend bool operator==(const GhostRegroup&, const GhostRegroup&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GhostRegroup& task) {
  visit("player", task.player);
  visit("stage", task.stage);
}
void odds(const Rules& rules, const State& state, const GhostRegroup& task, Outcomes& odds);
void take(const Rules& rules, State& state, GhostRegroup task, act::Step action);
std::string_view clause_of(const Rules& rules, const Open& state, const GhostRegroup& task,
                           const Action& action);

struct Banish {
  static constexpr std::string_view kId = "banish";
  static constexpr std::string_view kClause = "14.10";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfGhosts = true;
  using Answers = TypeList<act::PickUnit>;
  Player player{};
  RealmId realm;
  friend bool operator==(const Banish&, const Banish&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Banish& task) {
  visit("player", task.player);
  visit("realm", task.realm);
}
void choices(const Rules& rules, const State& state, const Banish& task, List& list);
void take(const Rules& rules, State& state, Banish task, act::PickUnit action);
std::string_view objection(const Rules& rules, const State& state, const Banish& task);
constexpr Phrase phrase_of(const Banish&, act::PickUnit) {
  return {"Give up {unit} to the Underworld", "Oddaj {unit} do Podziemi",
          "{who} gives up {unit} to the Underworld.", "{who} oddaje {unit} do Podziemi."};
}

}  // namespace ziggurat::eldervale::task
