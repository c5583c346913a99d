#pragma once

#include <cstddef>
#include <cstdint>

#include "solver/heaven_space.h"

namespace ziggurat::solver {

// Heaven and Earth solved by value iteration from one half everywhere, so that play without end
// stays worth one half. Each sweep reads one copy of the values and writes another: the result does
// not depend on the order.
class HeavenSolver {
 public:
  explicit HeavenSolver(const HeavenSpace& space) : space_(space) {}

  // Goes over the positions in which sets()[index] is to move, and over their mirror images; gives
  // the largest change. Does nothing where it is the mirror image itself.
  float sweep(std::size_t index, const float* before, float* after) const;

 private:
  const HeavenSpace& space_;
};

}  // namespace ziggurat::solver
