#pragma once

#include <variant>

#include "core/task_stack.h"
#include "games/ghosts/tasks/arrival.h"
#include "games/ghosts/tasks/cards.h"
#include "games/ghosts/tasks/events.h"
#include "games/ghosts/tasks/fight.h"
#include "games/ghosts/tasks/maps.h"
#include "games/ghosts/tasks/offer.h"
#include "games/ghosts/tasks/pot_shot.h"
#include "games/ghosts/tasks/setup.h"
#include "games/ghosts/tasks/turn.h"

namespace ziggurat::ghosts {

namespace task {

struct Over {
  static constexpr std::string_view kId = "over";
  static constexpr std::string_view kClause = "10.1";
  static constexpr Part kPart = Part::End;
  static constexpr By kBy = By::Nobody;
  friend bool operator==(const Over&, const Over&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Over&) {}
inline std::string problem_with(const Rules&, const State&, const Over&) { return ""; }

}  // namespace task

// What the game waits for.
using Task =
    std::variant<task::Gala, task::PlaceUr, task::Remove, task::Deal, task::Draft, task::PlaceOasis,
                 task::Begin, task::Roll, task::Act, task::Price, task::Pay, task::Steal,
                 task::Flag, task::Reveal, task::PotShot, task::PotShotPile, task::PotShotCard,
                 task::DrawTreasure, task::DrawDiscovery, task::DustDevil, task::Attack, task::Arm,
                 task::Answer, task::Defend, task::MasterArm, task::Defence, task::Target,
                 task::AmbushRoll, task::NightVision, task::LookUr, task::ClearDay, task::CityAt,
                 task::Limit, task::Offer, task::Over>;
static_assert(std::is_trivially_copyable_v<Task> && sizeof(Task) <= 4);
// One question, and above it an offer that interrupts it. While it is empty the rules go on by
// themselves.
using Stack = TaskStack<Task, 2>;

namespace task_parts {

template <class... Ts>
constexpr std::array<Part, sizeof...(Ts)> parts(const std::variant<Ts...>*) {
  return {Ts::kPart...};
}
template <class... Ts>
constexpr std::array<By, sizeof...(Ts)> acting(const std::variant<Ts...>*) {
  return {Ts::kBy...};
}
inline constexpr auto kPart = parts(static_cast<const Task*>(nullptr));
inline constexpr auto kBy = acting(static_cast<const Task*>(nullptr));

}  // namespace task_parts

constexpr Part part_of(const Task& task) { return task_parts::kPart[task.index()]; }
constexpr By by_whom(const Task& task) { return task_parts::kBy[task.index()]; }

}  // namespace ziggurat::ghosts
