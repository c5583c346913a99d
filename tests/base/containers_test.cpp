// FixedVec and Result.

#include <memory>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/fixed_vec.h"
#include "base/result.h"

namespace ziggurat::test {
namespace {

template <std::size_t N>
FixedVec<int, N> list_of(std::initializer_list<int> values) {
  FixedVec<int, N> list;
  for (const int value : values) list.push_back(value);
  return list;
}

TEST(FixedVec, HoldsItsElementsInOrder) {
  FixedVec<int, 4> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.capacity(), 4U);
  for (const int value : {3, 1, 4, 1}) list.push_back(value);
  EXPECT_EQ(list.size(), 4U);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1, 4, 1}));
  EXPECT_EQ(list.back(), 1);
  list.pop_back();
  EXPECT_EQ(list.back(), 4);
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(FixedVec, EraseKeepsTheOrderOfTheRest) {
  FixedVec<int, 4> list = list_of<4>({1, 2, 3, 4});
  list.erase_at(1);
  EXPECT_EQ(list, list_of<4>({1, 3, 4}));
  list.erase_at(2);
  EXPECT_EQ(list, list_of<4>({1, 3}));
  list.erase_at(0);
  EXPECT_EQ(list, list_of<4>({3}));
}

TEST(FixedVec, OnlyElementsUpToItsSizeCount) {
  FixedVec<int, 4> list = list_of<4>({1, 2, 3});
  list.pop_back();
  EXPECT_EQ(list, list_of<4>({1, 2}));
  EXPECT_NE(list, list_of<4>({1, 2, 3}));
  EXPECT_NE(list, list_of<4>({2, 1}));
}

TEST(FixedVec, CountsPastTwoHundredAndFiftyFive) {
  FixedVec<int, 512> list;
  for (int i = 0; i < 512; ++i) list.push_back(i);
  EXPECT_EQ(list.size(), 512U);
  EXPECT_EQ(list[511], 511);
  FixedVec<int, 255> full;
  for (int i = 0; i < 255; ++i) full.push_back(i);
  EXPECT_EQ(full.size(), 255U);
}

static_assert(std::is_trivially_copyable_v<FixedVec<int, 7>>);

RC_GTEST_PROP(FixedVecProperty, DoesAsAVectorDoes, ()) {
  FixedVec<int, 8> list;
  std::vector<int> model;
  for (const int step : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000))) {
    if (step % 3 != 0 && model.size() < 8) {
      list.push_back(step);
      model.push_back(step);
    } else if (!model.empty()) {
      const std::size_t at = static_cast<std::size_t>(step) % model.size();
      list.erase_at(at);
      model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
    }
    RC_ASSERT(std::vector<int>(list.begin(), list.end()) == model);
  }
}

Result<int> half(int number) {
  if (number % 2 != 0) return fail("odd");
  return number / 2;
}

TEST(Result, IsAValueOrAnError) {
  EXPECT_TRUE(half(4).has_value());
  EXPECT_EQ(*half(4), 2);
  ASSERT_FALSE(half(3));
  EXPECT_EQ(half(3).error().message, "odd");
}

TEST(Result, MayHoldTheSameTypeOnBothSides) {
  const Result<int, int> good = 1;
  const Result<int, int> bad = fail(1);
  EXPECT_TRUE(good.has_value());
  EXPECT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error(), 1);
}

TEST(Result, GivesAwayWhatCannotBeCopied) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(5);
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 5);
}

TEST(Result, OfNothingSaysOnlyWhetherItWorked) {
  const Result<void, Error> good;
  const Result<void, Error> bad = fail("no");
  EXPECT_TRUE(good.has_value());
  EXPECT_EQ(bad.error(), Error{"no"});
}

TEST(ResultDeathTest, ValueOfAnErrorStopsTheProgram) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(static_cast<void>(half(3).value()), "has_value");
  EXPECT_DEATH(static_cast<void>(half(4).error()), "has_value");
}

}  // namespace
}  // namespace ziggurat::test
