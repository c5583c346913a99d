#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/ghosts/support.h"
#include "support/watched.h"

namespace ziggurat::ghosts {
namespace {

using test::expect_changes_told;

// Ur tiles far away, and two Oases.
const std::string kSquares = R"("73": "oasis", "20": "oasis", "137": "ur-back", "138": "ur-back",
    "139": "ur-back", "140": "ur-back", "141": "ur-back", "142": "ur-back", "143": "ur-back",
    "144": "ur-back", "145": "ur-back")";
const std::string kFoundCity = R"("73": "city", "137": "ur", "138": "ur", "139": "ur", "140": "ur",
    "141": "ur", "142": "ur", "143": "ur", "144": "ur", "4": "oasis", "60": "oasis",
    "20": "oasis")";

// Does what is written, and keeps what the last step changed.
class Tale {
 public:
  Tale(const Game& game, const std::string& json) : game_(game), state_(position(game, json)) {}

  Tale& then(const Action& action) {
    before_ = state_;
    action_ = action;
    game_.apply(state_, action);
    return *this;
  }

  Changes changes(Viewer viewer = Viewer::spectator(),
                  Language language = Language::English) const {
    return Text::changes(game_, game_.view(before_, viewer),
                         game_.sees(before_, action_, viewer) ? &action_ : nullptr,
                         game_.view(state_, viewer), language);
  }
  // What the entry does not say.
  std::vector<std::string> lines(Viewer viewer = Viewer::spectator(),
                                 Language language = Language::English) const {
    std::vector<std::string> lines;
    for (const Change& change : changes(viewer, language)) {
      if (!change.is_told) lines.push_back(change.text);
    }
    return lines;
  }

 private:
  const Game& game_;
  State state_;
  State before_;
  Action action_;
};

using Lines = std::vector<std::string>;

Viewer seat_of(int number) { return Viewer::seat(Seat{static_cast<std::uint8_t>(number)}); }

act::D100 rolled(int number) { return {Rolled(number)}; }

// What random play reaches too seldom is told by the scenarios below: leaving, deliveries.
TEST(GhostsChanges, NothingMovesWithoutAWord) {
  const std::vector<std::string> tile = {"turned", "laid"};
  const std::vector<std::string> enemies = {"enemies_came", "enemies_beaten"};
  const std::vector<std::string> hand = {"drew",      "gave", "took", "discarded",
                                         "took_back", "paid", "wore"};
  const std::vector<std::string> maps = {"drafted", "gave", "maps_gained", "maps_taken"};
  std::vector<std::string> cards = hand;
  cards.emplace_back("gala");
  expect_changes_told(
      "ghosts", {{"gala", {"gala"}},
                 {"tiles.*", tile},
                 {"known.*", tile},
                 {"laid.*", tile},
                 {"tokens.*", enemies},
                 {"piles.kish", enemies},
                 {"piles.akkadians", enemies},
                 {"piles.bag", tile},
                 {"piles.treasure", {"drew"}},
                 {"piles.discovery", {"drew"}},
                 {"piles.treasure_discard", {"discarded", "spent", "event_struck"}},
                 {"piles.discovery_discard", {"discarded", "drew", "turn_lost"}},
                 {"hands.*.treasures", hand},
                 {"hands.*.discoveries", {"drew", "gave", "took", "discarded"}},
                 {"hands.*.cards", cards},
                 {"master_events", {"event_lies", "event_struck"}},
                 {"turn.paid", {"paid", "took_back", "spent"}},
                 {"adventurers.*.square", {"placed", "moved", "retreated", "carried", "drafted"}},
                 {"adventurers.*.home", {"placed", "drafted"}},
                 {"adventurers.*.maps", maps},
                 {"adventurers.*.tokens", {"drafted", "tokens_taken"}},
                 {"adventurers.*.attempts", {"lost_to_nanna", "drafted"}},
                 {"adventurers.*.events", {"event_lies", "event_struck", "turn_lost", "discarded"}},
                 {"adventurers.*.out", {"drafted"}},
                 {"order", {"drafted", "first_turn"}},
                 {"winner", {"over"}}});
}

TEST(GhostsChanges, QuicksandTakesATurn) {
  const Game game = two_players();
  Tale tale(game, R"({"phase": "act", "squares": {)" + kSquares + R"(},
    "adventurers": {"balfarg": {"seat": 0, "square": 73}, "manx": {"seat": 1, "square": 20}},
    "turn": {"active": "balfarg", "roll": 1, "discovered": true}})");
  const DiscoveryId quicksand = game.catalogue().card_with<effect::Quicksand>();
  tale.then(act::EndTurn{}).then(act::Discovery{quicksand});
  EXPECT_EQ(tale.lines(), Lines{"Balfarg will lose the next turn."});
  tale.then(act::UrDice{Rolled(1)}).then(act::EndTurn{});
  EXPECT_EQ(tale.lines(),
            (Lines{"Balfarg loses a turn to Quicksand.", "It is now the turn of Manx."}));
  EXPECT_EQ(tale.lines(seat_of(1), Language::Polish),
            (Lines{"Balfarg traci turę: Ruchome piaski.", "Teraz tura: Manx."}));
  EXPECT_EQ(tale.changes()[0].kind, "turn_lost");
  EXPECT_EQ(tale.changes()[0].amount, 1);
  EXPECT_EQ(Json(tale.changes()[0].targets).dump(), R"([{"adventurer":"balfarg"}])");
}

TEST(GhostsChanges, QuicksandTakesTheExtraTurn) {
  const Game game = two_players();
  Tale tale(game, R"({"phase": "act", "squares": {)" + kSquares + R"(},
    "adventurers": {"balfarg": {"seat": 0, "square": 73}, "manx": {"seat": 1, "square": 20}},
    "turn": {"active": "balfarg", "roll": 2, "extra": true, "discovered": true}})");
  const DiscoveryId quicksand = game.catalogue().card_with<effect::Quicksand>();
  tale.then(act::EndTurn{}).then(act::Discovery{quicksand});
  EXPECT_EQ(tale.lines(),
            (Lines{"Balfarg loses a turn to Quicksand.", "It is now the turn of Manx."}));
}

TEST(GhostsChanges, TheThirdLossToNanna) {
  const Game game = game_for(3);
  Tale tale(game, R"({"phase": "act", "squares": {)" + kFoundCity + R"(},
    "adventurers": {"balfarg": {"seat": 0, "square": 73, "home": 4, "attempts": 2,
                                "maps": ["water", "storm", "grain", "sky"]},
                    "manx": {"seat": 1, "square": 20, "token": "balfarg"},
                    "anglean": {"seat": 2, "square": 60}},
    "turn": {"active": "balfarg", "roll": 2, "extra": true},
    "hands": [{"treasure": {"sling": 1}, "discovery": {}}]})");
  tale.then(act::Challenge{}).then(rolled(10)).then(act::Ready{}).then(rolled(90));
  EXPECT_EQ(tale.lines(),
            (Lines{"Balfarg has now lost to Nanna 3 of 3 times.", "Balfarg leaves the game.",
                   "Balfarg discards Sling.",
                   "Balfarg loses the Water Map, the Storm Map, the Grain Map and the Sky Map.",
                   "The tokens of Balfarg and Manx are out of play."}));
  EXPECT_EQ(tale.lines(seat_of(0), Language::Polish),
            (Lines{"Balfarg przegrywa z Nanną po raz 3 z 3.", "Balfarg odpada z gry.",
                   "Balfarg odrzuca: Proca.",
                   "Balfarg traci: Mapa Wody, Mapa Burzy, Mapa Ziarna i Mapa Nieba.",
                   "Żetony wypadają z gry: Balfarg i Manx."}));
}

TEST(GhostsChanges, SentToAnOasis) {
  const Game game = two_players();
  Tale tale(game, R"({"phase": "act", "squares": {)" + kFoundCity + R"(},
    "adventurers": {"balfarg": {"seat": 0, "square": 73, "home": 4,
                                "maps": ["water", "storm", "grain", "sky"]},
                    "manx": {"seat": 1, "square": 20}},
    "turn": {"active": "balfarg", "roll": 2, "extra": true}})");
  tale.then(act::Challenge{}).then(rolled(10)).then(rolled(90));
  EXPECT_EQ(tale.lines(), (Lines{"Balfarg has now lost to Nanna 1 of 3 times.",
                                 "Balfarg is carried to the Oasis on square 60.",
                                 "Balfarg loses the extra turn."}));
  EXPECT_EQ(tale.lines(seat_of(1), Language::Polish),
            (Lines{"Balfarg przegrywa z Nanną po raz 1 z 3.", "Balfarg trafia do oazy na polu 60.",
                   "Balfarg traci dodatkową turę."}));
}

// The two sides read which cards were taken, others how many.
TEST(GhostsChanges, SpoilsAreNamedToTheTwoSides) {
  const Game game = game_for(3);
  Tale tale(game, R"({"phase": "act", "squares": {)" + kSquares + R"(, "10": "oasis",
      "74": "desert", "75": "desert"},
    "adventurers": {"balfarg": {"seat": 0, "square": 73}, "manx": {"seat": 1, "square": 74},
                    "anglean": {"seat": 2, "square": 20}},
    "turn": {"active": "balfarg", "roll": 3},
    "hands": [{"treasure": {}, "discovery": {}},
              {"treasure": {"sling": 1}, "discovery": {"boat": 2}}]})");
  tale.then(act::Step{Square(73)});
  EXPECT_EQ(tale.lines(), Lines{});
  tale.then(rolled(80)).then(act::Ready{}).then(act::Ready{}).then(rolled(3));
  const std::string hidden = "Balfarg takes from Manx: 1 treasure and 2 Discovery Cards.";
  const std::string token = "Balfarg takes from Manx the token of Manx.";
  EXPECT_EQ(tale.lines(), (Lines{hidden, token, "Manx has to retreat."}));
  EXPECT_EQ(tale.lines(seat_of(2)), (Lines{hidden, token, "Manx has to retreat."}));
  const std::string seen = "Balfarg takes from Manx: Sling and 2× Boat.";
  EXPECT_EQ(tale.lines(seat_of(0)), (Lines{seen, token, "Manx has to retreat."}));
  EXPECT_EQ(tale.lines(seat_of(1), Language::Polish),
            (Lines{"Balfarg zabiera rywalowi (Manx): Proca i 2× Łódź.",
                   "Balfarg zabiera rywalowi (Manx) żeton: Manx.", "Manx musi się wycofać."}));
  EXPECT_EQ(tale.lines(seat_of(2), Language::Polish)[0],
            "Balfarg zabiera rywalowi (Manx): 1 skarb i 2 karty odkryć.");
}

TEST(GhostsChanges, ABeatenKishAndWhatIsLeft) {
  const Game game = two_players();
  Tale tale(game, R"({"phase": "act", "squares": {)" + kSquares + R"(,
      "74": {"tile": "water-2", "kish": 2}},
    "adventurers": {"balfarg": {"seat": 0, "square": 73}, "manx": {"seat": 1, "square": 20}},
    "turn": {"active": "balfarg", "roll": 3}})");
  tale.then(act::Step{Square(73)}).then(rolled(90)).then(rolled(10));
  EXPECT_EQ(tale.lines(), Lines{"Balfarg beats 1 Kish on square 74; 1 Kish left."});
  tale.then(rolled(10)).then(rolled(90));
  EXPECT_EQ(tale.lines(), Lines{"Balfarg retreats from square 74 to square 73."});
  EXPECT_EQ(tale.lines(seat_of(0), Language::Polish),
            Lines{"Balfarg wycofuje się z pola 74 na pole 73."});
}

TEST(GhostsChanges, ADeliveredMapAndTheWayHome) {
  Settings settings;
  settings.flags = true;
  const Game game(catalogue(), settings);
  Tale tale(game, R"({"phase": "act", "squares": {"8": "eridu", "16": "nippur", "130": "uruk",
      "138": "umma", "27": "stone-emmer", "45": "stone-water", "101": "stone-mountain",
      "119": "stone-desert", "73": "city", "59": "ur", "60": "ur", "61": "ur", "72": "ur",
      "74": "ur", "85": "ur", "86": "ur", "87": "ur", "4": "oasis", "9": "desert",
      "142": "oasis"},
    "adventurers": {"manx": {"seat": 0, "square": 9, "home": 4, "carried": ["water"]},
                    "westhey": {"seat": 1, "square": 142}},
    "turn": {"active": "manx", "roll": 2}})");
  tale.then(act::Step{Square(7)});
  EXPECT_EQ(tale.lines(), (Lines{"Manx delivers the Water Map: 1 of 4.",
                                 "Manx returns to the Oasis of the start on square 4.",
                                 "A Mountain ends the movement of Manx."}));
  EXPECT_EQ(tale.lines(seat_of(1), Language::Polish),
            (Lines{"Manx dostarcza: Mapa Wody; 1 z 4.", "Manx wraca do oazy startowej na polu 4.",
                   "Góry kończą ruch: Manx."}));
}

TEST(GhostsChanges, TokensComeBackAndTheLastIsSentToNanna) {
  Settings settings;
  settings.recommence = true;
  const Game game(catalogue(), settings);
  Tale tale(game, R"({"phase": "act", "squares": {"73": "city", "137": "ur", "138": "ur",
      "139": "ur", "140": "ur", "141": "ur", "142": "ur", "143": "ur", "144": "ur",
      "20": "oasis", "4": "oasis", "62": "desert"},
    "adventurers": {"westhey": {"seat": 0, "square": 73, "home": 20, "summoned": true,
                                "attempts": 2},
                    "manx": {"seat": 1, "square": 62, "home": 4, "token": "westhey"}},
    "turn": {"active": "westhey", "roll": 3}})");
  tale.then(act::Challenge{}).then(rolled(10)).then(rolled(90));
  EXPECT_EQ(tale.lines(),
            (Lines{"Westhey has now lost to Nanna 3 of 3 times.", "Westhey leaves the game.",
                   "The own token comes back to Manx.", "The token of Westhey is out of play.",
                   "Manx is sent to Nanna.", "Manx is carried to the City of Ur on square 73."}));
}

// Clause 7.27: where enemies stand on every Oasis, those of the nearest go.
TEST(GhostsChanges, EnemiesGoFromTheOasisOfARetreat) {
  const Game game = game_for(3);
  Tale tale(game, R"({"phase": "act", "squares": {"74": "desert", "62": "desert", "102": "desert",
      "20": {"tile": "oasis", "kish": 1}, "22": {"tile": "oasis", "kish": 1, "akkadians": 2},
      "137": "ur-back", "138": "ur-back", "139": "ur-back", "140": "ur-back", "141": "ur-back",
      "142": "ur-back", "143": "ur-back", "144": "ur-back", "145": "ur-back"},
    "adventurers": {"westhey": {"seat": 0, "square": 74},
                    "manx": {"seat": 1, "square": 62, "home": 20},
                    "anglean": {"seat": 2, "square": 102}},
    "turn": {"active": "westhey", "roll": 1}})");
  tale.then(act::Step{Square(61)}).then(rolled(90)).then(rolled(10));
  EXPECT_EQ(tale.lines(), (Lines{"Gone from square 22: 1 Kish and 2 Akkadians.",
                                 "Westhey takes from Manx the token of Manx.",
                                 "Manx is carried to the Oasis on square 22."}));
  EXPECT_EQ(tale.lines(seat_of(1), Language::Polish)[0], "Z pola 22 znika 1 Kisz i 2 Akadów.");
  const Changes changes = tale.changes();
  const auto gone = std::find_if(changes.begin(), changes.end(),
                                 [](const Change& one) { return one.kind == "enemies_gone"; });
  ASSERT_NE(gone, changes.end());
  EXPECT_EQ(gone->amount, 3);
  EXPECT_EQ(Json(gone->targets).dump(), R"([{"square":22}])");
}

TEST(GhostsChanges, DiscoveriesAreShuffledAnew) {
  const Game game = two_players();
  Tale tale(game, R"({"phase": "act", "squares": {)" + kSquares + R"(},
    "adventurers": {"balfarg": {"seat": 0, "square": 73}, "manx": {"seat": 1, "square": 20}},
    "turn": {"active": "balfarg", "roll": 1, "discovered": true},
    "discard": {"treasure": {}, "discovery": {"caravan": 6, "boat": 5, "rope": 5, "theft": 4,
      "vanish": 6, "sandstorm": 4, "night-vision": 4, "clear-day": 4, "quicksand": 4, "ambush": 4,
      "hovel-1": 5, "hovel-2": 3}}})");
  tale.then(act::EndTurn{}).then(act::Discovery{game.catalogue().discovery.find("boat")});
  EXPECT_EQ(tale.lines(), Lines{"The discarded Discovery Cards are shuffled: a new deck of 54."});
  EXPECT_EQ(tale.lines(seat_of(1), Language::Polish),
            Lines{"Odrzucone karty odkryć są tasowane: nowa talia, kart: 54."});
  const Change change = tale.changes().front();
  EXPECT_EQ(change.kind, "reshuffled");
  EXPECT_EQ(change.amount, 54);
  EXPECT_EQ(Json(change.targets).dump(), R"([{"pile":"discovery"}])");
}

// The one treasure that is in a hand is none of them.
TEST(GhostsChanges, TreasuresAreShuffledAnew) {
  const Game game = two_players();
  Tale tale(game, R"({"phase": "act", "squares": {)" + kSquares + R"(},
    "adventurers": {"balfarg": {"seat": 0, "square": 73}, "manx": {"seat": 1, "square": 20}},
    "turn": {"active": "balfarg", "roll": 2, "extra": true},
    "hands": [{"treasure": {"sling": 1}, "discovery": {"theft": 1}}],
    "discard": {"discovery": {}, "treasure": {"blink": 3, "gaze": 2, "stare": 2, "curse": 1,
      "polished-gem": 4, "rough-lapis": 4, "lapis-dust": 4, "felt-cap": 1, "reed-hood": 1,
      "leather-helm": 1, "bronze-helm": 1, "horned-helm": 1, "wool-tunic": 1, "hide-vest": 1,
      "scale-coat": 1, "bronze-cuirass": 1, "kings-breastplate": 1, "cord-wraps": 1,
      "hide-gloves": 1, "bronze-bracers": 1, "gloves-of-aga": 1, "reed-kilt": 1, "greaves": 1,
      "bronze-greaves": 1, "greaves-of-kings": 1, "straw-sandals": 1, "leather-boots": 1,
      "jeweled-sandals": 1, "winged-boots": 1, "flint-knife": 1, "bronze-axe": 1,
      "sickle-sword": 1, "spear-of-ninurta": 1, "wicker-shield": 1, "hide-shield": 1,
      "bronze-shield": 1, "tower-shield": 1, "clay-seal": 1, "amulet": 1, "lapis-collar": 1}}})");
  const Catalogue& cards = game.catalogue();
  tale.then(act::Play{cards.card_with<effect::Theft>()}).then(act::To{Square(77)});
  tale.then(act::Tile{cards.find_tile("desert-2")});
  tale.then(act::Treasure{cards.treasure.find("felt-cap")});
  EXPECT_EQ(tale.lines(), Lines{"The discarded treasures are shuffled: a new deck of 53."});
  EXPECT_EQ(tale.lines(seat_of(0), Language::Polish),
            Lines{"Odrzucone skarby są tasowane: nowa talia, kart: 53."});
  const Change change = tale.changes().front();
  EXPECT_EQ(change.kind, "reshuffled");
  EXPECT_EQ(change.amount, 53);
  EXPECT_EQ(Json(change.targets).dump(), R"([{"pile":"treasure"}])");
}

}  // namespace
}  // namespace ziggurat::ghosts
