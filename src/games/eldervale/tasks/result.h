#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: what a battle brings to losers and winner.

namespace ziggurat::eldervale::task {

// The Phoenix Feather may save a unit.
struct Lose {
  static constexpr std::string_view kId = "lose";
  static constexpr std::string_view kClause = "7.10";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfBattle = true;
  using Answers = TypeList<act::PickUnit>;
  enum class Stage : std::uint8_t { Begin, Save, Rest };
  friend constexpr int count_of(Stage) { return 3; }
  Player player{};
  Stage stage = Stage::Begin;
  friend bool operator==(const Lose&, const Lose&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Lose& task) {
  visit("player", task.player);
  visit("stage", task.stage);
}
void choices(const Rules& rules, const State& state, const Lose& task, List& list);
void take(const Rules& rules, State& state, Lose task, act::PickUnit action);
bool proceed(const Rules& rules, State& state, Lose& task);
std::string_view objection(const Rules& rules, const State& state, const Lose& task);
constexpr Phrase phrase_of(const Lose&, act::PickUnit) {
  return {"Save {unit} by the Phoenix Feather", "Ocal {unit} Piórem Feniksa",
          "{who} saves {unit} by the Phoenix Feather.", "{who} ocala {unit} Piórem Feniksa."};
}

struct MonsterReward {
  static constexpr std::string_view kId = "monster_reward";
  static constexpr std::string_view kClause = "5.5";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfBattle = true;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::GainPower, act::Accept>;
  Player player{};
  Slot slot;
  friend bool operator==(const MonsterReward&, const MonsterReward&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MonsterReward& task) {
  visit("player", task.player);
  visit("slot", task.slot);
}
void choices(const Rules& rules, const State& state, const MonsterReward& task, List& list);
void take(const Rules& rules, State& state, MonsterReward task, act::GainPower action);
void take(const Rules& rules, State& state, MonsterReward task, act::Accept action);
bool proceed(const Rules& rules, State& state, MonsterReward& task);
constexpr Phrase phrase_of(const MonsterReward&, act::Accept) {
  return {"Take {reward}", "Weź {reward}", "{who} takes {reward}.", "{who} bierze {reward}."};
}

// A resource of the other player, or a card.
struct Plunder {
  static constexpr std::string_view kId = "plunder";
  static constexpr std::string_view kClause = "10.3";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Goods, act::Done>;
  Player player{};
  friend bool operator==(const Plunder&, const Plunder&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Plunder& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const Plunder& task, List& list);
void take(const Rules& rules, State& state, Plunder task, act::Goods action);
void take(const Rules& rules, State& state, Plunder task, act::Done action);
bool proceed(const Rules& rules, State& state, Plunder& task);
constexpr Phrase phrase_of(const Plunder&, act::Goods) {
  return {"Take {symbol}", "Zabierz: {symbol}", "{who} takes {symbol}.",
          "{who} zabiera: {symbol}."};
}

struct ReturnWarrior {
  static constexpr std::string_view kId = "return_warrior";
  static constexpr std::string_view kClause = "4.14";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfBattle = true;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Accept, act::Done>;
  Player player{};
  friend bool operator==(const ReturnWarrior&, const ReturnWarrior&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ReturnWarrior& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const ReturnWarrior& task, List& list);
void take(const Rules& rules, State& state, ReturnWarrior task, act::Accept action);
void take(const Rules& rules, State& state, ReturnWarrior task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const ReturnWarrior& task);
std::string_view objection(const Rules& rules, const State& state, const ReturnWarrior& task);
constexpr Phrase phrase_of(const ReturnWarrior&, act::Accept) {
  return {"Return the Warrior to Ready", "Zwróć wojownika do gotowych",
          "{who} returns the Warrior to Ready.", "{who} zwraca wojownika do gotowych."};
}

}  // namespace ziggurat::eldervale::task
