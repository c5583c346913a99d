#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/any_game.h"
#include "solver/table_file.h"

namespace ziggurat {

enum class SolveDevice { Cpu, Cuda };

struct SolveSetup {
  std::shared_ptr<const AnyGame> game;
  SolveDevice device = SolveDevice::Cpu;
  int threads = 1;
  double tolerance = 1e-9;
};

struct SolveResult {
  std::uint64_t states = 0;
  // How often a position was gone over, on average and rounded up.
  std::uint64_t sweeps = 0;
  // The largest change that the last sweep over any layer made.
  double residual = 0;
  double first_player_win = 0;
  double seconds = 0;
  std::uint64_t peak_memory_bytes = 0;
  SolveDevice device = SolveDevice::Cpu;
  solver::TableInfo info;
  std::vector<double> values;
};

// Told from the calling thread how much is done, from 0 to 1.
using SolveProgress = std::function<void(double share)>;

// Solves a game exactly; refuses one that no solver knows, one too large for the memory that is
// free, and a device that is not there.
Result<SolveResult> solve(const SolveSetup& setup, const SolveProgress& progress);

Json to_json(const SolveSetup& setup, const SolveResult& result);

}  // namespace ziggurat
