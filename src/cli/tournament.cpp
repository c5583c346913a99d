#include "lab/tournament.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

// A rating on a line of its own width: a dot with its error to both sides.
std::string bar(const Rating& rating, double low, double high) {
  constexpr int kWidth = 40;
  const auto place = [&](double elo) {
    return std::clamp(static_cast<int>((elo - low) / (high - low) * (kWidth - 1)), 0, kWidth - 1);
  };
  std::string line(kWidth, ' ');
  for (int i = place(rating.elo - rating.error); i <= place(rating.elo + rating.error); ++i) {
    line[static_cast<std::size_t>(i)] = '-';
  }
  line[static_cast<std::size_t>(place(rating.elo))] = 'o';
  return line;
}

void print_table(const TournamentResult& result) {
  std::vector<Rating> sorted = result.ratings;
  std::sort(sorted.begin(), sorted.end(),
            [](const Rating& a, const Rating& b) { return a.elo > b.elo; });
  double low = -1;
  double high = 1;
  for (const Rating& rating : sorted) {
    low = std::min(low, rating.elo - rating.error);
    high = std::max(high, rating.elo + rating.error);
  }
  for (const Rating& rating : sorted) {
    print(fmt::format("{:<18} {:>7.0f} ± {:<4.0f} |{}| {:5.1f} % of {} games\n", rating.player,
                      rating.elo, rating.error, bar(rating, low, high), 100 * rating.share,
                      rating.games));
  }
  print("\n");
  for (const Pairing& pairing : result.pairings) {
    print(fmt::format("{:<18} {:5.1f} % ± {:.1f} against {} ({} wins, {} draws in {})\n",
                      result.ratings[pairing.first].player, 100 * pairing.share(),
                      196 * pairing.standard_error(), result.ratings[pairing.second].player,
                      pairing.wins, pairing.draws, pairing.games));
  }
}

std::vector<std::string> tournament_words(const CommonArguments& common,
                                          const TournamentArguments& arguments) {
  std::vector<std::string> words = game_words(common, "tournament", arguments.game);
  words.insert(words.end(), {"--players", arguments.players});
  if (arguments.seats > 0) {
    words.insert(words.end(), {"--seats-at-table", std::to_string(arguments.seats)});
  }
  words.insert(words.end(), {"--games", std::to_string(arguments.games), "--seed",
                             std::to_string(arguments.seed)});
  return words;
}

}  // namespace

int run_tournament(const CommonArguments& common, const TournamentArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<std::vector<PlayerSpec>> players = parse_players(arguments.players);
  if (!players) return complain("--players " + arguments.players + ": " + players.error().message);
  if (players->size() < 2) return complain("--players: a tournament needs at least two");
  auto game = make_game(*registry, arguments.game, arguments.seats);
  // Alone nobody plays against anybody.
  if (game && (*game)->setup().seats < 2) game = make_game(*registry, arguments.game, 2);
  if (!game) return complain(game.error().message);
  Result<LabRun> run = LabRun::create(common, arguments.part, arguments.game.game,
                                      tournament_words(common, arguments));
  if (!run) return complain(run.error().message);
  const TournamentSetup setup{.game = *game,
                              .players = *players,
                              .games = arguments.games,
                              .seed = arguments.seed,
                              .threads = threads_for(arguments.threads)};
  const Result<std::unique_ptr<Tournament>> tournament = Tournament::create(setup, run->shard());
  if (!tournament) return complain("--players: " + tournament.error().message);
  if (run->is_part() && !arguments.plot.empty()) {
    return complain("--plot: goes with the whole run, or with merge");
  }
  if (const std::optional<int> status = run->work(**tournament, "playing")) return *status;
  TournamentResult result = (*tournament)->result();
  result.seconds = run->seconds();
  const std::string& plot = common.merge != nullptr ? common.merge->plot : arguments.plot;
  if (!plot.empty()) {
    const Result<void, Error> written = write_file(plot, to_svg(setup, result));
    if (!written) return complain("--plot: " + written.error().message);
  }
  if (common.json) {
    print_json(to_json(setup, result));
  } else {
    print_table(result);
  }
  return kDone;
}

}  // namespace ziggurat::cli
