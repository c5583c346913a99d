// Prices, rewards and the signs in texts, as documents tell them.

#include "games/eldervale/amounts.h"

#include <gtest/gtest.h>

#include "games/eldervale/dwellings.h"
#include "games/eldervale/stage.h"
#include "games/eldervale/words.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

TEST(EldervaleAmounts, TellEverythingThereIsOfACostAndAGain) {
  Cost cost;
  cost.named[Basic(0)] = 2;
  cost.any = 1;
  EXPECT_EQ(amounts_json(cost).dump(), R"({"G":2,"?":1})");
  EXPECT_EQ(amounts_json(Cost{}).dump(), "{}");
  Gain gain;
  gain.any = 2;
  gain.magic = 1;
  gain.points = 3;
  gain.power = 4;
  gain.adventure = 5;
  gain.summon = 6;
  EXPECT_EQ(amounts_json(gain).dump(),
            R"({"?":2,"M":1,"points":3,"power":4,"adventure":5,"summon":6})");
}

TEST(EldervaleAmounts, SignsStandApartInATextAndLettersOfWordsDoNot) {
  EXPECT_EQ(runs_json("pay 2 ?: draw 3 M").dump(),
            R"(["pay 2 ",{"sign":"?"},": draw 3 ",{"sign":"M"}])");
  EXPECT_EQ(runs_json("G, S (W)").dump(),
            R"x([{"sign":"G"},", ",{"sign":"S"}," (",{"sign":"W"},")"])x");
  EXPECT_EQ(runs_json("2 VP for each PS").dump(), R"(["2 VP for each PS"])");
  EXPECT_EQ(runs_json("gain p").dump(), R"(["gain p"])");
  EXPECT_EQ(starter_runs_json("gain p, s").dump(),
            R"(["gain ",{"sign":"primary"},", ",{"sign":"secondary"}])");
}

// Every text of the box: its runs put together are the text.
std::string text_of(const Json& runs) {
  std::string text;
  for (const Json& run : runs.items()) {
    text += run.is_string() ? run.as_string() : run.find("sign")->as_string();
  }
  return text;
}
int count_runs(const Json& json) {
  int found = 0;
  if (json.is_array()) {
    for (const Json& item : json.items()) found += count_runs(item);
  }
  if (!json.is_object()) return found;
  for (const auto& [key, value] : json.members()) found += count_runs(value);
  const Json* runs = json.find("runs");
  if (runs == nullptr) return found;
  const bool is_starter = json.find("id")->as_string().starts_with("starter");
  if (!is_starter) {
    EXPECT_EQ(text_of(*runs), json.find("text")->as_string());
  }
  return found + 1;
}

TEST(EldervaleAmounts, RunsSayWhatTheTextSays) {
  const Stage stage(2, "normal");
  for (const Language language : {Language::English, Language::Polish}) {
    EXPECT_GE(count_runs(Text::layout_json(stage.game(), language)), 50);
  }
}

// The letters of a cost as they were always written, from its amounts.
std::string letters(const Json& amounts) {
  std::string text;
  for (const auto& [what, amount] : amounts.members()) {
    for (std::int64_t i = 0; i < amount.as_integer(); ++i) text += what;
  }
  return text;
}

// Clauses: eldervale 3.11 2.7
TEST(EldervaleAmounts, TheViewTellsPricesAndRewardsAsAmounts) {
  Position position;
  position.player = R"("ready": {"worker": 3}, "resources": {"G": 2, "S": 3})";
  position.more["Air-b"] = R"("stacks": [{"left": 2, "top": "Air-t01"}])";
  Stage stage(position);
  const Json view =
      Text::view_json(stage.game(), stage.game().view(stage.state(), Viewer::spectator()));
  int realms = 0;
  int tops = 0;
  for (const Json& realm : view.find("map")->items()) {
    const bool is_ruin = realm.find("kind")->as_string() == "ruin";
    EXPECT_EQ(realm.find("price")->is_null(), is_ruin);
    if (is_ruin) continue;
    ++realms;
    EXPECT_EQ(letters(*realm.find("price")), realm.find("cost")->as_string());
    for (const Json& stack : realm.find("stacks")->items()) {
      EXPECT_EQ(stack.find("brings")->is_null(), stack.find("top")->is_null());
      if (!stack.find("top")->is_null()) ++tops;
    }
  }
  EXPECT_GE(realms, 4);
  EXPECT_GE(tops, 1);
}

}  // namespace
}  // namespace ziggurat::test
