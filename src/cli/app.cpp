// The command line. CLI11 is kept to this file.

#include <csignal>

#include <CLI/CLI.hpp>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace ziggurat::cli {
namespace {

void add_game(CLI::App& command, GameArguments& game) {
  command.add_option("game", game.game, "the game, as 'ziggurat games' lists it")->required();
  command.add_option("--rules", game.rules, "rule set");
  command.add_option("--set", game.settings, "set an option of the game: key=value")
      ->allow_extra_args(false);
}

// CLI11's messages are kept to one line that names the argument.
int complain_about(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
  std::string message = error.what();
  std::replace(message.begin(), message.end(), '\n', ' ');
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    std::vector<std::string> commands;
    for (const CLI::App* command : app.get_subcommands({})) commands.push_back(command->get_name());
    if (argc > 1 && argv[1][0] != '-' &&
        std::find(commands.begin(), commands.end(), argv[1]) == commands.end()) {
      message = "there is no command " + quote(argv[1]) + did_you_mean(argv[1], commands) +
                " (see ziggurat --help)";
    }
  }
  return complain(message);
}

}  // namespace

int run(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  CLI::App app("Ziggurat: the games of Ur at one table.");
  app.name("ziggurat");
  app.set_version_flag("--version", "ziggurat 0.1.0");
  app.require_subcommand(0, 1);
  app.fallthrough();

  CommonArguments common;
  std::string language = "en";
  app.add_option("--data", common.data, "folder with components to use in place of those built in");
  app.add_option("--lang", language, "language of what is shown")
      ->check(CLI::IsMember({"en", "pl"}));

  int status = kDone;
  const auto command = [&](const char* name, const char* about) {
    return app.add_subcommand(name, about);
  };
  const auto add_json = [&](CLI::App* sub) {
    sub->add_flag("--json", common.json, "print one JSON document");
  };

  CLI::App* games = command("games", "list the games, their rule sets and options");
  add_json(games);
  games->callback([&] { status = run_games(common); });

  PlayArguments play;
  CLI::App* play_command = command("play", "play in the terminal");
  play_command->add_option("game", play.game.game, "the game, as 'ziggurat games' lists it");
  play_command->add_option("--rules", play.game.rules, "rule set");
  play_command->add_option("--set", play.game.settings, "set an option of the game: key=value")
      ->allow_extra_args(false);
  play_command->add_option("--seats", play.seats,
                           "who sits where: human, random, greedy, expectimax:D, "
                           "expectimax:Nms, mcts:N, mcts:Nms, perfect:FILE; one~25 takes 25 of 100 "
                           "choices blindly");
  play_command->add_option("--seed", play.seed, "words that fix the dice");
  play_command->add_option("--resume", play.resume, "go on with a saved match");
  play_command->add_option("--save", play.save, "file in which the match is kept");
  play_command->add_flag("--quick", play.quick, "do not wait before the dice roll");
  play_command->callback([&] { status = run_play(common, play); });

  PerftArguments perft;
  CLI::App* perft_command = command("perft", "count lines of play, ply by ply");
  add_game(*perft_command, perft.game);
  perft_command->add_option("--depth", perft.depth, "plies")->required()->check(CLI::Range(1, 30));
  perft_command->callback([&] { status = run_perft(common, perft); });

  SimulateArguments simulate;
  CLI::App* simulate_command = command("simulate", "let computers play many games");
  add_game(*simulate_command, simulate.game);
  simulate_command->add_option("--seats", simulate.seats, "who sits where, as greedy,random")
      ->required();
  simulate_command->add_option("--games", simulate.games, "how many")
      ->required()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  simulate_command->add_option("--seed", simulate.seed, "the same seed gives the same games")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{9'223'372'036'854'775'807}));
  simulate_command->add_option("--threads", simulate.threads, "threads; all cores without it")
      ->check(CLI::Range(1, 1024));
  add_json(simulate_command);
  simulate_command->callback([&] { status = run_simulate(common, simulate); });

  SolveArguments solve;
  CLI::App* solve_command = command("solve", "work out what every position is worth");
  add_game(*solve_command, solve.game);
  solve_command->add_option("--device", solve.device, "cpu or cuda")
      ->check(CLI::IsMember({"cpu", "cuda"}));
  solve_command->add_option("--threads", solve.threads, "threads; all cores without it")
      ->check(CLI::Range(1, 1024));
  solve_command->add_option("--tolerance", solve.tolerance, "largest change of the last sweep")
      ->check(CLI::Range(1e-14, 0.1));
  solve_command->add_option("--out", solve.out, "file for the table of all values");
  solve_command->add_option("--bits", solve.bits, "bits of a value in the table: 16 or 32")
      ->check(CLI::IsMember({16, 32}));
  add_json(solve_command);
  solve_command->callback([&] { status = run_solve(common, solve); });

  TournamentArguments tournament;
  CLI::App* tournament_command =
      command("tournament", "find out who plays better, and by how much");
  add_game(*tournament_command, tournament.game);
  tournament_command->add_option("--players", tournament.players, "who plays, as greedy,mcts:1000")
      ->required();
  tournament_command->add_option("--games", tournament.games, "games between each two")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  tournament_command->add_option("--seed", tournament.seed, "the same seed gives the same games")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{9'223'372'036'854'775'807}));
  tournament_command
      ->add_option("--seats-at-table", tournament.seats, "seats; the fewest without it, but two")
      ->check(CLI::Range(2, kMaxSeats));
  tournament_command->add_option("--threads", tournament.threads, "threads; all cores without it")
      ->check(CLI::Range(1, 1024));
  tournament_command->add_option("--plot", tournament.plot,
                                 "SVG file for a picture of the ratings");
  add_json(tournament_command);
  tournament_command->callback([&] { status = run_tournament(common, tournament); });

  TrainArguments train;
  CLI::App* train_command = command("train", "teach computer players by games against themselves");
  add_game(*train_command, train.game);
  train_command->add_option("--games", train.games, "how many")
      ->required()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  train_command
      ->add_option("--generations", train.generations, "each plays with what those before learned")
      ->check(CLI::Range(1, 10'000));
  train_command->add_option("--hidden", train.hidden, "hidden units of the model; 0: a plain sum")
      ->check(CLI::Range(0, 128));
  train_command->add_option("--seed", train.seed, "the same seed gives the same weights")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{9'223'372'036'854'775'807}));
  train_command->add_option("--threads", train.threads, "threads; all cores without it")
      ->check(CLI::Range(1, 1024));
  train_command
      ->add_option("--out", train.out, "file for the weights; what it holds for others is kept")
      ->required();
  add_json(train_command);
  train_command->callback([&] { status = run_train(common, train); });

  AccuracyArguments accuracy;
  CLI::App* accuracy_command =
      command("accuracy", "compare a player's decisions with a table of exact values");
  add_game(*accuracy_command, accuracy.game);
  accuracy_command->add_option("--player", accuracy.player, "who plays both sides")->required();
  accuracy_command->add_option("--table", accuracy.table, "a table of solved positions")
      ->required();
  accuracy_command->add_option("--decisions", accuracy.decisions, "how many, at least")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  accuracy_command->add_option("--seed", accuracy.seed, "the same seed gives the same games")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{9'223'372'036'854'775'807}));
  accuracy_command->add_option("--threads", accuracy.threads, "threads; all cores without it")
      ->check(CLI::Range(1, 1024));
  add_json(accuracy_command);
  accuracy_command->callback([&] { status = run_accuracy(common, accuracy); });

  std::string file;
  CLI::App* replay = command("replay", "play a saved match again and show the end");
  replay->add_option("file", file, "a match file, or RGN")->required();
  add_json(replay);
  replay->callback([&] { status = run_replay(common, file); });

  AnalyseArguments analyse;
  CLI::App* analyse_command = command("analyse", "judge every choice and roll of a match");
  analyse_command->add_option("file", analyse.file, "a match file, or RGN")->required();
  analyse_command->add_option("--table", analyse.table, "a table of solved positions to judge by");
  analyse_command
      ->add_option("--judge", analyse.judge, "who judges without one: expectimax:D, mcts:N")
      ->excludes("--table");
  add_json(analyse_command);
  analyse_command->callback([&] { status = run_analyse(common, analyse); });

  CLI::App* verify = command("verify", "recompute every roll and draw of a match");
  verify->add_option("file", file, "a match file")->required();
  verify->callback([&] { status = run_verify(common, file); });

  ConvertArguments convert;
  CLI::App* convert_command = command("convert", "rewrite a match in another format");
  convert_command->add_option("file", convert.file, "a match file, or RGN")->required();
  convert_command->add_option("--to", convert.to, "match or rgn")
      ->required()
      ->check(CLI::IsMember({"match", "rgn"}));
  convert_command->add_option("--out", convert.out, "file to write; standard output without it");
  convert_command->callback([&] { status = run_convert(common, convert); });

  RulesArguments rules;
  CLI::App* rules_command = command("rules", "read the rules, clause by clause");
  rules_command->add_option("game", rules.game, "the game");
  rules_command->add_option("clause", rules.clause, "one clause alone");
  rules_command->add_flag("--coverage", rules.coverage, "list the tests that name each clause");
  add_json(rules_command);
  rules_command->callback([&] { status = run_rules(common, rules); });

  CLI::App* protocol = command("protocol", "speak JSON-RPC 2.0 on standard input and output");
  protocol->callback([&] { status = run_protocol(common); });

  ServeArguments serve;
  CLI::App* serve_command = command("serve", "be the server: API, store and web page");
  serve_command->add_option("--port", serve.port, "port; 8080 or the next free one without it")
      ->check(CLI::Range(0, 65535));
  serve_command->add_option("--store", serve.store, "where matches are kept: sqlite:FILE");
  serve_command->add_option("--bind", serve.bind, "address to listen on");
  serve_command
      ->add_option("--origin", serve.origins, "one more origin whose pages may open the socket")
      ->allow_extra_args(false);
  serve_command
      ->add_option("--table", serve.tables, "a table of `solve`, for exact reviews of its game")
      ->allow_extra_args(false);
  serve_command->add_option("--rates", serve.rates, "all rate limits times this")
      ->check(CLI::Range(0.01, 1e6));
  serve_command->add_option("--grace", serve.grace, "seconds until the computer stands in")
      ->check(CLI::Range(1, 86400));
  serve_command->callback([&] { status = run_serve(common, serve); });

  app.parse_complete_callback(
      [&] { common.language = language == "pl" ? Language::Polish : Language::English; });

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    return complain_about(app, error, argc, argv);
  }
  if (app.get_subcommands().empty()) return run_serve(common, serve);
  return status;
}

}  // namespace ziggurat::cli
