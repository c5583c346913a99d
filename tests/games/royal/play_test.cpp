// Random play of the classic game: invariants at every state, and the players' order of strength.

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "games/royal/game.h"
#include "lab/simulate.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using royal::Game;
using royal::Phase;
using royal::State;
using royal::step_bit;

constexpr const char* kRuleSets[] = {"finkel", "masters", "masters4", "blitz",
                                     "aseb",   "skiriuk", "murray",   "letter"};

// Every piece is somewhere, no two share a square, phases and rolls fit.
void expect_sound(const Game& game, const State& state) {
  std::uint32_t squares[2] = {0, 0};
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    const royal::StepMask on_board = state.steps[seat] & ~step_bit(0);
    ASSERT_EQ(state.waiting[seat] + state.home[seat] + std::popcount(on_board),
              game.settings().pieces);
    ASSERT_EQ((state.steps[seat] & step_bit(0)) != 0, state.waiting[seat] > 0);
    for (int step = 1; step <= game.track(Seat{seat}).length; ++step) {
      if ((on_board & step_bit(step)) == 0) continue;
      const std::uint32_t square = 1U
                                   << game.track(Seat{seat}).square[static_cast<std::size_t>(step)];
      ASSERT_EQ(squares[seat] & square, 0U) << "two own pieces on a square";
      squares[seat] |= square;
    }
    ASSERT_EQ(on_board >> (game.track(Seat{seat}).length + 1), 0U);
  }
  ASSERT_EQ(squares[0] & squares[1], 0U) << "both players on a square";
  ASSERT_TRUE(state.phase == Phase::Choose || state.roll == 0);
}

void play_random_games(const std::string& ruleset, std::uint64_t games, bool looks) {
  const auto any = make_game("royal", ruleset);
  const Game& game = dynamic_cast<const royal::AnyRoyal&>(*any).game();
  for (std::uint64_t i = 0; i < games; ++i) {
    Rng rng = Rng::stream(41, i);
    State state = game.initial();
    int entries = 0;
    for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
      ASSERT_LT(++entries, 1'000'000) << "a game that does not end";
      if (actor.is_chance()) {
        OddsList<Game> odds;
        game.chance(state, odds);
        game.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        ChoiceList<Game> choices;
        game.choices(state, actor.seat(), choices);
        game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
      }
      if (looks) expect_sound(game, state);
      if (testing::Test::HasFatalFailure()) return;
    }
    expect_sound(game, state);
    ASSERT_EQ(game.score(state).winners.size(), 1);
  }
}

TEST(RoyalPlay, EveryStateOfRandomGamesIsSound) {
  for (const char* ruleset : kRuleSets) play_random_games(ruleset, some_of(300), true);
}

TEST(RoyalPlayLong, AMillionRandomGamesOfEachRuleSetEnd) {
  for (const char* ruleset : kRuleSets) play_random_games(ruleset, 1'000'000, true);
}

double win_rate(const std::string& ruleset, PlayerSpec first, PlayerSpec second,
                std::uint64_t games) {
  const SimulationSetup setup{.game = make_game("royal", ruleset),
                              .players = {first, second},
                              .games = games,
                              .seed = 3,
                              .threads = 2};
  const Result<SimulationResult> result = simulate(setup, nullptr);
  return static_cast<double>(result->wins[0]) / static_cast<double>(games);
}

TEST(RoyalPlayers, StrongerOnesWinFromEitherSeat) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  const PlayerSpec random{.kind = PlayerSpec::Kind::Random};
  const PlayerSpec greedy{.kind = PlayerSpec::Kind::Greedy};
  const PlayerSpec looking{.kind = PlayerSpec::Kind::Expectimax, .depth = 2};
  for (const char* ruleset : {"finkel", "masters", "aseb"}) {
    EXPECT_GT(win_rate(ruleset, greedy, random, 400), 0.8) << ruleset;
    EXPECT_LT(win_rate(ruleset, random, greedy, 400), 0.2) << ruleset;
    EXPECT_GT(win_rate(ruleset, looking, greedy, 200), 0.6) << ruleset;
    EXPECT_LT(win_rate(ruleset, greedy, looking, 200), 0.4) << ruleset;
  }
}

}  // namespace
}  // namespace ziggurat::test
