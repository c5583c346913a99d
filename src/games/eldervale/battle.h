#pragma once

#include "games/eldervale/rules.h"

// Chapter 4: joining, the monster's first blow, dice, and who wins.

namespace ziggurat::eldervale {

void begin_battle(State& state, Player player, RealmId realm);
// Clause 4.4: the Titan burns something of each, the Crocodile takes a Worker of each Living.
void strike_first(const Rules& rules, State& state);
// Clause 4.5: who has no unit left drops out; whether that leaves nobody to fight.
bool drop_out(Open& state);
// Clause 4.6, before Swords and spells.
int base_pool(const Rules& rules, const Open& state, Side side);
// Clause 4.8: effects of cards and powers that the player may use.
void list_battle_effects(const Rules& rules, const Open& state, Player player, List& list);
bool has_battle_effect(const Rules& rules, const Open& state, Player player);
void reroll_highest(State& state, Side side);
// Clauses 4.9 and 4.10: highest dice first, ties set aside; none where nobody wins.
Side battle_winner(const Rules& rules, const Open& state, const Battle& battle);

// Clauses 4.12, 4.13 and 5.5.
void reward_winner(const Rules& rules, State& state);
// Clause 4.14: War Drums, the Raiders' Warrior, the Cutlass, the Storm Callers' Warrior.
void win_effects(const Rules& rules, State& state);
// Clause 4.15.
void end_battle(const Rules& rules, Open& state);

}  // namespace ziggurat::eldervale
