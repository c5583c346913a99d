#include <cstdio>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/output.h"

namespace ziggurat::cli {
namespace {

// Every broken or missing part by its name, then how each is made.
int complain_about_parts(const ShardProblems& problems) {
  for (const std::string& line : problems.lines) complain(line);
  if (!problems.again.empty()) complain("run again, then merge:");
  for (const std::string& command : problems.again) {
    std::fputs(("  " + command + "\n").c_str(), stderr);
  }
  return problems.is_refused ? kBadInput : kNegative;
}

}  // namespace

int run_merge(const CommonArguments& common, const MergeArguments& arguments) {
  const Result<std::vector<ShardFile>, ShardProblems> parts = gather_shards(arguments.files);
  if (!parts) return complain_about_parts(parts.error());
  const std::vector<std::string>& words = parts->front().run.words;
  const std::string command = command_of_words(words);
  // What a file says is run only where it is one of these.
  if (!has_parts(command)) {
    return complain(arguments.files.front() + ": is of " + quote(command) + ", which has no parts");
  }
  if (!arguments.out.empty() && command != "train" && command != "report") {
    return complain(
        "--out: goes with parts of a training or a report; what others bring is printed");
  }
  if (!arguments.before.empty() && command != "report") {
    return complain("--before: goes with parts of a report");
  }
  if (!arguments.plot.empty() && command != "tournament") {
    return complain("--plot: goes with parts of a tournament");
  }
  const MergeRequest request{.parts = *parts,
                             .out = arguments.out,
                             .plot = arguments.plot,
                             .before = arguments.before,
                             .threads = arguments.threads};
  CommonArguments merging = common;
  merging.merge = &request;
  merging.data.clear();  // the words say it
  return run_words(words, merging);
}

}  // namespace ziggurat::cli
