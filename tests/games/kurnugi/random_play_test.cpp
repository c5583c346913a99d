// Random play in all variants and numbers of players keeps every piece and card accounted for.

#include "games/kurnugi/invariants.h"
#include "games/kurnugi/plays.h"
#include "support/slow.h"

namespace ziggurat::kurnugi {
namespace {

// Plays to the end and gives the number of choices; reports what breaks.
int play_one(const Game& game, Rng& rng, bool with_invariants) {
  State state = game.initial();
  Game::List list;
  OddsList<Game> odds;
  int choices = 0;
  for (int step = 0; step < 20000; ++step) {
    const Actor actor = game.actor(state);
    if (with_invariants) {
      const std::string problem = broken_invariant(game, state);
      EXPECT_TRUE(problem.empty()) << problem;
      if (!problem.empty()) return -1;
    }
    if (actor.is_nobody()) return choices;
    if (actor.is_chance()) {
      game.chance(state, odds);
      for (std::size_t i = 0; with_invariants && i < odds.size(); ++i) {
        const Action outcome = odds[i].action;
        const std::string notation = Text::notation(game, state, outcome);
        EXPECT_EQ(Text::parse(game, state, Seat{0}, notation), outcome) << notation;
      }
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
      continue;
    }
    game.choices(state, actor.seat(), list);
    // Clause 4.12: nobody is asked where there is nothing to choose.
    EXPECT_GT(list.size(), 1U);
    if (list.size() < 2) return -1;
    game.apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    ++choices;
  }
  ADD_FAILURE() << "a game without end";
  return -1;
}

void play_all(std::uint64_t games, std::uint64_t seed) {
  for (const Variant variant : {Variant::Novice, Variant::Priest, Variant::Archpriest}) {
    for (int seats = 1; seats <= Owner::kCount; ++seats) {
      const Game game = bare_game(variant, seats);
      for (std::uint64_t i = 0; i < games; ++i) {
        Rng rng = Rng::stream(seed + static_cast<std::uint64_t>(seats), i);
        ASSERT_GE(play_one(game, rng, true), 20) << "seats " << seats << ", game " << i;
      }
    }
  }
}

// Clauses: kurnugi 1.2 1.3 1.5 2.8 2.10 3.9 4.12 12.1
TEST(KurnugiRandomPlay, KeepsEverythingAccountedFor) { play_all(test::some_of(20), 1); }

TEST(KurnugiRandomPlayLong, AHundredThousandGamesEnd) { play_all(6700, 1000); }

}  // namespace
}  // namespace ziggurat::kurnugi
