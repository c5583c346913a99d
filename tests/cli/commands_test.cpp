// The commands as scripts use them.

#include <set>

#include <gtest/gtest.h>

#include "base/json.h"
#include "base/text.h"
#include "support/games.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> list;
  for (const Json::Member& member : object.members()) list.push_back(member.key);
  return list;
}

// The one document a command prints with --json.
Json document(const std::vector<std::string>& arguments) {
  const Outcome outcome = run_program(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  const Result<Json> json = parse_json(outcome.out);
  EXPECT_TRUE(json.has_value()) << outcome.out;
  return json ? *json : Json();
}

TEST(GamesCommand, HasTheShapeScriptsRelyOn) {
  const Json games = document({"games", "--json"});
  ASSERT_EQ(games.items().size(), registry().games().size());
  for (const Json& game : games.items()) {
    EXPECT_EQ(keys(game),
              (std::vector<std::string>{"id", "title", "seats", "rulesets", "options"}));
    EXPECT_EQ(keys(*game.find("seats")), (std::vector<std::string>{"min", "max"}));
    for (const Json& ruleset : game.find("rulesets")->items()) EXPECT_TRUE(ruleset.is_string());
    for (const Json& option : game.find("options")->items()) {
      EXPECT_EQ(keys(option),
                (std::vector<std::string>{"key", "type", "default", "values", "help"}));
      bool listed = false;
      for (const Json& value : option.find("values")->items()) {
        listed = listed || value == *option.find("default");
      }
      EXPECT_TRUE(listed) << option.dump();
    }
  }
  const Json& royal = games.items()[0];
  EXPECT_EQ(*royal.find("id"), Json("royal"));
  EXPECT_EQ(royal.find("rulesets")->dump(),
            R"(["finkel","masters","masters4","blitz","aseb","skiriuk","murray","letter"])");
  EXPECT_EQ(*royal.find("options")->items()[0].find("key"), Json("pieces"));
}

TEST(GamesCommand, ListsEveryOptionInWords) {
  const Outcome outcome = run_program({"games"});
  EXPECT_EQ(outcome.status, 0);
  for (const GameInfo* info : registry().games()) {
    EXPECT_NE(outcome.out.find(info->title), std::string::npos);
    for (const OptionSpec& option : info->options) {
      EXPECT_NE(outcome.out.find(option.key), std::string::npos) << option.key;
    }
  }
}

TEST(PerftCommand, CountsTheKnownValues) {
  EXPECT_EQ(run_program({"perft", "royal", "--rules", "finkel", "--depth", "6"}).out,
            "1 5\n2 28\n3 192\n4 1492\n5 12469\n6 112552\n");
  EXPECT_EQ(run_program({"perft", "royal", "--rules", "masters", "--depth", "4"}).out,
            "1 4\n2 19\n3 116\n4 846\n");
}

TEST(SimulateCommand, HasTheKeysScriptsRelyOn) {
  const Json result = document({"simulate", "royal", "--set", "pieces=2", "--seats",
                                "greedy,random", "--games", "200", "--seed", "4", "--json"});
  EXPECT_EQ(keys(result), (std::vector<std::string>{"game", "rules", "games", "seed", "seconds",
                                                    "games_per_second", "choices_per_game",
                                                    "rolls_per_game", "draws", "seats"}));
  EXPECT_EQ(*result.find("game"), Json("royal"));
  EXPECT_EQ(*result.find("rules"), Json("finkel"));
  EXPECT_EQ(*result.find("games"), Json(200));
  EXPECT_EQ(*result.find("seed"), Json(4));
  ASSERT_EQ(result.find("seats")->items().size(), 2U);
  std::int64_t wins = result.find("draws")->as_integer();
  for (const Json& seat : result.find("seats")->items()) {
    EXPECT_EQ(keys(seat), (std::vector<std::string>{"player", "wins", "win_rate", "standard_error",
                                                    "mean_score"}));
    wins += seat.find("wins")->as_integer();
  }
  EXPECT_EQ(wins, 200);
}

TEST(SimulateCommandThreads, GiveTheSameGames) {
  const auto games = [](const char* seed, const char* threads) {
    Json result = document({"simulate", "royal", "--rules", "blitz", "--seats", "random,greedy",
                            "--games", "300", "--seed", seed, "--threads", threads, "--json"});
    result.set("seconds", nullptr);
    result.set("games_per_second", nullptr);
    return result.dump();
  };
  const std::string one = games("11", "1");
  EXPECT_EQ(games("11", "2"), one);
  EXPECT_EQ(games("11", "7"), one);
  EXPECT_NE(games("12", "1"), one);
}

TEST(RulesCommand, PrintsOneClauseOrAll) {
  const Outcome one = run_program({"rules", "royal", "3.2"});
  EXPECT_EQ(one.status, 0);
  EXPECT_TRUE(one.out.starts_with("3.2  Exactly the roll  [rulebook §Turn Sequence]\n     "))
      << one.out;
  EXPECT_EQ(one.out.find("3.3"), std::string::npos);
  const Outcome all = run_program({"rules", "royal"});
  const RuleBook& book = **registry().rules("royal", Language::English);
  for (const Clause& clause : book.clauses()) {
    EXPECT_NE(all.out.find(clause.id + "  " + clause.title), std::string::npos) << clause.id;
  }
  const Json json = document({"rules", "royal", "--json"});
  ASSERT_EQ(json.items().size(), book.clauses().size());
  EXPECT_EQ(keys(json.items()[0]),
            (std::vector<std::string>{"id", "title", "source", "section", "text", "picture"}));
}

TEST(RulesCommand, SpeaksTheLanguageAskedForWhereverItIsSaid) {
  const Outcome before = run_program({"--lang", "pl", "rules", "royal", "3.2"});
  const Outcome after = run_program({"rules", "royal", "3.2", "--lang", "pl"});
  EXPECT_EQ(before.out, after.out);
  EXPECT_NE(before.out, run_program({"rules", "royal", "3.2"}).out);
}

TEST(RulesCommand, EveryClauseHasATest) {
  const Outcome outcome = run_program({"rules", "--coverage"});
  EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
  EXPECT_EQ(outcome.out.find("NO TEST"), std::string::npos);
  const Json list = document({"rules", "royal", "--coverage", "--json"});
  EXPECT_EQ(list.items().size(), (*registry().rules("royal", Language::English))->clauses().size());
  for (const Json& clause : list.items()) {
    EXPECT_EQ(keys(clause), (std::vector<std::string>{"game", "clause", "title", "tests"}));
    EXPECT_FALSE(clause.find("tests")->items().empty()) << clause.dump();
  }
}

TEST(Program, WithoutACommandPrintsHelp) {
  const Outcome help = run_program({"--help"});
  EXPECT_EQ(help.status, 0);
  for (const char* command :
       {"games", "play", "perft", "simulate", "replay", "verify", "convert", "rules", "protocol"}) {
    EXPECT_NE(help.out.find(command), std::string::npos) << command;
  }
  EXPECT_EQ(run_program({"--version"}).status, 0);
}

TEST(Program, PrintsNoColourIntoAPipe) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"games"}, std::vector<std::string>{"rules", "royal"},
        std::vector<std::string>{"--help"}}) {
    EXPECT_EQ(run_program(arguments).out.find('\x1b'), std::string::npos);
  }
}

TEST(ProtocolCommand, AnswersALineForALine) {
  const Outcome outcome = run_program(
      {"protocol"},
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"royal\"}}\n\n"
      "nonsense\n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"state\",\"params\":{\"match\":\"m1\"}"
      "}");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  const std::vector<std::string_view> lines = split(trim(outcome.out), '\n');
  ASSERT_EQ(lines.size(), 3U) << outcome.out;
  EXPECT_NE(lines[0].find("\"id\":1,\"result\""), std::string_view::npos);
  EXPECT_NE(lines[1].find("-32700"), std::string_view::npos);
  EXPECT_NE(lines[2].find("\"id\":2,\"result\""), std::string_view::npos) << "without a line break";
}

TEST(ProtocolCommand, DropsALineOfTenMegabytesAndGoesOn) {
  const std::string games = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}\n";
  const std::string padded =
      "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"games\",\"x\":\"" + std::string(10U << 20, 'x');
  const Outcome outcome = run_program({"protocol"}, padded + "\"}\n" + games);
  EXPECT_EQ(outcome.status, 0);
  const std::vector<std::string_view> lines = split(trim(outcome.out), '\n');
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_NE(lines[0].find("the line is longer than 4194304 bytes"), std::string_view::npos);
  EXPECT_NE(lines[1].find("\"id\":1,\"result\""), std::string_view::npos);
}

TEST(TournamentCommand, SetsTwoAgainstEachOtherWhereOneMayPlayAlone) {
  const Json result = document({"tournament", "eldervale", "--players", "random,random", "--games",
                                "2", "--seed", "1", "--json"});
  EXPECT_EQ(*result.find("seats"), Json(2));
}

}  // namespace
}  // namespace ziggurat::test
