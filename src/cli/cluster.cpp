// Long because: the two ways to share a run out stand beside what they have in common.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <thread>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/cluster_plan.h"
#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/output.h"
#include "cli/processes.h"
#include "cli/progress.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kAttempts = 3;            // at a part that a signal ended
constexpr std::uint64_t kWhole = 1000;  // of a bar

std::string doing_of(const ClusterPlan& plan, int stage, const StageProgress& progress) {
  std::string text = fmt::format("{} of {} parts done", progress.finished, plan.shards);
  if (plan.stages > 1) text = fmt::format("stage {} of {}, ", stage + 1, plan.stages) + text;
  return text;
}

// The stage that is not put together yet; as many as there are where all are.
int current_stage(const ClusterPlan& plan) {
  int stage = 0;
  while (stage < plan.stages && is_merged(plan, stage)) ++stage;
  return stage;
}

// What whoever began the run is told.
class Telling {
 public:
  // Looking at the files of all parts is work too, so it is not done all the time.
  void show(const ClusterPlan& plan, int stage, std::set<std::uint64_t>& known,
            const std::string& more) {
    const Clock::time_point now = Clock::now();
    if (!bar_.is_shown() || now - last_ < std::chrono::milliseconds(500)) return;
    last_ = now;
    const StageProgress progress = stage_progress(plan, stage, known);
    const double share = (stage + progress.share) / plan.stages;
    bar_.say(doing_of(plan, stage, progress) + more);
    bar_.show(static_cast<std::uint64_t>(share * static_cast<double>(kWhole)));
  }

 private:
  using Clock = std::chrono::steady_clock;

  Progress bar_{"", kWhole};
  Clock::time_point last_;
};

// The last lines of a log, for who has to find out what went wrong.
std::string tail_of(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return "";
  std::string_view rest = trim(*text);
  constexpr std::size_t kMost = 2000;
  if (rest.size() > kMost) rest.remove_prefix(rest.size() - kMost);
  return std::string(rest);
}

std::string log_file(const ClusterPlan& plan, int stage, const std::string& name) {
  return plan.file("logs/stage-" + std::to_string(stage + 1) + "-" + name + ".log");
}

std::string script_file(const ClusterPlan& plan, int stage, const char* what) {
  return plan.file(fmt::format("stage-{}-{}.sh", stage + 1, what));
}

// With processes of our own.
class LocalCluster {
 public:
  LocalCluster(const ClusterPlan& plan, int workers) : plan_(plan), workers_(workers) {}

  int run() {
    for (int stage = current_stage(plan_); stage < plan_.stages; ++stage) {
      if (const int status = run_stage(stage); status != kDone) return status;
    }
    return kDone;
  }

 private:
  struct Part {
    std::uint64_t number;
    int attempt;
  };

  int run_stage(int stage) {
    std::set<std::uint64_t> known;
    stage_progress(plan_, stage, known);
    std::vector<Part> waiting;
    for (std::uint64_t number = plan_.shards; number >= 1; --number) {
      if (!known.contains(number)) waiting.push_back({number, 1});
    }
    std::map<pid_t, Part> running;
    Telling telling;
    std::vector<std::uint64_t> failed;
    while (!waiting.empty() || !running.empty()) {
      while (!waiting.empty() && running.size() < static_cast<std::size_t>(workers_)) {
        const Part part = waiting.back();
        waiting.pop_back();
        const std::optional<pid_t> process = start(stage, part);
        if (!process) return complain("cannot start a process");
        running[*process] = part;
      }
      const auto end = next_ended_process();
      if (!end) {
        telling.show(plan_, stage, known, "");
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        continue;
      }
      const auto found = running.find(end->first);
      if (found == running.end()) continue;
      const Part part = found->second;
      running.erase(found);
      if (end->second.signal != 0 && part.attempt < kAttempts) {
        complain(fmt::format("part {} was ended by signal {}; it goes on where it was", part.number,
                             end->second.signal));
        waiting.push_back({part.number, part.attempt + 1});
      } else if (end->second.signal != 0 || end->second.status != 0) {
        failed.push_back(part.number);
      }
    }
    for (const std::uint64_t number : failed) {
      complain(fmt::format("part {} failed: {}", number,
                           tail_of(log_file(plan_, stage, std::to_string(number)))));
    }
    return failed.empty() ? merge(stage) : kNegative;
  }

  std::optional<pid_t> start(int stage, const Part& part) const {
    std::vector<std::string> words = plan_.shard_words(stage, std::to_string(part.number));
    words.insert(words.begin(), plan_.program);
    return start_process({.words = words,
                          .directory = plan_.directory,
                          .log = log_file(plan_, stage, std::to_string(part.number))});
  }

  int merge(int stage) const {
    const std::string log = log_file(plan_, stage, "merge");
    const std::optional<pid_t> process = start_process(
        {.words = {"/bin/bash", script_file(plan_, stage, "merge")}, .directory = {}, .log = log});
    while (process) {
      const auto end = wait_for_process();
      if (!end) break;
      if (end->first != *process) continue;
      if (end->second.status == 0 && end->second.signal == 0) return kDone;
      break;
    }
    return complain("the parts were not put together: " + tail_of(log), kNegative);
  }

  const ClusterPlan& plan_;
  int workers_;
};

// With Slurm's programs.
class SlurmCluster {
 public:
  SlurmCluster(ClusterPlan& plan, const ClusterArguments& arguments)
      : plan_(plan), arguments_(arguments) {}

  static bool is_there() { return output_of({"sinfo", "--noheader"}).status == 0; }

  // Submits what is not done and not on its way.
  int submit() {
    if (!queue().empty()) return kDone;
    plan_.jobs.clear();
    std::string after;
    for (int stage = current_stage(plan_); stage < plan_.stages; ++stage) {
      std::set<std::uint64_t> known;
      stage_progress(plan_, stage, known);
      std::string merge_after;
      if (known.size() < plan_.shards) {
        const Result<std::string> array = sbatch(stage, "array", log_file(plan_, stage, "%a"),
                                                 after, "--array=" + missing(known));
        if (!array) return complain(array.error().message, kNegative);
        // Also after parts that failed: it says which, and how to make them.
        merge_after = "afterany:" + *array;
      } else {
        merge_after = after;
      }
      const Result<std::string> merge =
          sbatch(stage, "merge", log_file(plan_, stage, "merge"), merge_after, "");
      if (!merge) return complain(merge.error().message, kNegative);
      after = "afterok:" + *merge;
    }
    const Result<void, Error> kept = plan_.write();
    if (!kept) return complain(kept.error().message);
    return kDone;
  }

  // Waits for the end of the last job.
  int wait() {
    Telling telling;
    std::set<std::uint64_t> known;
    int stage = -1;
    while (true) {
      const std::vector<std::string> jobs = queue();
      if (current_stage(plan_) != stage) {
        stage = current_stage(plan_);
        known.clear();
      }
      if (stage == plan_.stages) return kDone;
      if (jobs.empty()) break;
      telling.show(plan_, stage, known, states(jobs));
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
    // Files of a cluster may come a little later than the news of their writing.
    std::this_thread::sleep_for(std::chrono::seconds(1));
    if (current_stage(plan_) == plan_.stages) return kDone;
    return complain("Slurm is done, but not the run: " + tail_of(log_file(plan_, stage, "merge")),
                    kNegative);
  }

  // What is queued or running, one job or task a line: its state and why it waits.
  std::vector<std::string> queue() const {
    std::vector<std::string> lines;
    if (plan_.jobs.empty()) return lines;
    const ProcessOutput found = output_of(
        {"squeue", "--noheader", "--format=%T %r", "--array", "--jobs=" + join(plan_.jobs, ",")});
    for (const std::string_view line : split(found.text, '\n')) {
      if (!trim(line).empty()) lines.emplace_back(trim(line));
    }
    return lines;
  }

 private:
  // "2 running, 3 pending (Resources)".
  static std::string states(const std::vector<std::string>& jobs) {
    std::map<std::string, int> counts;
    std::string reason;
    for (const std::string& job : jobs) {
      const std::size_t blank = job.find(' ');
      ++counts[to_lower(job.substr(0, blank))];
      const std::string why = blank == std::string::npos ? "" : job.substr(blank + 1);
      if (job.starts_with("PENDING") && why != "Dependency" && why != "None") reason = why;
    }
    std::string text;
    for (const auto& [state, count] : counts) text += fmt::format(", {} {}", count, state);
    return reason.empty() ? text : text + " (" + reason + ")";
  }

  std::string missing(const std::set<std::uint64_t>& known) const {
    std::string list;
    for (std::uint64_t number = 1; number <= plan_.shards; ++number) {
      if (known.contains(number)) continue;
      list += (list.empty() ? "" : ",") + std::to_string(number);
    }
    return known.empty() ? "1-" + std::to_string(plan_.shards) : list;
  }

  Result<std::string> sbatch(int stage, const char* what, const std::string& log,
                             const std::string& after, const std::string& more) {
    std::vector<std::string> words = {"sbatch", "--parsable", "--output=" + log,
                                      "--chdir=" + plan_.directory};
    if (!after.empty()) {
      words.insert(words.end(), {"--dependency=" + after, "--kill-on-invalid-dep=yes"});
    }
    if (!more.empty()) words.push_back(more);
    if (!arguments_.partition.empty()) words.push_back("--partition=" + arguments_.partition);
    if (!arguments_.time.empty()) words.push_back("--time=" + arguments_.time);
    words.push_back(script_file(plan_, stage, what));
    const ProcessOutput answer = output_of(words, true);
    // A cluster of several adds its name behind a semicolon.
    const std::string job(trim(split(answer.text, ';')[0]));
    if (answer.status != 0 || !parse_unsigned(job)) {
      return fail("sbatch refused the job: " + std::string(trim(answer.text)));
    }
    plan_.jobs.push_back(job);
    return job;
  }

  ClusterPlan& plan_;
  const ClusterArguments& arguments_;
};

Result<void, Error> write_scripts(const ClusterPlan& plan) {
  std::error_code error;
  fs::create_directories(plan.file("logs"), error);
  if (error) return fail("--folder " + plan.folder + ": " + error.message());
  for (int stage = 0; stage < plan.stages; ++stage) {
    for (const auto& [what, text] : {std::pair{"array", array_script(plan, stage)},
                                     std::pair{"merge", merge_script(plan, stage)}}) {
      const Result<void, Error> written = write_file(script_file(plan, stage, what), text);
      if (!written) return fail(written.error());
    }
  }
  return plan.write();
}

// A plan for the words; status 2 was complained about.
Result<ClusterPlan, int> plan_of(const CommonArguments& common, const ClusterArguments& arguments) {
  std::vector<std::string> words = arguments.words;
  if (!common.data.empty()) words.insert(words.begin(), {"--data", common.data});
  const std::string command = command_of_words(words);
  if (!has_parts(command)) {
    return fail(complain("cluster: " + quote(command) + " is no command that can be shared out"));
  }
  LabPlan lab;
  CommonArguments planning = common;
  planning.data.clear();
  planning.plan = &lab;
  if (const int status = run_words(words, planning); status != kDone) return fail(status);
  // Without words of its own it has said something else, as --help does.
  if (lab.words.empty()) return fail(int{kDone});
  if (lab.needs_out && lab.out.empty())
    return fail(complain("--out: name the file for what comes of it"));
  std::error_code error;
  ClusterPlan plan;
  plan.program = own_program();
  plan.directory = fs::current_path(error).string();
  plan.words = lab.words;
  plan.folder = fs::absolute(arguments.folder, error).lexically_normal().string();
  plan.shards = arguments.shards > 0 ? arguments.shards
                                     : static_cast<std::uint64_t>(threads_for(arguments.workers));
  plan.stages = lab.stages;
  if (lab.needs_out) plan.out = fs::absolute(lab.out, error).lexically_normal().string();
  return plan;
}

int print_result(const CommonArguments& common, const ClusterPlan& plan) {
  const bool is_json = common.json || plan.is_training();
  const Result<std::string> text =
      read_file(is_json ? plan.result_file() : plan.result_text_file());
  if (!text) return complain(text.error().message);
  print(*text);
  return kDone;
}

int print_status(const CommonArguments& common, const ClusterPlan& plan) {
  const int stage = current_stage(plan);
  const bool is_over = stage == plan.stages;
  std::set<std::uint64_t> known;
  const StageProgress progress = is_over ? StageProgress{.finished = plan.shards, .share = 1}
                                         : stage_progress(plan, stage, known);
  if (common.json) {
    print_json(Json::object({{"done", is_over},
                             {"stage", std::min(stage + 1, plan.stages)},
                             {"stages", plan.stages},
                             {"finished", progress.finished},
                             {"shards", plan.shards},
                             {"share", is_over ? 1.0 : (stage + progress.share) / plan.stages},
                             {"jobs", Json::array_of(plan.jobs)}}));
  } else {
    print_line(is_over ? "done"
                       : doing_of(plan, stage, progress) +
                             fmt::format(", {:.0f} %", 100 * progress.share));
  }
  return is_over ? kDone : kNegative;
}

}  // namespace

int run_cluster(const CommonArguments& common, const ClusterArguments& arguments) {
  std::error_code error;
  const std::string folder = fs::absolute(arguments.folder, error).lexically_normal().string();
  const bool is_there = fs::exists(folder + "/run.json", error);
  if (!is_there && arguments.words.empty()) {
    return complain("--folder " + arguments.folder +
                    ": has no run; name a command, as in: cluster --folder runs/a --shards 8 "
                    "simulate royal --seats greedy,random --games 1000000");
  }
  Result<ClusterPlan> kept = fail("");
  if (is_there) {
    kept = ClusterPlan::read(folder);
    if (!kept) return complain("--folder: " + kept.error().message);
  }
  if (!arguments.words.empty()) {
    Result<ClusterPlan, int> wanted = plan_of(common, arguments);
    if (!wanted) return wanted.error();
    if (kept && (kept->words != wanted->words || kept->out != wanted->out ||
                 (arguments.shards > 0 && kept->shards != arguments.shards))) {
      RunName other;
      other.words = kept->words;
      return complain(fmt::format("--folder {}: holds another run: {} in {} parts",
                                  arguments.folder, other.command(), kept->shards));
    }
    if (!kept) kept = std::move(*wanted);
  }
  ClusterPlan plan = std::move(*kept);
  if (arguments.status) return print_status(common, plan);
  plan.program = own_program();
  const Result<void, Error> written = write_scripts(plan);
  if (!written) return complain(written.error().message);
  if (current_stage(plan) == plan.stages) return print_result(common, plan);
  const bool on_slurm =
      arguments.on == "slurm" || (arguments.on == "auto" && SlurmCluster::is_there());
  int status = kDone;
  if (on_slurm) {
    SlurmCluster slurm(plan, arguments);
    status = slurm.submit();
    if (status == kDone && arguments.detach) {
      print_line("submitted: " + join(plan.jobs, ", ") + "; look with: ziggurat cluster --folder " +
                 shell_word(plan.folder) + " --status");
      return kDone;
    }
    if (status == kDone) status = slurm.wait();
  } else {
    if (arguments.detach) return complain("--detach: goes with Slurm; there is none here");
    status = LocalCluster(plan, threads_for(arguments.workers)).run();
  }
  if (status != kDone) {
    complain("go on with: ziggurat cluster --folder " + shell_word(plan.folder));
    return status;
  }
  return print_result(common, plan);
}

}  // namespace ziggurat::cli
