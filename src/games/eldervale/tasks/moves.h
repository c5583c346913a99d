#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: units and monsters that are moved.

namespace ziggurat::eldervale::task {

struct MoveUnit {
  static constexpr std::string_view kId = "move_unit";
  static constexpr std::string_view kClause = "3.5";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickUp, act::PickMonster>;
  Player player{};
  MoveMode mode = MoveMode::Adjacent;
  friend bool operator==(const MoveUnit&, const MoveUnit&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MoveUnit& task) {
  visit("player", task.player);
  visit("mode", task.mode);
}
void choices(const Rules& rules, const State& state, const MoveUnit& task, List& list);
void take(const Rules& rules, State& state, MoveUnit task, act::PickUp action);
void take(const Rules& rules, State& state, MoveUnit task, act::PickMonster action);

struct MoveTo {
  static constexpr std::string_view kId = "move_to";
  static constexpr std::string_view kClause = "3.5";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::GoTo, act::Done>;
  Player player{};
  Player owner{};
  Unit unit;
  RealmId realm;
  MoveMode mode = MoveMode::Adjacent;
  bool may_stay = false;
  friend bool operator==(const MoveTo&, const MoveTo&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MoveTo& task) {
  visit("player", task.player);
  visit("owner", task.owner);
  visit("unit", task.unit);
  visit("realm", task.realm);
  visit("mode", task.mode);
  visit("may_stay", task.may_stay);
}
void choices(const Rules& rules, const State& state, const MoveTo& task, List& list);
void take(const Rules& rules, State& state, MoveTo task, act::GoTo action);
void take(const Rules& rules, State& state, MoveTo task, act::Done action);
std::string_view objection(const Rules& rules, const State& state, const MoveTo& task);
constexpr Phrase phrase_of(const MoveTo&, act::Done) {
  return {"Stay", "Zostań", "{who} stays.", "{who} zostaje."};
}

struct MoveMonster {
  static constexpr std::string_view kId = "move_monster";
  static constexpr std::string_view kClause = "3.5";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickMonster>;
  Player player{};
  friend bool operator==(const MoveMonster&, const MoveMonster&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MoveMonster& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const MoveMonster& task, List& list);
void take(const Rules& rules, State& state, MoveMonster task, act::PickMonster action);

struct MonsterTo {
  static constexpr std::string_view kId = "monster_to";
  static constexpr std::string_view kClause = "3.5";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::GoTo>;
  Player player{};
  Slot slot;
  bool unoccupied_only = false;
  friend bool operator==(const MonsterTo&, const MonsterTo&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MonsterTo& task) {
  visit("player", task.player);
  visit("slot", task.slot);
  visit("unoccupied_only", task.unoccupied_only);
}
void choices(const Rules& rules, const State& state, const MonsterTo& task, List& list);
void take(const Rules& rules, State& state, MonsterTo task, act::GoTo action);
std::string_view objection(const Rules& rules, const State& state, const MonsterTo& task);

struct Burrow {
  static constexpr std::string_view kId = "burrow";
  static constexpr std::string_view kClause = "7.6";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::TakeStack>;
  Player player{};
  friend bool operator==(const Burrow&, const Burrow&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Burrow& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const Burrow& task, List& list);
void take(const Rules& rules, State& state, Burrow task, act::TakeStack action);

}  // namespace ziggurat::eldervale::task
