#pragma once

#include <string_view>

#include "games/eldervale/effects/parts.h"

// Effects of adventure cards that hold by themselves; the chapters ask for them.

namespace ziggurat::eldervale::effect {

// Dice in the realms of its element.
struct Guardian : Passive {
  static constexpr std::string_view kId = "adv-guardian";
};
// Further reach.
struct Cloudwalker : Passive {
  static constexpr std::string_view kId = "adv-cloudwalker";
};
// A die rolled again.
struct StormBanner : Passive {
  static constexpr std::string_view kId = "adv-storm-banner";
};
// Points for each Dwelling built.
struct StoneCircle : Passive {
  static constexpr std::string_view kId = "adv-stone-circle";
};
// Dice for who is attacked.
struct RootGolem : Passive {
  static constexpr std::string_view kId = "adv-root-golem";
};
// Points for a battle won.
struct WarDrums : Passive {
  static constexpr std::string_view kId = "adv-war-drums";
};
// Saves a unit.
struct PhoenixFeather : Passive {
  static constexpr std::string_view kId = "adv-phoenix-feather";
};
// Copies a card of the player beaten.
struct Cutlass : Passive {
  static constexpr std::string_view kId = "adv-buccaneers-cutlass";
};
// Goods where no token is left.
struct DeepCurrent : Passive {
  static constexpr std::string_view kId = "adv-deep-current";
};
// Wins ties.
struct Aegis : Passive {
  static constexpr std::string_view kId = "adv-aegis";
};
// Goods for units that enter the Underworld.
struct SoulCage : Passive {
  static constexpr std::string_view kId = "adv-soul-cage";
};
// Units may share a realm.
struct ShadowStep : Passive {
  static constexpr std::string_view kId = "adv-shadow-step";
};
// Dice in ruins.
struct SentryTower : Passive {
  static constexpr std::string_view kId = "adv-sentry-tower";
};
// Rolls its ones again.
struct MadJester : Passive {
  static constexpr std::string_view kId = "adv-mad-jester";
};

}  // namespace ziggurat::eldervale::effect
