#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: a battle.

namespace ziggurat::eldervale::task {

// Clause 4.1: the next step of the battle.
struct Battle {
  static constexpr std::string_view kId = "battle";
  static constexpr std::string_view kClause = "4.1";
  static constexpr By kBy = By::Itself;
  enum class Step : std::uint8_t {
    Join,
    MonsterFirst,
    DropOut,
    Pools,
    Roll,
    AfterRoll,
    Decide,
    Losers,
    Rewards,
    WinEffects,
    End,
  };
  friend constexpr int count_of(Step) { return 11; }
  Player player{};
  Step step = Step::Join;
  friend bool operator==(const Battle&, const Battle&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Battle& task) {
  visit("player", task.player);
  visit("left", task.step);
}
void run(const Rules& rules, State& state, Battle task);

// Units beside the realm come; after a shot no more.
struct Join {
  static constexpr std::string_view kId = "join";
  static constexpr By kBy = By::Either;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Step, act::Join, act::Shoot, act::Done>;
  Player player{};
  bool has_shot = false;
  friend bool operator==(const Join&, const Join&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Join& task) {
  visit("player", task.player);
  visit("has_shot", task.has_shot);
}
void odds(const Rules& rules, const State& state, const Join& task, Outcomes& odds);
void choices(const Rules& rules, const State& state, const Join& task, List& list);
void take(const Rules& rules, State& state, Join task, act::Step action);
void take(const Rules& rules, State& state, Join task, act::Join action);
void take(const Rules& rules, State& state, Join task, act::Shoot action);
void take(const Rules& rules, State& state, Join task, act::Done action);
bool is_by_chance(const Rules& rules, const Join& task);
bool proceed(const Rules& rules, State& state, Join& task);
std::string_view clause_of(const Rules& rules, const Open& state, const Join& task,
                           const Action& action);
constexpr Phrase phrase_of(const Join&, act::Done) {
  return {"Bring no more units", "Nie dołączaj więcej jednostek", "{who} brings no more units.",
          "{who} nie dołącza więcej jednostek."};
}

struct HorrorDice {
  static constexpr std::string_view kId = "horror_dice";
  static constexpr std::string_view kClause = "5.8";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfBattle = true;
  using Answers = TypeList<act::Die>;
  Player player{};
  friend bool operator==(const HorrorDice&, const HorrorDice&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, HorrorDice& task) {
  visit("player", task.player);
}
void odds(const Rules& rules, const State& state, const HorrorDice& task, Outcomes& odds);
void take(const Rules& rules, State& state, HorrorDice task, act::Die action);

struct BeforeRoll {
  static constexpr std::string_view kId = "before_roll";
  static constexpr std::string_view kClause = "4.7";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfBattle = true;
  static constexpr bool kReadsHand = true;
  using Answers = TypeList<act::Goods, act::PlaySpell, act::Done>;
  Player player{};
  friend bool operator==(const BeforeRoll&, const BeforeRoll&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, BeforeRoll& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const BeforeRoll& task, List& list);
void take(const Rules& rules, State& state, BeforeRoll task, act::Goods action);
void take(const Rules& rules, State& state, BeforeRoll task, act::PlaySpell action);
void take(const Rules& rules, State& state, BeforeRoll task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const BeforeRoll& task);
bool is_window(const Rules& rules, const Open& state, const BeforeRoll& task);
constexpr Phrase phrase_of(const BeforeRoll&, act::Goods) {
  return {"Spend {symbol} for a die", "Wydaj: {symbol} za kość", "{who} spends {symbol} for a die.",
          "{who} wydaje: {symbol} za kość."};
}

struct Roll {
  static constexpr std::string_view kId = "roll";
  static constexpr std::string_view kClause = "4.6";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfBattle = true;
  using Answers = TypeList<act::Dice>;
  Player player{};
  std::uint8_t left = 0;
  Side side;
  friend bool operator==(const Roll&, const Roll&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Roll& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
  visit("side", task.side);
}
void odds(const Rules& rules, const State& state, const Roll& task, Outcomes& odds);
void take(const Rules& rules, State& state, Roll task, act::Dice action);
bool is_void(const Rules& rules, const Open& state, const Roll& task);

struct AfterRoll {
  static constexpr std::string_view kId = "after_roll";
  static constexpr std::string_view kClause = "4.8";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfBattle = true;
  static constexpr bool kReadsHand = true;
  using Answers = TypeList<act::UseEffect, act::PlaySpell, act::Done>;
  Player player{};
  friend bool operator==(const AfterRoll&, const AfterRoll&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, AfterRoll& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const AfterRoll& task, List& list);
void take(const Rules& rules, State& state, AfterRoll task, act::UseEffect action);
void take(const Rules& rules, State& state, AfterRoll task, act::PlaySpell action);
void take(const Rules& rules, State& state, AfterRoll task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const AfterRoll& task);
bool is_window(const Rules& rules, const Open& state, const AfterRoll& task);

struct PickDie {
  static constexpr std::string_view kId = "pick_die";
  static constexpr std::string_view kClause = "4.8";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfBattle = true;
  using Answers = TypeList<act::PickFace, act::Done>;
  Player player{};
  bool takes_several = false;
  std::uint8_t picked = 0;
  friend bool operator==(const PickDie&, const PickDie&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickDie& task) {
  visit("player", task.player);
  visit("takes_several", task.takes_several);
  visit("left", task.picked, {.most = kMostCount});
}
void choices(const Rules& rules, const State& state, const PickDie& task, List& list);
void take(const Rules& rules, State& state, PickDie task, act::PickFace action);
void take(const Rules& rules, State& state, PickDie task, act::Done action);
bool proceed(const Rules& rules, State& state, PickDie& task);
constexpr Phrase phrase_of(const PickDie&, act::Done) {
  return {"Reroll these", "Przerzuć te", "{who} rerolls these.", "{who} przerzuca te."};
}

struct PickSide {
  static constexpr std::string_view kId = "pick_side";
  static constexpr std::string_view kClause = "4.8";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfBattle = true;
  using Answers = TypeList<act::PickSide>;
  Player player{};
  friend bool operator==(const PickSide&, const PickSide&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PickSide& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const PickSide& task, List& list);
void take(const Rules& rules, State& state, PickSide task, act::PickSide action);

struct Decide {
  static constexpr std::string_view kId = "decide";
  static constexpr std::string_view kClause = "4.9";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfBattle = true;
  using Answers = TypeList<act::Step>;
  Player player{};
  friend bool operator==(const Decide&, const Decide&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Decide& task) {
  visit("player", task.player);
}
void odds(const Rules& rules, const State& state, const Decide& task, Outcomes& odds);
void take(const Rules& rules, State& state, Decide task, act::Step action);

}  // namespace ziggurat::eldervale::task
