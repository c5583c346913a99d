#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"

namespace ziggurat::cli {

// What the command line says that several commands share.
struct GameArguments {
  std::string game;
  std::string rules;
  std::vector<std::string> settings;  // --set key=value
};

struct LabPlan;
struct MergeRequest;

struct CommonArguments {
  std::string data;  // --data DIR
  Language language = Language::English;
  bool json = false;
  // A command of the laboratory that is not to be run as it stands: parts of it are to be put
  // together, or it is only to be said what it would do (cli/lab_run.h).
  const MergeRequest* merge = nullptr;
  LabPlan* plan = nullptr;
};

// One part of a run of the laboratory.
struct ShardArguments {
  std::string shard;  // --shard K/N
  std::string out;    // --out FILE
};

struct PerftArguments {
  GameArguments game;
  int depth = 0;
};

struct SimulateArguments {
  GameArguments game;
  ShardArguments part;
  std::string seats;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as the machine has
};

struct SolveArguments {
  GameArguments game;
  std::string device = "cpu";
  int threads = 0;  // 0: as many as the machine has
  double tolerance = 1e-9;
  int bits = 16;
  std::string out;
};

struct FileArguments {
  std::string file;
};

struct AnalyseArguments {
  std::string file;
  std::string table;
  std::string judge;
};

struct TournamentArguments {
  GameArguments game;
  ShardArguments part;
  std::string players;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int seats = 0;    // 0: the fewest
  int threads = 0;  // 0: as many as the machine has
  std::string plot;
};

struct TrainArguments {
  GameArguments game;
  ShardArguments part;  // without a shard, the file is for the weights
  std::string from;     // the training a part goes on with
  std::uint64_t games = 0;
  int seats = 0;  // 0: the fewest
  int generations = 40;
  int hidden = 32;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as the machine has
};

struct AccuracyArguments {
  GameArguments game;
  ShardArguments part;
  std::string player;
  std::string table;
  std::uint64_t decisions = 10'000;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as the machine has
};

struct BalanceArguments {
  GameArguments game;
  ShardArguments part;
  std::string player = "greedy";
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int seats = 0;    // 0: the fewest
  int threads = 0;  // 0: as many as the machine has
};

struct ClusterArguments {
  std::string folder;
  std::uint64_t shards = 0;  // 0: one for each worker
  int workers = 0;           // of our own; 0: as many as the machine has cores
  std::string on = "auto";   // slurm, local
  std::string partition;
  std::string time;
  bool detach = false;
  bool status = false;
  std::vector<std::string> words;  // the command to share out; none: go on with the folder's
};

struct ReportArguments {
  GameArguments game;
  ShardArguments part;  // without a shard, the file is for the page
  std::string levels;
  std::string before;
  std::uint64_t games = 400;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as the machine has
};

struct MergeArguments {
  std::vector<std::string> files;
  std::string out;
  std::string plot;
  std::string before;
  int threads = 0;  // 0: as many as the machine has
};

struct RulesArguments {
  std::string game;
  std::string clause;
  bool coverage = false;
};

struct LearnArguments {
  std::string game;
  std::string lesson;
  bool list = false;
  std::string file;
  std::vector<std::string> check;
  bool first_game = false;
  std::optional<std::string> seed;
  std::string resume;
};

struct PuzzlesArguments {
  GameArguments game;
  std::size_t count = 0;
  std::uint64_t seed = 1;
  int seats = 0;  // 0: the fewest
};

struct PuzzleArguments {
  std::string game;
  std::string puzzle;
  bool list = false;
};

struct ConvertArguments {
  std::string file;
  std::string to;
  std::string out;
};

struct PlayArguments {
  GameArguments game;
  std::string seats;
  std::optional<std::string> seed;
  std::string resume;
  std::string save;
  bool quick = false;
};

struct ServeArguments {
  std::optional<int> port;
  std::string store;  // empty: an embedded one in the user's state folder
  std::string bind = "127.0.0.1";
  std::vector<std::string> origins;
  std::vector<std::string> tables;
  double rates = 1;
  int grace = 60;
  std::vector<std::string> hosts;
  std::vector<std::string> proxies;
  std::string proxy_header = "x-forwarded-for";
  std::optional<int> metrics_port;
  std::string metrics_bind = "127.0.0.1";
  std::string audit;  // a file; empty: beside the log
};

struct StoreCheckArguments {
  std::string store;  // its address, or a file
};

struct StoreBackupArguments {
  std::string from;
  std::string to;
};

struct StoreCopyArguments {
  std::string from;
  std::string to;
};

// Each gives the status the program ends with.
int run_games(const CommonArguments& common);
int run_perft(const CommonArguments& common, const PerftArguments& arguments);
int run_simulate(const CommonArguments& common, const SimulateArguments& arguments);
int run_solve(const CommonArguments& common, const SolveArguments& arguments);
int run_analyse(const CommonArguments& common, const AnalyseArguments& arguments);
int run_tournament(const CommonArguments& common, const TournamentArguments& arguments);
int run_train(const CommonArguments& common, const TrainArguments& arguments);
int run_accuracy(const CommonArguments& common, const AccuracyArguments& arguments);
int run_balance(const CommonArguments& common, const BalanceArguments& arguments);
int run_cluster(const CommonArguments& common, const ClusterArguments& arguments);
int run_report(const CommonArguments& common, const ReportArguments& arguments);
int run_merge(const CommonArguments& common, const MergeArguments& arguments);
int run_replay(const CommonArguments& common, const FileArguments& arguments);
int run_verify(const CommonArguments& common, const FileArguments& arguments);
int run_convert(const CommonArguments& common, const ConvertArguments& arguments);
int run_rules(const CommonArguments& common, const RulesArguments& arguments);
int run_learn(const CommonArguments& common, const LearnArguments& arguments);
int run_puzzles(const CommonArguments& common, const PuzzlesArguments& arguments);
int run_puzzle(const CommonArguments& common, const PuzzleArguments& arguments);
int run_play(const CommonArguments& common, const PlayArguments& arguments);
// A guided first game against a gentle computer.
int run_first_game(const CommonArguments& common, const PlayArguments& arguments);
int run_protocol(const CommonArguments& common);
int run_serve(const CommonArguments& common, const ServeArguments& arguments);
int run_store_check(const CommonArguments& common, const StoreCheckArguments& arguments);
int run_store_backup(const StoreBackupArguments& arguments);
int run_store_copy(const StoreCopyArguments& arguments);

// Reads the command line and runs what it asks for.
int run(int argc, char** argv);
// The same for words that a file or another command holds, with what that one was told besides.
int run_words(const std::vector<std::string>& words, const CommonArguments& common);

}  // namespace ziggurat::cli
