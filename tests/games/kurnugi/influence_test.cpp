// Every Influence card on its own: what it asks, what it costs, what it does.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

const std::string kAll = "archpriest seats=3";

std::string open(const std::string& god, const std::string& card) {
  return "\"" + god + R"(": {"open": ")" + card + R"(", "mark": 0})";
}

// Clauses: kurnugi 8.1 8.4 8.12 8.13
TEST(KurnugiInfluence, Anu) {
  expect_play(kAll, lament("enlil", open("anu", "call_of_heaven"), "{}"),
              "choices play call_of_heaven | pass\nchoose play call_of_heaven\n"
              ""
              "expect players.0.tomb enlil\nexpect players.0.vril 2\nexpect players.0.used "
              "[\"call_of_heaven\"]\nexpect players.0.markers 9");
  expect_play(kAll, lament("enlil", open("anu", "cast_out"), "{}"),
              "choose play cast_out\nchoices soul blue anu | soul blue ninhursag\n"
              "choose soul blue anu\nexpect players.1.tomb anu\nexpect players.0.vril 1");
  // 3 pips against a Soul of 5 that counts nothing.
  expect_play(
      kAll, lament("enlil", open("anu", "weight_of_the_sky"), R"({"dice": {"enlil": [3]}})"),
      "choose play weight_of_the_sky\n"
      "expect players.0.wins.enlil 1\nexpect players.0.points 3\nexpect players.1.points 1");
  expect_play(kAll, lament("anu", open("anu", "light_of_anu"), R"({}, {"dice": {"anu": [6, 1]}})"),
              "choose play light_of_anu\nexpect players.0.wins.anu 1\nexpect players.0.points 3\n"
              "expect players.0.vril 2");
  expect_play(kAll, lament("anu", open("anu", "exchange_of_souls"), "{}"),
              "choose play exchange_of_souls\n"
              "expect players.0.tomb enlil\nexpect players.1.tomb anu");
  // 3 against half of 5, rounded down.
  expect_play(kAll, lament("enlil", open("anu", "judgement"), R"({"dice": {"enlil": [3]}})"),
              "choose play judgement\nexpect players.0.wins.enlil 1");
  expect_play(kAll, lament("anu", open("anu", "summons"), "{}"),
              "choose play summons\n"
              "expect players.1.tomb anu\nexpect players.1.vril 2\nexpect players.0.vril 2");
  expect_play(kAll, lament("anu", open("anu", "throne_of_heaven"), "{}"),
              "choose play throne_of_heaven\nexpect players.0.points 3\nexpect players.0.vril 0");
}

// Clauses: kurnugi 8.4 8.7 8.12
TEST(KurnugiInfluence, Enlil) {
  expect_play(kAll, lament("enki", open("enlil", "deadly_visions"), R"({"shadows": {"enki": 1}})"),
              "choose play deadly_visions\nexpect players.0.points 3");
  // Without the Shadow the card is only spent.
  expect_play(kAll, lament("anu", open("enlil", "deadly_visions"), "{}"),
              "choose play deadly_visions\nexpect players.0.points 1");
  expect_play(kAll,
              lament("enlil", open("enlil", "breath_of_enlil"),
                     R"({"shadows": {"enlil": 1}}, {"dice": {"enlil": [1]}})"),
              "choose play breath_of_enlil\nexpect players.0.wins.enlil 1");
  expect_play(kAll, lament("anu", open("enlil", "driving_wind"), R"({"shadows": {"enki": 1}})"),
              "choose play driving_wind\n"
              "expect players.0.shadows {\"anu\": 1}");
  expect_play(kAll, lament("anu", open("enlil", "long_shadow"), "{}"),
              "choose play long_shadow\nexpect players.0.strength 4\nexpect players.0.vril 3");
  expect_play(kAll,
              lament("anu", open("enlil", "deluge"),
                     R"({}, {"shadows": {"anu": 1}, "dice": {"anu": [3]}})"),
              "choose play deluge\nexpect players.0.wins.anu 1");
  expect_play(kAll,
              lament("enlil", open("enlil", "double_shadow"),
                     R"({"shadows": {"enlil": 1}}, {"dice": {"enlil": [4]}})"),
              "choose play double_shadow\nexpect players.0.wins.enlil 1");
  // A removed Shadow stands here, wins, and leaves again in Renewal.
  expect_play(kAll, lament("dumuzi", open("enlil", "lord_of_the_air"), R"({"removed": 1})"),
              "choose play lord_of_the_air\nexpect players.0.lent {\"dumuzi\": 1}\n"
              "expect players.0.wins.dumuzi 1\nchoose field 2\nexpect players.0.lent {}\n"
              "expect players.0.removed 1\nexpect players.0.home 2");
  // The Tablet repeats the Light: 5 + 3 + 3 against 10.
  expect_play(
      kAll,
      lament("anu", open("anu", "light_of_anu") + ", " + open("enlil", "tablet_of_destinies"),
             R"({"vril": 5}, {"dice": {"anu": [6, 4]}})"),
      "choices play light_of_anu | play tablet_of_destinies | pass\n"
      "choose play light_of_anu\nchoose play tablet_of_destinies\n"
      "expect players.0.wins.anu 1\nexpect players.0.vril 3");
}

// Clauses: kurnugi 8.4 8.12 2.9 2.16
TEST(KurnugiInfluence, Ninhursag) {
  const auto own = [](const std::string& card, const std::string& dice) {
    return lament("anu", open("ninhursag", card), R"({"vril": 4, "dice": {"anu": )" + dice + "}}");
  };
  expect_play(kAll, own("mother_earth", "[3, 5]"),
              "choose play mother_earth\nchoices pick green 3@anu | pick green 5@anu\n"
              "choose pick green 5@anu\nexpect players.0.dice.anu [3, 6]");
  expect_play(kAll, own("clay_form", "[1, 2]"),
              "choose play clay_form\nchoose pick green 1@anu\nchoices pick green 2@anu | done\n"
              "choose done\nroll die 6\nexpect players.0.dice.anu [2, 6]");
  expect_play(kAll, own("fertile_ground", "[5, 6]"),
              "choose play fertile_ground\nchoose pick green 5@anu\n"
              "choices pick green 6@anu | done\nchoose pick green 6@anu\n"
              "expect players.0.dice.anu [6, 6]");
  expect_play(kAll, lament("anu", open("ninhursag", "offering"), R"({"dice": {"board": [4]}})"),
              "choose play offering\n"
              "expect players.0.dice {\"anu\": [4]}");
  expect_play(kAll,
              lament("anu", open("ninhursag", "withering"), R"({}, {"dice": {"anu": [1, 3]}})"),
              "choose play withering\nchoose pick blue 3@anu\nexpect players.1.dice.anu [1, 1]");
  // Below 1 the die goes back to its owner's board and is rerolled.
  expect_play(kAll,
              lament("anu", open("ninhursag", "withering"), R"({}, {"dice": {"anu": [1, 3]}})"),
              "choose play withering\nchoose pick blue 1@anu\nroll die 5\n"
              "expect players.1.dice {\"anu\": [3], \"board\": [5]}");
  expect_play(kAll, own("womb_of_kesh", "[1]"),
              "choose play womb_of_kesh\nroll die 6\nexpect players.0.dice.anu [1, 6]\n"
              "expect players.0.vril 0");
  expect_play(kAll, own("divine_nature", "[2, 4]"),
              "choose play divine_nature\nchoose pick green 2@anu\n"
              "expect players.0.dice.anu [4, 6]");
  expect_play(kAll, own("harvest", "[2, 2, 5]"), "choose play harvest\nexpect players.0.vril 7");
}

// Clauses: kurnugi 8.4 8.12 8.13 2.16
TEST(KurnugiInfluence, Enki) {
  expect_play(
      kAll, lament("anu", open("enki", "undercurrent"), R"({"dice": {"enlil": [4], "enki": [6]}})"),
      "choose play undercurrent\n"
      "expect players.0.dice.anu [4]");
  expect_play(kAll, lament("anu", open("enki", "ebb"), R"({}, {"dice": {"anu": [4]}})"),
              "choose play ebb\nchoices move blue 4@anu enlil | move blue 4@anu dumuzi\n"
              "choose move blue 4@anu dumuzi\nexpect players.1.dice {\"dumuzi\": [4]}");
  expect_play(kAll,
              lament("enlil", open("enki", "ferry"), R"({"shadows": {"ninhursag": 1, "enki": 1}})"),
              "choose play ferry\nchoices soul green enlil | shadow green ninhursag enlil\n"
              "choose shadow green ninhursag enlil\n"
              "expect players.0.shadows {\"enlil\": 1, \"enki\": 1}");
  expect_play(kAll,
              lament("anu", open("enki", "eddy"),
                     R"({"dice": {"enki": [1], "board": [2]}}, {"dice": {"anu": [6]}})"),
              "choose play eddy\n"
              ""
              "expect players.1.dice {\"enki\": [6]}\nexpect players.0.dice.anu [1]");
  expect_play(kAll, lament("anu", open("enki", "deep_current"), R"({}, {"shadows": {"anu": 1}})"),
              "choose play deep_current\n"
              "choices shadow blue anu enlil | shadow blue anu dumuzi\n"
              "choose shadow blue anu enlil\nexpect players.1.shadows {\"enlil\": 1}");
  expect_play(
      kAll, lament("anu", open("enki", "floodgate"), R"({"dice": {"enki": [6, 5], "enlil": [4]}})"),
      "choose play floodgate\nchoose move green 6@enki anu\n"
      "choices move green 5@enki anu | move green 4@enlil anu | done\n"
      "choose move green 5@enki anu\nexpect players.0.dice.anu [5, 6]");
  // In the order of initiative.
  expect_play(
      kAll,
      lament("anu", open("enki", "abzu"), R"({"dice": {"anu": [1, 3]}}, {"dice": {"anu": [2]}})"),
      "choose play abzu\nroll die 4\nexpect players.0.dice {\"anu\": [3], \"board\": [4]}\n"
      "roll die 6\nexpect players.1.dice {\"board\": [6]}");
  expect_play(
      kAll,
      lament("ninhursag", open("enki", "wisdom_of_enki"),
             R"({"shadows": {"dumuzi": 1}, "dice": {"enki": [2]}, )" + called({kDumuzi}) + "}",
             R"(, "demons": {"huwawa": {"owner": 0, "tomb": "dumuzi"}})", "9"),
      "choose play wisdom_of_enki\n"
      "choices soul green ninhursag | shadow green dumuzi ninhursag | "
      "demon huwawa ninhursag | move green 2@enki ninhursag\n"
      "choose demon huwawa ninhursag\nexpect demons.huwawa.tomb ninhursag");
}

// Clauses: kurnugi 8.4 8.6 8.9 8.12
TEST(KurnugiInfluence, Dumuzi) {
  const std::string altars = R"(, "altars": {"anu": {"owner": 1, "level": 2}, )"
                             R"("dumuzi": {"owner": 2, "level": 1}})";
  expect_play(kAll, lament("anu", open("dumuzi", "borrowed_altar"), "{}", altars),
              "choose play borrowed_altar\nchoices borrow anu income | borrow dumuzi income\n"
              "choose borrow anu income\nexpect players.0.vril 4");
  expect_play(kAll, lament("anu", open("dumuzi", "return_of_spring"), "{}", altars),
              "choose play return_of_spring\nexpect players.0.vril 5");
  // 5 + 3 levels against 7.
  expect_play(kAll,
              lament("anu", open("dumuzi", "altar_song"), R"({}, {"dice": {"anu": [6, 1]}})",
                     R"(, "altars": {"enki": {"owner": 0, "level": 3}})"),
              "choose play altar_song\nexpect players.0.wins.anu 1");
  expect_play(kAll,
              lament("anu", open("dumuzi", "descent"), R"({}, {"dice": {"anu": [6, 1]}})", altars),
              "choose play descent\nexpect players.0.wins.anu 1");
  // Without the Altar of this tomb only +1: 6 against 7.
  expect_play(kAll, lament("anu", open("dumuzi", "descent"), R"({}, {"dice": {"anu": [6, 1]}})"),
              "choose play descent\nexpect players.1.wins.anu 1");
  expect_play(kAll,
              lament("dumuzi", open("dumuzi", "chained_ally"),
                     "{" + called({kDumuzi}) + R"(}, {"dice": {"dumuzi": [6, 1]}})",
                     R"(, "demons": {"huwawa": {"owner": 0, "tomb": "dumuzi"}})", "9"),
              "choose play chained_ally\n"
              "expect players.0.wins.dumuzi 1");
  expect_play(kAll,
              lament("anu", open("dumuzi", "unchain"), "{" + called({kNinhursag}) + "}",
                     R"(, "demons": {"asag": {"owner": 0, "tomb": "ninhursag"}})", "9"),
              "choose play unchain\n"
              "expect demons.asag.tomb anu");
  // 5 + the Demon's 4 against Blue, whose Demon counts for nothing.
  expect_play(kAll,
              lament("anu", open("dumuzi", "rebellion"),
                     R"({}, {"dice": {"anu": [6]}, )" + called({kNinhursag}) + "}",
                     R"(, "demons": {"asag": {"owner": 1, "tomb": "anu"}})", "9"),
              "choose play rebellion\nexpect players.0.wins.anu 1\n"
              "expect demons.asag.owner 1");
  expect_play(kAll,
              lament("anu", open("dumuzi", "house_of_wonders"), R"({"vril": 4})",
                     R"(, "altars": {"anu": {"owner": 0, "level": 1}})"),
              "choose play house_of_wonders\n"
              "expect altars.anu.level 2\nexpect players.0.strength 6");
}

// Clauses: kurnugi 8.3 8.5 8.15 5.4
TEST(KurnugiInfluence, AnyTombWhoeverIsThere) {
  // Present in Anu's tomb alone, Green may play every card of the game in Dumuzi's and is asked.
  const Game game = bare_game(Variant::Archpriest, 3);
  const auto& cards = game.catalogue().influences;
  for (const InfluenceId card : all<InfluenceId>()) {
    const std::string god = game.catalogue().tombs[tomb_of(god_of(card))].id;
    const std::string id = cards[card].id;
    expect_play(kAll, lament("dumuzi", open(god, id), R"({"vril": 9})"),
                "actor soul 1\nchoices play " + id + " | pass\nchoose play " + id +
                    "\nexpect players.0.used [\"" + id + "\"]\nexpect players.0.markers 9");
  }
}

// Clauses: kurnugi 8.4 8.15 5.16
TEST(KurnugiInfluence, ThePriceTheMarkerAndWhatItCanDo) {
  // No foreign Soul here: the card is spent for nothing.
  expect_play(kAll, lament("anu", open("anu", "cast_out"), "{}"),
              "choices play cast_out | pass\nchoose play cast_out\nexpect players.0.vril 1\n"
              "expect players.0.wins.anu 1");
  expect_play(kAll,
              lament("anu", open("anu", "light_of_anu") + ", " + open("enlil", "long_shadow"),
                     R"({"vril": 0})"),
              "choices play long_shadow | pass\nrefuse play light_of_anu 4.10\n"
              "refuse play judgement 8.4\nrefuse token 1 4.12");
  // Who can pay for none is not asked.
  expect_play(kAll, lament("anu", open("anu", "light_of_anu"), R"({"vril": 0})"),
              "expect players.0.wins.anu 1");
  // Strength for the Soul waits for it: Light first, then the Call brings the Soul: 5 + 3 to 5 + 2.
  expect_play(kAll,
              lament("enlil", open("anu", "light_of_anu") + ", " + open("enki", "ferry"),
                     R"({"vril": 3}, {"dice": {"enlil": [2]}})"),
              "choose play light_of_anu\nchoose play ferry\nexpect players.0.tomb enlil\n"
              "expect players.0.wins.enlil 1");
  // A Demon that rebels counts for who is Present only.
  const auto rebellion = [](const std::string& player) {
    return lament("enki", open("dumuzi", "rebellion"), player + ", {" + called({kNinhursag}) + "}",
                  R"(, "demons": {"asag": {"owner": 1, "tomb": "enki"}})", "9");
  };
  expect_play(kAll, rebellion("{}"), "choose play rebellion\nexpect players.1.wins.enki 1");
  expect_play(kAll, rebellion(R"({"dice": {"enki": [1]}})"),
              "choose play rebellion\nexpect players.0.wins.enki 1");
  // The Tablet repeats what was played, whether or not it can do anything.
  expect_play(
      kAll,
      lament("dumuzi", open("anu", "light_of_anu") + ", " + open("enlil", "tablet_of_destinies"),
             "{}"),
      "choose play light_of_anu\nchoose play tablet_of_destinies\n"
      "expect players.0.vril 1");
  // Lord of the Air finds no removed Shadow.
  expect_play(kAll, lament("dumuzi", open("enlil", "lord_of_the_air"), "{}"),
              "choose play lord_of_the_air\nexpect players.0.lent {}\nexpect players.0.vril 0");
}

// Clauses: kurnugi 8.6 8.15
TEST(KurnugiInfluence, ABorrowedAltarOffersWhatCanBeDone) {
  const auto with = [](const std::string& altar, const std::string& player,
                       const std::string& cards = "", const std::string& more = "",
                       const std::string& turn = "3") {
    return lament("anu", open("dumuzi", "borrowed_altar") + cards, player,
                  R"(, "altars": {)" + altar + "}" + more, turn);
  };
  const std::string nothing =
      "choose play borrowed_altar\nchoices field 1 | field 2 | field 3 | "
      "field 4\nexpect players.0.vril 2";
  // Ninhursag rerolls an own die of 2 or less.
  const std::string ninhursag = R"("ninhursag": {"owner": 1, "level": 2})";
  expect_play(kAll, with(ninhursag, R"({"dice": {"anu": [3]}}, {"dice": {"anu": [1]}})"), nothing);
  expect_play(kAll, with(ninhursag, R"({"dice": {"board": [2]}})"),
              "choose play borrowed_altar\nchoices pick green 2@board | done");
  // Enki moves an own die.
  const std::string enki = R"("enki": {"owner": 1, "level": 1})";
  expect_play(kAll, with(enki, R"({}, {"dice": {"anu": [1]}})"), nothing);
  expect_play(kAll, with(enki, R"({"dice": {"board": [6]}})"),
              "choose play borrowed_altar\nhas move green 6@board anu | done");
  // Enlil marks a free card where Green is Present, with the marker that this card gives back.
  const std::string enlil = R"("enlil": {"owner": 1, "level": 3})";
  const std::string no_markers =
      R"(, "fields": {"anu": [0, 0, 0, null], "enki": [0, 0, 0, null], "enlil": [0, 0]})";
  const std::string wins = R"({"wins": {"anu": 3, "enki": 3, "enlil": 2}})";
  expect_play(kAll, with(enlil, "{}", R"(, "enki": {"open": "ferry"})"), nothing);
  expect_play(kAll, with(enlil, wins, R"(, "anu": {"open": "cast_out"})", no_markers, "12"),
              "expect players.0.markers 0\nchoose play borrowed_altar\n"
              "expect influence.anu.mark 0");
  // Dumuzi changes a die of anybody; the income is always there.
  const std::string dumuzi = R"("dumuzi": {"owner": 1, "level": 2})";
  expect_play(kAll, with(dumuzi, "{}"), "choose play borrowed_altar\nexpect players.0.vril 3");
  expect_play(kAll, with(dumuzi, R"({}, {"dice": {"board": [6]}})"),
              "choose play borrowed_altar\n"
              "choices borrow dumuzi income | borrow dumuzi change_dice");
}

// Clauses: kurnugi 5.4
TEST(KurnugiInfluence, WhoPassesStaysOut) {
  const std::string marks =
      open("anu", "light_of_anu") +
      R"(, "enlil": {"open": "long_shadow", "mark": 1}, "enki": {"open": "ferry", "mark": 1})";
  expect_play(kAll, lament("anu", marks, R"({}, {"tomb": "enlil"})"),
              "actor soul 1\nchoose pass\nactor soul 2\nchoose play long_shadow\n"
              "# Only Blue may go on.\nactor soul 2\nchoices play ferry | pass\nchoose pass\n"
              "actor soul 1\nchoices field 1 | field 2 | field 3 | field 4");
}

// Clauses: kurnugi 8.13 9.6 9.7
TEST(KurnugiInfluence, WhoseATollIs) {
  const std::string gate = R"({"vril": %}, {"gate": "circle3", "road": "anu", "vril": 0})";
  const auto with = [&](const std::string& vril) {
    std::string text = gate;
    return text.replace(text.find('%'), 1, vril);
  };
  expect_play(kAll, lament("enlil", open("anu", "call_of_heaven"), with("3")),
              "choose play call_of_heaven\nexpect players.0.vril 0\nexpect players.1.vril 2\n"
              "expect players.0.tomb enlil");
  // The road cannot be paid: the card is spent and the Soul stays.
  expect_play(kAll, lament("enlil", open("anu", "call_of_heaven"), with("2")),
              "choose play call_of_heaven\nexpect players.0.vril 1\nexpect players.0.tomb anu\n"
              "expect players.1.vril 0");
  // Green casts out Yellow from Enlil's tomb: by the road to Anu's Yellow pays Blue, Green does
  // not.
  const auto cast_out = [](const std::string& vril, const std::string& more = "") {
    return lament("enlil", open("anu", "cast_out"),
                  R"({"vril": 2}, {"tomb": "dumuzi", "vril": 0, "gate": "circle3", )"
                  R"("road": "anu"}, {"tomb": "enlil", "vril": )" +
                      vril + more + "}");
  };
  expect_play(kAll, cast_out("2"),
              "choose play cast_out\nchoices soul yellow anu | soul yellow ninhursag\n"
              "choose soul yellow anu\nexpect players.0.vril 0\nexpect players.1.vril 2\n"
              "expect players.2.vril 0\nexpect players.2.tomb anu");
  // Who cannot pay cannot be moved that way; the Healer need not.
  expect_play(kAll, cast_out("1"),
              "choose play cast_out\nexpect players.2.tomb ninhursag\nexpect players.1.vril 0");
  expect_play(kAll, cast_out("0", R"(, "identities": [null, "healer"])"),
              "choose play cast_out\nchoose soul yellow anu\nexpect players.1.vril 0");
  // Through Green's own Gate Yellow pays Green; Blue is driven through Blue's own for nothing.
  expect_play(kAll,
              lament("enlil", open("anu", "cast_out"),
                     R"({"vril": 2, "gate": "circle3", "road": "anu"}, {"tomb": "dumuzi"}, )"
                     R"({"tomb": "enlil"})"),
              "choose play cast_out\nchoose soul yellow anu\nexpect players.0.vril 2\n"
              "expect players.2.vril 1");
  expect_play(kAll,
              lament("enlil", open("anu", "cast_out"),
                     R"({"vril": 2}, {"tomb": "enlil", "vril": 0, "gate": "circle3", )"
                     R"("road": "anu"})"),
              "choose play cast_out\nchoose soul blue anu\nexpect players.1.vril 0\n"
              "expect players.0.vril 0");
  // Shadows alike.
  expect_play(kAll,
              lament("enlil", open("enki", "deep_current"),
                     R"({}, {"tomb": "dumuzi", "vril": 0, "gate": "circle3", "road": "anu"}, )"
                     R"({"shadows": {"enlil": 1}})"),
              "choose play deep_current\nchoose shadow yellow enlil anu\n"
              "expect players.2.vril 1\nexpect players.1.vril 2\nexpect players.0.vril 0");
  // A neutral Soul has nothing to pay with.
  expect_play("archpriest seats=2",
              lament("enlil", open("anu", "cast_out"),
                     R"({}, {"tomb": "dumuzi", "gate": "circle3", "road": "anu"}, )"
                     R"({"tomb": "enlil"})"),
              "choose play cast_out\nexpect players.2.tomb ninhursag");
}

// Clauses: kurnugi 2.11 8.12
TEST(KurnugiInfluence, NeutralPiecesAreTargets) {
  const std::string players = R"({}, {}, {"dice": {"anu": [1]}})";
  expect_play("archpriest seats=2", lament("anu", open("ninhursag", "withering"), players),
              "choose play withering\n"
              "roll die 4\n# Into the tomb of its Soul.\n"
              "expect players.2.dice {\"ninhursag\": [4]}");
  expect_play("archpriest seats=2", lament("ninhursag", open("anu", "cast_out"), "{}"),
              "choose play cast_out\nchoices soul yellow enki | soul yellow enlil");
}

}  // namespace
}  // namespace ziggurat::kurnugi
