#pragma once

#include "games/eldervale/gains.h"
#include "games/eldervale/rules.h"

// Chapter 8: spells, quests, prophecies. What each does is in effects/.

namespace ziggurat::eldervale {

// Whether it is played in a turn, as against a moment of its own.
bool is_turn_spell(SpellId spell);
// Clause 8.2: the moment and the target must be right.
bool is_spell_playable(const Rules& rules, const Open& state, Player player, SpellId spell);
void play_spell(const Rules& rules, State& state, Player player, SpellId spell);
// Clause 8.5.
bool is_quest_true(const Rules& rules, const Open& state, Player player, MagicId quest);
// Clause 8.6.
int prophecy_points(const Rules& rules, const Open& state, Player player, MagicId prophecy);

}  // namespace ziggurat::eldervale
