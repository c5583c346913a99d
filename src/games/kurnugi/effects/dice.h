#pragma once

#include <string_view>

#include "games/kurnugi/effects/parts.h"

// Effects: cards that change dice.

namespace ziggurat::kurnugi::effect {

// Eddy: a foreign die here against an own one elsewhere.
struct SwapDice {
  static constexpr std::string_view kId = "swap_dice";
  using Targets = TypeList<act::PickDie>;
};
template <class Visit>
void fields(Visit&, SwapDice&) {}
void targets(const Rules& rules, const State& state, const Aim& aim, const SwapDice& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const SwapDice& effect,
         act::PickDie action);

// One die here, stopping at 6.
struct ChangeOwnDie {
  static constexpr std::string_view kId = "change_die";
  using Targets = TypeList<act::PickDie>;
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, ChangeOwnDie& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void targets(const Rules& rules, const State& state, const Aim& aim, const ChangeOwnDie& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const ChangeOwnDie& effect,
         act::PickDie action);

struct ChangeForeignDie {
  static constexpr std::string_view kId = "change_die";
  using Targets = TypeList<act::PickDie>;
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, ChangeForeignDie& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void targets(const Rules& rules, const State& state, const Aim& aim, const ChangeForeignDie& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const ChangeForeignDie& effect,
         act::PickDie action);

// Any number of own dice here, stopping at 6.
struct RaiseDice {
  static constexpr std::string_view kId = "raise_dice";
  using Targets = TypeList<act::PickDie, act::Done>;
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, RaiseDice& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void targets(const Rules& rules, const State& state, const Aim& aim, const RaiseDice& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const RaiseDice& effect,
         act::PickDie action);
void hit(const Rules& rules, State& state, const Aim& aim, const RaiseDice& effect,
         act::Done action);

// An own die here shows what the card says.
struct SetDie {
  static constexpr std::string_view kId = "set_die";
  using Targets = TypeList<act::PickDie>;
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, SetDie& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void targets(const Rules& rules, const State& state, const Aim& aim, const SetDie& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const SetDie& effect,
         act::PickDie action);

struct RerollHere {
  static constexpr std::string_view kId = "reroll_here";
};
template <class Visit>
void fields(Visit&, RerollHere&) {}
void play(const Rules& rules, State& state, Owner owner, const RerollHere& effect);

struct NewDie {
  static constexpr std::string_view kId = "new_die";
};
template <class Visit>
void fields(Visit&, NewDie&) {}
void play(const Rules& rules, State& state, Owner owner, const NewDie& effect);

// Abzu: everybody's small dice here.
struct ReturnDice {
  static constexpr std::string_view kId = "return_dice";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, ReturnDice& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const ReturnDice& effect);

}  // namespace ziggurat::kurnugi::effect
