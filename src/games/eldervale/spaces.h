#pragma once

#include "games/eldervale/rules.h"

// Chapters 6 and 7: action spaces and what they do.

namespace ziggurat::eldervale {

// Whether the space admits the unit and was not used in this Regroup.
bool is_free_space(const Rules& rules, const Open& state, Player player, Unit unit, SpaceId space);
// Clause 6.3: an action whose cost cannot be paid or that has no target cannot be chosen.
bool is_usable(const Rules& rules, const Open& state, Player player, SpaceId space);
bool has_usable_space(const Rules& rules, const Open& state, Player player, Unit unit);
// Units of the Underworld that could be put on a space (clause 7.7).
IdSet<Unit> healable(const Rules& rules, const Open& state, Player player);
// Clause 7.8: an action of the opponent's adventure cards, but not Healer or Chaos Sorcerer.
bool is_copyable(const Rules& rules, const Open& state, Player player, AdventureId card);
bool has_copy(const Rules& rules, const Open& state, Player player);
// The action of a space, resolved at once.
void perform(const Rules& rules, State& state, Player player, SpaceId space);
// What an adventure card brings, once it is paid for.
void collect(const Rules& rules, State& state, Player player, AdventureId id);

}  // namespace ziggurat::eldervale
