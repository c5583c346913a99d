#pragma once

#include <string>
#include <string_view>

#include "games/ghosts/tasks/parts.h"

// Tasks: setting up.

namespace ziggurat::ghosts::task {

// Who is the Gala.
struct Gala {
  static constexpr std::string_view kId = "gala";
  static constexpr std::string_view kClause = "4.1";
  static constexpr Part kPart = Part::Setup;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Gala>;
  friend bool operator==(const Gala&, const Gala&) = default;
};
template <class Visit>
constexpr void fields(Visit&, Gala&) {}
void odds(const Rules& rules, const State& state, const Gala& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Gala& task, act::Gala action);
std::string problem_with(const Rules& rules, const State& state, const Gala& task);

// The Gala lays the Ur tiles.
struct PlaceUr {
  static constexpr std::string_view kId = "place_ur";
  static constexpr std::string_view kClause = "4.3";
  static constexpr Part kPart = Part::Setup;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PlaceUr>;
  friend bool operator==(const PlaceUr&, const PlaceUr&) = default;
};
template <class Visit>
constexpr void fields(Visit&, PlaceUr&) {}
Player player_of(const Rules& rules, const Open& state, const PlaceUr& task);
void choices(const Rules& rules, const State& state, const PlaceUr& task, List& list);
void take(const Rules& rules, State& state, const PlaceUr& task, act::PlaceUr action);
std::string problem_with(const Rules& rules, const State& state, const PlaceUr& task);

// A Player Card is removed (Eliminated Draft); who drafts next.
struct Remove {
  static constexpr std::string_view kId = "remove";
  static constexpr std::string_view kClause = "11.2";
  static constexpr Part kPart = Part::Setup;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Remove>;
  Player seat{};
  friend bool operator==(const Remove&, const Remove&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Remove& task) {
  visit("chooser", task.seat);
}
void odds(const Rules& rules, const State& state, const Remove& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Remove& task, act::Remove action);
std::string problem_with(const Rules& rules, const State& state, const Remove& task);

// An adventurer is dealt (Blind Draft).
struct Deal {
  static constexpr std::string_view kId = "deal";
  static constexpr std::string_view kClause = "11.1";
  static constexpr Part kPart = Part::Setup;
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Deal>;
  Player seat{};
  friend bool operator==(const Deal&, const Deal&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Deal& task) {
  visit("chooser", task.seat);
}
void odds(const Rules& rules, const State& state, const Deal& task, Outcomes& outcomes);
void take(const Rules& rules, State& state, const Deal& task, act::Deal action);
std::string problem_with(const Rules& rules, const State& state, const Deal& task);

// A player picks an adventurer.
struct Draft {
  static constexpr std::string_view kId = "draft";
  static constexpr std::string_view kClause = "4.4";
  static constexpr Part kPart = Part::Setup;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Pick>;
  Player seat{};
  friend bool operator==(const Draft&, const Draft&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Draft& task) {
  visit("chooser", task.seat);
}
Player player_of(const Rules& rules, const Open& state, const Draft& task);
void choices(const Rules& rules, const State& state, const Draft& task, List& list);
void take(const Rules& rules, State& state, const Draft& task, act::Pick action);
std::string problem_with(const Rules& rules, const State& state, const Draft& task);

// And a square for its Oasis.
struct PlaceOasis {
  static constexpr std::string_view kId = "place_oasis";
  static constexpr std::string_view kClause = "4.4";
  static constexpr Part kPart = Part::Setup;
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PlaceOasis>;
  Player seat{};
  friend bool operator==(const PlaceOasis&, const PlaceOasis&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PlaceOasis& task) {
  visit("chooser", task.seat);
}
Player player_of(const Rules& rules, const Open& state, const PlaceOasis& task);
void choices(const Rules& rules, const State& state, const PlaceOasis& task, List& list);
void take(const Rules& rules, State& state, const PlaceOasis& task, act::PlaceOasis action);
std::string problem_with(const Rules& rules, const State& state, const PlaceOasis& task);

}  // namespace ziggurat::ghosts::task
