#include <algorithm>
#include <cmath>

#include "base/large_pages.h"
#include "lab/cuda_library.h"
#include "lab/solve_parts.h"
#include "lab/team.h"
#include "solver/royal_solver.h"
#include "solver/sweeps.h"

namespace ziggurat {
namespace {

using solver::RoyalSolver;
using solver::RoyalSpace;

// Goes over a layer until nothing changes any more.
class LayerRun {
 public:
  LayerRun(RoyalSolver& solver, const RoyalSolver::Layer& layer, Team& team)
      : solver_(solver),
        layer_(layer),
        plan_(solver.plan(layer)),
        team_(team),
        changes_(plan_.tasks.size()) {}

  // Tells how near the end it is after each wave.
  template <class Tell>
  double converge(double tolerance, const Tell& tell) {
    constexpr std::size_t kParts = 16;
    team_.run(0, kParts, [&](std::size_t part) { solver_.start(layer_, part, kParts); });
    return solver::converge(tolerance, sweeps_, [&](double settled, double share) {
      return sweep(settled, [&] { tell(share); });
    });
  }
  std::uint64_t sweeps() const { return sweeps_; }

 private:
  // Does the tasks that changed more than `settled` the last time; gives the largest change.
  template <class Tell>
  double sweep(double settled, const Tell& tell) {
    const std::function<void(std::size_t)> task = [&](std::size_t index) {
      if (changes_[index] <= settled) return;
      changes_[index] = solver_.run(layer_, plan_.tasks[index]);
    };
    double largest = 0;
    for (std::size_t wave = 0; wave + 1 < plan_.waves.size(); ++wave) {
      team_.run(plan_.waves[wave], plan_.waves[wave + 1], task);
      tell();
    }
    for (const double change : changes_) largest = std::max(largest, change);
    return largest;
  }

  RoyalSolver& solver_;
  RoyalSolver::Layer layer_;
  RoyalSolver::Plan plan_;
  Team& team_;
  std::vector<double> changes_;
  std::uint64_t sweeps_ = 0;
};

struct Found {
  double residual = 0;
  double updates = 0;  // of single positions
};

Found iterate(RoyalSolver& solver, std::uint64_t size, const SolveSetup& setup,
              const SolveProgress& progress) {
  Team team(setup.threads);
  Found found;
  std::uint64_t done = 0;
  for (const RoyalSolver::Layer& layer : solver.layers()) {
    LayerRun run(solver, layer, team);
    const double residual = run.converge(setup.tolerance, [&](double share) {
      if (!progress) return;
      progress((static_cast<double>(done) + share * static_cast<double>(layer.positions)) /
               static_cast<double>(size));
    });
    found.residual = std::max(found.residual, residual);
    done += layer.positions;
    found.updates += static_cast<double>(run.sweeps()) * static_cast<double>(layer.positions);
  }
  return found;
}

// The layers, waves and tasks as a GPU wants them.
struct DevicePlan {
  std::vector<std::uint16_t> sets;
  std::vector<solver::cuda::RoyalTask> tasks;
  std::vector<std::uint32_t> waves;
  std::vector<solver::cuda::RoyalLayer> layers;
};

DevicePlan plan_for_gpu(const RoyalSolver& solver, const RoyalSpace& space) {
  DevicePlan plan;
  std::array<std::uint32_t, solver::kMaxRoyalPieces + 1> begins{};
  for (int count = 0; count <= space.pieces(); ++count) {
    begins[static_cast<std::size_t>(count)] = static_cast<std::uint32_t>(plan.sets.size());
    const std::uint16_t* first = space.sets(count, 0).first;
    plan.sets.insert(plan.sets.end(), first, first + space.set_count(count));
  }
  const auto place = [&](int count, int progress) {
    return begins[static_cast<std::size_t>(count)] +
           static_cast<std::uint32_t>(space.sets(count, progress).first -
                                      space.sets(count, 0).first);
  };
  for (const RoyalSolver::Layer& layer : solver.layers()) {
    const RoyalSolver::Plan host = solver.plan(layer);
    const auto before = static_cast<std::uint32_t>(plan.tasks.size());
    const auto first_wave = static_cast<std::uint32_t>(plan.waves.size());
    for (std::size_t wave = 0; wave + 1 < host.waves.size(); ++wave) {
      plan.waves.push_back(before + static_cast<std::uint32_t>(host.waves[wave]));
    }
    for (const RoyalSolver::Task& task : host.tasks) {
      const std::uint32_t wide = place(layer.more, task.progress_more);
      const std::uint32_t high = place(layer.fewer, task.progress_fewer);
      const bool is_square = layer.more == layer.fewer && task.progress_more == task.progress_fewer;
      plan.tasks.push_back(
          {.wide_first = wide,
           .wide_last =
               wide + static_cast<std::uint32_t>(space.sets(layer.more, task.progress_more).size()),
           .high_first = high + task.first,
           .high_last = high + task.last,
           .is_square = is_square ? 1U : 0U,
           .skipped = task.first});
    }
    plan.layers.push_back({.more = layer.more,
                           .fewer = layer.fewer,
                           .positions = layer.positions,
                           .first_wave = first_wave,
                           .last_wave = static_cast<std::uint32_t>(plan.waves.size())});
  }
  plan.waves.push_back(static_cast<std::uint32_t>(plan.tasks.size()));
  return plan;
}

Result<Found> iterate_on_gpu(const RoyalSolver& solver, const RoyalSpace& space,
                             const SolveSetup& setup, std::vector<double>& values,
                             const SolveProgress& progress) {
  const Result<CudaLibrary> library = CudaLibrary::load();
  if (!library) return fail(library.error());
  const DevicePlan plan = plan_for_gpu(solver, space);
  solver::cuda::RoyalJob job{.tables = &space.tables(),
                             .size = space.size(),
                             .shadows = static_cast<std::uint32_t>(space.shadow_count()),
                             .sets = plan.sets.data(),
                             .set_count = static_cast<std::uint32_t>(plan.sets.size()),
                             .layers = plan.layers.data(),
                             .layer_count = static_cast<std::uint32_t>(plan.layers.size()),
                             .tasks = plan.tasks.data(),
                             .task_count = static_cast<std::uint32_t>(plan.tasks.size()),
                             .waves = plan.waves.data(),
                             .tolerance = setup.tolerance,
                             .tell = tell_progress,
                             .listener = const_cast<SolveProgress*>(&progress),
                             .values = values.data(),
                             .updates = 0,
                             .residual = 0};
  if (const char* problem = library->solve_royal(&job)) return fail(problem);
  return Found{.residual = job.residual, .updates = job.updates};
}

}  // namespace

Result<SolveResult> solve_royal(const royal::Game& game, const SolveSetup& setup,
                                const SolveProgress& progress) {
  // Eight bytes for each value and, where they are written, up to four for the file.
  Result<RoyalSpace> space = RoyalSpace::create(game, free_memory(), 12);
  if (!space) return fail(std::move(space).error());
  SolveResult result;
  result.states = space->size();
  resize_in_large_pages(result.values, space->size());
  RoyalSolver solver(*space, result.values);
  const Result<Found> found = setup.device == SolveDevice::Cuda
                                  ? iterate_on_gpu(solver, *space, setup, result.values, progress)
                                  : iterate(solver, space->size(), setup, progress);
  if (!found) return fail(found.error());
  result.residual = found->residual;
  result.sweeps =
      static_cast<std::uint64_t>(std::ceil(found->updates / static_cast<double>(result.states)));
  result.first_player_win = result.values[space->place_of(game.initial())];
  result.info.rules = RoyalSpace::rules_of(game);
  return result;
}

}  // namespace ziggurat
