#pragma once

#include <cstddef>
#include <cstdint>

#include "solver/heaven_space.h"

namespace ziggurat::solver {

// Heaven and Earth solved by iteration from one half everywhere. A choosing sweep finds the best
// use of each roll and notes where it leads; following sweeps then only follow the notes. Each
// sweep reads one copy of the values and writes another, so the result does not depend on the
// order.
class HeavenSolver {
 public:
  explicit HeavenSolver(const HeavenSpace& space) : space_(space) {}

  // The positions in which sets()[index] waits.
  std::uint64_t first_of(std::size_t index) const {
    return space_.tables().base[space_.sets()[index]];
  }
  // Chooses in those positions; gives the largest change. `notes` has space_.size() places for each
  // roll, one roll after the other.
  float choose(std::size_t index, const float* before, float* after, std::uint32_t* notes) const;
  // Follows the notes in the positions from `first` to `last`.
  void follow(std::uint64_t first, std::uint64_t last, const float* before, float* after,
              const std::uint32_t* notes) const;

 private:
  const HeavenSpace& space_;
};

}  // namespace ziggurat::solver
