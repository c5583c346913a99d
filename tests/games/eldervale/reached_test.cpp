// Whatever position play comes to is written and read again as it is: no check of relations
// (relations_test.cpp) refuses what can be.

#include <gtest/gtest.h>

#include "games/eldervale/stage.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

// Plays at random, reading one position of so many again; false at the first that is not itself.
bool play_and_read(const EldervaleGame& game, Rng& rng, std::uint32_t one_of, int& positions) {
  State state = game.initial();
  EldervaleGame::List list;
  Outcomes odds;
  while (true) {
    const Actor actor = game.actor(state);
    if (actor.is_nobody() || rng.below(one_of) == 0) {
      const Json document = Text::state_json(game, state);
      const Result<State> loaded = Text::load_state(game, document);
      EXPECT_TRUE(loaded.has_value()) << loaded.error().message << "\n" << document.dump();
      if (!loaded) return false;
      EXPECT_TRUE(*loaded == state) << document.dump();
      if (!(*loaded == state)) return false;
      ++positions;
    }
    if (actor.is_nobody()) return true;
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      game.choices(state, actor.seat(), list);
      game.apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

// How many positions were read.
int read_many(std::uint64_t games, std::uint32_t one_of) {
  int positions = 0;
  for (int seats = 1; seats <= eldervale::Player::kCount; ++seats) {
    for (const bool names_elements : {false, true}) {
      for (int difficulty = 0; difficulty < 3; ++difficulty) {
        const Settings settings{.seats = seats,
                                .difficulty = static_cast<std::size_t>(difficulty),
                                .names_elements = names_elements};
        const EldervaleGame game(eldervale_catalogue(), settings);
        for (std::uint64_t i = 0; i < games; ++i) {
          Rng rng = Rng::stream(static_cast<std::uint64_t>(100 * seats + difficulty), i);
          if (!play_and_read(game, rng, one_of, positions)) return positions;
        }
      }
    }
  }
  return positions;
}

TEST(EldervaleReached, EveryPositionLoadsAgain) {
  EXPECT_GE(read_many(some_of(20), 16), some_of(5000));
}

TEST(EldervaleReachedLong, EveryPositionOfManyGamesLoadsAgain) {
  EXPECT_GE(read_many(200, 1), 1000000);
}

}  // namespace
}  // namespace ziggurat::test
