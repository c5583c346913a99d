// Golden playthroughs: whole games told in sentences, kept as text. A change in any rule, word or
// random stream shows here; ZIGGURAT_UPDATE_GOLDENS=1 writes them anew, on purpose.

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "host/files.h"
#include "host/table.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

std::string told_game(const std::string& game, const std::string& ruleset) {
  const GameInfo& info = **registry().find(game);
  TableSetup setup{.game = game,
                   .ruleset = ruleset,
                   .options = {},
                   .players = std::vector<PlayerSpec>(static_cast<std::size_t>(info.min_seats),
                                                      {.kind = PlayerSpec::Kind::Greedy}),
                   .chance = ChanceMode::Auto,
                   .seed = "golden",
                   .rolls_opening = true};
  Result<Table> table = Table::lay(registry(), setup);
  CHECK(table.has_value());
  std::string text;
  table->advance([&](const AnyState& before, const Entry& entry) {
    const AnyGame& rules = table->game();
    text += rules.notation(before, entry.code) + "\t" + rules.clause(before, entry.code) + "\t" +
            rules.sentence(before, entry.code, Viewer::spectator(), Language::English) + "\t" +
            rules.sentence(before, entry.code, Viewer::spectator(), Language::Polish) + "\n";
  });
  return text + table->game().state_json(table->match().state()).dump() + "\n";
}

class Golden : public testing::TestWithParam<std::pair<std::string, std::string>> {};

TEST_P(Golden, PlaythroughIsUnchanged) {
  const auto& [game, ruleset] = GetParam();
  const std::string told = told_game(game, ruleset);
  const std::string path =
      std::string(ZIGGURAT_SOURCE_DIR "/tests/golden/") + game + "/" + ruleset + ".txt";
  if (std::getenv("ZIGGURAT_UPDATE_GOLDENS") != nullptr) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    ASSERT_TRUE(write_file(path, told));
  }
  const Result<std::string> kept = read_file(path);
  ASSERT_TRUE(kept.has_value()) << kept.error().message;
  EXPECT_EQ(told, *kept);
}

std::vector<std::pair<std::string, std::string>> playthroughs() {
  std::vector<std::pair<std::string, std::string>> list;
  for (const GameInfo* info : registry().games()) {
    for (const RuleSetInfo& ruleset : info->rulesets) list.emplace_back(info->id, ruleset.id);
  }
  return list;
}

std::string name_of(const testing::TestParamInfo<std::pair<std::string, std::string>>& item) {
  return item.param.first + "_" + item.param.second;
}

INSTANTIATE_TEST_SUITE_P(Every, Golden, testing::ValuesIn(playthroughs()), name_of);

}  // namespace
}  // namespace ziggurat::test
