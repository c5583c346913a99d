#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace ziggurat::cli {

// A run that is shared out, as its folder keeps it in run.json: enough to go on with it later, from
// another machine, or after whoever began it died.
struct ClusterPlan {
  std::string program;             // its file
  std::string directory;           // from where its words name files
  std::vector<std::string> words;  // the command
  std::string folder;              // from the root
  std::uint64_t shards = 1;
  int stages = 1;
  std::string out;                // the file for the weights of a training or the page of a report
  std::vector<std::string> jobs;  // of Slurm, as they were submitted; empty: processes of our own

  bool has_file() const { return !out.empty(); }
  bool is_training() const { return stages > 1; }

  std::string file(const std::string& name) const { return folder + "/" + name; }
  std::string shard_file(int stage, std::uint64_t number) const;
  // What a stage of a training goes on with; the last one's is the file for the weights.
  std::string state_file(int stage) const;
  std::string result_file() const { return file("result.json"); }
  std::string result_text_file() const { return file("result.txt"); }

  // The words of one part, and of what puts the parts of a stage together.
  std::vector<std::string> shard_words(int stage, const std::string& number) const;
  std::vector<std::string> merge_words(int stage) const;

  Json to_json() const;
  static Result<ClusterPlan> read(const std::string& folder);
  Result<void, Error> write() const;
};

// The scripts Slurm runs: one for every part of a stage, one that puts them together.
std::string array_script(const ClusterPlan& plan, int stage);
std::string merge_script(const ClusterPlan& plan, int stage);

// How far the parts of a stage have come, by their files.
struct StageProgress {
  std::uint64_t finished = 0;  // parts
  double share = 0;            // of all the work
};
// `known` are parts that were found finished before; those found now are added.
StageProgress stage_progress(const ClusterPlan& plan, int stage, std::set<std::uint64_t>& known);
// Whether the parts of a stage were put together.
bool is_merged(const ClusterPlan& plan, int stage);

}  // namespace ziggurat::cli
