#pragma once

#include <string_view>

#include "games/eldervale/effects/parts.h"

// Prophecies: how many there are of what they count (clause 8.6).

namespace ziggurat::eldervale::effect {

// Resources.
struct Vault : Prophecy {
  static constexpr std::string_view kId = "prophecy-vault";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Vault& prophecy);

// Dwellings.
struct Homestead : Prophecy {
  static constexpr std::string_view kId = "prophecy-homestead";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Homestead& prophecy);

// Cards of the own element.
struct Lineage : Prophecy {
  static constexpr std::string_view kId = "prophecy-lineage";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Lineage& prophecy);

// Glory.
struct Conqueror : Prophecy {
  static constexpr std::string_view kId = "prophecy-conqueror";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Conqueror& prophecy);

// Magic cards.
struct Archmage : Prophecy {
  static constexpr std::string_view kId = "prophecy-archmage";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Archmage& prophecy);

// Tokens.
struct Explorer : Prophecy {
  static constexpr std::string_view kId = "prophecy-explorer";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Explorer& prophecy);

// Elements with some power.
struct Balance : Prophecy {
  static constexpr std::string_view kId = "prophecy-balance";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Balance& prophecy);

// Elements with much power.
struct Zealot : Prophecy {
  static constexpr std::string_view kId = "prophecy-zealot";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Zealot& prophecy);

// Ruins beside Dwellings.
struct Mason : Prophecy {
  static constexpr std::string_view kId = "prophecy-mason";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Mason& prophecy);

// Units.
struct Muster : Prophecy {
  static constexpr std::string_view kId = "prophecy-muster";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Muster& prophecy);

// Dwellings with no foreign one beside.
struct Recluse : Prophecy {
  static constexpr std::string_view kId = "prophecy-recluse";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Recluse& prophecy);

// Orbs gained.
struct Orbkeeper : Prophecy {
  static constexpr std::string_view kId = "prophecy-orbkeeper";
};
int count(const Rules& rules, const Open& state, Player player, const MagicCard& card,
          const Orbkeeper& prophecy);

}  // namespace ziggurat::eldervale::effect
