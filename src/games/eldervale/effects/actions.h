#pragma once

#include <string_view>

#include "games/eldervale/effects/parts.h"

// Effects of adventure cards that are actions of their space (clause 7.4).

namespace ziggurat::eldervale::effect {

// Those that pay what the card asks and gain what it gives.
struct Doorway : Exchange {
  static constexpr std::string_view kId = "adv-doorway";
};
struct Forager : Exchange {
  static constexpr std::string_view kId = "adv-forager";
};
struct DeepMine : Exchange {
  static constexpr std::string_view kId = "adv-deep-mine";
};
struct Forge : Exchange {
  static constexpr std::string_view kId = "adv-forge";
};
struct Pyromancer : Exchange {
  static constexpr std::string_view kId = "adv-pyromancer";
};
struct Tidepool : Exchange {
  static constexpr std::string_view kId = "adv-tidepool";
};
struct Beacon : Exchange {
  static constexpr std::string_view kId = "adv-beacon";
};
struct Treasury : Exchange {
  static constexpr std::string_view kId = "adv-treasury";
};
struct ImpBroker : Exchange {
  static constexpr std::string_view kId = "adv-imp-broker";
};

// Power in its own element.
struct Shrine : Exchange {
  static constexpr std::string_view kId = "adv-shrine";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Shrine& effect);
void collect(const Rules& rules, State& state, const CardUse& use, const Shrine& effect);

// Dwells, for less in its element.
struct Settler : Exchange {
  static constexpr std::string_view kId = "adv-settler";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Settler& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const Settler& effect);

// Draws, then discards.
struct SkyLibrary : Exchange {
  static constexpr std::string_view kId = "adv-sky-library";
};
void perform(const Rules& rules, State& state, const CardUse& use, const SkyLibrary& effect);

// Moves an own unit to any unoccupied realm.
struct MessengerHawk : Exchange {
  static constexpr std::string_view kId = "adv-messenger-hawk";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use,
               const MessengerHawk& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const MessengerHawk& effect);

// A token of any realm.
struct Burrowers : Exchange {
  static constexpr std::string_view kId = "adv-burrowers";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Burrowers& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const Burrowers& effect);

// Moves a foreign unit or a monster.
struct Siren : Exchange {
  static constexpr std::string_view kId = "adv-siren";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Siren& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const Siren& effect);

// A unit of the Underworld uses a space.
struct Healer : Exchange {
  static constexpr std::string_view kId = "adv-healer";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Healer& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const Healer& effect);

// Pays different resources.
struct Choir : Exchange {
  static constexpr std::string_view kId = "adv-choir";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Choir& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const Choir& effect);

// Swaps resources.
struct NightMarket : Exchange {
  static constexpr std::string_view kId = "adv-night-market";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use,
               const NightMarket& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const NightMarket& effect);

// Points for units in the Underworld.
struct Lich : Exchange {
  static constexpr std::string_view kId = "adv-lich";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const Lich& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const Lich& effect);

// Power where one dwells.
struct LawTablets : Exchange {
  static constexpr std::string_view kId = "adv-law-tablets";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use, const LawTablets& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const LawTablets& effect);

// Summons for less.
struct Conscription : Exchange {
  static constexpr std::string_view kId = "adv-conscription";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use,
               const Conscription& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const Conscription& effect);

// Copies an action of the other player.
struct ChaosSorcerer : Exchange {
  static constexpr std::string_view kId = "adv-chaos-sorcerer";
};
bool is_usable(const Rules& rules, const Open& state, const CardUse& use,
               const ChaosSorcerer& effect);
void perform(const Rules& rules, State& state, const CardUse& use, const ChaosSorcerer& effect);

// Dice tell what is gained.
struct WildRift : Exchange {
  static constexpr std::string_view kId = "adv-wild-rift";
};
void perform(const Rules& rules, State& state, const CardUse& use, const WildRift& effect);

}  // namespace ziggurat::eldervale::effect
