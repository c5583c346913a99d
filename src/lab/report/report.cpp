#include "lab/report/report.h"

#include <algorithm>
#include <map>

#include "base/text.h"

namespace ziggurat {
namespace {

// Who looks ahead takes his time.
bool is_searching(const PlayerSpec& player) {
  return player.kind == PlayerSpec::Kind::Mcts || player.kind == PlayerSpec::Kind::Perfect ||
         (player.kind == PlayerSpec::Kind::Expectimax && player.depth > 1);
}

constexpr std::uint64_t kSearchPart = 20;  // of the games of others, one in so many
constexpr std::uint64_t kFewest = 10;

std::uint64_t games_for(const ReportSetup& setup, const PlayerSpec& player) {
  return is_searching(player) ? std::max(kFewest, setup.games / kSearchPart) : setup.games;
}

// The values of an option that differ from the usual one, the ends of a range for all in it.
std::vector<Json> other_values(const OptionSpec& option, const Json& usual) {
  std::vector<Json> values;
  switch (option.type) {
    case OptionSpec::Type::Boolean:
      values = {Json(false), Json(true)};
      break;
    case OptionSpec::Type::Integer:
      values = {Json(option.least), Json(option.most)};
      break;
    case OptionSpec::Type::Word:
      for (const std::string& word : option.words) values.emplace_back(word);
      break;
  }
  std::erase(values, usual);
  return values;
}

std::string value_text(const Json& value) {
  return value.is_string() ? value.as_string() : value.dump();
}

// The player of the grid: the weakest that knows what it does.
const PlayerSpec& usual_player(const ReportSetup& setup) {
  for (const PlayerSpec& level : setup.levels) {
    if (level.kind != PlayerSpec::Kind::Random) return level;
  }
  return setup.levels.front();
}

}  // namespace

std::string ReportCell::key() const {
  switch (kind) {
    case Kind::Rules:
      return "rules " + ruleset;
    case Kind::Option:
      return "option " + options.front().first + "=" + value_text(options.front().second);
    case Kind::Seats:
      return "seats " + std::to_string(seats);
    case Kind::Level:
      return "level " + player.name();
  }
  return "";
}

Result<ReportGrid> report_grid(const ReportSetup& setup) {
  const GameInfo& info = *setup.info;
  const PlayerSpec& usual = usual_player(setup);
  const std::string first = setup.ruleset.empty() ? info.rulesets.front().id : setup.ruleset;
  ReportGrid grid;
  const auto add = [&](ReportCell cell) {
    const auto made = setup.registry->make(info.id, cell.ruleset, cell.options, cell.seats);
    if (!made) return false;
    cell.seats = (*made)->setup().seats;
    cell.games = games_for(setup, cell.player);
    if (!can_play(**made, cell.player)) return false;
    grid.cells.push_back(std::move(cell));
    return true;
  };
  const auto cell = [&](ReportCell::Kind kind, int seats, const PlayerSpec& player) {
    ReportCell made;
    made.kind = kind;
    made.ruleset = first;
    made.seats = seats;
    made.player = player;
    return made;
  };
  for (const RuleSetInfo& ruleset : info.rulesets) {
    if (!setup.ruleset.empty() && ruleset.id != setup.ruleset) continue;
    // Alone nobody is first, so more sit down where they can.
    ReportCell one =
        cell(ReportCell::Kind::Rules, std::min(info.max_seats, std::max(2, info.min_seats)), usual);
    one.ruleset = ruleset.id;
    add(std::move(one));
  }
  if (grid.cells.empty()) return fail("nobody of these levels can play " + info.id);
  const int seats = grid.cells.front().seats;
  for (const OptionSpec& option : info.options) {
    for (const Json& value : other_values(option, info.standard(option, first))) {
      ReportCell one = cell(ReportCell::Kind::Option, seats, usual);
      one.options = {{option.key, value}};
      // What does not go with these seats may go with others.
      for (int more = seats; !add(one) && more < info.max_seats;) one.seats = ++more;
    }
  }
  for (int count = info.min_seats; count <= info.max_seats && info.max_seats > info.min_seats;
       ++count) {
    add(cell(ReportCell::Kind::Seats, count, usual));
  }
  for (const PlayerSpec& level : setup.levels) add(cell(ReportCell::Kind::Level, seats, level));
  for (std::size_t i = 1; i < setup.levels.size(); ++i) {
    const PlayerSpec& weaker = setup.levels[i - 1];
    const PlayerSpec& stronger = setup.levels[i];
    const std::uint64_t games = std::min(games_for(setup, weaker), games_for(setup, stronger));
    grid.duels.push_back({.stronger = stronger,
                          .weaker = weaker,
                          .seats = seats,
                          .pairs = std::max(kFewest, games / 2)});
  }
  return grid;
}

Report::Report(const Shard& shard, ReportGrid grid) : shard_(shard), grid_(std::move(grid)) {}

Result<std::unique_ptr<Report>> Report::create(const ReportSetup& setup, const Shard& shard) {
  Result<ReportGrid> grid = report_grid(setup);
  if (!grid) return fail(std::move(grid).error());
  auto report = std::unique_ptr<Report>(new Report(shard, std::move(*grid)));
  // Every cell has dice of its own; that of a key the same in every report.
  const auto seed_for = [&](const std::string& key) {
    std::uint64_t seed = mix64(setup.seed);
    for (const char c : key) seed = mix64(seed ^ static_cast<unsigned char>(c));
    return seed >> 1;
  };
  const std::string& first = report->grid_.cells.front().ruleset;
  for (const ReportCell& cell : report->grid_.cells) {
    auto game = setup.registry->make(setup.info->id, cell.ruleset, cell.options, cell.seats);
    if (!game) return fail(std::move(game).error());
    report->games_.push_back(*game);
    report->censuses_.push_back({.game = *game,
                                 .player = cell.player,
                                 .games = cell.games,
                                 .seed = seed_for(cell.key()),
                                 .threads = setup.threads});
    report->tasks_.push_back({.units = shard.share(cell.games), .done = 0, .counted = {}});
  }
  for (const ReportDuel& duel : report->grid_.duels) {
    auto game = setup.registry->make(setup.info->id, first, {}, duel.seats);
    if (!game) return fail(std::move(game).error());
    report->games_.push_back(*game);
    report->duels_.push_back({.game = *game,
                              .first = duel.stronger,
                              .second = duel.weaker,
                              .pairs = duel.pairs,
                              .seed = seed_for(duel.key()),
                              .threads = setup.threads});
    report->tasks_.push_back({.units = shard.share(duel.pairs), .done = 0, .counted = {}});
  }
  return report;
}

std::uint64_t Report::total() const {
  std::uint64_t sum = 0;
  for (const Task& task : tasks_) sum += task.units;
  return sum;
}

std::uint64_t Report::done() const {
  std::uint64_t sum = 0;
  for (const Task& task : tasks_) sum += task.done;
  return sum;
}

std::unique_ptr<CountedWork> Report::make(std::size_t task) {
  if (task < censuses_.size()) {
    auto census = Census::create(censuses_[task], shard_);
    CHECK(census.has_value());  // can_play was asked
    return std::move(*census);
  }
  auto duel = Duel::create(duels_[task - censuses_.size()], shard_);
  CHECK(duel.has_value());
  return std::move(*duel);
}

std::unique_ptr<CountedWork> Report::taken_up(std::size_t task) {
  std::unique_ptr<CountedWork> work = make(task);
  if (!tasks_[task].counted.empty()) {
    const Result<void, Error> resumed = work->resume(tasks_[task].counted);
    CHECK(resumed.has_value());  // it was read before
  }
  return work;
}

void Report::advance(std::uint64_t units, const Told& told) {
  for (std::size_t i = 0; i < tasks_.size() && units > 0; ++i) {
    Task& task = tasks_[i];
    if (task.done == task.units) continue;
    if (current_ == nullptr || current_task_ != i) current_ = taken_up(i);
    current_task_ = i;
    CountedWork* const work = current_.get();
    const std::uint64_t count = std::min(units, task.units - task.done);
    const std::uint64_t before = done() - task.done;
    Told told_all;
    if (told) told_all = [&](std::uint64_t now) { told(before + now); };
    work->advance(count, told_all);
    task.done = work->done();
    task.counted = work->counted();
    if (task.done == task.units) current_.reset();
    units -= count;
  }
}

std::string Report::counted() const {
  Json list = Json::array();
  for (const Task& task : tasks_) list.push_back(task.counted);
  return Json::object({{"tasks", list}}).dump() + "\n";
}

Result<void, Error> Report::read(std::string_view counted, std::vector<std::string>& found) const {
  const Result<Json> json = parse_json(counted);
  if (!json) return fail("its cells cannot be read: " + json.error().message);
  const Json* list = json->find("tasks");
  if (list == nullptr || !list->is_array() || list->items().size() != tasks_.size()) {
    return fail("its cells are not those of this report");
  }
  for (const Json& item : list->items()) {
    if (!item.is_string()) return fail("its cells are not those of this report");
    found.push_back(item.as_string());
  }
  return {};
}

Result<void, Error> Report::resume(std::string_view counted) {
  std::vector<std::string> found;
  const Result<void, Error> taken = read(counted, found);
  if (!taken) return fail(taken.error());
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    if (found[i].empty()) continue;
    const std::unique_ptr<CountedWork> work = make(i);
    const Result<void, Error> resumed = work->resume(found[i]);
    if (!resumed) return fail(resumed.error());
    tasks_[i].done = work->done();
    tasks_[i].counted = found[i];
  }
  return {};
}

Result<void, Error> Report::merge(const Shard& shard, std::string_view counted) {
  std::vector<std::string> found;
  const Result<void, Error> taken = read(counted, found);
  if (!taken) return fail(taken.error());
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    if (found[i].empty()) continue;  // it has no part in it
    const std::unique_ptr<CountedWork> work = taken_up(i);
    const Result<void, Error> merged = work->merge(shard, found[i]);
    if (!merged) return fail(merged.error());
    tasks_[i].done = work->done();
    tasks_[i].counted = work->counted();
  }
  return {};
}

ReportFindings Report::findings() {
  ReportFindings findings;
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    const std::unique_ptr<CountedWork> work = taken_up(i);
    if (i < censuses_.size()) {
      const auto& census = static_cast<const Census&>(*work);
      findings.cells.push_back({.cell = grid_.cells[i],
                                .result = census.result(),
                                .sources = census.account().sources(),
                                .groups = census.account().groups(),
                                .parties = census.account().parties()});
    } else {
      findings.duels.emplace_back(grid_.duels[i - censuses_.size()],
                                  static_cast<const Duel&>(*work).result());
    }
  }
  return findings;
}

}  // namespace ziggurat
