#include "lab/train.h"

#include <algorithm>
#include <cstdio>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

// The command that makes the same file again.
std::string command_of(const TrainArguments& arguments) {
  std::string command = "ziggurat train " + arguments.game.game;
  if (!arguments.game.rules.empty()) command += " --rules " + arguments.game.rules;
  for (const std::string& setting : arguments.game.settings) command += " --set " + setting;
  if (arguments.seats > 0) command += " --seats-at-table " + std::to_string(arguments.seats);
  return command + fmt::format(" --games {} --generations {} --hidden {} --seed {}",
                               arguments.games, arguments.generations, arguments.hidden,
                               arguments.seed);
}

// What the file holds already; nothing where it is not there yet.
Result<Weights> read_weights(const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return Weights();
  const Result<Json> json = parse_json(*text);
  if (!json) return fail(file + ": " + json.error().message);
  return Weights::read(*json, file);
}

void show(const Generation& generation, int generations) {
  std::fputs(fmt::format("generation {} of {}: {} games, {} positions, held-out error {:.4f}\n",
                         generation.number, generations, generation.games, generation.positions,
                         generation.held_out_error)
                 .c_str(),
             stderr);
}

}  // namespace

int run_train(const CommonArguments& common, const TrainArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const auto game = make_game(*registry, arguments.game, arguments.seats);
  if (!game) return complain(game.error().message);
  Result<Weights> weights = read_weights(arguments.out);
  if (!weights) return complain("--out: " + weights.error().message);
  // Before hours of work rather than after: can the file be written?
  const std::string beside = arguments.out + ".try";
  const Result<void, Error> writable = write_file(beside, "");
  std::remove(beside.c_str());
  if (!writable) return complain("--out: " + writable.error().message);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const TrainSetup setup{
      .game = *game,
      .games = arguments.games,
      .generations = arguments.generations,
      .hidden = arguments.hidden,
      .seed = arguments.seed,
      .threads = arguments.threads > 0 ? arguments.threads : static_cast<int>(cores)};
  Result<Trained> trained =
      train(setup, [&](const Generation& generation) { show(generation, arguments.generations); });
  if (!trained) return complain("train " + arguments.game.game + ": " + trained.error().message);
  trained->command = command_of(arguments);
  weights->put(*trained);
  constexpr int kLines = 4;  // a row of weights on a line
  const Result<void, Error> written =
      write_file(arguments.out, weights->to_json().dump(kLines) + "\n");
  if (!written) return complain("--out: " + written.error().message);
  if (common.json) {
    print_json(Json::object({{"game", arguments.game.game},
                             {"for", trained->name},
                             {"seed", trained->seed},
                             {"games", arguments.games},
                             {"held_out_error", trained->held_out_error},
                             {"match_games", setup.match_games},
                             {"share_against_before", trained->share},
                             {"share_error", trained->share_error}}));
  } else {
    print(
        fmt::format("{} for {}: held-out error {:.4f}; {:.1f} % ± {:.1f} of the points against "
                    "the evaluation before (even: {:.1f} %)\n",
                    arguments.out, trained->name, trained->held_out_error, 100 * trained->share,
                    196 * trained->share_error, 100.0 / (*game)->setup().seats));
  }
  return kDone;
}

}  // namespace ziggurat::cli
