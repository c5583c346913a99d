// The Royal Game's solver against brute force, known values and itself.

#include "solver/royal_solver.h"

#include <gtest/gtest.h>

#include "games/royal/game.h"
#include "lab/solve.h"
#include "support/brute_force.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using solver::RoyalSpace;

constexpr std::uint64_t kMuch = std::uint64_t{8} << 30;

const royal::Game& typed(const AnyGame& game) {
  return dynamic_cast<const royal::AnyRoyal&>(game).game();
}

SolveResult solved(const std::shared_ptr<const AnyGame>& game, int threads = 1,
                   double tolerance = 1e-12) {
  Result<SolveResult> result =
      solve({.game = game, .threads = threads, .tolerance = tolerance}, nullptr);
  EXPECT_TRUE(result.has_value());
  return std::move(*result);
}

void expect_brute_force_agrees(const std::string& ruleset, int pieces, Options options = {},
                               double tolerance = 1e-12) {
  SCOPED_TRACE(ruleset + " " + std::to_string(pieces));
  options.emplace_back("pieces", pieces);
  const auto game = make_game("royal", ruleset, options);
  BruteForce<royal::Game> slow(typed(*game), [](const royal::State& state) { return state; });
  slow.solve(tolerance / 10);
  const Result<RoyalSpace> space = RoyalSpace::create(typed(*game), kMuch, 8);
  ASSERT_TRUE(space.has_value());
  const SolveResult result = solved(game, 1, tolerance);
  for (std::size_t i = 0; i < slow.size(); ++i) {
    const royal::State& state = slow.state(i);
    if (state.phase != royal::Phase::Roll) continue;
    const double value = result.values[space->place_of(state)];
    ASSERT_NEAR(state.to_move == 0 ? value : 1 - value, slow.value(i), tolerance * 1000);
  }
}

TEST(RoyalSolver, AgreesWithBruteForceOnOnePiece) {
  for (const char* ruleset :
       {"finkel", "masters", "masters4", "blitz", "aseb", "skiriuk", "murray", "letter"}) {
    expect_brute_force_agrees(ruleset, 1);
  }
}

TEST(RoyalSolver, AgreesWithBruteForceOnTwoPieces) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  for (const char* ruleset : {"finkel", "masters", "blitz", "letter"}) {
    expect_brute_force_agrees(ruleset, 2);
  }
}

// With one die on a path that crosses itself both players can be stuck for ever;
// games are long there, and so the values slow to settle.
TEST(RoyalSolver, AgreesWithBruteForceOnDeadlocks) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  expect_brute_force_agrees("murray", 2, {{"dice", 1}}, 1e-9);
}

TEST(RoyalSolver, KnownValuesOfFinkel) {
  const std::array<double, 3> known = {0.530049839525, 0.518572907496, 0.516201102238};
  for (int pieces = 1; pieces <= 3; ++pieces) {
    const auto game = make_game("royal", "finkel", {{"pieces", pieces}});
    const SolveResult result = solved(game, 1, 1e-11);
    EXPECT_NEAR(result.first_player_win, known[static_cast<std::size_t>(pieces - 1)], 5e-11);
    EXPECT_LE(result.residual, 1e-11);
  }
}

TEST(RoyalSolver, NumbersPositionsWithoutAGap) {
  for (const char* ruleset : {"finkel", "masters", "skiriuk", "murray"}) {
    const auto game = make_game("royal", ruleset, {{"pieces", 2}});
    const Result<RoyalSpace> space = RoyalSpace::create(typed(*game), kMuch, 8);
    ASSERT_TRUE(space.has_value());
    const solver::RoyalTables& tables = space->tables();
    std::vector<int> seen(space->size());
    for (int mine = 1; mine <= 2; ++mine) {
      for (int theirs = 1; theirs <= 2; ++theirs) {
        for (std::uint32_t a = 0; a < tables.sets; ++a) {
          for (std::uint32_t b = 0; b < tables.sets; ++b) {
            if (tables.count[a] > mine || tables.count[b] > theirs) continue;
            if ((tables.blocks[a] & tables.steps[b]) != 0) continue;
            ++seen[tables.place(mine, theirs, a, b)];
          }
        }
      }
    }
    EXPECT_EQ(seen, std::vector<int>(space->size(), 1)) << ruleset;
  }
}

TEST(RoyalSolver, CountsFinkelWithSevenPieces) {
  const auto game = make_game("royal", "finkel");
  const Result<RoyalSpace> space = RoyalSpace::create(typed(*game), kMuch, 8);
  ASSERT_TRUE(space.has_value());
  EXPECT_EQ(space->size(), 137'870'097U);
}

TEST(RoyalSolverThreads, GiveTheSameToTheLastBit) {
  const auto game = make_game("royal", "blitz", {{"pieces", 2}});
  const SolveResult alone = solved(game, 1, 1e-9);
  const SolveResult together = solved(game, 3, 1e-9);
  EXPECT_EQ(alone.values, together.values);
  EXPECT_EQ(alone.sweeps, together.sweeps);
}

TEST(RoyalSolver, RefusesWhatDoesNotFit) {
  const auto finkel = make_game("royal", "finkel");
  const Result<RoyalSpace> small = RoyalSpace::create(typed(*finkel), 1 << 30, 12);
  ASSERT_FALSE(small.has_value());
  EXPECT_EQ(small.error().message,
            "137870097 positions need 1.6 GiB of memory, of which 1.0 GiB may be used; set fewer "
            "pieces");
  const auto murray = make_game("royal", "murray");
  const Result<RoyalSpace> long_path = RoyalSpace::create(typed(*murray), kMuch, 8);
  ASSERT_FALSE(long_path.has_value());
  EXPECT_EQ(long_path.error().message,
            "there are too many positions with 7 pieces on a path of 27 squares; set fewer pieces");
}

TEST(RoyalSolver, KnowsOtherGamesAreNotItsOwn) {
  const Result<SolveResult> result = solve({.game = make_game("isle")}, nullptr);
  ASSERT_FALSE(result.has_value());
}

}  // namespace
}  // namespace ziggurat::test
