#include "cli/setup.h"

#include <cstdlib>
#include <filesystem>

#include "games/royal/rgn.h"
#include "host/files.h"

namespace ziggurat::cli {

Result<std::vector<std::pair<std::string, Json>>> read_settings(const Registry& registry,
                                                                const GameArguments& arguments) {
  const Result<const GameInfo*> info = registry.find(arguments.game);
  if (!info) return fail(info.error());
  std::vector<std::pair<std::string, Json>> options;
  for (const std::string& setting : arguments.settings) {
    Result<std::pair<std::string, Json>> option = parse_option(**info, setting);
    if (!option) return fail("--set " + setting + ": " + option.error().message);
    options.push_back(std::move(*option));
  }
  return options;
}

Result<std::shared_ptr<const AnyGame>> make_game(const Registry& registry,
                                                 const GameArguments& arguments, int seats) {
  Result<std::vector<std::pair<std::string, Json>>> options = read_settings(registry, arguments);
  if (!options) return fail(std::move(options).error());
  return registry.make(arguments.game, arguments.rules, std::move(*options), seats);
}

std::string state_folder() {
  const char* state_home = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state_home != nullptr && state_home[0] == '/') {
    folder = state_home;
  } else if (home != nullptr && home[0] == '/') {
    folder = std::filesystem::path(home) / ".local/state";
  } else {
    folder = std::filesystem::temp_directory_path();
  }
  folder /= "ziggurat";
  std::error_code ignored;  // a failure shows when the file is written
  std::filesystem::create_directories(folder, ignored);
  return folder.string();
}

Result<MatchRecord> read_record(const Registry& registry, const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return fail(text.error());
  Result<MatchRecord> record =
      royal::is_rgn(*text) ? royal::read_rgn(registry, *text) : read_match_file(*text);
  if (!record) return fail(file + ": " + record.error().message);
  return record;
}

bool is_match_file(const std::string& file) {
  const Result<std::string> text = read_file(file);
  return text && !royal::is_rgn(*text);
}

}  // namespace ziggurat::cli
