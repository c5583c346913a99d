#include "base/rng.h"

#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace ziggurat::test {
namespace {

// The numbers must never change: seeds in files and reports name whole games by them.
TEST(Rng, GivesTheSameNumbersForEver) {
  EXPECT_EQ(mix64(0), 0xe220a8397b1dcdafULL);
  EXPECT_EQ(mix64(1), 0x910a2dec89025cc1ULL);
  EXPECT_EQ(mix64(~0ULL), 0xe4d971771b652c20ULL);
  Rng one(1);
  EXPECT_EQ(one.next(), 0xf9d20113ec80c6d5ULL);
  EXPECT_EQ(one.next(), 0xd16e236e5cdc6563ULL);
  EXPECT_EQ(one.next(), 0x68a40f278366062aULL);
  EXPECT_EQ(one.next(), 0x8fee6a914b3be91cULL);
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0x422ea740d0977210ULL);
  Rng first = Rng::stream(1, 0);
  EXPECT_EQ(first.next(), 0x094e8b21acce6d19ULL);
  Rng second = Rng::stream(1, 1);
  EXPECT_EQ(second.next(), 0x12443287cfa1c440ULL);
}

TEST(Rng, DistributionsGiveTheSameNumbersForEver) {
  Rng dice(42);
  for (const std::uint32_t due : {4U, 4U, 4U, 1U, 0U, 1U, 5U, 0U, 5U, 5U, 3U, 0U}) {
    EXPECT_EQ(dice.below(6), due);
  }
  // A bound just over half of 2^32 makes the generator throw away about a quarter of its numbers.
  Rng wide(42);
  for (const std::uint32_t due : {2391792993U, 2207425323U, 2546020956U, 2794438547U}) {
    EXPECT_EQ(wide.below(0xC0000001U), due);
  }
  Rng share(7);
  EXPECT_EQ(share.unit(), 0.38152029564861734);
  EXPECT_EQ(share.unit(), 0.4698630073730329);
}

double chi_square(const std::vector<int>& counts, double expected) {
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Rng, BelowIsUniform) {
  // The 0.999 quantiles of chi-square with bound - 1 degrees of freedom.
  for (const auto& [bound, limit] :
       {std::pair(2U, 10.83), std::pair(3U, 13.82), std::pair(6U, 20.52), std::pair(16U, 37.70)}) {
    Rng rng(2024);
    std::vector<int> counts(bound);
    const int draws = 60'000;
    for (int i = 0; i < draws; ++i) ++counts[rng.below(bound)];
    EXPECT_LT(chi_square(counts, static_cast<double>(draws) / bound), limit) << bound;
  }
}

TEST(Rng, BelowIsUniformWhereNumbersMustBeThrownAway) {
  Rng rng(5);
  const std::uint32_t bound = 0xC0000000U;  // without rejection the lowest third would weigh double
  std::vector<int> counts(3);
  for (int i = 0; i < 30'000; ++i) ++counts[rng.below(bound) / 0x40000000U];
  EXPECT_LT(chi_square(counts, 10'000), 13.82);
}

TEST(Rng, BelowOneIsZero) {
  Rng rng(3);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, UnitIsBelowOne) {
  Rng rng(11);
  double sum = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double value = rng.unit();
    ASSERT_GE(value, 0.0);
    ASSERT_LT(value, 1.0);
    sum += value;
  }
  EXPECT_NEAR(sum / 10'000, 0.5, 0.01);
}

TEST(Rng, StreamsDiffer) {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t index = 0; index < 500; ++index) {
      firsts.insert(Rng::stream(seed, index).next());
    }
  }
  EXPECT_EQ(firsts.size(), 10'000U);
}

TEST(Rng, NeighbouringStreamsAreNotAlike) {
  // Dice of two streams agree as often as chance has it: one time in six.
  int same = 0;
  for (std::uint64_t index = 0; index < 600; ++index) {
    Rng a = Rng::stream(1, index);
    Rng b = Rng::stream(1, index + 1);
    for (int i = 0; i < 10; ++i) same += a.below(6) == b.below(6) ? 1 : 0;
  }
  EXPECT_NEAR(same, 1000, 120);
}

}  // namespace
}  // namespace ziggurat::test
