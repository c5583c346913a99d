// What the layout tells of the dice, so that a page need not read the names of rolls.

#include <gtest/gtest.h>

#include "support/games.h"

namespace ziggurat {
namespace {

// Clauses: heaven 3.2
TEST(HeavenLayout, SaysWhichTipsTheDiceShow) {
  const Json layout = test::make_game("heaven")->layout_json(Language::English);
  EXPECT_EQ(layout.find("rolls")->dump(),
            R"({"1":["gold","blank"],"gs":["gold","silver"],"ss":["silver","silver"],)"
            R"("gg":["gold","gold"],"0":["blank","blank"]})");
}

// Clauses: isle 3.2
TEST(HeavenLayout, OtherGamesSayHowManyDiceThereAre) {
  EXPECT_EQ(test::make_game("isle")->layout_json(Language::English).find("dice")->as_integer(), 4);
  EXPECT_EQ(test::make_game("ghosts")->layout_json(Language::English).find("dice")->as_integer(),
            4);
}

}  // namespace
}  // namespace ziggurat
