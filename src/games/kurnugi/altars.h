#pragma once

#include "games/kurnugi/rules.h"

// Chapter 7: Altars and Temples.

namespace ziggurat::kurnugi {

int altars_in_play(const Open& state);
// Of all the owner's Altars: the sum of one number; whether one says so.
int altar_sum(const Rules& rules, const Open& state, Owner owner, int AltarLevel::* number);
bool altar_any(const Rules& rules, const Open& state, Owner owner, bool AltarLevel::* flag);

// What raising costs where building costs so much.
int raise_price(const Rules& rules, const Open& state, Owner owner, int base);
// What can be built or raised, and paid.
void list_altars(const Rules& rules, const Open& state, Owner owner, int base, List& list);
void list_triads(const Rules& rules, const Open& state, Owner owner, int base, List& list);
void build(const Rules& rules, State& state, Owner owner, AltarId altar);
void raise(const Rules& rules, State& state, AltarId altar);

int temple_price(const Rules& rules, const Open& state, Owner owner, God god);
// Whether a Temple's action can be done with so much Vri-il, its own price included.
bool is_temple_possible(const Rules& rules, const Open& state, Owner owner, God god, int vril);
void perform_temple(const Rules& rules, State& state, Owner owner, God god);

}  // namespace ziggurat::kurnugi
