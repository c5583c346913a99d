// Regroup, action spaces and adventure cards: chapters 6 and 7.

#include <bit>

#include <gtest/gtest.h>

#include "games/eldervale/battle.h"
#include "games/eldervale/dwellings.h"
#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Names = std::set<std::string>;

// Everything a player may hold, for cards that pay.
constexpr const char* kRich = R"(, "resources": {"G": 2, "S": 2, "P": 2, "T": 2, "W": 2, "$": 1})";

// A solo game in which the Living owns a card and picks up a unit from the Mill to use it.
Position owning(const std::string& card, const std::string& unit = "worker",
                const std::string& more = "") {
  Position position;
  const std::string element = card.substr(0, card.find('-'));
  position.elements = {"Air", "Earth", "Fire", "Water"};
  if (element == "Light" || element == "Dark" || element == "Order" || element == "Chaos") {
    position.elements[3] = element;
  }
  position.player = R"("points": 0, "cards": [")" + card + R"("], "map": {"Mill": {")" + unit +
                    R"(": 1}, "Fire-b": {"worker": 1}}, "ready": {"worker": 1})" + more;
  position.top = R"("watcher": "Mill")";
  return position;
}

// The unit stands on the card's space.
Stage used(const std::string& card, const std::string& unit = "worker",
           const std::string& more = kRich) {
  Stage stage(owning(card, unit, more));
  stage.choose("regroup").choose("pick " + unit + " Mill").choose("use " + card);
  return stage;
}

// Clauses: eldervale 6.2 6.3 6.4 3.8
TEST(EldervaleRegroup, OneByOneOntoTheStarterCard) {
  Position position;
  position.peace = true;
  position.player =
      R"("map": {"Mill": {"worker": 1}, "Fire-b": {"worker": 1}}, "ready": {"worker": 1},
                       "resources": {"W": 2, "T": 2}, "underworld": {"warrior": 1})";
  position.top = R"("watcher": "Mill")";
  Stage stage(position);
  stage.choose("regroup");
  EXPECT_EQ(stage.state().players[Player(0)].glory.number(), 0);
  EXPECT_EQ(stage.choices(), (Names{"pick worker Mill", "pick worker Fire-b"}));
  stage.choose("pick worker Mill");
  EXPECT_EQ(stage.choices(),
            (Names{"use starter-summon", "use starter-gather", "use starter-dwell", "done"}));
  stage.choose("use starter-gather").choose("G");
  EXPECT_EQ(stage.resource(0, "S"), 1);  // Air's primary
  EXPECT_EQ(stage.resource(0, "G"), 1);
  // The last one is picked up by itself; the space is taken.
  EXPECT_EQ(stage.refusal("use starter-gather"), "6.3");
  EXPECT_FALSE(stage.offers("use starter-dwell"));
  stage.choose("done");
  EXPECT_EQ(stage.state().players[Player(0)].ready[kWorker], 3);
  EXPECT_EQ(stage.state().players[Player(0)].ready[kWarrior], 1);
  EXPECT_EQ(stage.below(0), 0);
}

// Clauses: eldervale 6.5 6.4 6.1
TEST(EldervaleRegroup, AnotherWorkerSettles) {
  Position position;
  position.player =
      R"("points": 0, "map": {"Mill": {"worker": 1}, "Fire-b": {"worker": 1}}, "ready": {"worker": 1},
                       "resources": {"W": 2, "T": 1})";
  position.top = R"("watcher": "Mill")";
  Stage stage(position);
  // There is one realm and one way to pay: nothing is asked.
  stage.choose("regroup").choose("pick worker Mill").choose("use starter-dwell");
  EXPECT_EQ(stage.state().players[Player(0)].dwellings, 1);
  EXPECT_EQ(stage.level(0, "Fire"), 1);
  EXPECT_EQ(stage.points(), 6);  // three ruins
  EXPECT_EQ(stage.state().players[Player(0)].ready[kWorker], 2);
}

// Clauses: eldervale 6.3 7.2
TEST(EldervaleRegroup, SpacesAdmitTheirUnits) {
  Stage stage(owning("Air-6"));
  stage.choose("regroup").choose("pick worker Mill");
  EXPECT_EQ(stage.refusal("use Air-6"), "6.3");
}

struct GainCase {
  const char* card;
  const char* unit;
  const char* letter;
  int before;
  int after;
};

// Clauses: eldervale 7.3 7.4 7.2
TEST(EldervaleCards, ThoseThatGain) {
  for (const GainCase& item :
       {GainCase{"Air-0", "worker", "S", 2, 3},   GainCase{"Earth-0", "dragon", "T", 2, 3},
        GainCase{"Fire-0", "worker", "W", 2, 3},  GainCase{"Water-0", "worker", "P", 2, 3},
        GainCase{"Light-0", "worker", "G", 2, 3}, GainCase{"Dark-0", "worker", "P", 2, 3},
        GainCase{"Order-0", "worker", "T", 2, 3}, GainCase{"Chaos-0", "worker", "G", 2, 3},
        GainCase{"Air-1", "worker", "P", 2, 3},   GainCase{"Earth-1", "worker", "G", 2, 3},
        GainCase{"Fire-1", "worker", "T", 2, 3},  GainCase{"Water-1", "worker", "S", 2, 3},
        GainCase{"Light-1", "worker", "S", 2, 3}, GainCase{"Dark-1", "worker", "W", 2, 3},
        GainCase{"Order-1", "worker", "S", 2, 3}, GainCase{"Chaos-1", "worker", "W", 2, 3},
        GainCase{"Earth-5", "worker", "G", 2, 4}, GainCase{"Fire-5", "worker", "W", 2, 4},
        GainCase{"Water-6", "worker", "P", 2, 4}, GainCase{"Order-5", "worker", "$", 1, 2}}) {
    const Stage stage = used(item.card, item.unit);
    EXPECT_EQ(stage.resource(0, item.letter), item.after) << item.card;
  }
}

// Clauses: eldervale 7.4 7.9
TEST(EldervaleCards, ThoseThatScore) {
  EXPECT_EQ(used("Light-5").points(), 2);
  Stage fire = used("Fire-8", "wizard");
  fire.choose("W");
  EXPECT_EQ(fire.points(), 3);
  EXPECT_EQ(fire.resource(0, "W"), 1);
  Stage choir = used("Light-7");
  choir.choose("G");
  EXPECT_FALSE(choir.offers("G"));
  EXPECT_FALSE(choir.offers("card quest-01"));
  choir.choose("$");
  EXPECT_EQ(choir.points(), 4);
  Stage lich = used("Dark-7", "wizard", R"(, "underworld": {"worker": 1, "dragon": 1})");
  EXPECT_EQ(lich.points(), 2);
  Stage imp = used("Chaos-7");
  imp.roll("spell-ward");
  EXPECT_EQ(imp.points(), 1);
  EXPECT_EQ(imp.state().players[Player(0)].hand_size, 1);
}

// Clauses: eldervale 7.3
TEST(EldervaleCards, ShrinesGivePower) {
  for (const char* element : {"Air", "Earth", "Fire", "Water", "Light", "Dark", "Order", "Chaos"}) {
    Stage stage = used(std::string(element) + "-2");
    while (stage.waiting() == task::Pay::kId) stage.choose(*stage.choices().rbegin());
    EXPECT_EQ(stage.level(0, element), 1) << element;
    Position full = owning(std::string(element) + "-2", "worker",
                           std::string(kRich) + R"(, "power": {")" + element + R"(": 5})");
    full.top += R"(, "orbs_gone": [")" + std::string(element) + R"("])";
    Stage top(full);
    top.choose("regroup").choose("pick worker Mill");
    EXPECT_FALSE(top.offers("use " + std::string(element) + "-2"));
  }
}

// Clauses: eldervale 7.3 4.6
TEST(EldervaleCards, GuardiansFightInTheirElement) {
  for (const char* element : {"Air", "Earth", "Fire", "Water", "Light", "Dark", "Order", "Chaos"}) {
    Stage stage(owning(std::string(element) + "-3"));
    State state = stage.state();
    const Slot slot = stage.slot(element);
    for (const char* other : {"Fire-b", "Mill"}) {
      state.battle.realm = stage.realm(other);
      const TileId tile = state.realms[state.battle.realm].tile;
      const bool own = is_elemental(tile) && slot_of(tile) == slot;
      EXPECT_EQ(base_pool(stage.rules(), state, Side(0)), own ? 2 : 1) << element << other;
    }
  }
}

// Clauses: eldervale 7.3 6.5 1.5
TEST(EldervaleCards, SettlersDwellForLess) {
  for (const char* element : {"Fire", "Air"}) {
    Stage stage = used(std::string(element) + "-4", "worker", R"(, "resources": {"W": 2, "T": 1})");
    if (element == std::string("Fire")) {
      // W, T and any, one of them left out.
      EXPECT_EQ(stage.choices(), (Names{"T", "W", "?"}));
      stage.choose("T").choose("W");
      EXPECT_EQ(stage.resource(0, "T"), 1);
    }
    EXPECT_EQ(stage.state().players[Player(0)].dwellings, 1) << element;
  }
}

// Clauses: eldervale 7.4 3.7
TEST(EldervaleCards, CloudwalkerAndShadowStep) {
  Position position = owning("Air-5");
  position.player =
      R"("cards": ["Air-5"], "map": {"Mage-Tower": {"worker": 1}}, "ready": {"worker": 1})";
  position.faction = "emberkin";
  position.top = R"("watcher": "Mill")";
  Stage cloud(position);
  EXPECT_EQ(cloud.places("worker").size(), 7U);
  position = owning("Dark-8");
  position.faction = "emberkin";
  position.player =
      R"("cards": ["Dark-8"], "map": {"Mage-Tower": {"worker": 1}}, "ready": {"worker": 1})";
  Stage shadow(position);
  EXPECT_TRUE(shadow.offers("place worker Mage-Tower"));
}

// Clauses: eldervale 7.4 1.6
TEST(EldervaleCards, SkyLibraryAndNightMarket) {
  Stage library = used("Air-6", "wizard");
  library.roll("spell-ward").roll("spell-hex");
  library.choose("card spell-hex");
  EXPECT_EQ(library.state().players[Player(0)].hand_size, 1);
  Stage market = used("Dark-6");
  market.choose("G").choose("G").choose("done").choose("T").choose("T");
  EXPECT_EQ(market.resource(0, "G"), 0);
  EXPECT_EQ(market.resource(0, "T"), 4);
}

// Clauses: eldervale 7.5 3.5
TEST(EldervaleCards, HawkAndSiren) {
  Position nest = owning("Air-7");
  nest.player =
      R"("cards": ["Air-7"], "map": {"Mill": {"worker": 1}, "Fire-b": {"worker": 1}, "Dungeon": {"dragon": 1}})";
  Stage hawk(nest);
  hawk.choose("regroup")
      .choose("pick worker Mill")
      .choose("use Air-7")
      .choose("pick worker Fire-b");
  EXPECT_FALSE(hawk.offers("to Fire-b"));
  hawk.choose("to Air-c");
  EXPECT_EQ(hawk.units(0, "Air-c"), 1);
  Position position = owning("Water-7", "wizard");
  position.other = R"("map": {"Air-b": {"dragon": 1}})";
  position.tiles = {{9, "Earth-a"}};
  position.boards = R"("Earth": {"monster": "Earth-a"})";
  Stage siren(position);
  siren.choose("regroup").choose("pick wizard Mill").choose("use Water-7");
  EXPECT_EQ(siren.choices(), (Names{"pick dragon Air-b", "monster Earth"}));
  siren.choose("pick dragon Air-b").choose("to Fire-b");
  EXPECT_EQ(siren.units(kGhosts, "Fire-b"), 1);
}

// Clauses: eldervale 7.6 3.9
TEST(EldervaleCards, Burrowers) {
  Position position = owning("Earth-7");
  position.more = {{"Air-b", R"("stacks": [{"left": 2, "top": "Air-t09"}])"}};
  Stage stage(position);
  stage.choose("regroup").choose("pick worker Mill").choose("use Earth-7");
  EXPECT_EQ(stage.resource(0, "$"), 1);
  EXPECT_EQ(stage.waiting(), task::RevealToken::kId);
}

// Clauses: eldervale 7.7
TEST(EldervaleCards, Healer) {
  Position position = owning("Light-6", "worker", R"(, "underworld": {"warrior": 1})");
  Stage stage(position);
  stage.choose("regroup").choose("pick worker Mill").choose("use Light-6");
  // The Warrior is the only one below, and Gather the only space it could use.
  stage.choose("G");
  stage.choose("done");
  EXPECT_EQ(stage.state().players[Player(0)].ready[kWarrior], 1);
  // Without an Underworld unit it has no target.
  Stage none(owning("Light-6"));
  none.choose("regroup").choose("pick worker Mill");
  EXPECT_FALSE(none.offers("use Light-6"));
}

// Clauses: eldervale 7.8 13.3
TEST(EldervaleCards, ChaosSorcererCopiesTheGhosts) {
  Position position = owning("Chaos-5", "dragon", kRich);
  position.other = R"("cards": ["Fire-8", "Air-6", "Chaos-3"])";
  Stage stage(position);
  stage.choose("regroup").choose("pick dragon Mill").choose("use Chaos-5");
  EXPECT_EQ(stage.choices(), (Names{"copy Fire-8", "copy Air-6"}));
  stage.choose("copy Fire-8").choose("W");
  EXPECT_EQ(stage.points(), 3);
  Stage none(owning("Chaos-5"));
  none.choose("regroup").choose("pick worker Mill");
  EXPECT_FALSE(none.offers("use Chaos-5"));
}

// Clauses: eldervale 7.4
TEST(EldervaleCards, WildRiftRollsTwice) {
  Stage stage = used("Chaos-6", "worker", "");
  stage.roll("6").roll("4");
  EXPECT_EQ(stage.resource(0, "$"), 1);
  EXPECT_EQ(stage.resource(0, "T"), 1);
}

// Clauses: eldervale 7.4 3.16
TEST(EldervaleCards, LawTabletsAndConscription) {
  Position position = owning("Order-6", "wizard", R"(, "resources": {"G": 2})");
  position.more = {{"Earth-b", R"("dwelling": 0)"}};
  Stage law(position);
  law.choose("regroup").choose("pick wizard Mill").choose("use Order-6");
  EXPECT_EQ(law.level(0, "Earth"), 1);
  EXPECT_EQ(law.resource(0, "G"), 0);
  Stage call = used("Order-8", "worker", "");
  EXPECT_EQ(call.state().players[Player(0)].ready[kWorker], 2);
}

// Clauses: eldervale 7.4 3.11
TEST(EldervaleCards, StoneCircle) {
  Position position = owning("Earth-6", "worker", R"(, "resources": {"W": 2, "T": 1})");
  Stage stage(position);
  EXPECT_EQ(dwell_points(stage.rules(), stage.state(), Player(0), stage.realm("Fire-b")), 7);
}

// Clauses: eldervale 7.4 10.6
TEST(EldervaleCards, DeepCurrentAndAtlanteansAddUp) {
  Position position = owning("Water-8");
  position.faction = "atlanteans";
  Stage stage(position);
  stage.choose("place worker Air-c");
  stage.choose("G").choose("G");
  EXPECT_EQ(stage.resource(0, "S"), 1);
  EXPECT_EQ(stage.resource(0, "G"), 2);
}

// Clauses: eldervale 7.1 7.4
TEST(EldervaleCards, EveryCardCanBeBoughtAndGivesPower) {
  for (const Element element : all<Element>()) {
    for (const CardNumber number : all<CardNumber>()) {
      const AdventureCard& card = eldervale_catalogue().adventures[element][number];
      Position position = owning("Air-8", "worker", kRich);
      const std::string id = card.id.substr(0, card.id.find('-'));
      if (element.number() > 3) position.elements[3] = id;
      position.player =
          R"("map": {"Mill": {"worker": 1}}, "ready": {"worker": 1})" + std::string(kRich);
      position.boards = "\"" + id + R"(": {"face_up": ")" + card.id + "\"}";
      Stage stage(position);
      // The face-up card stands out of the deck.
      EXPECT_EQ((stage.state().deck & cards_of(stage.slot(id))).size(), 8);
      stage.state().tasks.push(task::FreeAdventure{Player(0)});
      stage.choose("buy " + id);
      EXPECT_EQ(stage.cards(Player(0), id), std::set<int>{number.number()});
      EXPECT_EQ(stage.level(0, id), 1);
      EXPECT_GE(card.cost.total(), 2) << card.id;
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
