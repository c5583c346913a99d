#include "core/game_data.h"

#include <algorithm>

#include "base/sha256.h"

namespace ziggurat {

Result<GameData> GameData::create(const std::vector<DataFile>& files) {
  GameData data;
  for (const DataFile& file : files) {
    Result<Json> json = parse_json(file.text);
    const std::string name = std::string(file.game) + "/" + std::string(file.name);
    if (!json) return fail(name + ": " + json.error().message);
    if (!json->is_object())
      return fail(name + ": expected an object, found " + std::string(json->kind()));
    data.files_.emplace_back(file.name, std::move(*json));
  }
  std::sort(data.files_.begin(), data.files_.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  // Of the values, not the bytes: blanks and line breaks do not make another set.
  Sha256 hash;
  for (const auto& [name, json] : data.files_) {
    if (name == kWeightsFile) continue;
    hash.update(name + "\n" + json.dump() + "\n");
  }
  data.fingerprint_ = to_hex(hash.finish());
  return data;
}

const Json& GameData::file(std::string_view name) const {
  const Json* found = find(name);
  CHECK(found != nullptr);
  return *found;
}

const Json* GameData::find(std::string_view name) const {
  const auto found = std::find_if(files_.begin(), files_.end(),
                                  [&](const auto& pair) { return pair.first == name; });
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace ziggurat
