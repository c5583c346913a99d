// Review of a match: what was lost, what was luck, and that it all adds up.

#include "lab/analyse.h"

#include <algorithm>
#include <cmath>
#include <numeric>

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

// The review of a match of several: everybody's chances, adding up to one, without leaps from
// nothing to everything, and at last the result.
void expect_sound(const Table& table, const std::string& judge_name) {
  Result<Judge> judge = make_judge(table.game(), "", judge_name);
  ASSERT_TRUE(judge.has_value());
  const Review found = analyse(table.match(), {}, std::move(*judge), nullptr);
  const auto seats = static_cast<std::size_t>(table.game().setup().seats);
  const std::string what = table.game().setup().game + " by " + judge_name;
  std::vector<double> last;
  std::vector<std::size_t> hopeful(seats);
  double moved = 0;
  std::size_t known = 0;
  for (const Judged& judged : found.entries) {
    if (judged.chances.empty()) continue;
    ASSERT_EQ(judged.chances.size(), seats) << what;
    EXPECT_NEAR(std::accumulate(judged.chances.begin(), judged.chances.end(), 0.0), 1, 1e-6)
        << what << " after " << judged.notation;
    ++known;
    for (std::size_t i = 0; i < seats; ++i) {
      EXPECT_GE(judged.chances[i], -1e-9) << what;
      hopeful[i] += judged.chances[i] > 0.01 ? 1 : 0;
      if (!last.empty()) moved += std::abs(judged.chances[i] - last[i]);
    }
    last = judged.chances;
  }
  ASSERT_GT(known, found.entries.size() / 4) << what;
  // Of all that could move in a step, less than a tenth does on average; one who is not to move has
  // chances all the same.
  EXPECT_LT(moved / 2 / static_cast<double>(known), kIsSlow ? 0.25 : 0.1) << what;
  for (std::size_t i = 0; i < seats; ++i) EXPECT_GT(hopeful[i], known / 3) << what << " seat " << i;
  const Score score = table.game().score(table.match().state());
  for (std::uint8_t i = 0; i < seats; ++i) {
    EXPECT_NEAR(found.entries.back().chances[i], score.value(Seat{i}), 1e-9) << what;
  }
}

TEST(Review, TellsEverySeatsChances) {
  for (const GameInfo* info : registry().games()) {
    if (info->max_seats < 3) continue;
    const int seats = std::max(3, info->min_seats);
    std::string players = "greedy";
    for (int i = 1; i < seats; ++i) players += ",greedy";
    const Table table = played(info->id, players);
    expect_sound(table, kIsSlow ? "mcts:5" : "mcts:20");
    if (can_play(table.game(), {.kind = PlayerSpec::Kind::Expectimax, .depth = 2})) {
      expect_sound(table, "expectimax:2");
    }
  }
}

// Two who think together say what each of them does.
TEST(Review, ThinkingTogetherAddsUpToo) {
  const Table table = played("isle", "greedy,greedy,greedy,greedy");
  AnyState state = table.game().initial();
  std::vector<CodeOdds> odds;
  while (table.game().actor(state).is_chance()) {
    table.game().chance(state, odds);
    table.game().apply(state, odds.back().code);
  }
  Result<Judge> judge = make_judge(table.game(), "", "mcts:20ms");
  ASSERT_TRUE(judge.has_value());
  Rng rng(1);
  const std::vector<Weighed> weighed =
      judge->player->weigh(state, table.game().actor(state).seat(), rng);
  const std::vector<double> chances = judge->player->outlook(best_of(weighed));
  ASSERT_EQ(chances.size(), 4U);
  EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-6);
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
