// The Ghosts of Eldervale: chapters 12, 14 and 15, with the worked examples of their rulebook.

#include "games/eldervale/ghosts.h"

#include <bit>

#include <gtest/gtest.h>

#include "games/eldervale/ghost_turn.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

// Clauses: eldervale 14.1 14.3 14.5 14.6 14.13 3.11
TEST(EldervaleGhosts, ExampleOfAnAction) {
  Position position = ghost_turn(R"("ghost-09", "ghost-06", "ghost-11")");
  position.tiles = {{2, "Earth-c"}, {6, "Fire-c"}};
  position.more = {{"Fire-b", R"("dwelling": 0)"}};
  position.player = R"("ready": {"worker": 3})";
  position.other = R"("points": 2, "map": {"Fire-b": {"worker": 1}, "Chaos-b": {"worker": 1}})";
  Stage stage(position);
  EXPECT_NE(stage.sentence("4").find("zone 2, with the card Pale Builders"), std::string::npos);
  stage.roll("4");
  EXPECT_NE(stage.sentence("go").find("Worker 2 goes upper left of the Watcher"), std::string::npos)
      << stage.sentence("go");
  stage.roll("go");
  EXPECT_EQ(stage.units(kGhosts, "Mage-Tower"), 1);
  const std::string told = stage.sentence("go");
  EXPECT_NE(
      told.find("Watcher's realm, Fire b: has a Dwelling; upper right, Air b: no Ghost Worker; "
                "right, Chaos b: a Ghost Worker and no Dwelling; it settles there for 4 VP"),
      std::string::npos)
      << told;
  stage.roll("go");
  EXPECT_EQ(stage.state().realms[stage.realm("Chaos-b")].dwelling, kGhosts);
  EXPECT_EQ(stage.level(kGhosts, "Chaos"), 1);
  EXPECT_EQ(stage.points(kGhosts), 2 + 4);
  EXPECT_EQ(stage.waiting(), task::DrawGhostCard::kId);
  stage.roll("ghost-01");
  EXPECT_EQ(stage.state().ghosts.shown[ZoneId(1)], GhostCardId(0));
  EXPECT_EQ(stage.state().ghosts.discard, IdSet<GhostCardId>::of(GhostCardId(5)));
  EXPECT_EQ(stage.actor(), "living");
}

// Clauses: eldervale 14.2 15.1 15.2 15.3
TEST(EldervaleGhosts, ExampleOfARegroup) {
  Position position =
      ghost_turn(R"("ghost-09", "ghost-06", "ghost-11")", R"(, "mat": ["worker4"])");
  position.player = R"("ready": {"worker": 3})";
  position.other =
      R"("points": 0, "ready": {"worker": 1}, "map": {"Summoning-Portal": {"worker": 1}, "Mage-Tower":
         {"warrior": 1}}, "underworld": {"worker": 3, "dragon": 1, "wizard": 1})";
  position.more = {{"Earth-b", R"("dwelling": 1)"}};
  Stage stage(position);
  stage.roll("6");
  EXPECT_EQ(stage.waiting(), task::GhostRegroup::kId);
  stage.roll("go");
  EXPECT_EQ(stage.points(kGhosts), 4);
  stage.roll("go");
  EXPECT_EQ(stage.points(kGhosts), 4 + 5);
  stage.roll("go");
  EXPECT_EQ(stage.below(kGhosts), 0);
  EXPECT_TRUE(stage.state().players[kGhosts].occupied.empty());
  // Five Workers are left: slots 1 to 5, and the three others.
  EXPECT_EQ(stage.state().ghosts.units, IdSet<MatSlot>::all() - IdSet<MatSlot>::of(MatSlot(5)));
  EXPECT_EQ(stage.state().ghosts.shown[ZoneId(2)], GhostCardId(10));
  EXPECT_TRUE(stage.state().ghosts.discard.empty());
}

// Clauses: eldervale 15.2 12.1
TEST(EldervaleGhosts, WorkersFillTheLowestNumbers) {
  Position position =
      ghost_turn(R"("ghost-09", "ghost-06", "ghost-11")", R"(, "mat": ["worker5"])");
  position.more = {{"Earth-b", R"("dwelling": 1)"},
                   {"Air-b", R"("dwelling": 1)"},
                   {"Air-c", R"("dwelling": 1)"}};
  position.other =
      R"("ready": {"worker": 1}, "map": {"Mill": {"worker": 2, "warrior": 1, "wizard": 1, "dragon": 1}})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go").roll("go");
  // Workers 1, 2 and 3: each first in its zone.
  EXPECT_EQ(stage.state().ghosts.units,
            IdSet<MatSlot>::all() - IdSet<MatSlot>::range(MatSlot(3), 3));
  for (int zone = 0; zone < ZoneId::kCount; ++zone) {
    EXPECT_EQ(ghost_unit(stage.rules(), stage.state(), ZoneId(zone)), MatSlot(zone));
  }
}

// Clauses: eldervale 13.6 4.6
TEST(EldervaleGhosts, TheUnderworldAddsDice) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")");
  position.player = R"("map": {"Fire-b": {"worker": 1}}, "ready": {"worker": 2})";
  position.other = R"("underworld": {"dragon": 1})";
  Stage again(position);
  again.roll("1").roll("go").roll("go");
  while (again.waiting() == task::DrawMagic::kId) again.roll("spell-ward");
  EXPECT_EQ(again.waiting(), task::Roll::kId);
  EXPECT_EQ(again.state().battle.pool[side_of(kGhosts)], 1 + 3);
  EXPECT_EQ(again.state().battle.pool[Side(0)], 1);
}

// Clauses: eldervale 13.6
TEST(EldervaleGhosts, NothingLimitsTheirDice) {
  Position position =
      ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")", R"(, "mat": ["worker4"])");
  position.player = R"("map": {"Fire-b": {"worker": 1}}, "ready": {"worker": 2})";
  position.other =
      R"("ready": {"worker": 1}, "map": {"Fire-b": {"worker": 3, "warrior": 1, "wizard": 1}},
         "underworld": {"dragon": 1, "worker": 1})";
  position.more = {{"Earth-b", R"("dwelling": 1)"}};
  Stage stage(position);
  stage.roll("1").roll("go").roll("go").roll("spell-ward");
  EXPECT_EQ(stage.state().battle.pool[side_of(kGhosts)], 4 + 2 + 2 + 3 + 1);
}

// Clauses: eldervale 14.3
TEST(EldervaleGhosts, TowardsAMissingHexTheyGoToTheWatcher) {
  Position position = ghost_turn(R"("ghost-01", "ghost-06", "ghost-11")");
  position.top = R"("current": 1, "watcher": "Mage-Tower", "ghosts": {"shown": ["ghost-01",
                    "ghost-06", "ghost-11"]})";
  Stage stage(position);
  stage.roll("1");
  EXPECT_NE(stage.sentence("go").find("there is no realm"), std::string::npos);
  stage.roll("go");
  EXPECT_EQ(stage.units(kGhosts, "Mage-Tower"), 1);
}

// Clauses: eldervale 14.12 14.16 3.3
TEST(EldervaleGhosts, AWorkerThatSettlesVanishesFromTheFight) {
  // Old Claim: with the Watcher, and dwell at once, next to a monster.
  Position position = ghost_turn(R"("ghost-07", "ghost-06", "ghost-11")");
  position.tiles = {{5, "Chaos-a"}};
  position.boards = R"("Chaos": {"monster": "Chaos-a"})";
  Stage stage(position);
  stage.roll("1").roll("go");
  stage.settle();
  EXPECT_EQ(stage.state().realms[stage.realm("Fire-b")].dwelling, kGhosts);
  EXPECT_EQ(stage.state().boards[stage.slot("Chaos")].monster, place_in(stage.realm("Chaos-a")));
  EXPECT_EQ(stage.below(kGhosts), 0);
}

// Clauses: eldervale 14.12
TEST(EldervaleGhosts, ASecondUnitThereIsStillFought) {
  Position position = ghost_turn(R"("ghost-07", "ghost-06", "ghost-11")");
  position.tiles = {{5, "Chaos-a"}};
  position.boards = R"("Chaos": {"monster": "Chaos-a"})";
  position.other = R"("map": {"Fire-b": {"warrior": 1}})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go").settle();
  const MonsterPlace monster = stage.state().boards[stage.slot("Chaos")].monster;
  EXPECT_TRUE(monster == place_in(stage.realm("Fire-b")) || monster == kBelow);
}

// Clauses: eldervale 14.4 13.3
TEST(EldervaleGhosts, TheLeftmostStackWithATokenIsTaken) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")");
  position.tiles = {{4, "Fire-c"}};
  position.top = R"("current": 1, "watcher": "Fire-c", "ghosts": {"shown": ["ghost-19", "ghost-06",
                    "ghost-11"]})";
  position.more = {
      {"Fire-c", R"("stacks": [{"left": 0, "top": null}, {"left": 2, "top": "Fire-t01"}])"}};
  position.player = R"("map": {"Mill": {"worker": 1}}, "ready": {"worker": 2})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go");
  EXPECT_EQ(stage.tokens(kGhosts, "Fire"), std::set<int>{0});
  EXPECT_EQ(stage.state().realms[stage.realm("Fire-c")].left[StackId(1)], 1);
}

// Clauses: eldervale 14.7 13.9 13.10
TEST(EldervaleGhosts, AnEmptyDeckIsRolledAgain) {
  Position position = ghost_turn(R"("ghost-10", "ghost-06", "ghost-11")");
  const auto emptied = [](const std::string& element) {
    std::string cards;
    for (int n = 0; n < kCardsEach; ++n) {
      cards += (n > 0 ? ", \"" : "\"") + element + "-" + std::to_string(n) + "\"";
    }
    return "\"" + element + R"(": {"face_up": null, "deck": [], "dropped": [)" + cards + "]}";
  };
  position.boards = emptied("Chaos");
  Stage stage(position);
  stage.roll("1").roll("go").roll("go");
  EXPECT_NE(stage.sentence("6").find("its deck is empty, so they roll again"), std::string::npos);
  stage.roll("6");
  EXPECT_EQ(stage.waiting(), task::GhostElement::kId);
  // As often as it comes up; there is a card elsewhere.
  stage.roll("6").roll("6").roll("6").roll("6");
  EXPECT_EQ(stage.waiting(), task::GhostElement::kId);
  stage.roll("1");
  EXPECT_EQ(stage.cards(kGhosts, "Air"), std::set<int>{0});
  EXPECT_EQ(stage.level(kGhosts, "Air"), 1);
  // With no card anywhere no die could tell one.
  position.boards =
      emptied("Air") + ", " + emptied("Earth") + ", " + emptied("Fire") + ", " + emptied("Chaos");
  Stage none(position);
  none.roll("1").roll("go");
  EXPECT_NE(none.sentence("go").find("no deck has a card left"), std::string::npos);
  none.roll("go");
  EXPECT_EQ(none.waiting(), task::DrawMagic::kId);
}

// What an owner's Orb Rewards may be: the first space gives a card, or power.
Catalogue with_first_orb(const Gain& gain) {
  Catalogue catalogue = eldervale_catalogue();
  catalogue.orbs[OrbSpace(0)].gain = gain;
  catalogue.orbs[OrbSpace(0)].has_ghost_gain = false;
  return catalogue;
}

// Clauses: eldervale 14.7 13.18
TEST(EldervaleGhosts, TheNextCardIsTurnedUpBeforeAnOrbRolls) {
  Position position = ghost_turn(R"("ghost-10", "ghost-06", "ghost-11")");
  position.other = R"("power": {"Chaos": 4})";
  for (const bool card : {true, false}) {
    Gain gain;
    (card ? gain.adventure : gain.power) = 1;
    Stage stage(position, with_first_orb(gain));
    // Row 4 is Chaos: its card lifts the Ghosts to the top, and the Orb brings another roll.
    stage.roll("1").roll("go").roll("go").roll("6");
    EXPECT_EQ(stage.level(kGhosts, "Chaos"), 5);
    EXPECT_EQ(stage.waiting(), task::Reveal::kId);
    stage.roll("Chaos-5");
    EXPECT_EQ(stage.state().boards[stage.slot("Chaos")].face_up,
              card_of(stage.slot("Chaos"), CardNumber(5)));
    EXPECT_EQ(stage.waiting(), task::GhostElement::kId);
    stage.roll("1");
    EXPECT_EQ(stage.level(kGhosts, "Air"), 1);
    EXPECT_EQ(stage.cards(kGhosts, "Air").size(), card ? 1U : 0U);
  }
}

// Clauses: eldervale 12.4 14.7 13.18
TEST(EldervaleGhosts, ARowsCardIsReplacedBeforeItsOrbRolls) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")",
                                 R"(, "rows": [{"element": "Air", "tokens": 1}, {"element": "Earth",
                                    "tokens": 1}, {"element": "Fire", "tokens": 6}, {"element":
                                    "Chaos", "tokens": 1}])");
  position.more = {{"Fire-b", R"("stacks": [{"left": 1, "top": "Fire-t12"}])"}};
  position.other = R"("power": {"Fire": 4})";
  Gain gain;
  gain.adventure = 1;
  Stage stage(position, with_first_orb(gain));
  stage.roll("1").roll("go").roll("go");
  EXPECT_EQ(stage.level(kGhosts, "Fire"), 5);
  EXPECT_EQ(stage.waiting(), task::Reveal::kId);
}

// Clauses: eldervale 14.5 14.15
TEST(EldervaleGhosts, EffectsGoFromLeftToRight) {
  // Forgotten Tunnels: a tile, then a card.
  Position position = ghost_turn(R"("ghost-24", "ghost-06", "ghost-11")");
  Stage stage(position);
  stage.roll("1").roll("go").roll("go");
  EXPECT_EQ(stage.waiting(), task::DrawTile::kId);
  stage.settle();
  stage.choose(*stage.choices().begin());
  while (stage.waiting() == task::RevealToken::kId) stage.roll(stage.first_outcome());
  stage.roll("go");
  EXPECT_EQ(stage.waiting(), task::GhostElement::kId);
}

// Clauses: eldervale 14.8 9.6 3.12 13.11
TEST(EldervaleGhosts, TheLivingLaysTheirTile) {
  Position position = ghost_turn(R"("ghost-08", "ghost-06", "ghost-11")");
  Stage stage(position);
  stage.roll("1").roll("go");
  stage.settle();
  EXPECT_EQ(stage.actor(), "living");
  EXPECT_EQ(stage.waiting(), task::PlaceTile::kId);
  EXPECT_EQ(stage.refusal("hex 5,5"), "3.12");
  EXPECT_EQ(stage.refusal("hex 0,0"), "3.12");
  const int before = stage.state().realm_count;
  stage.choose(*stage.choices().begin());
  EXPECT_EQ(stage.state().realm_count, before + 1);
}

// Clauses: eldervale 3.12 14.8
TEST(EldervaleGhosts, AMonsterOnTheirTileDoesNotRushThem) {
  Stage stage(ghost_turn(R"("ghost-08", "ghost-06", "ghost-11")"));
  stage.roll("1")
      .roll("go")
      .roll("go")
      .roll("spell-ward")
      .roll("go")
      .roll("Earth-a")
      .choose("hex 1,-2");
  stage.settle();
  EXPECT_EQ(stage.units(kGhosts, "Air-b"), 1);
  EXPECT_EQ(stage.state().boards[stage.slot("Earth")].monster, place_in(stage.realm("Earth-a")));
  EXPECT_EQ(stage.waiting(), task::Turn::kId);
}

// Clauses: eldervale 14.8
TEST(EldervaleGhosts, WithoutTilesRealmDoesNothing) {
  Stage stage(ghost_turn(R"("ghost-12", "ghost-06", "ghost-11")"));
  stage.state().tile_stack = {};
  stage.roll("1").roll("go");
  stage.settle();
  EXPECT_EQ(stage.waiting(), task::Turn::kId);
}

// Clauses: eldervale 14.9
TEST(EldervaleGhosts, SeanceDrawsMagic) {
  Stage stage(ghost_turn(R"("ghost-20", "ghost-06", "ghost-11")"));
  stage.roll("1").roll("go");
  EXPECT_EQ(stage.units(kGhosts, "Mage-Tower"), 1);
  stage.roll("go").settle();
  EXPECT_EQ(stage.state().players[kGhosts].hand_size, 1);
}

// Clauses: eldervale 14.10 4.16
TEST(EldervaleGhosts, BanishSearchesFromTheWatcher) {
  Position position = ghost_turn(R"("ghost-15", "ghost-06", "ghost-11")");
  position.player =
      R"("map": {"Chaos-b": {"worker": 1, "wizard": 1}, "Earth-b": {"warrior": 1}}, "ready": {"worker": 2})";
  Stage stage(position);
  // Grasping Hands places at the lower right, the Fortress.
  stage.roll("1").roll("go");
  EXPECT_NE(stage.sentence("go").find("Chaos b"), std::string::npos);
  stage.roll("go");
  EXPECT_EQ(stage.choices(), (std::set<std::string>{"unit worker", "unit wizard"}));
  stage.choose("unit wizard");
  EXPECT_EQ(stage.state().players[Player(0)].underworld[kWizard], 1);
  EXPECT_EQ(stage.resource(0, "W"), 1);
}

// Clauses: eldervale 14.10 3.8
TEST(EldervaleGhosts, NobodyIsBanishedInPeace) {
  Position position = ghost_turn(R"("ghost-15", "ghost-06", "ghost-11")");
  position.peace = true;
  position.player = R"("map": {"Chaos-b": {"worker": 1}}, "ready": {"worker": 2})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go").settle();
  EXPECT_EQ(stage.below(0), 0);
}

// Clauses: eldervale 14.11 1.6 1.3
TEST(EldervaleGhosts, DrainTakesSomethingOrAPoint) {
  Position position = ghost_turn(R"("ghost-18", "ghost-06", "ghost-11")");
  position.player =
      R"("ready": {"worker": 3}, "points": 5, "resources": {"G": 1}, "hand": {"spell-ward": 1})";
  Stage stage(position);
  stage.roll("1").roll("go").settle();
  EXPECT_EQ(stage.choices(), (std::set<std::string>{"G", "card spell-ward"}));
  stage.choose("card spell-ward");
  EXPECT_EQ(stage.state().magic_discard[MagicId(1)], 1);
  position.player = R"("ready": {"worker": 3}, "points": 5)";
  Stage poor(position);
  poor.roll("1").roll("go").settle();
  EXPECT_EQ(poor.points(), 4);
  position.player = R"("ready": {"worker": 3}, "points": 0)";
  Stage bare(position);
  bare.roll("1").roll("go").settle();
  EXPECT_EQ(bare.points(), 0);
}

// Clauses: eldervale 14.13 14.17
TEST(EldervaleGhosts, TheirDeckIsMadeAnew) {
  Position position =
      ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")", R"(, "deck": [], "discard":
      ["ghost-01", "ghost-02", "ghost-03", "ghost-04", "ghost-05", "ghost-07", "ghost-08", "ghost-09",
       "ghost-10", "ghost-12", "ghost-13", "ghost-14", "ghost-15", "ghost-16", "ghost-17", "ghost-18",
       "ghost-20", "ghost-21", "ghost-22", "ghost-23", "ghost-24"])");
  Stage stage(position);
  stage.roll("1").roll("go");
  while (stage.waiting() != task::DrawGhostCard::kId) {
    stage.roll(stage.waiting() == task::DrawMagic::kId ? "spell-ward" : "go");
  }
  stage.roll("ghost-19");
  EXPECT_EQ(stage.state().ghosts.deck.size(), 21);
  EXPECT_TRUE(stage.state().ghosts.discard.empty());
}

// Clauses: eldervale 14.14 14.3
TEST(EldervaleGhosts, EveryCardGoesWhereItSays) {
  const Catalogue& catalogue = eldervale_catalogue();
  const std::string around[] = {"Air-b", "Chaos-b", "Fortress", "Dungeon", "Earth-b", "Mage-Tower"};
  int adjacent = 0;
  int ruins = 0;
  int effects[GhostEffectId::kCount] = {};
  int without = 0;
  for (const GhostCard& card : catalogue.ghost_cards) {
    Stage stage(ghost_turn("\"" + card.id + R"(", )" +
                           (card.id == "ghost-06" ? R"("ghost-07")" : R"("ghost-06")") + ", " +
                           (card.id == "ghost-11" ? R"("ghost-09")" : R"("ghost-11")")));
    stage.roll("1").roll("go");
    std::string wanted = "Fire-b";
    if (card.direction.exists()) {
      ++adjacent;
      wanted = around[card.direction.index()];
    } else if (card.ruin.exists()) {
      ++ruins;
      wanted = catalogue.ruins[catalogue.map_ruins[card.ruin.index()]].key;
    }
    EXPECT_EQ(stage.units(kGhosts, wanted), 1) << card.id;
    for (const GhostEffect& effect : card.effects) ++effects[effect.index()];
    without += card.effects.empty() ? 1 : 0;
  }
  EXPECT_EQ(adjacent, 15);
  EXPECT_EQ(ruins, 5);
  EXPECT_EQ(effects[0], 8);
  EXPECT_EQ(effects[1], 2);
  EXPECT_EQ(effects[2], 3);
  EXPECT_EQ(effects[3], 1);
  EXPECT_EQ(effects[4] + effects[5], 5);
  EXPECT_EQ(without, 6);
}

}  // namespace
}  // namespace ziggurat::test
