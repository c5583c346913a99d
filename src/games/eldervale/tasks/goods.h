#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: gaining and losing goods.

namespace ziggurat::eldervale::task {

struct GainAny {
  static constexpr std::string_view kId = "gain_any";
  static constexpr std::string_view kClause = "1.3";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Goods>;
  Player player{};
  std::uint8_t left = 0;
  friend bool operator==(const GainAny&, const GainAny&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GainAny& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
}
void choices(const Rules& rules, const State& state, const GainAny& task, List& list);
void take(const Rules& rules, State& state, GainAny task, act::Goods action);
bool is_void(const Rules& rules, const Open& state, const GainAny& task);

struct GainDifferent {
  static constexpr std::string_view kId = "gain_different";
  static constexpr std::string_view kClause = "1.3";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Goods>;
  Player player{};
  std::uint8_t left = 0;
  IdSet<Basic> gained;
  friend bool operator==(const GainDifferent&, const GainDifferent&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, GainDifferent& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
  visit("left", task.gained);
}
void choices(const Rules& rules, const State& state, const GainDifferent& task, List& list);
void take(const Rules& rules, State& state, GainDifferent task, act::Goods action);
bool is_void(const Rules& rules, const Open& state, const GainDifferent& task);

struct DrawMagic {
  static constexpr std::string_view kId = "draw_magic";
  static constexpr std::string_view kClause = "1.8";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::DrawMagic>;
  Player player{};
  std::uint8_t left = 0;
  friend bool operator==(const DrawMagic&, const DrawMagic&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DrawMagic& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
}
void odds(const Rules& rules, const State& state, const DrawMagic& task, Outcomes& odds);
void take(const Rules& rules, State& state, DrawMagic task, act::DrawMagic action);
bool proceed(const Rules& rules, State& state, DrawMagic& task);

struct DiscardMagic {
  static constexpr std::string_view kId = "discard_magic";
  static constexpr std::string_view kClause = "1.6";
  static constexpr By kBy = By::Seat;
  static constexpr bool kReadsHand = true;
  using Answers = TypeList<act::GiveCard>;
  Player player{};
  std::uint8_t left = 0;
  friend bool operator==(const DiscardMagic&, const DiscardMagic&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DiscardMagic& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
}
void choices(const Rules& rules, const State& state, const DiscardMagic& task, List& list);
void take(const Rules& rules, State& state, DiscardMagic task, act::GiveCard action);
bool is_void(const Rules& rules, const Open& state, const DiscardMagic& task);

// A resource or a card; who has neither may lose a point instead.
struct DiscardAny {
  static constexpr std::string_view kId = "discard_any";
  static constexpr std::string_view kClause = "1.6";
  static constexpr By kBy = By::Seat;
  static constexpr bool kReadsHand = true;
  using Answers = TypeList<act::Goods, act::GiveCard>;
  Player player{};
  bool costs_point = false;
  friend bool operator==(const DiscardAny&, const DiscardAny&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, DiscardAny& task) {
  visit("player", task.player);
  visit("costs_point", task.costs_point);
}
void choices(const Rules& rules, const State& state, const DiscardAny& task, List& list);
void take(const Rules& rules, State& state, DiscardAny task, act::Goods action);
void take(const Rules& rules, State& state, DiscardAny task, act::GiveCard action);
bool proceed(const Rules& rules, State& state, DiscardAny& task);
constexpr Phrase phrase_of(const DiscardAny&, act::Goods) {
  return {"Discard {symbol}", "Odrzuć: {symbol}", "{who} discards {symbol}.",
          "{who} odrzuca: {symbol}."};
}

// Resources for as many others.
struct Swap {
  static constexpr std::string_view kId = "swap";
  static constexpr std::string_view kClause = "1.6";
  static constexpr By kBy = By::Seat;
  static constexpr bool kIsOpen = true;
  using Answers = TypeList<act::Goods, act::Done>;
  Player player{};
  std::uint8_t left = 0;
  std::uint8_t returned = 0;
  friend bool operator==(const Swap&, const Swap&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Swap& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
  visit("left", task.returned, {.most = kMostCount});
}
void choices(const Rules& rules, const State& state, const Swap& task, List& list);
void take(const Rules& rules, State& state, Swap task, act::Goods action);
void take(const Rules& rules, State& state, Swap task, act::Done action);
bool proceed(const Rules& rules, State& state, Swap& task);
constexpr Phrase phrase_of(const Swap&, act::Goods) {
  return {"Return {symbol}", "Oddaj: {symbol}", "{who} returns {symbol}.",
          "{who} oddaje: {symbol}."};
}
constexpr Phrase phrase_of(const Swap&, act::Done) {
  return {"Return no more", "Nie oddawaj więcej", "{who} returns no more.",
          "{who} nie oddaje więcej."};
}

struct ChoosePower {
  static constexpr std::string_view kId = "choose_power";
  static constexpr std::string_view kClause = "3.16";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::GainPower>;
  Player player{};
  std::uint8_t left = 0;
  friend bool operator==(const ChoosePower&, const ChoosePower&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, ChoosePower& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
}
void choices(const Rules& rules, const State& state, const ChoosePower& task, List& list);
void take(const Rules& rules, State& state, ChoosePower task, act::GainPower action);

// A random card of the player's hand: to another, or discarded.
struct TakeMagic {
  static constexpr std::string_view kId = "take_magic";
  static constexpr By kBy = By::Chance;
  using Answers = TypeList<act::LoseMagic>;
  Player player{};
  Player taker;
  friend bool operator==(const TakeMagic&, const TakeMagic&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, TakeMagic& task) {
  visit("player", task.player);
  visit("taker", task.taker, {.first = 1, .none = 0});
}
void odds(const Rules& rules, const State& state, const TakeMagic& task, Outcomes& odds);
void take(const Rules& rules, State& state, TakeMagic task, act::LoseMagic action);
bool is_void(const Rules& rules, const Open& state, const TakeMagic& task);
std::string_view clause_of(const Rules& rules, const Open& state, const TakeMagic& task,
                           const Action& action);

}  // namespace ziggurat::eldervale::task
