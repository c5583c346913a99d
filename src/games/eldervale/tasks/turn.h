#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: a turn and its end.

namespace ziggurat::eldervale::task {

struct Turn {
  static constexpr std::string_view kId = "turn";
  static constexpr By kBy = By::Seat;
  static constexpr bool kReadsHand = true;
  using Answers = TypeList<act::Place, act::Teleport, act::Regroup, act::PlaySpell, act::ShowQuest,
                           act::SpendOrb, act::Swap, act::Done>;
  enum class Stage : std::uint8_t { Begin, Act, After, Wander, Limit, End };
  friend constexpr int count_of(Stage) { return 6; }
  Player player{};
  Stage stage = Stage::Begin;
  friend bool operator==(const Turn&, const Turn&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Turn& task) {
  visit("player", task.player);
  visit("stage", task.stage);
}
void choices(const Rules& rules, const State& state, const Turn& task, List& list);
void take(const Rules& rules, State& state, Turn task, act::Place action);
void take(const Rules& rules, State& state, Turn task, act::Teleport action);
void take(const Rules& rules, State& state, Turn task, act::Regroup action);
void take(const Rules& rules, State& state, Turn task, act::PlaySpell action);
void take(const Rules& rules, State& state, Turn task, act::ShowQuest action);
void take(const Rules& rules, State& state, Turn task, act::SpendOrb action);
void take(const Rules& rules, State& state, Turn task, act::Swap action);
void take(const Rules& rules, State& state, Turn task, act::Done action);
bool proceed(const Rules& rules, State& state, Turn& task);
bool is_window(const Rules& rules, const Open& state, const Turn& task);
std::string_view clause_of(const Rules& rules, const Open& state, const Turn& task,
                           const Action& action);
constexpr Phrase phrase_of(const Turn&, act::Done) {
  return {"End the turn", "Zakończ turę", "{who} ends the turn.", "{who} kończy turę."};
}

struct HandLimit {
  static constexpr std::string_view kId = "hand_limit";
  static constexpr std::string_view kClause = "1.7";
  static constexpr By kBy = By::Seat;
  static constexpr bool kReadsHand = true;
  using Answers = TypeList<act::GiveCard>;
  Player player{};
  friend bool operator==(const HandLimit&, const HandLimit&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, HandLimit& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const HandLimit& task, List& list);
void take(const Rules& rules, State& state, HandLimit task, act::GiveCard action);
bool is_void(const Rules& rules, const Open& state, const HandLimit& task);

struct Over {
  static constexpr std::string_view kId = "over";
  static constexpr std::string_view kClause = "9.1";
  static constexpr By kBy = By::Nobody;
  Player player{};
  friend bool operator==(const Over&, const Over&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Over& task) {
  visit("player", task.player);
}

}  // namespace ziggurat::eldervale::task
