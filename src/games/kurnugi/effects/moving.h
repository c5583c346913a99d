#pragma once

#include <string_view>

#include "games/kurnugi/effects/parts.h"

// Effects: cards that move pieces.

namespace ziggurat::kurnugi::effect {

// Own pieces come here.
struct Fetch {
  static constexpr std::string_view kId = "fetch";
  using Targets = TypeList<act::MoveSoul, act::MoveShadow, act::MoveDemon, act::MoveDie, act::Done>;
  PieceKinds pieces;
  int count = 1;
  bool anywhere = false;
};
template <class Visit>
void fields(Visit& visit, Fetch& effect) {
  visit("pieces", effect.pieces);
  visit("count", effect.count, {.least = 1, .most = kDice});
  visit("anywhere", effect.anywhere);
}
void targets(const Rules& rules, const State& state, const Aim& aim, const Fetch& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const Fetch& effect,
         act::MoveSoul action);
void hit(const Rules& rules, State& state, const Aim& aim, const Fetch& effect,
         act::MoveShadow action);
void hit(const Rules& rules, State& state, const Aim& aim, const Fetch& effect,
         act::MoveDemon action);
void hit(const Rules& rules, State& state, const Aim& aim, const Fetch& effect,
         act::MoveDie action);
void hit(const Rules& rules, State& state, const Aim& aim, const Fetch& effect, act::Done action);

// A foreign piece here goes to an adjacent tomb.
struct Expel {
  static constexpr std::string_view kId = "expel";
  using Targets = TypeList<act::MoveSoul, act::MoveShadow, act::MoveDie>;
  PieceKinds pieces;
};
template <class Visit>
void fields(Visit& visit, Expel& effect) {
  visit("pieces", effect.pieces);
}
void targets(const Rules& rules, const State& state, const Aim& aim, const Expel& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const Expel& effect,
         act::MoveSoul action);
void hit(const Rules& rules, State& state, const Aim& aim, const Expel& effect,
         act::MoveShadow action);
void hit(const Rules& rules, State& state, const Aim& aim, const Expel& effect,
         act::MoveDie action);

// A foreign Soul of an adjacent tomb comes here and pays.
struct DrawIn {
  static constexpr std::string_view kId = "draw_in";
  using Targets = TypeList<act::MoveSoul>;
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, DrawIn& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void targets(const Rules& rules, const State& state, const Aim& aim, const DrawIn& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const DrawIn& effect,
         act::MoveSoul action);

// Exchange of Souls: along the road between them.
struct SwapSouls {
  static constexpr std::string_view kId = "swap_souls";
  using Targets = TypeList<act::PickSoul>;
};
template <class Visit>
void fields(Visit&, SwapSouls&) {}
void targets(const Rules& rules, const State& state, const Aim& aim, const SwapSouls& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const SwapSouls& effect,
         act::PickSoul action);

}  // namespace ziggurat::kurnugi::effect
