// Solving and playing from the table, as scripts do it.

#include <gtest/gtest.h>

#include "base/json.h"
#include "support/folder.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

TEST(SolveCommand, HasTheShapeScriptsRelyOn) {
  const Outcome outcome = run_program({"solve", "royal", "--set", "pieces=1", "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  const Result<Json> json = parse_json(outcome.out);
  ASSERT_TRUE(json.has_value());
  std::vector<std::string> keys;
  for (const Json::Member& member : json->members()) keys.push_back(member.key);
  EXPECT_EQ(keys, (std::vector<std::string>{"game", "rules", "states", "sweeps", "residual",
                                            "first_player_win", "seconds", "peak_memory_bytes",
                                            "device"}));
  EXPECT_EQ(*json->find("states"), Json(217));
  EXPECT_EQ(*json->find("device"), Json("cpu"));
  EXPECT_LE(json->find("residual")->as_number(), 1e-9);
  EXPECT_NEAR(json->find("first_player_win")->as_number(), 0.530049839525, 1e-9);
}

TEST(SolveCommand, MakesATableThatAPlayerReads) {
  const TemporaryFolder folder;
  const std::string file = folder.file("two.table");
  EXPECT_EQ(run_program({"solve", "royal", "--set", "pieces=2", "--out", file}).status, 0);
  const Outcome games = run_program({"simulate", "royal", "--set", "pieces=2", "--seats",
                                     "perfect:" + file + ",random", "--games", "200", "--json"});
  EXPECT_EQ(games.status, 0) << games.err;
  const Result<Json> json = parse_json(games.out);
  ASSERT_TRUE(json.has_value());
  EXPECT_GT(json->find("seats")->items()[0].find("wins")->as_integer(), 120);
}

void refuses(const std::vector<std::string>& arguments, std::string_view part) {
  const Outcome outcome = run_program(arguments);
  EXPECT_EQ(outcome.status, 2) << outcome.err;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << "one line: " << outcome.err;
  EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
}

TEST(SolveCommand, RefusesWhatItCannotDo) {
  refuses({"solve", "roial"}, "there is no game 'roial'");
  refuses({"solve", "isle"}, "solve isle: no solver knows isle");
  refuses({"solve", "royal", "--rules", "murray"}, "too many positions with 7 pieces");
  refuses({"solve", "royal", "--set", "pieces=9"}, "pieces");
  refuses({"solve", "royal", "--tolerance", "0"}, "--tolerance");
  refuses({"solve", "royal", "--bits", "8"}, "--bits");
  refuses({"solve", "royal", "--threads", "0"}, "--threads");
  refuses({"solve", "royal", "--device", "abacus"}, "--device");
  refuses({"solve", "royal", "--set", "pieces=1", "--out", "no/such/folder/x"}, "--out");
}

TEST(SolveCommand, RefusesTablesThatAreNone) {
  const TemporaryFolder folder;
  const std::string text = folder.write("a.table", "nothing of the kind");
  const std::string empty = folder.write("b.table", "");
  for (const std::string& file : {text, empty}) {
    refuses({"simulate", "royal", "--seats", "perfect:" + file + ",random", "--games", "1"},
            file + ": not a table of solved positions");
  }
  refuses({"simulate", "royal", "--seats", "perfect:no-such-file,random", "--games", "1"},
          "no-such-file");
  refuses({"simulate", "royal", "--seats", "perfect:,random", "--games", "1"},
          "perfect takes a table");
  refuses({"simulate", "royal", "--seats", "mcts:0,random", "--games", "1"}, "mcts takes a number");
}

}  // namespace
}  // namespace ziggurat::test
