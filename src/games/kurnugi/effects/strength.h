#pragma once

#include <string_view>

#include "games/kurnugi/effects/parts.h"

// Effects: cards that change what pieces count in the tomb being resolved.

namespace ziggurat::kurnugi::effect {

// A foreign Soul here counts 0.
struct ZeroSoul {
  static constexpr std::string_view kId = "zero_soul";
  using Targets = TypeList<act::PickSoul>;
};
template <class Visit>
void fields(Visit&, ZeroSoul&) {}
void targets(const Rules& rules, const State& state, const Aim& aim, const ZeroSoul& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const ZeroSoul& effect,
         act::PickSoul action);

struct HalveSouls {
  static constexpr std::string_view kId = "halve_souls";
};
template <class Visit>
void fields(Visit&, HalveSouls&) {}
void play(const Rules& rules, State& state, Owner owner, const HalveSouls& effect);

struct ZeroShadows {
  static constexpr std::string_view kId = "zero_shadows";
};
template <class Visit>
void fields(Visit&, ZeroShadows&) {}
void play(const Rules& rules, State& state, Owner owner, const ZeroShadows& effect);

struct DoubleShadow {
  static constexpr std::string_view kId = "double_shadow";
};
template <class Visit>
void fields(Visit&, DoubleShadow&) {}
void play(const Rules& rules, State& state, Owner owner, const DoubleShadow& effect);

struct AddToSoul {
  static constexpr std::string_view kId = "add";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, AddToSoul& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const AddToSoul& effect);

// To each own Shadow.
struct AddToShadows {
  static constexpr std::string_view kId = "add";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, AddToShadows& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const AddToShadows& effect);

// To an own Demon here.
struct AddToDemon {
  static constexpr std::string_view kId = "add";
  using Targets = TypeList<act::PickDemon>;
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, AddToDemon& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void targets(const Rules& rules, const State& state, const Aim& aim, const AddToDemon& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const AddToDemon& effect,
         act::PickDemon action);

// Altar Song.
struct AddPerLevel {
  static constexpr std::string_view kId = "add_per_level";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, AddPerLevel& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const AddPerLevel& effect);

// Descent.
struct AddByAltar {
  static constexpr std::string_view kId = "add_by_altar";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, AddByAltar& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const AddByAltar& effect);

// Points for a win here with the Soul.
struct WinWithSoul {
  static constexpr std::string_view kId = "win_points";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, WinWithSoul& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const WinWithSoul& effect);

// Likewise with a Shadow.
struct WinWithShadow {
  static constexpr std::string_view kId = "win_points";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, WinWithShadow& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const WinWithShadow& effect);

// Shadows' strength on the track.
struct Track {
  static constexpr std::string_view kId = "track";
  int amount = 0;
};
template <class Visit>
void fields(Visit& visit, Track& effect) {
  visit("amount", effect.amount, {.least = -kFaces, .most = kFaces});
}
void play(const Rules& rules, State& state, Owner owner, const Track& effect);

// Lord of the Air.
struct LendShadow {
  static constexpr std::string_view kId = "lend_shadow";
};
template <class Visit>
void fields(Visit&, LendShadow&) {}
void play(const Rules& rules, State& state, Owner owner, const LendShadow& effect);

// Rebellion.
struct StealDemon {
  static constexpr std::string_view kId = "steal_demon";
  using Targets = TypeList<act::PickDemon>;
};
template <class Visit>
void fields(Visit&, StealDemon&) {}
void targets(const Rules& rules, const State& state, const Aim& aim, const StealDemon& effect,
             List& list);
void hit(const Rules& rules, State& state, const Aim& aim, const StealDemon& effect,
         act::PickDemon action);

}  // namespace ziggurat::kurnugi::effect
