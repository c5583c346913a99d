// Adventure cards for battles: chapter 7.

#include <gtest/gtest.h>

#include "games/eldervale/battle.h"
#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Names = std::set<std::string>;

// Amber owns a battle card and meets Jade's Worker in a realm.
Position clash(const std::string& card, const std::string& where = "Fortress") {
  Position position;
  position.seats = 2;
  const std::string element = card.substr(0, card.find('-'));
  if (element == "Light" || element == "Dark" || element == "Order" || element == "Chaos") {
    position.elements[3] = element;
  }
  position.faction = "sky-harriers";
  position.player = R"("points": 0, "cards": [")" + card +
                    R"("], "map": {"Dungeon": {"wizard": 1}}, "ready": {"worker": 1})";
  position.other = R"("map": {")" + where + R"(": {"worker": 1}}, "ready": {"worker": 1})";
  return position;
}

// Clauses: eldervale 7.4 4.8
TEST(EldervaleCards, StormBannerAndMadJester) {
  Stage banner(clash("Air-8"));
  banner.choose("place worker Fortress").choose("join wizard Dungeon").roll("1-1-2").roll("4");
  EXPECT_EQ(banner.choices(), (Names{"effect storm-banner", "done"}));
  banner.choose("effect storm-banner").choose("face 1").roll("6").roll("go");
  EXPECT_EQ(banner.below(1), 1);
  Stage jester(clash("Chaos-8"));
  jester.choose("place worker Fortress").choose("join wizard Dungeon").roll("1-1-2").roll("4");
  jester.choose("effect mad-jester").roll("1-5").roll("go");
  EXPECT_EQ(jester.below(1), 1);
}

// Clauses: eldervale 7.4 4.6
TEST(EldervaleCards, RootGolemAndSentryTower) {
  Position position = clash("Earth-8");
  Stage golem(position);
  State state = golem.state();
  state.battle.realm = golem.realm("Dungeon");
  state.battle.active = Player(1);
  EXPECT_EQ(base_pool(golem.rules(), state, Side(0)), 3);
  state.battle.active = Player(0);
  EXPECT_EQ(base_pool(golem.rules(), state, Side(0)), 2);
  Stage tower(clash("Order-7"));
  state = tower.state();
  state.battle.realm = tower.realm("Dungeon");
  EXPECT_EQ(base_pool(tower.rules(), state, Side(0)), 3);
}

// Clauses: eldervale 7.4 4.10
TEST(EldervaleCards, AegisWinsTies) {
  Stage stage(clash("Light-8"));
  stage.choose("place worker Fortress").choose("done").roll("4").roll("4").roll("go");
  EXPECT_EQ(stage.below(1), 1);
}

// Clauses: eldervale 7.4 4.14
TEST(EldervaleCards, WarDrums) {
  Stage stage(clash("Fire-6"));
  stage.choose("place worker Fortress").choose("done").roll("5").roll("4").roll("go");
  EXPECT_EQ(stage.points(), 2);  // one of them Glory's
}

// Clauses: eldervale 7.10 4.11
TEST(EldervaleCards, PhoenixFeatherSavesOne) {
  Stage stage(clash("Fire-7"));
  stage.choose("place worker Fortress")
      .choose("join wizard Dungeon")
      .roll("1-1-1")
      .roll("4")
      .roll("go");
  EXPECT_EQ(stage.choices(), (Names{"unit worker", "unit wizard"}));
  stage.choose("unit wizard");
  EXPECT_EQ(stage.state().players[Player(0)].ready[kWizard], 1);
  EXPECT_EQ(stage.below(0), 1);
  EXPECT_EQ(stage.resource(0, "W"), 1);
}

// Clauses: eldervale 7.4 4.16
TEST(EldervaleCards, SoulCage) {
  Stage stage(clash("Dark-5"));
  stage.choose("place worker Fortress").choose("done").roll("1").roll("4").roll("go").choose("G");
  EXPECT_EQ(stage.resource(0, "G"), 1);
  EXPECT_EQ(stage.resource(0, "W"), 1);
}

// Clauses: eldervale 7.8 4.14
TEST(EldervaleCards, CutlassUsesTheBeatenPlayersCard) {
  Position position = clash("Water-5");
  position.elements[2] = "Light";
  position.faction = "atlanteans";
  position.other =
      R"("map": {"Fortress": {"worker": 1}}, "ready": {"worker": 1}, "cards": ["Air-1", "Air-5"])";
  Stage stage(position);
  stage.choose("place worker Fortress").choose("done").roll("5").roll("4").roll("go");
  EXPECT_EQ(stage.choices(), (Names{"copy Air-1", "done"}));
  stage.choose("copy Air-1");
  EXPECT_EQ(stage.resource(0, "S"), 1);
  EXPECT_EQ(stage.resource(0, "P"), 1);
  // With nothing to copy it lapses.
  Stage lapse(clash("Water-5"));
  lapse.choose("place worker Fortress").choose("done").roll("5").roll("4").roll("go");
  EXPECT_EQ(lapse.actor(), "jade");
}

}  // namespace
}  // namespace ziggurat::test
