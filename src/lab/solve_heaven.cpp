#include <algorithm>
#include <cmath>

#include "base/large_pages.h"
#include "lab/cuda_library.h"
#include "lab/solve_parts.h"
#include "lab/team.h"
#include "solver/heaven_solver.h"

namespace ziggurat {
namespace {

using solver::HeavenSolver;
using solver::HeavenSpace;

// Two copies while it settles, one to hand over.
constexpr std::uint64_t kBytesForEach = 2 * sizeof(float) + sizeof(double);

struct Solved {
  std::vector<float> values;
  std::uint64_t sweeps = 0;
  double residual = 1;
};

Solved iterate(const HeavenSpace& space, const SolveSetup& setup, const SolveProgress& progress) {
  const HeavenSolver solver(space);
  Team team(setup.threads);
  Solved found;
  std::vector<float> before;
  std::vector<float> after;
  resize_in_large_pages(before, space.size());
  resize_in_large_pages(after, space.size());
  std::fill(before.begin(), before.end(), 0.5F);
  std::vector<float> changes(space.sets().size());
  while (found.residual > setup.tolerance) {
    team.run(0, space.sets().size(), [&](std::size_t index) {
      changes[index] = solver.sweep(index, before.data(), after.data());
    });
    before.swap(after);
    found.residual = *std::max_element(changes.begin(), changes.end());
    ++found.sweeps;
    if (!progress) continue;
    progress(std::clamp(std::log(found.residual) / std::log(setup.tolerance), 0.0, 1.0));
  }
  found.values = std::move(before);
  return found;
}

Result<Solved> iterate_on_gpu(const HeavenSpace& space, const SolveSetup& setup,
                              const SolveProgress& progress) {
  const Result<CudaLibrary> library = CudaLibrary::load();
  if (!library) return fail(library.error());
  Solved found;
  found.values.resize(space.size());
  solver::cuda::HeavenJob job{.tables = &space.tables(),
                              .size = space.size(),
                              .sets = space.sets().data(),
                              .set_count = static_cast<std::uint32_t>(space.sets().size()),
                              .tolerance = setup.tolerance,
                              .tell = tell_progress,
                              .listener = const_cast<SolveProgress*>(&progress),
                              .values = found.values.data(),
                              .sweeps = 0,
                              .residual = 1};
  if (const char* problem = library->solve_heaven(&job)) return fail(problem);
  found.sweeps = job.sweeps;
  found.residual = job.residual;
  return found;
}

}  // namespace

Result<SolveResult> solve_heaven(const heaven::Game& game, const SolveSetup& setup,
                                 const SolveProgress& progress) {
  const Result<HeavenSpace> space = HeavenSpace::create(game);
  if (!space) return fail(space.error());
  if (setup.tolerance < 1e-7) {
    return fail("the tolerance must be at least 1e-7 (values are kept in single precision)");
  }
  const std::uint64_t needed = space->size() * kBytesForEach;
  if (setup.device == SolveDevice::Cpu && needed > free_memory()) {
    return fail(std::to_string(space->size()) + " positions need " + std::to_string(needed >> 30) +
                " GiB of memory, more than is free; set fewer pieces");
  }
  Result<Solved> found = setup.device == SolveDevice::Cuda ? iterate_on_gpu(*space, setup, progress)
                                                           : iterate(*space, setup, progress);
  if (!found) return fail(std::move(found).error());
  SolveResult result;
  result.states = space->size();
  result.sweeps = found->sweeps;
  result.residual = found->residual;
  result.first_player_win = found->values[space->place_of(game.initial())];
  result.values.assign(found->values.begin(), found->values.end());
  result.info.rules = HeavenSpace::rules_of(game);
  return result;
}

}  // namespace ziggurat
