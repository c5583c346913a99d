// Lessons and puzzles as the shell and a learner at the terminal meet them.

#include <algorithm>

#include <gtest/gtest.h>

#include "base/json.h"
#include "support/games.h"
#include "support/process.h"

namespace ziggurat::test {
namespace {

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(LearnCommand, ListsLessonsOneALine) {
  const Outcome all = run_program({"learn", "--list"});
  EXPECT_EQ(all.status, 0);
  EXPECT_GE(lines_of(all.out), 46U);
  const Outcome royal = run_program({"learn", "royal", "--list"});
  EXPECT_EQ(lines_of(royal.out), 4U);
  EXPECT_TRUE(royal.out.starts_with("royal 01-the-race  The race home: ")) << royal.out;
  const Outcome polish = run_program({"--lang", "pl", "learn", "royal", "--list"});
  EXPECT_NE(polish.out.find("Wyścig do domu"), std::string::npos);
}

TEST(LearnCommand, SaysWhatIsWrong) {
  EXPECT_EQ(run_program({"learn"}).status, 2);
  EXPECT_EQ(run_program({"learn", "chess"}).status, 2);
  const Outcome lesson = run_program({"learn", "royal", "02-rosette"});
  EXPECT_EQ(lesson.status, 2);
  EXPECT_NE(lesson.err.find("did you mean '02-rosettes'?"), std::string::npos) << lesson.err;
  EXPECT_EQ(run_program({"learn", "--check", "/nowhere.lesson"}).status, 2);
}

TEST(LearnCommand, ChecksALessonOfOnesOwn) {
  const std::string good = ZIGGURAT_SOURCE_DIR "/data/lessons/royal/01-the-race.lesson";
  EXPECT_EQ(run_program({"learn", "--check", good}).status, 0);
}

// In a guided game the second of these choices is put in question: Enter takes it back, p plays it.
TEST(LearnCommand, GuidesAFirstGame) {
  std::string input;
  for (int i = 0; i < 40; ++i) input += "2\n\n1\np\n";
  const Outcome game =
      run_program({"learn", "royal", "--first-game", "--seed", "guided"}, input + "q\n");
  EXPECT_EQ(game.status, 0) << game.err;
  EXPECT_NE(game.out.find("What you might do:"), std::string::npos);
  EXPECT_NE(game.out.find("Beware: “Dark"), std::string::npos);
  EXPECT_NE(game.out.find("gives away"), std::string::npos);
  EXPECT_NE(game.out.find("Enter takes it back and shows; p plays it"), std::string::npos);
  EXPECT_NE(game.out.find("Since your last choice your chance went from"), std::string::npos);
  const Outcome polish = run_program(
      {"--lang", "pl", "learn", "heaven", "--first-game", "--seed", "guided"}, "1\n1\n1\nq\n");
  EXPECT_NE(polish.out.find("Co można zrobić:"), std::string::npos);
  EXPECT_NE(polish.out.find("learn heaven --first-game --resume"), std::string::npos);
}

TEST(RulesCommand, DrawsAClausesPicture) {
  const Outcome path = run_program({"rules", "royal", "8.5"});
  EXPECT_EQ(path.status, 0) << path.err;
  EXPECT_NE(path.out.find("the way: A4 > A3 > A2 > A1 > B1"), std::string::npos) << path.out;
  EXPECT_EQ(path.out.find("```"), std::string::npos);
  const Outcome polish = run_program({"--lang", "pl", "rules", "royal", "4.2"});
  EXPECT_NE(polish.out.find("spójrz na: B4"), std::string::npos) << polish.out;
  const Outcome json = run_program({"rules", "royal", "4.2", "--json"});
  const Result<Json> list = parse_json(json.out);
  ASSERT_TRUE(list.has_value()) << json.out;
  EXPECT_EQ(*list->items()[0].find("picture")->find("points"), parse_json(R"(["B4"])").value());
  // All clauses together are words alone.
  EXPECT_EQ(run_program({"rules", "royal"}).out.find("the way:"), std::string::npos);
}

TEST(PuzzleCommand, ListsPuzzlesOneALine) {
  const Outcome royal = run_program({"puzzle", "royal", "--list"});
  EXPECT_EQ(royal.status, 0);
  EXPECT_GE(lines_of(royal.out), 300U);
  EXPECT_EQ(run_program({"puzzle", "chess", "--list"}).status, 2);
  EXPECT_EQ(run_program({"puzzle", "royal", "nothing"}).status, 2);
}

TEST(PuzzlesCommand, MakesThem) {
  const Outcome made =
      run_program({"puzzles", "royal", "--set", "pieces=2", "--count", "1", "--seed", "3"});
  EXPECT_EQ(made.status, 0) << made.err;
  const Result<Json> json = parse_json(made.out);
  ASSERT_TRUE(json.has_value()) << made.out;
  EXPECT_EQ(json->items().size(), 1U);
  EXPECT_EQ(run_program({"puzzles", "royal"}).status, 2);
}

}  // namespace
}  // namespace ziggurat::test
