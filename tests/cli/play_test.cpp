// Playing in the terminal through a pipe: save, resume, replay, verify, convert.

#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>

#include "base/json.h"
#include "core/match_record.h"
#include "host/files.h"
#include "support/folder.h"
#include "support/games.h"
#include "support/process.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

std::string times(std::string_view text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

MatchRecord record_in(const std::string& file) {
  const Result<std::string> text = read_file(file);
  EXPECT_TRUE(text.has_value());
  const Result<MatchRecord> record = read_match_file(*text);
  EXPECT_TRUE(record.has_value()) << record.error().message;
  return record ? *record : MatchRecord{};
}

// Plays a whole game, always the first choice, and gives its file.
std::string play_whole(const TemporaryFolder& folder, const std::string& ruleset = "finkel") {
  const std::string file = folder.file(ruleset + ".json");
  const Outcome outcome =
      run_program({"play", "royal", "--rules", ruleset, "--set", "pieces=3", "--seats",
                   "human,expectimax:1", "--seed", "nanna", "--save", file},
                  times("1\n", 3000));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_NE(outcome.out.find(" wins!"), std::string::npos);
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos) << "no colour into a pipe";
  return file;
}

// Who can only pass is not asked: every question of the first seat is about a move.
TEST(Play, PassingIsNoQuestion) {
  const TemporaryFolder folder;
  const std::string file = folder.file("m.json");
  const Outcome outcome = run_program({"play", "royal", "--rules", "finkel", "--set", "pieces=2",
                                       "--seats", "human,random", "--seed", "adad", "--save", file},
                                      times("1\n", 3000));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  int asked = 0;
  for (std::size_t at = outcome.out.find("Light > "); at != std::string::npos;
       at = outcome.out.find("Light > ", at + 1)) {
    ++asked;
  }
  const MatchRecord record = record_in(file);
  const auto game = registry().make(record.setup);
  ASSERT_TRUE(game.has_value());
  AnyState state = (*game)->initial();
  int moves = 0;
  int passes = 0;
  for (const LoggedEntry& logged : record.log) {
    if (logged.entry.by == Actor::seat(Seat{0})) {
      const bool is_pass = (*game)->prompt(state, Seat{0}).kind == Prompt::Kind::Idle;
      ++(is_pass ? passes : moves);
    }
    (*game)->apply(state, logged.entry.code);
  }
  EXPECT_GT(passes, 0);
  EXPECT_EQ(asked, moves);
}

TEST(Play, AWholeGameThenReplayAndVerify) {
  const TemporaryFolder folder;
  for (const char* ruleset : {"finkel", "letter", "murray"}) {
    if (kIsSlow && std::string_view(ruleset) != "murray") continue;
    const std::string file = play_whole(folder, ruleset);
    const Outcome replay = run_program({"replay", file});
    EXPECT_EQ(replay.status, 0) << replay.err;
    EXPECT_NE(replay.out.find(" wins."), std::string::npos) << replay.out;
    EXPECT_EQ(replay.out.find('\x1b'), std::string::npos);
    const Json json = *parse_json(run_program({"replay", file, "--json"}).out);
    EXPECT_EQ(*json.find("over"), Json(true));
    EXPECT_EQ(json.find("winners")->items().size(), 1U);
    EXPECT_EQ(json.find("entries")->as_integer(),
              static_cast<std::int64_t>(record_in(file).log.size()));
    const Outcome verify = run_program({"verify", file});
    EXPECT_EQ(verify.status, 0) << verify.err;
    EXPECT_TRUE(verify.out.starts_with("All ")) << verify.out;
    EXPECT_EQ(verify.out.find("not finished"), std::string::npos);
  }
}

TEST(Play, TheSameSeedAndChoicesGiveTheSameGame) {
  const TemporaryFolder one;
  const TemporaryFolder two;
  EXPECT_EQ(*read_file(play_whole(one)), *read_file(play_whole(two)));
}

TEST(Play, GoesOnWithASavedMatch) {
  const TemporaryFolder folder;
  const std::string file = folder.file("kept.json");
  const Outcome begun = run_program(
      {"play", "royal", "--seats", "human,greedy", "--seed", "sin", "--save", file}, "1\n1\nq\n");
  EXPECT_EQ(begun.status, 0);
  EXPECT_NE(begun.out.find("ziggurat play --resume " + file), std::string::npos);
  const MatchRecord kept = record_in(file);
  EXPECT_GE(kept.log.size(), 4U);
  const Outcome unfinished = run_program({"verify", file});
  EXPECT_EQ(unfinished.status, 0);
  EXPECT_NE(unfinished.out.find("The match is not finished."), std::string::npos);
  const Outcome ended = run_program({"play", "--resume", file}, times("1\n", 3000));
  EXPECT_EQ(ended.status, 0);
  EXPECT_NE(ended.out.find(" wins!"), std::string::npos);
  const MatchRecord whole = record_in(file);
  ASSERT_GT(whole.log.size(), kept.log.size());
  for (std::size_t i = 0; i < kept.log.size(); ++i) EXPECT_EQ(whole.log[i], kept.log[i]);
  EXPECT_EQ(run_program({"verify", file}).status, 0);
}

// Chance is decided by hand where the file holds no seed, and the file itself stays as it is.
TEST(Play, GoesOnWithAnRgnFileWithoutWritingOverIt) {
  const TemporaryFolder folder;
  const std::string text = "[Rules \"Finkel\"]\n\n1. A@A4 / C@C3 ; a remark\n";
  const std::string file = folder.write("game.rgn", text);
  const std::string kept = folder.file("kept.json");
  ASSERT_EQ(::setenv("XDG_STATE_HOME", folder.file("state").c_str(), 1), 0);
  const Outcome outcome = run_program({"play", "--resume", file}, "7\n2\n1\ns " + kept + "\nq\n");
  ::unsetenv("XDG_STATE_HOME");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("Chance cannot bring that."), std::string::npos) << outcome.out;
  EXPECT_EQ(*read_file(file), text);
  EXPECT_EQ(record_in(kept).log.size(), 6U);
  EXPECT_NE(outcome.out.find("--resume " + folder.file("state/ziggurat/royal-")), std::string::npos)
      << outcome.out;
}

TEST(Play, KeepsTheMatchWhereInputEnds) {
  const TemporaryFolder folder;
  const std::string file = folder.file("kept.json");
  const Outcome outcome =
      run_program({"play", "royal", "--seats", "human,human", "--seed", "x", "--save", file}, "1");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find("The match is kept"), std::string::npos);
  EXPECT_GE(record_in(file).log.size(), 2U) << "the last line counts without a line break too";
}

TEST(Play, AnswersQuestionsAboutTheRules) {
  const TemporaryFolder folder;
  const Outcome outcome = run_program({"play", "royal", "--set", "first=light", "--seats",
                                       "human,human", "--seed", "x", "--save", folder.file("m")},
                                      "? 3.2\nh\nbanana\n99\n? A@Z9\nA@A9\nq\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find("Exactly the roll"), std::string::npos);
  EXPECT_NE(outcome.out.find("leave, keeping the match"), std::string::npos);
  EXPECT_NE(outcome.out.find("cannot read 'banana'"), std::string::npos);
  EXPECT_NE(outcome.out.find("There are choices 1–"), std::string::npos);
}

TEST(Play, SavesWhereAsked) {
  const TemporaryFolder folder;
  const std::string other = folder.file("other.json");
  run_program({"play", "royal", "--seed", "x", "--save", folder.file("m")}, "s " + other + "\nq\n");
  EXPECT_EQ(run_program({"replay", other}).status, 0);
}

TEST(Play, CtrlCKeepsTheMatch) {
  const TemporaryFolder folder;
  for (const int signal : {SIGINT, SIGTERM}) {
    const std::string file = folder.file("m" + std::to_string(signal));
    Child child({"play", "royal", "--set", "first=light", "--seats", "human,human", "--seed", "x",
                 "--save", file});
    ASSERT_TRUE(child.shows("\nLight > "));
    child.write("1\n");
    ASSERT_TRUE(child.shows("\nDark > "));
    const std::size_t entries = record_in(file).log.size();
    child.signal(signal);
    const Outcome outcome = child.wait();
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("The match is kept"), std::string::npos);
    EXPECT_EQ(record_in(file).log.size(), entries);
    EXPECT_EQ(run_program({"verify", file}).status, 0);
  }
}

TEST(Play, CtrlCStopsComputersAmongThemselves) {
  const TemporaryFolder folder;
  const std::string file = folder.file("m");
  // One die on the longest path: hours of play.
  Child child({"play", "royal", "--rules", "murray", "--set", "dice=1", "--seats", "random,random",
               "--seed", "x", "--save", file});
  ASSERT_TRUE(child.shows("rolls", 5));
  child.signal(SIGINT);
  const Outcome outcome = child.wait();
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("The match is kept"), std::string::npos);
  EXPECT_EQ(run_program({"replay", file}).status, 0);
}

TEST(Convert, ToRgnAndBackKeepsTheLog) {
  const TemporaryFolder folder;
  for (const char* ruleset : {"finkel", "masters", "murray", "letter"}) {
    if (kIsSlow && std::string_view(ruleset) != "letter") continue;
    const std::string file = play_whole(folder, ruleset);
    const std::string rgn = folder.file("match.rgn");
    EXPECT_EQ(run_program({"convert", file, "--to", "rgn", "--out", rgn}).status, 0);
    EXPECT_EQ(run_program({"convert", file, "--to", "rgn"}).out, *read_file(rgn));
    EXPECT_EQ(run_program({"replay", rgn, "--json"}).out,
              run_program({"replay", file, "--json"}).out);
    const std::string back = folder.file("back.json");
    EXPECT_EQ(run_program({"convert", rgn, "--to", "match", "--out", back}).status, 0);
    EXPECT_EQ(record_in(back).log, record_in(file).log);
    EXPECT_EQ(record_in(back).setup, record_in(file).setup);
    const Outcome verify = run_program({"verify", back});
    EXPECT_EQ(verify.status, 1) << "RGN keeps no seed";
    EXPECT_NE(verify.err.find("decided by hand"), std::string::npos) << verify.err;
  }
}

// Writes a match changed by hand, with a checksum that fits.
std::string forge(const TemporaryFolder& folder, const MatchRecord& record) {
  return folder.write("forged.json", write_match_file(record));
}

TEST(Replay, OfAForgedMatchNamesTheEntryAndTheClause) {
  const TemporaryFolder folder;
  const MatchRecord record = record_in(play_whole(folder));
  MatchRecord illegal = record;
  ASSERT_TRUE(illegal.log[1].entry.by.is_seat());
  illegal.log[1].entry.code += 1;
  const Outcome replay = run_program({"replay", forge(folder, illegal)});
  EXPECT_EQ(replay.status, 1);
  EXPECT_EQ(replay.out, "");
  EXPECT_NE(replay.err.find("forged.json: entry 2: "), std::string::npos) << replay.err;
  EXPECT_NE(replay.err.find("(clause 3.2)"), std::string::npos) << replay.err;
}

TEST(Verify, OfALoadedDieNamesTheRoll) {
  const TemporaryFolder folder;
  MatchRecord record = record_in(play_whole(folder));
  record.log.erase(record.log.begin() + 1, record.log.end());
  const Code other = record.log[0].entry.code == 2 ? 3 : 2;
  record.log[0] = {{Actor::chance(), other}, std::to_string(other)};
  const std::string file = forge(folder, record);
  EXPECT_EQ(run_program({"replay", file}).status, 0) << "the rules allow it";
  const Outcome verify = run_program({"verify", file});
  EXPECT_EQ(verify.status, 1);
  EXPECT_EQ(verify.out, "");
  EXPECT_NE(verify.err.find("entry 1: the log says " + std::to_string(other)), std::string::npos);
}

TEST(Replay, OfADamagedFileSaysSo) {
  const TemporaryFolder folder;
  const std::string text = *read_file(play_whole(folder));
  const Outcome cut =
      run_program({"replay", folder.write("cut.json", text.substr(0, text.size() / 2))});
  EXPECT_EQ(cut.status, 2);
  EXPECT_NE(cut.err.find("cut.json: line "), std::string::npos) << cut.err;
  std::string edited = text;
  edited.replace(edited.find("finkel"), 6, "letter");
  const Outcome changed = run_program({"replay", folder.write("edited.json", edited)});
  EXPECT_EQ(changed.status, 2);
  EXPECT_NE(changed.err.find("edited.json: checksum"), std::string::npos) << changed.err;
}

TEST(Replay, NeedsTheComponentsTheMatchWasPlayedWith) {
  const TemporaryFolder folder;
  const std::string file = play_whole(folder);
  std::string rulesets = source_file("data/royal/rulesets.json");
  const std::string three = "\"dice\": 4";
  rulesets.replace(rulesets.find(three), three.size(), "\"dice\": 3");
  folder.write("own/royal/rulesets.json", rulesets);
  const Outcome outcome = run_program({"--data", folder.file("own"), "replay", file});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("other components"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace ziggurat::test
