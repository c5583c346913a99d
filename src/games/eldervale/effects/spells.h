#pragma once

#include <string_view>

#include "games/eldervale/effects/parts.h"

// Spells (clauses 8.2 to 8.4). One for a turn says whether it has a target and what it does; the
// others are played in tasks of their own.

namespace ziggurat::eldervale::effect {

struct Fireball : MomentSpell {
  static constexpr std::string_view kId = "spell-fireball";
};

struct Ward : MomentSpell {
  static constexpr std::string_view kId = "spell-ward";
};

struct Hex : MomentSpell {
  static constexpr std::string_view kId = "spell-hex";
};

struct Blink : TurnSpell {
  static constexpr std::string_view kId = "spell-blink";
};
bool has_target(const Rules& rules, const Open& state, Player player, const Blink& effect);
void play(const Rules& rules, State& state, Player player, const MagicCard& card,
          const Blink& effect);

struct Teleport : MomentSpell {
  static constexpr std::string_view kId = "spell-teleport";
};

struct Transmute : TurnSpell {
  static constexpr std::string_view kId = "spell-transmute";
};
bool has_target(const Rules& rules, const Open& state, Player player, const Transmute& effect);
void play(const Rules& rules, State& state, Player player, const MagicCard& card,
          const Transmute& effect);

struct Conjure : TurnSpell {
  static constexpr std::string_view kId = "spell-conjure";
};
bool has_target(const Rules& rules, const Open& state, Player player, const Conjure& effect);
void play(const Rules& rules, State& state, Player player, const MagicCard& card,
          const Conjure& effect);

struct Soothe : MomentSpell {
  static constexpr std::string_view kId = "spell-soothe";
};

struct Recall : TurnSpell {
  static constexpr std::string_view kId = "spell-recall";
};
bool has_target(const Rules& rules, const Open& state, Player player, const Recall& effect);
void play(const Rules& rules, State& state, Player player, const MagicCard& card,
          const Recall& effect);

struct Insight : TurnSpell {
  static constexpr std::string_view kId = "spell-insight";
};
bool has_target(const Rules& rules, const Open& state, Player player, const Insight& effect);
void play(const Rules& rules, State& state, Player player, const MagicCard& card,
          const Insight& effect);

struct Telekinesis : MomentSpell {
  static constexpr std::string_view kId = "spell-telekinesis";
};

struct Lure : TurnSpell {
  static constexpr std::string_view kId = "spell-lure";
};
bool has_target(const Rules& rules, const Open& state, Player player, const Lure& effect);
void play(const Rules& rules, State& state, Player player, const MagicCard& card,
          const Lure& effect);

}  // namespace ziggurat::eldervale::effect
