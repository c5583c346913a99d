#include "games/all.h"

#include <array>

#include "base/embedded.h"

namespace ziggurat {

extern const EmbeddedFile kEmbeddedData[];
extern const std::size_t kEmbeddedDataCount;
extern const EmbeddedFile kEmbeddedRules[];
extern const std::size_t kEmbeddedRulesCount;

std::span<const GameEntry> all_games() {
  static const std::array<GameEntry, std::tuple_size_v<AllGames>> kGames = {
      royal::kEntry,  heaven::kEntry,  isle::kEntry,
      ghosts::kEntry, kurnugi::kEntry, eldervale::kEntry};
  return kGames;
}

std::vector<DataFile> embedded_data() {
  std::vector<DataFile> files;
  for (std::size_t i = 0; i < kEmbeddedDataCount; ++i) {
    const EmbeddedFile& file = kEmbeddedData[i];
    const std::size_t slash = file.path.find('/');
    files.push_back({.game = file.path.substr(0, slash),
                     .name = file.path.substr(slash + 1),
                     .text = file.text()});
  }
  return files;
}

std::vector<RulePage> embedded_rules() {
  std::vector<RulePage> pages;
  for (std::size_t i = 0; i < kEmbeddedRulesCount; ++i) {
    const EmbeddedFile& file = kEmbeddedRules[i];
    std::string_view name = file.path.substr(0, file.path.rfind(".md"));
    const bool polish = name.ends_with(".pl");
    if (polish) name.remove_suffix(3);
    pages.push_back({.game = name,
                     .language = polish ? Language::Polish : Language::English,
                     .markdown = file.text()});
  }
  return pages;
}

Result<Registry> standard_registry() {
  const std::vector<DataFile> data = embedded_data();
  const std::vector<RulePage> pages = embedded_rules();
  return Registry::create(all_games(), data, pages);
}

}  // namespace ziggurat
