// When a seat may begin an offer, and why not.

#include <gtest/gtest.h>

#include "games/ghosts/support.h"
#include "games/ghosts/text.h"

namespace ziggurat::ghosts {
namespace {

// Clauses: ghosts 9.4 10.6
TEST(GhostsTrade, WhoHasLeftTradesNoMore) {
  const Game game = game_for(3);
  const State state = position(game, R"({"phase": "act",
    "squares": {"73": "oasis", "20": "oasis", "4": "oasis", "137": "ur-back", "138": "ur-back",
      "139": "ur-back", "140": "ur-back", "141": "ur-back", "142": "ur-back", "143": "ur-back",
      "144": "ur-back", "145": "ur-back"},
    "adventurers": {"balfarg": {"seat": 0, "square": 73}, "manx": {"seat": 1, "square": 20},
      "westhey": {"seat": 2, "home": 4, "out": true, "attempts": 3, "token": null}},
    "turn": {"active": "balfarg", "roll": 1},
    "hands": [{"treasure": {"sling": 1}, "discovery": {}}]})");
  const auto open = [&](std::uint8_t seat) {
    return game.check(state, Seat{seat}, act::Open{Player(seat)});
  };
  EXPECT_TRUE(open(1).has_value());
  ASSERT_FALSE(open(2).has_value());
  EXPECT_EQ(open(2).error(), Reason::LeftTheGame);
}

// Clauses: ghosts 9.8
TEST(GhostsTrade, WithNothingToGiveThereIsNoTrade) {
  const Game game = two_players();
  const std::string rest = R"("squares": {"73": "oasis", "20": "oasis", "137": "ur-back",
      "138": "ur-back", "139": "ur-back", "140": "ur-back", "141": "ur-back", "142": "ur-back",
      "143": "ur-back", "144": "ur-back", "145": "ur-back"},
    "adventurers": {"balfarg": {"seat": 0, "square": 73MAPS}, "manx": {"seat": 1, "square": 20}},
    "turn": {"active": "balfarg", "roll": 0}})";
  const auto with = [&](const std::string& maps) {
    std::string document = R"({"phase": "act", )" + rest;
    document.replace(document.find("MAPS"), 4, maps);
    return position(game, document);
  };
  const State poor = with("");
  EXPECT_EQ(game.check(poor, Seat{0}, act::Open{Player(0)}).error(), Reason::NothingToTrade);
  // The turn ends by itself: everybody sees that nothing is left to do.
  EXPECT_TRUE(game.is_idle(poor, act::EndTurn{}));
  EXPECT_FALSE(game.closes_with(poor, Seat{0}).has_value());
  const State rich = with(R"(, "maps": ["sky"])");
  EXPECT_TRUE(game.check(rich, Seat{1}, act::Open{Player(1)}).has_value());
  EXPECT_FALSE(game.is_idle(rich, act::EndTurn{}));
  EXPECT_EQ(game.closes_with(rich, Seat{0}), Action(act::EndTurn{}));
}

}  // namespace
}  // namespace ziggurat::ghosts
