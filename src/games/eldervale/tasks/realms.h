#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: the action of a realm.

namespace ziggurat::eldervale::task {

struct RealmAction {
  static constexpr std::string_view kId = "realm_action";
  static constexpr std::string_view kClause = "3.9";
  static constexpr By kBy = By::Itself;
  Player player{};
  Unit unit;
  RealmId realm;
  friend bool operator==(const RealmAction&, const RealmAction&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, RealmAction& task) {
  visit("player", task.player);
  visit("unit", task.unit);
  visit("realm", task.realm);
}
void run(const Rules& rules, State& state, RealmAction task);

struct TakeToken {
  static constexpr std::string_view kId = "take_token";
  static constexpr std::string_view kClause = "3.9";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::TakeStack, act::TakeUnder>;
  Player player{};
  RealmId realm;
  bool may_take_under = false;
  friend bool operator==(const TakeToken&, const TakeToken&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakeToken& task) {
  visit("player", task.player);
  visit("realm", task.realm);
  visit("may_take_under", task.may_take_under);
}
void choices(const Rules& rules, const State& state, const TakeToken& task, List& list);
void take(const Rules& rules, State& state, TakeToken task, act::TakeStack action);
void take(const Rules& rules, State& state, TakeToken task, act::TakeUnder action);
bool proceed(const Rules& rules, State& state, TakeToken& task);
std::string_view objection(const Rules& rules, const State& state, const TakeToken& task);

// A second token of the realm by the spell.
struct Telekinesis {
  static constexpr std::string_view kId = "telekinesis";
  static constexpr std::string_view kClause = "8.4";
  static constexpr By kBy = By::Seat;
  static constexpr bool kReadsHand = true;
  using Answers = TypeList<act::PlaySpell, act::Done>;
  Player player{};
  RealmId realm;
  friend bool operator==(const Telekinesis&, const Telekinesis&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Telekinesis& task) {
  visit("player", task.player);
  visit("realm", task.realm);
}
void choices(const Rules& rules, const State& state, const Telekinesis& task, List& list);
void take(const Rules& rules, State& state, Telekinesis task, act::PlaySpell action);
void take(const Rules& rules, State& state, Telekinesis task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const Telekinesis& task);
bool is_window(const Rules& rules, const Open& state, const Telekinesis& task);
std::string_view objection(const Rules& rules, const State& state, const Telekinesis& task);

struct MageTower {
  static constexpr std::string_view kId = "mage_tower";
  static constexpr std::string_view kClause = "3.10";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Accept, act::Done>;
  Player player{};
  std::uint8_t reduction = 0;
  friend bool operator==(const MageTower&, const MageTower&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, MageTower& task) {
  visit("player", task.player);
  visit("reduction", task.reduction, {.most = kMostReduction});
}
void choices(const Rules& rules, const State& state, const MageTower& task, List& list);
void take(const Rules& rules, State& state, MageTower task, act::Accept action);
void take(const Rules& rules, State& state, MageTower task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const MageTower& task);
constexpr Phrase phrase_of(const MageTower&, act::Accept) {
  return {"Pay for {reward} Magic cards", "Zapłać za {reward} karty magii",
          "{who} pays for {reward} Magic cards.", "{who} płaci za {reward} karty magii."};
}

struct Fortress {
  static constexpr std::string_view kId = "fortress";
  static constexpr std::string_view kClause = "3.10";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Accept, act::Done>;
  Player player{};
  std::uint8_t reduction = 0;
  friend bool operator==(const Fortress&, const Fortress&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Fortress& task) {
  visit("player", task.player);
  visit("reduction", task.reduction, {.most = kMostReduction});
}
void choices(const Rules& rules, const State& state, const Fortress& task, List& list);
void take(const Rules& rules, State& state, Fortress task, act::Accept action);
void take(const Rules& rules, State& state, Fortress task, act::Done action);
bool is_void(const Rules& rules, const Open& state, const Fortress& task);
constexpr Phrase phrase_of(const Fortress&, act::Accept) {
  return {"Pay for {reward}", "Zapłać za {reward}", "{who} pays for {reward}.",
          "{who} płaci za {reward}."};
}

struct GainFortress {
  static constexpr std::string_view kId = "gain_fortress";
  static constexpr std::string_view kClause = "3.10";
  static constexpr By kBy = By::Itself;
  Player player{};
  friend bool operator==(const GainFortress&, const GainFortress&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GainFortress& task) {
  visit("player", task.player);
}
void run(const Rules& rules, State& state, GainFortress task);

struct Oracle {
  static constexpr std::string_view kId = "oracle";
  static constexpr std::string_view kClause = "3.10";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Buy, act::Accept, act::Done>;
  Player player{};
  std::uint8_t reduction = 0;
  friend bool operator==(const Oracle&, const Oracle&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Oracle& task) {
  visit("player", task.player);
  visit("reduction", task.reduction, {.most = kMostReduction});
}
void choices(const Rules& rules, const State& state, const Oracle& task, List& list);
void take(const Rules& rules, State& state, Oracle task, act::Buy action);
void take(const Rules& rules, State& state, Oracle task, act::Accept action);
void take(const Rules& rules, State& state, Oracle task, act::Done action);
constexpr Phrase phrase_of(const Oracle&, act::Accept) {
  return {"Draw a Magic card", "Dobierz kartę magii", "{who} draws a Magic card.",
          "{who} dobiera kartę magii."};
}

// A tile, a card, another card or a discard, then the refill.
struct Dungeon {
  static constexpr std::string_view kId = "dungeon";
  static constexpr std::string_view kClause = "3.19";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Buy, act::Drop, act::Done>;
  enum class Stage : std::uint8_t { Tile, First, Second, Refill };
  friend constexpr int count_of(Stage) { return 4; }
  Player player{};
  Stage stage = Stage::Tile;
  std::uint8_t reduction = 0;
  friend bool operator==(const Dungeon&, const Dungeon&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Dungeon& task) {
  visit("player", task.player);
  visit("stage", task.stage);
  visit("reduction", task.reduction, {.most = kMostReduction});
}
void choices(const Rules& rules, const State& state, const Dungeon& task, List& list);
void take(const Rules& rules, State& state, Dungeon task, act::Buy action);
void take(const Rules& rules, State& state, Dungeon task, act::Drop action);
void take(const Rules& rules, State& state, Dungeon task, act::Done action);
bool proceed(const Rules& rules, State& state, Dungeon& task);

}  // namespace ziggurat::eldervale::task
