// The laboratory's commands in parts, as scripts use them.

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <regex>
#include <thread>

#include <gtest/gtest.h>

#include "base/json.h"
#include "host/files.h"
#include "lab/shard.h"
#include "support/folder.h"
#include "support/games.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

using Words = std::vector<std::string>;

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// How long something took is the only thing in which two runs differ.
std::string timeless(const std::string& text) {
  static const std::regex kTimes(
      R"re("(seconds|games_per_second|mean_seconds|longest_seconds)":[0-9.eE+-]+,?)re");
  return std::regex_replace(text, kTimes, "");
}

std::string done(const Words& words) {
  const Outcome outcome = run_program(words);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return outcome.out;
}

// Runs a command whole and in parts, and compares what both print.
void same_in_parts(const Words& command, int parts) {
  const TemporaryFolder folder;
  const std::string whole = done(with(command, {"--json"}));
  Words merge = {"merge"};
  for (int i = 1; i <= parts; ++i) {
    const std::string file = folder.file("part-" + std::to_string(i) + ".zgs");
    done(
        with(command, {"--shard", std::to_string(i) + "/" + std::to_string(parts), "--out", file}));
    merge.push_back(file);
  }
  EXPECT_EQ(timeless(done(with(merge, {"--json"}))), timeless(whole));
}

TEST(LabPartsCommand, EveryCommandGivesTheSame) {
  same_in_parts({"simulate", "royal", "--seats", "greedy,random", "--games", "301"}, 4);
  same_in_parts({"tournament", "isle", "--players", "greedy,random", "--games", "21"}, 3);
  same_in_parts({"balance", "heaven", "--games", "50"}, 3);
  same_in_parts({"balance", "eldervale", "--games", "5"}, 2);
  const TemporaryFolder folder;
  const std::string table = folder.file("table");
  done({"solve", "royal", "--set", "pieces=2", "--out", table});
  same_in_parts({"accuracy", "royal", "--set", "pieces=2", "--player", "greedy", "--table", table,
                 "--decisions", "500"},
                3);
}

TEST(LabPartsCommand, MorePartsThanGames) {
  same_in_parts({"simulate", "royal", "--seats", "greedy,random", "--games", "2"}, 5);
}

TEST(LabPartsCommand, ATrainingStageByStage) {
  const TemporaryFolder folder;
  const Words train = {"train", "royal",         "--set", "pieces=1", "--games",
                       "60",    "--generations", "2",     "--hidden", "2"};
  done(with(train, {"--out", folder.file("whole.json")}));
  std::string from;
  for (int stage = 0; stage < 3; ++stage) {
    Words merge = {"merge"};
    for (const char* part : {"1", "2"}) {
      const std::string file = folder.file("s" + std::to_string(stage) + "-" + part);
      Words words = with(train, {"--shard", std::string(part) + "/2", "--out", file});
      if (!from.empty()) words = with(words, {"--from", from});
      done(words);
      merge.push_back(file);
    }
    from = folder.file(stage == 2 ? "parts.json" : "state" + std::to_string(stage));
    done(with(merge, {"--out", from}));
  }
  EXPECT_EQ(*read_file(folder.file("whole.json")), *read_file(folder.file("parts.json")));
}

TEST(LabPartsCommand, APartThatIsKilledGoesOnWhereItWas) {
  const TemporaryFolder folder;
  // Long enough to be caught at work, however fast the machine.
  for (int games = 500; games <= 500'000; games *= 4) {
    const Words command = {"simulate",  "royal",
                           "--seats",   "expectimax:2,greedy",
                           "--games",   std::to_string(games),
                           "--threads", "1",
                           "--shard",   "1/2"};
    const std::string file = folder.file("killed-" + std::to_string(games));
    const std::string checkpoint = file + ".part";
    Child child(with(command, {"--out", file}));
    while (!std::filesystem::exists(checkpoint) && !std::filesystem::exists(file)) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    child.signal(SIGKILL);
    const Outcome killed = child.wait();
    if (std::filesystem::exists(file)) continue;
    EXPECT_EQ(killed.status, 128 + SIGKILL);
    const Result<ShardFile> left = read_shard(checkpoint);
    ASSERT_TRUE(left.has_value());
    EXPECT_GT(left->done, 0U);
    const Outcome resumed = run_program(with(command, {"--out", file}));
    EXPECT_EQ(resumed.status, 0);
    EXPECT_NE(resumed.err.find("goes on at " + std::to_string(left->done) + " of"),
              std::string::npos)
        << resumed.err;
    const std::string straight = folder.file("straight");
    done(with(command, {"--out", straight}));
    EXPECT_EQ(read_shard(file)->payload, read_shard(straight)->payload);
    return;
  }
  FAIL() << "no part was ever at work";
}

TEST(LabPartsCommand, WhatIsMissingIsNamedWithItsCommand) {
  const TemporaryFolder folder;
  const Words command = {"simulate", "royal", "--seats", "random,random", "--games", "9"};
  const auto part = [&](int number) { return folder.file("p-" + std::to_string(number) + ".zgs"); };
  for (const int number : {1, 3}) {
    done(with(command, {"--shard", std::to_string(number) + "/3", "--out", part(number)}));
  }
  Outcome outcome = run_program({"merge", part(1), part(3)});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("shard 2/3 is missing"), std::string::npos) << outcome.err;
  const std::string again =
      "simulate royal --seats random,random --games 9 --seed 1 --shard 2/3 --out " + part(2);
  EXPECT_NE(outcome.err.find("  ziggurat " + again + "\n"), std::string::npos) << outcome.err;
  // The command it prints is the one that helps.
  Words words;
  for (std::size_t at = 0; at <= again.size();) {
    const std::size_t end = std::min(again.find(' ', at), again.size());
    words.push_back(again.substr(at, end - at));
    at = end + 1;
  }
  done(words);
  EXPECT_EQ(run_program({"merge", part(1), part(2), part(3)}).status, 0);
  std::filesystem::resize_file(part(2), 200);
  outcome = run_program({"merge", part(1), part(2), part(3)});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find(part(2) + ": is broken or cut short"), std::string::npos)
      << outcome.err;
}

TEST(LabPartsCommand, RefusesWhatDoesNotGoTogether) {
  const TemporaryFolder folder;
  const auto refuses = [](const Words& words, std::string_view part) {
    const Outcome outcome = run_program(words);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << outcome.err;
    EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
  };
  const Words command = {"simulate", "royal", "--seats", "random,random", "--games", "4"};
  refuses(with(command, {"--shard", "3/2", "--out", folder.file("x")}), "--shard: expected K/N");
  refuses(with(command, {"--shard", "1/2"}), "--out: name the file");
  refuses(with(command, {"--out", folder.file("x")}), "--out: goes with --shard");
  refuses(with(command, {"--shard", "1/2", "--out", folder.path() + "/no/x"}), "cannot write");
  refuses({"merge", folder.file("nothing")}, "nothing: cannot be read");
  refuses({"merge", folder.write("letter", "Dear Ningal,\n")}, "letter: is no shard of a run");
  refuses({"train", "royal", "--games", "5"}, "--out: name the file for the weights");
  refuses({"train", "royal", "--games", "5", "--from", "x", "--out", folder.file("w")},
          "--from: goes with --shard");
  const std::string file = folder.file("a-1");
  done(with(command, {"--shard", "1/1", "--out", file}));
  refuses({"merge", file, "--out", folder.file("x")}, "--out: goes with");
  refuses({"merge", file, "--plot", folder.file("x")}, "--plot: goes with");
  // What a file says is done only where it is work of the laboratory.
  ShardFile evil = *read_shard(file);
  evil.run.words = {"serve", "--port", "0"};
  ASSERT_TRUE(write_shard(file, evil).has_value());
  refuses({"merge", file}, "is of 'serve', which has no parts");
}

TEST(ClusterCommand, SharesARunOutOverProcesses) {
  const TemporaryFolder folder;
  const Words command = {"simulate", "royal", "--seats", "greedy,random", "--games", "500"};
  const Words cluster = {"cluster", "--on", "local", "--folder", folder.file("run"), "--json"};
  EXPECT_EQ(run_program({"cluster", "--folder", folder.file("run")}).status, 2);
  const std::string whole = done(with(command, {"--json"}));
  EXPECT_EQ(timeless(done(with(with(cluster, {"--shards", "5"}), command))), timeless(whole));
  // Once more it is only read.
  EXPECT_EQ(timeless(done(cluster)), timeless(whole));
  EXPECT_EQ(done({"cluster", "--folder", folder.file("run"), "--status"}), "done\n");
  // A part that is spoiled is made anew.
  std::filesystem::remove(folder.file("run/result.json"));
  std::filesystem::resize_file(folder.file("run/part-3.zgs"), 100);
  EXPECT_EQ(run_program({"cluster", "--folder", folder.file("run"), "--status"}).status, 1);
  EXPECT_EQ(timeless(done(cluster)), timeless(whole));
  const Outcome other =
      run_program(with(cluster, {"simulate", "royal", "--seats", "random,random", "--games", "5"}));
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.err.find("holds another run"), std::string::npos) << other.err;
  const Words elsewhere = {"cluster", "--on", "local", "--folder", folder.file("other")};
  EXPECT_NE(run_program(with(elsewhere, {"serve"})).err.find("'serve' is no command that can be"),
            std::string::npos);
  EXPECT_EQ(
      run_program(with(elsewhere, {"simulate", "royal", "--seats", "x", "--games", "1"})).status,
      2);
  EXPECT_FALSE(std::filesystem::exists(folder.file("other")));
}

TEST(ReportCommand, ShowsWhatADesignersNumberDoes) {
  const TemporaryFolder folder;
  const std::string first = folder.file("first.html");
  const Words report = {"report", "royal", "--games", "30", "--levels", "random,greedy", "--out"};
  done(with(report, {first}));
  const std::string page = *read_file(first);
  EXPECT_EQ(page.find("What was changed"), std::string::npos);
  // The same once more stands beside itself.
  done(with(report, {first}));
  EXPECT_NE(read_file(first)->find("the last report"), std::string::npos);
  std::string rules = source_file("data/royal/rulesets.json");
  const std::string seven = "\"pieces\": 7";
  ASSERT_NE(rules.find(seven), std::string::npos);
  rules.replace(rules.find(seven), seven.size(), "\"pieces\": 3");
  folder.write("mine/royal/rulesets.json", rules);
  const std::string second = folder.file("second.html");
  done(with(with({"--data", folder.file("mine")}, report), {second, "--before", first}));
  const std::string changed = *read_file(second);
  EXPECT_NE(changed.find("What was changed"), std::string::npos);
  EXPECT_NE(changed.find("7 → 3"), std::string::npos);
  EXPECT_NE(changed.find("<i>was "), std::string::npos) << "the length before";
  // In parts, in Polish.
  Words merge = {"--lang", "pl", "merge", "--out", folder.file("polish.html")};
  for (const char* part : {"1", "2"}) {
    const std::string file = folder.file(std::string("r-") + part);
    done(with(report, {file, "--shard", std::string(part) + "/2"}));
    merge.push_back(file);
  }
  done(merge);
  EXPECT_NE(read_file(folder.file("polish.html"))->find("Długość"), std::string::npos);
}

TEST(ReportCommand, RefusesWhatItCannotDo) {
  const TemporaryFolder folder;
  const auto refuses = [](const Words& words, std::string_view part) {
    const Outcome outcome = run_program(words);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << outcome.err;
    EXPECT_NE(outcome.err.find(part), std::string::npos) << outcome.err;
  };
  const std::string out = folder.file("page.html");
  refuses({"report", "roial", "--out", out}, "did you mean 'royal'?");
  refuses({"report", "royal"}, "--out: name the file for the page");
  refuses({"report", "royal", "--rules", "finkle", "--out", out}, "did you mean 'finkel'?");
  refuses({"report", "royal", "--levels", "human", "--out", out}, "--levels: a human");
  refuses({"report", "royal", "--levels", "wizard", "--out", out}, "--levels: there is no player");
  refuses({"report", "royal", "--out", folder.write("x.html", "<p>")}, "is no report of ziggurat");
  refuses({"report", "royal", "--out", out, "--before", folder.file("none")},
          "--before: cannot read");
  refuses({"balance", "royal", "--player", "human"}, "--player: a human");
  refuses({"balance", "ghosts", "--player", "expectimax:2"}, "--player");
}

TEST(ClusterCommand, TrainsStageByStage) {
  const TemporaryFolder folder;
  const Words train = {"train", "royal",         "--set", "pieces=1", "--games",
                       "60",    "--generations", "2",     "--hidden", "2"};
  done(with(train, {"--out", folder.file("whole.json")}));
  done(with(
      with({"cluster", "--on", "local", "--folder", folder.file("run"), "--shards", "2"}, train),
      {"--out", folder.file("parts.json")}));
  EXPECT_EQ(*read_file(folder.file("whole.json")), *read_file(folder.file("parts.json")));
}

}  // namespace
}  // namespace ziggurat::test
