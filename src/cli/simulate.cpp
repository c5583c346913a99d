#include "lab/simulate.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

std::vector<std::string> simulate_words(const CommonArguments& common,
                                        const SimulateArguments& arguments) {
  std::vector<std::string> words = game_words(common, "simulate", arguments.game);
  words.insert(words.end(), {"--seats", arguments.seats, "--games", std::to_string(arguments.games),
                             "--seed", std::to_string(arguments.seed)});
  return words;
}

void print_simulation(const CommonArguments& common, const SimulationSetup& setup,
                      const SimulationResult& result) {
  const Json json = to_json(setup, result);
  if (common.json) return print_json(json);
  const auto number = [&](std::string_view key) { return json.find(key)->as_number(); };
  const Setup& game = setup.game->setup();
  print(fmt::format("{} {}: {} games in {:.1f} s, {:.0f} a second\n", game.game, game.ruleset,
                    result.games, result.seconds, number("games_per_second")));
  print(fmt::format("{:.2f} choices and {:.2f} rolls a game, {} draws\n",
                    number("choices_per_game"), number("rolls_per_game"), result.draws));
  for (std::size_t i = 0; i < setup.players.size(); ++i) {
    const Json& seat = json.find("seats")->items()[i];
    print(fmt::format(
        "  {:<8} {:<16} wins {:>9}  {:6.2f} % ± {:.2f}  mean score {:.2f}\n",
        setup.game->seat_name(Seat{static_cast<std::uint8_t>(i)}, common.language),
        setup.players[i].name(), result.wins[i], 100 * seat.find("win_rate")->as_number(),
        100 * seat.find("standard_error")->as_number(), seat.find("mean_score")->as_number()));
  }
}

}  // namespace

int run_simulate(const CommonArguments& common, const SimulateArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<std::vector<PlayerSpec>> players = parse_players(arguments.seats);
  if (!players) return complain("--seats " + arguments.seats + ": " + players.error().message);
  const auto game = make_game(*registry, arguments.game, static_cast<int>(players->size()));
  if (!game) return complain(game.error().message);
  Result<LabRun> run = LabRun::create(common, arguments.part, arguments.game.game,
                                      simulate_words(common, arguments));
  if (!run) return complain(run.error().message);
  const SimulationSetup setup{.game = *game,
                              .players = *players,
                              .games = arguments.games,
                              .seed = arguments.seed,
                              .threads = threads_for(arguments.threads)};
  const Result<std::unique_ptr<Simulation>> simulation = Simulation::create(setup, run->shard());
  if (!simulation) return complain("--seats: " + simulation.error().message);
  if (const std::optional<int> status = run->work(**simulation, "simulating")) return *status;
  SimulationResult result = (*simulation)->result();
  result.seconds = run->seconds();
  print_simulation(common, setup, result);
  return kDone;
}

}  // namespace ziggurat::cli
