#include <algorithm>

#include <gtest/gtest.h>

#include "core/change.h"
#include "games/eldervale/ghost_turn.h"
#include "games/eldervale/text.h"
#include "support/watched.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;
using Texts = std::vector<std::string>;

// What may happen now by that notation; reports a failure where nothing may.
Action action_named(const Stage& stage, const std::string& notation) {
  std::vector<Action> possible;
  const Actor actor = stage.game().actor(stage.state());
  if (actor.is_seat()) {
    List list;
    stage.game().choices(stage.state(), actor.seat(), list);
    possible.assign(list.begin(), list.end());
  } else {
    Outcomes odds;
    stage.game().chance(stage.state(), odds);
    for (const Odds<Action>& outcome : odds) possible.push_back(outcome.action);
  }
  for (const Action& action : possible) {
    if (Text::notation(stage.game(), stage.state(), action) == notation) return action;
  }
  ADD_FAILURE() << notation << " is not possible";
  return possible.front();
}

// The sentences of what it changes for a viewer, but for those that its own sentence tells.
Texts told_by(const Stage& stage, const std::string& notation, Language language,
              Viewer viewer = Viewer::seat(Seat{0})) {
  const eldervale::Game& game = stage.game();
  const Action action = action_named(stage, notation);
  State after = stage.state();
  game.apply(after, action);
  const Changes changes =
      Text::changes(game, game.view(stage.state(), viewer),
                    game.sees(stage.state(), action, viewer) ? &action : nullptr,
                    game.view(after, viewer), language);
  const std::vector<std::string_view> texts = untold(changes);
  return {texts.begin(), texts.end()};
}

void expect_told(const Stage& stage, const std::string& notation, const std::string& english,
                 const std::string& polish) {
  for (const Language language : {Language::English, Language::Polish}) {
    const Texts texts = told_by(stage, notation, language);
    const std::string& text = language == Language::Polish ? polish : english;
    EXPECT_NE(std::find(texts.begin(), texts.end(), text), texts.end())
        << text << " is not among " << testing::PrintToString(texts);
  }
}

// Of all kinds only "taken" is too rare for games at random; it has a test of its own below.
TEST(EldervaleChanges, NothingChangesWithoutAWord) {
  expect_changes_told(
      "eldervale",
      {{"elements", {"element"}},
       {"round", {"round", "first"}},
       {"turns_left", {"ending", "final"}},
       {"tiles_left", {"set_out", "tile", "laid"}},
       {"map.*.tile", {"laid"}},
       {"map.*.dwelling", {"laid", "settled"}},
       {"map.*.stacks", {"laid", "token", "turned"}},
       {"map.*.units", {"laid", "placed", "moved", "fell", "returned", "picked_up", "settled"}},
       {"map.*.monster", {"laid", "appeared", "rushed", "led", "beaten", "lair"}},
       {"map.*.watcher", {"laid", "watcher"}},
       {"boards.*.face_up", {"set_out", "adventure", "dropped", "shown"}},
       {"boards.*.deck", {"set_out", "shown"}},
       {"boards.*.stacks", {"set_out", "laid"}},
       {"boards.*.monster", {"set_out", "appeared", "rushed", "led", "beaten", "lair"}},
       {"boards.*.orb", {"set_out", "orb"}},
       {"players.*.faction", {"faction"}},
       {"players.*.points", {"points"}},
       {"players.*.earned", {"points"}},
       {"players.*.glory", {"glory"}},
       {"players.*.resources", {"gained", "spent"}},
       {"players.*.hand_size", {"drew", "discarded"}},
       {"players.*.hand", {"drew", "discarded", "hand", "final"}},
       {"players.*.power", {"set_out", "power"}},
       {"players.*.cards", {"adventure"}},
       {"players.*.tokens", {"token"}},
       {"players.*.ready", {"mustered", "placed", "returned", "summoned"}},
       {"players.*.underworld", {"fell", "returned", "picked_up", "put"}},
       {"players.*.on_space", {"put", "returned"}},
       {"players.*.unsummoned", {"mustered", "summoned"}},
       {"players.*.dwellings", {"settled"}},
       {"players.*.orbs", {"orb", "orb_spent"}},
       {"players.*.orbs_gained", {"orb"}},
       {"magic.deck", {"drew", "renewed"}},
       {"magic.discard", {"discarded", "renewed"}},
       {"orb_spaces", {"orb_spent"}},
       {"ghosts.zones.*.units", {"set_out", "placed", "mat"}},
       {"ghosts.zones.*.card", {"set_out", "ghost_card", "ghost_discarded"}},
       {"ghosts.rows", {"set_out", "row"}},
       {"ghosts.deck", {"set_out", "ghost_card", "renewed"}},
       {"ghosts.discard", {"set_out", "ghost_discarded", "renewed"}}});
}

// The Ghosts come next to the lair of the Serpent.
TEST(EldervaleChanges, AMonsterRushes) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")");
  position.tiles = {{5, "Air-a"}};
  position.boards = R"("Air": {"monster": "Air-a"})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go");
  ASSERT_EQ(stage.waiting(), task::DrawMagic::kId);
  expect_told(stage, "spell-ward", "The Winged Serpent rushes from Air a to Fire b.",
              "Szarżuje Skrzydlaty Wąż, z: Powietrze a, do: Ogień b.");
  expect_told(stage, "spell-ward", "Battle in Fire b: The Ghosts – Winged Serpent.",
              "Bitwa: Ogień b: Duchy – Skrzydlaty Wąż.");
}

TEST(EldervaleChanges, ABeatenMonsterGivesGloryAndPower) {
  Position position = ghost_turn(R"("ghost-19", "ghost-06", "ghost-11")");
  position.elements = {"Air", "Earth", "Water", "Chaos"};
  position.tiles = {{4, "Water-a"}};
  position.top = R"("current": 1, "watcher": "Water-a", "ghosts": {"shown": ["ghost-19",
                    "ghost-06", "ghost-11"]})";
  position.boards = R"("Water": {"monster": "Water-a"})";
  position.more = {{"Water-a", R"("stacks": [{"left": 1, "top": "Water-t01"}])"}};
  position.other = R"("points": 0, "power": {"Water": 4})";
  Stage stage(position);
  stage.roll("1").roll("go").roll("go").roll("6").roll("1-1-1").roll("1");
  expect_told(stage, "go", "The Dread Crocodile is beaten and goes to the Underworld.",
              "Pokonany potwór: Straszliwy Krokodyl, idzie do Podziemi.");
  expect_told(stage, "go", "The Ghosts reach step 1 of Glory.", "Duchy osiągają krok chwały 1.");
  expect_told(stage, "go", "The Ghosts gain 1 VP for Glory.", "Duchy zyskują 1 PZ za chwałę.");
  expect_told(stage, "go",
              "The Ghosts gain power in Water for beating the Dread Crocodile; level 5.",
              "Duchy zyskują moc: Woda, pokonany potwór: Straszliwy Krokodyl; poziom 5.");
  expect_told(stage, "go", "The Ghosts take the Orb of Water.", "Duchy biorą kulę: Woda.");
  expect_told(stage, "go", "The Ghosts lay an Orb on space 1: 4 VP.",
              "Duchy kładą kulę na polu 1: 4 PZ.");
}

TEST(EldervaleChanges, ACardThatLiftsToTheTopBringsTheOrb) {
  Position position;
  position.player = R"("ready": {"worker": 3}, "power": {"Air": 4}, "resources": {"G": 2})";
  Stage stage(position);
  stage.choose("place worker Dungeon").roll("Earth-c").choose("hex 1,-2").settle();
  EXPECT_EQ(told_by(stage, "buy Air", Language::English),
            (Texts{"Living gains power in Air for the card; level 5.",
                   "Living takes the Orb of Air.", "Living gives up G G."}));
  EXPECT_EQ(told_by(stage, "buy Air", Language::Polish),
            (Texts{"Żywy zyskuje moc: Powietrze za kartę; poziom 5.",
                   "Żywy bierze kulę: Powietrze.", "Żywy oddaje: G G."}));
}

TEST(EldervaleChanges, TheCardTheGhostsTookIsNamed) {
  Stage stage(ghost_turn(R"("ghost-10", "ghost-06", "ghost-11")"));
  stage.roll("1").roll("go").roll("go");
  EXPECT_EQ(told_by(stage, "6", Language::English),
            (Texts{"The Ghosts take Chaos Doorway (Chaos).",
                   "The Ghosts gain power in Chaos for the card; level 1."}));
  EXPECT_EQ(told_by(stage, "6", Language::Polish),
            (Texts{"Duchy biorą: Brama Chaosu (Chaos).",
                   "Duchy zyskują moc: Chaos za kartę; poziom 1."}));
}

// Who takes a card sees it; others see that one was taken.
TEST(EldervaleChanges, ACardTakenOutOfAHandIsSeenByItsTaker) {
  Position position;
  position.faction = "tide-raiders";
  position.elements = {"Water", "Earth", "Fire", "Air"};
  position.player = R"("map": {"Fire-b": {"worker": 1}}, "ready": {"warrior": 1})";
  position.other = R"("map": {"Fortress": {"worker": 1}}, "hand": {"spell-ward": 1})";
  position.top = R"("watcher": "Mill")";
  Stage stage(position);
  stage.choose("place warrior Fortress").choose("done").roll("4-5").roll("1").roll("go");
  ASSERT_EQ(stage.waiting(), task::TakeMagic::kId);
  expect_told(stage, "spell-ward", "Living takes from the other hand: Ward.",
              "Żywy zabiera z drugiej ręki: Osłona.");
  const Texts spectator = told_by(stage, "spell-ward", Language::English, Viewer::spectator());
  EXPECT_EQ(spectator.front(), "Living takes from the other hand: a Magic card.");
}

}  // namespace
}  // namespace ziggurat::test
