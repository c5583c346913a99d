// What a step changed, as players read it.

#include "games/kurnugi/plays.h"
#include "support/watched.h"

namespace ziggurat::kurnugi {
namespace {

// The sentences of what an action changed and the entry does not tell.
std::vector<std::string> changed(const Game& game, const State& before, const std::string& notation,
                                 Language language) {
  const Seat seat{doer(before).byte()};
  const std::optional<Action> action = Text::parse(game, before, seat, notation);
  CHECK(action.has_value());
  State after = before;
  game.apply(after, *action);
  const Viewer viewer = Viewer::spectator();
  const Changes changes =
      Text::changes(game, game.view(before, viewer), &*action, game.view(after, viewer), language);
  std::vector<std::string> sentences;
  for (const std::string_view text : untold(changes)) sentences.emplace_back(text);
  return sentences;
}

using Sentences = std::vector<std::string>;

// So many show what is rare, such as a marker taken back. A Shadow is lent and Demons leave more
// rarely still; see AShadowIsLent and AfterTheLastTomb.
constexpr int kGames = 6;

TEST(KurnugiChanges, NothingMovesWithoutAWord) {
  const std::vector<std::string> dice = {"die_moved",  "die_turned", "die_split", "die_lifted",
                                         "die_rolled", "die_gained", "die_lost",  "laid_out"};
  const std::vector<std::string> shadows = {"shadow_moved", "laid_out"};
  test::expect_changes_told(
      "kurnugi",
      {{"players.*.colour", {"colour"}},
       {"players.*.points", {"place", "points"}},
       {"players.*.wins", {"place"}},
       {"verdicts", {"place"}},
       {"players.*.vril", {"vril", "paid", "laid_out"}},
       {"players.*.strength", {"strength"}},
       {"players.*.tomb", {"soul_moved", "laid_out"}},
       {"players.*.dice", dice},
       {"players.*.rolling", dice},
       {"players.*.dice_in_game", {"die_split", "die_gained", "die_lost", "laid_out"}},
       {"players.*.home", shadows},
       {"players.*.removed", shadows},
       {"players.*.shadows", shadows},
       {"players.*.spaces", shadows},
       {"players.*.markers",
        {"card_marked", "card_unmarked", "card_played", "card_unplayed", "reward", "laid_out"}},
       {"players.*.token", {"token", "order"}},
       {"order", {"order"}},
       {"turn", {"turn"}},
       {"players.*.gate", {"gate"}},
       {"players.*.road", {"gate"}},
       {"players.*.identities", {"identity_taken"}},
       {"players.*.used", {"card_played", "card_unplayed"}},
       {"players.*.top", {"card_piled"}},
       {"players.*.pacts", {"pact_taken", "pact_joined"}},
       {"influence.*.open", {"card_opened", "card_played", "card_unplayed", "card_discarded"}},
       {"influence.*.mark", {"card_marked", "card_unmarked", "card_played", "card_unplayed"}},
       {"influence.*.deck", {"card_opened", "decks"}},
       {"altars", {"altar"}},
       {"demons", {"demon_summoned", "demon_moved", "demon_left"}},
       {"tombs.*.fields", {"reward"}},
       {"identity", {"card_opened", "identity_taken"}},
       {"drawn", {"identity_drawn", "identity_taken"}},
       {"identity_deck", {"card_opened", "identity_drawn", "decks"}},
       {"identities_out", {"identity_out"}},
       {"pacts_open", {"card_opened", "pact_taken"}},
       {"pact_pile", {"card_opened", "pact_taken", "decks"}},
       {"scoring", {"card_opened"}},
       {"scoring_deck", {"card_opened", "decks"}},
       {"event", {"card_opened"}},
       {"event_deck", {"card_opened", "decks"}},
       {"winners", {"final"}}},
      kGames);
}

// Green has marked a card, so that it is asked in each tomb.
const std::string kMarked = R"("anu": {"open": "cast_out", "mark": 0, "deck": []})";

TEST(KurnugiChanges, PlacesInATomb) {
  const Game game = bare_game(Variant::Priest, 3);
  const State state = position(
      game, lament("anu", kMarked, R"({"dice": {"anu": [6]}}, {"dice": {"anu": [4, 2]}}, {})"));
  EXPECT_EQ(
      changed(game, state, "pass", Language::English),
      (Sentences{"Anu: Green is 1st with 11, +3 points.", "Anu: Blue is 2nd with 6, +1 point."}));
  EXPECT_EQ(changed(game, state, "pass", Language::Polish),
            (Sentences{"Grobowiec Anu: miejsce 1. – Zielony, Siła Lamentu 11, +3 PU.",
                       "Grobowiec Anu: miejsce 2. – Niebieski, Siła Lamentu 6, +1 PU."}));
}

TEST(KurnugiChanges, PointsOfAGateAreToldApart) {
  const Game game = bare_game(Variant::Archpriest, 3);
  const State state =
      position(game, lament("anu", kMarked, R"({"gate": "circle2", "road": "ninhursag"}, {}, {})"));
  EXPECT_EQ(changed(game, state, "pass", Language::English),
            (Sentences{"Anu: Green is 1st with 5, +1 point.", "Green: +2 points by the Gate."}));
}

TEST(KurnugiChanges, WhoPaysWhomAtAGate) {
  const Game game = bare_game(Variant::Archpriest, 3);
  const State state = position(game, R"("phase": "move", "turn": 3, "players": [{"vril": 2}, )"
                                     R"({"gate": "circle3", "road": "anu"}])");
  EXPECT_EQ(changed(game, state, "soul green enlil", Language::English),
            (Sentences{"Toll at the Gate: Green pays 2 Vri-il to Blue."}));
  EXPECT_EQ(changed(game, state, "soul green enlil", Language::Polish),
            (Sentences{"Opłata przy Bramie: Zielony płaci 2 Vri-ilu, bierze Niebieski."}));
  EXPECT_EQ(changed(game, state, "soul green dumuzi", Language::English), Sentences{});
}

TEST(KurnugiChanges, AShadowIsLent) {
  const Game game = bare_game(Variant::Archpriest, 3);
  const State state =
      position(game, lament("enki", R"("enlil": {"open": "lord_of_the_air", "mark": 0})",
                            R"({"removed": 1}, {}, {})"));
  EXPECT_EQ(changed(game, state, "play lord_of_the_air", Language::English),
            (Sentences{"Green: Lord of the Air lies on pile 1.", "Green pays 3 Vri-il.",
                       "Enki: Green is 1st with 5, +1 point.",
                       "Green: a Shadow out of the game comes back, Enki."}));
  EXPECT_EQ(changed(game, state, "play lord_of_the_air", Language::Polish),
            (Sentences{"Zielony: Pan Powietrza leży na stosie 1.", "Zielony płaci 3 Vri-ilu.",
                       "Grobowiec Enki: miejsce 1. – Zielony, Siła Lamentu 5, +1 PU.",
                       "Zielony: Cień spoza gry wraca, Enki."}));
}

TEST(KurnugiChanges, AfterTheLastTomb) {
  const Game game = bare_game(Variant::Priest, 3);
  const State state =
      position(game, lament("dumuzi", kMarked,
                            R"({"shadows": {"enki": 1, "enlil": 1}, )" + called({kEnki}) + "}, {" +
                                called({kEnlil, kNinhursag}) + "}, {}",
                            R"(, "demons": {"rabisu": {"owner": 0, "tomb": "enki"}, )"
                            R"("anzu": {"owner": 1, "tomb": "enki"}, )"
                            R"("asag": {"owner": 1, "tomb": "anu"}})",
                            "6"));
  EXPECT_EQ(changed(game, state, "pass", Language::English),
            (Sentences{"Cast Out was marked by Green and not played; it goes to the used cards.",
                       "Dumuzi: nobody is Present.", "Green: Shadows come home from Enlil, Enki.",
                       "Anzu, Rabisu share the tomb of Enki and go back to the supply.",
                       "Turn 5 of 8."}));
  EXPECT_EQ(changed(game, state, "pass", Language::Polish),
            (Sentences{"Wygnanie: niezagrana karta Wpływu ze znacznikiem (Zielony), trafia do "
                       "obszaru zagranych kart.",
                       "Grobowiec Dumuzi: nikt nie jest Obecny.",
                       "Zielony: Cienie wracają na planszę gracza, Enlil, Enki.",
                       "Anzu, Rabisu: Demony we wspólnym Grobowcu (Enki) wracają do wspólnej puli.",
                       "Tura 5 z 8."}));
}

TEST(KurnugiChanges, WhoeverIsDoneChangesNothing) {
  const Game game = bare_game(Variant::Priest, 3);
  const State state = position(game, R"("phase": "move", "turn": 3)");
  EXPECT_EQ(changed(game, state, "done", Language::English), Sentences{});
}

}  // namespace
}  // namespace ziggurat::kurnugi
