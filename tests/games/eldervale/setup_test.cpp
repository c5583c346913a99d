// Setting up: chapter 2, and 11 alone.

#include <bit>

#include <gtest/gtest.h>

#include "games/eldervale/map.h"
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
  EXPECT_EQ(stage.waiting(), task::ExtraElement::kId);
  stage.roll("Air").roll("Fire").roll("Dark");
  // The Ghosts' rows come before the map.
  EXPECT_EQ(stage.waiting(), task::GhostRows::kId);
  stage.roll("Fire").roll("Chaos").roll("Air").roll("Dark");
  EXPECT_EQ(stage.waiting(), task::LayMap::kId);
  while (stage.waiting() == task::LayMap::kId || stage.waiting() == task::RevealToken::kId) {
    Outcomes odds;
    stage.game().chance(stage.state(), odds);
    stage.game().apply(stage.state(), odds[odds.size() - 1].action);
  }
  EXPECT_EQ(stage.state().realm_count, 10);
  EXPECT_EQ(ruins_on_map(stage.rules(), stage.state()).size(), 5);
  EXPECT_EQ(stage.state().tile_stack.size(), 7);
  for (const RealmId id : stage.state().all_realms()) {
    const Realm& realm = stage.state().realms[id];
    if (!is_elemental(realm.tile)) continue;
    const Tile& tile = stage.rules().tile(stage.state(), realm.tile);
    EXPECT_TRUE(realm.top[StackId(0)].exists());
    EXPECT_EQ(realm.top[StackId(1)].exists(), tile.stacks == 2);
    if (tile.lair) {
      EXPECT_EQ(stage.state().boards[slot_of(realm.tile)].monster, place_in(id));
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
  EXPECT_EQ(stage.waiting(), task::GhostDoorway::kId);
  stage.settle();
  EXPECT_EQ(stage.state().players[kGhosts].hand_size, 5);
  EXPECT_EQ(stage.points(0), 1);
  EXPECT_EQ(stage.points(kGhosts), 2);
  EXPECT_FALSE(stage.state().players[Player(0)].glory.exists());
  EXPECT_EQ(stage.state().players[kGhosts].glory.number(), 0);
  EXPECT_FALSE(stage.state().watcher.exists());
  EXPECT_EQ(stage.level(0, "Chaos"), 1);
  EXPECT_EQ(stage.state().ghosts.units, IdSet<MatSlot>::all());
  EXPECT_EQ(stage.state().players[Player(0)].ready[kWorker], 3);
  EXPECT_EQ(stage.state().players[Player(0)].unsummoned[kWorker], 3);
  int doorways = 0;
  int levels = 0;
  for (const Slot slot : all<Slot>()) {
    const AdventureId doorway = card_of(slot, CardNumber(0));
    doorways += stage.state().players[kGhosts].cards.contains(doorway) ? 1 : 0;
    levels += stage.state().players[kGhosts].power[slot];
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
  while (stage.waiting() != task::GhostDoorway::kId) {
    if (stage.actor() == "living") stage.choose("G");
    Outcomes odds;
    if (stage.waiting() == task::GhostDoorway::kId || stage.actor() == "living") continue;
    stage.game().chance(stage.state(), odds);
    stage.game().apply(stage.state(), odds[0].action);
  }
  stage.roll("5");  // row 3: Air
  EXPECT_EQ(stage.cards(kGhosts, "Air"), std::set<int>{0});
  EXPECT_EQ(stage.level(kGhosts, "Air"), 1);
  EXPECT_EQ(stage.waiting(), task::Reveal::kId);
}

// Clauses: eldervale 2.1 2.11 10.7
TEST(EldervaleSetup, TwoPlayersRollAndPick) {
  Stage stage(2, "normal");
  stage.roll("3").roll("3");
  EXPECT_EQ(stage.waiting(), task::OpeningRoll::kId);
  stage.roll("2").roll("5");
  EXPECT_EQ(stage.actor(), "jade");
  stage.choose("faction stonefolk");
  EXPECT_EQ(stage.actor(), "amber");
  EXPECT_EQ(stage.refusal("faction elves-of-briardell"), "2.1");
  EXPECT_EQ(stage.choices().size(), 14U);
  EXPECT_EQ(stage.points(1), 1);
  EXPECT_EQ(stage.points(0), 2);
}

// Clauses: eldervale 2.3 2.12
TEST(EldervaleSetup, ElementsCanBeNamed) {
  Stage stage(1, "normal", true);
  stage.choose("faction riftborn");
  EXPECT_EQ(stage.choices().size(), 7U);
  EXPECT_EQ(stage.refusal("element Chaos"), "2.12");
  stage.choose("element Order").choose("element Light").choose("element Water");
  EXPECT_EQ(stage.state().elements[Slot(1)], Element(6));
  EXPECT_EQ(stage.waiting(), task::GhostRows::kId);
}

// Clauses: eldervale 2.6
TEST(EldervaleSetup, EveryPlaceIsEquallyLikelyARuin) {
  Stage stage(2, "normal");
  stage.roll("6").roll("1").choose("faction riftborn").choose("faction stonefolk");
  stage.roll("Air").roll("Fire");
  Outcomes odds;
  stage.game().chance(stage.state(), odds);
  std::uint32_t ruins = 0;
  for (const auto& outcome : odds) {
    ruins += is_elemental(std::get<act::DrawTile>(outcome.action).tile) ? 0 : outcome.weight;
  }
  EXPECT_EQ(2 * ruins, odds.total());
}

}  // namespace
}  // namespace ziggurat::test
