// Odds kept in a table give what adding up their weights gives.

#include <gtest/gtest.h>

#include "core/game.h"

namespace ziggurat::test {
namespace {

TEST(OddsTable, HasTheSameOutcomeAtEveryPoint) {
  OddsTable<int, 5, 16> table;
  OddsVec<int, 5> added;
  added.clear();
  const std::uint32_t weights[] = {1, 4, 0, 6, 5};
  for (int i = 0; i < 5; ++i) {
    table.push_back({i, weights[i]});
    added.push_back({i, weights[i]});
  }
  OddsVec<int, 5> referring;
  referring.refer_to(table);
  ASSERT_EQ(referring.total(), added.total());
  ASSERT_TRUE(std::equal(referring.begin(), referring.end(), added.begin(), added.end()));
  for (std::uint32_t point = 0; point < added.total(); ++point) {
    EXPECT_EQ(outcome_at(referring, point), outcome_at(added, point)) << point;
  }
}

// A list that was lent a table and is used again for something else forgets it.
TEST(OddsTable, IsForgottenByAListThatIsUsedAgain) {
  OddsTable<int, 2, 2> table;
  table.push_back({7, 1});
  table.push_back({8, 1});
  FixedVec<Odds<int>, 2> plain;
  plain.push_back({1, 1});
  plain.push_back({2, 1});
  OddsVec<int, 2> odds;
  odds.refer_to(table);
  EXPECT_EQ(outcome_at(odds, 1), 8);
  odds.refer_to(plain, 2);
  EXPECT_EQ(outcome_at(odds, 1), 2);
  odds.refer_to(table);
  odds.clear();
  odds.push_back({3, 2});
  EXPECT_EQ(outcome_at(odds, 1), 3);
}

}  // namespace
}  // namespace ziggurat::test
