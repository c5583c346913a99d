#pragma once

#include "games/kurnugi/rules.h"

// Chapters 12 and 13: the columns of the end and final scoring.

namespace ziggurat::kurnugi {

// What the end adds to a player's points, part by part.
struct FinalScore {
  int track = 0;
  int columns = 0;
  int vril = 0;
  int shadows = 0;  // negative
  int demons = 0;
  int pacts = 0;
  int fields = 0;  // solo: a neutral Soul's

  int total() const { return track + columns + vril + shadows + demons + pacts + fields; }
};

int tombs_won(const Holding& holding);
bool meets_column(const Rules& rules, const Open& state, Owner owner, Column column);
inline bool meets_both_columns(const Rules& rules, const Open& state, Owner owner) {
  return meets_column(rules, state, owner, Column::Soul) &&
         meets_column(rules, state, owner, Column::Shadows);
}
// Clause 12.1: after this lament.
bool ends_now(const Rules& rules, const Open& state);
FinalScore final_score(const Rules& rules, const Open& state, Owner owner);
Score score_of(const Rules& rules, const Open& state);

}  // namespace ziggurat::kurnugi
