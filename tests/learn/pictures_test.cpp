// The pictures of the rules pages: every one is laid, and what it points at is there.

#include "learn/pictures.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "support/games.h"

namespace ziggurat::test {
namespace {

using learn::Courses;
using learn::LaidPicture;
using learn::Pictures;
using learn::RulePicture;

const Pictures& pictures() {
  static const Pictures kPictures = Pictures::standard().value();
  return kPictures;
}

const Courses& lessons() {
  static const Courses kCourses = Courses::standard().value();
  return kCourses;
}

// Whether a document names the place: as a value or as a key.
bool has_place(const Json& json, const std::string& place) {
  if (json.is_string()) return json.as_string() == place;
  if (json.is_integer()) return std::to_string(json.as_integer()) == place;
  if (json.is_array()) {
    return std::any_of(json.items().begin(), json.items().end(),
                       [&](const Json& item) { return has_place(item, place); });
  }
  if (!json.is_object()) return false;
  return std::any_of(json.members().begin(), json.members().end(), [&](const Json::Member& one) {
    return one.key == place || has_place(one.value, place);
  });
}

class PicturesOf : public testing::TestWithParam<const char*> {};

TEST_P(PicturesOf, AreLaidAndPointAtPlacesThatAre) {
  const std::string game = GetParam();
  std::map<std::string, int> count;
  for (const RulePicture& picture : pictures().all()) {
    if (picture.game != game) continue;
    const std::string where = game + ".md:" + std::to_string(picture.line);
    EXPECT_EQ(++count[picture.clause], 1) << where << ": a clause has one picture";
    const Result<LaidPicture> laid = learn::lay_picture(registry(), lessons(), picture);
    ASSERT_TRUE(laid) << laid.error().message;
    EXPECT_LT(laid->seat.index, laid->game->setup().seats) << where;
    const Json layout = laid->game->layout_json(Language::English);
    const Json view = laid->game->view_json(laid->state, Viewer::seat(laid->seat));
    for (const auto& places : {picture.points, picture.path}) {
      for (const std::string& place : places) {
        EXPECT_TRUE(has_place(layout, place) || has_place(view, place))
            << where << ": there is no place " << place;
      }
    }
    EXPECT_NE(picture.path.size(), 1U) << where << ": a way has two ends";
  }
  EXPECT_GE(count.size(), 20U) << game;
}

INSTANTIATE_TEST_SUITE_P(
    All, PicturesOf, testing::Values("royal", "heaven", "isle", "ghosts", "kurnugi", "eldervale"),
    [](const testing::TestParamInfo<const char*>& game) { return std::string(game.param); });

TEST(Pictures, ArePartOfNoClausesWords) {
  for (const Language language : {Language::English, Language::Polish}) {
    for (const GameInfo* info : registry().games()) {
      for (const Clause& clause : registry().rules(info->id, language).value()->clauses()) {
        EXPECT_EQ(clause.text.find("```"), std::string::npos) << info->id << " " << clause.id;
        EXPECT_EQ(clause.text.find("caption"), std::string::npos) << info->id << " " << clause.id;
      }
    }
  }
}

TEST(Pictures, EachRoyalRuleSetShowsItsPath) {
  for (const char* clause : {"8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "8.8"}) {
    const RulePicture* picture = pictures().find("royal", clause);
    ASSERT_NE(picture, nullptr) << clause;
    const Result<LaidPicture> laid = learn::lay_picture(registry(), lessons(), *picture);
    ASSERT_TRUE(laid) << laid.error().message;
    // The squares the layout itself gives.
    const Json layout = laid->game->layout_json(Language::English);
    EXPECT_NE(layout.dump().find(Json::array_of(picture->path).dump()), std::string::npos)
        << clause << ": the way drawn is not the way walked";
  }
}

TEST(Pictures, SayWhatIsWrongWithOne) {
  const auto problem = [](const std::string& block) {
    const auto read = learn::read_pictures("royal", "### 1.1 A [rulebook]\n```picture\n" + block);
    return read ? "" : read.error().message;
  };
  EXPECT_EQ(problem("caption en a\ncaption pl b\n```\n"), "");
  EXPECT_EQ(problem("caption en a\n```\n"), "royal.md:4: the caption is missing in Polish");
  EXPECT_EQ(problem("color red\n```\n"), "royal.md:4: there is no statement 'color'");
  EXPECT_EQ(problem("caption en a\ncaption pl b\n"), "royal.md: a picture has no end");
  EXPECT_EQ(problem("lesson x 0\n```\n"),
            "royal.md:4: expected: lesson NAME STEP, steps counted from 1");
  const auto outside = learn::read_pictures("royal", "```picture\n```\n");
  ASSERT_FALSE(outside);
  EXPECT_EQ(outside.error().message, "royal.md:1: a picture stands in a clause");
  // A position that cannot be is refused when it is laid.
  const auto bad = learn::read_pictures(
      "royal", "### 1.1 A [rulebook]\n```picture\nroll 9\ncaption en a\ncaption pl b\n```\n");
  ASSERT_TRUE(bad);
  EXPECT_FALSE(learn::lay_picture(registry(), lessons(), bad->front()));
}

}  // namespace
}  // namespace ziggurat::test
