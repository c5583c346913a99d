// Lessons: the reader's messages, the session, and every lesson that is shipped.

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "learn/courses.h"
#include "learn/session.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

using learn::Courses;
using learn::Lesson;
using learn::LessonSession;
using learn::Verdict;

const Courses& courses() {
  static const Courses kCourses = Courses::standard().value();
  return kCourses;
}

std::vector<std::string> lesson_ids() {
  std::vector<std::string> ids;
  for (const Lesson& lesson : courses().all()) ids.push_back(lesson.game + "/" + lesson.name);
  return ids;
}

class ShippedLesson : public testing::TestWithParam<std::string> {};

TEST_P(ShippedLesson, HoldsInEveryWayItForesees) {
  const std::size_t slash = GetParam().find('/');
  const Lesson* lesson = courses().find(GetParam().substr(0, slash), GetParam().substr(slash + 1));
  ASSERT_NE(lesson, nullptr);
  EXPECT_EQ(learn::check_lesson(registry(), *lesson).value_or(""), "");
  const auto acts = std::count_if(lesson->steps.begin(), lesson->steps.end(),
                                  [](const learn::Step& step) { return !step.is_reading(); });
  EXPECT_GT(acts, 0) << "a lesson is done, not read";
}

std::string lesson_test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, ShippedLesson, testing::ValuesIn(lesson_ids()), lesson_test_name);

TEST(Courses, TeachEveryGame) {
  const std::map<std::string, std::size_t> least = {
      {"royal", 4}, {"heaven", 5}, {"isle", 4}, {"ghosts", 9}, {"kurnugi", 12}, {"eldervale", 12}};
  for (const auto& [game, count] : least) {
    EXPECT_GE(courses().of(game).size(), count) << game;
  }
  EXPECT_EQ(courses().find("royal", "2"), courses().find("royal", "02-rosettes"));
  EXPECT_EQ(courses().find("royal", "rosettes"), courses().find("royal", "02-rosettes"));
  EXPECT_EQ(courses().find("royal", "99"), nullptr);
  EXPECT_EQ(courses().find("chess", "1"), nullptr);
}

constexpr const char* kHead =
    "game royal finkel\n"
    "title en A\ntitle pl B\nabout en A\nabout pl B\nclauses 3.1\n"
    "position {\"to_move\": \"light\", \"phase\": \"choose\", \"roll\": 2,\n"
    "  \"light\": {\"waiting\": 5, \"steps\": [1, 6], \"home\": 0},\n"
    "  \"dark\": {\"waiting\": 7, \"steps\": [], \"home\": 0}}\n";
constexpr const char* kStep = "step\nsay en A\nsay pl B\ndo B2B4\nright en A\nright pl B\n";

std::string read_problem(const std::string& text) {
  const Result<Lesson> lesson = learn::read_lesson("a.lesson", text);
  return lesson ? "" : lesson.error().message;
}

TEST(LessonReader, NamesFileLineAndWhatIsWrong) {
  EXPECT_EQ(read_problem(std::string(kHead) + kStep), "");
  EXPECT_EQ(read_problem("step\n"), "a.lesson:1: a lesson begins with its game");
  EXPECT_EQ(read_problem("game royal\n"), "a.lesson:1: expected: game ID RULESET key=value…");
  EXPECT_EQ(read_problem(std::string(kHead) + "stp\n"),
            "a.lesson:10: there is no statement 'stp' before the first step; did you mean 'step'?");
  EXPECT_EQ(read_problem(std::string(kHead) + "step\nsay A\n"),
            "a.lesson:11: expected the language, en or pl, and then the words");
  EXPECT_EQ(read_problem(std::string(kHead) + "step\nsay en A\n"),
            "a.lesson:10: 'say' is missing in Polish");
  EXPECT_EQ(read_problem(std::string(kHead) + "step\nsay en A\nsay en A\n"),
            "a.lesson:12: said in English already");
  EXPECT_EQ(read_problem(std::string(kHead) + "step\nsays en A\n"),
            "a.lesson:11: 'says' follows 'wrong' or 'refused'");
  EXPECT_EQ(read_problem(std::string(kHead) + kStep + "wrong A4A2\nsays en A\n"),
            "a.lesson:16: 'says' is missing in Polish");
  EXPECT_EQ(read_problem(std::string(kHead) + kStep + "refused A4A3 3.2\n"),
            "a.lesson:16: 'asks' is missing in English");
  EXPECT_EQ(read_problem(std::string(kHead)), "a.lesson:1: there is no step");
  EXPECT_EQ(read_problem(std::string(kHead) + "step\nsay en A\nsay pl B\nhint en A\nhint pl B\n"),
            "a.lesson:10: a step with nothing to do has no right or wrong and no hints");
  EXPECT_EQ(read_problem("game royal finkel\n  more\nseat 9\n"),
            "a.lesson:3: expected a seat, counted from 0");
}

std::string check_problem(const std::string& more, const std::string& head = kHead) {
  const Result<Lesson> lesson = learn::read_lesson("a.lesson", head + kStep + more);
  if (!lesson) return lesson.error().message;
  return learn::check_lesson(registry(), *lesson).value_or("");
}

// The checker itself must be able to fail, or the lessons prove nothing.
TEST(LessonChecker, FindsWhatDoesNotHold) {
  EXPECT_EQ(check_problem(""), "");
  EXPECT_EQ(check_problem("wrong A4A2 | A@A3\nsays en A\nsays pl B\n"), "");
  EXPECT_EQ(check_problem("refused A4A3 3.2\nasks en A\nasks pl B\n"), "");
  EXPECT_EQ(check_problem("wrong A4A3\nsays en A\nsays pl B\n"),
            "a.lesson:16: 'A4A3' is refused: A piece moves exactly the roll, 2, along its path.");
  EXPECT_EQ(check_problem("refused A4A2 3.2\nasks en A\nasks pl B\n"),
            "a.lesson:16: 'A4A2' is allowed"
            "That is allowed, but this step is about something else.");
  EXPECT_NE(check_problem("refused A4A3 3.5\nasks en A\nasks pl B\n").find("by clause 3.2"),
            std::string::npos);
  EXPECT_EQ(check_problem("point Z9\n"), "a.lesson:10: there is no place and no choice 'Z9'");
  EXPECT_EQ(check_problem("point A4 | B2B4\n"), "");
  EXPECT_EQ(check_problem("roll 9\n"), "a.lesson:16: chance cannot bring '9' now");
  EXPECT_EQ(check_problem("roll 0\nexpect to_move light\n"), "");
  EXPECT_EQ(check_problem("expect light.home 3\n"), "a.lesson:16: light.home is 0");
  EXPECT_EQ(check_problem("roll 2\nchoose@1 C@C3\n"),
            "a.lesson:17: it is the turn of Light (clause 7.1)");
  std::string other = kHead;
  other.replace(other.find("3.1"), 3, "3.99");
  EXPECT_EQ(check_problem("", other), "a.lesson:1: there is no clause '3.99'");
}

TEST(LessonChecker, PlaysEveryRightChoiceToTheEnd) {
  // After A4A2 there is no rosette, and dark would be to roll: what follows does not fit.
  const std::string step =
      "step\nsay en A\nsay pl B\ndo B2B4 | A4A2\nright en A\nright pl B\nexpect to_move light\n";
  const Result<Lesson> lesson = learn::read_lesson("a.lesson", kHead + step);
  ASSERT_TRUE(lesson.has_value());
  EXPECT_EQ(learn::check_lesson(registry(), *lesson).value_or(""),
            "a.lesson:16: to_move is \"dark\" (after 'A4A2')");
}

TEST(LessonSession, AnswersTriesAndGoesOnAfterARightOne) {
  const std::string text =
      std::string(kHead) + "step\nsay en A\nsay pl B\n" + kStep +
      "wrong A4A2\nsays en No.\nsays pl Nie.\n"
      "refused A4A3 3.2\nasks en A?\nasks pl B?\nsays en More.\nsays pl Więcej.\n"
      "else en Else.\nelse pl Inaczej.\n";
  const Result<Lesson> lesson = learn::read_lesson("a.lesson", text);
  ASSERT_TRUE(lesson.has_value()) << lesson.error().message;
  Result<LessonSession> session = LessonSession::begin(registry(), *lesson);
  ASSERT_TRUE(session.has_value());
  const auto attempt = [&](const std::string& what, Language language) {
    return session->attempt(what, language).value();
  };
  EXPECT_EQ(attempt("B2B4", Language::English).kind, Verdict::Kind::Unclear);  // it is read first
  EXPECT_EQ(attempt("next", Language::English).kind, Verdict::Kind::Right);
  EXPECT_EQ(attempt("next", Language::English).kind, Verdict::Kind::Unclear);
  EXPECT_EQ(attempt("A4A2", Language::Polish).text, "Nie.");
  const Verdict refused = attempt("A4A3", Language::English);
  EXPECT_EQ(refused.kind, Verdict::Kind::Refused);
  EXPECT_EQ(refused.clause, "3.2");
  EXPECT_TRUE(refused.text.ends_with("More.")) << refused.text;
  EXPECT_EQ(attempt("A@A3", Language::Polish).text, "Inaczej.");
  EXPECT_EQ(session->step_number(), 1U);
  EXPECT_EQ(attempt("B2B4", Language::English).kind, Verdict::Kind::Right);
  EXPECT_TRUE(session->is_finished());
  EXPECT_EQ(session->happenings().size(), 1U);
}

}  // namespace
}  // namespace ziggurat::test
