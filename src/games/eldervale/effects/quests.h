#pragma once

#include <string_view>

#include "games/eldervale/effects/parts.h"

// Quests: what must be true (clause 8.5); numbers are minimums.

namespace ziggurat::eldervale::effect {

// Dwellings.
struct ManyDwellings : Quest {
  static constexpr std::string_view kId = "quest-01";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const ManyDwellings& quest);

// Dwellings in different elements.
struct DifferentDwellings : Quest {
  static constexpr std::string_view kId = "quest-02";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const DifferentDwellings& quest);

// A monster beaten this turn.
struct BeatenMonster : Quest {
  static constexpr std::string_view kId = "quest-03";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const BeatenMonster& quest);

// A player beaten this turn.
struct BeatenPlayer : Quest {
  static constexpr std::string_view kId = "quest-04";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const BeatenPlayer& quest);

// Tokens of one element.
struct TokensOfOne : Quest {
  static constexpr std::string_view kId = "quest-05";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const TokensOfOne& quest);

// Tokens of different elements.
struct TokensOfMany : Quest {
  static constexpr std::string_view kId = "quest-06";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const TokensOfMany& quest);

// Levels of power in several elements.
struct LevelsOfMany : Quest {
  static constexpr std::string_view kId = "quest-07";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const LevelsOfMany& quest);

// A level of power in one.
struct LevelOfOne : Quest {
  static constexpr std::string_view kId = "quest-08";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const LevelOfOne& quest);

// Ruins with own units.
struct UnitsInRuins : Quest {
  static constexpr std::string_view kId = "quest-09";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const UnitsInRuins& quest);

// Warrior, Wizard and Dragon summoned.
struct AllSummoned : Quest {
  static constexpr std::string_view kId = "quest-10";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const AllSummoned& quest);

// Adventure cards.
struct ManyCards : Quest {
  static constexpr std::string_view kId = "quest-11";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const ManyCards& quest);

// Units in the Underworld.
struct UnitsBelow : Quest {
  static constexpr std::string_view kId = "quest-12";
};
bool is_true(const Rules& rules, const Open& state, Player player, const MagicCard& card,
             const UnitsBelow& quest);

}  // namespace ziggurat::eldervale::effect
