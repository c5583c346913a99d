#include <algorithm>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/lab_run.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "games/standard.h"
#include "host/files.h"
#include "lab/report/page.h"
#include "server/think/levels.h"

namespace ziggurat::cli {
namespace {

std::vector<std::string> report_words(const CommonArguments& common,
                                      const ReportArguments& arguments) {
  std::vector<std::string> words = game_words(common, "report", arguments.game);
  if (!arguments.levels.empty()) words.insert(words.end(), {"--levels", arguments.levels});
  words.insert(words.end(), {"--games", std::to_string(arguments.games), "--seed",
                             std::to_string(arguments.seed)});
  return words;
}

// The weaker levels of the server, which have time for many games.
Result<std::vector<PlayerSpec>> levels_of(const Registry& registry,
                                          const ReportArguments& arguments) {
  if (!arguments.levels.empty()) return parse_players(arguments.levels);
  const auto game = make_game(registry, arguments.game, 0);
  if (!game) return fail(game.error());
  std::vector<PlayerSpec> levels;
  constexpr std::size_t kMost = 3;
  for (const server::Level* level : server::levels_for(**game)) {
    if (levels.size() < kMost && level->player.milliseconds == 0) levels.push_back(level->player);
  }
  return levels;
}

std::string value_words(const Json* value) {
  constexpr std::size_t kMost = 60;
  if (value == nullptr) return "–";
  const std::string text = value->dump();
  return text.size() <= kMost ? text : std::string(value->kind());
}

// Where two documents differ, each place in a line.
void compare_documents(const Json* was, const Json* is, const std::string& path,
                       std::vector<std::string>& lines) {
  constexpr std::size_t kMostLines = 40;
  if (lines.size() >= kMostLines || (was != nullptr && is != nullptr && *was == *is)) return;
  if (was != nullptr && is != nullptr && was->is_object() && is->is_object()) {
    for (const Json::Member& member : was->members()) {
      compare_documents(&member.value, is->find(member.key), path + "." + member.key, lines);
    }
    for (const Json::Member& member : is->members()) {
      if (was->find(member.key) == nullptr) {
        compare_documents(nullptr, &member.value, path + "." + member.key, lines);
      }
    }
    return;
  }
  if (was != nullptr && is != nullptr && was->is_array() && is->is_array()) {
    const std::size_t size = std::max(was->items().size(), is->items().size());
    for (std::size_t i = 0; i < size; ++i) {
      compare_documents(i < was->items().size() ? &was->items()[i] : nullptr,
                        i < is->items().size() ? &is->items()[i] : nullptr,
                        fmt::format("{}[{}]", path, i), lines);
    }
    return;
  }
  lines.push_back(path + ": " + value_words(was) + " → " + value_words(is));
}

// What the folder's components change in those compiled in.
std::vector<std::string> changes_of(const std::string& folder, const std::string& game) {
  std::vector<std::string> lines;
  if (folder.empty()) return lines;
  for (const DataFile& file : embedded_data()) {
    if (file.game != game) continue;
    const Result<std::string> text = read_file(folder + "/" + game + "/" + std::string(file.name));
    if (!text) continue;
    const Result<Json> was = parse_json(file.text);
    const Result<Json> is = parse_json(*text);
    if (!was || !is) continue;
    if (file.name == kWeightsFile) {
      if (!(*was == *is)) lines.push_back(std::string(file.name));
      continue;
    }
    compare_documents(&*was, &*is, std::string(file.name), lines);
  }
  return lines;
}

// The last report: the one named, or the one that stands where this one goes.
Result<std::optional<Json>> last_report(const std::string& game, const std::string& before,
                                        const std::string& out) {
  const bool is_named = !before.empty();
  const std::string& path = is_named ? before : out;
  std::error_code error;
  if (!is_named && !std::filesystem::exists(path, error)) return std::optional<Json>();
  const Result<std::string> text = read_file(path);
  if (!text) return fail((is_named ? "--before: " : "--out: ") + text.error().message);
  Result<Json> data = read_report_data(*text, game);
  if (!data) {
    return fail((is_named ? "--before: " : "--out: ") + path + ": " + data.error().message);
  }
  return std::optional<Json>(std::move(*data));
}

}  // namespace

int run_report(const CommonArguments& common, const ReportArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<const GameInfo*> info = registry->find(arguments.game.game);
  if (!info) return complain(info.error().message);
  if (!arguments.game.settings.empty()) {
    return complain("--set: a report tries every option by itself");
  }
  const Result<std::vector<PlayerSpec>> levels = levels_of(*registry, arguments);
  if (!levels) return complain("--levels: " + levels.error().message);
  for (const PlayerSpec& level : *levels) {
    if (level.kind == PlayerSpec::Kind::Human) return complain("--levels: a human takes too long");
  }
  if (!arguments.game.rules.empty() && (*info)->find_ruleset(arguments.game.rules) == nullptr) {
    return complain(make_game(*registry, arguments.game, 0).error().message);
  }
  const bool is_whole =
      arguments.part.shard.empty() && common.merge == nullptr && common.plan == nullptr;
  const std::string out = common.merge != nullptr ? common.merge->out : arguments.part.out;
  if (out.empty() && common.plan == nullptr) return complain("--out: name the file for the page");
  Result<std::optional<Json>> last = std::optional<Json>();
  if (arguments.part.shard.empty() && common.plan == nullptr) {
    const std::string& before = common.merge != nullptr ? common.merge->before : arguments.before;
    last = last_report(arguments.game.game, before, out);
  }
  if (!last) return complain(last.error().message);
  Result<LabRun> run =
      LabRun::create(common, is_whole || common.plan != nullptr ? ShardArguments{} : arguments.part,
                     arguments.game.game, report_words(common, arguments));
  if (!run) return complain(run.error().message);
  if (common.plan != nullptr) {
    common.plan->needs_out = true;
    common.plan->out = arguments.part.out;
  }
  const ReportSetup setup{.registry = &*registry,
                          .info = *info,
                          .levels = *levels,
                          .ruleset = arguments.game.rules,
                          .games = arguments.games,
                          .seed = arguments.seed,
                          .threads = threads_for(arguments.threads)};
  const Result<std::unique_ptr<Report>> report = Report::create(setup, run->shard());
  if (!report) return complain("--levels: " + report.error().message);
  if (const std::optional<int> status = run->work(**report, "playing")) return *status;
  const ReportWords words{.command = run->name().command(),
                          .program = std::string(kVersion),
                          .components = run->name().components,
                          .changes = changes_of(common.data, arguments.game.game),
                          .before = std::move(*last)};
  const ReportFindings findings = (*report)->findings();
  const std::string page = report_page(setup, words, findings, common.language);
  const Result<void, Error> written = write_file(out, page);
  if (!written) return complain("--out: " + written.error().message);
  if (common.json) {
    print_json(report_data(setup, words, findings));
  } else {
    print(fmt::format("{}: {} ways to play, {:.0f} kB\n", out, findings.cells.size(),
                      static_cast<double>(page.size()) / 1000));
  }
  return kDone;
}

}  // namespace ziggurat::cli
