#include "solver/heaven_solver.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ziggurat::solver {

float HeavenSolver::choose(std::size_t index, const float* before, float* after,
                           std::uint32_t* notes) const {
  const HeavenTables& tables = space_.tables();
  const std::uint32_t waiting = space_.sets()[index];
  const std::uint32_t kept = tables.all & ~waiting;
  const std::uint64_t first = first_of(index);
  const std::uint32_t count = tables.rank[1U << std::popcount(kept)];
  float change = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t moving = unsqueeze(space_.sets()[i], kept);
    const std::uint64_t place = first + i;
    const float value = choose_at(tables, waiting, moving, place, space_.size(), before, notes);
    change = std::max(change, std::abs(value - before[place]));
    after[place] = value;
  }
  return change;
}

void HeavenSolver::follow(std::uint64_t first, std::uint64_t last, const float* before,
                          float* after, const std::uint32_t* notes) const {
  for (std::uint64_t place = first; place < last; ++place) {
    after[place] = follow_at(place, space_.size(), before, notes);
  }
}

}  // namespace ziggurat::solver
