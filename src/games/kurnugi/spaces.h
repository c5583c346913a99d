#pragma once

#include "games/kurnugi/rules.h"

// Clauses 2.4 and 4.4 to 4.11: action spaces, their prices, and doing what they offer.

namespace ziggurat::kurnugi {

// Spaces that are there for an owner, taken or not; and those a Shadow may be put on.
SpaceSet spaces_for(const Rules& rules, const Open& state, Owner owner);
SpaceSet free_spaces(const Rules& rules, const Open& state, Owner owner);
// A Shadow onto a space, wherever it came from.
void put_shadow(const Rules& rules, State& state, Owner owner, SpaceId space);

int ritual_price(const Rules& rules, const Open& state, Owner owner);
// What the owner pays (or, negative, gains) on a space, where that is fixed.
int price(const Rules& rules, const Open& state, Owner owner, SpaceId space);
bool is_affordable(const Rules& rules, const Open& state, Owner owner, SpaceId space);
// Whether the action of a space can be done and paid.
bool is_possible(const Rules& rules, const Open& state, Owner owner, SpaceId space);
void perform(const Rules& rules, State& state, Owner owner, SpaceId space);

// Clauses 4.7 and 4.11 (K4, K29): any space but Kur, whoever stands on it. By Kur a Shadow leaves
// the game for it: before it is said which, the one from Kur is in the hand.
enum class Copying : std::uint8_t { AsAnyAction, ByKur };
bool can_copy(const Rules& rules, const Open& state, Owner owner, SpaceId space, Copying how);
void list_copies(const Rules& rules, const Open& state, Owner owner, Copying how, List& list);
void copy_space(const Rules& rules, State& state, Owner owner, SpaceId space);

}  // namespace ziggurat::kurnugi
