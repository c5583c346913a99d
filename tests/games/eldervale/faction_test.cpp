// The powers of the factions: chapter 10.

#include <gtest/gtest.h>

#include "games/eldervale/battle.h"
#include "games/eldervale/dwellings.h"
#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Names = std::set<std::string>;

Position of_faction(const std::string& faction, const std::string& element,
                    const std::string& player) {
  Position position;
  position.faction = faction;
  position.elements = {"Air", "Earth", "Fire", "Water"};
  if (element == "Light" || element == "Dark" || element == "Order" || element == "Chaos") {
    position.elements[3] = element;
  }
  position.player = player;
  position.top = R"("watcher": "Mill")";
  return position;
}

constexpr const char* kOnTower = R"("points": 0, "map": {"Mage-Tower": {"worker": 1}},
    "ready": {"worker": 1, "warrior": 1, "wizard": 1, "dragon": 1})";

// Clauses: eldervale 10.1 3.7 3.6
TEST(EldervaleFactions, WhereTheyMayGo) {
  Position harriers = of_faction("sky-harriers", "Air", kOnTower);
  harriers.other = R"("map": {"Mill": {"worker": 1}})";
  Stage air(harriers);
  EXPECT_EQ(air.places("worker").size(), 7U);  // reach 2
  EXPECT_EQ(air.places("dragon").size(), 9U);  // anywhere but where it has a unit
  Position atlanteans = of_faction("atlanteans", "Water", kOnTower);
  atlanteans.other = R"("map": {"Mill": {"worker": 1}})";
  EXPECT_EQ(Stage(atlanteans).places("wizard").size(), 9U);
  Stage legion(of_faction("iron-legion", "Order", kOnTower));
  EXPECT_TRUE(legion.offers("place worker Mage-Tower"));
  EXPECT_FALSE(legion.offers("place wizard Mage-Tower"));
}

// Clauses: eldervale 10.1 10.6 4.6
TEST(EldervaleFactions, DiceInThePool) {
  struct Case {
    const char* faction;
    const char* element;
    const char* units;
    const char* more;
    int dice;
  };
  for (const Case& item :
       {Case{"storm-callers", "Air", R"("wizard": 1)", "", 3},
        Case{"emberkin", "Fire", R"("warrior": 1)", "", 3},
        Case{"ash-drakes", "Fire", R"("dragon": 1)", "", 4},
        Case{"gravebound", "Dark", R"("worker": 2)", R"(, "underworld": {"dragon": 1})", 3},
        Case{"gravebound", "Dark", R"("worker": 2)", "", 2},
        Case{"iron-legion", "Order", R"("warrior": 1, "worker": 1)", "", 4},
        Case{"iron-legion", "Order", R"("warrior": 1)", "", 2}}) {
    Stage stage(of_faction(item.faction, item.element,
                           std::string(R"("map": {"Mill": {)") + item.units + "}}" + item.more));
    State state = stage.state();
    state.battle.realm = stage.realm("Mill");
    EXPECT_EQ(base_pool(stage.rules(), state, Side(0)), item.dice) << item.faction;
  }
}

// Clauses: eldervale 10.2 3.3
TEST(EldervaleFactions, WhenPlaced) {
  Stage ember(of_faction("emberkin", "Fire", kOnTower));
  ember.state().players[Player(0)].ready[kWorker] = 1;
  ember.choose("place worker Fire-b");
  EXPECT_EQ(ember.resource(0, "W"), 1);  // the realm's, not the power's
  Position ruin =
      of_faction("emberkin", "Fire", R"("map": {"Fire-b": {"worker": 1}}, "ready": {"worker": 1})");
  Stage in_ruin(ruin);
  in_ruin.choose("place worker Fortress");
  EXPECT_EQ(in_ruin.resource(0, "W"), 1);
  Stage grave(of_faction(
      "gravebound", "Dark",
      R"("map": {"Fire-b": {"worker": 1}}, "ready": {"wizard": 1}, "underworld": {"dragon": 1})"));
  grave.choose("place wizard Fortress");
  EXPECT_EQ(grave.choices(), (Names{"unit dragon", "done"}));
  grave.choose("unit dragon");
  EXPECT_EQ(grave.state().players[Player(0)].ready[kDragon], 1);
  Stage rift(of_faction("riftborn", "Chaos",
                        R"("map": {"Fire-b": {"worker": 1}}, "ready": {"dragon": 1})"));
  rift.choose("place dragon Mill");
  EXPECT_EQ(rift.choices(), (Names{"pick worker Fire-b", "done"}));
  rift.choose("pick worker Fire-b");
  EXPECT_EQ(rift.state().players[Player(0)].map[rift.realm("Mill")][kWorker], 1);
  EXPECT_EQ(rift.state().players[Player(0)].map[rift.realm("Fire-b")][kDragon], 1);
  EXPECT_EQ(rift.state().watcher, rift.realm("Mill"));
}

// Clauses: eldervale 10.1 1.6 3.4
TEST(EldervaleFactions, RiftbornWorkersSwapOnce) {
  Stage stage(of_faction(
      "riftborn", "Chaos",
      R"("map": {"Fire-b": {"worker": 1}}, "ready": {"worker": 1}, "resources": {"G": 2})"));
  stage.choose("swap").choose("G").choose("T");
  EXPECT_EQ(stage.resource(0, "T"), 1);
  EXPECT_FALSE(stage.offers("swap"));
}

// Clauses: eldervale 10.3 3.9 1.9
TEST(EldervaleFactions, TideRaidersTakeFromUnderTheTop) {
  Position position = of_faction("tide-raiders", "Water", R"("ready": {"worker": 3})");
  position.more = {{"Fire-b", R"("stacks": [{"left": 2, "top": "Fire-t01"}])"}};
  Stage stage(position);
  stage.choose("place worker Fire-b");
  EXPECT_EQ(stage.choices(), (Names{"stack Fire-b 1", "under Fire-b 1"}));
  stage.choose("under Fire-b 1").roll("Fire-t09");
  EXPECT_EQ(stage.resource(0, "$"), 1);
  EXPECT_EQ(stage.state().realms[stage.realm("Fire-b")].top[StackId(0)],
            token_of(stage.slot("Fire"), TokenNumber(0)));
  EXPECT_EQ(stage.state().realms[stage.realm("Fire-b")].left[StackId(0)], 1);
}

// Clauses: eldervale 10.3 4.14 13.14 13.1
TEST(EldervaleFactions, TideRaidersPlunder) {
  Position position = of_faction("tide-raiders", "Water",
                                 R"("map": {"Fire-b": {"worker": 1}}, "ready": {"warrior": 1})");
  position.other = R"("map": {"Fortress": {"worker": 1}}, "hand": {"spell-ward": 1})";
  Stage ghosts(position);
  ghosts.choose("place warrior Fortress").choose("done").roll("4-5").roll("1").roll("go");
  EXPECT_EQ(ghosts.waiting(), task::TakeMagic::kId);
  ghosts.roll("spell-ward");
  EXPECT_EQ(ghosts.state().hand(Player(0))[MagicId(1)], 1);
  position.seats = 2;
  position.top = "";
  position.other = R"("map": {"Fortress": {"worker": 1}}, "resources": {"G": 1, "$": 2})";
  Stage living(position);
  living.choose("place warrior Fortress")
      .choose("done")
      .choose("done")
      .roll("4-5")
      .roll("1")
      .roll("go");
  EXPECT_EQ(living.choices(), (Names{"G", "$", "W", "done"}));
  living.choose("$");
  EXPECT_EQ(living.resource(0, "$"), 1);
  EXPECT_EQ(living.resource(1, "$"), 1);
}

// Clauses: eldervale 4.14
TEST(EldervaleFactions, StormCallersWarriorReturnsFromWhereItStands) {
  Position position = of_faction(
      "storm-callers", "Air",
      R"("map": {"Fire-b": {"worker": 1}}, "ready": {"worker": 2, "warrior": 1}, "cards": ["Water-5"])");
  position.other = R"("map": {"Air-b": {"worker": 1}}, "cards": ["Air-7"])";
  Stage stage(position);
  // The Cutlass copies the Messenger Hawk, which carries the Warrior off first.
  stage.choose("place warrior Air-b").choose("done").roll("5-6").roll("1").roll("go");
  stage.choose("copy Air-7").choose("pick warrior Air-b").choose("to Fortress");
  EXPECT_EQ(stage.choices(), (Names{"yes", "done"}));
  stage.choose("yes");
  EXPECT_EQ(stage.units(0, "Air-b") + stage.units(0, "Fortress"), 0);
  EXPECT_FALSE(stage.state().players[Player(0)].occupied.contains(stage.realm("Air-b")));
  EXPECT_EQ(stage.state().players[Player(0)].ready[eldervale::kWarrior], 1);
}

// Clauses: eldervale 4.3
TEST(EldervaleFactions, ElvesShootAndWander) {
  Position position = of_faction("elves-of-briardell", "Earth",
                                 R"("map": {"Fire-b": {"worker": 2}}, "ready": {"wizard": 1})");
  position.tiles = {{8, "Earth-a"}};
  position.boards = R"("Earth": {"monster": "Earth-a"})";
  Stage stage(position);
  stage.choose("place wizard Earth-a");
  // Nobody can join against the Colossus, but bows reach it.
  EXPECT_EQ(stage.choices(), (Names{"shoot", "done"}));
  stage.choose("shoot").choose("shoot");
  EXPECT_EQ(stage.state().battle.pool[Side(0)], 4);
  stage.roll("6-6-6").roll("6").roll("1-1-1").roll("1-1").roll("go").choose("yes");
  // The Wandering Sage at the end of the turn.
  EXPECT_TRUE(stage.offers("to Fortress") || stage.offers("to Dungeon"));
  EXPECT_TRUE(stage.offers("done"));
  stage.choose("to Dungeon");
  EXPECT_EQ(stage.units(0, "Dungeon"), 1);
}

// Clauses: eldervale 10.1 1.5 3.20 3.10
TEST(EldervaleFactions, CheaperActions) {
  // Stonefolk dwell for one less: Fire-b asks W, T and any.
  Stage stone(of_faction(
      "stonefolk", "Earth",
      R"("map": {"Mill": {"warrior": 1}, "Fire-b": {"worker": 1}}, "resources": {"W": 1, "T": 1})"));
  stone.choose("regroup").choose("pick warrior Mill").choose("use starter-dwell");
  EXPECT_EQ(stone.choices(), (Names{"?", "T", "W"}));
  stone.choose("?");
  EXPECT_EQ(stone.state().players[Player(0)].dwellings, 1);
}

// Clauses: eldervale 3.20 3.10
TEST(EldervaleFactions, OnePaymentLess) {
  for (const char* faction : {"clockwork-guild", "dawn-pilgrims"}) {
    const bool guild = faction == std::string("clockwork-guild");
    const std::string unit = guild ? "worker" : "dragon";
    Stage stage(of_faction(
        faction, guild ? "Order" : "Light",
        R"("map": {"Fire-b": {"worker": 1}}, "ready": {"worker": 1, "dragon": 1}, "resources": {"G": 1})"));
    stage.choose("place " + unit + " Fortress").choose("yes");
    EXPECT_EQ(stage.resource(0, "$"), 2) << faction;
    EXPECT_EQ(stage.resource(0, "G"), 0);
  }
}

// Clauses: eldervale 10.1 4.8
TEST(EldervaleFactions, RerollsOfWarriors) {
  Position stone = of_faction("stonefolk", "Earth",
                              R"("map": {"Fire-b": {"worker": 1}}, "ready": {"warrior": 1})");
  stone.other = R"("map": {"Fortress": {"worker": 1}})";
  Stage reroll(stone);
  reroll.choose("place warrior Fortress").choose("done").roll("1-2").roll("5");
  reroll.choose("effect stonefolk-warrior").choose("face 1").roll("6").roll("go");
  EXPECT_EQ(reroll.below(kGhosts), 1);
  Position demons = of_faction("shadow-demons", "Dark",
                               R"("map": {"Fire-b": {"worker": 1}}, "ready": {"warrior": 1})");
  demons.other = R"("map": {"Fortress": {"worker": 1}})";
  Stage curse(demons);
  curse.choose("place warrior Fortress").choose("done").roll("4-4").roll("6");
  curse.choose("effect shadow-demons-warrior").roll("2").roll("go");
  EXPECT_EQ(curse.below(kGhosts), 1);
}

// Clauses: eldervale 10.1 4.14 4.11
TEST(EldervaleFactions, WarriorsThatReturn) {
  Position storm = of_faction("storm-callers", "Air",
                              R"("map": {"Fire-b": {"worker": 1}}, "ready": {"warrior": 1})");
  storm.other = R"("map": {"Fortress": {"worker": 1}})";
  Stage won(storm);
  won.choose("place warrior Fortress")
      .choose("done")
      .roll("4-4")
      .roll("1")
      .roll("go")
      .choose("yes");
  EXPECT_EQ(won.state().players[Player(0)].ready[kWarrior], 1);
  Position cult = of_faction("maelstrom-cult", "Chaos",
                             R"("map": {"Fire-b": {"worker": 1}}, "ready": {"warrior": 1})");
  cult.other = R"("map": {"Fortress": {"worker": 1}})";
  Stage lost(cult);
  lost.choose("place warrior Fortress").choose("done").roll("2-2").roll("6").roll("go");
  EXPECT_EQ(lost.state().players[Player(0)].ready[kWarrior], 1);
  EXPECT_EQ(lost.resource(0, "W"), 0);
}

// Clauses: eldervale 10.1 4.9
TEST(EldervaleFactions, MaelstromOnesCountAsSixes) {
  Position cult = of_faction("maelstrom-cult", "Chaos",
                             R"("map": {"Fire-b": {"worker": 1}}, "ready": {"wizard": 1})");
  cult.other = R"("map": {"Fortress": {"worker": 1}})";
  Stage stage(cult);
  stage.choose("place wizard Fortress").choose("done").roll("1-2").roll("5").roll("go");
  EXPECT_EQ(stage.below(kGhosts), 1);
}

// Clauses: eldervale 10.1 10.6 4.15
TEST(EldervaleFactions, SunwardHost) {
  Position host =
      of_faction("sunward-host", "Light",
                 R"("points": 0, "map": {"Fire-b": {"worker": 1}}, "ready": {"worker": 1})");
  host.other = R"("map": {"Fortress": {"worker": 1}})";
  Stage stage(host);
  stage.choose("place worker Fortress")
      .choose("join worker Fire-b")
      .roll("1-1")
      .roll("5")
      .roll("go");
  EXPECT_EQ(stage.points(), 1);  // once, for two Workers
  Stage wizard(
      of_faction("sunward-host", "Light", R"("points": 0, "map": {"Mill": {"wizard": 1}})"));
  wizard.choose("regroup").choose("use starter-gather");
  EXPECT_EQ(wizard.points(), 1);
}

// Clauses: eldervale 10.1 3.11 4.16
TEST(EldervaleFactions, PilgrimsAndDrakes) {
  Stage pilgrims(of_faction("dawn-pilgrims", "Light", R"("map": {"Fire-b": {"worker": 1}})"));
  EXPECT_EQ(dwell_points(pilgrims.rules(), pilgrims.state(), Player(0), pilgrims.realm("Fire-b")),
            7);
  Position drakes = of_faction("ash-drakes", "Fire",
                               R"("map": {"Fire-b": {"worker": 1}}, "ready": {"worker": 1})");
  drakes.other = R"("map": {"Fortress": {"worker": 1}})";
  Stage lost(drakes);
  lost.choose("place worker Fortress").choose("done").roll("1").roll("5").roll("go").choose("G");
  EXPECT_EQ(lost.resource(0, "G"), 1);
}

// Clauses: eldervale 10.4 6.2
TEST(EldervaleFactions, ShadowDemonsUseTheUnderworld) {
  Stage stage(of_faction("shadow-demons", "Dark",
                         R"("map": {"Mill": {"wizard": 1}}, "underworld": {"worker": 2})"));
  stage.choose("regroup").choose("done");
  EXPECT_EQ(stage.choices(), (Names{"use starter-gather", "done"}));
  stage.choose("use starter-gather").choose("G");
  EXPECT_EQ(stage.resource(0, "P"), 1);
  EXPECT_EQ(stage.state().players[Player(0)].ready[kWorker], 2);
}

// Clauses: eldervale 10.5
TEST(EldervaleFactions, ClockworkWizardDraws) {
  Stage stage(of_faction("clockwork-guild", "Order", R"("map": {"Mill": {"wizard": 1}})"));
  stage.choose("regroup").choose("done");
  EXPECT_EQ(stage.waiting(), task::DrawMagic::kId);
  Stage ready(of_faction("clockwork-guild", "Order",
                         R"("map": {"Mill": {"worker": 1}}, "ready": {"wizard": 1})"));
  ready.choose("regroup").choose("done");
  EXPECT_NE(ready.waiting(), task::DrawMagic::kId);
}

}  // namespace
}  // namespace ziggurat::test
