// The solver's own, fast reading of the rules of Heaven and Earth against the rules themselves.

#include "solver/heaven_solver.h"

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

#include "games/heaven/game.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using heaven::Phase;
using heaven::State;
using solver::HeavenBackup;
using solver::HeavenSpace;

const heaven::Game& game_of(const std::shared_ptr<const AnyGame>& any) {
  return dynamic_cast<const heaven::AnyHeaven&>(*any).game();
}

// A value for every position, out of nowhere but always the same.
std::vector<float> random_values(std::uint64_t size) {
  Rng rng(7);
  std::vector<float> values(size);
  for (float& value : values) value = static_cast<float>(rng.below(1 << 20)) / (1 << 20);
  return values;
}

// What the player to move can get, by trying everything the rules allow.
float best_by_rules(const heaven::Game& game, const HeavenSpace& space,
                    const std::vector<float>& values, const State& state, Seat seat) {
  if (state.phase == Phase::Over) return game.score(state).is_draw ? 0.5F : 1;
  if (state.phase == Phase::Roll) {
    const float value = values[space.place_of(state)];
    return state.to_move == seat.index ? value : 1 - value;
  }
  ChoiceList<heaven::Game> list;
  game.choices(state, seat, list);
  float best = 0;
  for (const heaven::Action action : list) {
    State next = state;
    game.apply(next, action);
    best = std::max(best, best_by_rules(game, space, values, next, seat));
  }
  return best;
}

State random_position(const heaven::Game& game, Rng& rng) {
  State state;
  state.to_move = static_cast<std::uint8_t>(rng.below(2));
  for (std::size_t side = 0; side < 2; ++side) {
    const auto count = rng.below(static_cast<std::uint32_t>(game.settings().pieces) + 1);
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto square =
          static_cast<int>(rng.below(static_cast<std::uint32_t>(game.square_count())));
      if (!heaven::has(state.pieces[0] | state.pieces[1], square)) {
        state.pieces[side] |= heaven::bit(square);
      }
    }
  }
  return state;
}

// Clauses: heaven 3.3 3.4 3.5 3.7 3.8 4.2 4.3 4.8 6.2 6.4 7.1 7.3 8.1
TEST(HeavenSolver, FindsTheBestUseOfEveryRollAsTheRulesDo) {
  for (const char* layout : {"default", "axis", "heaven"}) {
    if (kIsSlow && std::string_view(layout) != "axis") continue;
    const auto any = make_game("heaven", "", {{"layout", layout}, {"pieces", kIsSlow ? 4 : 5}});
    const heaven::Game& game = game_of(any);
    const Result<HeavenSpace> space = HeavenSpace::create(game);
    ASSERT_TRUE(space.has_value());
    const std::vector<float> values = random_values(space->size());
    Rng rng(11);
    for (int i = 0; i < some_of(4000); ++i) {
      const State state = random_position(game, rng);
      const std::size_t me = state.to_move;
      if (game.holds_all_forts(state, heaven::kLight) || game.holds_all_forts(state, heaven::kDark))
        continue;
      const HeavenBackup backup(space->tables(), values.data(), state.pieces[me],
                                state.pieces[1 - me]);
      for (int roll = 0; roll < heaven::kRolls; ++roll) {
        State rolled = state;
        game.apply(rolled, heaven::Action::roll(static_cast<heaven::Roll>(roll)));
        ASSERT_EQ(backup.value(roll),
                  best_by_rules(game, *space, values, rolled, Seat{state.to_move}))
            << layout << " roll " << roll << " of " << state.to_move << " with " << state.pieces[0]
            << " and " << state.pieces[1];
      }
    }
  }
}

// Two positions in which both do nothing for ever would otherwise exchange their values with every
// sweep, and solving would not end.
TEST(HeavenSolver, EndlessWaitingSettles) {
  const auto any = make_game("heaven", "", {{"pieces", 4}});
  const Result<HeavenSpace> space = HeavenSpace::create(game_of(any));
  ASSERT_TRUE(space.has_value());
  const solver::HeavenTables& tables = space->tables();
  // Whoever does anything else loses, unless it gives another turn.
  std::vector<float> values(space->size(), 1);
  Rng rng(12);
  int waited = 0;
  for (int i = 0; i < some_of(2000); ++i) {
    const State state = random_position(game_of(any), rng);
    const std::uint32_t one = state.pieces[0];
    const std::uint32_t two = state.pieces[1];
    if (one == two || tables.is_won(one) || tables.is_won(two)) continue;
    const std::uint32_t first = tables.place(two, one);
    const std::uint32_t second = tables.place(one, two);
    values[first] = 0.9F;
    values[second] = 0.4F;
    const auto gives_turn = [&](std::uint32_t place, std::uint32_t waiting, std::uint32_t moving) {
      const float passed = 1 - values[place == first ? second : first];
      return HeavenBackup(tables, values.data(), moving, waiting).mean() != passed;
    };
    const bool waits = !gives_turn(first, two, one) && !gives_turn(second, one, two);
    for (int sweep = 0; waits && sweep < 100; ++sweep) {
      const float mine = sweep_at(tables, values.data(), first, two, one);
      values[second] = sweep_at(tables, values.data(), second, one, two);
      values[first] = mine;
    }
    if (waits) {
      ++waited;
      ASSERT_NEAR(values[first] + values[second], 1, 1e-5);
      ASSERT_NEAR(values[first], 0.75, 1e-5);  // half way between 0.9 and what 0.4 leaves
    }
    values[first] = values[second] = 1;
  }
  EXPECT_GT(waited, 0);
}

TEST(HeavenSolver, NumbersEveryPositionOnce) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  const auto any = make_game("heaven", "", {{"pieces", 4}});
  const Result<HeavenSpace> space = HeavenSpace::create(game_of(any));
  ASSERT_TRUE(space.has_value());
  std::vector<bool> seen(space->size());
  for (const std::uint32_t waiting : space->sets()) {
    const std::uint32_t kept = space->tables().all & ~waiting;
    for (std::uint32_t i = 0; i < space->tables().rank[1U << std::popcount(kept)]; ++i) {
      const std::uint32_t moving = solver::unsqueeze(space->sets()[i], kept);
      ASSERT_EQ(moving & waiting, 0U);
      const std::uint32_t place = space->tables().place(waiting, moving);
      ASSERT_LT(place, space->size());
      ASSERT_FALSE(seen[place]);
      seen[place] = true;
    }
  }
  EXPECT_TRUE(std::all_of(seen.begin(), seen.end(), [](bool one) { return one; }));
}

// Of two disjoint sets of at most n of 20 squares.
TEST(HeavenSolver, KnowsHowManyPositionsThereAre) {
  const auto count = [](int pieces) {
    const auto any = make_game("heaven", "", {{"pieces", pieces}});
    return HeavenSpace::create(game_of(any))->size();
  };
  EXPECT_EQ(count(4), 16'734'861U);
  EXPECT_EQ(count(7), 1'277'171'301U);
}

}  // namespace
}  // namespace ziggurat::test
