// Data folders that must be refused, each with the file, the field and the reason.

#include <algorithm>

#include <gtest/gtest.h>

#include "games/eldervale/stage.h"
#include "games/standard.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

// The components with the first `from` of one file replaced by `to`.
Result<Catalogue> changed(std::string_view name, std::string_view from, std::string_view to) {
  std::vector<DataFile> files;
  std::string text;
  for (const DataFile& file : embedded_data()) {
    if (file.game != "eldervale") continue;
    files.push_back(file);
    if (file.name != name) continue;
    text = file.text;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    files.back().text = text;
  }
  const Result<GameData> data = GameData::create(files);
  if (!data) return fail(data.error());
  return Catalogue::create(*data);
}

void expect_refused(std::string_view name, std::string_view from, std::string_view to,
                    std::string_view field, std::string_view reason) {
  const Result<Catalogue> catalogue = changed(name, from, to);
  ASSERT_FALSE(catalogue.has_value()) << name << ": " << to;
  const std::string& message = catalogue.error().message;
  EXPECT_NE(message.find("eldervale/" + std::string(name)), std::string::npos) << message;
  EXPECT_NE(message.find(field), std::string::npos) << message;
  EXPECT_NE(message.find(reason), std::string::npos) << message;
}

TEST(EldervaleCatalogue, ReadsWhatIsCompiledIn) {
  const Catalogue& catalogue = eldervale_catalogue();
  EXPECT_EQ(catalogue.elements.size(), 8U);
  EXPECT_EQ(catalogue.tiles.size() * kTilesEach, 24U);
  EXPECT_EQ(catalogue.ruins.size(), 8U);
  EXPECT_EQ(catalogue.tokens.size() * kTokensEach, 96U);
  EXPECT_EQ(catalogue.adventures.size() * kCardsEach, 72U);
  EXPECT_EQ(catalogue.magic.size(), 36U);
  EXPECT_EQ(catalogue.factions.size(), 16U);
  EXPECT_EQ(catalogue.ghost_cards.size(), 24U);
  EXPECT_EQ(catalogue.glory.size(), 11U);
  EXPECT_EQ(catalogue.orbs.size(), 8U);
  EXPECT_EQ(catalogue.zones.size(), 3U);
  EXPECT_EQ(catalogue.rows.size(), 4U);
}

TEST(EldervaleCatalogue, EveryNameIsThereInBothLanguages) {
  const Catalogue& catalogue = eldervale_catalogue();
  const auto both = [](const Words& words) {
    EXPECT_FALSE(words.english.empty());
    EXPECT_FALSE(words.polish.empty());
  };
  for (const auto& of_element : catalogue.adventures) {
    for (const auto& card : of_element) both(card.name), both(card.text);
  }
  for (const auto& card : catalogue.magic) both(card.name), both(card.text);
  for (const auto& card : catalogue.ghost_cards) both(card.name);
  for (const auto& monster : catalogue.monsters) both(monster.name), both(monster.text);
  for (const auto& faction : catalogue.factions) {
    both(faction.name);
    for (const auto& power : faction.powers) both(power.text);
  }
}

TEST(EldervaleCatalogue, RefusesWhatCannotBePlayed) {
  expect_refused("elements.json", R"("primary": "S")", R"("primary": "Q")", "records[0].primary",
                 "nothing is known");
  expect_refused("elements.json", R"("id": "Earth")", R"("id": "Air")", "records[1].id", "twice");
  expect_refused("elements.json", R"("provenance": "reconstructed")", R"("provenance": "rumour")",
                 "records[0].provenance", "rumour");
  expect_refused("realms.json", R"("lair": true)", R"("lair": false)", "records[2].lair",
                 "exactly one lair");
  expect_refused("realms.json", R"("stacks": 2)", R"("stacks": 1)", "records[2].stacks",
                 "exactly four stacks");
  expect_refused("realms.json", R"("dwell_cost": ["S", "S", "P"])", R"("dwell_cost": ["$"])",
                 "dwell_cost[0]", "gold is never asked for");
  expect_refused("ruins.json", R"("effect": "ruin-oracle")", R"("effect": "ruin-mill")", "records",
                 "used by no ruin");
  expect_refused("treasures.json", R"("gain": ["S", "V2"])", R"("gain": ["S", "power"])", "gain",
                 "a token gives");
  expect_refused("treasures.json", R"("Air-t02", "element": "Air")",
                 R"("Air-t02", "element": "Fire")", "records[1].element", "twelve tokens");
  expect_refused("monsters.json", R"("dice": 3)", R"("dice": 0)", "records[0].dice",
                 "only the many-eyed-horror");
  expect_refused("monsters.json", R"("id": "winged-serpent")", R"("id": "wingless-serpent")",
                 "records[0].id", "did you mean");
  expect_refused("adventures.json", R"("effect": "adv-forge")", R"("effect": "adv-treasury")",
                 "records", "adv-forge");
  expect_refused("adventures.json", R"("trigger": "any")", R"("trigger": "passive")",
                 "records[0].trigger", "action that units use");
  expect_refused("adventures.json", R"("doorway": true)", R"("doorway": false)",
                 "records[0].doorway", "Doorway");
  expect_refused("adventures.json", R"("trigger": "worker/wizard")", R"("trigger": "worker/witch")",
                 "trigger", "no unit");
  expect_refused("magic.json", R"("copies": 3)", R"("copies": 4)", "records", "61 Magic cards");
  expect_refused("magic.json", R"("timing": "before roll")", R"("timing": "some day")",
                 "records[0].timing", "some day");
  expect_refused("factions.json", R"("id": "sky-harriers.worker")", R"("id": "sky-harriers.cook")",
                 "powers[0].id", "nothing is known");
  expect_refused("glory.json", R"("space": 1)", R"("space": 2)", "spaces[1].space", "");
  expect_refused("orb_rewards.json", R"("ghost_gain": ["V3"], )", "", "records[5]",
                 "the Ghosts summon nothing");
  expect_refused("ghost_mat.json", R"("die": [1, 2])", R"("die": [1, 3])", "zones", "twice");
  expect_refused("ghost_mat.json", R"("worker4")", R"("worker1")", "slots[2]", "twice");
  expect_refused("ghost_mat.json", R"("spaces": ["start")", R"("spaces": ["magic")", "spaces[0]",
                 "the first space is the start");
  expect_refused("ghost_cards.json", R"("place": "NE")", R"("place": "Oracle")", "records[0].place",
                 "neither @");
  expect_refused("ghost_cards.json", R"("effects": ["Dwell"])", R"("effects": ["Dance"])",
                 "effects[0]", "nothing is known");
  expect_refused("config.json", R"("map_rows": [3, 4, 3])", R"("map_rows": [3, 4, 4])", "map_rows",
                 "");
  expect_refused("config.json", R"("Mill", "Fortress")", R"("Mill", "Castle")", "start_ruins[4]",
                 "no ruin");
  expect_refused("config.json", R"("level_vp": [0, 1, 2, 3, 4, 5])", R"("level_vp": [0, 1])",
                 "level_vp", "");
  expect_refused("config.json", R"("hand_limit": 6)", R"("hand_limit": "six")", "hand_limit", "");
  expect_refused("config.json", R"("rooftops": 6)", R"("rooftops": 6, "moats": 2)", "", "moats");
}

// An owner's correction is played with: a Doorway that gives gold, a Colossus with two dice.
TEST(EldervaleCatalogue, TakesCorrections) {
  const Result<Catalogue> monsters = changed("monsters.json", R"("dice": 5)", R"("dice": 2)");
  ASSERT_TRUE(monsters.has_value()) << monsters.error().message;
  EXPECT_EQ(monsters->monsters[Element(1)].dice, 2);
  const Result<Catalogue> cards =
      changed("ghost_cards.json", R"("effects": ["Dwell"])", R"("effects": ["Magic", "Drain"])");
  ASSERT_TRUE(cards.has_value()) << cards.error().message;
  EXPECT_EQ(cards->ghost_cards[GhostCardId(0)].effects.size(), 2U);
  const Result<Catalogue> rows =
      changed("ghost_mat.json", R"("magic", "", "glory")", R"("glory", "", "magic")");
  ASSERT_TRUE(rows.has_value()) << rows.error().message;
}

// Positions that cannot be are refused with the field.
TEST(EldervaleDocuments, RefusesImpossiblePositions) {
  const auto refused = [](const Position& position, std::string_view reason) {
    const EldervaleGame game(eldervale_catalogue(), {.seats = position.seats});
    const Result<State> loaded = Text::load_state(game, *parse_json(position.json()));
    ASSERT_FALSE(loaded.has_value()) << reason;
    EXPECT_NE(loaded.error().message.find(reason), std::string::npos) << loaded.error().message;
  };
  Position position;
  position.tiles = {{2, "Mill"}};
  refused(position, "twice");
  position = {};
  position.tiles = {{2, "Chaos-a"}};
  refused(position, "there is no tile");
  position = {};
  position.player = R"("ready": {"worker": 3, "dragon": 2})";
  refused(position, "dragon");
  position = {};
  position.player = R"("ready": {"worker": 3}, "unsummoned": {"worker": 1})";
  refused(position, "nine units");
  position = {};
  position.player = R"("ready": {"worker": 3}, "hand": {"spell-ward": 4})";
  refused(position, "too many cards");
  position = {};
  position.player = R"("ready": {"worker": 3}, "cards": ["Air-0"])";
  position.other = R"("cards": ["Air-0"])";
  refused(position, "adventure card is in exactly one place");
  position = {};
  position.more = {{"Mill", R"("dwelling": 0)"}};
  refused(position, "ruin");
  position = {};
  position.faction = "riftborn";
  refused(position, "faction's element");
  position = {};
  position.top = R"("tasks": [["turn", 0, 1], ["dance", 0]])";
  refused(position, "there is no task");
  position.top = R"("tasks": [["turn", 0, 1], ["banish", 0, 4]])";
  refused(position, "no living unit");
  position.top = R"("tasks": [["turn", 0, 1], ["gain_any", 0, 0]])";
  refused(position, "waits for nobody");
  position.top = R"("current": 1)";
  refused(position, "Watcher");
  position = {};
  position.boards = R"("Air": {"monster": "Mill"}, "Fire": {"monster": "Mill"})";
  refused(position, "two monsters");
}

}  // namespace
}  // namespace ziggurat::test
