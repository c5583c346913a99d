// Who plays with whom: what is refused with its reason, and which sides a table's words make.

#include <gtest/gtest.h>

#include "core/match.h"
#include "games/ghosts/support.h"
#include "support/games.h"

namespace ziggurat::ghosts {
namespace {

using Options = std::vector<std::pair<std::string, Json>>;

std::string refused(const Options& options, int seats) {
  const auto made = test::registry().make("ghosts", "", options, seats);
  return made ? "" : made.error().message;
}

std::vector<int> sides(const Options& options, int seats, int gala) {
  const Setup setup{.game = "ghosts", .ruleset = "standard", .options = options, .seats = seats};
  const Game game(catalogue(), chosen_settings(setup));
  State state = game.initial();
  if (state.waits_for<task::Gala>()) game.apply(state, act::Gala{Player(gala)});
  std::vector<int> found;
  for (const Player player : game.rules().all_players()) {
    found.push_back(state.sides[player].number());
  }
  return found;
}

// Clauses: ghosts 11.9 11.30 11.26 11.27
TEST(GhostsSetup, WhatDoesNotGoTogetherIsRefusedWithTheReason) {
  EXPECT_EQ(refused({{"teams", "two"}}, 3),
            "option teams: two teams of two players or more need 4 players, and there are 3");
  EXPECT_EQ(refused({{"teams", "three"}}, 5),
            "option teams: three teams of two players or more need 6 players, and there are 5");
  EXPECT_EQ(refused({{"teams", "two"}, {"gala_master", true}}, 4),
            "option teams: two teams of two players or more need 4 players, and there are 3");
  EXPECT_EQ(refused({{"each", 2}}, 4),
            "option each: 4 players with 2 adventurers each would need 8, and there are six");
  EXPECT_EQ(refused({{"each", 2}}, 7),
            "option each: 6 players with 2 adventurers each would need 12, and there are six");
  EXPECT_EQ(refused({{"teams", "aab"}}, 4), "option teams: aab has 3 letters for 4 seats");
  EXPECT_NE(refused({{"teams", "aabb"}, {"gala_master", true}}, 4), "");
  EXPECT_NE(refused({{"master", 2}}, 3), "");
  EXPECT_NE(refused({{"master", 5}, {"gala_master", true}}, 4), "");
  EXPECT_NE(refused({{"gala_master", false}}, 7), "");
  EXPECT_NE(refused({{"full_gala_bag", true}, {"capture_the_flag", true}}, 2), "");
  EXPECT_NE(refused({{"teams", "AABB"}}, 4), "");
  EXPECT_EQ(refused({{"teams", "four"}}, 4),
            "option teams: four puts no two players on one side: players of one side have the same "
            "letter");
  EXPECT_NE(refused({{"teams", "abc"}}, 3), "");
  EXPECT_NE(refused({{"teams", "aab"}, {"gala_master", true}, {"master", 1}}, 3), "");
  EXPECT_NE(refused({{"rounds", -1}}, 2), "");
  EXPECT_NE(test::registry()
                .objection("ghosts", "", {{"each", 2}}, 4, Language::Polish)
                .find("a jest ich sześciu"),
            std::string::npos);
}

// Clauses: ghosts 11.9 11.30 11.26 11.27 11.28
TEST(GhostsSetup, WhatGoesTogetherIsNot) {
  EXPECT_EQ(refused({{"teams", "two"}}, 4), "");
  EXPECT_EQ(refused({{"teams", "three"}}, 7), "");
  EXPECT_EQ(refused({{"teams", "all"}}, 2), "");
  EXPECT_EQ(refused({{"each", 3}}, 2), "");
  EXPECT_EQ(refused({{"each", 2}, {"gala_master", true}}, 4), "");
  EXPECT_EQ(refused({{"teams", "aabb"}, {"gala_master", true}, {"master", 1}}, 4), "");
  EXPECT_EQ(refused({{"teams", "abb"}, {"gala_master", true}, {"master", 1}}, 3), "");
  EXPECT_EQ(refused({{"rounds", 600}}, 2), "");
}

// Clauses: ghosts 11.8 11.27 11.28 11.26
TEST(GhostsSetup, SidesAreThoseThatWerePicked) {
  EXPECT_EQ(sides({}, 3, 0), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(sides({{"teams", "two"}}, 4, 0), (std::vector<int>{0, 1, 0, 1}));
  EXPECT_EQ(sides({{"teams", "aabb"}}, 4, 2), (std::vector<int>{0, 0, 1, 1}));
  EXPECT_EQ(sides({{"teams", "zbbza"}}, 5, 0), (std::vector<int>{0, 1, 1, 0, 2}));
  EXPECT_EQ(sides({{"teams", "all"}}, 6, 0), (std::vector<int>(6, 0)));
  EXPECT_EQ(sides({{"teams", "all"}, {"gala_master", true}}, 3, 1),
            (std::vector<int>{0, kMasterSide.number(), 0}));
  // The agreed Gala Master's letter does not count, and nobody rolls for it.
  EXPECT_EQ(sides({{"teams", "abab"}, {"gala_master", true}, {"master", 1}}, 4, 3),
            (std::vector<int>{kMasterSide.number(), 0, 1, 0}));
}

// Clauses: ghosts 11.28 11.12
TEST(GhostsSetup, AllOfASideWin) {
  const auto made = test::registry().make("ghosts", "", {{"teams", "aab"}}, 3);
  ASSERT_TRUE(made.has_value());
  const Game game(catalogue(), chosen_settings((*made)->setup()));
  State state = game.initial();
  game.apply(state, act::Gala{Player(0)});
  state.figures[kManx].owner = Player(1);
  state.winner = person(kManx);
  const Score score = game.score(state);
  EXPECT_TRUE(score.winners.contains(Seat{0}) && score.winners.contains(Seat{1}));
  EXPECT_FALSE(score.winners.contains(Seat{2}) || score.is_draw);
}

// Every outcome chance may bring is read back from its notation, whoever reads it.
TEST(GhostsSetup, OutcomesAreReadBackFromTheirNotation) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    Rng rng = Rng::stream(31, i);
    const Game game(catalogue(), random_settings(rng));
    OddsList<Game> odds;
    int looked_at = 0;
    play_at_random(game, rng, [&](const State& state) {
      if (!game.actor(state).is_chance() || rng.below(20) != 0 || ++looked_at > 60) return;
      game.chance(state, odds);
      for (const Odds<Action>& outcome : odds) {
        const std::string notation = Text::notation(game, state, outcome.action);
        for (std::uint8_t seat = 0; seat < game.seats(); ++seat) {
          const auto read = Text::parse(game, state, Seat{seat}, notation);
          ASSERT_TRUE(read.has_value() && *read == outcome.action) << notation;
        }
      }
    });
  }
}

}  // namespace
}  // namespace ziggurat::ghosts
