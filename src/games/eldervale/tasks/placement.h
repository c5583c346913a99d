#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: a unit is placed.

namespace ziggurat::eldervale::task {

// Clause 3.3, step by step, with the monster that was there before.
struct Placement {
  static constexpr std::string_view kId = "placement";
  static constexpr std::string_view kClause = "5.3";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Accept, act::Done>;
  enum class Stage : std::uint8_t { Watch, Powers, Realm, Rush, Battle, Serpent };
  friend constexpr int count_of(Stage) { return 6; }
  Player player{};
  Stage stage = Stage::Watch;
  Unit unit;
  RealmId realm;
  Slot monster;
  friend bool operator==(const Placement&, const Placement&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Placement& task) {
  visit("player", task.player);
  visit("stage", task.stage);
  visit("unit", task.unit);
  visit("realm", task.realm);
  visit("monster", task.monster, {.none = kNoneInDocuments});
}
void choices(const Rules& rules, const State& state, const Placement& task, List& list);
void take(const Rules& rules, State& state, Placement task, act::Accept action);
void take(const Rules& rules, State& state, Placement task, act::Done action);
bool proceed(const Rules& rules, State& state, Placement& task);
constexpr Phrase phrase_of(const Placement&, act::Done) {
  return {"Decline the battle", "Odmów bitwy", "{who} declines the battle.",
          "{who} odmawia bitwy."};
}

// A unit comes back from the Underworld: by Recall, or by the Gravebound Wizard, who need not.
struct ReturnUnit {
  static constexpr std::string_view kId = "return_unit";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickUnit, act::Done>;
  Player player{};
  bool is_optional = false;
  friend bool operator==(const ReturnUnit&, const ReturnUnit&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ReturnUnit& task) {
  visit("player", task.player);
  visit("is_optional", task.is_optional);
}
void choices(const Rules& rules, const State& state, const ReturnUnit& task, List& list);
void take(const Rules& rules, State& state, ReturnUnit task, act::PickUnit action);
void take(const Rules& rules, State& state, ReturnUnit task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const ReturnUnit& task);
std::string_view clause_of(const Rules& rules, const Open& state, const ReturnUnit& task,
                           const Action& action);

// The Riftborn Dragon in that realm changes places.
struct ExchangeUnit {
  static constexpr std::string_view kId = "exchange_unit";
  static constexpr std::string_view kClause = "10.2";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::PickUp, act::Done>;
  Player player{};
  RealmId realm;
  friend bool operator==(const ExchangeUnit&, const ExchangeUnit&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ExchangeUnit& task) {
  visit("player", task.player);
  visit("realm", task.realm);
}
void choices(const Rules& rules, const State& state, const ExchangeUnit& task, List& list);
void take(const Rules& rules, State& state, ExchangeUnit task, act::PickUp action);
void take(const Rules& rules, State& state, ExchangeUnit task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const ExchangeUnit& task);
std::string_view objection(const Rules& rules, const State& state, const ExchangeUnit& task);
constexpr Phrase phrase_of(const ExchangeUnit&, act::PickUp) {
  return {"Change places with {unit} in {tile}", "Zamień miejscami: {unit}: {tile}",
          "{who} changes places with {unit} in {tile}.",
          "{who} zamienia miejscami: {unit}: {tile}."};
}

// Clauses 5.1 to 5.3: a monster beside the realm comes, unless somebody soothes it.
struct Rush {
  static constexpr std::string_view kId = "rush";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::PickMonster, act::PlaySpell, act::Done>;
  enum class Stage : std::uint8_t { Find, Which, OwnSoothe, OtherSoothe, Come };
  friend constexpr int count_of(Stage) { return 5; }
  Player player{};
  Stage stage = Stage::Find;
  RealmId realm;
  Slot monster;
  friend bool operator==(const Rush&, const Rush&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Rush& task) {
  visit("player", task.player);
  visit("stage", task.stage);
  visit("realm", task.realm);
  visit("monster", task.monster, {.none = kNoneInDocuments});
}
void choices(const Rules& rules, const State& state, const Rush& task, List& list);
void take(const Rules& rules, State& state, Rush task, act::PickMonster action);
void take(const Rules& rules, State& state, Rush task, act::PlaySpell action);
void take(const Rules& rules, State& state, Rush task, act::Done action);
bool proceed(const Rules& rules, State& state, Rush& task);
Player asked(const Rules& rules, const Open& state, const Rush& task);
bool is_window(const Rules& rules, const Open& state, const Rush& task);
bool reads_hand(const Rush& task);
std::string_view clause_of(const Rules& rules, const Open& state, const Rush& task,
                           const Action& action);
std::string_view objection(const Rules& rules, const State& state, const Rush& task);
constexpr Phrase phrase_of(const Rush&, act::PickMonster) {
  return {"Let the {monster} rush", "Niech szarżuje: {monster}", "{who} lets the {monster} rush.",
          "{who} wysyła do szarży: {monster}."};
}
constexpr Phrase phrase_of(const Rush& task, act::Done) {
  if (task.stage == Rush::Stage::Which) {
    return {"Do not call it", "Nie przywołuj go", "{who} does not call it.",
            "{who} nie przywołuje go."};
  }
  return {"Let it rush", "Pozwól szarżować", "{who} lets it rush.", "{who} pozwala szarżować."};
}

}  // namespace ziggurat::eldervale::task
