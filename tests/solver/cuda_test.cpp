// A GPU gives what a CPU gives, to the last bit. Skipped where there is none.

#include <gtest/gtest.h>

#include "lab/solve.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

void expect_same_on_both(const std::string& ruleset, int pieces) {
  SCOPED_TRACE(ruleset);
  SolveSetup setup{.game = make_game("royal", ruleset, {{"pieces", pieces}}), .threads = 2};
  const Result<SolveResult> here = solve(setup, nullptr);
  ASSERT_TRUE(here.has_value());
  setup.device = SolveDevice::Cuda;
  const Result<SolveResult> there = solve(setup, nullptr);
  if (!there) GTEST_SKIP() << there.error().message;
  EXPECT_EQ(here->values, there->values);
  EXPECT_EQ(here->sweeps, there->sweeps);
  EXPECT_EQ(here->residual, there->residual);
  EXPECT_EQ(here->first_player_win, there->first_player_win);
}

TEST(RoyalSolverCuda, GivesTheSameToTheLastBit) {
  expect_same_on_both("finkel", 3);
  expect_same_on_both("blitz", 2);
  expect_same_on_both("letter", 2);
  expect_same_on_both("murray", 1);
}

TEST(RoyalSolverCuda, SaysWhyItCannot) {
  const Result<SolveResult> there =
      solve({.game = make_game("royal", "finkel", {{"pieces", 1}}), .device = SolveDevice::Cuda},
            nullptr);
  if (there) GTEST_SKIP() << "there is a GPU";
  EXPECT_TRUE(there.error().message.starts_with("--device cuda: "));
  EXPECT_TRUE(there.error().message.ends_with("; use --device cpu"));
}

}  // namespace
}  // namespace ziggurat::test
