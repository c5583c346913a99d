// Players who take some of their choices blindly.

#include <gtest/gtest.h>

#include "lab/simulate.h"
#include "players/player.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

TEST(Careless, NamesReadBack) {
  for (const char* name : {"greedy~25", "expectimax:1~1", "mcts:200~99", "mcts:50ms~10"}) {
    const Result<PlayerSpec> spec = parse_player(name);
    ASSERT_TRUE(spec.has_value()) << name;
    EXPECT_EQ(spec->name(), name);
  }
  EXPECT_EQ(parse_player("perfect:kept~5")->file, "kept~5");
}

TEST(Careless, WrongNumbersAreRefused) {
  for (const char* name : {"greedy~", "greedy~0", "greedy~100", "greedy~x", "human~5", "~5"}) {
    EXPECT_FALSE(parse_player(name).has_value()) << name;
  }
  EXPECT_EQ(parse_player("greedy~0").error().message,
            "behind ~ stands how many of 100 choices a computer takes blindly, as in greedy~25; "
            "found 'greedy~0'");
}

double share_of_first(const std::string& players) {
  const SimulationSetup setup{.game = make_game("royal", "finkel"),
                              .players = *parse_players(players),
                              .games = 2000,
                              .seed = 3,
                              .threads = 1};
  const Result<SimulationResult> result = simulate(setup, nullptr);
  return static_cast<double>(result->wins[0]) / static_cast<double>(result->games);
}

TEST(Careless, TheMoreItSlipsTheLessItWins) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  const double never = share_of_first("expectimax:1,greedy");
  const double sometimes = share_of_first("expectimax:1~30,greedy");
  const double often = share_of_first("expectimax:1~90,greedy");
  const double random = share_of_first("random,greedy");
  EXPECT_GT(never, sometimes + 0.05);
  EXPECT_GT(sometimes, often + 0.05);
  EXPECT_GT(often, random);
}

}  // namespace
}  // namespace ziggurat::test
