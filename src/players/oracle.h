#pragma once

#include "core/any_game.h"

namespace ziggurat {

// Knows what every position of a game is worth. Players need no more than this of the solver, whose
// tables are behind it (solver/oracle.h).
class Oracle {
 public:
  Oracle() = default;
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  virtual ~Oracle() = default;

  // The seat's chance to win where a roll is due.
  virtual double before_roll(const AnyState& state, Seat seat) const = 0;
};

// The seat's chance to win in any state, with best play of both.
double exact_value(const AnyGame& game, const Oracle& oracle, const AnyState& state, Seat seat);

}  // namespace ziggurat
