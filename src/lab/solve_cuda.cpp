#include "lab/solve_cuda.h"

#ifdef ZIGGURAT_CUDA

#include <cmath>

#include "solver/cuda/royal_cuda.h"
#include "solver/royal_solver.h"

namespace ziggurat {
namespace {

using solver::CudaLayer;
using solver::CudaRoyalJob;
using solver::RoyalSolver;
using solver::RoyalSpace;

CudaLayer laid_out(const RoyalSpace& space, const RoyalSolver& solver,
                   const RoyalSolver::Layer& layer) {
  const RoyalSolver::Plan plan = solver.plan(layer);
  const auto place = [&](int count, int progress) {
    const auto* base = space.sets(count, 0).first;
    return static_cast<std::uint32_t>(space.sets(count, progress).first - base);
  };
  CudaLayer made;
  made.more = layer.more;
  made.fewer = layer.fewer;
  for (const RoyalSolver::Task& task : plan.tasks) {
    const std::uint32_t wide = place(layer.more, task.progress_more);
    const std::uint32_t high = place(layer.fewer, task.progress_fewer);
    const bool is_square = layer.more == layer.fewer && task.progress_more == task.progress_fewer;
    const auto width =
        static_cast<std::uint32_t>(space.sets(layer.more, task.progress_more).size());
    made.tasks.push_back({.wide_first = wide,
                          .wide_last = wide + width,
                          .high_first = high + task.first,
                          .high_last = high + task.last,
                          .is_square = is_square ? 1U : 0U});
  }
  for (const std::size_t wave : plan.waves) made.waves.push_back(static_cast<std::uint32_t>(wave));
  return made;
}

void tell(void* whom, double share) {
  const auto& progress = *static_cast<const SolveProgress*>(whom);
  if (progress) progress(share);
}

}  // namespace

Result<void, Error> solve_royal_on_gpu(const RoyalSpace& space, std::uint64_t start,
                                       const SolveSetup& setup, const SolveProgress& progress,
                                       SolveResult& result) {
  if (const std::string problem = solver::cuda_problem(); !problem.empty()) {
    return fail("--device cuda: no GPU can be used here (" + problem + "); use --device cpu");
  }
  // Only the layout is wanted of it: it touches no value.
  const RoyalSolver layout(space);
  CudaRoyalJob job;
  job.tables = space.tables();
  job.positions = space.size();
  job.shadows = static_cast<std::uint32_t>(space.arrays().rank[1].size() / job.tables.sets);
  job.moves = static_cast<std::uint32_t>(space.arrays().moves.size());
  for (int count = 1; count <= space.pieces(); ++count) {
    const auto* first = space.sets(count, 0).first;
    job.lists[count].assign(first, first + space.set_count(count));
  }
  int sum = 0;
  for (const RoyalSolver::Layer& layer : layout.layers()) {
    if (layer.more + layer.fewer != sum) job.groups.emplace_back();
    sum = layer.more + layer.fewer;
    job.groups.back().push_back(laid_out(space, layout, layer));
  }
  job.tolerance = setup.tolerance;
  job.first_place = start;
  if (setup.keeps_values) {
    result.values.resize(space.size());
    job.values = result.values.data();
  }
  auto* whom = const_cast<SolveProgress*>(&progress);
  const solver::CudaRoyalResult done = solve_royal_on_cuda(job, tell, whom);
  if (!done.problem.empty()) return fail("--device cuda: " + done.problem);
  result.residual = done.residual;
  result.first_player_win = done.first_value;
  result.sweeps =
      static_cast<std::uint64_t>(std::ceil(done.updates / static_cast<double>(result.states)));
  return {};
}

}  // namespace ziggurat

#else

namespace ziggurat {

Result<void, Error> solve_royal_on_gpu(const solver::RoyalSpace&, std::uint64_t, const SolveSetup&,
                                       const SolveProgress&, SolveResult&) {
  return fail("--device cuda: this program was built without CUDA; use --device cpu");
}

}  // namespace ziggurat

#endif
