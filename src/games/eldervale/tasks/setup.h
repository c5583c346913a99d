#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: what happens before the first turn.

namespace ziggurat::eldervale::task {

// Who begins: the first player's roll, and how often both rolled the same.
struct OpeningRoll {
  static constexpr std::string_view kId = "opening_roll";
  static constexpr std::string_view kClause = "2.1";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfSetup = true;
  using Answers = TypeList<act::Die>;
  Player player{};
  Face roll;
  std::uint8_t rounds = 0;
  friend bool operator==(const OpeningRoll&, const OpeningRoll&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, OpeningRoll& task) {
  visit("player", task.player);
  visit("roll", task.roll);
  visit("left", task.rounds, {.most = kMostCount});
}
void odds(const Rules& rules, const State& state, const OpeningRoll& task, Outcomes& odds);
void take(const Rules& rules, State& state, OpeningRoll task, act::Die action);

struct ChooseFaction {
  static constexpr std::string_view kId = "choose_faction";
  static constexpr std::string_view kClause = "2.1";
  static constexpr By kBy = By::Seat;
  static constexpr bool kOfSetup = true;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::PlayFaction>;
  Player player{};
  friend bool operator==(const ChooseFaction&, const ChooseFaction&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ChooseFaction& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const ChooseFaction& task, List& list);
void take(const Rules& rules, State& state, ChooseFaction task, act::PlayFaction action);

// The elements that no faction brings: drawn, or named by the first player.
struct ExtraElement {
  static constexpr std::string_view kId = "extra_element";
  static constexpr std::string_view kClause = "2.12";
  static constexpr By kBy = By::Either;
  static constexpr bool kOfSetup = true;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::DrawElement, act::NameElement>;
  Player player{};
  friend bool operator==(const ExtraElement&, const ExtraElement&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ExtraElement& task) {
  visit("player", task.player);
}
void odds(const Rules& rules, const State& state, const ExtraElement& task, Outcomes& odds);
void choices(const Rules& rules, const State& state, const ExtraElement& task, List& list);
void take(const Rules& rules, State& state, ExtraElement task, act::DrawElement action);
void take(const Rules& rules, State& state, ExtraElement task, act::NameElement action);
bool is_by_chance(const Rules& rules, const ExtraElement& task);
bool proceed(const Rules& rules, State& state, ExtraElement& task);
Player asked(const Rules& rules, const Open& state, const ExtraElement& task);

// How many rows have their element.
struct GhostRows {
  static constexpr std::string_view kId = "ghost_rows";
  static constexpr std::string_view kClause = "11.2";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfSetup = true;
  static constexpr bool kOfGhosts = true;
  using Answers = TypeList<act::DrawElement>;
  Player player{};
  std::uint8_t rows = 0;
  friend bool operator==(const GhostRows&, const GhostRows&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GhostRows& task) {
  visit("player", task.player);
  visit("rows", task.rows, {.most = RowId::kCount});
}
void odds(const Rules& rules, const State& state, const GhostRows& task, Outcomes& odds);
void take(const Rules& rules, State& state, GhostRows task, act::DrawElement action);
bool is_void(const Rules& rules, const Open& state, const GhostRows& task);

struct LayMap {
  static constexpr std::string_view kId = "lay_map";
  static constexpr std::string_view kClause = "2.6";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfSetup = true;
  using Answers = TypeList<act::DrawTile>;
  Player player{};
  friend bool operator==(const LayMap&, const LayMap&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, LayMap& task) {
  visit("player", task.player);
}
void odds(const Rules& rules, const State& state, const LayMap& task, Outcomes& odds);
void take(const Rules& rules, State& state, LayMap task, act::DrawTile action);
bool is_void(const Rules& rules, const Open& state, const LayMap& task);

// The next token of a stack is turned up, or one under the top is taken by somebody.
struct RevealToken {
  static constexpr std::string_view kId = "reveal_token";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfSetup = true;
  using Answers = TypeList<act::DrawToken>;
  Player player{};
  RealmId realm;
  StackId stack;
  Player taker;
  friend bool operator==(const RevealToken&, const RevealToken&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, RevealToken& task) {
  visit("player", task.player);
  visit("realm", task.realm);
  visit("stack", task.stack);
  visit("taker", task.taker, {.first = 1, .none = 0});
}
void odds(const Rules& rules, const State& state, const RevealToken& task, Outcomes& odds);
void take(const Rules& rules, State& state, RevealToken task, act::DrawToken action);
bool is_void(const Rules& rules, const Open& state, const RevealToken& task);
std::string_view clause_of(const Rules& rules, const Open& state, const RevealToken& task,
                           const Action& action);
std::string_view objection(const Rules& rules, const State& state, const RevealToken& task);

struct StartGoods {
  static constexpr std::string_view kId = "start_goods";
  static constexpr std::string_view kClause = "2.9";
  static constexpr By kBy = By::Itself;
  static constexpr bool kOfSetup = true;
  Player player{};
  friend bool operator==(const StartGoods&, const StartGoods&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, StartGoods& task) {
  visit("player", task.player);
}
void run(const Rules& rules, State& state, StartGoods task);

struct DrawGhostCard {
  static constexpr std::string_view kId = "draw_ghost_card";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfSetup = true;
  static constexpr bool kOfGhosts = true;
  using Answers = TypeList<act::DrawGhost>;
  Player player{};
  ZoneId zone;
  friend bool operator==(const DrawGhostCard&, const DrawGhostCard&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawGhostCard& task) {
  visit("player", task.player);
  visit("zone", task.zone);
}
void odds(const Rules& rules, const State& state, const DrawGhostCard& task, Outcomes& odds);
void take(const Rules& rules, State& state, DrawGhostCard task, act::DrawGhost action);
bool proceed(const Rules& rules, State& state, DrawGhostCard& task);
std::string_view clause_of(const Rules& rules, const Open& state, const DrawGhostCard& task,
                           const Action& action);

struct GhostDoorway {
  static constexpr std::string_view kId = "ghost_doorway";
  static constexpr std::string_view kClause = "11.5";
  static constexpr By kBy = By::Chance;
  static constexpr bool kOfSetup = true;
  static constexpr bool kOfGhosts = true;
  using Answers = TypeList<act::Die>;
  Player player{};
  friend bool operator==(const GhostDoorway&, const GhostDoorway&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GhostDoorway& task) {
  visit("player", task.player);
}
void odds(const Rules& rules, const State& state, const GhostDoorway& task, Outcomes& odds);
void take(const Rules& rules, State& state, GhostDoorway task, act::Die action);
std::string_view objection(const Rules& rules, const State& state, const GhostDoorway& task);

}  // namespace ziggurat::eldervale::task
