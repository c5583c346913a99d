// The components: what is compiled in, and folders that must be refused with file, field and
// reason.

#include <gtest/gtest.h>

#include "games/ghosts/board.h"
#include "games/ghosts/names.h"
#include "games/ghosts/support.h"

namespace ziggurat::ghosts {
namespace {

// The files compiled in, the first `from` in one of them replaced by `to`.
Result<Catalogue> changed(std::string_view name, std::string_view from, std::string_view to) {
  const std::vector<DataFile> all = embedded_data();
  std::vector<DataFile> files;
  std::string text;
  for (const DataFile& file : all) {
    if (file.game != "ghosts") continue;
    files.push_back(file);
    if (file.name != name) continue;
    text = std::string(file.text);
    const std::size_t at = text.find(from);
    CHECK(at != std::string::npos);
    text.replace(at, from.size(), to);
    files.back().text = text;
  }
  const Result<GameData> data = GameData::create(files);
  if (!data) return fail(data.error());
  return Catalogue::create(*data);
}

void expect_refused(std::string_view name, std::string_view from, std::string_view to,
                    std::string_view message) {
  const Result<Catalogue> read = changed(name, from, to);
  ASSERT_FALSE(read.has_value()) << to;
  EXPECT_NE(read.error().message.find(message), std::string::npos) << read.error().message;
  EXPECT_EQ(read.error().message.find("ghosts/" + std::string(name)), 0U) << read.error().message;
}

// Clauses: ghosts 2.1 2.3 2.10 3.2 3.3 3.10 3.11 8.5
TEST(GhostsCatalogue, CountsWhatIsCompiledIn) {
  int tiles = 0;
  int kish = 0;
  for (const TileKind& tile : catalogue().tiles) {
    tiles += tile.count;
    kish += tile.count * tile.kish;
  }
  EXPECT_EQ(tiles, Square::kCount);
  EXPECT_EQ(kish, 94);
  EXPECT_EQ(catalogue().treasure.total(catalogue().treasure.all()), 54);
  EXPECT_EQ(catalogue().discovery.total(catalogue().discovery.all()), 54);
  int events = 0;
  int gems = 0;
  for (const Treasure& card : catalogue().treasure.types()) {
    events += card.is_event() ? card.count : 0;
    gems += card.kind == CardKind::Gem ? card.count : 0;
  }
  EXPECT_EQ(events, 8);
  EXPECT_EQ(gems, 12);
  // Everything held goes before the events.
  int first_event = 0;
  for (const Discovery& card : catalogue().discovery.types()) {
    if (card.is_event()) break;
    ++first_event;
  }
  EXPECT_EQ(first_event, 6);
}

// Clauses: ghosts 2.7 2.14
TEST(GhostsCatalogue, GivesEveryZigguratItsMap) {
  const Game game = two_players();
  const std::vector<std::pair<std::string, std::string>> maps = {
      {"eridu", "water"}, {"nippur", "storm"}, {"umma", "grain"}, {"uruk", "sky"}};
  for (const auto& [ziggurat, map] : maps) {
    const TileId tile = catalogue().find_tile(ziggurat);
    ASSERT_TRUE(tile.exists()) << ziggurat;
    EXPECT_EQ(name_of(game.rules(), catalogue().tile(tile).map), map) << ziggurat;
  }
}

// Clauses: ghosts 2.1 2.2 2.12 2.13
TEST(GhostsCatalogue, LaysOutTheBoard) {
  const Game game(catalogue(), Settings{});
  const Rules& rules = game.rules();
  const auto square = [](int number) { return Square(number - 1); };
  const auto place = [&](int number) { return catalogue().places[square(number)]; };
  EXPECT_EQ(place(73).row, 7);
  EXPECT_EQ(place(73).column, 7);
  EXPECT_EQ(place(1).column, 4);
  EXPECT_EQ(place(145).row, 13);
  const SquareSet& near = adjacent(rules, kAnglean, square(73));
  EXPECT_EQ(near.size(), 4);
  for (const int number : {60, 72, 74, 86}) EXPECT_TRUE(near.contains(square(number))) << number;
  EXPECT_FALSE(adjacent(rules, kAnglean, square(87)).contains(square(99)));
  EXPECT_TRUE(adjacent(rules, kWesthey, square(87)).contains(square(99)));
  EXPECT_EQ(distance(rules, kAnglean, square(1), square(145)), 12 + 6);
  EXPECT_EQ(distance(rules, kWesthey, square(1), square(145)), 12);
}

TEST(GhostsCatalogue, PacksPilesOfCards) {
  const TreasureDeck& deck = catalogue().treasure;
  const TreasureId gem = deck.find("polished-gem");
  const TreasureId sling = deck.find("sling");
  const Treasures pile = deck.many(gem, 3) + deck.one(sling);
  EXPECT_EQ(deck.count(pile, gem), 3);
  EXPECT_EQ(deck.count(pile, sling), 1);
  EXPECT_EQ(deck.total(pile), 4);
  EXPECT_EQ(deck.least(pile, deck.many(gem, 2)), deck.many(gem, 2));
  EXPECT_EQ(deck.most(pile, deck.many(gem, 4)), deck.many(gem, 4) + deck.one(sling));
  EXPECT_EQ(deck.fewer(pile, 1), deck.many(gem, 2));
}

TEST(GhostsCatalogue, RefusesBadFolders) {
  expect_refused("board.json", R"("squares": 7)", R"("squares": 8)", "145 squares, found 146");
  expect_refused("board.json", R"("provenance": "public")", R"("provenance": "hearsay")",
                 "provenance");
  expect_refused("tiles.json", R"("count": 31)", R"("count": 30)", "fill 145 squares, found 144");
  expect_refused("tiles.json", R"("terrain": "water")", R"("terrain": "lava")", "terrain");
  expect_refused("tiles.json", R"("map": "sky")", R"("map": "water")", "exactly one Ziggurat");
  expect_refused("tiles.json", R"("id": "desert-1")", R"("id": "desert")", "stands twice");
  expect_refused("tiles.json", R"("special": "city")", R"("special": "ur")", "City of Ur");
  expect_refused("nisi_emuq.json", R"("count": 3)", R"("count": 30)", "at most 64 cards");
  expect_refused("nisi_emuq.json", R"("kind": "head")", R"("kind": "tail")", "kind");
  expect_refused("nisi_emuq.json", R"("equipment": 3)", R"("equipment": "3")", "equipment");
  expect_refused("nisi_emuq.json", R"("id": "felt-cap")", R"("id": "Felt Cap")",
                 "an id is made of");
  expect_refused("discovery.json", R"("effect": "boat")", R"("effect": "rope")", "this effect");
  expect_refused("discovery.json", R"("id": "boat")", R"("id": "sling")", "is a treasure already");
  expect_refused("discovery.json", R"("count": 6,)", R"("count": 6, "colour": "red",)", "colour");
  expect_refused("pieces.json", R"("kish": 20)", R"("kish": 0)", "kish");
  expect_refused("pieces.json", R"("id": "manx")", R"("id": "marx")", "expected manx");
  expect_refused("pieces.json", R"("maps_of_each": 6)", R"("maps_of_each": 3)", "maps_of_each");
  expect_refused("capture_the_flag.json", R"("squares": [8])", R"("squares": [4])",
                 "two tiles on square 4");
  expect_refused("capture_the_flag.json", R"("tile": "city")", R"("tile": "town")", "no tile");
  expect_refused("capture_the_flag.json", R"("tile": "eridu")", R"("tile": "uruk")",
                 "not that many");
}

}  // namespace
}  // namespace ziggurat::ghosts
