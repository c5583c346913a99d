// Ratings from results, and the tournament that brings them.

#include "lab/tournament.h"

#include <cmath>

#include <gtest/gtest.h>

#include "support/folder.h"
#include "support/games.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

Pairing pairing(std::size_t first, std::size_t second, std::uint64_t games, double points) {
  return {.first = first,
          .second = second,
          .games = games,
          .wins = static_cast<std::uint64_t>(points),
          .points = points,
          .squares = points};
}

TEST(Tournament, TenToOneIsFourHundredPoints) {
  const auto ratings = rate({"a", "b"}, {pairing(0, 1, 1'100'000, 1'000'000)});
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400, 0.1);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
  // By hand: 1.96 times 400/ln 10 over the root of n p q, half of it to each of the two.
  const double error = 1.96 * 400 / std::log(10) / std::sqrt(1.1e6 * 10 / 121) / 2;
  EXPECT_NEAR(ratings[0].error, error, 0.001);
}

TEST(Tournament, RatingsFitAllResultsTogether) {
  // Odds of two to one between neighbours, four to one between the outer two: nothing to
  // compromise.
  const auto ratings =
      rate({"a", "b", "c"}, {pairing(0, 1, 300'000, 200'000), pairing(1, 2, 300'000, 200'000),
                             pairing(0, 2, 500'000, 400'000)});
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 120.4, 0.1);
  EXPECT_NEAR(ratings[1].elo - ratings[2].elo, 120.4, 0.1);
  EXPECT_NEAR(ratings[1].share, 0.5, 1e-9);
}

TEST(Tournament, WhoNeverLostHasARatingToo) {
  const auto ratings = rate({"a", "b"}, {pairing(0, 1, 50, 50)});
  EXPECT_GT(ratings[0].elo, 100);
  EXPECT_LT(ratings[0].elo, 2000);
  EXPECT_GT(ratings[0].error, 50);
}

TournamentResult played(const std::string& game, const std::string& players, int threads) {
  Result<TournamentResult> result = play_tournament({.game = make_game(game),
                                                     .players = *parse_players(players),
                                                     .games = 20,
                                                     .seed = 4,
                                                     .threads = threads},
                                                    nullptr);
  EXPECT_TRUE(result.has_value());
  return std::move(*result);
}

TEST(TournamentThreads, SameSeedSameResultsForAnyNumberOfThreads) {
  const TournamentResult one = played("royal", "random,greedy,mcts:20", 1);
  const TournamentResult three = played("royal", "random,greedy,mcts:20", 3);
  ASSERT_EQ(one.pairings.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(one.pairings[i].games, 20U);
    EXPECT_EQ(one.pairings[i].points, three.pairings[i].points);
    EXPECT_EQ(one.ratings[i].elo, three.ratings[i].elo);
  }
  EXPECT_LT(one.ratings[0].elo, one.ratings[1].elo);
}

TEST(Tournament, EqualsAreEqualWhereMoreThanTwoSit) {
  const TournamentResult result = played("isle", "greedy,random", 1);
  EXPECT_GT(result.pairings[0].share(), 0.7);
}

TEST(TournamentCommand, PrintsADocumentAndDraws) {
  const TemporaryFolder folder;
  const std::string plot = folder.file("plot.svg");
  const Outcome outcome = run_program({"tournament", "royal", "--set", "pieces=1", "--players",
                                       "random,greedy", "--games", "10", "--plot", plot, "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const Result<Json> json = parse_json(outcome.out);
  ASSERT_TRUE(json.has_value());
  EXPECT_EQ(json->find("ratings")->items().size(), 2U);
  EXPECT_EQ(json->find("pairings")->items().size(), 1U);
  EXPECT_EQ(run_program({"tournament", "royal", "--set", "pieces=1", "--players", "random,greedy",
                         "--games", "4"})
                .status,
            0);
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"tournament", "royal", "--players", "greedy"},
           {"tournament", "royal", "--players", "greedy,human", "--games", "1"},
           {"tournament", "royal", "--players", "greedy,wizard", "--games", "1"},
           {"tournament", "royal", "--players", "greedy,random", "--games", "0"},
           {"tournament", "ghosts", "--players", "greedy,expectimax:2", "--games", "1"}}) {
    const Outcome refused = run_program(arguments);
    EXPECT_EQ(refused.status, 2) << refused.err;
    EXPECT_EQ(refused.err.find('\n'), refused.err.size() - 1) << refused.err;
  }
}

}  // namespace
}  // namespace ziggurat::test
