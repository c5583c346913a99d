// Why a seat may not begin an offer.

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
    "turn": {"active": "balfarg", "roll": 1}})");
  const auto open = [&](std::uint8_t seat) {
    return game.check(state, Seat{seat}, act::Open{Player(seat)});
  };
  EXPECT_TRUE(open(1).has_value());
  ASSERT_FALSE(open(2).has_value());
  EXPECT_EQ(open(2).error(), Reason::LeftTheGame);
}

}  // namespace
}  // namespace ziggurat::ghosts
