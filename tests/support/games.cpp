#include "support/games.h"

#include "games/standard.h"
#include "host/files.h"

namespace ziggurat::test {

const Registry& registry() {
  static const Result<Registry> kRegistry = standard_registry();
  return *kRegistry;
}

std::shared_ptr<const AnyGame> make_game(std::string_view game, std::string ruleset,
                                         Options options, int seats) {
  auto made = registry().make(game, std::move(ruleset), std::move(options), seats);
  CHECK(made.has_value());
  return *made;
}

std::string source_file(const std::string& path) {
  Result<std::string> text = read_file(std::string(ZIGGURAT_SOURCE_DIR "/") + path);
  CHECK(text.has_value());
  return *text;
}

}  // namespace ziggurat::test
