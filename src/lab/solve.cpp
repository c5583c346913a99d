#include "lab/solve.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>

#include "games/royal/game.h"
#include "lab/solve_cuda.h"
#include "lab/team.h"
#include "solver/royal_solver.h"

namespace ziggurat {
namespace {

using solver::RoyalSolver;
using solver::RoyalSpace;

// What programs may take without others being swapped out.
std::uint64_t free_memory() {
  std::ifstream input("/proc/meminfo");
  for (std::string key; input >> key;) {
    std::uint64_t kibibytes = 0;
    if (key == "MemAvailable:" && input >> kibibytes) return kibibytes * 1024;
    input.ignore(256, '\n');
  }
  return std::uint64_t{4} << 30;
}

std::uint64_t peak_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

// Goes over a layer until nothing changes by more than the tolerance. Most of a layer is settled
// long before the rest: tasks that hardly changed anything are left out, but for a sweep over all
// of them now and then and at the end.
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
    double residual = 1;
    bool is_whole = false;
    while (residual > tolerance || !is_whole) {
      is_whole = sweeps_ % solver::kWholeSweep == 0 || residual <= tolerance;
      const double before = std::log(residual) / std::log(tolerance);
      residual = sweep(is_whole ? -1 : tolerance * solver::kSettledShare,
                       [&] { tell(std::clamp(before, 0.0, 1.0)); });
      ++sweeps_;
    }
    return residual;
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

void solve_on_cpu(const RoyalSpace& space, const SolveSetup& setup, const SolveProgress& progress,
                  SolveResult& result) {
  result.values.resize(space.size());
  RoyalSolver solver(space, result.values);
  Team team(setup.threads);
  double updates = 0;
  std::uint64_t done = 0;
  for (const RoyalSolver::Layer& layer : solver.layers()) {
    LayerRun run(solver, layer, team);
    const double residual = run.converge(setup.tolerance, [&](double share) {
      if (!progress) return;
      progress((static_cast<double>(done) + share * static_cast<double>(layer.positions)) /
               static_cast<double>(result.states));
    });
    result.residual = std::max(result.residual, residual);
    done += layer.positions;
    updates += static_cast<double>(run.sweeps()) * static_cast<double>(layer.positions);
  }
  result.sweeps =
      static_cast<std::uint64_t>(std::ceil(updates / static_cast<double>(result.states)));
}

Result<SolveResult> solve_royal(const royal::AnyRoyal& any, const SolveSetup& setup,
                                const SolveProgress& progress) {
  const royal::Game& game = any.game();
  // Eight bytes for each value and, where they are written, up to four for the file.
  const std::uint64_t bytes = setup.device == SolveDevice::Cuda && !setup.keeps_values ? 0 : 12;
  Result<RoyalSpace> space = RoyalSpace::create(game, free_memory(), bytes);
  if (!space) return fail(std::move(space).error());
  SolveResult result;
  result.states = space->size();
  result.info.rules = RoyalSpace::rules_of(game);
  const std::uint64_t start = space->place_of(game.initial());
  if (setup.device == SolveDevice::Cuda) {
    const Result<void, Error> done = solve_royal_on_gpu(*space, start, setup, progress, result);
    if (!done) return fail(done.error());
  } else {
    solve_on_cpu(*space, setup, progress, result);
    result.first_player_win = result.values[start];
  }
  return result;
}

}  // namespace

Result<SolveResult> solve(const SolveSetup& setup, const SolveProgress& progress) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Result<SolveResult> result =
      fail("no solver knows " + setup.game->setup().game + "; royal can be solved");
  if (const auto* royal = dynamic_cast<const royal::AnyRoyal*>(setup.game.get())) {
    result = solve_royal(*royal, setup, progress);
  }
  if (!result) return result;
  result->device = setup.device;
  result->seconds = std::chrono::duration<double>(Clock::now() - start).count();
  result->peak_memory_bytes = peak_memory();
  solver::TableInfo& info = result->info;
  info.game = setup.game->setup().game;
  info.ruleset = setup.game->setup().ruleset;
  info.positions = result->states;
  info.tolerance = setup.tolerance;
  info.residual = result->residual;
  info.first_player_win = result->first_player_win;
  return result;
}

Json to_json(const SolveSetup& setup, const SolveResult& result) {
  return Json::object({{"game", setup.game->setup().game},
                       {"rules", setup.game->setup().ruleset},
                       {"states", result.states},
                       {"sweeps", result.sweeps},
                       {"residual", result.residual},
                       {"first_player_win", result.first_player_win},
                       {"seconds", result.seconds},
                       {"peak_memory_bytes", result.peak_memory_bytes},
                       {"device", result.device == SolveDevice::Cpu ? "cpu" : "cuda"}});
}

}  // namespace ziggurat
