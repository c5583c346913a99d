#include "solver/heaven_solver.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ziggurat::solver {

float HeavenSolver::sweep(std::size_t index, const float* before, float* after) const {
  const HeavenTables& tables = space_.tables();
  const std::uint32_t moving = space_.sets()[index];
  const std::uint32_t image = tables.mirrored[moving];
  if (image < moving) return 0;
  const std::uint32_t kept = tables.all & ~moving;
  const std::uint32_t count = tables.rank[1U << std::popcount(kept)];
  float change = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t waiting = unsqueeze(space_.sets()[i], kept);
    const std::uint32_t place = tables.place(waiting, moving);
    const float value = sweep_at(tables, before, place, waiting, moving);
    change = std::max(change, std::abs(value - before[place]));
    after[place] = value;
    if (image != moving) after[tables.place(tables.mirrored[waiting], image)] = value;
  }
  return change;
}

}  // namespace ziggurat::solver
