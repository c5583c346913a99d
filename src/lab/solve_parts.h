#pragma once

#include <cstdint>

#include "games/heaven/game.h"
#include "games/royal/game.h"
#include "lab/solve.h"

// The solvers behind `solve`, one for each game.

namespace ziggurat {

// What programs may take without others being swapped out.
std::uint64_t free_memory();

// How a GPU's work tells its share done; `listener` is a SolveProgress.
void tell_progress(void* listener, double share);

Result<SolveResult> solve_royal(const royal::Game& game, const SolveSetup& setup,
                                const SolveProgress& progress);
Result<SolveResult> solve_heaven(const heaven::Game& game, const SolveSetup& setup,
                                 const SolveProgress& progress);

}  // namespace ziggurat
