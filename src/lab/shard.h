#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

// One part of a run of the laboratory, and the file in which it is kept (docs/FORMATS.md).

namespace ziggurat {

// Which part, counted from 1. Of all units, which are counted from 0, it has every `of`-th.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;

  bool is_whole() const { return of == 1; }
  // Its unit at a place.
  std::uint64_t unit(std::uint64_t place) const { return number - 1 + place * of; }
  // How many of so many units are its own.
  std::uint64_t share(std::uint64_t units) const {
    return units < number ? 0 : (units - number) / of + 1;
  }
  std::string name() const { return std::to_string(number) + "/" + std::to_string(of); }

  friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::uint64_t kMostShards = 10'000;

// "2/8".
Result<Shard> parse_shard(std::string_view text);

// What tells one run from another: parts are put together only where all of it is the same.
struct RunName {
  std::vector<std::string> words;  // the command with its arguments, without the shard
  std::string program;             // its version
  std::string components;          // a hash of the game's components and weights
  std::string origin;              // a hash of the training it goes on with, or nothing

  // The words as a shell reads them.
  std::string command() const;
  friend bool operator==(const RunName&, const RunName&) = default;
};

// A word as a shell reads it.
std::string shell_word(std::string_view word);

// The same for two runs only where computers choose and dice fall alike: of the files compiled in
// and those that `folder`, where there is one, puts in their place.
Result<std::string> components_hash(const std::string& folder, std::string_view game);

struct ShardFile {
  RunName run;
  Shard shard;
  std::uint64_t done = 0;   // how far it has come
  std::uint64_t total = 0;  // and how far it goes
  bool is_complete = false;
  double seconds = 0;   // of work so far
  std::string payload;  // what was counted; the command knows how to read it
};

// Written whole or not at all.
Result<void, Error> write_shard(const std::string& path, const ShardFile& file);
// Refuses what is broken, cut short or no shard; the error does not name the file.
Result<ShardFile> read_shard(const std::string& path);

// What keeps files from being put together.
struct ShardProblems {
  std::vector<std::string> lines;  // each names a file or a part
  std::vector<std::string> again;  // commands that bring what is missing
  bool is_refused = false;         // files do not belong together; running again does not help
};

// The files of one run, by their numbers; or all that is wrong with them.
Result<std::vector<ShardFile>, ShardProblems> gather_shards(const std::vector<std::string>& paths);

// Where a part that is under way is kept meanwhile.
inline std::string checkpoint_path(const std::string& path) { return path + ".part"; }

}  // namespace ziggurat
