// A search that is told to stop answers soon.

#include "players/stop.h"

#include <atomic>
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "players/player.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// The first choice of a match of the Royal Game, as far ahead as can be.
Code choose_with(StopSignal stop) {
  const auto game = *registry().make("royal", "finkel", {}, 2);
  const auto player = make_player(*game, *parse_player("expectimax:8"), stop);
  AnyState state = game->initial();
  std::vector<CodeOdds> odds;
  game->chance(state, odds);
  game->apply(state, odds[2].code);
  Rng rng(1);
  return (*player)->choose(state, game->actor(state).seat(), rng);
}

TEST(StopThreads, ASearchToldToStopAnswersSoon) {
  std::atomic<bool> flag{false};
  const auto begin = steady_clock::now();
  std::thread timer([&] {
    std::this_thread::sleep_for(milliseconds(100));
    flag = true;
  });
  choose_with(StopSignal(flag));
  timer.join();
  EXPECT_GE(steady_clock::now() - begin, milliseconds(100));
  EXPECT_LT(steady_clock::now() - begin, milliseconds(2000));
}

TEST(StopThreads, OneToldBeforeItBeginsTakesTheFirstChoice) {
  const std::atomic<bool> flag{true};
  const auto game = *registry().make("royal", "finkel", {}, 2);
  AnyState state = game->initial();
  std::vector<CodeOdds> odds;
  game->chance(state, odds);
  game->apply(state, odds[2].code);
  std::vector<Code> codes;
  game->choices(state, game->actor(state).seat(), codes);
  EXPECT_EQ(choose_with(StopSignal(flag)), codes.front());
}

}  // namespace
}  // namespace ziggurat::test
