#include "cli/cluster_plan.h"

#include <filesystem>

#include "base/json_reader.h"
#include "host/files.h"
#include "lab/shard.h"

namespace ziggurat::cli {
namespace {

constexpr int kPlanFormat = 1;

std::string script_words(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) {
    // The number of the part is Slurm's to say.
    const bool is_variable = word.find("$SLURM_ARRAY_TASK_ID") != std::string::npos;
    line += " " + (is_variable ? "\"" + word + "\"" : shell_word(word));
  }
  return line;
}

bool is_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

}  // namespace

std::string ClusterPlan::shard_file(int stage, std::uint64_t number) const {
  const std::string part = "part-" + std::to_string(number) + ".zgs";
  return file(stages > 1 ? "stage-" + std::to_string(stage + 1) + "-" + part : part);
}

std::string ClusterPlan::state_file(int stage) const {
  return stage + 1 == stages ? out : file("stage-" + std::to_string(stage + 1) + ".zgs");
}

std::vector<std::string> ClusterPlan::shard_words(int stage, const std::string& number) const {
  std::vector<std::string> list = words;
  if (is_training() && stage > 0) list.insert(list.end(), {"--from", state_file(stage - 1)});
  // Named like the file of a number, whatever stands for it.
  std::string path = shard_file(stage, 0);
  path.replace(path.rfind("part-0.zgs"), std::string::npos, "part-" + number + ".zgs");
  list.insert(list.end(),
              {"--threads", "1", "--shard", number + "/" + std::to_string(shards), "--out", path});
  return list;
}

std::vector<std::string> ClusterPlan::merge_words(int stage) const {
  std::vector<std::string> list = {"merge"};
  for (std::uint64_t number = 1; number <= shards; ++number) {
    list.push_back(shard_file(stage, number));
  }
  if (has_file()) list.insert(list.end(), {"--out", state_file(stage)});
  return list;
}

Json ClusterPlan::to_json() const {
  return Json::object({{"format_version", kPlanFormat},
                       {"program", program},
                       {"directory", directory},
                       {"command", Json::array_of(words)},
                       {"shards", shards},
                       {"stages", stages},
                       {"out", out},
                       {"jobs", Json::array_of(jobs)}});
}

Result<ClusterPlan> ClusterPlan::read(const std::string& folder) {
  const std::string path = folder + "/run.json";
  const Result<std::string> text = read_file(path);
  if (!text) return fail(text.error());
  const Result<Json> json = parse_json(*text);
  if (!json) return fail(path + ": " + json.error().message);
  ReadProblem problem;
  const JsonReader reader(*json, path, problem);
  ClusterPlan plan;
  reader.at("format_version").integer(kPlanFormat, kPlanFormat);
  plan.folder = folder;
  plan.program = reader.at("program").string();
  plan.directory = reader.at("directory").string();
  for (const JsonReader& word : reader.at("command").items(1, 1000)) {
    plan.words.push_back(word.string());
  }
  plan.shards = static_cast<std::uint64_t>(
      reader.at("shards").integer(1, static_cast<std::int64_t>(kMostShards)));
  plan.stages = static_cast<int>(reader.at("stages").integer(1, 10'001));
  plan.out = reader.at("out").string();
  for (const JsonReader& job : reader.at("jobs").items(0, 100'000))
    plan.jobs.push_back(job.string());
  if (!problem.ok()) return fail(problem.message());
  return plan;
}

Result<void, Error> ClusterPlan::write() const {
  return write_file(file("run.json"), to_json().dump(2) + "\n");
}

std::string array_script(const ClusterPlan& plan, int stage) {
  const std::string run =
      shell_word(plan.program) + script_words(plan.shard_words(stage, "$SLURM_ARRAY_TASK_ID"));
  // What a signal ended goes on where it was; anything else would only fail again.
  return "#!/bin/bash\n"
         "#SBATCH --job-name=ziggurat\n"
         "#SBATCH --array=1-" +
         std::to_string(plan.shards) +
         "\n"
         "#SBATCH --ntasks=1\n"
         "#SBATCH --cpus-per-task=1\n"
         "#SBATCH --requeue\n"
         "#SBATCH --open-mode=append\n"
         "cd " +
         shell_word(plan.directory) +
         " || exit 2\n"
         "for attempt in 1 2 3; do\n"
         "  " +
         run +
         "\n"
         "  status=$?\n"
         "  if [ $status -lt 128 ]; then exit $status; fi\n"
         "  echo \"ended by signal $((status - 128)); attempt $attempt of 3\" >&2\n"
         "done\n"
         "exit $status\n";
}

std::string merge_script(const ClusterPlan& plan, int stage) {
  const std::string merge = shell_word(plan.program) + script_words(plan.merge_words(stage));
  std::string text =
      "#!/bin/bash\n"
      "#SBATCH --job-name=ziggurat-merge\n"
      "#SBATCH --ntasks=1\n"
      "#SBATCH --cpus-per-task=1\n"
      "#SBATCH --requeue\n"
      "#SBATCH --open-mode=append\n"
      "set -e\n"
      "cd " +
      shell_word(plan.directory) + "\n";
  if (stage + 1 < plan.stages) return text + merge + "\n";
  const std::string json = shell_word(plan.result_file());
  const std::string words = shell_word(plan.result_text_file());
  // Whole or not at all; the document, by which one knows that all is done, last.
  const auto keep = [](const std::string& path) { return "mv " + path + ".new " + path + "\n"; };
  if (plan.is_training()) return text + merge + " --json >" + json + ".new\n" + keep(json);
  text += merge + " >" + words + ".new\n";
  // A page is written once: the next one would take it for the last report.
  text += (plan.has_file() ? "echo '{\"done\":true}'" : merge + " --json") + " >" + json + ".new\n";
  return text + keep(words) + keep(json);
}

bool is_merged(const ClusterPlan& plan, int stage) {
  return is_file(stage + 1 == plan.stages ? plan.result_file() : plan.state_file(stage));
}

StageProgress stage_progress(const ClusterPlan& plan, int stage, std::set<std::uint64_t>& known) {
  StageProgress progress;
  for (std::uint64_t number = 1; number <= plan.shards; ++number) {
    const std::string path = plan.shard_file(stage, number);
    if (!known.contains(number) && is_file(path)) {
      const Result<ShardFile> file = read_shard(path);
      if (file && file->is_complete) known.insert(number);
    }
    if (known.contains(number)) {
      ++progress.finished;
      progress.share += 1;
      continue;
    }
    const Result<ShardFile> part = read_shard(checkpoint_path(path));
    if (part && part->total > 0) {
      progress.share += static_cast<double>(part->done) / static_cast<double>(part->total);
    }
  }
  progress.share /= static_cast<double>(plan.shards);
  return progress;
}

}  // namespace ziggurat::cli
