// RGN, the notation that RoyalUr uses.

#include "games/royal/rgn.h"

#include <gtest/gtest.h>

#include "contract/configurations.h"
#include "support/games.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

// The log of an RGN text, in one line.
std::string log_of(std::string_view text) {
  const Result<MatchRecord> record = royal::read_rgn(registry(), text);
  if (!record) return "refused: " + record.error().message;
  const Result<Match, ReplayError> match = replay(registry(), *record);
  if (!match) return "breaks a rule: " + match.error().message;
  std::string log;
  for (const LoggedEntry& line : record->log) log += (log.empty() ? "" : " ") + line.notation;
  return log;
}

std::string problem_in(std::string_view text) {
  const Result<MatchRecord> record = royal::read_rgn(registry(), text);
  return record ? "accepted" : record.error().message;
}

TEST(Rgn, WorksOutTheRollsFromTheMoves) {
  EXPECT_EQ(log_of("[Rules \"Finkel\"]\n\n1. A@A3 / C@C4\n2. A3A1* A1B2 / C4C2\n"),
            "2 A@A3 1 C@C4 2 A3A1 2 A1B2 2 C4C2");
}

TEST(Rgn, ReadsHeadersInAnyCase) {
  const Result<MatchRecord> record = royal::read_rgn(
      registry(),
      "[RULES \"masters\"]\n[Options \"pieces=3 first=dark\"]\n[Event \"a \\\"cup\\\"\"]\n");
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(record->setup.ruleset, "masters");
  EXPECT_EQ(record->setup.options, (Options{{"pieces", 3}, {"first", "dark"}}));
  EXPECT_TRUE(record->log.empty());
}

TEST(Rgn, KnowsARuleSetByItsTitle) {
  const auto record = royal::read_rgn(registry(), "[Rules \"Masters, four dice\"]\n");
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(record->setup.ruleset, "masters4");
}

TEST(Rgn, WithoutARuleSetIsTheDefaultOne) {
  EXPECT_EQ(log_of("[Light \"someone\"]\n1. A@A4\n"), "1 A@A4");
}

TEST(Rgn, LeavesOutCommentsAndTurnNumbers) {
  EXPECT_EQ(
      log_of("; before\n[Rules \"Finkel\"]\n1. A@A4 ; A@A3 would be worse\n/ C@C3\n\n2. A4A3"),
      "1 A@A4 2 C@C3 1 A4A3");
}

TEST(Rgn, DoesNotMindBlanksOfAnyKind) {
  EXPECT_EQ(log_of("[Rules \"Finkel\"]\r\n1.\tA@A4\t/  C@C3\r\n"), "1 A@A4 2 C@C3");
}

// Clauses: royal 3.4
TEST(Rgn, APassMayLeaveOutItsRoll) {
  EXPECT_EQ(log_of("[Rules \"Finkel\"]\n1. 0-- / --\n2. A@A4"), "0 -- 0 -- 1 A@A4");
  EXPECT_EQ(log_of("[Rules \"Finkel\"]\n[Options \"pieces=1\"]\n1. A@A1* A1B4* B4B8 / 0--\n"
                   "2. 4-- / --\n"),
            "4 A@A1 4 A1B4 4 B4B8 0 -- 4 -- 0 --");
}

TEST(Rgn, APassMustBePossible) {
  EXPECT_EQ(problem_in("[Rules \"Finkel\"]\n\n1. 3--\n"),
            "line 3: '3--' cannot be played here with any roll");
  EXPECT_EQ(problem_in("[Rules \"Masters\"]\n1. --\n"),
            "line 2: '--' cannot be played here with any roll")
      << "where nothing counts four";
}

TEST(Rgn, MarksOfCaptureRosetteAndEndMaySoOrNotStand) {
  const std::string start = "[Rules \"Finkel\"]\n[Options \"pieces=1\"]\n";
  const std::string due = "4 A@A1 1 A1B1 4 C@C1 1 C1B1";
  EXPECT_EQ(log_of(start + "1. A@A1* A1B1 / C@C1* C1B1x"), due);
  EXPECT_EQ(log_of(start + "1. A@A1 A1B1 / C@C1 C1B1"), due);
  EXPECT_EQ(log_of(start + "1. a@a1 A1-B1 / C@C1* c1b1x"), due);
}

// Clauses: royal 4.3
TEST(Rgn, TellsTheTwoVisitsOfACrossingPathApart) {
  const std::string log = log_of(source_file("tests/corpus/fuzz_rgn/murray.rgn"));
  EXPECT_TRUE(log.starts_with("1 A@A4 2 C@C3")) << log;
  EXPECT_TRUE(log.ends_with("C3C+")) << log;
}

// Clauses: royal 5.3
TEST(Rgn, SaysWhetherAnExtraRollIsTaken) {
  const std::string start = "[Rules \"letter\"]\n";
  EXPECT_EQ(log_of(start + "1. A@A1* stop / C@C1* roll C1B1"), "4 A@A1 stop 4 C@C1 roll 1 C1B1");
  EXPECT_EQ(log_of(start + "1. A@A1* A1B1"), "4 A@A1 roll 1 A1B1") << "taking goes without saying";
  EXPECT_EQ(log_of(start + "1. A@A1* roll"), "4 A@A1 roll");
  EXPECT_EQ(problem_in("[Rules \"Finkel\"]\n1. A@A1* stop"),
            "line 2: 'stop' cannot be played here with any roll");
}

TEST(Rgn, ALastRollMayStandAlone) {
  EXPECT_EQ(log_of("[Rules \"Finkel\"]\n1. A@A4 / 3"), "1 A@A4 3");
  EXPECT_EQ(log_of("[Rules \"Finkel\"]\n1. 3 A@A2 / C@C4"), "3 A@A2 1 C@C4");
  EXPECT_EQ(log_of("[Rules \"Finkel\"]\n1. 0 -- / 0 0--"), "0 -- 0 --");
}

// A roll that was read stands: no other roll and no other distance may follow.
TEST(Rgn, ARollIsFollowedByItsMove) {
  EXPECT_EQ(problem_in("[Rules \"Finkel\"]\n1. 3 2\n"), "line 2: a roll follows a roll");
  EXPECT_EQ(problem_in("[Rules \"Finkel\"]\n1. 3 A@A3\n"),
            "line 2: 'A@A3' cannot be played here with a roll of 3");
  EXPECT_EQ(problem_in("[Rules \"Finkel\"]\n1. 3 --\n"),
            "line 2: '--' cannot be played here with a roll of 3");
}

TEST(Rgn, NamesTheLineOfWhatCannotBe) {
  const std::string start = "[Rules \"Finkel\"]\n\n";
  EXPECT_EQ(problem_in(start + "1. A@A4\n / A@A3\n"),
            "line 4: 'A@A3' cannot be played here with any roll");
  EXPECT_EQ(problem_in(start + "1. hello\n"),
            "line 3: 'hello' cannot be played here with any roll");
  EXPECT_EQ(problem_in(start + "1. 9\n"), "line 3: these dice cannot give 9");
  EXPECT_EQ(problem_in(start + "1. A@A4 /\n2. A@A3\n"),
            "line 4: 'A@A3' cannot be played here with any roll")
      << "it is dark's turn";
  EXPECT_EQ(problem_in("[Rules Finkel]\n"), "line 1: expected a header such as [Rules \"Finkel\"]");
  EXPECT_EQ(problem_in("[Rules \"Finkel\"]\n[\"]\n"),
            "line 2: expected a header such as [Rules \"Finkel\"]");
  EXPECT_EQ(problem_in("[Rules \"Finkel]\n"),
            "line 1: expected a header such as [Rules \"Finkel\"]");
}

TEST(Rgn, RefusesEntriesAfterTheEnd) {
  const std::string whole = source_file("tests/corpus/fuzz_rgn/finkel.rgn");
  EXPECT_EQ(problem_in(whole), "accepted");
  const std::string problem = problem_in(whole + "8. A@A4\n");
  EXPECT_NE(problem.find("the game is already over"), std::string::npos) << problem;
}

TEST(Rgn, RefusesRulesAndOptionsNobodyKnows) {
  const std::string misspelt = problem_in("\n[Rules \"Finkle\"]\n");
  EXPECT_TRUE(misspelt.starts_with("line 2: ")) << misspelt;
  EXPECT_NE(misspelt.find("did you mean 'finkel'?"), std::string::npos) << misspelt;
  EXPECT_EQ(problem_in("[Options \"pieces\"]\n"),
            "line 1: Options: expected key=value, found 'pieces'");
  const std::string too_many = problem_in("[Rules \"Finkel\"]\n[Options \"pieces=9\"]\n");
  EXPECT_TRUE(too_many.starts_with("line 2: Options: option pieces takes")) << too_many;
  EXPECT_EQ(problem_in("[Rules \"\xC3\x28\"]\n"), "the text is not valid UTF-8");
}

TEST(Rgn, IsToldFromAMatchFile) {
  EXPECT_TRUE(royal::is_rgn("\n [Rules \"Finkel\"]"));
  EXPECT_FALSE(royal::is_rgn("{\"ziggurat\":\"match\"}"));
  EXPECT_FALSE(royal::is_rgn(""));
}

MatchRecord record_of(const Match& match) {
  return {.setup = match.game().setup(),
          .fingerprint = match.game().fingerprint(),
          .players = {"human", "greedy"},
          .opening = {},
          .start = {},
          .dice = {},
          .log = logged(match)};
}

TEST(Rgn, IsWrittenLineByLine) {
  const Result<MatchRecord> record = royal::read_rgn(registry(),
                                                     "[Rules \"finkel\"]\n[Options \"pieces=1\"]\n"
                                                     "A@A1 A1B1 C@C1 C1B1 0-- B1B2 A@A4");
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(*royal::write_rgn(registry(), *record),
            "[Rules \"Finkel\"]\n[Options \"pieces=1\"]\n[Light \"human\"]\n[Dark \"human\"]\n\n"
            "1. A@A1* A1B1 / C@C1* C1B1x\n2. 0-- / B1B2\n3. A@A4\n");
}

TEST(Rgn, EscapesWhatWouldEndAHeader) {
  Match match(make_game("royal"));
  MatchRecord record = record_of(match);
  record.players = {"a \"b\" \\ c\nd", "x"};
  const Result<std::string> text = royal::write_rgn(registry(), record);
  ASSERT_TRUE(text.has_value());
  EXPECT_NE(text->find("[Light \"a \\\"b\\\" \\\\ c\\nd\"]\n"), std::string::npos) << *text;
  EXPECT_EQ(problem_in(*text), "accepted");
}

TEST(Rgn, CannotHoldEverything) {
  Match match(make_game("royal"));
  MatchRecord placed = record_of(match);
  placed.start = match.game().state_json(match.state());
  EXPECT_NE(royal::write_rgn(registry(), placed).error().message.find("set up by hand"),
            std::string::npos);
  MatchRecord other = record_of(match);
  other.setup.game = "tablets";
  EXPECT_EQ(royal::write_rgn(registry(), other).error().message,
            "RGN is for the Royal Game, not for tablets");
}

class RgnRoundTrip : public testing::TestWithParam<std::string> {};

// Whole games and games broken off anywhere, in every rule set, with options changed now and then.
TEST_P(RgnRoundTrip, GivesTheSameLog) {
  for (std::uint64_t i = 0; i < 60; ++i) {
    Rng rng = Rng::stream(77, i);
    Options options = {{"pieces", static_cast<int>(1 + rng.below(7))}};
    if (rng.below(3) == 0) options.emplace_back("dice", static_cast<int>(1 + rng.below(4)));
    for (const char* key :
         {"zero_counts", "rosette_safe", "capture_again", "pass_enemies", "decline_again"}) {
      if (rng.below(4) == 0) options.emplace_back(key, rng.below(2) == 0);
    }
    if (rng.below(2) == 0) options.emplace_back("first", "dark");
    Match match(make_game("royal", GetParam(), options));
    contract::play_at_random(match, rng, [](const Match&) {});
    MatchRecord record = record_of(match);
    if (rng.below(2) == 0 && !record.log.empty()) {
      const auto left = rng.below(static_cast<std::uint32_t>(record.log.size()));
      record.log.erase(record.log.begin() + left, record.log.end());
    }
    const Result<std::string> text = royal::write_rgn(registry(), record);
    ASSERT_TRUE(text.has_value()) << text.error().message;
    const Result<MatchRecord> again = royal::read_rgn(registry(), *text);
    ASSERT_TRUE(again.has_value()) << again.error().message << "\n" << *text;
    ASSERT_EQ(again->setup, record.setup);
    ASSERT_EQ(again->log, record.log) << *text;
  }
}

INSTANTIATE_TEST_SUITE_P(Every, RgnRoundTrip,
                         testing::Values("finkel", "masters", "masters4", "blitz", "aseb",
                                         "skiriuk", "murray", "letter"),
                         [](const auto& rules) { return rules.param; });

}  // namespace
}  // namespace ziggurat::test
