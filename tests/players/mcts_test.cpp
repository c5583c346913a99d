// Monte-Carlo tree search: what it finds, what it may not know, and that it keeps to its budget.

#include "players/mcts.h"

#include <chrono>

#include <gtest/gtest.h>

#include "core/features.h"
#include "host/seat_player.h"
#include "lab/simulate.h"
#include "support/games.h"
#include "support/slow.h"
#include "support/tablets.h"

namespace ziggurat {

// For the game that only tests play: tablets are worth their rank.
template <>
struct Features<tablets::Game> {
  static constexpr int kPlayout = 20;

  static double evaluate(const tablets::Game&, const tablets::State&, Seat) { return 0.5; }
  static std::int64_t priority(const tablets::Game&, const tablets::State&, tablets::Action) {
    return 0;
  }
};

namespace test {
namespace {

using Search = TreeSearch<tablets::Game>;

std::vector<Weighed> searched(const tablets::Game& game, const tablets::State& state, Seat seat,
                              std::uint64_t iterations, std::uint64_t seed) {
  Search search(game, 1 << 16);
  ChoiceList<tablets::Game> choices;
  game.choices(state, seat, choices);
  Rng rng(seed);
  std::vector<Weighed> found;
  search.search(
      game.view(state, Viewer::seat(seat)), seat, choices, rng,
      [&](std::uint64_t done) { return done >= iterations; }, found);
  return found;
}

// A state in the middle of a game, reached by chance and random choices.
tablets::State play(const tablets::Game& game, int entries, std::uint64_t seed) {
  Rng rng(seed);
  tablets::State state = game.initial();
  for (int i = 0; i < entries || game.actor(state).is_chance(); ++i) {
    const Actor actor = game.actor(state);
    if (actor.is_nobody()) break;
    if (actor.is_chance()) {
      OddsList<tablets::Game> odds;
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      ChoiceList<tablets::Game> choices;
      game.choices(state, actor.seat(), choices);
      game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
  }
  return state;
}

TEST(Mcts, VisitsAddUpToTheIterations) {
  for (const int seats : {2, 3}) {
    const tablets::Game game(seats);
    const tablets::State state = play(game, 3 * seats, 7);
    std::uint64_t visits = 0;
    for (const Weighed& choice : searched(game, state, game.actor(state).seat(), 500, 1)) {
      visits += choice.visits;
      EXPECT_GE(choice.value, 0);
      EXPECT_LE(choice.value, 1);
    }
    EXPECT_EQ(visits, 500U);
  }
}

// Two states that look the same to the seat are searched alike: it cannot use what it cannot see.
TEST(Mcts, ThinksTheSameOfStatesThatLookTheSame) {
  const tablets::Game game(2);
  Rng rng(5);
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const tablets::State state = play(game, 6, seed);
    if (game.actor(state).is_nobody()) continue;
    const Seat seat = game.actor(state).seat();
    const tablets::State other = game.sample(game.view(state, Viewer::seat(seat)), rng);
    if (!(other == state)) ++different;
    const auto one = searched(game, state, seat, 200, seed);
    const auto two = searched(game, other, seat, 200, seed);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].code, two[i].code);
      EXPECT_EQ(one[i].visits, two[i].visits);
      EXPECT_EQ(one[i].value, two[i].value);
    }
  }
  EXPECT_GT(different, 5);
}

TEST(Mcts, TakesTheMoveThatMatters) {
  const auto game = make_game("royal", "finkel", {{"pieces", 2}});
  // Dark's last piece is two steps from home; light can take it, or move the other piece on.
  const auto json = parse_json(R"({"to_move":"light","phase":"choose","roll":2,)"
                               R"("light":{"waiting":0,"home":0,"steps":[1,10]},)"
                               R"("dark":{"waiting":0,"home":1,"steps":[12]}})");
  ASSERT_TRUE(json.has_value());
  const Result<AnyState> state = game->load_state(*json);
  ASSERT_TRUE(state.has_value());
  const auto player = seat_player(*game, *parse_player("mcts:200"));
  ASSERT_TRUE(player.has_value());
  Rng rng(1);
  EXPECT_EQ(game->notation(*state, (*player)->choose(*state, Seat{0}, rng)), "B6B8");
}

double share_of_wins(const std::string& game, const std::string& players, std::uint64_t games,
                     const Options& options = {}) {
  const std::vector<PlayerSpec> specs = *parse_players(players);
  const Result<SimulationResult> result =
      simulate({.game = make_game(game, "", options, static_cast<int>(specs.size())),
                .players = specs,
                .games = games,
                .seed = 3,
                .threads = 1},
               nullptr);
  EXPECT_TRUE(result.has_value());
  return static_cast<double>(result->wins[0]) / static_cast<double>(games);
}

TEST(Mcts, BeatsGreedyPlayers) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  EXPECT_GT(share_of_wins("royal", "mcts:200,greedy", 60), 0.7);
  EXPECT_GT(share_of_wins("heaven", "mcts:500,greedy", 20), 0.6);
  EXPECT_GT(share_of_wins("isle", "mcts:100,random,random,random", 20), 0.6);
}

TEST(Mcts, SameSeedSameGames) {
  EXPECT_EQ(share_of_wins("royal", "mcts:50,greedy", 20),
            share_of_wins("royal", "mcts:50,greedy", 20));
}

TEST(Mcts, KeepsWhatItThoughtAlready) {
  const auto game = make_game("royal", "finkel");
  AnyState state = game->initial();
  std::vector<CodeOdds> odds;
  game->chance(state, odds);
  game->apply(state, odds[2].code);
  const auto player = seat_player(*game, *parse_player("mcts:4000"));
  ASSERT_TRUE(player.has_value());
  Rng rng(1);
  const auto visits_of = [&] {
    std::uint64_t sum = 0;
    for (const Weighed& choice : (*player)->weigh(state, game->actor(state).seat(), rng)) {
      sum += choice.visits;
    }
    return sum;
  };
  const auto advance = [&](Code code) {
    (*player)->watch(state, code, Seat{0});
    game->apply(state, code);
  };
  EXPECT_EQ(visits_of(), 4000U);
  std::vector<Code> codes;
  game->choices(state, Seat{0}, codes);
  advance(codes[0]);
  game->chance(state, odds);
  advance(odds[2].code);
  EXPECT_GT(visits_of(), 4500U);
  (*player)->forget();
  EXPECT_EQ(visits_of(), 4000U);
}

TEST(Mcts, AnswersWithinItsTime) {
  using Clock = std::chrono::steady_clock;
  const auto game = make_game("heaven");
  AnyState state = game->initial();
  std::vector<CodeOdds> odds;
  game->chance(state, odds);
  game->apply(state, odds[1].code);
  for (const Thinking thinking : {Thinking::Alone, Thinking::AllCores}) {
    const auto player = seat_player(*game, *parse_player("mcts:60ms"), {}, thinking);
    ASSERT_TRUE(player.has_value());
    Rng rng(1);
    const auto start = Clock::now();
    (*player)->weigh(state, game->actor(state).seat(), rng);
    const auto taken = Clock::now() - start;
    EXPECT_GE(taken, std::chrono::milliseconds(60));
    EXPECT_LT(taken, std::chrono::milliseconds(1000));
    // A choice may be clear earlier, never later.
    const auto again = Clock::now();
    (*player)->choose(state, game->actor(state).seat(), rng);
    EXPECT_LT(Clock::now() - again, std::chrono::milliseconds(1000));
  }
}

TEST(Mcts, StopsWhenTold) {
  const auto game = make_game("heaven");
  AnyState state = game->initial();
  std::vector<CodeOdds> odds;
  game->chance(state, odds);
  game->apply(state, odds[1].code);
  const std::atomic<bool> flag{true};
  const auto player = seat_player(*game, *parse_player("mcts:100000000"), StopSignal(flag));
  ASSERT_TRUE(player.has_value());
  Rng rng(1);
  (*player)->choose(state, game->actor(state).seat(), rng);
}

TEST(Mcts, NamesAreReadAndWritten) {
  for (const char* name : {"mcts:1", "mcts:250ms", "mcts:100000000", "perfect:a/b.table"}) {
    const Result<PlayerSpec> spec = parse_player(name);
    ASSERT_TRUE(spec.has_value());
    EXPECT_EQ(spec->name(), name);
  }
  for (const char* name : {"mcts", "mcts:", "mcts:0", "mcts:-1", "mcts:10s", "mcts:ms", "mctsx:5",
                           "mcts:1000000000", "perfect", "perfect:"}) {
    EXPECT_FALSE(parse_player(name).has_value()) << name;
  }
}

}  // namespace
}  // namespace test
}  // namespace ziggurat
