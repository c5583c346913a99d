// Bad usage and input: status 2 and exactly one line on standard error that names the culprit.

#include <filesystem>

#include <gtest/gtest.h>

#include "support/folder.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

using Arguments = std::vector<std::string>;

void refuses(const Arguments& arguments, std::string_view part) {
  const Outcome outcome = run_program(arguments);
  EXPECT_EQ(outcome.status, 2) << outcome.err;
  EXPECT_EQ(outcome.out, "") << "nothing on standard output";
  EXPECT_TRUE(outcome.err.starts_with("ziggurat: ")) << outcome.err;
  EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << "one line: " << outcome.err;
  EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
}

TEST(BadUsage, UnknownCommands) {
  refuses({"simulat"}, "there is no command 'simulat'; did you mean 'simulate'?");
  refuses({"dance"}, "there is no command 'dance'");
  refuses({"games", "--frob"}, "--frob");
  refuses({"games", "more"}, "more");
  refuses({"--lang", "de", "games"}, "--lang");
}

TEST(BadUsage, UnknownGames) {
  for (const Arguments& arguments :
       {Arguments{"perft", "roial", "--depth", "1"}, Arguments{"rules", "roial"},
        Arguments{"play", "roial"},
        Arguments{"simulate", "roial", "--seats", "random,random", "--games", "1"}}) {
    refuses(arguments, "there is no game 'roial'; did you mean 'royal'?");
  }
}

TEST(BadUsage, UnknownRuleSetsOptionsAndValues) {
  refuses({"perft", "royal", "--rules", "finkle", "--depth", "1"},
          "no rule set 'finkle'; did you mean 'finkel'?");
  refuses({"perft", "royal", "--set", "peices=3", "--depth", "1"},
          "--set peices=3: royal has no option 'peices'; did you mean 'pieces'?");
  refuses({"perft", "royal", "--set", "pieces", "--depth", "1"},
          "--set pieces: expected key=value");
  refuses({"perft", "royal", "--set", "pieces=8", "--depth", "1"},
          "--set pieces=8: option pieces takes a whole number from 1 to 7");
  refuses({"play", "royal", "--set", "first=blue"},
          "--set first=blue: option first takes one of light, dark");
}

TEST(BadUsage, UnknownClauses) {
  refuses({"rules", "royal", "99.1"}, "royal has no clause '99.1'");
  refuses({"rules"}, "name a game");
}

TEST(BadUsage, DepthsAndNumbersOutOfRange) {
  for (const char* depth : {"0", "31", "-1", "x", "1.5"}) {
    refuses({"perft", "royal", "--depth", depth}, "--depth");
  }
  refuses({"perft", "royal"}, "--depth");
  refuses({"simulate", "royal", "--seats", "random,random", "--games", "0"}, "--games");
  refuses({"simulate", "royal", "--seats", "random,random", "--games", "1", "--threads", "0"},
          "--threads");
  refuses({"simulate", "royal", "--seats", "random,random", "--games", "1", "--seed", "-3"},
          "--seed");
}

TEST(BadUsage, UnknownPlayersAndWrongNumbersOfThem) {
  const auto simulate = [](const char* seats) {
    return Arguments{"simulate", "royal", "--seats", seats, "--games", "1"};
  };
  refuses(simulate("gredy,random"),
          "--seats gredy,random: there is no player 'gredy'; did you mean 'greedy'?");
  refuses(simulate("random,expectimax"), "expectimax takes a depth from 1 to 8");
  refuses(simulate("random,expectimax:9"), "found 'expectimax:9'");
  refuses(simulate("random,expectimax:x"), "found 'expectimax:x'");
  refuses(simulate("random,expectimax:0ms"), "or a time, as in expectimax:3 or expectimax:100ms");
  refuses(simulate("random"), "royal is for 2 seats, not 1");
  refuses(simulate("random,random,random"), "royal is for 2 seats, not 3");
  refuses(simulate("human,random"), "human");
  refuses(simulate(""), "there is no player ''");
  for (const char* seed : {"a", "b", "c", "d", "e"}) {
    refuses({"play", "royal", "--seats", "human,human,human", "--seed", seed},
            "royal is for 2 seats, not 3");
  }
}

TEST(BadFile, MissingOrAFolder) {
  const TemporaryFolder folder;
  const std::string missing = folder.file("none.json");
  for (const char* command : {"replay", "verify"}) {
    refuses({command, missing}, "cannot read " + missing);
    refuses({command, folder.path()}, "cannot read " + folder.path() + ": it is a folder");
  }
  refuses({"convert", missing, "--to", "rgn"}, "cannot read " + missing);
  refuses({"play", "--resume", missing}, "cannot read " + missing);
  refuses({"--data", missing, "games"}, "--data " + missing);
  refuses({"replay"}, "file");
  refuses({"play"}, "name a game");
  refuses({"convert", missing, "--to", "pgn"}, "--to");
}

TEST(BadFile, EmptyOrNotAMatch) {
  const TemporaryFolder folder;
  refuses({"replay", folder.write("a", "")}, "/a: line 1, column 1");
  refuses({"replay", folder.write("b", "{}")}, "/b: this is no Ziggurat match file");
  refuses({"replay", folder.write("c", "[Rules \"Finkel\"]\n1. A@A9\n")}, "/c: line 2: 'A@A9'");
  refuses({"verify", folder.write("d", "[Rules\n")}, "/d: line 1: expected a header");
  refuses({"play", "--resume", folder.write("e", "{")}, "/e: line 1, column 2");
}

TEST(BadFile, NamesWithLineBreaksStillGiveOneLine) {
  refuses({"replay", "no\nsuch\nfile"}, "cannot read no such file");
}

TEST(BadFile, WhereTheMatchCannotBeKeptItSaysSo) {
  const TemporaryFolder folder;
  const Outcome outcome = run_program(
      {"play", "royal", "--seed", "x", "--save", folder.path() + "/nowhere/match.json"}, "q\n");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("the match is not being kept"), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << "said once";
  EXPECT_EQ(outcome.out.find("The match is kept"), std::string::npos) << outcome.out;
}

}  // namespace
}  // namespace ziggurat::test
