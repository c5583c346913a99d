// Battles, monsters and the Underworld: chapters 4 and 5.

#include "games/eldervale/battle.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Names = std::set<std::string>;

// Two players; Amber places next to its Worker in the Mage Tower.
Position duel(const std::string& mine, const std::string& theirs) {
  Position position;
  position.seats = 2;
  position.faction = "sky-harriers";
  position.other_faction = "stonefolk";
  position.player = mine;
  position.other = theirs;
  return position;
}

// Amber's Worker meets Jade's units in the Fortress, without tokens about.
Position meeting(const std::string& jade, const std::string& amber = "") {
  Position position = duel(R"("map": {"Dungeon": {"worker": 1}}, "ready": {"worker": 2})" + amber,
                           R"("map": {"Fortress": )" + jade + R"(}, "ready": {"worker": 1})");
  return position;
}

// Clauses: eldervale 4.1 4.6 4.9 4.11 4.13 4.16 3.18
TEST(EldervaleBattle, TheHigherDieWins) {
  Stage stage(meeting(R"({"worker": 1})"));
  stage.choose("place worker Fortress").choose("done");
  EXPECT_EQ(stage.waiting(), task::Roll::kId);
  stage.roll("5").roll("3");
  EXPECT_NE(stage.sentence("go").find("Amber 5; Jade 3. Amber wins."), std::string::npos)
      << stage.sentence("go");
  stage.roll("go");
  EXPECT_EQ(stage.units(0, "Fortress"), 1);
  EXPECT_EQ(stage.below(1), 1);
  EXPECT_EQ(stage.resource(1, "W"), 1);
  EXPECT_EQ(stage.state().players[Player(0)].glory.number(), 1);
  EXPECT_EQ(stage.points(0), 1);
}

// Clauses: eldervale 4.9 4.12
TEST(EldervaleBattle, AllEqualNobodyWins) {
  Position position = meeting(R"({"worker": 1})");
  position.elements = {"Air", "Earth", "Fire", "Order"};
  position.tiles = {{8, "Order-a"}};
  position.boards = R"("Order": {"monster": "Order-a"})";
  position.other = R"("map": {"Order-a": {"worker": 1}})";
  Stage stage(position);
  stage.choose("place worker Order-a").choose("done");
  // The Sentinel wins ties only against others; here the players tie above it.
  stage.roll("6").roll("6").roll("2-3-3").roll("4").roll("go");
  EXPECT_EQ(stage.below(0), 1);
  EXPECT_EQ(stage.below(1), 1);
  EXPECT_EQ(stage.state().boards[stage.slot("Order")].monster, place_in(stage.realm("Order-a")));
  EXPECT_EQ(stage.state().players[Player(0)].glory.number(), 0);
}

// Clauses: eldervale 4.9
TEST(EldervaleBattle, TiesAreSetAside) {
  Stage stage(meeting(R"({"worker": 2})"));
  State state = stage.state();
  Battle battle;
  for (const Player player : all<Player>()) battle.sides.insert(side_of(player));
  battle.realm = stage.realm("Fortress");
  const auto winner = [&](std::vector<int> a, std::vector<int> b) {
    battle.dice = {};
    for (const int face : a) ++battle.dice[Side(0)][Face(face)];
    for (const int face : b) ++battle.dice[Side(1)][Face(face)];
    return battle_winner(stage.rules(), state, battle);
  };
  EXPECT_EQ(winner({6, 5}, {6, 4}), Side(0));
  EXPECT_EQ(winner({6, 5, 1}, {6, 5}), Side(0));
  EXPECT_EQ(winner({6}, {6, 1}), Side(1));
  EXPECT_FALSE(winner({6, 2}, {6, 2}).exists());
}

// Clauses: eldervale 4.2 3.5
TEST(EldervaleBattle, JoinersAddTheirDice) {
  Position position = meeting(R"({"worker": 1})");
  position.player =
      R"("map": {"Dungeon": {"worker": 1, "wizard": 1}, "Mill": {"worker": 1}}, "ready": {"worker": 1})";
  Stage stage(position);
  stage.choose("place worker Fortress");
  EXPECT_EQ(stage.choices(), (Names{"join worker Dungeon", "join wizard Dungeon", "done"}));
  stage.choose("join wizard Dungeon").choose("done");
  EXPECT_EQ(stage.state().battle.pool[Side(0)], 3);
}

// Clauses: eldervale 4.2
TEST(EldervaleBattle, AnOutsiderMayBecomeASide) {
  Position position = duel(R"("map": {"Dungeon": {"worker": 1}}, "ready": {"worker": 2})",
                           R"("map": {"Air-c": {"dragon": 1}}, "ready": {"worker": 1})");
  position.elements = {"Air", "Earth", "Fire", "Dark"};
  position.tiles = {{8, "Dark-a"}};
  position.boards = R"("Dark": {"monster": "Dark-a"})";
  Stage stage(position);
  stage.choose("place worker Dark-a").choose("done");
  EXPECT_EQ(stage.actor(), "jade");
  stage.choose("join dragon Air-c");
  EXPECT_EQ(stage.state().battle.sides.size(), 3);
}

// Clauses: eldervale 4.7 4.6 8.3 4.17
TEST(EldervaleBattle, SwordsGoldAndFireballs) {
  Position position = meeting(R"({"worker": 1})",
                              R"(, "resources": {"W": 2, "$": 1}, "hand": {"spell-fireball": 2})");
  Stage stage(position);
  stage.choose("place worker Fortress").choose("done").choose("done");
  EXPECT_EQ(stage.choices(), (Names{"W", "$", "play spell-fireball", "done"}));
  stage.choose("W").choose("$").choose("play spell-fireball");
  EXPECT_EQ(stage.state().battle.pool[Side(0)], 5);
  stage.choose("play spell-fireball");
  EXPECT_EQ(stage.state().battle.pool[Side(0)], 6);  // six dice there are
  EXPECT_EQ(stage.resource(0, "W"), 1);
  EXPECT_EQ(stage.waiting(), task::Roll::kId);
}

// Clauses: eldervale 4.8 8.3
TEST(EldervaleBattle, WardAndHex) {
  Position position = meeting(R"({"worker": 2})", R"(, "hand": {"spell-ward": 1, "spell-hex": 1})");
  position.player =
      R"("map": {"Dungeon": {"worker": 1}}, "ready": {"dragon": 1}, "hand": {"spell-ward": 1, "spell-hex": 1})";
  Stage stage(position);
  stage.choose("place dragon Fortress").choose("done").choose("done").choose("done");
  stage.roll("1-2-5").roll("4-6");
  EXPECT_EQ(stage.choices(), (Names{"play spell-ward", "play spell-hex", "done"}));
  stage.choose("play spell-ward").choose("face 1").choose("face 2").choose("done").roll("3-5");
  EXPECT_EQ(stage.state().battle.dice[Side(0)][Face(5)], 2);
  stage.choose("play spell-hex");
  EXPECT_EQ(stage.choices(), (Names{"side amber", "side jade"}));
  stage.choose("side jade").roll("4").roll("go");
  EXPECT_EQ(stage.below(1), 2);
  EXPECT_EQ(stage.state().discard_size, 2);
}

// Clauses: eldervale 4.5 4.4 4.16 5.8
TEST(EldervaleBattle, TheCrocodileTakesALoneWorker) {
  Position position = duel(R"("map": {"Dungeon": {"worker": 1}}, "ready": {"worker": 2})", "");
  position.tiles = {{8, "Water-a"}};
  position.boards = R"("Water": {"monster": "Water-a"})";
  Stage stage(position);
  stage.choose("place worker Water-a").choose("done");
  EXPECT_EQ(stage.below(0), 1);
  EXPECT_EQ(stage.resource(0, "W"), 1);
  EXPECT_EQ(stage.state().players[Player(0)].glory.number(), 0);
  EXPECT_EQ(stage.state().boards[stage.slot("Water")].monster, place_in(stage.realm("Water-a")));
  EXPECT_EQ(stage.actor(), "jade");
}

// A Dragon and a Worker of Amber's against the monster of an element.
Position hunt(const std::string& element) {
  Position position = duel(R"("map": {"Dungeon": {"worker": 1}}, "ready": {"dragon": 1})", "");
  position.elements = {"Fire", "Earth", "Air", "Chaos"};
  if (element != "Fire" && element != "Earth" && element != "Air") position.elements[3] = element;
  position.tiles = {{8, element + "-a"}};
  position.boards = "\"" + element + R"(": {"monster": ")" + element + R"(-a"})";
  return position;
}

// Clauses: eldervale 5.8 5.4
TEST(EldervaleMonsters, DiceOfEach) {
  const std::pair<const char*, int> kDice[] = {{"Air", 3},   {"Earth", 5}, {"Water", 4},
                                               {"Light", 4}, {"Dark", 4},  {"Order", 4}};
  for (const auto& [element, dice] : kDice) {
    Stage stage(hunt(element));
    stage.choose("place dragon " + std::string(element) + "-a");
    while (stage.waiting() != task::Roll::kId) {
      stage.choose(stage.offers("done") && stage.waiting() != task::Placement::kId ? "done"
                                                                                   : "yes");
    }
    EXPECT_EQ(stage.state().battle.pool[kMonsterSide], dice) << element;
    EXPECT_EQ(stage.state().battle.pool[Side(0)], 3);
  }
}

// Clauses: eldervale 5.8
TEST(EldervaleMonsters, TheHorrorRollsForItsDice) {
  for (const int face : {1, 5}) {
    Stage stage(hunt("Chaos"));
    stage.choose("place dragon Chaos-a").choose("done");
    stage.roll(std::to_string(face));
    EXPECT_EQ(stage.state().battle.pool[kMonsterSide], std::max(face, 2));
  }
}

// Clauses: eldervale 5.8 4.2
TEST(EldervaleMonsters, NobodyJoinsAgainstTheColossus) {
  Stage stage(hunt("Earth"));
  stage.choose("place dragon Earth-a");
  EXPECT_EQ(stage.waiting(), task::Roll::kId);
}

// Clauses: eldervale 5.8 4.4 1.6
TEST(EldervaleMonsters, TheTitanBurnsAResource) {
  Position position = hunt("Fire");
  position.player =
      R"("map": {"Dungeon": {"worker": 1}}, "ready": {"dragon": 1}, "resources": {"G": 2}, "hand": {"quest-01": 1})";
  Stage stage(position);
  stage.choose("place dragon Fire-a").choose("done");
  EXPECT_EQ(stage.choices(), (Names{"G", "W", "card quest-01"}));
  stage.choose("G");
  EXPECT_EQ(stage.resource(0, "G"), 1);
  EXPECT_EQ(stage.state().battle.pool[kMonsterSide], 4);
}

// Clauses: eldervale 5.8 4.8
TEST(EldervaleMonsters, TheLionRerollsItsOnes) {
  Stage stage(hunt("Light"));
  stage.choose("place dragon Light-a").choose("done").roll("4-4-4").roll("1-1-2").roll("1");
  // Three ones are rolled again, once.
  EXPECT_EQ(stage.state().battle.dice[kMonsterSide][Face(1)], 0);
  stage.roll("1-5-6");
  EXPECT_EQ(stage.state().battle.dice[kMonsterSide][Face(1)], 1);
  EXPECT_EQ(stage.waiting(), task::Decide::kId);
}

// Clauses: eldervale 5.8 4.16
TEST(EldervaleMonsters, TheWyrmLeavesNoSwords) {
  Stage stage(hunt("Dark"));
  stage.choose("place dragon Dark-a")
      .choose("done")
      .roll("1-1-1")
      .roll("2-2-2")
      .roll("2")
      .roll("go");
  EXPECT_EQ(stage.below(0), 1);
  EXPECT_EQ(stage.resource(0, "W"), 0);
}

// Clauses: eldervale 5.8 4.10
TEST(EldervaleMonsters, TheSentinelWinsTies) {
  Stage stage(hunt("Order"));
  stage.choose("place dragon Order-a")
      .choose("done")
      .roll("6-6-6")
      .roll("1-1-6")
      .roll("1")
      .roll("go");
  EXPECT_EQ(stage.below(0), 1);
}

// Clauses: eldervale 5.3
TEST(EldervaleMonsters, TheSerpentMayBeDeclinedOrFought) {
  Stage stage(hunt("Air"));
  stage.choose("place dragon Air-a");
  EXPECT_EQ(stage.choices(), (Names{"yes", "done"}));
  stage.choose("done");
  EXPECT_EQ(stage.units(0, "Air-a"), 1);
  Stage fought(hunt("Air"));
  fought.choose("place dragon Air-a").choose("yes");
  EXPECT_EQ(fought.waiting(), task::Join::kId);
}

// Clauses: eldervale 5.1 5.3
TEST(EldervaleMonsters, TheSerpentIsCalledOrNot) {
  const Position near = hunt("Air");
  Stage called(near);
  called.choose("place dragon Air-b");
  EXPECT_EQ(called.choices(), (Names{"monster Air", "done"}));
  called.choose("monster Air");
  EXPECT_EQ(called.state().boards[called.slot("Air")].monster, place_in(called.realm("Air-b")));
  Stage left(near);
  left.choose("place dragon Air-b").choose("done");
  EXPECT_EQ(left.state().boards[left.slot("Air")].monster, place_in(left.realm("Air-a")));
}

// Clauses: eldervale 5.1 5.2 8.3
TEST(EldervaleMonsters, ARushAndSoothe) {
  Position position = hunt("Dark");
  position.player =
      R"("map": {"Dungeon": {"worker": 1}}, "ready": {"dragon": 1}, "hand": {"spell-soothe": 1})";
  position.other = R"("ready": {"worker": 1}, "hand": {"quest-01": 1})";
  Stage stage(position);
  stage.choose("place dragon Air-b");
  EXPECT_EQ(stage.choices(), (Names{"play spell-soothe", "done"}));
  stage.choose("play spell-soothe");
  EXPECT_EQ(stage.state().boards[stage.slot("Dark")].monster, place_in(stage.realm("Dark-a")));
  Stage rushed(position);
  rushed.choose("place dragon Air-b").choose("done");
  // The other holds a card and is asked, whatever it is.
  EXPECT_EQ(rushed.actor(), "jade");
  rushed.choose("done");
  EXPECT_EQ(rushed.state().boards[rushed.slot("Dark")].monster, place_in(rushed.realm("Air-b")));
}

// Clauses: eldervale 5.2
TEST(EldervaleMonsters, OfSeveralOneRushes) {
  Position position = hunt("Dark");
  position.tiles[5] = "Earth-a";
  position.boards += R"(, "Earth": {"monster": "Earth-a"})";
  Stage stage(position);
  stage.choose("place dragon Air-b");
  EXPECT_EQ(stage.choices(), (Names{"monster Dark", "monster Earth"}));
  stage.choose("monster Earth");
  EXPECT_EQ(stage.state().boards[stage.slot("Dark")].monster, place_in(stage.realm("Dark-a")));
}

// Clauses: eldervale 5.5 4.12 5.7
TEST(EldervaleMonsters, TheRewardIsPowerOrPoints) {
  for (const bool power : {true, false}) {
    Stage stage(hunt("Dark"));
    stage.choose("place dragon Dark-a")
        .choose("done")
        .roll("6-6-6")
        .roll("1-1-1")
        .roll("1")
        .roll("go");
    EXPECT_EQ(stage.choices(), (Names{"power Dark", "yes"}));
    stage.choose(power ? "power Dark" : "yes");
    EXPECT_EQ(stage.level(0, "Dark"), power ? 1 : 0);
    EXPECT_EQ(stage.points(0), power ? 1 : 4);
    EXPECT_EQ(stage.state().boards[stage.slot("Dark")].monster, kBelow);
  }
  Position position = hunt("Dark");
  position.player =
      R"("map": {"Dungeon": {"worker": 1}}, "ready": {"dragon": 1}, "power": {"Dark": 5})";
  position.top = R"("orbs_gone": ["Dark"])";
  Stage full(position);
  full.choose("place dragon Dark-a")
      .choose("done")
      .roll("6-6-6")
      .roll("1-1-1")
      .roll("1")
      .roll("go");
  EXPECT_EQ(full.points(0), 4);
}

// Clauses: eldervale 5.6
TEST(EldervaleMonsters, TheyComeBackAfterARegroup) {
  Position position = hunt("Dark");
  position.boards = R"("Dark": {"monster": "underworld"})";
  Stage stage(position);
  stage.choose("regroup").choose("done");
  EXPECT_EQ(stage.state().boards[stage.slot("Dark")].monster, place_in(stage.realm("Dark-a")));
  position.boards = R"("Dark": {"monster": "underworld"}, "Earth": {"monster": "Dark-a"})";
  Stage taken(position);
  taken.choose("regroup").choose("done");
  EXPECT_EQ(taken.state().boards[taken.slot("Dark")].monster, kBelow);
}

// Clauses: eldervale 3.18
TEST(EldervaleBattle, EveryStepOfGlory) {
  const std::pair<int, int> kPoints[] = {{1, 1}, {2, 0}, {3, 1}, {4, 0},  {5, 2},  {6, 0},
                                         {7, 2}, {8, 0}, {9, 3}, {10, 3}, {11, 2}, {12, 2}};
  for (const auto& [space, points] : kPoints) {
    Position position = meeting(R"({"worker": 1})", R"(, "glory": )" + std::to_string(space - 1));
    Stage stage(position);
    stage.choose("place worker Fortress").choose("done").roll("5").roll("3").roll("go");
    EXPECT_EQ(stage.state().players[Player(0)].glory.number(), space);
    EXPECT_EQ(stage.points(0), points) << space;
    if (space == 2 || space == 6) {
      stage.choose("G");
      EXPECT_EQ(stage.resource(0, "G"), 1);
    } else if (space == 4) {
      EXPECT_EQ(stage.waiting(), task::DrawMagic::kId);
    } else if (space == 8) {
      stage.choose("power Air");
      EXPECT_EQ(stage.level(0, "Air"), 1);
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
