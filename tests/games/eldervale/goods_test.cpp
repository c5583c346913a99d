// Orbs, goods, free actions and the end of the game: chapters 1, 3 and 9.

#include <gtest/gtest.h>

#include "games/eldervale/payments.h"
#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Names = std::set<std::string>;

// Clauses: eldervale 3.13 3.14 3.15 3.16
TEST(EldervaleOrbs, FirstAtTheTopTakesIt) {
  Position position;
  position.player = R"("ready": {"worker": 3}, "power": {"Air": 4}, "resources": {"G": 2})";
  Stage stage(position);
  stage.choose("place worker Dungeon").roll("Earth-c").choose("hex 1,-2").settle();
  stage.choose("buy Air");
  EXPECT_EQ(stage.level(0, "Air"), 5);
  EXPECT_EQ(stage.state().players[Player(0)].orbs, 1);
  while (stage.waiting() != task::Turn::kId) {
    if (stage.actor() == "chance") {
      stage.settle();
    } else {
      stage.choose("done");
    }
  }
  EXPECT_EQ(stage.refusal("orb 9"), "unreadable");
  stage.choose("orb 4");
  EXPECT_EQ(stage.choices(), (Names{"power Earth", "power Fire", "power Water"}));
  EXPECT_EQ(stage.refusal("power Air"), "3.13");
  stage.choose("power Earth").choose("power Earth");
  EXPECT_EQ(stage.level(0, "Earth"), 2);
  EXPECT_EQ(stage.refusal("orb 1"), "9.6");
}

// Clauses: eldervale 3.15
TEST(EldervaleOrbs, EveryReward) {
  Position position;
  position.player = R"("ready": {"worker": 3}, "points": 0, "orbs": 1)";
  for (int space = 1; space <= OrbSpace::kCount; ++space) {
    Stage stage(position);
    stage.choose("orb " + std::to_string(space));
    switch (space) {
      case 1:
        EXPECT_EQ(stage.points(), 4);
        break;
      case 2:
        stage.choose("G").choose("G").choose("W");
        EXPECT_EQ(stage.resource(0, "G"), 2);
        break;
      case 3:
        stage.roll("spell-ward").roll("spell-ward").roll("spell-ward");
        EXPECT_EQ(stage.state().players[Player(0)].hand_size, 3);
        break;
      case 4:
        stage.choose("power Air").choose("power Fire");
        EXPECT_EQ(stage.level(0, "Air") + stage.level(0, "Fire"), 2);
        break;
      case 5:
        stage.choose("buy Water");
        EXPECT_EQ(stage.level(0, "Water"), 1);
        EXPECT_EQ(stage.waiting(), task::Reveal::kId);
        break;
      case 6:
        stage.choose("summon dragon");
        EXPECT_EQ(stage.state().players[Player(0)].ready[kDragon], 1);
        break;
      case 7:
        EXPECT_EQ(stage.points(), 5);
        break;
      default:
        stage.roll("spell-ward");
        EXPECT_EQ(stage.resource(0, "$"), 2);
    }
    EXPECT_EQ(stage.state().orb_spaces, IdSet<OrbSpace>::of(OrbSpace(space - 1)));
  }
  position.player =
      R"("ready": {"worker": 6, "warrior": 1, "wizard": 1, "dragon": 1}, "points": 0, "orbs": 2)";
  Stage none(position);
  none.choose("orb 6");
  EXPECT_EQ(none.points(), 3);
  EXPECT_EQ(none.refusal("orb 6"), "3.15");
}

// Clauses: eldervale 1.7 10.5
TEST(EldervaleGoods, HandLimit) {
  Position position;
  position.player =
      R"("ready": {"worker": 3}, "hand": {"spell-ward": 3, "spell-hex": 3, "quest-01": 1})";
  Stage stage(position);
  stage.choose("place worker Fortress").choose("done");
  EXPECT_EQ(stage.waiting(), task::HandLimit::kId);
  stage.choose("card quest-01");
  EXPECT_EQ(stage.actor(), "chance");
  position.faction = "clockwork-guild";
  position.elements = {"Air", "Earth", "Fire", "Order"};
  Stage guild(position);
  guild.choose("place worker Fortress").choose("done");
  EXPECT_EQ(guild.actor(), "chance");
}

// Clauses: eldervale 1.8
TEST(EldervaleGoods, TheMagicDeckIsMadeAnewThenPaysPoints) {
  Position position;
  position.player = R"("ready": {"worker": 3}, "points": 0, "orbs": 1)";
  Stage stage(position);
  State& state = stage.state();
  state.magic_discard = state.magic_deck;
  state.discard_size = kMagicCards;
  state.magic_deck.fill(0);
  state.deck_size = 0;
  state.magic_discard[MagicId(0)] = 2;
  state.own[kGhosts].hand[MagicId(0)] = 1;
  state.players[kGhosts].hand_size = 1;
  --state.discard_size;
  stage.choose("orb 3");
  EXPECT_EQ(state.deck_size, kMagicCards - 1);
  EXPECT_EQ(state.discard_size, 0);
  stage.roll("spell-fireball").roll("spell-fireball");
  // Nothing left anywhere: the third is a point.
  Stage empty(position);
  State& bare = empty.state();
  bare.own[kGhosts].hand = bare.magic_deck;
  bare.players[kGhosts].hand_size = kMagicCards;
  bare.magic_deck.fill(0);
  bare.deck_size = 0;
  empty.choose("orb 3");
  EXPECT_EQ(empty.points(), 3);
}

// Clauses: eldervale 1.2 1.4
TEST(EldervaleGoods, WhatCanBePaid) {
  Stage stage{Position{}};
  State state = stage.state();
  Holding& own = state.players[Player(0)];
  Cost cost;
  cost.named[Basic(0)] = 2;
  cost.any = 1;
  EXPECT_FALSE(can_pay(state, Player(0), cost, 0));
  own.resources[Resource(0)] = 1;
  own.resources[kGold] = 1;
  EXPECT_FALSE(can_pay(state, Player(0), cost, 0));
  EXPECT_TRUE(can_pay(state, Player(0), cost, 1));
  own.hand_size = 1;
  EXPECT_TRUE(can_pay(state, Player(0), cost, 0));
  own.resources[kGold] = 0;
  own.hand_size = 9;
  EXPECT_FALSE(can_pay(state, Player(0), cost, 0));  // M never pays a named symbol
  EXPECT_TRUE(can_pay(state, Player(0), cost, 1));
  EXPECT_TRUE(can_pay(state, Player(0), Cost{}, 3));
}

// Clauses: eldervale 3.4 1.6
TEST(EldervaleTurns, FreeActionsBeforeAndAfter) {
  Position position;
  position.player =
      R"("ready": {"worker": 3}, "resources": {"G": 1}, "hand": {"spell-transmute": 1, "spell-conjure": 1})";
  Stage stage(position);
  stage.choose("play spell-transmute").choose("G");
  stage.choose("T");
  EXPECT_EQ(stage.resource(0, "T"), 1);
  stage.choose("place worker Fortress");
  stage.choose("done").choose("play spell-conjure").choose("G");
  EXPECT_FALSE(stage.offers("G"));
  stage.choose("S");
  EXPECT_EQ(stage.actor(), "chance");
}

// Clauses: eldervale 9.1 9.2
TEST(EldervaleEnd, TurnsLeft) {
  for (const int player : {0, 1}) {
    Position position;
    position.seats = 2;
    position.other_faction = "emberkin";
    const std::string five = R"("map": {"Mill": {"warrior": 1}, "Water-b": {"worker": 1}},
        "resources": {"P": 3, "S": 3})";
    position.more = {{"Air-b", R"("dwelling": )" + std::to_string(player)},
                     {"Air-c", R"("dwelling": )" + std::to_string(player)},
                     {"Earth-b", R"("dwelling": )" + std::to_string(player)},
                     {"Fire-b", R"("dwelling": )" + std::to_string(player)},
                     {"Air-a", R"("dwelling": )" + std::to_string(player)}};
    position.tiles = {{2, "Air-a"}};
    (player == 0 ? position.player : position.other) = five;
    (player == 0 ? position.other : position.player) = R"("ready": {"worker": 3})";
    position.top = R"("current": )" + std::to_string(player);
    Stage stage(position);
    stage.choose("regroup").choose("pick warrior Mill").choose("use starter-dwell");
    stage.choose("P");
    EXPECT_EQ(stage.state().players[Player(player)].dwellings, 6);
    // The turn is over; three more, or two.
    EXPECT_EQ(stage.state().turns_left, TurnCount(player == 0 ? 3 : 2));
  }
}

// Clauses: eldervale 9.1
TEST(EldervaleEnd, TheLastTile) {
  Position position;
  Stage stage(position);
  // Seven are in the stack: the seventh ends the game.
  for (int left = 7; left > 0; --left) {
    EXPECT_FALSE(stage.state().turns_left.exists());
    stage.state().tasks.push(task::DrawTile{Player(0)});
    stage.settle();
    stage.choose(*stage.choices().begin()).settle();
  }
  EXPECT_EQ(stage.state().turns_left, TurnCount(1 + 3));
}

// Clauses: eldervale 9.3
TEST(EldervaleEnd, TheRoundLimit) {
  Position position;
  position.seats = 2;
  position.top = R"("current": 1, "round": 100)";
  position.other = R"("ready": {"worker": 3})";
  Stage stage(position);
  stage.choose("place worker Fortress");
  EXPECT_EQ(stage.actor(), "nobody");
}

}  // namespace
}  // namespace ziggurat::test
