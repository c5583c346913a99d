// Placing and realm actions: chapter 3.

#include <gtest/gtest.h>

#include "games/eldervale/dwellings.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Names = std::set<std::string>;

// Clauses: eldervale 3.1 3.2 3.6 3.7
TEST(EldervalePlacing, FirstTurnAnywhereUnoccupied) {
  Position position;
  position.peace = true;
  Stage stage(position);
  EXPECT_EQ(stage.places("worker").size(), 10U);
  EXPECT_FALSE(stage.offers("regroup"));
  EXPECT_EQ(stage.refusal("regroup"), "3.2");
  EXPECT_EQ(stage.refusal("done"), "3.1");
  EXPECT_EQ(stage.refusal("place dragon Mill"), "3.6");
  EXPECT_EQ(stage.refusal("place worker Air-a"), "3.6");
}

// Clauses: eldervale 3.6 3.7
TEST(EldervalePlacing, ReachOfEachUnit) {
  Position position;
  position.faction = "emberkin";
  position.elements = {"Air", "Earth", "Fire", "Water"};
  position.player =
      R"("map": {"Mage-Tower": {"worker": 1}}, "ready": {"worker": 2, "warrior": 1, "wizard": 1, "dragon": 1})";
  position.other = R"("map": {"Air-b": {"worker": 1}, "Mill": {"worker": 1}})";
  position.top = R"("watcher": "Mage-Tower")";
  Stage stage(position);
  // Mage-Tower stands at the upper left: next to it Air-b, Fire-b, Earth-b.
  EXPECT_EQ(stage.places("worker"), (Names{"Air-b", "Fire-b", "Earth-b"}));
  EXPECT_EQ(stage.places("warrior"), (Names{"Air-b", "Fire-b", "Earth-b"}));
  // Any unoccupied realm, and what is in reach.
  EXPECT_EQ(stage.places("wizard"), (Names{"Air-b", "Fire-b", "Earth-b", "Summoning-Portal",
                                           "Water-b", "Dungeon", "Fortress", "Air-c"}));
  EXPECT_EQ(stage.places("dragon"), (Names{"Air-b", "Fire-b", "Earth-b", "Summoning-Portal",
                                           "Water-b", "Dungeon", "Fortress"}));
  EXPECT_EQ(stage.refusal("place worker Mill"), "3.7");
  EXPECT_EQ(stage.refusal("place worker Mage-Tower"), "3.6");
}

// Clauses: eldervale 3.6
TEST(EldervalePlacing, AWarriorStartsAnywhere) {
  Position position;
  position.player = R"("ready": {"worker": 3, "warrior": 1})";
  position.other = R"("map": {"Air-b": {"worker": 1}})";
  Stage stage(position);
  EXPECT_EQ(stage.places("worker").size(), 9U);
  EXPECT_EQ(stage.places("warrior").size(), 10U);
}

// Clauses: eldervale 3.8 3.22 3.6
TEST(EldervalePlacing, PeaceOpensOccupiedRealms) {
  Position position;
  position.seats = 2;
  position.peace = true;
  position.player = R"("glory": 0, "ready": {"worker": 3})";
  position.other = R"("map": {"Air-b": {"worker": 1}}, "ready": {"worker": 2})";
  Stage stage(position);
  EXPECT_TRUE(stage.offers("place worker Air-b"));
  stage.choose("place worker Air-b").settle();
  // One has regrouped, the other never: still peace, they share the realm.
  EXPECT_EQ(stage.actor(), "jade");
  EXPECT_EQ(stage.units(0, "Air-b"), 1);
  EXPECT_EQ(stage.units(1, "Air-b"), 1);
  stage.choose("regroup").choose("done");
  EXPECT_FALSE(is_peace(stage.state()));
  EXPECT_EQ(stage.units(0, "Air-b"), 1);
}

// Clauses: eldervale 3.2 9.3 9.7
TEST(EldervalePlacing, WithoutUnitsOnlyEmptyRegroupsAreLeft) {
  Position position;
  position.seats = 2;
  position.player = "";
  position.other = "";
  Stage stage(position);
  EXPECT_EQ(stage.choices(), Names{"regroup"});
  stage.choose("regroup");
  EXPECT_EQ(stage.actor(), "jade");
  stage.choose("regroup");
  EXPECT_EQ(stage.actor(), "nobody");
}

// Clauses: eldervale 3.9 1.9 1.3
TEST(EldervaleRealms, ATokenMustBeTaken) {
  Position position;
  position.more = {
      {"Air-c", R"("stacks": [{"left": 3, "top": "Air-t12"}, {"left": 1, "top": "Air-t06"}])"}};
  position.faction = "emberkin";
  Stage stage(position);
  stage.choose("place worker Air-c");
  EXPECT_EQ(stage.choices(), (Names{"stack Air-c 1", "stack Air-c 2"}));
  EXPECT_EQ(stage.refusal("done"), "9.7");
  stage.choose("stack Air-c 1");
  EXPECT_EQ(stage.resource(0, "S"), 1);
  EXPECT_EQ(stage.points(), 2);
  EXPECT_EQ(stage.tokens(Player(0), "Air"), std::set<int>{11});
  EXPECT_EQ(stage.waiting(), task::RevealToken::kId);
  Outcomes odds;
  stage.game().chance(stage.state(), odds);
  EXPECT_EQ(odds.size(), 10U);  // neither the two seen nor any other
}

// Clauses: eldervale 3.9
TEST(EldervaleRealms, AnEmptyRealmGivesItsPrimary) {
  Position position;
  position.faction = "emberkin";
  Stage stage(position);
  stage.choose("place worker Water-b");
  EXPECT_EQ(stage.resource(0, "P"), 1);
}

// Clauses: eldervale 3.10 1.4 1.5
TEST(EldervaleRealms, MageTower) {
  Position position;
  position.player =
      R"("ready": {"worker": 3}, "resources": {"G": 1, "$": 1}, "hand": {"quest-01": 1})";
  Stage stage(position);
  stage.choose("place worker Mage-Tower");
  EXPECT_EQ(stage.choices(), (Names{"yes", "done"}));
  stage.choose("yes");
  EXPECT_EQ(stage.choices(), (Names{"G", "$", "card quest-01"}));
  stage.choose("card quest-01").choose("$");
  stage.roll("spell-ward").roll("spell-ward").roll("spell-hex");
  EXPECT_EQ(stage.choices(), (Names{"card spell-ward", "card spell-hex"}));
  stage.choose("card spell-hex");
  EXPECT_EQ(stage.state().players[Player(0)].hand_size, 2);
  EXPECT_EQ(stage.state().discard_size, 2);
}

// Clauses: eldervale 3.10
TEST(EldervaleRealms, FortressAndPortalAndMill) {
  Position position;
  position.player =
      R"("ready": {"worker": 2}, "map": {"Air-c": {"worker": 1}}, "resources": {"G": 2, "S": 1, "W": 2})";
  Stage fortress(position);
  fortress.choose("place worker Fortress").choose("yes").choose("W").choose("W");
  EXPECT_EQ(fortress.resource(0, "$"), 2);
  position.player =
      R"("ready": {"worker": 2}, "map": {"Water-b": {"worker": 1}}, "resources": {"G": 2, "S": 1, "P": 2})";
  Stage mill(position);
  mill.choose("place worker Mill");
  EXPECT_TRUE(mill.offers("to Water-b"));
  EXPECT_TRUE(mill.offers("done"));
  mill.choose("to Water-b");
  // P, S and any: P and S are paid by themselves, then a choice.
  EXPECT_EQ(mill.choices(), (Names{"G", "P"}));
  mill.choose("P");
  EXPECT_EQ(mill.state().players[Player(0)].dwellings, 1);
  EXPECT_EQ(mill.resource(0, "P"), 0);
  EXPECT_EQ(mill.level(0, "Water"), 1);
}

// Clauses: eldervale 3.11 3.13
TEST(EldervaleRealms, ATileOfTheBoxMayGiveMorePower) {
  Position position;
  position.player =
      R"("ready": {"worker": 2}, "map": {"Water-b": {"worker": 1}}, "resources": {"G": 1, "P": 2, "S": 1})";
  Stage stage(position);
  stage.choose("place worker Mill").choose("to Water-b");
  Catalogue corrected = eldervale_catalogue();
  for (auto& of_element : corrected.tiles) {
    for (Tile& tile : of_element) tile.power = 2;
  }
  const eldervale::Game game(corrected, stage.rules().settings);
  EldervaleGame::List list;
  game.choices(stage.state(), Seat{0}, list);
  ASSERT_EQ(list.size(), 2U);  // the gem or the last potion
  game.apply(stage.state(), list[0]);
  EXPECT_EQ(stage.level(0, "Water"), 2);
}

// Clauses: eldervale 3.17 3.10
TEST(EldervaleRealms, Summoning) {
  Position position;
  position.player =
      R"("ready": {"worker": 2}, "map": {"Air-b": {"worker": 1}}, "resources": {"G": 2, "S": 2, "P": 1, "$": 1})";
  Stage stage(position);
  stage.choose("place worker Summoning-Portal");
  EXPECT_EQ(stage.choices(), (Names{"summon dragon", "summon wizard", "summon worker", "done"}));
  EXPECT_EQ(stage.refusal("summon warrior"), "1.4");
  // P, P, S with one P: gold stands for one of them, whichever comes first.
  stage.choose("summon wizard").choose("P");
  EXPECT_EQ(stage.state().players[Player(0)].ready[kWizard], 1);
  EXPECT_EQ(stage.resource(0, "$"), 0);
  EXPECT_EQ(stage.resource(0, "S"), 1);
  // Extra Workers: 1, 2, 3 of any.
  State state = stage.state();
  EXPECT_EQ(summon_cost(stage.rules(), state, kWorker, Player(0)).any, 1);
  state.players[Player(0)].unsummoned[kWorker] = 2;
  EXPECT_EQ(summon_cost(stage.rules(), state, kWorker, Player(0)).any, 2);
  state.players[Player(0)].unsummoned[kWorker] = 1;
  EXPECT_EQ(summon_cost(stage.rules(), state, kWorker, Player(0)).any, 3);
}

// Clauses: eldervale 3.11 3.13 3.21
TEST(EldervaleRealms, DwellingScoresItsNeighbours) {
  Position position;
  position.faction = "emberkin";
  position.player =
      R"("ready": {"worker": 2}, "map": {"Fire-b": {"worker": 1}}, "resources": {"W": 5, "T": 5})";
  // An opposing unit in the realm does not hinder it.
  position.other = R"("map": {"Fire-b": {"worker": 1}})";
  position.more = {{"Air-b", R"("dwelling": 1)"}};
  Stage stage(position);
  stage.choose("place worker Dungeon");
  // Around Fire-b: Air-b (Dwelling), Water-b, Fortress, Dungeon, Earth-b, Mage-Tower: 3 ruins.
  EXPECT_EQ(dwell_points(stage.rules(), stage.state(), Player(0), stage.realm("Fire-b")), 8);
  EXPECT_EQ(dwell_realms(stage.rules(), stage.state(), Player(0), 0),
            RealmSet::of(stage.realm("Fire-b")));
}

// Clauses: eldervale 3.19 3.12 7.1 1.5
TEST(EldervaleRealms, TheDungeon) {
  Position position;
  position.player = R"("ready": {"worker": 3}, "resources": {"G": 3, "S": 3})";
  Stage stage(position);
  stage.choose("place worker Dungeon");
  EXPECT_EQ(stage.waiting(), task::DrawTile::kId);
  stage.roll("Earth-a");
  EXPECT_TRUE(stage.offers("hex 1,-2"));  // touches Mage-Tower and Air-b
  EXPECT_FALSE(stage.offers("hex 0,-2"));
  stage.choose("hex 1,-2");
  EXPECT_EQ(stage.state().boards[stage.slot("Earth")].monster, place_in(stage.realm("Earth-a")));
  stage.roll("Earth-t01");
  EXPECT_EQ(stage.choices(), (Names{"buy Air", "buy Earth", "buy Fire", "buy Water", "done"}));
  stage.choose("buy Air");
  stage.choose("G").choose("G");
  EXPECT_EQ(stage.level(0, "Air"), 1);
  // Not refilled before the end of the visit.
  EXPECT_FALSE(stage.offers("buy Air"));
  EXPECT_EQ(stage.refusal("buy Air"), "7.1");
  EXPECT_TRUE(stage.offers("drop Water"));
  stage.choose("drop Water");
  EXPECT_TRUE(stage.state().dropped.contains(card_of(stage.slot("Water"), CardNumber(0))));
  EXPECT_EQ(stage.waiting(), task::Reveal::kId);
}

// Clauses: eldervale 3.12 5.1
TEST(EldervaleRealms, AMonsterThatComesWithItsTileDoesNotRush) {
  Position position;
  position.player = R"("ready": {"worker": 3})";
  Stage stage(position);
  stage.choose("place worker Dungeon").roll("Earth-a").choose("hex -2,1").roll("Earth-t01");
  const Slot slot = stage.slot("Earth");
  EXPECT_TRUE(stage.state().turn.arrived.contains(slot));
  EXPECT_TRUE(stage.state().adjacent[stage.realm("Dungeon")].contains(stage.realm("Earth-a")));
  stage.choose("done");
  EXPECT_EQ(stage.state().boards[slot].monster, place_in(stage.realm("Earth-a")));
  EXPECT_EQ(stage.state().battle, eldervale::Battle{});
  EXPECT_EQ(stage.waiting(), task::GhostTurn::kId);
  // In the next placement it may.
  EXPECT_FALSE(stage.state().turn.arrived.contains(slot));
}

}  // namespace
}  // namespace ziggurat::test
