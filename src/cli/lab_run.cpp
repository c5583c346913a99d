#include "cli/lab_run.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "base/text.h"
#include "base/version.h"
#include "cli/output.h"
#include "cli/progress.h"

namespace ziggurat::cli {
namespace {

constexpr std::array<std::string_view, 6> kCommandsWithParts = {"simulate", "tournament", "train",
                                                                "accuracy", "balance",    "report"};

void tell_note(const std::string& text) { complain(text); }

}  // namespace

bool has_parts(std::string_view command) {
  return std::find(kCommandsWithParts.begin(), kCommandsWithParts.end(), command) !=
         kCommandsWithParts.end();
}

std::string command_of_words(const std::vector<std::string>& words) {
  std::size_t place = 0;
  while (place + 1 < words.size() && (words[place] == "--data" || words[place] == "--lang")) {
    place += 2;
  }
  return place < words.size() ? words[place] : "";
}

int threads_for(int asked) {
  return asked > 0 ? asked : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

std::vector<std::string> game_words(const CommonArguments& common, std::string_view command,
                                    const GameArguments& game) {
  std::vector<std::string> words;
  if (!common.data.empty()) words = {"--data", common.data};
  words.emplace_back(command);
  words.push_back(game.game);
  if (!game.rules.empty()) words.insert(words.end(), {"--rules", game.rules});
  for (const std::string& setting : game.settings) words.insert(words.end(), {"--set", setting});
  return words;
}

Result<LabRun> LabRun::create(const CommonArguments& common, const ShardArguments& part,
                              const std::string& game, std::vector<std::string> words,
                              std::string origin) {
  LabRun run(common);
  if (part.shard.empty() && !part.out.empty()) {
    return fail("--out: goes with --shard, as in --shard 1/4");
  }
  if (!part.shard.empty()) {
    const Result<Shard> shard = parse_shard(part.shard);
    if (!shard) return fail("--shard: " + shard.error().message);
    if (part.out.empty()) return fail("--out: name the file for the part");
    run.shard_ = *shard;
    run.path_ = part.out;
  }
  Result<std::string> components = components_hash(common.data, game);
  if (!components) return fail(std::move(components).error());
  run.name_ = {.words = std::move(words),
               .program = std::string(kVersion),
               .components = std::move(*components),
               .origin = std::move(origin)};
  if (common.plan != nullptr) common.plan->words = run.name_.words;
  if (common.merge == nullptr) return run;
  const RunName& made = common.merge->parts.front().run;
  if (made.program != run.name_.program) {
    return fail("the files were made by ziggurat " + made.program + "; this is " +
                run.name_.program);
  }
  if (made.components != run.name_.components) {
    return fail("the files were played with other components or weights than there are now");
  }
  if (made.origin != run.name_.origin) {
    return fail("the files go on with another training than --from names now");
  }
  return run;
}

int LabRun::work_on_part(Work& work, const std::string& doing) const {
  Result<ShardFile> file = fail("");
  {
    Progress progress(doing, work.total());
    ShardRun part{.name = name_, .shard = shard_, .path = path_, .note = tell_note};
    part.often = std::chrono::seconds(1);
    file = run_shard(work, part, [&](std::uint64_t done) { progress.show(done); });
  }
  if (!file) return complain("--out: " + file.error().message);
  if (common_->json) {
    print_json(Json::object({{"file", path_},
                             {"shard", shard_.number},
                             {"shards", shard_.of},
                             {"done", file->done},
                             {"total", file->total},
                             {"seconds", file->seconds}}));
  } else {
    print(fmt::format("{}: shard {} in {:.1f} s\n", path_, shard_.name(), file->seconds));
  }
  return kDone;
}

std::optional<int> LabRun::work(Work& work, const std::string& doing) {
  if (common_->plan != nullptr) return kDone;
  if (common_->merge != nullptr) {
    for (const ShardFile& part : common_->merge->parts) {
      const Result<void, Error> merged = work.merge(part.shard, part.payload);
      if (!merged) return complain("shard " + part.shard.name() + ": " + merged.error().message);
      seconds_ += part.seconds;
    }
    return std::nullopt;
  }
  if (is_part()) return work_on_part(work, doing);
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Progress progress(doing, work.total());
  while (!work.is_complete()) {
    work.advance(work.total(), [&](std::uint64_t done) { progress.show(done); });
  }
  seconds_ = std::chrono::duration<double>(Clock::now() - start).count();
  return std::nullopt;
}

}  // namespace ziggurat::cli
