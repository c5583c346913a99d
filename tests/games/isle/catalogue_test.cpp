// Boards that must be refused, each with the field and the reason.

#include <gtest/gtest.h>

#include "games/isle/game.h"
#include "games/standard.h"

namespace ziggurat::isle {
namespace {

std::string board_text() {
  for (const DataFile& file : embedded_data()) {
    if (file.game == "isle" && file.name == "board.json") return std::string(file.text);
  }
  return "";
}

Result<Board> read(const std::string& text) {
  const Result<GameData> data = GameData::create({{"isle", "board.json", text}});
  if (!data) return fail(data.error());
  return Board::create(*data);
}

// The first `from` replaced by `to`.
void expect_refused(std::string_view from, std::string_view to, std::string_view message) {
  std::string text = board_text();
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  const Result<Board> board = read(text);
  ASSERT_FALSE(board.has_value()) << to;
  EXPECT_NE(board.error().message.find(message), std::string::npos) << board.error().message;
}

// Clauses: isle 1.5 1.6 2.1 2.3 2.4 2.5 2.6
TEST(IsleCatalogue, ReadsWhatIsCompiledIn) {
  const Result<Board> board = read(board_text());
  ASSERT_TRUE(board.has_value()) << board.error().message;
  EXPECT_EQ(board->tiles.size(), 26U);
  EXPECT_EQ(board->strip.size(), 8U);
  EXPECT_EQ(board->home_position, 16);
  const auto position = [&](const char* id) {
    return board->tiles[static_cast<std::size_t>(board->find(id))].position;
  };
  EXPECT_EQ(position("Y1"), 1);
  EXPECT_EQ(position("W2"), 4);
  EXPECT_EQ(position("E2"), 4);
  EXPECT_EQ(position("S1"), 6);
  EXPECT_EQ(position("S8"), 13);
  EXPECT_EQ(position("L2"), 15);
  EXPECT_EQ(position("P2"), 15);
  // The Kraken starts on the third tile counted from the island's end.
  EXPECT_EQ(board->kraken_start, 5);
  int maps = 0;
  for (const Tile& tile : board->tiles) maps += tile.kind == TileKind::Map ? 1 : 0;
  EXPECT_EQ(maps, 5);
}

// Clauses: isle 2.2 2.4 2.5 2.6
TEST(IsleCatalogue, RefusesBoardsThatCannotBePlayed) {
  expect_refused(R"("next": ["Y2"])", R"("next": ["Y2", "R2"])",
                 "quays: the quay tile R2 can be entered from Y1");
  expect_refused(R"("y": 11, "next": ["W2"])", R"("y": 11, "next": ["W2", "W3"])",
                 "tiles: the tile W3 is number 5 on one way and number 4 on another");
  expect_refused(R"("next": ["L1", "P1"])", R"("next": ["L1"])",
                 "tiles: no track leads to the tile P1");
  expect_refused(R"("next": ["isle"])", R"("next": ["L1"])",
                 "tiles: the track never ends: it goes round through L1");
  expect_refused(R"("next": ["isle"])", R"("next": [])",
                 "next: the track never ends: nothing follows L2");
  expect_refused(R"("next": ["L1", "P1"])", R"("next": ["L1", "P2"])",
                 "tiles: one track leaves the board after 14 tiles, another after 15");
  expect_refused(R"("next": ["L2"])", R"("next": ["isle"])",
                 "tiles: one track leaves the board after 15 tiles, another after 14");
  expect_refused(R"("id": "W2", "kind": "whirlpool")", R"("id": "W2", "kind": "plain")",
                 "tiles: a board has two whirlpools, found 1");
  expect_refused(R"("id": "S2", "kind": "plain")", R"("id": "S2", "kind": "whirlpool")",
                 "tiles: a board has two whirlpools, found 3");
  expect_refused(R"("id": "S3", "kind": "plain")", R"("id": "S3", "kind": "deep")",
                 "kind: expected one of plain, map, whirlpool; found 'deep'");
  expect_refused(R"("strip": ["S1", "S2")", R"("strip": ["S2", "S1")",
                 "strip[1]: the strip is a line; S2 does not lead to S1 alone");
  expect_refused(R"("S7", "S8"])", R"("S7", "S8", "L1"])",
                 "strip[8]: the strip is a line; S8 does not lead to L1 alone");
  expect_refused(R"("kraken": "S6")", R"("kraken": "W1")",
                 "kraken: the Kraken starts on a tile of the strip");
  expect_refused(R"("yellow": ["Y1", "Y2"])", R"("yellow": ["Y1", "R2"])", "a quay already");
  expect_refused(R"("green": ["G1", "G2"])", R"("gold": ["G1", "G2"])",
                 "quays.gold: there is no such field");
  expect_refused(R"("id": "Y2")", R"("id": "Y1")", "tiles[1].id: the tile Y1 stands twice");
  expect_refused(R"("id": "Y2")", R"("id": "ship")", "a tile cannot be called 'ship'");
  expect_refused(R"("x": 1, "y": 13)", R"("x": 1, "y": 14)", "lie on the same place");
  expect_refused(R"("next": ["Y2"])", R"("next": ["Y9"])",
                 "tiles[0].next[0]: there is no tile 'Y9'");
  expect_refused(R"("provenance": "reconstructed")", R"("provenance": "legend")", "provenance");
}

// Clauses: isle 2.4
TEST(IsleCatalogue, RefusesWhirlpoolsAtDifferentDistances) {
  std::string text = board_text();
  const auto change = [&](std::string_view from, std::string_view to) {
    text.replace(text.find(from), from.size(), to);
  };
  change(R"("id": "E2", "kind": "whirlpool")", R"("id": "E2", "kind": "plain")");
  change(R"("id": "E1", "kind": "plain")", R"("id": "E1", "kind": "whirlpool")");
  const Result<Board> board = read(text);
  ASSERT_FALSE(board.has_value());
  EXPECT_NE(board.error().message.find("are not equally far"), std::string::npos)
      << board.error().message;
}

}  // namespace
}  // namespace ziggurat::isle
