// Training: it learns, and always the same.

#include "lab/train.h"

#include <cmath>

#include <gtest/gtest.h>

#include "games/all.h"
#include "lab/accuracy.h"
#include "lab/solve.h"
#include "solver/oracle.h"
#include "support/folder.h"
#include "support/games.h"
#include "support/process.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

TrainSetup tiny(int threads) {
  return {.game = make_game("royal", "finkel", {{"pieces", 1}}),
          .games = 600,
          .generations = 6,
          .hidden = 8,
          .seed = 3,
          .threads = threads,
          .match_games = 200};
}

// How far an evaluation is from the exact values, on average over positions of random play.
double mean_error(const royal::Game& game, const AnyGame& any, const Oracle& oracle) {
  Rng rng(1);
  double sum = 0;
  int count = 0;
  for (int match = 0; match < 40; ++match) {
    royal::State state = game.initial();
    while (!game.actor(state).is_nobody()) {
      if (game.actor(state).is_chance()) {
        const AnyState full(&state, sizeof state);
        const double exact = exact_value(any, oracle, full, Seat{0});
        sum += std::abs(Features<royal::Game>::evaluate(game, state, Seat{0}) - exact);
        ++count;
        OddsList<royal::Game> odds;
        game.chance(state, odds);
        game.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        ChoiceList<royal::Game> choices;
        game.choices(state, game.actor(state).seat(), choices);
        game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
      }
    }
  }
  return sum / count;
}

TEST(Training, BringsAnEvaluationNearTheExactValues) {
  TrainSetup setup = tiny(1);
  setup.games = 12'000;
  setup.generations = 12;
  std::vector<Generation> generations;
  const Result<Trained> trained =
      train(setup, [&](const Generation& generation) { generations.push_back(generation); });
  ASSERT_TRUE(trained.has_value()) << trained.error().message;
  ASSERT_EQ(generations.size(), 12U);
  EXPECT_EQ(generations.back().games, 12'000U);
  EXPECT_LT(generations.back().held_out_error, generations.front().held_out_error);
  EXPECT_EQ(trained->name, "finkel");

  const Result<SolveResult> solved = solve({.game = setup.game}, {});
  ASSERT_TRUE(solved.has_value());
  const std::string table = solver::write_table(solved->info, solved->values);
  const Result<std::unique_ptr<const Oracle>> oracle = open_oracle(*setup.game, table);
  ASSERT_TRUE(oracle.has_value());
  royal::Game game = dynamic_cast<const royal::AnyRoyal&>(*setup.game).game();
  game.model_slot().learn(nullptr);
  const double by_hand = mean_error(game, *setup.game, **oracle);
  game.model_slot().learn(trained->model);
  const double learned = mean_error(game, *setup.game, **oracle);
  EXPECT_LT(learned, by_hand / 2);
}

TEST(TrainingThreads, SameWeightsForAnyNumberOfThem) {
  const Result<Trained> one = train(tiny(1), {});
  const Result<Trained> three = train(tiny(3), {});
  ASSERT_TRUE(one.has_value() && three.has_value());
  EXPECT_EQ(*one->model, *three->model);
  EXPECT_EQ(one->held_out_error, three->held_out_error);
  EXPECT_EQ(one->share, three->share);
  TrainSetup other = tiny(1);
  other.seed = 4;
  EXPECT_NE(*train(other, {})->model, *one->model);
}

// Games with hidden hands learn from how they end. Who knows nothing is half a point off.
TEST(Training, TellsWhoIsAheadInTheBigGames) {
  struct Case {
    const char* game;
    std::uint32_t games;
    double most_error;
  };
  // In Ghosts of Ur hundreds of games say little.
  for (const Case& one :
       {Case{"ghosts", 320, 0.52}, Case{"kurnugi", 320, 0.5}, Case{"eldervale", 640, 0.5}}) {
    const Result<Trained> trained = train({.game = make_game(one.game, "", {}, 2),
                                           .games = kIsSlow ? 48U : one.games,
                                           .generations = 2,
                                           .hidden = 0,
                                           .threads = 2,
                                           .match_games = 20},
                                          {});
    ASSERT_TRUE(trained.has_value()) << one.game << ": " << trained.error().message;
    EXPECT_LT(trained->held_out_error, kIsSlow ? 0.7 : one.most_error) << one.game;
    EXPECT_GT(trained->held_out_error, 0.1) << one.game;
    EXPECT_LE(trained->share, 1) << one.game;
  }
}

TEST(Training, RefusesRulesThatItCannotTeach) {
  const auto refuses = [](const std::shared_ptr<const AnyGame>& game) {
    const Result<Trained> trained = train({.game = game, .games = 1, .generations = 1}, {});
    ASSERT_FALSE(trained.has_value());
    EXPECT_NE(trained.error().message.find("nothing is learned of these rules"), std::string::npos);
  };
  refuses(make_game("royal", "finkel", {{"dice", 3}}));
  refuses(make_game("kurnugi", "novice", {}, 1));
  refuses(make_game("ghosts", "", {{"teams", "two"}}, 4));
}

TEST(TrainCommand, WritesWeightsThatPlayersUse) {
  const TemporaryFolder folder;
  const std::string file = folder.file("royal/weights.json");
  const std::vector<std::string> arguments = {
      "train", "royal",    "--set", "pieces=1", "--games", "120",   "--generations",
      "3",     "--hidden", "4",     "--out",    file,      "--json"};
  const Outcome first = run_program(arguments);
  EXPECT_EQ(first.status, 0) << first.err;
  const Result<Json> json = parse_json(first.out);
  ASSERT_TRUE(json.has_value());
  EXPECT_EQ(*json->find("for"), Json("finkel"));
  // The model for another rule set joins it.
  EXPECT_EQ(run_program({"train", "royal", "--rules", "blitz", "--set", "pieces=1", "--games", "20",
                         "--generations", "1", "--out", file})
                .status,
            0);
  const Outcome games = run_program({"--data", folder.path(), "simulate", "royal", "--seats",
                                     "expectimax:1,greedy", "--games", "5", "--json"});
  EXPECT_EQ(games.status, 0) << games.err;
}

void refuses(const std::vector<std::string>& arguments, std::string_view part) {
  const Outcome outcome = run_program(arguments);
  EXPECT_EQ(outcome.status, 2) << outcome.err;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << "one line: " << outcome.err;
  EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
}

TEST(TrainCommand, RefusesWhatItCannotDo) {
  const TemporaryFolder folder;
  const std::string file = folder.file("weights.json");
  const auto train_with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"train", "royal", "--out", file};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  };
  refuses({"train", "royal", "--games", "1"}, "--out");
  refuses(train_with({}), "--games");
  refuses(train_with({"--games", "0"}), "--games");
  refuses(train_with({"--games", "1", "--threads", "0"}), "--threads");
  refuses(train_with({"--games", "1", "--generations", "0"}), "--generations");
  refuses(train_with({"--games", "1", "--hidden", "129"}), "--hidden");
  refuses(train_with({"--games", "1", "--seed", "-1"}), "--seed");
  refuses({"train", "roial", "--games", "1", "--out", file}, "there is no game 'roial'");
  refuses({"train", "kurnugi", "--games", "1", "--out", file}, "nothing is learned of these");
  refuses(train_with({"--games", "1", "--seats-at-table", "3"}), "seats");
  refuses({"train", "royal", "--games", "1", "--out", "no/such/folder/x"}, "--out");
  const std::string broken = folder.write("broken.json", "{");
  refuses({"train", "royal", "--games", "1", "--out", broken}, "--out: " + broken);
}

TEST(Accuracy, IsPerfectForWhoPlaysFromTheTable) {
  const TemporaryFolder folder;
  const std::string table = folder.file("two.table");
  EXPECT_EQ(run_program({"solve", "royal", "--set", "pieces=2", "--out", table}).status, 0);
  const auto loss_of = [&](const std::string& player) {
    const Outcome outcome = run_program({"accuracy", "royal", "--set", "pieces=2", "--player",
                                         player, "--table", table, "--decisions", "400", "--json"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const Result<Json> json = parse_json(outcome.out);
    EXPECT_GE(json->find("decisions")->as_integer(), 400);
    return json->find("mean_loss")->as_number();
  };
  EXPECT_EQ(loss_of("perfect:" + table), 0);
  const double random = loss_of("random");
  EXPECT_GT(random, 0.01);
  EXPECT_LT(loss_of("expectimax:2"), random / 3);
  refuses({"accuracy", "royal", "--player", "greedy", "--table", table}, "a table for other rules");
  refuses({"accuracy", "royal", "--player", "human", "--table", table}, "--player");
  refuses({"accuracy", "royal", "--player", "greedy", "--table", folder.file("none")}, "--table");
  refuses({"accuracy", "royal", "--player", "greedy"}, "--table");
}

}  // namespace
}  // namespace ziggurat::test
