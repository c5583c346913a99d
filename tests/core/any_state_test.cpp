// States as bytes, small and large; outcomes by weight; the drawing board.

#include <numeric>

#include <gtest/gtest.h>

#include "core/any_game.h"
#include "core/canvas.h"
#include "core/dealer.h"

namespace ziggurat::test {
namespace {

template <std::size_t N>
struct Bytes {
  std::array<std::uint8_t, N> values{};
};

template <std::size_t N>
AnyState state_of(std::uint8_t first) {
  Bytes<N> bytes;
  std::iota(bytes.values.begin(), bytes.values.end(), first);
  return {&bytes, sizeof bytes};
}

template <std::size_t N>
void check_copies() {
  const AnyState one = state_of<N>(1);
  AnyState copy = one;
  copy.as<Bytes<N>>().values[0] = 99;
  EXPECT_EQ(one.as<Bytes<N>>().values[0], 1) << "a copy is its own";
  EXPECT_EQ(copy.as<Bytes<N>>().values[N - 1], one.as<Bytes<N>>().values[N - 1]);
  copy = one;
  EXPECT_EQ(copy.as<Bytes<N>>().values, one.as<Bytes<N>>().values);
  const AnyState moved = std::move(copy);
  EXPECT_EQ(moved.as<Bytes<N>>().values, one.as<Bytes<N>>().values);
  EXPECT_EQ(moved.size(), N);
}

TEST(AnyState, CopiesStatesOfAnySize) {
  check_copies<2>();
  check_copies<63>();
  check_copies<64>();
  check_copies<65>();
  check_copies<1024>();
}

TEST(AnyState, TakesOverAStateOfAnotherSize) {
  AnyState state = state_of<8>(1);
  state = state_of<200>(5);
  EXPECT_EQ(state.as<Bytes<200>>().values[199], static_cast<std::uint8_t>(204));
  const AnyState small = state_of<8>(7);
  state = small;
  EXPECT_EQ(state.size(), 8U);
  EXPECT_EQ(state.as<Bytes<8>>().values[0], 7);
  const AnyState& same = state;
  state = same;
  EXPECT_EQ(state.as<Bytes<8>>().values[7], 14);
}

TEST(Dealer, LaysTheWeightsEndToEnd) {
  const std::vector<CodeOdds> odds = {{10, 1}, {20, 0}, {30, 4}, {40, 2}};
  EXPECT_EQ(total_weight(odds), 7U);
  std::vector<Code> codes;
  for (std::uint64_t point = 0; point < 7; ++point) codes.push_back(outcome_at(odds, point));
  EXPECT_EQ(codes, (std::vector<Code>{10, 30, 30, 30, 30, 40, 40}));
}

TEST(Canvas, GrowsAsItIsDrawnOnAndCutsTrailingBlanks) {
  Canvas canvas(Canvas::Glyphs::Unicode);
  canvas.put(1, 2, "é€x");
  canvas.put(0, 0, "a   ");
  EXPECT_EQ(canvas.plain(), "a\n  é€x\n");
  canvas.put(1, 3, "-");
  EXPECT_EQ(canvas.plain(), "a\n  é-x\n") << "one column a character";
  canvas.fill(1, 2, 1, 3, {.tone = Tone::Plain, .ground = Tone::Lapis, .bold = false});
  EXPECT_EQ(canvas.plain(), "a\n\n");
  EXPECT_EQ(canvas.rows()[1][2].ground, Tone::Lapis);
}

TEST(Canvas, PicksWhatTheTerminalCanShow) {
  EXPECT_EQ(Canvas(Canvas::Glyphs::Ascii).pick("●", "L"), "L");
  EXPECT_EQ(Canvas(Canvas::Glyphs::Unicode).pick("●", "L"), "●");
}

}  // namespace
}  // namespace ziggurat::test
