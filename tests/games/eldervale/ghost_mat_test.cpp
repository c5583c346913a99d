// The Ghosts' rows, elements and Orbs: chapters 12 and 13.

#include <gtest/gtest.h>

#include "games/eldervale/dwellings.h"
#include "games/eldervale/ghost_turn.h"
#include "games/eldervale/ghosts.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

// Clauses: eldervale 13.8 13.9
TEST(EldervaleGhosts, AnElementRollEnds) {
  Position position = ghost_turn(R"("ghost-10", "ghost-06", "ghost-11")");
  position.other = R"("power": {"Air": 5, "Earth": 5, "Fire": 5, "Chaos": 5})";
  position.top += R"(, "orbs_gone": ["Air", "Earth", "Fire", "Chaos"])";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go");
  EXPECT_EQ(stage.waiting(), task::GhostElement::kId);
  EXPECT_NE(stage.sentence("1").find("roll again"), std::string::npos);
  stage.roll("1");
  EXPECT_EQ(stage.waiting(), task::GhostElement::kId);
  EXPECT_NE(stage.sentence("6").find("second roll stands"), std::string::npos);
  stage.roll("6");
  EXPECT_NE(stage.waiting(), task::GhostElement::kId);
  // Row 4 is Chaos: the power is ignored, the card still taken.
  EXPECT_EQ(stage.cards(kGhosts, "Chaos"), std::set<int>{0});
  EXPECT_EQ(stage.level(kGhosts, "Chaos"), 5);
}

// Clauses: eldervale 13.12 13.18 3.14
TEST(EldervaleGhosts, OrbsTurnIntoPoints) {
  struct Case {
    int space;
    int points;
    int magic;
  };
  for (const Case& item :
       {Case{1, 4, 0}, Case{2, 3, 0}, Case{3, 0, 3}, Case{6, 3, 0}, Case{7, 5, 0}, Case{8, 2, 1}}) {
    Position position = ghost_turn(R"("ghost-07", "ghost-06", "ghost-11")");
    position.other = R"("points": 0, "power": {"Fire": 4})";
    Stage stage(position);
    // More than a game's Orbs could use, so that each space is the leftmost free one.
    for (const OrbSpace space : first<OrbSpace>(item.space - 1)) {
      stage.state().orb_spaces.insert(space);
    }
    const int settled = dwell_points(stage.rules(), stage.state(), kGhosts, stage.realm("Fire-b"));
    stage.roll("1").roll("go");
    stage.settle();
    EXPECT_EQ(stage.level(kGhosts, "Fire"), 5);
    EXPECT_EQ(stage.points(kGhosts), settled + item.points) << item.space;
    // No token in the realm: one card for the placement itself.
    EXPECT_EQ(stage.state().players[kGhosts].hand_size, item.magic + 1) << item.space;
    EXPECT_TRUE(stage.state().orb_spaces.contains(OrbSpace(item.space - 1)));
  }
}

// Clauses: eldervale 13.12 13.18 13.8
TEST(EldervaleGhosts, OrbsOfPowerAndAdventureRollForTheElement) {
  Position position = ghost_turn(R"("ghost-07", "ghost-06", "ghost-11")");
  position.other = R"("power": {"Fire": 4})";
  position.top += R"(, "orb_spaces": [1, 2, 3])";
  Stage stage(position);
  // Old Claim settles and reaches level 5; the fourth space gives two rolls of power.
  stage.roll("1").roll("go").roll("go").roll("spell-ward").roll("go");
  ASSERT_EQ(stage.waiting(), task::GhostElement::kId);
  stage.roll("1").roll("6");
  EXPECT_EQ(stage.level(kGhosts, "Air"), 1);
  EXPECT_EQ(stage.level(kGhosts, "Chaos"), 1);
  // The fifth space: a card, with its power.
  position.top.replace(position.top.find("[1, 2, 3]"), 9, "[1, 2, 3, 4]");
  Stage card(position);
  card.roll("1").roll("go").roll("go").roll("spell-ward").roll("go").roll("3");
  EXPECT_EQ(card.cards(kGhosts, "Earth"), std::set<int>{0});
  EXPECT_EQ(card.level(kGhosts, "Earth"), 1);
}

// Clauses: eldervale 12.2 12.3 12.4 12.5 13.2 13.13 14.4
TEST(EldervaleGhosts, RowsGiveTheirRewards) {
  struct Case {
    int tokens;  // in the row before
    int magic;
    int glory;
    int cards;
  };
  for (const Case& item : {Case{1, 0, 0, 0}, Case{2, 1, 0, 0}, Case{3, 0, 0, 0}, Case{4, 0, 1, 0},
                           Case{6, 0, 0, 1}, Case{7, 1, 0, 0}}) {
    Position position =
        ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")",
                   R"(, "rows": [{"element": "Air", "tokens": 1}, {"element": "Earth",
                                      "tokens": 1}, {"element": "Fire", "tokens": )" +
                       std::to_string(item.tokens) + R"(}, {"element": "Chaos", "tokens": 1}])");
    position.more = {{"Fire-b", R"("stacks": [{"left": 2, "top": "Fire-t12"}])"}};
    position.other = R"("points": 0)";
    Stage stage(position);
    stage.roll("1").roll("go").roll("go").settle();
    EXPECT_EQ(stage.state().ghosts.rows[RowId(2)].tokens, item.tokens + 1);
    EXPECT_EQ(stage.state().players[kGhosts].hand_size, item.magic) << item.tokens;
    EXPECT_EQ(stage.state().players[kGhosts].glory.number(), item.glory) << item.tokens;
    EXPECT_EQ(stage.level(kGhosts, "Fire"), item.cards) << item.tokens;
    // What the token shows (2 VP) is not gained; one step of Glory is 1 VP.
    EXPECT_EQ(stage.points(kGhosts), item.glory) << item.tokens;
  }
}

// Clauses: eldervale 12.4 13.10
TEST(EldervaleGhosts, ARowWithAnEmptyDeckGivesMagic) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")",
                                 R"(, "rows": [{"element": "Air", "tokens": 1}, {"element": "Earth",
                                    "tokens": 1}, {"element": "Fire", "tokens": 6}, {"element":
                                    "Chaos", "tokens": 1}])");
  position.more = {{"Fire-b", R"("stacks": [{"left": 1, "top": "Fire-t12"}])"}};
  position.boards =
      R"("Fire": {"face_up": null, "deck": [], "dropped": ["Fire-0", "Fire-1", "Fire-2",
                       "Fire-3", "Fire-4", "Fire-5", "Fire-6", "Fire-7", "Fire-8"]})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go").settle();
  EXPECT_EQ(stage.state().players[kGhosts].hand_size, 1);
}

// Clauses: eldervale 16.2
TEST(EldervaleGhosts, HardRowsGiveMore) {
  Stage hard(1, "hard");
  Stage normal(1, "normal");
  EXPECT_EQ(row_space(hard.rules(), RowId(0), 2), RowSpace::Glory);
  EXPECT_EQ(row_space(hard.rules(), RowId(0), 4), RowSpace::Adventure);
  EXPECT_EQ(row_space(hard.rules(), RowId(0), 5), RowSpace::Magic);
  EXPECT_EQ(row_space(hard.rules(), RowId(0), 6), RowSpace::Glory);
  EXPECT_EQ(row_space(hard.rules(), RowId(0), 7), RowSpace::Adventure);
  EXPECT_EQ(row_space(hard.rules(), RowId(0), 8), RowSpace::Magic);
  EXPECT_EQ(row_space(normal.rules(), RowId(0), 2), RowSpace::Magic);
  EXPECT_EQ(row_space(normal.rules(), RowId(0), 6), RowSpace::Adventure);
  EXPECT_EQ(row_space(normal.rules(), RowId(0), 9), RowSpace::Magic);
}

}  // namespace
}  // namespace ziggurat::test
