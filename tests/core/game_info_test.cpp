#include "core/game_info.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace ziggurat::test {
namespace {

using Type = OptionSpec::Type;

GameInfo sample() {
  GameInfo info;
  info.id = "sample";
  info.title = "Sample";
  info.min_seats = 2;
  info.max_seats = 4;
  info.rulesets = {{.id = "plain", .title = "Plain", .defaults = {}},
                   {.id = "long", .title = "Long", .defaults = {{"rounds", 9}}}};
  info.options = {{.key = "open",
                   .type = Type::Boolean,
                   .standard = true,
                   .words = {},
                   .least = 0,
                   .most = 0,
                   .help = "hands are open"},
                  {.key = "rounds",
                   .type = Type::Integer,
                   .standard = 3,
                   .words = {},
                   .least = 1,
                   .most = 9,
                   .help = "rounds"},
                  {.key = "layout",
                   .type = Type::Word,
                   .standard = "wide",
                   .words = {"wide", "narrow"},
                   .least = 0,
                   .most = 0,
                   .help = "table"}};
  return info;
}

std::string problem_with_option(std::string_view assignment) {
  const auto option = parse_option(sample(), assignment);
  return option ? "accepted as " + option->second.dump() : option.error().message;
}

std::string problem_with_setup(std::string ruleset, Options options, int seats) {
  const auto setup = make_setup(sample(), std::move(ruleset), std::move(options), seats);
  return setup ? "accepted" : setup.error().message;
}

TEST(Options, AreReadFromWords) {
  for (const std::string_view yes : {"open=true", "open=yes", "open=on", "open=1", " open = true "})
    EXPECT_EQ(problem_with_option(yes), "accepted as true") << yes;
  for (const std::string_view no : {"open=false", "open=no", "open=off", "open=0"})
    EXPECT_EQ(problem_with_option(no), "accepted as false") << no;
  EXPECT_EQ(problem_with_option("rounds=9"), "accepted as 9");
  EXPECT_EQ(problem_with_option("layout=narrow"), "accepted as \"narrow\"");
}

TEST(Options, RefuseEveryOtherValue) {
  for (const std::string_view bad : {"open=", "open=maybe", "open=2", "open=TRUE"}) {
    EXPECT_NE(problem_with_option(bad).find("option open takes true or false, not '"),
              std::string::npos)
        << bad;
  }
  for (const std::string_view bad : {"rounds=", "rounds=0", "rounds=10", "rounds=-1", "rounds=3.0",
                                     "rounds=three", "rounds=99999999999999999999"}) {
    EXPECT_NE(
        problem_with_option(bad).find("option rounds takes a whole number from 1 to 9, not '"),
        std::string::npos)
        << bad;
  }
  for (const std::string_view bad : {"layout=", "layout=Wide", "layout=wide,narrow"}) {
    EXPECT_NE(problem_with_option(bad).find("option layout takes one of wide, narrow, not '"),
              std::string::npos)
        << bad;
  }
  EXPECT_EQ(problem_with_option("rounds"), "expected key=value, found 'rounds'");
}

TEST(Options, SuggestTheOptionThatWasMeant) {
  EXPECT_EQ(problem_with_option("round=3"),
            "sample has no option 'round'; did you mean 'rounds'? (it has: open, rounds, layout)");
  EXPECT_EQ(problem_with_option("=3"), "sample has no option '' (it has: open, rounds, layout)");
}

TEST(Setup, FillsInWhatWasLeftOpen) {
  const auto setup = make_setup(sample(), "", {}, 0);
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(*setup,
            (ziggurat::Setup{.game = "sample", .ruleset = "plain", .options = {}, .seats = 2}));
}

TEST(Setup, PutsOptionsInOrderAndTheLastOneCounts) {
  const auto setup =
      make_setup(sample(), "long", {{"layout", "narrow"}, {"open", true}, {"layout", "wide"}}, 4);
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(setup->options, (Options{{"open", true}, {"layout", "wide"}}));
  EXPECT_EQ(*setup->find("open"), Json(true));
  EXPECT_EQ(setup->find("rounds"), nullptr) << "only what was set by hand is listed";
}

TEST(Setup, RefusesWhatTheGameDoesNotKnow) {
  EXPECT_EQ(problem_with_setup("lang", {}, 0),
            "sample has no rule set 'lang'; did you mean 'long'? (it has: plain, long)");
  EXPECT_EQ(problem_with_setup("Plain", {}, 0),
            "sample has no rule set 'Plain'; did you mean 'plain'? (it has: plain, long)");
  EXPECT_EQ(problem_with_setup("", {{"opem", true}}, 0),
            "sample has no option 'opem'; did you mean 'open'? (it has: open, rounds, layout)");
}

TEST(Setup, RefusesValuesOfAnotherType) {
  EXPECT_EQ(problem_with_setup("", {{"open", 1}}, 0), "option open takes true or false, not 1");
  EXPECT_EQ(problem_with_setup("", {{"rounds", "3"}}, 0),
            "option rounds takes a whole number from 1 to 9, not \"3\"");
  EXPECT_EQ(problem_with_setup("", {{"rounds", 3.0}}, 0),
            "option rounds takes a whole number from 1 to 9, not 3.0");
  EXPECT_EQ(problem_with_setup("", {{"layout", nullptr}}, 0),
            "option layout takes one of wide, narrow, not null");
}

TEST(Setup, RefusesTooFewAndTooManySeats) {
  EXPECT_EQ(problem_with_setup("", {}, 1), "sample is for 2 to 4 seats, not 1");
  EXPECT_EQ(problem_with_setup("", {}, 5), "sample is for 2 to 4 seats, not 5");
  EXPECT_EQ(problem_with_setup("", {}, -1), "sample is for 2 to 4 seats, not -1");
  const auto game = registry().make("royal", "", {}, 3);
  ASSERT_FALSE(game.has_value());
  EXPECT_EQ(game.error().message, "royal is for 2 seats, not 3");
}

TEST(GameInfo, KnowsTheDefaultsOfARuleSet) {
  const GameInfo info = sample();
  const OptionSpec& rounds = *info.find_option("rounds");
  EXPECT_EQ(info.standard(rounds, "plain"), Json(3));
  EXPECT_EQ(info.standard(rounds, "long"), Json(9));
  EXPECT_EQ(info.standard(rounds, "no such"), Json(3));
  EXPECT_EQ(info.find_ruleset("no such"), nullptr);
}

TEST(GameInfo, IsWrittenAsScriptsExpect) {
  EXPECT_EQ(
      sample().to_json().dump(),
      R"({"id":"sample","title":"Sample","seats":{"min":2,"max":4},"rulesets":["plain","long"],)"
      R"("options":[{"key":"open","type":"boolean","default":true,"values":[false,true],)"
      R"("help":"hands are open"},{"key":"rounds","type":"integer","default":3,)"
      R"("values":[1,2,3,4,5,6,7,8,9],"help":"rounds"},{"key":"layout","type":"string",)"
      R"("default":"wide","values":["wide","narrow"],"help":"table"}]})");
}

TEST(Registry, SuggestsTheGameThatWasMeant) {
  const auto found = registry().find("roial");
  ASSERT_FALSE(found.has_value());
  EXPECT_NE(found.error().message.find("there is no game 'roial'; did you mean 'royal'?"),
            std::string::npos);
}

}  // namespace
}  // namespace ziggurat::test
