// The Ghosts in battle and beside monsters, and the Watcher: chapter 13.

#include <gtest/gtest.h>

#include "games/eldervale/ghost_turn.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

// Clauses: eldervale 13.5 13.17 4.2
TEST(EldervaleGhosts, TheyJoinAsAThirdSide) {
  Position position;
  position.elements = {"Air", "Earth", "Fire", "Chaos"};
  position.tiles = {{4, "Chaos-a"}};
  position.boards = R"("Chaos": {"monster": "Chaos-a"})";
  position.player = R"("map": {"Mage-Tower": {"worker": 1}}, "ready": {"worker": 2})";
  position.other =
      R"("map": {"Air-b": {"worker": 1}, "Fortress": {"dragon": 1}, "Mill": {"warrior": 1}})";
  position.top = R"("watcher": "Mage-Tower")";
  Stage stage(position);
  stage.choose("place worker Chaos-a").choose("done");
  EXPECT_NE(stage.sentence("go").find("Air b (1), Fortress (1)"), std::string::npos)
      << stage.sentence("go");
  stage.roll("go");
  // Those of the Mill are not adjacent.
  EXPECT_EQ(stage.units(kGhosts, "Chaos-a"), 2);
  EXPECT_EQ(stage.units(kGhosts, "Mill"), 1);
  EXPECT_EQ(stage.waiting(), task::HorrorDice::kId);
  EXPECT_EQ(stage.state().battle.sides.size(), 3);
}

// Clauses: eldervale 13.15 3.3 3.2
TEST(EldervaleGhosts, TheWatcherFollowsPlacementsOnly) {
  Position position;
  position.player = R"("map": {"Mage-Tower": {"worker": 1}}, "ready": {"worker": 2})";
  position.top = R"("watcher": "Mill")";
  Stage stage(position);
  stage.choose("place worker Air-b");
  EXPECT_EQ(stage.state().watcher, stage.realm("Air-b"));
  Stage other(position);
  other.choose("regroup").choose("done");
  EXPECT_EQ(other.state().watcher, other.realm("Mill"));
}

// Clauses: eldervale 13.7 13.4 13.16
TEST(EldervaleGhosts, TheyBeatAMonsterAndLoseNothingToTheCrocodile) {
  for (const int level : {1, 5}) {
    Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")");
    position.elements = {"Air", "Earth", "Water", "Chaos"};
    position.tiles = {{4, "Water-a"}};
    position.top = R"("current": 1, "watcher": "Water-a", "ghosts": {"shown": ["ghost-19",
                      "ghost-06", "ghost-11"]})";
    position.boards = R"("Water": {"monster": "Water-a"})";
    position.more = {{"Water-a", R"("stacks": [{"left": 1, "top": "Water-t01"}])"}};
    position.other = R"("points": 0, "power": {"Water": )" + std::to_string(level) + "}";
    Stage stage(position);
    stage.roll("1").roll("go").roll("go");
    // A lone Ghost Worker is not taken: it rolls its die.
    ASSERT_EQ(stage.waiting(), task::Roll::kId);
    stage.roll("6").roll("1-1-1").roll("1").roll("go");
    EXPECT_EQ(stage.state().boards[stage.slot("Water")].monster, kBelow);
    EXPECT_EQ(stage.level(kGhosts, "Water"), level == 5 ? 5 : 2);
    EXPECT_EQ(stage.points(kGhosts), 1 + (level == 5 ? 3 : 0));
    EXPECT_EQ(stage.state().players[kGhosts].glory.number(), 1);
  }
}

// Clauses: eldervale 13.4 13.1
TEST(EldervaleGhosts, BeatenGhostsGainNothing) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")");
  position.player = R"("map": {"Fire-b": {"dragon": 1}}, "ready": {"worker": 3})";
  Stage won(position);
  won.roll("1").roll("go").roll("go");
  while (won.waiting() == task::DrawMagic::kId) won.roll("spell-ward");
  won.roll("1").roll("5-5-5").roll("go");
  EXPECT_EQ(won.below(kGhosts), 1);
  EXPECT_EQ(won.resource(kGhosts, "W"), 0);
  EXPECT_EQ(won.state().players[Player(0)].glory.number(), 1);
  EXPECT_EQ(won.points(0), 1);
}

// Clauses: eldervale 13.11 5.3
TEST(EldervaleGhosts, TheyAlwaysCallTheSerpent) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")");
  position.tiles = {{5, "Air-a"}};
  position.boards = R"("Air": {"monster": "Air-a"})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go");
  while (stage.waiting() == task::DrawMagic::kId) stage.roll("spell-ward");
  EXPECT_EQ(stage.waiting(), task::Roll::kId);
  EXPECT_EQ(stage.state().boards[stage.slot("Air")].monster, place_in(stage.realm("Fire-b")));
}

// Clauses: eldervale 5.2 9.6 13.11
TEST(EldervaleGhosts, TheLivingNamesTheMonsterThatRushes) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")");
  position.tiles = {{5, "Air-a"}, {3, "Earth-a"}};
  position.boards = R"("Air": {"monster": "Air-a"}, "Earth": {"monster": "Earth-a"})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go");
  while (stage.waiting() == task::DrawMagic::kId) stage.roll("spell-ward");
  EXPECT_EQ(stage.choices(), (std::set<std::string>{"monster Air", "monster Earth"}));
  stage.choose("monster Earth");
  EXPECT_EQ(stage.state().boards[stage.slot("Earth")].monster, place_in(stage.realm("Fire-b")));
}

}  // namespace
}  // namespace ziggurat::test
