// Layouts and boards that must be refused, each with the field and the reason.

#include <gtest/gtest.h>

#include "games/heaven/game.h"
#include "games/standard.h"

namespace ziggurat::heaven {
namespace {

std::string file_text(std::string_view name) {
  for (const DataFile& file : embedded_data()) {
    if (file.game == "heaven" && file.name == name) return std::string(file.text);
  }
  return "";
}

// The components with the first `from` of one file replaced.
Result<Catalogue> read_with(std::string_view name, std::string_view from, std::string_view to) {
  std::string boards = file_text("boards.json");
  std::string layouts = file_text("layouts.json");
  std::string& text = name == "boards.json" ? boards : layouts;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const Result<GameData> data =
      GameData::create({{"heaven", "boards.json", boards}, {"heaven", "layouts.json", layouts}});
  if (!data) return fail(data.error());
  return Catalogue::create(*data);
}

void expect_refused(std::string_view file, std::string_view from, std::string_view to,
                    std::string_view message) {
  const Result<Catalogue> catalogue = read_with(file, from, to);
  ASSERT_FALSE(catalogue.has_value()) << to;
  EXPECT_NE(catalogue.error().message.find(message), std::string::npos)
      << catalogue.error().message;
}

// Clauses: heaven 2.1 2.2 2.3 2.4 2.7
TEST(HeavenCatalogue, ReadsWhatIsCompiledIn) {
  const Result<Catalogue> catalogue = read_with("layouts.json", "default", "default");
  ASSERT_TRUE(catalogue.has_value()) << catalogue.error().message;
  ASSERT_EQ(catalogue->layouts().size(), 3U);
  for (const Layout& layout : catalogue->layouts()) {
    const Board& board = catalogue->board(layout);
    EXPECT_EQ(board.squares.size(), 20U);
    EXPECT_EQ(std::popcount(board.of(Section::Earth)), 12);
    EXPECT_EQ(std::popcount(board.of(Section::Bridge)), 2);
    EXPECT_EQ(std::popcount(board.of(Section::Heaven)), 6);
    EXPECT_EQ(std::popcount(layout.forts), 4);
    EXPECT_EQ(std::popcount(layout.royal), 3);
  }
  const Layout& standard = catalogue->layout("default");
  const Board& board = catalogue->board(standard);
  EXPECT_EQ(board.squares[static_cast<std::size_t>(standard.entrance)].name(), "B1");
  EXPECT_EQ(board.squares[static_cast<std::size_t>(standard.ishtar)].name(), "B4");
  EXPECT_EQ(board.squares[static_cast<std::size_t>(standard.marduk)].name(), "B6");
}

// Clauses: heaven 2.2 2.7
TEST(HeavenCatalogue, RefusesLayoutsThatCannotBePlayed) {
  const auto refused = [](std::string_view from, std::string_view to, std::string_view message) {
    expect_refused("layouts.json", from, to, message);
  };
  refused(R"("entrance": ["B1"])", R"("entrance": ["B1", "B2"])",
          "layouts[0].entrance: a layout has one Entrance, found 2");
  refused(R"("entrance": ["B1"])", R"("entrance": [])",
          "layouts[0].entrance: a layout has one Entrance, found 0");
  refused(R"("forts": ["A1", "C1", "A7", "C7"])", R"("forts": ["A1", "C1", "A7"])",
          "layouts[0].forts: a layout has four forts, found 3");
  refused(R"("forts": ["A1", "C1", "A7", "C7"])", R"("forts": ["A1", "C1", "A2", "C7"])",
          "layouts[0].forts: two forts lie on Earth and two in Heaven");
  refused(R"("royal": ["A3", "B3", "C3"])", R"("royal": ["A3", "B3"])",
          "layouts[0].royal: a layout has three tiles of the Royal Realm, found 2");
  refused(R"("ishtar": ["B4"])", R"("ishtar": ["B3"])",
          "layouts[0].ishtar[0]: the square B3 bears a name already");
  refused(R"("ishtar": ["B4"])", R"("ishtar": ["B4", "B5"])", "one tile of Ishtar, found 2");
  refused(R"("marduk": ["B6"])", R"("marduk": ["B9"])",
          "layouts[0].marduk[0]: the board modern has no square 'B9'");
  refused(R"("marduk": ["B6"])", R"("marduk": [])", "one tile of Marduk, found 0");
  refused(R"("board": "modern")", R"("board": "old")", "layouts[0].board: there is no board 'old'");
  refused(R"("id": "axis")", R"("id": "default")", "layouts[1].id: the id 'default' stands twice");
  refused(R"("provenance": "reconstructed")", R"("provenance": "guess")", "layouts[0].provenance");
  refused(R"("marduk": ["B6"],)", "", "layouts[0].marduk: the field is missing");
  refused(R"("id": "default")", R"("id": "default", "gate": 1)", "layouts[0].gate");
}

// Clauses: heaven 2.5 2.7
TEST(HeavenCatalogue, RefusesBoardsThatCannotBePlayed) {
  const auto refused = [](std::string_view from, std::string_view to, std::string_view message) {
    expect_refused("boards.json", from, to, message);
  };
  refused(R"(["B4", "B5"], )", "", "boards[0].paths: no path leads from A1 to A7");
  refused(R"(["A1", "A2"])", R"(["A1", "A3"])",
          "boards[0].paths[0]: a path joins two squares that touch; A1 and A3 do not");
  refused(R"(["A1", "A2"])", R"(["A2", "A3"])", "the path from A2 to A3 stands twice");
  refused(R"(["A1", "A2"])", R"(["A1", "A9"])", "boards[0].paths[0][1]: the board modern has no");
  refused(R"(["A1", "A2"])", R"(["A1"])", "boards[0].paths[0]: expected 2 items, found 1");
  refused(R"("bridge": ["B5", "B6"])", R"("bridge": ["B5", "A1"])",
          "boards[0].bridge[1]: the square A1 stands twice");
  refused(R"("bridge": ["B5", "B6"])", R"("bridge": ["B5", "bridge"])",
          "boards[0].bridge[1]: expected a square such as A1");
  refused(R"("bridge": ["B5", "B6"])", R"("bridge": [])", "boards[0].bridge: expected 1 to");
  refused(R"("format_version": 1)", R"("format_version": 2)", "boards.json: format_version");
}

}  // namespace
}  // namespace ziggurat::heaven
