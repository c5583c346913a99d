#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace ziggurat {

// One file of a game's components, as text.
struct DataFile {
  std::string_view game;
  std::string_view name;
  std::string_view text;
};

// What computer players learned (core/weights.h). It stands among a game's components but changes
// none of its rules, so the fingerprint leaves it out.
inline constexpr std::string_view kWeightsFile = "weights.json";

// The components of one game: the files compiled in, some of them replaced by an owner's own. The
// fingerprint tells two sets of components apart; a match file names the one it was played with.
class GameData {
 public:
  // `files` are those of the game alone; each must be a JSON object.
  static Result<GameData> create(const std::vector<DataFile>& files);

  // Requires a file of that name: which files a game has is fixed when it is compiled.
  const Json& file(std::string_view name) const;
  // The file, or null: weights a game may have or not.
  const Json* find(std::string_view name) const;
  const std::string& fingerprint() const { return fingerprint_; }

 private:
  std::vector<std::pair<std::string, Json>> files_;
  std::string fingerprint_;
};

}  // namespace ziggurat
