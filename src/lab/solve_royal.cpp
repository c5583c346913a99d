#include <algorithm>
#include <cmath>
#include <functional>
#include <future>

#include "base/large_pages.h"
#include "lab/cuda_library.h"
#include "lab/solve_parts.h"
#include "lab/team.h"
#include "solver/royal_solver.h"
#include "solver/sweeps.h"

namespace ziggurat {
namespace {

using solver::RoyalLayer;
using solver::RoyalPlan;
using solver::RoyalSolver;
using solver::RoyalSpace;
using solver::RoyalTask;

// Goes over a layer until nothing changes any more.
class LayerRun {
 public:
  LayerRun(const RoyalSpace& space, RoyalSolver& solver, const RoyalLayer& layer, Team& team)
      : solver_(solver),
        layer_(layer),
        plan_(plan_layer(space, layer)),
        team_(team),
        changes_(plan_.tasks.size()) {}

  // Tells how near the end it is after each wave.
  template <class Tell>
  double converge(double tolerance, const Tell& tell) {
    solver_.enter(layer_);
    team_.run(0, plan_.tasks.size(), [&](std::size_t i) { solver_.start(plan_.tasks[i]); });
    return solver::converge(
        tolerance, sweeps_,
        [&](double moved, double share) {
          return sweep([&](std::size_t i) { changes_[i] = solver_.choose(plan_.tasks[i], moved); },
                       [&] { tell(share); });
        },
        [&](double settled, double share) {
          return sweep(
              [&](std::size_t i) {
                if (changes_[i] > settled) changes_[i] = solver_.follow(plan_.tasks[i]);
              },
              [&] { tell(share); });
        });
  }
  std::uint64_t sweeps() const { return sweeps_; }

 private:
  // Does the tasks wave by wave; gives the largest change.
  template <class Tell>
  double sweep(const std::function<void(std::size_t)>& task, const Tell& tell) {
    for (std::size_t wave = 0; wave + 1 < plan_.waves.size(); ++wave) {
      team_.run(plan_.waves[wave], plan_.waves[wave + 1], task);
      tell();
    }
    return *std::max_element(changes_.begin(), changes_.end());
  }

  RoyalSolver& solver_;
  RoyalLayer layer_;
  RoyalPlan plan_;
  Team& team_;
  std::vector<double> changes_;
  std::uint64_t sweeps_ = 0;
};

double* call_target(const void* target) {
  return (*static_cast<const std::function<double*()>*>(target))();
}

struct Found {
  double residual = 0;
  double updates = 0;  // of single positions
};

Found iterate(const RoyalSpace& space, const SolveSetup& setup, std::vector<double>& values,
              const SolveProgress& progress) {
  resize_in_large_pages(values, space.size());
  RoyalSolver solver(space, values);
  Team team(setup.threads);
  Found found;
  std::uint64_t done = 0;
  for (const RoyalLayer& layer : layers_of(space)) {
    LayerRun run(space, solver, layer, team);
    const double residual = run.converge(setup.tolerance, [&](double share) {
      if (!progress) return;
      progress((static_cast<double>(done) + share * static_cast<double>(layer.positions())) /
               static_cast<double>(space.size()));
    });
    found.residual = std::max(found.residual, residual);
    done += layer.positions();
    found.updates += static_cast<double>(run.sweeps()) * static_cast<double>(layer.positions());
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

DevicePlan plan_for_gpu(const RoyalSpace& space) {
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
  for (const RoyalLayer& layer : layers_of(space)) {
    const RoyalPlan host = plan_layer(space, layer);
    const auto before = static_cast<std::uint32_t>(plan.tasks.size());
    const auto first_wave = static_cast<std::uint32_t>(plan.waves.size());
    for (std::size_t wave = 0; wave + 1 < host.waves.size(); ++wave) {
      plan.waves.push_back(before + static_cast<std::uint32_t>(host.waves[wave]));
    }
    for (const RoyalTask& task : host.tasks) {
      const std::uint32_t wide = place(task.more, task.progress_more);
      const std::uint32_t high = place(task.fewer, task.progress_fewer);
      const auto width =
          static_cast<std::uint32_t>(space.sets(task.more, task.progress_more).size());
      plan.tasks.push_back({.more = task.more,
                            .fewer = task.fewer,
                            .wide_first = wide,
                            .wide_last = wide + width,
                            .high_first = high + task.first,
                            .high_last = high + task.last,
                            .is_square = task.is_square() ? 1U : 0U,
                            .skipped = task.first});
    }
    plan.layers.push_back({.first = layer.first,
                           .last = layer.last,
                           .first_wave = first_wave,
                           .last_wave = static_cast<std::uint32_t>(plan.waves.size())});
  }
  plan.waves.push_back(static_cast<std::uint32_t>(plan.tasks.size()));
  return plan;
}

using Loading = std::future<Result<CudaLibrary>>;

Result<Found> iterate_on_gpu(const RoyalSpace& space, const SolveSetup& setup, Loading loading,
                             std::vector<double>& values, const SolveProgress& progress) {
  const DevicePlan plan = plan_for_gpu(space);
  const Result<CudaLibrary> library = loading.get();
  if (!library) return fail(library.error());
  // While the GPU works.
  const std::shared_future<void> room =
      std::async(std::launch::async, [&] { resize_in_large_pages(values, space.size()); });
  const std::function<double*()> target = [&] {
    std::shared_future(room).wait();
    return values.data();
  };
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
                             .target = call_target,
                             .targeted = &target,
                             .updates = 0,
                             .residual = 0};
  if (const char* problem = library->solve_royal(&job)) return fail(problem);
  return Found{.residual = job.residual, .updates = job.updates};
}

}  // namespace

Result<SolveResult> solve_royal(const royal::Game& game, const SolveSetup& setup,
                                const SolveProgress& progress) {
  // A GPU takes a while to wake.
  Loading loading;
  if (setup.device == SolveDevice::Cuda) {
    loading = std::async(std::launch::async, [] { return CudaLibrary::load(); });
  }
  // Eight bytes for each value, up to four for the file where they are written, and here some eight
  // for the moves chosen, of one layer at a time.
  const std::uint64_t value_bytes = setup.device == SolveDevice::Cuda ? 12 : 20;
  Result<RoyalSpace> space = RoyalSpace::create(game, free_memory(), value_bytes);
  if (!space) return fail(std::move(space).error());
  SolveResult result;
  result.states = space->size();
  const Result<Found> found =
      setup.device == SolveDevice::Cuda
          ? iterate_on_gpu(*space, setup, std::move(loading), result.values, progress)
          : iterate(*space, setup, result.values, progress);
  if (!found) return fail(found.error());
  result.residual = found->residual;
  result.sweeps =
      static_cast<std::uint64_t>(std::ceil(found->updates / static_cast<double>(result.states)));
  result.first_player_win = result.values[space->place_of(game.initial())];
  result.info.rules = RoyalSpace::rules_of(game);
  return result;
}

}  // namespace ziggurat
