#pragma once

#include <string_view>

#include "games/eldervale/tasks/parts.h"

// Tasks: paying.

namespace ziggurat::eldervale::task {

// What is left of a cost, and how many symbols of it may be left out.
struct Pay {
  static constexpr std::string_view kId = "pay";
  static constexpr By kBy = By::Seat;
  static constexpr bool kReadsHand = true;
  using Answers = TypeList<act::Goods, act::GiveCard>;
  Player player{};
  Cost cost;
  std::uint8_t reduction = 0;
  friend bool operator==(const Pay&, const Pay&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, Pay& task) {
  visit("player", task.player);
  visit("cost", task.cost, {.most = kMostSymbols});
  visit("reduction", task.reduction, {.most = kMostSymbols});
}
void choices(const Rules& rules, const State& state, const Pay& task, List& list);
void take(const Rules& rules, State& state, Pay task, act::Goods action);
void take(const Rules& rules, State& state, Pay task, act::GiveCard action);
bool proceed(const Rules& rules, State& state, Pay& task);
std::string_view clause_of(const Rules& rules, const Open& state, const Pay& task,
                           const Action& action);
std::string_view objection(const Rules& rules, const State& state, const Pay& task);
constexpr Phrase phrase_of(const Pay& task, act::Goods) {
  if (task.reduction > 0) {
    return {"Leave out {symbol} of the cost", "Pomiń {symbol} w koszcie",
            "{who} leaves out {symbol} of the cost.", "{who} pomija {symbol} w koszcie."};
  }
  return {"Pay {symbol}", "Zapłać: {symbol}", "{who} pays {symbol}.", "{who} płaci: {symbol}."};
}
constexpr Phrase phrase_of(const Pay&, act::GiveCard) {
  return {"Pay with {card}", "Zapłać kartą: {card}", "{who} pays with {card}.",
          "{who} płaci kartą: {card}."};
}

struct PayDifferent {
  static constexpr std::string_view kId = "pay_different";
  static constexpr std::string_view kClause = "7.9";
  static constexpr By kBy = By::Seat;
  using Answers = TypeList<act::Goods>;
  Player player{};
  std::uint8_t left = 0;
  IdSet<Resource> paid;
  friend bool operator==(const PayDifferent&, const PayDifferent&) = default;
};
template <class Visit>
constexpr void fields(Visit& visit, PayDifferent& task) {
  visit("player", task.player);
  visit("left", task.left, {.most = kMostCount});
  visit("left", task.paid);
}
void choices(const Rules& rules, const State& state, const PayDifferent& task, List& list);
void take(const Rules& rules, State& state, PayDifferent task, act::Goods action);
bool is_void(const Rules& rules, const Open& state, const PayDifferent& task);
constexpr Phrase phrase_of(const PayDifferent&, act::Goods) {
  return {"Pay {symbol}", "Zapłać: {symbol}", "{who} pays {symbol}.", "{who} płaci: {symbol}."};
}

}  // namespace ziggurat::eldervale::task
