#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: fights.

namespace ziggurat::ghosts::task {

// The attacker may end the fight.
struct DustDevil {
  static constexpr std::string_view kId = "dust_devil";
  static constexpr std::string_view kClause = "11.14";
  static constexpr Part kPart = Part::Fight;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::DustDevil, act::Play, act::Charge>;
  friend bool operator==(const DustDevil&, const DustDevil&) = default;
};
template <class Visit>
constexpr void fields(Visit&, DustDevil&) {}
Player player_of(const Rules& rules, const Open& state, const DustDevil& task);
void choices(const Rules& rules, const State& state, const DustDevil& task, List& list);
void take(const Rules& rules, State& state, const DustDevil& task, act::DustDevil action);
void take(const Rules& rules, State& state, const DustDevil& task, act::Play action);
void take(const Rules& rules, State& state, const DustDevil& task, act::Charge action);
std::optional<Action> closes_with(const Rules& rules, const State& state, const DustDevil& task);
std::string problem_with(const Rules& rules, const State& state, const DustDevil& task);

// The attacker's roll.
struct Attack {
  static constexpr std::string_view kId = "attack";
  static constexpr std::string_view kClause = "7.3";
  static constexpr Part kPart = Part::Fight;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::D100>;
  friend bool operator==(const Attack&, const Attack&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Attack&) {}
void odds(const Rules& rules, const State& state, const Attack& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Attack& task, act::D100 action);
std::string problem_with(const Rules& rules, const State& state, const Attack& task);

// The attacker adds equipment.
struct Arm {
  static constexpr std::string_view kId = "arm";
  static constexpr std::string_view kClause = "7.10";
  static constexpr Part kPart = Part::Fight;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Equip, act::Play, act::Ready>;
  friend bool operator==(const Arm&, const Arm&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Arm&) {}
Player player_of(const Rules& rules, const Open& state, const Arm& task);
void choices(const Rules& rules, const State& state, const Arm& task, List& list);
void take(const Rules& rules, State& state, const Arm& task, act::Equip action);
void take(const Rules& rules, State& state, const Arm& task, act::Play action);
void take(const Rules& rules, State& state, const Arm& task, act::Ready action);
std::optional<Action> closes_with(const Rules& rules, const State& state, const Arm& task);
void resume(const Rules& rules, State& state, const Arm& task);
std::string problem_with(const Rules& rules, const State& state, const Arm& task);

// Attrition holds: the defender may flee.
struct Answer {
  static constexpr std::string_view kId = "answer";
  static constexpr std::string_view kClause = "7.12";
  static constexpr Part kPart = Part::Fight;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Vanish, act::Sandstorm, act::Play, act::Ready>;
  friend bool operator==(const Answer&, const Answer&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Answer&) {}
Player player_of(const Rules& rules, const Open& state, const Answer& task);
void choices(const Rules& rules, const State& state, const Answer& task, List& list);
void take(const Rules& rules, State& state, const Answer& task, act::Vanish action);
void take(const Rules& rules, State& state, const Answer& task, act::Sandstorm action);
void take(const Rules& rules, State& state, const Answer& task, act::Play action);
void take(const Rules& rules, State& state, const Answer& task, act::Ready action);
std::optional<Action> closes_with(const Rules& rules, const State& state, const Answer& task);
void resume(const Rules& rules, State& state, const Answer& task);
std::string problem_with(const Rules& rules, const State& state, const Answer& task);

// The defender flees or adds equipment.
struct Defend {
  static constexpr std::string_view kId = "defend";
  static constexpr std::string_view kClause = "7.4";
  static constexpr Part kPart = Part::Fight;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Vanish, act::Sandstorm, act::Equip, act::Play, act::Ready>;
  friend bool operator==(const Defend&, const Defend&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Defend&) {}
Player player_of(const Rules& rules, const Open& state, const Defend& task);
void choices(const Rules& rules, const State& state, const Defend& task, List& list);
void take(const Rules& rules, State& state, const Defend& task, act::Vanish action);
void take(const Rules& rules, State& state, const Defend& task, act::Sandstorm action);
void take(const Rules& rules, State& state, const Defend& task, act::Equip action);
void take(const Rules& rules, State& state, const Defend& task, act::Play action);
void take(const Rules& rules, State& state, const Defend& task, act::Ready action);
std::optional<Action> closes_with(const Rules& rules, const State& state, const Defend& task);
void resume(const Rules& rules, State& state, const Defend& task);
std::string problem_with(const Rules& rules, const State& state, const Defend& task);

// The Gala Master adds equipment.
struct MasterArm {
  static constexpr std::string_view kId = "master_arm";
  static constexpr std::string_view kClause = "11.4";
  static constexpr Part kPart = Part::Fight;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Equip, act::Ready>;
  friend bool operator==(const MasterArm&, const MasterArm&) = default;
};
template <class Visit>
constexpr void fields(Visit&, MasterArm&) {}
Player player_of(const Rules& rules, const Open& state, const MasterArm& task);
void choices(const Rules& rules, const State& state, const MasterArm& task, List& list);
void take(const Rules& rules, State& state, const MasterArm& task, act::Equip action);
void take(const Rules& rules, State& state, const MasterArm& task, act::Ready action);
std::optional<Action> closes_with(const Rules& rules, const State& state, const MasterArm& task);
std::string problem_with(const Rules& rules, const State& state, const MasterArm& task);

// The defender's roll.
struct Defence {
  static constexpr std::string_view kId = "defence";
  static constexpr std::string_view kClause = "7.3";
  static constexpr Part kPart = Part::Fight;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::D100>;
  friend bool operator==(const Defence&, const Defence&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Defence&) {}
void odds(const Rules& rules, const State& state, const Defence& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Defence& task, act::D100 action);
std::string problem_with(const Rules& rules, const State& state, const Defence& task);

}  // namespace ziggurat::ghosts::task
