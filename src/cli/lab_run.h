#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "lab/shard.h"
#include "lab/work.h"

// What the commands of the laboratory share: each can be run whole, in parts, and put together
// again.

namespace ziggurat::cli {

// Parts that are to be put together.
struct MergeRequest {
  const std::vector<ShardFile>& parts;
  std::string out;
  std::string plot;
  std::string before;
  int threads = 0;
};

// What a command would do, for whoever shares it out.
struct LabPlan {
  std::vector<std::string> words;  // without --shard and --out
  int stages = 1;                  // one after the other; each has all parts
  bool needs_out = false;          // the whole is a file rather than something printed
  std::string out;                 // that file
};

// The commands that can be run in parts.
bool has_parts(std::string_view command);
// The command that words name; empty where they name none.
std::string command_of_words(const std::vector<std::string>& words);

// As many threads as were asked for, or as the machine has.
int threads_for(int asked);

// The words of a command up to the game and its options.
std::vector<std::string> game_words(const CommonArguments& common, std::string_view command,
                                    const GameArguments& game);

class LabRun {
 public:
  // `words` make the same run again; `origin` is a hash of what it goes on with.
  static Result<LabRun> create(const CommonArguments& common, const ShardArguments& part,
                               const std::string& game, std::vector<std::string> words,
                               std::string origin = "");

  // All of it, where it is not run in parts.
  const Shard& shard() const { return shard_; }
  const RunName& name() const { return name_; }
  bool is_part() const { return !path_.empty(); }

  // Does all of it, or one part into its file, or takes what parts have counted. Gives a status
  // where nothing is left to do.
  std::optional<int> work(Work& work, const std::string& doing);
  // How long it worked.
  double seconds() const { return seconds_; }

 private:
  explicit LabRun(const CommonArguments& common) : common_(&common) {}
  int work_on_part(Work& work, const std::string& doing) const;

  const CommonArguments* common_;
  RunName name_;
  Shard shard_;
  std::string path_;
  double seconds_ = 0;
};

}  // namespace ziggurat::cli
