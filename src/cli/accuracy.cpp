#include "lab/accuracy.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "host/files.h"
#include "host/seat_player.h"

namespace ziggurat::cli {
namespace {

std::vector<std::string> accuracy_words(const CommonArguments& common,
                                        const AccuracyArguments& arguments) {
  std::vector<std::string> words = game_words(common, "accuracy", arguments.game);
  words.insert(words.end(),
               {"--player", arguments.player, "--table", arguments.table, "--decisions",
                std::to_string(arguments.decisions), "--seed", std::to_string(arguments.seed)});
  return words;
}

}  // namespace

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
  Result<LabRun> run = LabRun::create(common, arguments.part, arguments.game.game,
                                      accuracy_words(common, arguments));
  if (!run) return complain(run.error().message);
  const int threads = common.merge != nullptr ? common.merge->threads : arguments.threads;
  const AccuracySetup setup{.game = *game,
                            .player = *player,
                            .oracle = *oracle,
                            .decisions = arguments.decisions,
                            .seed = arguments.seed,
                            .threads = threads_for(threads)};
  const Result<std::unique_ptr<Accuracy>> accuracy = Accuracy::create(setup, run->shard());
  if (!accuracy) return complain("--player: " + accuracy.error().message);
  if (const std::optional<int> status = run->work(**accuracy, "playing")) return *status;
  const AccuracyResult result = (*accuracy)->result({});
  if (result.decisions == 0) return complain("accuracy: there is nothing to decide in this game");
  if (common.json) {
    print_json(to_json(setup, result));
    return kDone;
  }
  const auto decisions = static_cast<double>(result.decisions);
  print(fmt::format(
      "{} lost {:.4f} ± {:.4f} points of winning chance a decision, {:.2f} at worst\n",
      player->name(), 100 * result.mean_loss(), 196 * result.standard_error(), 100 * result.worst));
  print(fmt::format(
      "{} decisions in {} games, {:.1f} % of them the best; {:.2f} ms a decision, "
      "{:.1f} ms the longest\n",
      result.decisions, result.games, 100 * static_cast<double>(result.best) / decisions,
      1000 * result.thinking / decisions, 1000 * result.longest));
  return kDone;
}

}  // namespace ziggurat::cli
