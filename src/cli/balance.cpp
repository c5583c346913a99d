#include <fmt/format.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "host/files.h"
#include "lab/census.h"

namespace ziggurat::cli {
namespace {

std::vector<std::string> balance_words(const CommonArguments& common,
                                       const BalanceArguments& arguments) {
  std::vector<std::string> words = game_words(common, "balance", arguments.game);
  if (arguments.seats > 0) {
    words.insert(words.end(), {"--seats-at-table", std::to_string(arguments.seats)});
  }
  words.insert(words.end(),
               {"--player", arguments.player, "--games", std::to_string(arguments.games), "--seed",
                std::to_string(arguments.seed)});
  return words;
}

void print_sources(const Account& account, const CensusResult& result, Language language) {
  std::string head = fmt::format("| {} ", pick(language, "a game", "na grę"));
  std::string line = "|---";
  for (const Account::Name& party : account.parties()) {
    head += "| " + party.in(language) + " ";
    line += "|---";
  }
  print(head + "|\n" + line + "|\n");
  for (std::size_t i = 0; i < account.sources().size(); ++i) {
    const Account::Source& source = account.sources()[i];
    std::string row =
        source.is_points ? source.name.in(language) : "(" + source.name.in(language) + ")";
    for (const std::vector<double>& party : result.sources)
      row += fmt::format(" | {:.2f}", party[i]);
    print("| " + row + " |\n");
  }
}

// What nobody had is left out.
void print_groups(const Account& account, const CensusResult& result, Language language) {
  std::size_t place = 0;
  for (const Account::Group& group : account.groups()) {
    print("\n| " + group.name.in(language) +
          pick(language, " | had by, % | mean points | wins, 1 = as all | ± |\n",
               " | miało, % | średnio punktów | wygrane, 1 = jak wszyscy | ± |\n") +
          "|---|---|---|---|---|\n");
    for (const Account::Name& name : group.items) {
      const CensusResult::Item& item = result.items[place++];
      if (item.had == 0) continue;
      print(fmt::format("| {} | {:.1f} | {:.1f} | {:.2f} | {:.2f} |\n", name.in(language),
                        100 * item.use, item.points, item.wins.mean, item.wins.error));
    }
  }
}

void print_balance(const CensusSetup& setup, const Account& account, const CensusResult& result,
                   Language language) {
  const Setup& game = setup.game->setup();
  print(fmt::format("{} {}, {}: {} {}\n", game.game, game.ruleset, setup.player.name(),
                    result.games, pick(language, "games", "gier")));
  print(fmt::format("{}: {:.1f} ({:.0f}–{:.0f}); {}: {:.1f}; {}: {:.1f}\n",
                    pick(language, "decisions", "decyzje"), result.decisions,
                    result.length_at(0.05), result.length_at(0.95),
                    pick(language, "options at each", "możliwości przy każdej"), result.options,
                    pick(language, "rolls and draws", "rzuty i dobrania"), result.rolls));
  for (std::size_t i = 0; i < result.wins.size(); ++i) {
    print(fmt::format(
        "  {:<12} {} {:6.2f} % ± {:.2f}, {} {:.2f} ± {:.2f}\n", account.parties()[i].in(language),
        pick(language, "wins", "wygrywa"), 100 * result.wins[i].mean, 100 * result.wins[i].error,
        pick(language, "points", "punkty"), result.points[i].mean, result.points[i].error));
  }
  print(fmt::format("  {:<12} {} {:6.2f} % ± {:.2f}; {} {:.1f} %, {} {:.1f} %\n\n",
                    pick(language, "chose first", "pierwszy"), pick(language, "wins", "wygrywa"),
                    100 * result.first.mean, 100 * result.first.error,
                    pick(language, "draws", "remisy"), 100 * result.draws,
                    pick(language, "nobody wins", "nikt nie wygrywa"), 100 * result.nobody));
  print_sources(account, result, language);
  print_groups(account, result, language);
}

}  // namespace

int run_balance(const CommonArguments& common, const BalanceArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<PlayerSpec> player = parse_player(arguments.player);
  if (!player) return complain("--player: " + player.error().message);
  if (player->kind == PlayerSpec::Kind::Human) return complain("--player: a human takes too long");
  const auto game = make_game(*registry, arguments.game, arguments.seats);
  if (!game) return complain(game.error().message);
  Result<LabRun> run =
      LabRun::create(common, arguments.part, arguments.game.game, balance_words(common, arguments));
  if (!run) return complain(run.error().message);
  const CensusSetup setup{.game = *game,
                          .player = *player,
                          .games = arguments.games,
                          .seed = arguments.seed,
                          .threads = threads_for(arguments.threads)};
  const Result<std::unique_ptr<Census>> census = Census::create(setup, run->shard());
  if (!census) return complain("--player: " + census.error().message);
  if (const std::optional<int> status = run->work(**census, "playing")) return *status;
  const CensusResult result = (*census)->result();
  const Account& account = (*census)->account();
  if (common.json) {
    print_json(to_json(setup, account, result, common.language));
  } else {
    print_balance(setup, account, result, common.language);
  }
  return kDone;
}

}  // namespace ziggurat::cli
