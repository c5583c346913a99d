// The command line. CLI11 is kept to this file.
// Long because: every command has a short function here that lists its options.

#include <csignal>
#include <memory>

#include <CLI/CLI.hpp>

#include "base/text.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "lab/shard.h"
#include "server/store/store_address.h"

namespace ziggurat::cli {
namespace {

// A command with the arguments it fills.
template <class Arguments>
struct Command {
  CLI::App& app;
  Arguments& arguments;

  template <class Value>
  CLI::Option* add(const std::string& name, Value Arguments::* member, const std::string& about) {
    return app.add_option(name, arguments.*member, about);
  }

  CLI::Option* add_game() {
    GameArguments& game = arguments.game;
    app.add_option("--rules", game.rules, "rule set");
    app.add_option("--set", game.settings, "set an option of the game: key=value")
        ->allow_extra_args(false);
    return app.add_option("game", game.game, "the game, as 'ziggurat games' lists it");
  }
  CLI::Option* add_games(const std::string& about) {
    return add("--games", &Arguments::games, about)
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  }
  void add_seed(const std::string& gives) {
    add("--seed", &Arguments::seed, "the same seed gives the same " + gives)
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{9'223'372'036'854'775'807}));
  }
  void add_threads() {
    add("--threads", &Arguments::threads, "threads; all cores without it")
        ->check(CLI::Range(1, 1024));
  }
  void add_shard() {
    app.add_option("--shard", arguments.part.shard,
                   "do one part alone: K/N is the K-th of N (see merge)");
    app.add_option("--out", arguments.part.out, "file for that part");
  }
  CLI::Option* add_file(const std::string& about) {
    return add("file", &Arguments::file, about)->required();
  }
};

class CommandLine {
 public:
  explicit CommandLine(const CommonArguments& common = {});
  int run(int argc, const char* const* argv);

 private:
  struct Nothing {};

  template <class Arguments, class Run>
  Command<Arguments> command(const char* name, const char* about, Run action);
  void add_json(CLI::App& command) {
    command.add_flag("--json", common_.json, "print one JSON document");
  }

  void add_games();
  void add_play();
  void add_learn();
  void add_puzzle();
  void add_puzzles();
  void add_perft();
  void add_simulate();
  void add_solve();
  void add_tournament();
  void add_train();
  void add_accuracy();
  void add_balance();
  void add_report();
  void add_cluster();
  void add_merge();
  void add_replay();
  void add_analyse();
  void add_verify();
  void add_convert();
  void add_rules();
  void add_protocol();
  void add_serve();
  void add_store();
  int complain_about(const CLI::ParseError& error, int argc, const char* const* argv) const;

  CLI::App app_{"Ziggurat: the games of Ur at one table."};
  CommonArguments common_;
  std::string language_;
  int status_ = kDone;
};

CommandLine::CommandLine(const CommonArguments& common)
    : common_(common), language_(common.language == Language::Polish ? "pl" : "en") {
  app_.name("ziggurat");
  app_.set_version_flag("--version", "ziggurat " + std::string(kVersion));
  app_.require_subcommand(0, 1);
  app_.fallthrough();
  app_.add_option("--data", common_.data,
                  "folder with components to use in place of those built in");
  app_.add_option("--lang", language_, "language of what is shown")
      ->check(CLI::IsMember({"en", "pl"}));
  app_.parse_complete_callback(
      [this] { common_.language = language_ == "pl" ? Language::Polish : Language::English; });
  add_games();
  add_play();
  add_learn();
  add_puzzle();
  add_puzzles();
  add_perft();
  add_simulate();
  add_solve();
  add_tournament();
  add_train();
  add_accuracy();
  add_balance();
  add_report();
  add_cluster();
  add_merge();
  add_replay();
  add_analyse();
  add_verify();
  add_convert();
  add_rules();
  add_protocol();
  add_serve();
  add_store();
}

template <class Arguments, class Run>
Command<Arguments> CommandLine::command(const char* name, const char* about, Run action) {
  CLI::App* app = app_.add_subcommand(name, about);
  const auto arguments = std::make_shared<Arguments>();
  app->callback([this, arguments, action] { status_ = action(common_, *arguments); });
  return {*app, *arguments};
}

void CommandLine::add_games() {
  const auto games = command<Nothing>(
      "games", "list the games, their rule sets and options",
      [](const CommonArguments& common, const Nothing&) { return run_games(common); });
  add_json(games.app);
}

void CommandLine::add_play() {
  auto play = command<PlayArguments>("play", "play in the terminal", run_play);
  play.add_game();
  play.add("--seats", &PlayArguments::seats,
           "who sits where: human, random, greedy, expectimax:D, expectimax:Nms, mcts:N, mcts:Nms, "
           "perfect:FILE; one~25 takes 25 of 100 choices blindly");
  play.add("--seed", &PlayArguments::seed, "words that fix the dice");
  play.add("--resume", &PlayArguments::resume, "go on with a saved match");
  play.add("--save", &PlayArguments::save, "file in which the match is kept");
  play.app.add_flag("--quick", play.arguments.quick, "do not wait before the dice roll");
}

void CommandLine::add_learn() {
  auto learn = command<LearnArguments>("learn", "take the lessons of a game", run_learn);
  learn.add("game", &LearnArguments::game, "the game");
  learn.add("lesson", &LearnArguments::lesson,
            "where to begin, by name or number; the first not done without it");
  learn.app.add_flag("--list", learn.arguments.list, "list the lessons, one a line");
  learn.add("--file", &LearnArguments::file, "take a lesson of one's own");
  learn.add("--check", &LearnArguments::check,
            "play lessons of one's own in every way they foresee");
  learn.app.add_flag("--first-game", learn.arguments.first_game,
                     "play a first game in which the table speaks to you");
  learn.add("--seed", &LearnArguments::seed, "of the first game: words that fix the dice");
  learn.add("--resume", &LearnArguments::resume, "go on with a first game that was left");
  add_json(learn.app);
}

void CommandLine::add_puzzle() {
  auto puzzle = command<PuzzleArguments>("puzzle", "solve puzzles of a game", run_puzzle);
  puzzle.add("game", &PuzzleArguments::game, "the game")->required();
  puzzle.add("puzzle", &PuzzleArguments::puzzle, "where to begin, by name or number");
  puzzle.app.add_flag("--list", puzzle.arguments.list, "list the puzzles, one a line");
  add_json(puzzle.app);
}

void CommandLine::add_puzzles() {
  auto puzzles = command<PuzzlesArguments>(
      "puzzles", "make puzzles: one choice clearly best, and not the natural one", run_puzzles);
  puzzles.add_game()->required();
  puzzles.add("--count", &PuzzlesArguments::count, "how many")
      ->required()
      ->check(CLI::Range(1, 10'000));
  puzzles.add_seed("puzzles");
  puzzles.add("--seats-at-table", &PuzzlesArguments::seats, "seats; the fewest without it")
      ->check(CLI::Range(1, kMaxSeats));
}

void CommandLine::add_perft() {
  auto perft = command<PerftArguments>("perft", "count lines of play, ply by ply", run_perft);
  perft.add_game()->required();
  perft.add("--depth", &PerftArguments::depth, "plies")->required()->check(CLI::Range(1, 30));
}

void CommandLine::add_simulate() {
  auto simulate =
      command<SimulateArguments>("simulate", "let computers play many games", run_simulate);
  simulate.add_game()->required();
  simulate.add("--seats", &SimulateArguments::seats, "who sits where, as greedy,random")
      ->required();
  simulate.add_games("how many")->required();
  simulate.add_seed("games");
  simulate.add_threads();
  simulate.add_shard();
  add_json(simulate.app);
}

void CommandLine::add_solve() {
  auto solve = command<SolveArguments>("solve", "work out what every position is worth", run_solve);
  solve.add_game()->required();
  solve.add("--device", &SolveArguments::device, "cpu or cuda")
      ->check(CLI::IsMember({"cpu", "cuda"}));
  solve.add_threads();
  solve.add("--tolerance", &SolveArguments::tolerance, "largest change of the last sweep")
      ->check(CLI::Range(1e-14, 0.1));
  solve.add("--out", &SolveArguments::out, "file for the table of all values");
  solve.add("--bits", &SolveArguments::bits, "bits of a value in the table: 16 or 32")
      ->check(CLI::IsMember({16, 32}));
  add_json(solve.app);
}

void CommandLine::add_tournament() {
  auto tournament = command<TournamentArguments>(
      "tournament", "find out who plays better, and by how much", run_tournament);
  tournament.add_game()->required();
  tournament.add("--players", &TournamentArguments::players, "who plays, as greedy,mcts:1000")
      ->required();
  tournament.add_games("games between each two");
  tournament.add_seed("games");
  tournament
      .add("--seats-at-table", &TournamentArguments::seats, "seats; the fewest without it, but two")
      ->check(CLI::Range(2, kMaxSeats));
  tournament.add_threads();
  tournament.add_shard();
  tournament.add("--plot", &TournamentArguments::plot, "SVG file for a picture of the ratings");
  add_json(tournament.app);
}

void CommandLine::add_train() {
  auto train = command<TrainArguments>(
      "train", "teach computer players by games against themselves", run_train);
  train.add_game()->required();
  train.add_games("how many")->required();
  train.add("--seats-at-table", &TrainArguments::seats, "seats; the fewest without it")
      ->check(CLI::Range(1, kMaxSeats));
  train
      .add("--generations", &TrainArguments::generations,
           "each plays with what those before learned")
      ->check(CLI::Range(1, 10'000));
  train.add("--hidden", &TrainArguments::hidden, "hidden units of the model; 0: a plain sum")
      ->check(CLI::Range(0, 128));
  train.add_seed("weights");
  train.add_threads();
  train.app.add_option("--shard", train.arguments.part.shard,
                       "play one part of a generation alone: K/N is the K-th of N (see merge)");
  train.add("--from", &TrainArguments::from, "the training that a part goes on with");
  train.app.add_option("--out", train.arguments.part.out,
                       "file for the weights, or for a part; what it holds for others is kept");
  add_json(train.app);
}

void CommandLine::add_accuracy() {
  auto accuracy = command<AccuracyArguments>(
      "accuracy", "compare a player's decisions with a table of exact values", run_accuracy);
  accuracy.add_game()->required();
  accuracy.add("--player", &AccuracyArguments::player, "who plays both sides")->required();
  accuracy.add("--table", &AccuracyArguments::table, "a table of solved positions")->required();
  accuracy.add("--decisions", &AccuracyArguments::decisions, "how many, at least")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  accuracy.add_seed("games");
  accuracy.add_threads();
  accuracy.add_shard();
  add_json(accuracy.app);
}

void CommandLine::add_balance() {
  auto balance = command<BalanceArguments>(
      "balance", "tell what games are won by: points by source, cards and their share of wins",
      run_balance);
  balance.add_game()->required();
  balance.add("--player", &BalanceArguments::player, "who plays every seat; greedy without it");
  balance.add("--seats-at-table", &BalanceArguments::seats, "seats; the fewest without it")
      ->check(CLI::Range(1, kMaxSeats));
  balance.add_games("how many; 1000 without it");
  balance.add_seed("games");
  balance.add_threads();
  balance.add_shard();
  add_json(balance.app);
}

void CommandLine::add_report() {
  auto report = command<ReportArguments>(
      "report", "play a game in all its ways and write one page about it", run_report);
  report.app
      .add_option("game", report.arguments.game.game, "the game, as 'ziggurat games' lists it")
      ->required();
  report.app.add_option("--rules", report.arguments.game.rules, "this rule set alone");
  report.add("--levels", &ReportArguments::levels,
             "players from the weakest, as random,greedy; the server's weaker ones without it");
  report.add_games("how many of each way; those that search play fewer; 400 without it");
  report.add("--before", &ReportArguments::before,
             "the last report, to stand beside; what --out names without it");
  report.add_seed("page");
  report.add_threads();
  report.app.add_option("--shard", report.arguments.part.shard,
                        "do one part alone: K/N is the K-th of N (see merge)");
  report.app.add_option("--out", report.arguments.part.out, "file for the page, or for that part");
  add_json(report.app);
}

void CommandLine::add_cluster() {
  CLI::App* app = app_.add_subcommand(
      "cluster", "share a command of the laboratory out, over a cluster or this machine's cores");
  const auto arguments = std::make_shared<ClusterArguments>();
  app->add_option("--folder", arguments->folder, "folder for the run, to go on with it later")
      ->required();
  app->add_option("--shards", arguments->shards, "parts; one for each worker without it")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{kMostShards}));
  app->add_option("--on", arguments->on, "where: Slurm, if there is one, or here")
      ->check(CLI::IsMember({"auto", "slurm", "local"}));
  app->add_option("--workers", arguments->workers,
                  "processes at a time, here; all cores without it")
      ->check(CLI::Range(1, 1024));
  app->add_option("--partition", arguments->partition, "of Slurm");
  app->add_option("--time", arguments->time, "limit for a part, as Slurm takes it");
  app->add_flag("--detach", arguments->detach, "do not wait for the end");
  app->add_flag("--status", arguments->status, "only say how far the run in the folder is");
  add_json(*app);
  // What follows is a command of its own, with options that may have the same names.
  app->prefix_command();
  app->fallthrough(false);
  app->callback([this, app, arguments] {
    arguments->words = app->remaining();
    status_ = run_cluster(common_, *arguments);
  });
}

void CommandLine::add_merge() {
  auto merge = command<MergeArguments>(
      "merge", "put parts of a run together: what one run over all would have given", run_merge);
  merge.add("files", &MergeArguments::files, "the files of all parts")->required();
  merge.add(
      "--out", &MergeArguments::out,
      "of a training: file for what it goes on with, at the end for the weights; of a report: "
      "for the page");
  merge.add("--before", &MergeArguments::before, "of a report: the last one, to stand beside");
  merge.add("--plot", &MergeArguments::plot,
            "of a tournament: SVG file for a picture of the ratings");
  merge.add_threads();
  add_json(merge.app);
}

void CommandLine::add_replay() {
  auto replay =
      command<FileArguments>("replay", "play a saved match again and show the end", run_replay);
  replay.add_file("a match file, or RGN");
  add_json(replay.app);
}

void CommandLine::add_analyse() {
  auto analyse =
      command<AnalyseArguments>("analyse", "judge every choice and roll of a match", run_analyse);
  analyse.add_file("a match file, or RGN");
  analyse.add("--table", &AnalyseArguments::table, "a table of solved positions to judge by");
  analyse.add("--judge", &AnalyseArguments::judge, "who judges without one: expectimax:D, mcts:N")
      ->excludes("--table");
  add_json(analyse.app);
}

void CommandLine::add_verify() {
  command<FileArguments>("verify", "recompute every roll and draw of a match", run_verify)
      .add_file("a match file");
}

void CommandLine::add_convert() {
  auto convert =
      command<ConvertArguments>("convert", "rewrite a match in another format", run_convert);
  convert.add_file("a match file, or RGN");
  convert.add("--to", &ConvertArguments::to, "match or rgn")
      ->required()
      ->check(CLI::IsMember({"match", "rgn"}));
  convert.add("--out", &ConvertArguments::out, "file to write; standard output without it");
}

void CommandLine::add_rules() {
  auto rules = command<RulesArguments>("rules", "read the rules, clause by clause", run_rules);
  rules.add("game", &RulesArguments::game, "the game");
  rules.add("clause", &RulesArguments::clause, "one clause alone");
  rules.app.add_flag("--coverage", rules.arguments.coverage,
                     "list the tests that name each clause");
  add_json(rules.app);
}

void CommandLine::add_protocol() {
  command<Nothing>(
      "protocol", "speak JSON-RPC 2.0 on standard input and output",
      [](const CommonArguments& common, const Nothing&) { return run_protocol(common); });
}

void CommandLine::add_serve() {
  auto serve =
      command<ServeArguments>("serve", "be the server: API, store and web page", run_serve);
  serve.add("--port", &ServeArguments::port, "port; 8080 or the next free one without it")
      ->check(CLI::Range(0, 65535));
  serve.add("--store", &ServeArguments::store,
            "where matches are kept: sqlite:FILE or postgresql://HOST/DATABASE");
  serve.add("--bind", &ServeArguments::bind, "address to listen on");
  serve
      .add("--origin", &ServeArguments::origins, "one more origin whose pages may open the socket")
      ->allow_extra_args(false);
  serve
      .add("--table", &ServeArguments::tables, "a table of `solve`, for exact reviews of its game")
      ->allow_extra_args(false);
  serve.add("--rates", &ServeArguments::rates, "all rate limits times this")
      ->check(CLI::Range(0.01, 1e6));
  serve.add("--grace", &ServeArguments::grace, "seconds until the computer stands in")
      ->check(CLI::Range(1, 86400));
  serve
      .add("--host", &ServeArguments::hosts,
           "a name the server is asked for by; others are refused then")
      ->allow_extra_args(false);
  serve
      .add("--trusted-proxy", &ServeArguments::proxies,
           "address or range of a proxy that tells whom it asks for")
      ->allow_extra_args(false);
  serve
      .add("--proxy-header", &ServeArguments::proxy_header,
           "where it tells that: x-forwarded-for or forwarded")
      ->check(CLI::IsMember({"x-forwarded-for", "forwarded"}));
  serve.add("--metrics-port", &ServeArguments::metrics_port, "tell metrics on this port")
      ->check(CLI::Range(0, 65535));
  serve.add("--metrics-bind", &ServeArguments::metrics_bind, "and this address");
  serve.add("--audit", &ServeArguments::audit, "file for sign-ins and refusals");
}

void CommandLine::add_store() {
  CLI::App* store = app_.add_subcommand("store", "check or copy a server's store");
  store->require_subcommand(1);
  const auto check = std::make_shared<StoreCheckArguments>();
  CLI::App* check_app = store->add_subcommand("check", "read every row, play every match again");
  check_app->add_option("store", check->store, "the store: a file or an address")->required();
  check_app->callback([this, check] { status_ = run_store_check(common_, *check); });
  const auto backup = std::make_shared<StoreBackupArguments>();
  CLI::App* backup_app = store->add_subcommand("backup", "copy a store, also one in use");
  backup_app->add_option("from", backup->from, "the store")->required();
  backup_app->add_option("to", backup->to, "a file that is not there yet")->required();
  backup_app->callback([this, backup] { status_ = run_store_backup(*backup); });
  const auto copy = std::make_shared<StoreCopyArguments>();
  CLI::App* copy_app = store->add_subcommand(
      "copy", "copy a store, as it is at one moment, into an empty one of either kind");
  copy_app->add_option("from", copy->from, "sqlite:FILE or postgresql://HOST/DATABASE")->required();
  copy_app->add_option("to", copy->to, "the same, empty or not there yet")->required();
  copy_app->callback([this, copy] { status_ = run_store_copy(*copy); });
}

// CLI11's messages are kept to one line that names the argument.
int CommandLine::complain_about(const CLI::ParseError& error, int argc,
                                const char* const* argv) const {
  std::string message = error.what();
  std::replace(message.begin(), message.end(), '\n', ' ');
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    std::vector<std::string> commands;
    for (const CLI::App* one : app_.get_subcommands({})) commands.push_back(one->get_name());
    if (argc > 1 && argv[1][0] != '-' &&
        std::find(commands.begin(), commands.end(), argv[1]) == commands.end()) {
      message = "there is no command " + quote(argv[1]) + did_you_mean(argv[1], commands) +
                " (see ziggurat --help)";
    }
  }
  // As where an address with a password was not quoted and came as several words.
  if (server::tells_password(message)) {
    message =
        "an argument that was not expected seems to be a password; passwords stand in no argument";
  }
  return complain(message);
}

int CommandLine::run(int argc, const char* const* argv) {
  try {
    app_.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app_.exit(success);
  } catch (const CLI::ParseError& error) {
    return complain_about(error, argc, argv);
  }
  return app_.get_subcommands().empty() ? run_serve(common_, {}) : status_;
}

}  // namespace

int run_words(const std::vector<std::string>& words, const CommonArguments& common) {
  std::vector<const char*> list = {"ziggurat"};
  for (const std::string& word : words) list.push_back(word.c_str());
  return CommandLine(common).run(static_cast<int>(list.size()), list.data());
}

int run(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  return CommandLine().run(argc, argv);
}

}  // namespace ziggurat::cli
