#include "lab/solve.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "lab/solve_parts.h"

namespace ziggurat {
namespace {

std::uint64_t peak_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace

std::uint64_t free_memory() {
  std::ifstream input("/proc/meminfo");
  for (std::string key; input >> key;) {
    std::uint64_t kibibytes = 0;
    if (key == "MemAvailable:" && input >> kibibytes) return kibibytes * 1024;
    input.ignore(256, '\n');
  }
  return std::uint64_t{4} << 30;
}

void tell_progress(void* listener, double share) {
  const auto& told = *static_cast<const SolveProgress*>(listener);
  if (told) told(std::clamp(share, 0.0, 1.0));
}

Result<SolveResult> solve(const SolveSetup& setup, const SolveProgress& progress) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Result<SolveResult> result =
      fail("no solver knows " + setup.game->setup().game + "; royal and heaven can be solved");
  if (const auto* royal = dynamic_cast<const royal::AnyRoyal*>(setup.game.get())) {
    result = solve_royal(royal->game(), setup, progress);
  }
  if (const auto* heaven = dynamic_cast<const heaven::AnyHeaven*>(setup.game.get())) {
    result = solve_heaven(heaven->game(), setup, progress);
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
