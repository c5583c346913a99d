#include "core/fair_dice.h"

#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "core/opening.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

const Digest kSeed = FairDice::seed_from_text("enheduanna");

std::vector<std::uint64_t> draws(const FairDice& dice, std::uint64_t count, std::uint64_t total) {
  std::vector<std::uint64_t> list;
  for (std::uint64_t i = 0; i < count; ++i) list.push_back(dice.draw(i, total));
  return list;
}

// Finished matches are verified by these numbers, so they may never change.
TEST(FairDice, GivesTheSameNumbersForEver) {
  EXPECT_EQ(to_hex(kSeed), "1460685530ddb3f23bdaad831e18994e067ab154a29017a310e3cf124eb0704f");
  EXPECT_EQ(to_hex(FairDice::commitment(kSeed)),
            "18c45788cc0923e0bf12ac0c1092ea3692e69dacfeb30794bf5f8d3c66c44324");
  const FairDice dice(kSeed, {});
  EXPECT_EQ(draws(dice, 12, 16),
            (std::vector<std::uint64_t>{9, 10, 2, 2, 13, 3, 15, 0, 5, 2, 11, 5}));
  const FairDice contributed(kSeed, {"light", "dark"});
  EXPECT_EQ(draws(contributed, 12, 16),
            (std::vector<std::uint64_t>{6, 6, 13, 11, 5, 1, 13, 0, 15, 3, 5, 4}));
  EXPECT_EQ(dice.table_draw(0, 16), 5U);
  EXPECT_EQ(dice.table_draw(1, 16), 14U);
}

// A draw by hand, from nothing but SHA-256 and HMAC.
TEST(FairDice, CanBeRecomputedByHand) {
  const std::vector<std::string> contributions = {"a word", "", "słowo"};
  std::string keyed = "ziggurat-dice-1 key\n";
  keyed.append(kSeed.begin(), kSeed.end());
  keyed += "6:a word0:6:słowo";
  const Digest key = sha256(keyed);
  const FairDice dice(kSeed, contributions);
  for (std::uint64_t index = 0; index < 50; ++index) {
    const Digest mac = hmac_sha256(key, "draw " + std::to_string(index) + " 0");
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number * 256 + mac[i];
    // 16 divides 2^64, so nothing is ever thrown again.
    EXPECT_EQ(dice.draw(index, 16), number % 16);
  }
}

// Where the total does not divide 2^64, the incomplete last stretch is thrown again.
TEST(FairDice, ThrowsAgainWhatWouldFavourLowNumbers) {
  const FairDice dice(kSeed, {});
  const std::uint64_t total = (std::uint64_t{1} << 63) + 1;
  EXPECT_EQ(draws(dice, 3, total),
            (std::vector<std::uint64_t>{338899353442662571U, 5165218288536424078U,
                                        4140098228898760594U}));
  for (std::uint64_t i = 0; i < 64; ++i) EXPECT_LT(dice.draw(i, total), total);
}

TEST(FairDice, CommitmentIsOfTheSeed) {
  std::string committed = "ziggurat-dice-1 commit\n";
  committed.append(kSeed.begin(), kSeed.end());
  EXPECT_EQ(FairDice::commitment(kSeed), sha256(committed));
  EXPECT_NE(FairDice::commitment(kSeed), FairDice::commitment(FairDice::seed_from_text("other")));
}

TEST(FairDice, EveryContributionChangesEverything) {
  const std::vector<std::vector<std::string>> lists = {
      {}, {""}, {"", ""}, {"ab"}, {"a", "b"}, {"b", "a"}, {"1:a"}, {"a1:b"}, {"ab", ""}};
  std::set<std::vector<std::uint64_t>> seen;
  for (const std::vector<std::string>& list : lists) {
    seen.insert(draws(FairDice(kSeed, list), 20, 1'000'000));
  }
  EXPECT_EQ(seen.size(), lists.size());
}

TEST(FairDice, DrawsAndTableDrawsAreApart) {
  const FairDice dice(kSeed, {});
  int same = 0;
  for (std::uint64_t i = 0; i < 100; ++i) {
    same += dice.draw(i, 1'000'000) == dice.table_draw(i, 1'000'000) ? 1 : 0;
  }
  EXPECT_EQ(same, 0);
}

TEST(FairDice, AreUniform) {
  const FairDice dice(kSeed, {});
  // The 0.999 quantiles of chi-square.
  for (const auto& [total, limit] :
       {std::pair(6U, 20.52), std::pair(16U, 37.70), std::pair(5U, 18.47)}) {
    std::vector<int> counts(total);
    const int tries = 20'000;
    for (int i = 0; i < tries; ++i) ++counts[dice.draw(static_cast<std::uint64_t>(i), total)];
    const double expected = static_cast<double>(tries) / total;
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    EXPECT_LT(sum, limit) << total;
  }
}

// Clauses: royal 1.3 1.4
TEST(Opening, TheHighestRollBeginsAndTiesAreRolledAgain) {
  const GameInfo& info = **registry().find("royal");
  int ties = 0;
  int light = 0;
  for (int i = 0; i < 400; ++i) {
    const FairDice dice(FairDice::seed_from_text(std::to_string(i)), {});
    const Opening opening = roll_opening(info, dice, 2);
    ASSERT_FALSE(opening.rounds.empty());
    for (std::size_t round = 0; round < opening.rounds.size(); ++round) {
      ASSERT_EQ(opening.rounds[round].size(), 2U);
      const bool is_tie = opening.rounds[round][0] == opening.rounds[round][1];
      EXPECT_EQ(is_tie, round + 1 < opening.rounds.size()) << "only the last round decides";
    }
    const std::vector<int>& last = opening.rounds.back();
    EXPECT_EQ(opening.first.index, last[0] > last[1] ? 0 : 1);
    ties += opening.rounds.size() > 1 ? 1 : 0;
    light += opening.first.index == 0 ? 1 : 0;
  }
  EXPECT_NEAR(light, 200, 45);
  EXPECT_NEAR(ties, 400 * 70 / 256, 40);  // two rolls of four dice agree 70 times in 256
}

TEST(Opening, FollowsFromTheTableDraws) {
  const GameInfo& info = **registry().find("royal");
  const FairDice dice(kSeed, {});
  // Table draws 5 and 14 of 16; the totals 0 to 4 take 1, 4, 6, 4 and 1 of them.
  const Opening opening = roll_opening(info, dice, 2);
  ASSERT_EQ(opening.rounds.size(), 1U);
  EXPECT_EQ(opening.rounds[0], (std::vector<int>{2, 3}));
  EXPECT_EQ(opening.first, Seat{1});
}

}  // namespace
}  // namespace ziggurat::test
