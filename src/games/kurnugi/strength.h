#pragma once

#include "games/kurnugi/rules.h"

// Clauses 5.5 to 5.8: Presence, sums, places in a tomb and what they score.

namespace ziggurat::kurnugi {

// What an owner's strength in a tomb is made of.
struct Strength {
  int dice = 0;
  int soul = 0;
  int shadows = 0;
  int demons = 0;
  int more = 0;  // cards, Altars and a Gate

  int total() const { return dice + soul + shadows + demons + more; }
};

using Places = FixedVec<Owner, Owner::kCount>;

bool is_present(const Rules& rules, const Open& state, Owner owner, TombId tomb);
int players_present(const Rules& rules, const Open& state, TombId tomb);  // no neutral Souls
// In how many tombs, for what lasts: a Shadow that is only lent is not counted.
int tombs_present(const Rules& rules, const Open& state, Owner owner);
// What a Shadow that dances in a tomb brings its owner.
int dance_income(const Rules& rules, const Open& state, Owner owner, TombId tomb);

Strength strength_parts(const Rules& rules, const Open& state, Owner owner, TombId tomb);
int strength(const Rules& rules, const Open& state, Owner owner, TombId tomb);
// Those Present, the strongest first.
Places ranking(const Rules& rules, const Open& state, TombId tomb);
int row_points(const Rules& rules, const Open& state, int present, int place);
// What each place of a tomb's ranking scores: the card's row and what the open event makes of it.
std::array<int, Owner::kCount> tomb_points(const Rules& rules, const Open& state, TombId tomb,
                                           const Places& places);

}  // namespace ziggurat::kurnugi
