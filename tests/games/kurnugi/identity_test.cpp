// Every Identity on its own, crystals, Madness.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

const std::string kAll = "archpriest seats=3";

// Green with an Identity in the second slot, a gold one.
std::string green(const std::string& identity, const std::string& more = "") {
  return R"({"identities": [null, ")" + identity + R"("], "token": 1)" + more +
         R"(}, {"token": 2}, {"token": 3})";
}

// Green takes back the only Shadow on the table.
std::string acting(const std::string& identity, const std::string& space,
                   const std::string& more = "", const std::string& rest = "") {
  return R"("phase": "actions", "identity": "potter", "players": [)" +
         green(identity, R"(, "spaces": [")" + space + "\"]" + more) + "]" + rest;
}

std::string at_start_of(const std::string& phase, const std::string& players,
                        const std::string& more = "") {
  const bool lament = phase == "lament_resources" || phase == "move";
  return R"("phase": ")" + phase + R"(", "turn": )" + (lament ? "3" : "1") +
         R"(, "pact_pile": 0, "players": [)" + players + "]" + more;
}

std::string holding(const std::string& identity, const std::string& more = "") {
  return R"({"identities": [null, ")" + identity + "\"]" + more + "}";
}

// Clauses: kurnugi 6.3 6.8 5.1
TEST(KurnugiIdentity, Monarch) {
  expect_play(kAll,
              at_start_of("lament_resources", holding("monarch", R"(, "dice": {"enki": [2]})")),
              "expect players.0.vril 5");
  // In a silver slot the ability does not work.
  expect_play(kAll, at_start_of("lament_resources", R"({"identities": ["monarch"]})"),
              "expect players.0.vril 3");
}

// Clauses: kurnugi 6.8 4.6
TEST(KurnugiIdentity, Saint) {
  expect_play(kAll, acting("saint", "kur"), "choose forgo kur\nexpect players.0.vril 6");
  expect_play(kAll, acting("weaver", "kur"), "choose forgo kur\nexpect players.0.vril 5");
}

// Clauses: kurnugi 6.8 4.1
TEST(KurnugiIdentity, TaxCollector) {
  expect_play(kAll, at_start_of("resources", holding("tax_collector")), "expect players.0.vril 4");
}

// Clauses: kurnugi 6.8 4.14 4.21
TEST(KurnugiIdentity, Priestess) {
  expect_play(kAll, acting("priestess", "dance_enlil"),
              "choose act dance_enlil\n"
              "# Green, Blue, and one more.\nexpect players.0.vril 6\n"
              "expect players.0.shadows {\"enlil\": 1}");
}

// Clauses: kurnugi 6.8
TEST(KurnugiIdentity, ScribeAndAstronomer) {
  const std::string card = R"("enlil": {"open": "deluge", "mark": 0})";
  const auto players = [](const std::string& identity) {
    return holding(identity) + R"(, {"shadows": {"anu": 1}})";
  };
  expect_play(kAll, lament("anu", card, players("scribe")),
              "choose play deluge\nexpect players.0.vril 1");
  expect_play(kAll, lament("anu", card, players("astronomer")),
              "choices play deluge | play deluge free | pass\nchoose play deluge free\n"
              "expect players.0.vril 3\nexpect players.0.stargazed true");
}

// Clauses: kurnugi 5.5 5.6 5.7 6.8
TEST(KurnugiIdentity, StrengthInTombs) {
  const auto wins = [](const std::string& players, const std::string& more, int owner,
                       const std::string& turn = "3") {
    expect_play(kAll,
                R"("phase": "score", "turn": )" + turn +
                    R"(, "lament": {"tomb": "anu"}, "players": [)" + players + "]" + more,
                "expect players." + std::to_string(owner) + ".wins.anu 1");
  };
  // 5 + 1 against 5 in front.
  const std::string blue = R"(, {"dice": {"anu": [5]}})";
  const std::string order = R"(, "order": [1, 0, 2])";
  wins(holding("warrior") + blue, order, 0);
  wins(holding("weaver") + blue, order, 1);
  wins(holding("judge") + blue, order, 0);
  const std::string shadow = R"(, "tomb": "enki", "shadows": {"anu": 1})";
  wins(holding("shepherd", shadow) + blue, order, 0);
  wins(holding("weaver", shadow) + blue, order, 1);
  const std::string demon = R"(, "demons": {"rabisu": {"owner": 0, "tomb": "anu"}})";
  const std::string away = R"(, "tomb": "enki")";
  const std::string four = R"(, {"dice": {"anu": [4]}})";
  wins(holding("musician", away + ", " + called({kEnki})) + four, order + demon, 0, "9");
  wins(holding("weaver", away + ", " + called({kEnki})) + four, order + demon, 1, "9");
}

// Clauses: kurnugi 6.8 6.3 6.11 4.10
TEST(KurnugiIdentity, Prices) {
  expect_play(kAll, acting("merchant", "altar1", R"(, "vril": 5)"),
              "choose act altar1\n# Nothing left, and 1 by the Altar in the next turn.\n"
              "expect players.0.vril 1\nexpect turn 2");
  expect_play(kAll, acting("merchant", "identity1", R"(, "vril": 4)"),
              "choose act identity1\nexpect players.0.vril 0");
  expect_play(kAll, acting("weaver", R"(altar1", "kur)", R"(, "vril": 5)"),
              "choices forgo altar1 | act kur | forgo kur\nrefuse act altar1 4.10");
  expect_play(kAll, acting("farmer", "ritual", R"(, "vril": 4)"),
              "choose act ritual\nroll die 3\nexpect players.0.vril 0\nchoose new enki\n"
              "expect players.0.dice {\"enki\": [3]}");
  expect_play(kAll, acting("slave", "soul_way"),
              "choose act soul_way\nexpect players.0.vril 5\nexpect players.0.strength 6");
  const std::string altar = R"(, "altars": {"enki": {"owner": 1, "level": 1}})";
  expect_play(kAll, acting("brewer", "temple_enki", R"(, "vril": 7)", altar),
              "choose act temple_enki\nexpect players.0.vril 0\nexpect players.0.points 3");
  const std::string own = R"(, "altars": {"anu": {"owner": 0, "level": 1}})";
  expect_play(kAll, acting("mason", "altar1", R"(, "vril": 4)", own),
              "choose act altar1\nexpect players.0.vril 2\n"
              "expect turn 2");
  expect_play(kAll, acting("smith", "gate1", R"(, "vril": 0)"),
              "choose act gate1\nchoose gate ninhursag-enki 4\nexpect players.0.vril 0\n"
              "expect players.0.gate circle4");
}

// Clauses: kurnugi 6.8 2.16
TEST(KurnugiIdentity, Potter) {
  expect_play(kAll,
              R"("phase": "actions", "players": [)" +
                  green("potter", R"(, "vril": 6, "spaces": ["ritual"])") + "]",
              "choose act ritual\nroll die 1\nchoices keep | again\n"
              "choose again\nroll die 5\nchoose new enki\nexpect players.0.dice {\"enki\": [5]}");
}

// Clauses: kurnugi 6.8 5.1 4.2
TEST(KurnugiIdentity, Fisherman) {
  expect_play(kAll,
              at_start_of("lament_resources", holding("fisherman", R"(, "dice": {"anu": [6]})")),
              "choices move green 6@anu enlil | move green 6@anu dumuzi | done\n"
              "choose move green 6@anu dumuzi\nexpect players.0.dice {\"dumuzi\": [6]}");
}

// Clauses: kurnugi 6.8 4.17
TEST(KurnugiIdentity, Midwife) {
  expect_play(kAll, acting("midwife", "generosity1", R"(, "dice": {"anu": [5]})"),
              "choose act generosity1\nchoices split 5@anu 1 | split 5@anu 2\n"
              "choose split 5@anu 2\nchoices change green 2@anu up | change green 3@anu up | done\n"
              "choose change green 3@anu up\nexpect players.0.dice {\"anu\": [2, 4]}");
}

// Clauses: kurnugi 6.8 4.2
TEST(KurnugiIdentity, Thief) {
  expect_play(kAll, at_start_of("resources", holding("thief") + R"(, {"vril": 4}, {"vril": 5})"),
              "choices rob blue | rob yellow");
  expect_play(kAll, at_start_of("resources", holding("thief") + R"(, {"vril": 4}, {"vril": 3})"),
              "expect players.0.vril 4\nexpect players.1.vril 3");
  expect_play("archpriest seats=1", at_start_of("resources", holding("thief")),
              "expect players.0.vril 4");
  expect_play("archpriest seats=1", at_start_of("resources", holding("thief", R"(, "vril": 4)")),
              "expect players.0.vril 4");
}

// Clauses: kurnugi 4.2 6.8 9.5
TEST(KurnugiIdentity, TheThiefAndTheGateInTheOwnersOrder) {
  // The Gate of the sixth circle points to Anu's tomb, where a die lies.
  const std::string thief =
      holding("thief", R"(, "gate": "circle6", "road": "ninhursag", "dice": {"anu": [2]})");
  const std::string three = at_start_of("resources", thief + R"(, {"vril": 4}, {"vril": 3})");
  expect_play(kAll, three,
              "choices effect gate_income | effect theft\nchoose effect theft\n"
              ""
              "expect players.0.vril 5\nexpect players.1.vril 3");
  // After the Gate nobody has more.
  expect_play(kAll, three,
              "choose effect gate_income\nexpect players.0.vril 4\nexpect players.1.vril 4");
  const std::string alone = at_start_of("resources", thief);
  expect_play("archpriest seats=1", alone, "choose effect theft\nexpect players.0.vril 5");
  expect_play("archpriest seats=1", alone, "choose effect gate_income\nexpect players.0.vril 4");
}

// Clauses: kurnugi 6.8 5.2
TEST(KurnugiIdentity, Boatman) {
  expect_play(kAll, at_start_of("move", holding("boatman")),
              "choose soul green enlil\nchoices soul green ninhursag | soul green anu | done\n"
              "choose soul green ninhursag\nexpect players.0.tomb ninhursag");
}

// Clauses: kurnugi 6.8 9.6
TEST(KurnugiIdentity, HealerAndHunter) {
  const std::string gate = R"(, {"gate": "circle3", "road": "anu")";
  expect_play(kAll, at_start_of("move", holding("healer", R"(, "vril": 0)") + gate + "}"),
              "has soul green enlil");
  expect_play(kAll, at_start_of("move", holding("weaver", R"(, "vril": 0)") + gate + "}"),
              "lacks soul green enlil");
  expect_play(kAll, at_start_of("move", "{}" + gate + R"(, "identities": [null, "hunter"]})"),
              "choose soul green enlil\nexpect players.0.vril 0\nexpect players.1.vril 6");
}

// Clauses: kurnugi 6.8 10.3
TEST(KurnugiIdentity, Weaver) {
  const Game game = bare_game(Variant::Archpriest, 3);
  const auto pacts = [&](const std::string& slots) {
    const State state =
        position(game, R"("phase": "over", "turn": 12, "players": [{"identities": )" + slots +
                           R"(, "pacts": ["chosen", "awakened"]}], )"
                           R"("altars": {"anu": {"owner": 0, "level": 3}})");
    return final_score(game.rules(), state, Owner(0)).pacts;
  };
  EXPECT_EQ(pacts(R"(["saint", "weaver", "judge"])"), 5);
  EXPECT_EQ(pacts(R"(["weaver", "saint", "judge"])"), 4);
}

// Clauses: kurnugi 6.8 5.2
TEST(KurnugiIdentity, Exorcist) {
  const std::string demon = R"(, "demons": {"asag": {"owner": 1, "tomb": "ninhursag"}})";
  const auto moving = [&](const std::string& identity) {
    return R"("phase": "move", "turn": 9, "pact_pile": 0, "players": [)" + holding(identity) +
           ", {" + called({kNinhursag}) + "}]" + demon;
  };
  expect_play(kAll, moving("exorcist"),
              "has demon asag enki\nchoose demon asag enlil\nexpect demons.asag.tomb enlil\n"
              "lacks demon asag anu");
  expect_play(kAll, moving("weaver"), "lacks demon asag enki");
}

// Clauses: kurnugi 6.1 6.2 6.4 6.5 1.6
TEST(KurnugiIdentity, ActionAndCrystals) {
  const std::string position =
      R"("phase": "actions", "identity": "monarch", "players": [{"token": 1, "vril": 5, )"
      R"("spaces": ["identity1"], "identities": [null, "saint", "tax_collector", null]}, )"
      R"({"token": 2}, {"token": 3}])";
  expect_play(kAll, position,
              "choose act identity1\nroll identity judge\n"
              "choices take open 1 | take open 4 | take hidden 1 | take hidden 4\n"
              "choose take open 1\nroll identity slave\n"
              "# The bottom crystal between Monarch and Saint gives its point at once.\n"
              "expect players.0.points 1\nexpect identity slave\nexpect drawn null");
  // Each turn both tops pay 2.
  expect_play(kAll,
              at_start_of("resources",
                          R"({"identities": ["monarch", "saint", "tax_collector"], "vril": 0})"),
              "# Four, and one by the Tax Collector.\nexpect players.0.vril 5");
}

// Clauses: kurnugi 6.2 6.10 4.12
TEST(KurnugiIdentity, CrystalsPayBeforeTheNextCardIsOpened) {
  // Mason's A meets Boatman's A: while it is used no Identity lies open.
  const std::string position =
      R"("phase": "actions", "identity": "boatman", "players": [{"token": 1, "vril": 20, )"
      R"("spaces": ["identity1"], "identities": [null, "mason"]}, {"token": 2}, {"token": 3}])";
  expect_play(kAll, position,
              "choose act identity1\nroll identity judge\nchoose take open 3\n"
              "has copy soul_way | done\nlacks copy identity1 | copy madness\n"
              "choose copy soul_way\nroll identity slave\nexpect identity slave\n"
              "expect players.0.strength 6");
}

// Clauses: kurnugi 6.5 6.6 6.10 4.11 4.12
TEST(KurnugiIdentity, CrystalsThatPayOnce) {
  const auto madness = [](const std::string& open, const std::string& slots,
                          const std::string& more = "") {
    return R"("phase": "actions", "identity": ")" + open +
           R"(", "players": [{"token": 1, "spaces": ["madness"], "identities": )" + slots +
           R"(}, {"token": 2}, {"token": 3}])" + more;
  };
  // Saint's right half S meets Shepherd's left half S; the tops close V.
  expect_play(kAll, madness("shepherd", R"([null, "saint", "judge"])"),
              "choose act madness\nchoices replace 2 | replace 3\nchoose replace 3\n"
              "choices strengthen soul | strengthen shadows\nchoose strengthen shadows\n"
              "expect players.0.strength 4\nroll identity thief\nexpect identity thief");
  // Warrior's M meets Tax Collector's M.
  expect_play(kAll,
              madness("tax_collector", R"([null, "warrior", "judge"])",
                      R"(, "influence": {"enki": {"open": "ferry"}})"),
              "choose act madness\nchoose replace 3\n"
              "expect influence.enki.mark 0");
  // Mason's A meets Boatman's A: any action at its price, or none.
  expect_play(kAll, madness("boatman", R"([null, "mason", "judge"])"),
              "choose act madness\nchoose replace 3\nhas copy soul_way | done\n"
              "lacks copy kur\nchoose copy soul_way\n"
              "expect players.0.vril 2\nexpect players.0.strength 6");
  // No card lies open yet, though both could be paid.
  expect_play(kAll,
              R"("phase": "actions", "identity": "boatman", "players": [{"token": 1, "vril": 20, )"
              R"("spaces": ["madness"], "identities": [null, "mason", "judge"]}, {"token": 2}, )"
              R"({"token": 3}])",
              "choose act madness\nchoose replace 3\nlacks copy identity1 | copy madness");
  // Priestess's O meets Potter's O.
  expect_play(kAll,
              madness("potter", R"([null, "priestess", "judge"])",
                      R"(, "altars": {"anu": {"owner": 0, "level": 1}})"),
              "choose act madness\nchoose replace 3\n"
              "expect altars.anu.level 2");
}

// Clauses: kurnugi 6.6
TEST(KurnugiIdentity, SeveralCrystalsInTheOwnersOrder) {
  // Between Warrior and Tax Collector M; between Tax Collector and Scribe P comes by itself.
  const std::string position =
      R"("phase": "actions", "identity": "brewer", "players": [{"token": 1, )"
      R"("spaces": ["madness"], "identities": ["saint", "judge", "boatman"]}, )"
      R"({"token": 2}, {"token": 3}])";
  // Saint S – Brewer S, Brewer A – Boatman A.
  expect_play(kAll, position,
              "choose act madness\nchoose replace 2\nchoices crystal strength | crystal action\n"
              "choose crystal action\nhas done\nchoose done\n"
              "choices strengthen soul | strengthen shadows");
}

// Clauses: kurnugi 6.5 5.1 2.9
TEST(KurnugiIdentity, CrystalsOfTheLament) {
  // Farmer's R meets Priestess's R.
  expect_play(kAll,
              at_start_of("lament_resources",
                          R"({"identities": ["farmer", "priestess"], "dice": {"anu": [2]}})"),
              "choices pick green 2@anu | done\nchoose pick green 2@anu\nroll die 6\n"
              "expect players.0.dice {\"anu\": [6]}");
  // Judge's D meets Monarch's D; in slots 2 and 3 the Judge's does not matter here.
  expect_play(
      kAll,
      at_start_of("lament_resources", R"({"identities": [null, null, "judge", "monarch"]}, )"
                                      R"({"dice": {"anu": [6]}})"),
      "choices change blue 6@anu up | change blue 6@anu down | done\n"
      "choose change blue 6@anu up\nroll die 2\nexpect players.1.dice {\"board\": [2]}");
}

// Clauses: kurnugi 6.7
TEST(KurnugiIdentity, MadnessOpensWhatWasClosed) {
  const std::string position =
      R"("phase": "actions", "identity": "healer", "players": [{"token": 1, "points": 4, )"
      R"("spaces": ["madness"], "identities": ["monarch", "saint"]}, {"token": 2}, {"token": 3}])";
  expect_play(kAll, position,
              "choose act madness\nchoose replace 1\nroll identity slave\n"
              "# A point once paid stays.\nexpect players.0.points 4\n"
              "expect players.0.identities [\"healer\", \"saint\", null, null]\n"
              "expect players.0.vril 1");
}

// Clauses: kurnugi 6.9
TEST(KurnugiIdentity, TheDeckEnds) {
  const auto with = [](const std::string& more, const std::string& slots) {
    return R"("phase": "actions", "identity_deck": [], "players": [{"token": 1, "vril": 9, )"
           R"("spaces": ["identity1", "kur"], "identities": )" +
           slots + R"(}, {"token": 2}, {"token": 3}])" + more;
  };
  // The last card is taken without choice.
  expect_play(
      kAll, with(R"(, "identity": "judge")", "[]"),
      "choose act identity1\nchoices take open 1 | take open 2 | take open 3 | take open 4\n"
      "choose take open 2\nexpect identity null");
  expect_play(kAll, with("", "[]"),
              "choices forgo identity1 | act kur | forgo kur\nrefuse act identity1 6.2");
  expect_play(kAll, with(R"(, "identity": "judge")", R"(["thief", "slave", "saint", "warrior"])"),
              "choices forgo identity1 | act kur | forgo kur");
}

}  // namespace
}  // namespace ziggurat::kurnugi
