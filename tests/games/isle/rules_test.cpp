// What must hold of Isle of Ur in every game, counted and played at random.

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

#include "games/isle/features.h"
#include "games/isle/game.h"
#include "games/standard.h"
#include "lab/simulate.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using isle::Action;
using isle::Game;
using isle::Phase;
using isle::State;

const Game& rules_of(const AnyGame& game) {
  return dynamic_cast<const isle::AnyIsle&>(game).game();
}

// Counted by a second program that knows tracks by position and pieces one by one.
TEST(IslePerft, CountsOfTheOpening) {
  const auto game = make_game("isle");
  std::vector<std::uint64_t> counts;
  for (int i = 1; i <= 6; ++i) counts.push_back(game->perft(game->initial(), i));
  EXPECT_EQ(counts, (std::vector<std::uint64_t>{5, 25, 125, 625, 8734, 56570}));
}

// Clauses: isle 3.2 3.3
TEST(IsleRules, FourDiceMarkedOnEven) {
  std::array<std::uint32_t, isle::kDice + 1> counted{};
  for (int rolled = 0; rolled < 256; ++rolled) {
    std::size_t marked = 0;
    for (int die = 0; die < isle::kDice; ++die) {
      const int face = (rolled >> (2 * die) & 3) + 1;
      marked += face % 2 == 0 ? 1 : 0;
    }
    ++counted[marked];
  }
  const auto game = make_game("isle");
  OddsList<Game> odds;
  rules_of(*game).chance(rules_of(*game).initial(), odds);
  ASSERT_EQ(odds.size(), counted.size());
  for (const auto& outcome : odds) {
    EXPECT_EQ(outcome.weight * 16, counted[static_cast<std::size_t>(outcome.action.total())]);
  }
}

// Clauses: isle 6.1 6.2
TEST(IsleRules, TheCoinHasTwoSidesAlsoWhereTheKrakenCannotMove) {
  const auto game = make_game("isle");
  for (const int kraken : {0, 5, 7}) {
    State state = rules_of(*game).initial();
    state.phase = Phase::Coin;
    state.kraken = static_cast<std::uint8_t>(kraken);
    OddsList<Game> odds;
    rules_of(*game).chance(state, odds);
    ASSERT_EQ(odds.size(), 2U);
    EXPECT_EQ(odds[0].weight, odds[1].weight);
  }
}

// Clauses: isle 6.6 3.1
TEST(IsleRules, OutOfTurnIsRefused) {
  const auto game = make_game("isle");
  const Result<AnyState> state = game->load_state(*parse_json(
      R"({"to_move": "yellow", "phase": "throw", "kraken": "S5", "red": {"tiles": ["S5"]}})"));
  ASSERT_TRUE(state.has_value());
  EXPECT_TRUE(game->actor(*state).is(Seat{1}));
  const Code code = *game->parse(*state, Seat{1}, "W2", Language::English);
  EXPECT_TRUE(game->check(*state, Seat{1}, code, Language::English));
  for (const Seat seat : {Seat{0}, Seat{2}, Seat{3}}) {
    const auto verdict = game->check(*state, seat, code, Language::English);
    ASSERT_FALSE(verdict.has_value());
    EXPECT_EQ(verdict.error().clause, "6.6");
    std::vector<Code> codes;
    game->choices(*state, seat, codes);
    EXPECT_TRUE(codes.empty());
  }
  AnyState next = *state;
  game->apply(next, code);
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) {
    const auto verdict = game->check(next, seat, Action::pass().code(), Language::English);
    ASSERT_FALSE(verdict.has_value());
    EXPECT_EQ(verdict.error().clause, "3.1");
  }
}

TEST(IsleRules, CodesAndActionsAreOneToOne) {
  int actions = 0;
  for (Code code = 0; code < Code{9} << 16; ++code) {
    const std::optional<Action> action = Action::from_code(code);
    if (!action) continue;
    ++actions;
    EXPECT_EQ(action->code(), code);
  }
  // Dice, coin, moves, the words, throws.
  EXPECT_EQ(actions, 5 + 2 + 33 * 33 + 3 + 32);
}

// The first thing that does not hold of a position, or nothing. Plain comparisons, since a million
// games pass here.
const char* broken_state(const Game& game, const State& state) {
  isle::TileMask taken = 0;
  for (std::uint8_t i = 0; i < isle::kColours; ++i) {
    if ((taken & state.pieces[i]) != 0) return "two pieces on a tile";
    taken |= state.pieces[i];
    const int ship = game.on_ship(state, Seat{i});
    if (ship < 0) return "too many pieces";
    const bool gone = game.settings().places && state.place[i] != 0;
    const int all = std::popcount(state.pieces[i]) + state.home[i] + ship;
    if (all != (gone ? game.settings().goal : isle::kPieces)) return "pieces are not conserved";
    for (isle::TileMask left = state.pieces[i]; left != 0; left &= left - 1) {
      const int owner = game.tile(std::countr_zero(left)).owner;
      if (owner >= 0 && owner != i) return "on another's quay";
    }
  }
  if (isle::has(taken, game.kraken_tile(state)) != (state.phase == Phase::Throw)) {
    return "a piece with the Kraken";
  }
  if (state.turns > isle::kTurnLimit) return "too many turns";
  const bool over = state.phase == Phase::Over;
  return !over && state.place[state.to_move] != 0 ? "who has finished is on turn" : nullptr;
}

// Plays one game at random, looking at every position; what did not hold, or nothing.
const char* play_at_random(const Game& game, Rng& rng) {
  State state = game.initial();
  ChoiceList<Game> choices;
  OddsList<Game> odds;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      game.choices(state, actor.seat(), choices);
      const Action action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
      if (!game.check(state, actor.seat(), action)) return "a choice is refused";
      game.apply(state, action);
    }
    if (const char* broken = broken_state(game, state)) return broken;
  }
  return game.score(state).winners.empty() ? "nobody has won" : nullptr;
}

void play_many(int games) {
  for (const int goal : {1, 2, 3}) {
    for (const bool places : {false, true}) {
      const auto game = make_game("isle", "", {{"goal", goal}, {"places", places}});
      for (int i = 0; i < games / 6; ++i) {
        Rng rng = Rng::stream(19, static_cast<std::uint64_t>(i));
        const char* broken = play_at_random(rules_of(*game), rng);
        ASSERT_EQ(broken, nullptr) << broken << ": " << goal << " " << places << " " << i;
      }
    }
  }
}

// Clauses: isle 4.3 5.6 6.10
TEST(IsleRandomPlay, KeepsEveryInvariant) { play_many(some_of(1200)); }

TEST(IsleRandomPlayLong, AMillionGames) { play_many(1'000'000); }

TEST(IsleRules, CheckAllowsExactlyTheChoices) {
  const auto game = make_game("isle", "", {{"goal", 3}});
  const Game& rules = rules_of(*game);
  Rng rng(29);
  ChoiceList<Game> choices;
  OddsList<Game> odds;
  State state = rules.initial();
  for (int step = 0; step < 2000 && !rules.actor(state).is_nobody(); ++step) {
    for (std::uint8_t i = 0; i < isle::kColours && step % 20 == 0; ++i) {
      rules.choices(state, Seat{i}, choices);
      for (Code code = 0; code < Code{7} << 16; ++code) {
        const std::optional<Action> action = Action::from_code(code);
        if (!action) continue;
        const bool listed = std::find(choices.begin(), choices.end(), *action) != choices.end();
        ASSERT_EQ(rules.check(state, Seat{i}, *action).has_value(), listed) << code;
      }
    }
    if (rules.actor(state).is_chance()) {
      rules.chance(state, odds);
      rules.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      rules.choices(state, rules.actor(state).seat(), choices);
      rules.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
  }
}

// Clauses: isle 7.5
TEST(IsleRules, PlacesScoreByRank) {
  const auto game = make_game("isle", "", {{"places", true}});
  State state = rules_of(*game).initial();
  state.phase = Phase::Over;
  state.home = {1, 0, 1, 1};
  state.place = {2, 0, 1, 3};
  const Score score = rules_of(*game).score(state);
  EXPECT_EQ(score.points[0], 2);
  EXPECT_EQ(score.points[1], 0);
  EXPECT_EQ(score.points[2], 3);
  EXPECT_EQ(score.points[3], 1);
  EXPECT_EQ(score.winners, SeatSet::of(Seat{2}));
  EXPECT_FALSE(score.is_draw);
}

SimulationResult simulated(const std::string& players, std::uint64_t games, Options options = {}) {
  const SimulationSetup setup{.game = make_game("isle", "", std::move(options)),
                              .players = *parse_players(players),
                              .games = games,
                              .seed = 5,
                              .threads = 2};
  return *simulate(setup, nullptr);
}

void expect_even_seats(int goal) {
  const std::uint64_t games = 10'000;
  const SimulationResult result = simulated("greedy,greedy,greedy,greedy", games, {{"goal", goal}});
  EXPECT_EQ(result.draws, 0U);
  for (std::size_t seat = 0; seat < isle::kColours; ++seat) {
    const double rate = static_cast<double>(result.wins[seat]) / static_cast<double>(games);
    EXPECT_NEAR(rate, 0.25, 0.03) << "goal " << goal << ", seat " << seat;
  }
}

TEST(IslePlayers, GreedySeatsAreEven) { expect_even_seats(1); }

TEST(IslePlayersLong, GreedySeatsAreEvenInLongerGames) {
  expect_even_seats(2);
  expect_even_seats(3);
}

TEST(IslePlayers, GreedyBeatsRandom) {
  EXPECT_GE(simulated("greedy,random,random,random", 500).wins[0], 350U);
  EXPECT_GE(simulated("random,random,random,greedy", 500).wins[3], 330U);
}

TEST(IslePlayers, WhatWasLearnedBeatsGreedy) {
  // Little is left to skill, so both are tried in the same seat.
  EXPECT_GT(simulated("expectimax:1,greedy,greedy,greedy", 2000).wins[0],
            simulated("greedy,greedy,greedy,greedy", 2000).wins[0]);
}

TEST(IsleFeatures, AreChancesThatSumToOne) {
  const auto game = make_game("isle", "", {{"goal", 2}});
  const Game& rules = rules_of(*game);
  Rng rng(41);
  State state = rules.initial();
  ChoiceList<Game> choices;
  OddsList<Game> odds;
  while (!rules.actor(state).is_nobody()) {
    double sum = 0;
    for (std::uint8_t i = 0; i < isle::kColours; ++i) {
      const double chance = Features<Game>::evaluate(rules, state, Seat{i});
      ASSERT_GE(chance, 0);
      sum += chance;
    }
    ASSERT_NEAR(sum, 1, 1e-9);
    if (rules.actor(state).is_chance()) {
      rules.chance(state, odds);
      rules.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      rules.choices(state, rules.actor(state).seat(), choices);
      rules.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
