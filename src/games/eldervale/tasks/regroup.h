#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: Regroup, action spaces, and what adventure cards ask.

namespace ziggurat::eldervale::task {

struct Regroup {
  static constexpr std::string_view kId = "regroup";
  static constexpr std::string_view kClause = "6.2";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickUp>;
  enum class Stage : std::uint8_t { Begin, PickUp, Underworld, End };
  friend constexpr int count_of(Stage) { return 4; }
  Player player{};
  Stage stage = Stage::Begin;
  friend bool operator==(const Regroup&, const Regroup&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Regroup& task) {
  visit("player", task.player);
  visit("stage", task.stage);
}
void choices(const Rules& rules, const State& state, const Regroup& task, List& list);
void take(const Rules& rules, State& state, Regroup task, act::PickUp action);
bool proceed(const Rules& rules, State& state, Regroup& task);
constexpr Phrase phrase_of(const Regroup&, act::PickUp) {
  return {"Pick up {unit} in {tile}", "Podnieś {unit}: {tile}", "{who} picks up {unit} in {tile}.",
          "{who} podnosi {unit}: {tile}."};
}

struct PutOnSpace {
  static constexpr std::string_view kId = "put_on_space";
  static constexpr std::string_view kClause = "6.3";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::UseSpace, act::Done>;
  // Where the unit comes from: the last two are powers of the Shadow Demons and of the Healer.
  enum class Origin : std::uint8_t { Map, Underworld, Healer };
  friend constexpr int count_of(Origin) { return 3; }
  Player player{};
  Unit unit;
  Origin origin = Origin::Map;
  friend bool operator==(const PutOnSpace&, const PutOnSpace&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PutOnSpace& task) {
  visit("player", task.player);
  visit("unit", task.unit);
  visit("origin", task.origin);
}
void choices(const Rules& rules, const State& state, const PutOnSpace& task, List& list);
void take(const Rules& rules, State& state, PutOnSpace task, act::UseSpace action);
void take(const Rules& rules, State& state, PutOnSpace task, act::Done action);
bool proceed(const Rules& rules, State& state, PutOnSpace& task);
constexpr Phrase phrase_of(const PutOnSpace& task, act::Done) {
  if (task.origin == PutOnSpace::Origin::Map) {
    return {"Take it back to Ready", "Odłóż do gotowych", "{who} takes it back to Ready.",
            "{who} odkłada ją do gotowych."};
  }
  return {"Use no action space", "Nie używaj pola akcji", "{who} uses no action space.",
          "{who} nie używa pola akcji."};
}

struct UseAction {
  static constexpr std::string_view kId = "use_action";
  static constexpr std::string_view kClause = "6.3";
  static constexpr By kBy = By::Itself;
  Player player{};
  SpaceId space;
  friend bool operator==(const UseAction&, const UseAction&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, UseAction& task) {
  visit("player", task.player);
  visit("space", task.space);
}
void run(const Rules& rules, State& state, UseAction task);

// What an adventure card brings, once it is paid for.
struct GainCard {
  static constexpr std::string_view kId = "gain_card";
  static constexpr std::string_view kClause = "7.4";
  static constexpr By kBy = By::Itself;
  Player player{};
  Slot slot;
  CardNumber card;
  friend bool operator==(const GainCard&, const GainCard&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GainCard& task) {
  visit("player", task.player);
  visit("slot", task.slot);
  visit("card", task.card);
}
void run(const Rules& rules, State& state, GainCard task);

struct WildRift {
  static constexpr std::string_view kId = "wild_rift";
  static constexpr std::string_view kClause = "7.4";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::Die>;
  Player player{};
  std::uint8_t left = 0;
  SpaceId space;
  friend bool operator==(const WildRift&, const WildRift&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, WildRift& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
  visit("space", task.space, {.least = StarterId::kCount});
}
void odds(const Rules& rules, const State& state, const WildRift& task, Outcomes& odds);
void take(const Rules& rules, State& state, WildRift task, act::Die action);
bool is_void(const Rules& rules, const Open& state, const WildRift& task);

struct LawPower {
  static constexpr std::string_view kId = "law_power";
  static constexpr std::string_view kClause = "7.4";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::GainPower>;
  Player player{};
  friend bool operator==(const LawPower&, const LawPower&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, LawPower& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const LawPower& task, List& list);
void take(const Rules& rules, State& state, LawPower task, act::GainPower action);

struct Healer {
  static constexpr std::string_view kId = "healer";
  static constexpr std::string_view kClause = "7.7";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickUnit>;
  Player player{};
  friend bool operator==(const Healer&, const Healer&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Healer& task) {
  visit("player", task.player);
}
void choices(const Rules& rules, const State& state, const Healer& task, List& list);
void take(const Rules& rules, State& state, Healer task, act::PickUnit action);
constexpr Phrase phrase_of(const Healer&, act::PickUnit) {
  return {"Heal {unit}", "Ulecz {unit}", "{who} heals {unit}.", "{who} leczy {unit}."};
}

struct Copy {
  static constexpr std::string_view kId = "copy";
  static constexpr std::string_view kClause = "7.8";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::CopySpace, act::Done>;
  Player player{};
  bool is_optional = false;
  friend bool operator==(const Copy&, const Copy&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Copy& task) {
  visit("player", task.player);
  visit("is_optional", task.is_optional);
}
void choices(const Rules& rules, const State& state, const Copy& task, List& list);
void take(const Rules& rules, State& state, Copy task, act::CopySpace action);
void take(const Rules& rules, State& state, Copy task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const Copy& task);

}  // namespace ziggurat::eldervale::task
