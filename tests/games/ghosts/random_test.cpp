// Random games over random seat counts and variants: they end, nothing is lost on the way, and
// nobody is shown what they cannot know. And games of the greedy player.

#include <gtest/gtest.h>

#include "games/ghosts/features.h"
#include "games/ghosts/position.h"
#include "games/ghosts/support.h"
#include "players/policies.h"
#include "support/slow.h"

namespace ziggurat::ghosts {
namespace {

// A state imagined from a view shows its viewer the same, and keeps every component.
void expect_secrets_kept(const Game& game, const State& state, Rng& rng) {
  List here;
  List there;
  for (int i = -1; i < game.seats(); ++i) {
    const Viewer viewer =
        i < 0 ? Viewer::spectator() : Viewer::seat(Seat{static_cast<std::uint8_t>(i)});
    const View view = game.view(state, viewer);
    const State imagined = game.sample(view, rng);
    ASSERT_EQ(problem_with(game.rules(), imagined), "");
    ASSERT_TRUE(game.view(imagined, viewer) == view);
    if (i < 0) continue;
    game.choices(state, viewer.seat(), here);
    game.choices(imagined, viewer.seat(), there);
    ASSERT_TRUE(here == there);
  }
}

void play_many(std::uint64_t seed, std::uint64_t games, std::uint32_t one_look_in) {
  for (std::uint64_t i = 0; i < games; ++i) {
    Rng rng = Rng::stream(seed, i);
    const Game game(catalogue(), random_settings(rng));
    Rng dice = Rng::stream(seed + 1, i);
    const State end = play_at_random(game, dice, [&](const State& state) {
      if (testing::Test::HasFatalFailure() || rng.below(one_look_in) != 0) return;
      ASSERT_EQ(problem_with(game.rules(), state), "") << "game " << i;
      if (rng.below(16) == 0) expect_secrets_kept(game, state, rng);
    });
    if (testing::Test::HasFatalFailure()) return;
    ASSERT_TRUE(end.waits_for<task::Over>());
    const int limit = game.rules().settings.rounds;
    ASSERT_TRUE(limit == 0 || end.rounds <= limit);
    ASSERT_EQ(problem_with(game.rules(), end), "") << "game " << i;
  }
}

// Clauses: ghosts 2.10 3.7 3.8 3.9 10.9
TEST(GhostsRandom, GamesEndWithEverythingInPlace) { play_many(1, test::some_of(200), 32); }

TEST(GhostsRandomLong, AHundredThousandGamesEnd) { play_many(2, 100000, 200); }

TEST(GhostsRandomLong, EveryStepKeepsEverything) { play_many(3, 2000, 1); }

// Plays one game; `policies` by seat.
template <class Choose>
State play_game(const Game& game, Rng& rng, const Choose& choose) {
  State state = game.initial();
  ChoiceList<Game> choices;
  OddsList<Game> odds;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      game.choices(state, actor.seat(), choices);
      const View view = game.view(state, Viewer::seat(actor.seat()));
      game.apply(state, choose(view, choices, actor.seat(), rng));
    }
  }
  return state;
}

int greedy_wins_against_random(std::uint64_t games) {
  Settings settings;
  settings.seats = 2;
  const Game game(catalogue(), settings);
  int wins = 0;
  for (std::uint64_t i = 0; i < games; ++i) {
    Rng rng = Rng::stream(11, i);
    const Seat greedy{static_cast<std::uint8_t>(i % 2)};
    const State end =
        play_game(game, rng, [&](const View& view, const auto& choices, Seat seat, Rng& mind) {
          return seat == greedy ? GreedyPolicy<Game>()(game, view, choices, seat, mind)
                                : RandomPolicy<Game>()(game, view, choices, seat, mind);
        });
    wins += game.score(end).winners.contains(greedy) ? 1 : 0;
  }
  return wins;
}

int greedy_games_finished(std::uint64_t games) {
  Settings settings;
  settings.seats = 4;
  const Game game(catalogue(), settings);
  int finished = 0;
  for (std::uint64_t i = 0; i < games; ++i) {
    Rng rng = Rng::stream(12, i);
    const State end =
        play_game(game, rng, [&](const View& view, const auto& choices, Seat seat, Rng& mind) {
          return GreedyPolicy<Game>()(game, view, choices, seat, mind);
        });
    finished += end.rounds <= 400 ? 1 : 0;
  }
  return finished;
}

TEST(GhostsGreedy, BeatsRandomAndFinishes) {
  EXPECT_GE(greedy_wins_against_random(20), 17);
  EXPECT_GE(greedy_games_finished(5), 4);
}

TEST(GhostsGreedyLong, WinsNineOfTen) {
  EXPECT_GE(greedy_wins_against_random(100), 90);
  EXPECT_GE(greedy_games_finished(100), 90);
}

}  // namespace
}  // namespace ziggurat::ghosts
