// Setting up, turns, placing, realm actions, goods: chapters 1 to 3.

#include <bit>

#include <gtest/gtest.h>

#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Names = std::set<std::string>;

// Clauses: eldervale 2.1 2.2 2.3 2.4 2.6 2.7 2.8 2.9 2.10 11.1 11.2 11.3 11.4 11.5 11.6 2.5
TEST(EldervaleSetup, Alone) {
  Stage stage(1, "normal");
  EXPECT_EQ(stage.choices().size(), 16U);
  stage.choose("faction riftborn");
  EXPECT_EQ(stage.waiting(), TaskKind::ExtraElement);
  stage.roll("Air").roll("Fire").roll("Dark");
  // The Ghosts' rows come before the map.
  EXPECT_EQ(stage.waiting(), TaskKind::GhostRows);
  stage.roll("Fire").roll("Chaos").roll("Air").roll("Dark");
  EXPECT_EQ(stage.waiting(), TaskKind::LayMap);
  while (stage.waiting() == TaskKind::LayMap || stage.waiting() == TaskKind::RevealToken) {
    EldervaleGame::OddsOut odds;
    stage.game().chance(stage.state(), odds);
    stage.game().apply(stage.state(), odds[odds.size() - 1].action);
  }
  EXPECT_EQ(stage.state().realm_count, 10);
  EXPECT_EQ(std::popcount(stage.game().ruins_on_map(stage.state())), 5);
  EXPECT_EQ(std::popcount(static_cast<unsigned>(int{stage.state().tile_stack})), 7);
  for (int i = 0; i < 10; ++i) {
    const Realm& realm = stage.state().realms[i];
    if (!EldervaleGame::is_elemental(realm.tile)) continue;
    const Tile& tile = stage.game().tile_card(stage.state(), realm.tile);
    EXPECT_NE(realm.top[0], kNone);
    EXPECT_EQ(realm.top[1] != kNone, tile.stacks == 2);
    if (tile.lair) {
      EXPECT_EQ(stage.state().monsters[EldervaleGame::slot_of_tile(realm.tile)], i);
    }
  }
  // Chaos: G, W, and two of choice.
  EXPECT_EQ(stage.resource(0, "G"), 1);
  EXPECT_EQ(stage.resource(0, "W"), 1);
  EXPECT_EQ(stage.choices(), (Names{"G", "S", "P", "T", "W"}));
  stage.choose("S").choose("S");
  EXPECT_EQ(stage.resource(0, "S"), 2);
  stage.roll("spell-ward").roll("quest-01");
  stage.roll("ghost-01").roll("ghost-02").roll("ghost-03");
  for (int i = 0; i < 5; ++i) stage.roll(i < 3 ? "spell-hex" : "spell-lure");
  EXPECT_EQ(stage.waiting(), TaskKind::GhostDoorway);
  stage.settle();
  EXPECT_EQ(stage.state().hand_size[kGhosts], 5);
  EXPECT_EQ(stage.points(0), 1);
  EXPECT_EQ(stage.points(kGhosts), 2);
  EXPECT_EQ(stage.state().glory[0], kNone);
  EXPECT_EQ(stage.state().glory[kGhosts], 0);
  EXPECT_EQ(stage.state().watcher, kNone);
  EXPECT_EQ(stage.level(0, "Chaos"), 1);
  EXPECT_EQ(stage.state().mat, 0x1FF);
  EXPECT_EQ(stage.state().ready[0][0], 3);
  EXPECT_EQ(stage.state().unsummoned[0][0], 3);
  int doorways = 0;
  int levels = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    doorways += stage.state().tableau[kGhosts][slot] == 1 ? 1 : 0;
    levels += stage.state().power[kGhosts][slot];
  }
  EXPECT_EQ(doorways, 1);
  EXPECT_EQ(levels, 1);
  EXPECT_EQ(stage.actor(), "living");
  EXPECT_FALSE(stage.offers("regroup"));
}

// Clauses: eldervale 11.5
TEST(EldervaleSetup, TheDoorwayOfTheRolledRow) {
  Stage stage(1, "normal");
  stage.choose("faction riftborn").roll("Air").roll("Fire").roll("Dark");
  stage.roll("Fire").roll("Chaos").roll("Air").roll("Dark");
  while (stage.waiting() != TaskKind::GhostDoorway) {
    if (stage.actor() == "living") stage.choose("G");
    EldervaleGame::OddsOut odds;
    if (stage.waiting() == TaskKind::GhostDoorway || stage.actor() == "living") continue;
    stage.game().chance(stage.state(), odds);
    stage.game().apply(stage.state(), odds[0].action);
  }
  stage.roll("5");  // row 3: Air
  EXPECT_EQ(stage.state().tableau[kGhosts][stage.slot("Air")], 1);
  EXPECT_EQ(stage.level(kGhosts, "Air"), 1);
  EXPECT_EQ(stage.waiting(), TaskKind::Reveal);
}

// Clauses: eldervale 2.1 2.2 10.7
TEST(EldervaleSetup, TwoPlayersRollAndPick) {
  Stage stage(2, "normal");
  stage.roll("3").roll("3");
  EXPECT_EQ(stage.waiting(), TaskKind::OpeningRoll);
  stage.roll("2").roll("5");
  EXPECT_EQ(stage.actor(), "jade");
  stage.choose("faction stonefolk");
  EXPECT_EQ(stage.actor(), "amber");
  EXPECT_EQ(stage.refusal("faction elves-of-briardell"), "2.1");
  EXPECT_EQ(stage.choices().size(), 14U);
  EXPECT_EQ(stage.points(1), 1);
  EXPECT_EQ(stage.points(0), 2);
}

// Clauses: eldervale 2.3
TEST(EldervaleSetup, ElementsCanBeNamed) {
  Stage stage(1, "normal", true);
  stage.choose("faction riftborn");
  EXPECT_EQ(stage.choices().size(), 7U);
  EXPECT_EQ(stage.refusal("element Chaos"), "2.3");
  stage.choose("element Order").choose("element Light").choose("element Water");
  EXPECT_EQ(stage.state().elements[1], 6);
  EXPECT_EQ(stage.waiting(), TaskKind::GhostRows);
}

// Clauses: eldervale 2.6
TEST(EldervaleSetup, EveryPlaceIsEquallyLikelyARuin) {
  Stage stage(2, "normal");
  stage.roll("6").roll("1").choose("faction riftborn").choose("faction stonefolk");
  stage.roll("Air").roll("Fire");
  EldervaleGame::OddsOut odds;
  stage.game().chance(stage.state(), odds);
  std::uint32_t ruins = 0;
  for (const auto& outcome : odds)
    ruins += outcome.action.a() >= kElementTiles ? outcome.weight : 0;
  EXPECT_EQ(2 * ruins, odds.total());
}

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

// Clauses: eldervale 3.8 3.6
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
  EXPECT_FALSE(stage.game().is_peace(stage.state()));
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
  EXPECT_EQ(stage.state().taken[0][stage.slot("Air")], 1 << 11);
  EXPECT_EQ(stage.waiting(), TaskKind::RevealToken);
  EldervaleGame::OddsOut odds;
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
  EXPECT_EQ(stage.state().hand_size[0], 2);
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
  EXPECT_EQ(mill.state().dwellings[0], 1);
  EXPECT_EQ(mill.resource(0, "P"), 0);
  EXPECT_EQ(mill.level(0, "Water"), 1);
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
  EXPECT_EQ(stage.state().ready[0][2], 1);
  EXPECT_EQ(stage.resource(0, "$"), 0);
  EXPECT_EQ(stage.resource(0, "S"), 1);
  // Extra Workers: 1, 2, 3 of any.
  State state = stage.state();
  EXPECT_EQ(stage.game().summon_cost(state, 0, 0).any, 1);
  state.unsummoned[0][0] = 2;
  EXPECT_EQ(stage.game().summon_cost(state, 0, 0).any, 2);
  state.unsummoned[0][0] = 1;
  EXPECT_EQ(stage.game().summon_cost(state, 0, 0).any, 3);
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
  EXPECT_EQ(stage.game().dwell_points(stage.state(), 0, stage.realm("Fire-b")), 8);
  EXPECT_EQ(stage.game().dwell_realms(stage.state(), 0, 0, kNone, 0), bit(stage.realm("Fire-b")));
}

// Clauses: eldervale 3.19 3.12 7.1 1.5
TEST(EldervaleRealms, TheDungeon) {
  Position position;
  position.player = R"("ready": {"worker": 3}, "resources": {"G": 3, "S": 3})";
  Stage stage(position);
  stage.choose("place worker Dungeon");
  EXPECT_EQ(stage.waiting(), TaskKind::DrawTile);
  stage.roll("Earth-a");
  EXPECT_TRUE(stage.offers("hex 1,-2"));  // touches Mage-Tower and Air-b
  EXPECT_FALSE(stage.offers("hex 0,-2"));
  stage.choose("hex 1,-2");
  EXPECT_EQ(stage.state().monsters[stage.slot("Earth")], stage.realm("Earth-a"));
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
  EXPECT_EQ(stage.state().dropped[stage.slot("Water")], 1);
  EXPECT_EQ(stage.waiting(), TaskKind::Reveal);
}

// Clauses: eldervale 3.13 3.14 3.15 3.16
TEST(EldervaleOrbs, FirstAtTheTopTakesIt) {
  Position position;
  position.player = R"("ready": {"worker": 3}, "power": {"Air": 4}, "resources": {"G": 2})";
  Stage stage(position);
  stage.choose("place worker Dungeon").roll("Earth-c").choose("hex 1,-2").settle();
  stage.choose("buy Air");
  EXPECT_EQ(stage.level(0, "Air"), 5);
  EXPECT_EQ(stage.state().orbs[0], 1);
  while (stage.waiting() != TaskKind::Turn) {
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
  for (int space = 1; space <= kOrbSpaces; ++space) {
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
        EXPECT_EQ(stage.state().hand_size[0], 3);
        break;
      case 4:
        stage.choose("power Air").choose("power Fire");
        EXPECT_EQ(stage.level(0, "Air") + stage.level(0, "Fire"), 2);
        break;
      case 5:
        stage.choose("buy Water");
        EXPECT_EQ(stage.level(0, "Water"), 1);
        EXPECT_EQ(stage.waiting(), TaskKind::Reveal);
        break;
      case 6:
        stage.choose("summon dragon");
        EXPECT_EQ(stage.state().ready[0][3], 1);
        break;
      case 7:
        EXPECT_EQ(stage.points(), 5);
        break;
      default:
        stage.roll("spell-ward");
        EXPECT_EQ(stage.resource(0, "$"), 2);
    }
    EXPECT_EQ(stage.state().orb_spaces, 1 << (space - 1));
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
  stage.choose("place worker Fortress").choose("done").choose("done");
  EXPECT_EQ(stage.waiting(), TaskKind::HandLimit);
  stage.choose("card quest-01");
  EXPECT_EQ(stage.actor(), "chance");
  position.faction = "clockwork-guild";
  position.elements = {"Air", "Earth", "Fire", "Order"};
  Stage guild(position);
  guild.choose("place worker Fortress").choose("done").choose("done");
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
  state.magic_discard[0] = 2;
  state.hand[kGhosts][0] = 1;
  state.hand_size[kGhosts] = 1;
  --state.discard_size;
  stage.choose("orb 3");
  EXPECT_EQ(state.deck_size, kMagicCards - 1);
  EXPECT_EQ(state.discard_size, 0);
  stage.roll("spell-fireball").roll("spell-fireball");
  // Nothing left anywhere: the third is a point.
  Stage empty(position);
  State& bare = empty.state();
  bare.hand[kGhosts] = bare.magic_deck;
  bare.hand_size[kGhosts] = kMagicCards;
  bare.magic_deck.fill(0);
  bare.deck_size = 0;
  empty.choose("orb 3");
  EXPECT_EQ(empty.points(), 3);
}

// Clauses: eldervale 1.2 1.4
TEST(EldervaleGoods, WhatCanBePaid) {
  Stage stage{Position{}};
  State state = stage.state();
  const EldervaleGame& game = stage.game();
  Cost cost;
  cost.named[0] = 2;
  cost.any = 1;
  EXPECT_FALSE(game.can_pay(state, 0, cost, 0));
  state.resources[0][0] = 1;
  state.resources[0][kGold] = 1;
  EXPECT_FALSE(game.can_pay(state, 0, cost, 0));
  EXPECT_TRUE(game.can_pay(state, 0, cost, 1));
  state.hand_size[0] = 1;
  EXPECT_TRUE(game.can_pay(state, 0, cost, 0));
  state.resources[0][kGold] = 0;
  state.hand_size[0] = 9;
  EXPECT_FALSE(game.can_pay(state, 0, cost, 0));  // M never pays a named symbol
  EXPECT_TRUE(game.can_pay(state, 0, cost, 1));
  EXPECT_TRUE(game.can_pay(state, 0, Cost{}, 3));
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
    stage.choose("to Water-b").choose("P");
    EXPECT_EQ(stage.state().dwellings[player], 6);
    // The turn is over; three more, or two.
    EXPECT_EQ(stage.state().turns_left, player == 0 ? 3 : 2);
  }
}

// Clauses: eldervale 9.1
TEST(EldervaleEnd, TheLastTile) {
  Position position;
  Stage stage(position);
  // Seven are in the stack: the seventh ends the game.
  for (int left = 7; left > 0; --left) {
    EXPECT_EQ(stage.state().turns_left, kNone);
    Task task;
    task.kind = TaskKind::DrawTile;
    stage.state().tasks.push_back(task);
    stage.settle();
    stage.choose(*stage.choices().begin()).settle();
  }
  EXPECT_EQ(stage.state().turns_left, 1 + 3);
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
