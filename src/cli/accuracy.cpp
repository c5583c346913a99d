#include "lab/accuracy.h"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/setup.h"
#include "host/files.h"
#include "host/seat_player.h"

namespace ziggurat::cli {

int run_accuracy(const CommonArguments& common, const AccuracyArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<PlayerSpec> player = parse_player(arguments.player);
  if (!player) return complain("--player: " + player.error().message);
  if (player->kind == PlayerSpec::Kind::Human) return complain("--player: a human takes too long");
  const auto game = make_game(*registry, arguments.game, 0);
  if (!game) return complain(game.error().message);
  const Result<std::shared_ptr<const Oracle>> oracle = load_oracle(**game, arguments.table);
  if (!oracle) return complain("--table: " + oracle.error().message);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const AccuracySetup setup{
      .game = *game,
      .player = *player,
      .oracle = *oracle,
      .decisions = arguments.decisions,
      .seed = arguments.seed,
      .threads = arguments.threads > 0 ? arguments.threads : static_cast<int>(cores)};
  Result<AccuracyResult> result = fail("");
  {
    Progress progress("playing", arguments.decisions);
    result = measure_accuracy(setup, [&](std::uint64_t done) { progress.show(done); });
  }
  if (!result) return complain("--player: " + result.error().message);
  if (common.json) {
    print_json(to_json(setup, *result));
    return kDone;
  }
  const auto decisions = static_cast<double>(result->decisions);
  print(
      fmt::format("{} lost {:.4f} ± {:.4f} points of winning chance a decision, {:.2f} at worst\n",
                  player->name(), 100 * result->mean_loss(), 196 * result->standard_error(),
                  100 * result->worst));
  print(fmt::format(
      "{} decisions in {} games, {:.1f} % of them the best; {:.2f} ms a decision, "
      "{:.1f} ms the longest\n",
      result->decisions, result->games, 100 * static_cast<double>(result->best) / decisions,
      1000 * result->thinking / decisions, 1000 * result->longest));
  return kDone;
}

}  // namespace ziggurat::cli
