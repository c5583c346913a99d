// Numbers with types: Id, IdArray and IdSet.

#include "base/id.h"

#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ziggurat::test {
namespace {

using Fruit = Id<struct FruitTag, 5>;
using Bowl = Id<struct BowlTag, 5>;
using Seed = Id<struct SeedTag, 60>;

template <class Array, class Key>
concept IndexedBy = requires(Array& array, Key key) { array[key]; };

// What must not compile.
static_assert(!std::is_convertible_v<int, Fruit> && !std::is_convertible_v<Fruit, int>);
static_assert(!std::is_convertible_v<Fruit, Bowl> && !std::is_constructible_v<Fruit, Bowl>);
static_assert(IndexedBy<IdArray<Fruit, int>, Fruit>);
static_assert(!IndexedBy<IdArray<Fruit, int>, Bowl> && !IndexedBy<IdArray<Fruit, int>, int>);
static_assert(!std::equality_comparable_with<Fruit, Bowl>);
// What states are made of.
static_assert(std::is_trivially_copyable_v<Fruit> && sizeof(Fruit) == 1);
static_assert(std::is_trivially_copyable_v<IdArray<Fruit, std::uint8_t>>);
static_assert(sizeof(IdSet<Fruit>) == 1 && sizeof(IdSet<Seed>) == 8);

TEST(Id, KnowsItsCountAndWhetherItExists) {
  EXPECT_FALSE(Fruit().exists());
  EXPECT_TRUE(Fruit(4).exists());
  EXPECT_EQ(Fruit(4).number(), 4);
  EXPECT_EQ(Fruit::from_number(5), Fruit());
  EXPECT_EQ(Fruit::from_number(-1), Fruit());
  EXPECT_EQ(Fruit::from_byte(Fruit().byte()), Fruit());
  for (const Fruit fruit : all<Fruit>()) EXPECT_EQ(Fruit::from_byte(fruit.byte()), fruit);
}

TEST(Id, PrintsAndReadsItself) {
  for (const Fruit fruit : all<Fruit>()) {
    EXPECT_EQ(id_from_text<Fruit>(to_text(fruit)), fruit);
  }
  EXPECT_EQ(to_text(Fruit(3)), "3");
  EXPECT_EQ(id_from_text<Fruit>("none"), Fruit());
  for (const char* wrong : {"5", "-1", "", "3 ", "apple"}) {
    EXPECT_FALSE(id_from_text<Fruit>(wrong).has_value()) << wrong;
  }
}

TEST(IdArray, HasOneValueForEach) {
  IdArray<Fruit, int> weights;
  for (const Fruit fruit : all<Fruit>()) weights[fruit] = 10 * fruit.number();
  EXPECT_EQ(weights[Fruit(3)], 30);
  EXPECT_EQ(std::vector<int>(weights.begin(), weights.end()),
            (std::vector<int>{0, 10, 20, 30, 40}));
  int count = 0;
  for (const Fruit fruit : first<Fruit>(2)) count += fruit.number() + 1;
  EXPECT_EQ(count, 3);
}

TEST(IdSet, TakesRanges) {
  EXPECT_EQ(IdSet<Fruit>::all().size(), 5);
  EXPECT_EQ(IdSet<Seed>::all().size(), 60);
  const IdSet<Seed> some = IdSet<Seed>::range(Seed(10), 3);
  EXPECT_EQ(some.front(), Seed(10));
  EXPECT_EQ(some.nth(2), Seed(12));
  EXPECT_EQ(some.nth(3), Seed());
  EXPECT_EQ(IdSet<Seed>().front(), Seed());
}

// Against a list of booleans.
RC_GTEST_PROP(IdSet, IsASet, ()) {
  std::vector<bool> in(Seed::kCount);
  std::vector<bool> other(Seed::kCount);
  IdSet<Seed> a;
  IdSet<Seed> b;
  for (int i = 0; i < 80; ++i) {
    const auto which = static_cast<std::size_t>(*rc::gen::inRange(0, Seed::kCount));
    const Seed seed(static_cast<int>(which));
    switch (*rc::gen::inRange(0, 3)) {
      case 0:
        a.insert(seed);
        in[which] = true;
        break;
      case 1:
        a.erase(seed);
        in[which] = false;
        break;
      default:
        b.insert(seed);
        other[which] = true;
    }
  }
  std::vector<int> listed;
  for (const Seed seed : a) listed.push_back(seed.number());
  std::vector<int> expected;
  bool includes = true;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const Seed seed(static_cast<int>(i));
    if (in[i]) expected.push_back(seed.number());
    includes = includes && (in[i] || !other[i]);
    RC_ASSERT(a.contains(seed) == in[i]);
    RC_ASSERT((a | b).contains(seed) == (in[i] || other[i]));
    RC_ASSERT((a & b).contains(seed) == (in[i] && other[i]));
    RC_ASSERT((a - b).contains(seed) == (in[i] && !other[i]));
  }
  RC_ASSERT(listed == expected);
  RC_ASSERT(a.size() == static_cast<int>(expected.size()));
  RC_ASSERT(a.includes(b) == includes);
}

}  // namespace
}  // namespace ziggurat::test
