#pragma once

#include <cstdint>

#include "lab/solve.h"
#include "solver/royal_space.h"

namespace ziggurat {

// Solves on a GPU, with the same values to the last bit; refuses where this program was built
// without one or none is there. `start` is the place whose value is the first player's chance.
Result<void, Error> solve_royal_on_gpu(const solver::RoyalSpace& space, std::uint64_t start,
                                       const SolveSetup& setup, const SolveProgress& progress,
                                       SolveResult& result);

}  // namespace ziggurat
