#include "lab/solve.h"

#include <algorithm>
#include <cstdio>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/setup.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

constexpr std::uint64_t kWhole = 1'000'000;  // the parts that progress is counted in

// Before hours of work rather than after: can the file be written?
Result<void, Error> try_writing(const std::string& file) {
  if (file.empty()) return {};
  const std::string beside = file + ".try";
  const Result<void, Error> written = write_file(beside, "");
  std::remove(beside.c_str());
  return written;
}

}  // namespace

int run_solve(const CommonArguments& common, const SolveArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const auto game = make_game(*registry, arguments.game, 0);
  if (!game) return complain(game.error().message);
  const Result<void, Error> writable = try_writing(arguments.out);
  if (!writable) return complain("--out: " + writable.error().message);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const SolveSetup setup{
      .game = *game,
      .device = arguments.device == "cuda" ? SolveDevice::Cuda : SolveDevice::Cpu,
      .threads = arguments.threads > 0 ? arguments.threads : static_cast<int>(cores),
      .tolerance = arguments.tolerance};
  Result<SolveResult> result = fail("");
  {
    Progress progress("solving", kWhole);
    result = solve(setup, [&](double share) {
      progress.show(static_cast<std::uint64_t>(share * static_cast<double>(kWhole)));
    });
  }
  if (!result) return complain("solve " + arguments.game.game + ": " + result.error().message);
  if (!arguments.out.empty()) {
    result->info.bits = arguments.bits;
    const Result<void, Error> written =
        write_file(arguments.out, solver::write_table(result->info, result->values));
    if (!written) return complain("--out: " + written.error().message);
  }
  if (common.json) {
    print_json(to_json(setup, *result));
    return kDone;
  }
  print(fmt::format("{} {}: {} positions, {} sweeps in {:.1f} s, {:.0f} MiB\n", arguments.game.game,
                    (*game)->setup().ruleset, result->states, result->sweeps, result->seconds,
                    static_cast<double>(result->peak_memory_bytes) / (1 << 20)));
  print(fmt::format("The first player wins {:.12f} of games (last change {:.2g}).\n",
                    result->first_player_win, result->residual));
  return kDone;
}

}  // namespace ziggurat::cli
