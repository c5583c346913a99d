// What every game must keep, run on every registered one, and on a small game with hidden hands
// that exists for the tests alone.

#include <gtest/gtest.h>

#include "contract/suite.h"
#include "lab/simulate.h"
#include "support/games.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

using contract::Configuration;
using contract::configurations;
using contract::Contract;
using contract::name_of;

std::vector<Configuration> all_configurations() {
  std::vector<Configuration> list = configurations(registry());
  for (const Configuration& configuration : configurations(tablets::registry())) {
    list.push_back(configuration);
  }
  return list;
}

INSTANTIATE_TEST_SUITE_P(Every, Contract, testing::ValuesIn(all_configurations()), name_of);

// The same seed gives the same games on any number of threads.
TEST(SimulationThreads, DoNotChangeTheGames) {
  for (const GameInfo* info : registry().games()) {
    const int seats = info->max_seats;
    const auto game = make_game(info->id, "", {}, seats);
    SimulationSetup setup{.game = game,
                          .players = std::vector<PlayerSpec>(static_cast<std::size_t>(seats),
                                                             {.kind = PlayerSpec::Kind::Random}),
                          .games = 40,
                          .seed = 9,
                          .threads = 1};
    const Result<SimulationResult> one = simulate(setup, nullptr);
    ASSERT_TRUE(one.has_value());
    for (const int threads : {2, 5}) {
      setup.threads = threads;
      const Result<SimulationResult> several = simulate(setup, nullptr);
      ASSERT_TRUE(several.has_value());
      EXPECT_EQ(several->choices, one->choices);
      EXPECT_EQ(several->rolls, one->rolls);
      EXPECT_EQ(several->wins, one->wins);
      EXPECT_EQ(several->points, one->points);
    }
  }
}

// Nor do they change what players that remember choose: which game a worker played before does not
// matter.
TEST(SimulationThreads, DoNotChangeWhatPlayersThatRememberChoose) {
  for (const char* player : {"mcts:8", "expectimax:2"}) {
    SimulationSetup setup{.game = make_game("royal", "skiriuk"),
                          .players = {*parse_player(player), *parse_player("greedy")},
                          .games = 60,
                          .seed = 7,
                          .threads = 1};
    const Result<SimulationResult> one = simulate(setup, nullptr);
    ASSERT_TRUE(one.has_value());
    for (const int threads : {2, 3}) {
      setup.threads = threads;
      const Result<SimulationResult> several = simulate(setup, nullptr);
      ASSERT_TRUE(several.has_value());
      EXPECT_EQ(several->choices, one->choices) << player;
      EXPECT_EQ(several->wins, one->wins) << player;
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
