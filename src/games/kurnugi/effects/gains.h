#pragma once

#include <string_view>

#include "games/kurnugi/effects/parts.h"

// Effects: cards that pay, and cards that do what another card or an Altar does.

namespace ziggurat::kurnugi::effect {

struct IncomePerDie {
  static constexpr std::string_view kId = "income_per_die";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, IncomePerDie& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const IncomePerDie& effect);

struct IncomePerAltar {
  static constexpr std::string_view kId = "income_per_altar";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, IncomePerAltar& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const IncomePerAltar& effect);

struct RaiseAltar {
  static constexpr std::string_view kId = "raise_altar";
};
template <class Visit>
void fields(Visit&, RaiseAltar&) {}
void play(const Rules& rules, State& state, Owner owner, const RaiseAltar& effect);

// Tablet of Destinies: a card played here, of at most that cost.
struct CopyCard {
  static constexpr std::string_view kId = "copy_card";
  using Targets = TypeList<act::PickCard>;
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, CopyCard& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void targets(const Rules& rules, const State& state, const Aim& aim, const CopyCard& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const CopyCard& effect,
         act::PickCard action);

struct BorrowAltar {
  static constexpr std::string_view kId = "borrow_altar";
  using Targets = TypeList<act::Borrow>;
};
template <class Visit>
void fields(Visit&, BorrowAltar&) {}
void targets(const Rules& rules, const State& state, const Aim& aim, const BorrowAltar& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const BorrowAltar& effect,
         act::Borrow action);

}  // namespace ziggurat::kurnugi::effect
