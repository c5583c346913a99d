// Review of a match: what was lost, what was luck, and that it all adds up.

#include "lab/analyse.h"

#include <gtest/gtest.h>

#include "host/files.h"
#include "host/table.h"
#include "lab/solve.h"
#include "support/folder.h"
#include "support/games.h"
#include "support/process.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

// A match that computers played.
Table played(const std::string& game, const std::string& players, const Options& options = {}) {
  Result<Table> table = Table::lay(registry(), {.game = game,
                                                .ruleset = "",
                                                .options = options,
                                                .players = *parse_players(players),
                                                .chance = ChanceMode::Auto,
                                                .seed = "review"});
  EXPECT_TRUE(table.has_value());
  table->advance([](const AnyState&, const Entry&) {});
  return std::move(*table);
}

class ExactReview : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto game = make_game("royal", "finkel", {{"pieces", 2}});
    Result<SolveResult> solved = solve({.game = game, .tolerance = 1e-10}, nullptr);
    ASSERT_TRUE(solved.has_value());
    solved->info.bits = 32;
    ASSERT_TRUE(write_file(file_, solver::write_table(solved->info, solved->values)));
  }

  Review review(const Match& match) {
    Result<Judge> judge = make_judge(match.game(), file_, "");
    EXPECT_TRUE(judge.has_value());
    return analyse(match, {"a", "b"}, std::move(*judge), nullptr);
  }

  TemporaryFolder folder_;
  std::string file_ = folder_.file("two.table");
};

// From the first chance to the result, everything is luck or loss of one of the two.
TEST_F(ExactReview, LuckAndLossAddUpToTheResult) {
  const Table table = played("royal", "greedy,random", {{"pieces", 2}});
  const Review found = review(table.match());
  const double result = table.game().score(table.match().state()).value(Seat{0});
  const SeatReview& light = found.seats[0];
  const SeatReview& dark = found.seats[1];
  EXPECT_NEAR(found.first_chances[0] + light.luck - light.loss - dark.luck + dark.loss, result,
              1e-5);
  EXPECT_NEAR(found.entries.back().chances[0], result, 1e-7);
  EXPECT_GT(dark.loss, light.loss);
  EXPECT_GT(light.accuracy(), dark.accuracy());
  for (const Judged& judged : found.entries) EXPECT_GE(judged.loss(), 0);
}

TEST_F(ExactReview, APerfectPlayerLosesNothing) {
  const Table table = played("royal", "perfect:" + file_ + ",perfect:" + file_, {{"pieces", 2}});
  const Review found = review(table.match());
  for (const SeatReview& seat : found.seats) {
    EXPECT_NEAR(seat.loss, 0, 1e-12);
    EXPECT_EQ(seat.best_choices, seat.choices);
    EXPECT_DOUBLE_EQ(seat.accuracy(), 100);
  }
}

TEST_F(ExactReview, TurningPointsAreTheGreatestSwings) {
  const Table table = played("royal", "random,random", {{"pieces", 2}});
  const Review found = review(table.match());
  ASSERT_FALSE(found.turning_points.empty());
  double last = 1;
  for (const std::size_t entry : found.turning_points) {
    const double before = entry == 0 ? found.first_chances[0] : found.entries[entry - 1].chances[0];
    const double swing = std::abs(found.entries[entry].chances[0] - before);
    EXPECT_LE(swing, last);
    EXPECT_GE(swing, 0.08);
    last = swing;
  }
}

TEST(Review, JudgesEveryGameBySearch) {
  for (const GameInfo* info : registry().games()) {
    std::string players = "greedy";
    for (int i = 1; i < info->min_seats; ++i) players += ",random";
    const Table table = played(info->id, players);
    Result<Judge> judge = make_judge(table.game(), "", kIsSlow ? "mcts:2" : "mcts:20");
    ASSERT_TRUE(judge.has_value()) << info->id;
    const Review found = analyse(table.match(), {}, std::move(*judge), nullptr);
    EXPECT_EQ(found.entries.size(), table.match().log().size());
    EXPECT_EQ(found.seats.size(), static_cast<std::size_t>(info->min_seats));
  }
}

TEST(AnalyseCommand, RefusesBadInput) {
  const TemporaryFolder folder;
  const std::string match = folder.file("m.json");
  const Table table = played("royal", "greedy,random", {{"pieces", 1}});
  ASSERT_TRUE(write_file(match, write_match_file(table.record())));
  EXPECT_EQ(run_program({"analyse", match}).status, 0);
  EXPECT_EQ(run_program({"analyse", match, "--json", "--judge", "mcts:10"}).status, 0);
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"analyse", "no-such-file"},
           {"analyse", match, "--table", match},
           {"analyse", match, "--judge", "greedy"},
           {"analyse", match, "--judge", "nobody"},
           {"analyse", match, "--judge", "mcts:10", "--table", "x"}}) {
    const Outcome outcome = run_program(arguments);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << outcome.err;
  }
}

}  // namespace
}  // namespace ziggurat::test
