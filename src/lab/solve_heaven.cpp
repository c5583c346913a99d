#include <algorithm>
#include <cmath>

#include "lab/cuda_library.h"
#include "lab/solve_parts.h"
#include "lab/team.h"
#include "solver/heaven_solver.h"

namespace ziggurat {
namespace {

using solver::HeavenSolver;
using solver::HeavenSpace;

// Two copies of the values and a note for each roll, on whichever device.
constexpr std::uint64_t kWorkBytes = 2 * sizeof(float) + solver::kHeavenRolls * 4;

double near_the_end(double residual, double tolerance) {
  return std::clamp(std::log(residual) / std::log(tolerance), 0.0, 1.0);
}

struct Found {
  std::vector<float> values;
  std::uint64_t sweeps = 0;
  double residual = 1;
};

Found iterate(const HeavenSpace& space, const SolveSetup& setup, const SolveProgress& progress) {
  const HeavenSolver solver(space);
  Team team(setup.threads);
  Found found;
  std::vector<float> before(space.size(), 0.5F);
  std::vector<float> after(space.size());
  std::vector<std::uint32_t> notes(space.size() * solver::kHeavenRolls);
  std::vector<float> changes(space.sets().size());
  constexpr std::uint64_t kChunk = 1 << 16;
  const std::uint64_t chunks = (space.size() + kChunk - 1) / kChunk;
  while (true) {
    team.run(0, space.sets().size(), [&](std::size_t index) {
      changes[index] = solver.choose(index, before.data(), after.data(), notes.data());
    });
    found.residual = *std::max_element(changes.begin(), changes.end());
    ++found.sweeps;
    before.swap(after);
    if (found.residual <= setup.tolerance) break;
    if (progress) progress(near_the_end(found.residual, setup.tolerance));
    for (int i = 0; i < solver::kHeavenFollows; ++i) {
      team.run(0, chunks, [&](std::size_t chunk) {
        const std::uint64_t first = chunk * kChunk;
        solver.follow(first, std::min(space.size(), first + kChunk), before.data(), after.data(),
                      notes.data());
      });
      ++found.sweeps;
      before.swap(after);
    }
  }
  found.values = std::move(before);
  return found;
}

Result<Found> iterate_on_gpu(const HeavenSpace& space, const SolveSetup& setup,
                             const SolveProgress& progress) {
  const Result<CudaLibrary> library = CudaLibrary::load();
  if (!library) return fail(library.error());
  Found found;
  found.values.resize(space.size());
  solver::cuda::HeavenJob job{.tables = &space.tables(),
                              .size = space.size(),
                              .sets = space.sets().data(),
                              .set_count = static_cast<std::uint32_t>(space.sets().size()),
                              .tolerance = setup.tolerance,
                              .tell =
                                  [](void* listener, double share) {
                                    const auto& told = *static_cast<const SolveProgress*>(listener);
                                    if (told) told(std::clamp(share, 0.0, 1.0));
                                  },
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
  if (setup.tolerance < 1e-6) {
    return fail("the tolerance must be at least 1e-6 (values are kept in single precision)");
  }
  const std::uint64_t needed = space->size() * (kWorkBytes + sizeof(double));
  if (setup.device == SolveDevice::Cpu && needed > free_memory()) {
    return fail(std::to_string(space->size()) + " positions need " + std::to_string(needed >> 30) +
                " GiB of memory, more than is free; set fewer pieces");
  }
  Result<Found> found = setup.device == SolveDevice::Cuda ? iterate_on_gpu(*space, setup, progress)
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
