#include "host/files.h"

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <list>
#include <sstream>

#include "base/text.h"
#include "games/standard.h"

namespace ziggurat {
namespace {

namespace fs = std::filesystem;

Failure<Error> system_failure(const std::string& what, const std::string& path) {
  return fail(what + " " + path + ": " + std::strerror(errno));
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

struct OwnerFiles {
  std::list<std::string> texts;  // stable, since DataFile only points at them
  std::vector<DataFile> files;
};

// A game's name among those known, which outlives the one asked with; empty where it is not known.
std::string_view game_of(const std::vector<DataFile>& known, std::string_view game) {
  for (const DataFile& file : known) {
    if (file.game == game) return file.game;
  }
  return {};
}

// Reads <folder>/<game>/*.json over the files known to be compiled in; weights may be new.
Result<OwnerFiles> read_owner_files(const std::string& folder, const std::vector<DataFile>& known) {
  OwnerFiles owner;
  std::error_code error;
  if (!fs::is_directory(folder, error))
    return fail("--data " + folder + ": there is no such folder");
  for (const auto& game_folder : fs::directory_iterator(folder, error)) {
    if (!game_folder.is_directory(error)) continue;
    const std::string game = game_folder.path().filename().string();
    if (game_of(known, game).empty())
      return fail("--data " + folder + ": " + quote(game) + " is no game with components");
    for (const auto& item : fs::directory_iterator(game_folder.path(), error)) {
      if (item.path().extension() != ".json") continue;
      const std::string name = item.path().filename().string();
      const auto original = std::find_if(known.begin(), known.end(), [&](const DataFile& file) {
        return file.game == game && file.name == name;
      });
      if (original == known.end() && name != kWeightsFile) {
        return fail("--data " + folder + ": " + game + " has no file " + quote(name));
      }
      Result<std::string> text = read_file(item.path().string());
      if (!text) return fail(std::move(text).error());
      owner.texts.push_back(std::move(*text));
      owner.files.push_back({.game = game_of(known, game),
                             .name = original == known.end() ? kWeightsFile : original->name,
                             .text = owner.texts.back()});
    }
  }
  if (error) return fail("--data " + folder + ": " + error.message());
  if (owner.files.empty()) {
    return fail("--data " + folder +
                ": no components found; expected files such as royal/boards.json");
  }
  return owner;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return fail("cannot read " + path + ": it is a folder");
  std::ifstream input(path, std::ios::binary);
  if (!input) return system_failure("cannot read", path);
  std::ostringstream text;
  text << input.rdbuf();
  if (input.bad()) return system_failure("cannot read", path);
  return std::move(text).str();
}

Result<void, Error> write_file(const std::string& path, std::string_view text) {
  const std::string beside = path + ".new";
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return system_failure("cannot write", path);
  const bool written = write_all(file, text) && ::fsync(file) == 0;
  const bool closed = ::close(file) == 0;
  if (!written || !closed || ::rename(beside.c_str(), path.c_str()) != 0) {
    const Failure<Error> failure = system_failure("cannot write", path);
    ::unlink(beside.c_str());
    return failure;
  }
  return {};
}

Digest system_entropy() {
  Digest bytes{};
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t got = ::getrandom(bytes.data() + filled, bytes.size() - filled, 0);
    CHECK(got > 0 || errno == EINTR);
    if (got > 0) filled += static_cast<std::size_t>(got);
  }
  return bytes;
}

Result<Registry> load_registry(const std::string& folder) {
  std::vector<DataFile> data = embedded_data();
  const std::vector<RulePage> pages = embedded_rules();
  if (folder.empty()) return Registry::create(all_games(), data, pages);
  const Result<OwnerFiles> owner = read_owner_files(folder, data);
  if (!owner) return fail(owner.error());
  for (const DataFile& own : owner->files) {
    const auto original = std::find_if(data.begin(), data.end(), [&](const DataFile& file) {
      return file.game == own.game && file.name == own.name;
    });
    if (original != data.end()) {
      *original = own;
    } else {
      data.push_back(own);
    }
  }
  Result<Registry> registry = Registry::create(all_games(), data, pages);
  if (!registry) return fail("--data " + folder + ": " + registry.error().message);
  return registry;
}

}  // namespace ziggurat
