#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/session.h"
#include "cli/setup.h"
#include "host/files.h"
#include "host/table.h"
#include "server/think/levels.h"

namespace ziggurat::cli {
namespace {

// Where a match is kept when the player names no file.
std::string default_save_path(const std::string& game) {
  const std::filesystem::path folder = state_folder();
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm local{};
  ::localtime_r(&now, &local);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
  return (folder / fmt::format("{}-{}-{}.json", game, stamp, ::getpid())).string();
}

Result<Table> resume(const Registry& registry, const std::string& file) {
  const Result<MatchRecord> record = read_record(registry, file);
  if (!record) return fail(record.error());
  Result<Table, ReplayError> table = Table::resume(registry, *record);
  if (table) return std::move(*table);
  const std::string entry =
      table.error().entry > 0 ? "entry " + std::to_string(table.error().entry) + ": " : "";
  return fail(file + ": " + entry + table.error().message);
}

// A human against the computer where nobody says otherwise.
Result<Table> lay(const Registry& registry, const PlayArguments& arguments) {
  const Result<const GameInfo*> info = registry.find(arguments.game.game);
  if (!info) return fail(info.error());
  Result<std::vector<std::pair<std::string, Json>>> options =
      read_settings(registry, arguments.game);
  if (!options) return fail(std::move(options).error());
  TableSetup setup{.game = arguments.game.game,
                   .ruleset = arguments.game.rules,
                   .options = std::move(*options),
                   .players = {},
                   .chance = ChanceMode::Auto,
                   .seed = arguments.seed,
                   .rolls_opening = true};
  if (arguments.seats.empty()) {
    setup.players.resize(static_cast<std::size_t>((*info)->min_seats),
                         PlayerSpec{.kind = PlayerSpec::Kind::Greedy});
    setup.players[0] = PlayerSpec{};
  } else {
    Result<std::vector<PlayerSpec>> players = parse_players(arguments.seats);
    if (!players) return fail("--seats " + arguments.seats + ": " + players.error().message);
    setup.players = std::move(*players);
  }
  return Table::lay(registry, setup);
}

// Seats for one person and as many easy computers as the game is best learned with: one where one
// is allowed.
Result<std::string> gentle_seats(const Registry& registry, const std::string& id) {
  const Result<const GameInfo*> info = registry.find(id);
  if (!info) return fail(info.error());
  const int seats = std::max(2, (*info)->min_seats);
  const auto game = registry.make(id, "", {}, seats);
  if (!game) return fail(game.error());
  const server::Level* level = server::find_level("easy", **game);
  if (level == nullptr) level = &server::stand_in_level();
  std::string text = "human";
  for (int i = 1; i < seats; ++i) text += "," + level->player.name();
  return text;
}

int run_table(const CommonArguments& common, const PlayArguments& arguments,
              const Registry& registry, TableTalk talk) {
  Result<Table> table =
      arguments.resume.empty() ? lay(registry, arguments) : resume(registry, arguments.resume);
  if (!table) return complain(table.error().message);
  std::string save_path = arguments.save;
  if (save_path.empty()) {
    // A file in another notation is not written over.
    save_path = is_match_file(arguments.resume) ? arguments.resume
                                                : default_save_path(table->game().setup().game);
  }
  const bool waits = !arguments.quick && ::isatty(STDIN_FILENO) == 1;
  return run_session(registry, common, std::move(*table), save_path, waits, talk);
}

}  // namespace

int run_first_game(const CommonArguments& common, const PlayArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  const Result<std::string> seats = gentle_seats(*registry, arguments.game.game);
  if (!seats) return complain(seats.error().message);
  PlayArguments gentle = arguments;
  gentle.seats = *seats;
  return run_table(common, gentle, *registry, TableTalk::Guiding);
}

int run_play(const CommonArguments& common, const PlayArguments& arguments) {
  const Result<Registry> registry = load_registry(common.data);
  if (!registry) return complain(registry.error().message);
  if (arguments.resume.empty() && arguments.game.game.empty()) {
    return complain("play: name a game, or a match to go on with (--resume FILE)");
  }
  return run_table(common, arguments, *registry, TableTalk::Silent);
}

}  // namespace ziggurat::cli
