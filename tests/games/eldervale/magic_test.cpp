// Magic cards and the score: chapters 8, 9 and 16.

#include "games/eldervale/magic.h"

#include <gtest/gtest.h>

#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Names = std::set<std::string>;

Position holding(const std::string& card, const std::string& more = "") {
  Position position;
  position.faction = "emberkin";
  position.player =
      R"("points": 0, "map": {"Mage-Tower": {"worker": 1}}, "ready": {"worker": 2}, "hand": {")" +
      card + R"(": 1})" + more;
  position.top = R"("watcher": "Mill")";
  return position;
}

// Clauses: eldervale 8.4 8.2 8.1
TEST(EldervaleSpells, OnTheTurn) {
  Stage blink(holding("spell-blink"));
  blink.choose("play spell-blink").choose("to Fire-b");
  EXPECT_EQ(blink.units(0, "Fire-b"), 1);
  EXPECT_EQ(blink.state().watcher, blink.realm("Mill"));
  Stage insight(holding("spell-insight"));
  insight.choose("play spell-insight").roll("spell-ward").roll("quest-01");
  EXPECT_EQ(insight.state().players[Player(0)].hand_size, 2);
  Stage recall(holding("spell-recall", R"(, "underworld": {"warrior": 1})"));
  recall.choose("play spell-recall");
  EXPECT_EQ(recall.state().players[Player(0)].ready[kWarrior], 1);
  EXPECT_EQ(Stage(holding("spell-recall")).refusal("play spell-recall"), "8.2");
  Stage conjure(holding("spell-conjure"));
  conjure.choose("play spell-conjure").choose("G").choose("T");
  EXPECT_EQ(conjure.resource(0, "G") + conjure.resource(0, "T"), 2);
  Stage transmute(holding("spell-transmute", R"(, "resources": {"G": 3})"));
  transmute.choose("play spell-transmute").choose("G").choose("G").choose("G");
  transmute.choose("W").choose("W").choose("S");
  EXPECT_EQ(transmute.resource(0, "W"), 2);
  EXPECT_EQ(Stage(holding("spell-transmute")).refusal("play spell-transmute"), "8.2");
  EXPECT_EQ(Stage(holding("spell-ward")).refusal("play spell-ward"), "8.2");
  EXPECT_EQ(Stage(holding("spell-ward")).refusal("play spell-hex"), "8.1");
}

// Clauses: eldervale 8.4 3.5
TEST(EldervaleSpells, LureMovesAMonster) {
  Position position = holding("spell-lure");
  position.tiles = {{9, "Earth-a"}};
  position.boards = R"("Earth": {"monster": "Earth-a"})";
  position.other = R"("map": {"Water-b": {"worker": 1}})";
  Stage stage(position);
  stage.choose("play spell-lure");
  // Next to Earth-a: Mill, Fortress and Water-b, which is occupied.
  EXPECT_EQ(stage.choices(), (Names{"to Mill", "to Fortress"}));
  stage.choose("to Fortress");
  EXPECT_EQ(stage.state().boards[stage.slot("Earth")].monster, place_in(stage.realm("Fortress")));
}

// Clauses: eldervale 8.7
TEST(EldervaleSpells, Teleport) {
  Position position = holding("spell-teleport");
  position.other = R"("map": {"Mill": {"worker": 1}})";
  Stage stage(position);
  EXPECT_TRUE(stage.offers("teleport worker Mill"));
  EXPECT_FALSE(stage.offers("teleport worker Fire-b"));  // in reach anyway
  EXPECT_FALSE(stage.offers("teleport worker Mage-Tower"));
  stage.choose("teleport worker Summoning-Portal");
  EXPECT_EQ(stage.units(0, "Summoning-Portal"), 1);
  EXPECT_EQ(stage.state().discard_size, 1);
}

// Clauses: eldervale 8.4 3.9
TEST(EldervaleSpells, Telekinesis) {
  Position position = holding("spell-telekinesis");
  position.more = {{"Fire-b", R"("stacks": [{"left": 2, "top": "Fire-t01"}])"}};
  Stage stage(position);
  stage.choose("place worker Fire-b").roll("Fire-t09");
  EXPECT_EQ(stage.choices(), (Names{"play spell-telekinesis", "done"}));
  stage.choose("play spell-telekinesis");
  EXPECT_EQ(stage.resource(0, "W"), 2);
  EXPECT_EQ(stage.resource(0, "$"), 1);
}

// Each quest, a position in which it is true, and one in which it is not.
// Clauses: eldervale 8.5
TEST(EldervaleQuests, EachIsTrueWhenItSays) {
  Stage stage{Position{}};
  const Player player(0);
  const State plain = stage.state();
  const auto check = [&](int number, auto make_true) {
    const MagicId quest(SpellId::kCount + number - 1);
    EXPECT_FALSE(is_quest_true(stage.rules(), plain, player, quest)) << number;
    State state = plain;
    make_true(state);
    EXPECT_TRUE(is_quest_true(stage.rules(), state, player, quest)) << number;
  };
  const auto settle = [&](State& state, std::initializer_list<const char*> tiles) {
    for (const char* tile : tiles) {
      state.realms[stage.realm(tile)].dwelling = player;
      ++state.players[Player(0)].dwellings;
    }
  };
  check(1, [&](State& state) { settle(state, {"Air-b", "Air-c", "Fire-b"}); });
  check(2, [&](State& state) { settle(state, {"Air-b", "Water-b", "Fire-b"}); });
  check(3, [](State& state) { state.turn.beat_monster = true; });
  check(4, [](State& state) { state.turn.beat_player = true; });
  check(5, [&](State& state) {
    for (const TokenNumber token : first<TokenNumber>(4)) {
      state.players[player].tokens.insert(token_of(Slot(1), token));
    }
  });
  check(6, [&](State& state) {
    for (const Slot slot : all<Slot>()) {
      state.players[player].tokens.insert(token_of(slot, TokenNumber(0)));
    }
  });
  check(7, [&](State& state) {
    for (const int slot : {0, 2}) state.players[player].power[Slot(slot)] = 3;
  });
  check(8, [&](State& state) { state.players[player].power[Slot(3)] = 5; });
  check(9, [&](State& state) {
    for (const char* tile : {"Mill", "Fortress", "Dungeon"}) {
      state.players[player].occupied.insert(stage.realm(tile));
    }
  });
  check(10, [&](State& state) {
    for (const Unit unit : {kWarrior, kWizard, kDragon}) {
      state.players[player].unsummoned[unit] = 0;
    }
  });
  check(11, [&](State& state) {
    state.players[player].cards = IdSet<AdventureId>::range(AdventureId(0), 5);
  });
  check(12, [](State& state) { state.players[Player(0)].underworld[kWorker] = 3; });
}

// Clauses: eldervale 8.5 8.1 3.4
TEST(EldervaleQuests, EachPays) {
  const int kPoints[] = {4, 5, 3, 2, 4, 3, 4, 4, 3, 5, 4, 3};
  int number = 0;
  for (const MagicId id : kQuests) {
    ++number;
    const MagicCard& quest = eldervale_catalogue().magic[id];
    EXPECT_EQ(quest.gain.points, kPoints[number - 1]) << quest.id;
    EXPECT_EQ(quest.gain.any, number == 4 ? 1 : 0);
    EXPECT_EQ(quest.gain.resources[kSword], number == 12 ? 1 : 0);
  }
  Position position = holding("quest-12", R"(, "underworld": {"worker": 3})");
  Stage stage(position);
  stage.choose("quest quest-12");
  EXPECT_EQ(stage.points(), 3);
  EXPECT_EQ(stage.resource(0, "W"), 1);
  EXPECT_EQ(Stage(holding("quest-12")).refusal("quest quest-12"), "8.5");
}

// Clauses: eldervale 8.6
TEST(EldervaleProphecies, EachCounts) {
  Position position;
  position.seats = 2;
  position.faction = "sky-harriers";
  position.more = {{"Air-b", R"("dwelling": 0)"},
                   {"Fire-b", R"("dwelling": 0)"},
                   {"Earth-b", R"("dwelling": 1)"}};
  position.player =
      R"("glory": 5, "resources": {"G": 3, "$": 2}, "cards": ["Air-0", "Air-3", "Fire-1"],
      "tokens": ["Air-t01", "Air-t02", "Fire-t01"], "power": {"Air": 5, "Fire": 2},
      "map": {"Mill": {"worker": 1}}, "ready": {"worker": 2}, "underworld": {"dragon": 1},
      "hand": {"prophecy-vault": 1, "spell-ward": 2})";
  Stage stage(position);
  stage.state().players[Player(0)].orbs_gained = 2;
  const auto points = [&](std::string_view name) {
    const std::string id = "prophecy-" + std::string(name);
    for (const MagicId card : kProphecies) {
      if (stage.rules().catalogue.magic[card].id != id) continue;
      return prophecy_points(stage.rules(), stage.state(), Player(0), card);
    }
    return -1;
  };
  EXPECT_EQ(points("vault"), 2);  // five resources
  EXPECT_EQ(points("homestead"), 2);
  EXPECT_EQ(points("lineage"), 2);
  EXPECT_EQ(points("conqueror"), 2);
  EXPECT_EQ(points("archmage"), 3);
  EXPECT_EQ(points("explorer"), 1);
  EXPECT_EQ(points("balance"), 2);
  EXPECT_EQ(points("zealot"), 3);
  EXPECT_EQ(points("mason"), 4);    // Mage-Tower, Portal, Fortress, Dungeon
  EXPECT_EQ(points("muster"), 2);   // four units
  EXPECT_EQ(points("recluse"), 2);  // Fire-b lies next to Earth-b
  EXPECT_EQ(points("orbkeeper"), 6);
  stage.state().players[Player(0)].power[Slot(1)] = 5;
  EXPECT_EQ(points("zealot"), 6);
}

// Clauses: eldervale 9.4 9.5
TEST(EldervaleScore, ALivings) {
  Position position;
  position.seats = 2;
  position.faction = "sky-harriers";
  position.more = {{"Air-b", R"("dwelling": 0)"}, {"Fire-b", R"("dwelling": 0)"}};
  position.player = R"("points": 20, "power": {"Air": 5, "Fire": 2, "Water": 1}, "orbs": 1,
      "cards": ["Air-0", "Air-1", "Air-2", "Air-3", "Water-0"], "hand": {"prophecy-homestead": 1}, "ready": {"worker": 4})";
  Stage stage(position);
  const FinalScore score = stage.final_score(Player(0));
  EXPECT_EQ(score.track, 20);
  EXPECT_EQ(score.power, 8);
  EXPECT_EQ(score.dwellings, 7);
  EXPECT_EQ(score.adventures, 15);  // three of four in Air, none in Water
  EXPECT_EQ(score.starter, 5);
  EXPECT_EQ(score.prophecies, 2);
  EXPECT_EQ(score.orbs, 1);
  EXPECT_EQ(score.total(), 58);
}

// Clauses: eldervale 16.1 16.2
TEST(EldervaleScore, TheGhosts) {
  for (const char* ruleset : {"easy", "normal", "hard"}) {
    Position position;
    position.ruleset = ruleset;
    position.more = {{"Air-b", R"("dwelling": 1)"}};
    position.other =
        R"("points": 30, "power": {"Air": 3, "Fire": 2}, "cards": ["Air-0", "Air-1", "Fire-0", "Water-1"],
        "hand": {"quest-01": 1, "prophecy-vault": 1, "spell-ward": 3})";
    Stage stage(position);
    const FinalScore score = stage.final_score(kGhosts);
    EXPECT_EQ(score.power, ruleset == std::string("easy") ? 0 : 5);
    EXPECT_EQ(score.dwellings, 3);
    EXPECT_EQ(score.adventures, 3 + 3 + 2);
    EXPECT_EQ(score.magic, 5);
    EXPECT_EQ(score.starter + score.prophecies, 0);
  }
}

// Clauses: eldervale 9.5 1.1
TEST(EldervaleScore, Ties) {
  Position position;
  position.seats = 2;
  position.faction = "emberkin";
  position.player = R"("points": 10, "glory": 3)";
  position.other = R"("points": 10, "glory": 2)";
  Stage two(position);
  Score score = two.game().score(two.state());
  EXPECT_TRUE(score.winners.contains(Seat{0}));
  EXPECT_FALSE(score.is_draw);
  two.state().players[Player(1)].glory = GloryStep(3);
  score = two.game().score(two.state());
  EXPECT_TRUE(score.is_draw);
  position.seats = 1;
  position.other = R"("points": 10, "glory": 3)";
  Stage one(position);
  EXPECT_TRUE(one.game().score(one.state()).winners.empty());
  one.state().players[Player(0)].points = 11;
  EXPECT_TRUE(one.game().score(one.state()).winners.contains(Seat{0}));
}

}  // namespace
}  // namespace ziggurat::test
