// Setting up and the normal turn.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

// Green with Shadows on spaces, the tokens taken.
std::string acting(const std::string& spaces, const std::string& more = "",
                   const std::string& rest = "") {
  return R"("phase": "actions", "identity": "judge", "players": [{"token": 1, "spaces": [)" +
         spaces + "]" + more + R"(}, {"token": 2}, {"token": 3}])" + rest;
}

// Clauses: kurnugi 1.1 1.2 3.1 3.2 3.3 3.4 3.5 2.3
TEST(KurnugiSetup, ThreePlayers) {
  const std::string text =
      "game kurnugi novice seats=3\nhas colour green\nchoose colour red\nrefuse colour red 3.1\n"
      "choose colour black\nchoose colour green\n"
      "roll die 6\nroll die 6\nroll die 1\n"  // 13
      "roll die 5\nroll die 4\nroll die 4\n"  // 13
      "roll die 1\nroll die 1\nroll die 2\n"  // 4
      "# The two who tie roll until they differ; the lower is first.\n"
      "roll die 3\nroll die 3\nroll die 5\nroll die 2\n"
      "roll identity thief\nroll influence cast_out\nroll influence long_shadow\n"
      "roll influence offering\nroll influence ebb\nroll influence descent\n"
      "expect order [2, 1, 0]\nexpect phase plan\nactor soul 3\n"
      "expect players.0.tomb enki\nexpect players.1.tomb dumuzi\nexpect players.2.tomb anu\n"
      "expect players.0.dice {\"board\": [1, 6, 6]}\nexpect players.0.home 3\n"
      "expect players.0.vril 3\nexpect players.0.points 0\nexpect players.0.strength 5\n"
      "expect scoring s1\nexpect pact_pile 0\n";
  const auto problem = test::run_scenario(test::registry(), text);
  EXPECT_FALSE(problem.has_value()) << *problem;
}

// Clauses: kurnugi 3.7 3.8 2.2
TEST(KurnugiSetup, TwoPlayersAndANeutralSoul) {
  const std::string start =
      "game kurnugi priest seats=2\nchoose colour green\nchoose colour blue\n";
  const std::string rolls =
      "roll die 1\nroll die 1\nroll die 1\nroll die 6\nroll die 6\nroll die 6\n";
  const auto problem = test::run_scenario(
      test::registry(),
      start +
          "actor soul 2\nhas lot\nchoose neutral red\nactor soul 1\n"
          "choices agree | refuse\nchoose agree\nexpect players.2.colour red\n" +
          rolls +
          "# 2 stays in Enki's tomb, 4 goes on to Dumuzi's, 5 back to Ninhursag's.\n"
          "roll die 2\nroll die 4\nroll die 5\n"
          "expect players.2.dice {\"ninhursag\": [5], \"enki\": [2], "
          "\"dumuzi\": [4]}\nexpect players.2.strength 5\n");
  EXPECT_FALSE(problem.has_value()) << *problem;
  const auto lot = test::run_scenario(
      test::registry(),
      start + "choose neutral red\nchoose refuse\nroll lot black\nexpect players.2.colour black\n");
  EXPECT_FALSE(lot.has_value()) << *lot;
}

// Clauses: kurnugi 1.3 3.2 3.6 1.4 11.1
TEST(KurnugiSetup, VariantsUseTheirCards) {
  const std::array<int, 3> identities = {15, 20, 25};
  const std::array<int, 3> influences = {4, 6, 8};
  for (int i = 0; i < 3; ++i) {
    const Game game = bare_game(static_cast<Variant>(i), 4);
    const auto variant = static_cast<std::size_t>(i);
    EXPECT_EQ(game.rules().identities.size(), identities[variant]);
    for (const God god : all<God>()) {
      EXPECT_EQ((game.rules().influences & cards_of(god)).size(), influences[variant]);
    }
    EXPECT_EQ(game.rules().owners, 4);
  }
  EXPECT_EQ(bare_game(Variant::Novice, 1).rules().owners, 3);
  EXPECT_EQ(bare_game(Variant::Novice, 2).rules().owners, 3);
}

// Clauses: kurnugi 2.4 2.12 2.20 4.4 13.8
TEST(KurnugiPlan, SpacesAndBlocks) {
  const auto names = [](Variant variant, int seats) {
    const Game game = bare_game(variant, seats);
    std::vector<std::string> list;
    const State state = position(game, R"("phase": "plan")");
    for (const SpaceId space : free_spaces(game.rules(), state, Owner(0))) {
      list.push_back(game.rules().space(space).id);
    }
    return list;
  };
  EXPECT_EQ(names(Variant::Novice, 3).size(), 18U);
  EXPECT_EQ(names(Variant::Novice, 2).size(), 18U);
  // Alone nothing is blocked, unless by the mild reading.
  EXPECT_EQ(names(Variant::Novice, 1).size(), 23U);
  expect_play("novice seats=1 solo=mild", R"("phase": "plan", "event": "silence")",
              "refuse place invocation3 2.12\nrefuse place altar2 2.12");
  EXPECT_EQ(names(Variant::Novice, 4).size(), 23U);
  EXPECT_EQ(names(Variant::Priest, 4).size(), 24U);
  EXPECT_EQ(names(Variant::Archpriest, 4).size(), 29U);
  expect_play("novice seats=3", R"("phase": "plan")",
              "refuse place invocation3 2.12\nrefuse place altar2 2.12\nrefuse place gate1 2.12\n"
              "refuse place triad 4.4\nrefuse place temple_anu 4.4\n"
              "# Placing needs no ability to pay.\nhas place altar1 | place madness");
}

// Clauses: kurnugi 4.3 4.5 4.8 4.9 4.12 2.13 2.14 2.21
TEST(KurnugiPlan, RoundsTokensAndTheNewOrder) {
  const std::string none = R"({"removed": 3}, {"removed": 3}, {"removed": 2})";
  expect_play("novice seats=3", R"("phase": "plan", "players": [)" + none + "]",
              "actor soul 1\nchoices token 1 | token 2 | token 3\nchoose token 3\n"
              "expect players.0.vril 4\nactor soul 2\nrefuse token 3 2.13\nchoose token 2\n"
              "expect players.1.vril 3\nactor soul 3\nchoose place kur\n"
              "actor soul 3\nchoices act kur | forgo kur\nchoose forgo kur\n"
              "expect order [2, 1, 0]\nexpect turn 2\nexpect phase plan\nactor soul 3");
  // A lament follows every second turn; a token is taken once.
  expect_play("novice seats=3", R"("phase": "plan", "turn": 2, "players": [)" + none + "]",
              "choose token 1\nchoose token 2\nchoose token 3\nrefuse token 1 2.13");
}

// Clauses: kurnugi 4.4 4.14
TEST(KurnugiPlan, TakenSpacesAndOneDance) {
  expect_play("novice seats=3", R"("phase": "plan")",
              "choose place kur\nrefuse place kur 4.4\nchoose place dance_anu\n"
              "choose place dance_enlil\nchoose place dance_enki\nrefuse place dance_dumuzi 4.14");
}

// Clauses: kurnugi 4.6 4.23 4.12
TEST(KurnugiActions, Forgoing) {
  expect_play("novice seats=3", acting(R"("dance_enki", "madness", "soul_way")"),
              "choices act dance_enki | forgo dance_enki | forgo madness | act soul_way | "
              "forgo soul_way\n"
              "choose forgo dance_enki\nexpect players.0.vril 5\nexpect players.0.home 1\n"
              "refuse act madness 6.7\nrefuse forgo kur 4.5\nchoose act soul_way\n"
              "# What cannot be done is forgone without a question.\n"
              "expect players.0.vril 8\nexpect players.0.home 3\nexpect turn 2");
}

// Clauses: kurnugi 4.15 4.10
TEST(KurnugiActions, Invocation) {
  const std::string dice = R"(, "dice": {"board": [2, 5], "enki": [3, 4]})";
  expect_play("novice seats=3", acting(R"("invocation1")", dice),
              "choose act invocation1\nexpect players.0.vril 5\n"
              "choose move green 5@board anu\nlacks move green 3@enki board\n"
              "choose move green 2@board dumuzi\n"
              "expect players.0.dice {\"anu\": [5], \"enki\": [3, 4], \"dumuzi\": [2]}");
  expect_play("novice seats=3", acting(R"("invocation2")", dice),
              "choose act invocation2\nchoose move green 3@enki board\n"
              "lacks move green 5@board anu\nchoose move green 4@enki board\n"
              "# 1 for the space, 1 for each die; both are rerolled.\n"
              "expect players.0.vril 6\nroll die 1\nroll die 6\n"
              "expect players.0.dice {\"board\": [1, 2, 5, 6]}");
  // A bonus is paid even where nothing is moved.
  expect_play("novice seats=3", acting(R"("invocation1")", dice),
              "choose act invocation1\nchoose done\nexpect players.0.vril 5");
}

// Clauses: kurnugi 4.16 2.9 2.18
TEST(KurnugiActions, Manipulation) {
  const std::string dice = R"(, "dice": {"board": [5, 6], "enki": [1, 1]})";
  expect_play("novice seats=3", acting(R"("manipulation1")", dice),
              "choose act manipulation1\nchoose change green 5@board up\n"
              "# The raised six cannot be raised again, the other can.\n"
              "choices change green 6@board up | done\nchoose change green 6@board up\n"
              "expect players.0.vril 7\nroll die 3\n"
              "expect players.0.dice {\"enki\": [1, 1], \"board\": [3, 6]}");
  expect_play("novice seats=3", acting(R"("manipulation2")", dice),
              "choose act manipulation2\nchoose change green 1@enki down\nchoose done\n"
              "expect players.0.vril 5\nroll die 2\n"
              "expect players.0.dice {\"enki\": [1], \"board\": [2, 5, 6]}");
}

// Clauses: kurnugi 4.17 2.10 2.19
TEST(KurnugiActions, Generosity) {
  expect_play("novice seats=3", acting(R"("generosity1")", R"(, "dice": {"anu": [1, 4]})"),
              "choose act generosity1\nchoices split 4@anu 1 | split 4@anu 2\n"
              "choose split 4@anu 1\nexpect players.0.vril 0\n"
              "expect players.0.dice {\"anu\": [1, 1, 3]}");
  expect_play("novice seats=3",
              acting(R"("generosity1", "kur")", R"(, "dice": {"anu": [6, 6, 6, 6, 6, 6, 6]})"),
              "choices forgo generosity1 | act kur | forgo kur\nrefuse act generosity1 4.17");
}

// Clauses: kurnugi 4.18 2.10 2.19
TEST(KurnugiActions, Ritual) {
  // Rolled first; then its owner says where it goes.
  expect_play("novice seats=3", acting(R"("ritual")", R"(, "vril": 6, "dice": {"anu": [2]})"),
              "choose act ritual\nchoices buy | pick green 2@anu\nchoose buy\n"
              "expect players.0.vril 0\nactor chance\nroll die 4\nactor soul 1\n"
              "choices new anu | new enlil | new ninhursag | new enki | new dumuzi\n"
              "expect players.0.dice {\"anu\": [2]}\nchoose new enki\n"
              "expect players.0.dice {\"anu\": [2], \"enki\": [4]}");
  expect_play("novice seats=3", acting(R"("ritual")", R"(, "dice": {"anu": [2, 3]})"),
              "choose act ritual\nchoices pick green 2@anu | pick green 3@anu\n"
              "refuse buy 4.10\nchoose pick green 2@anu\n"
              "expect players.0.vril 9\nexpect players.0.dice {\"anu\": [3]}");
  expect_play("novice seats=3",
              acting(R"("ritual")", R"(, "vril": 9, "dice": {"anu": [5, 6, 6, 6, 6, 6, 6]})"),
              "choose act ritual\nchoices pick green 5@anu | pick green 6@anu\nrefuse buy 4.18");
}

// Clauses: kurnugi 4.19 3.9 3.10
TEST(KurnugiActions, Ways) {
  expect_play("novice seats=3", acting(R"("soul_way", "shadow_way")", R"(, "strength": 10)"),
              "choose act soul_way\nexpect players.0.strength 10\nexpect players.0.vril 4\n"
              "choose act shadow_way\nexpect players.0.strength 9\nexpect players.0.vril 5");
}

// Clauses: kurnugi 4.14 4.21 8.2 3.11
TEST(KurnugiActions, DanceAndInfluences) {
  const std::string open = R"(, "influence": {"enlil": {"open": "long_shadow"}, )"
                           R"("anu": {"open": "cast_out", "mark": 1}})";
  expect_play("novice seats=3", acting(R"("dance_enlil")", "", open),
              "choose act dance_enlil\nchoices income | mark enlil\nchoose mark enlil\n"
              "expect players.0.vril 3\nexpect influence.enlil.mark 0\n"
              "expect players.0.markers 8\nexpect players.0.shadows {\"enlil\": 1}");
  expect_play("novice seats=3", acting(R"("influences", "kur")", "", open),
              "# Present only in Anu's tomb, whose card is taken.\n"
              "choices forgo influences | act kur | forgo kur\nrefuse act influences 8.2");
  expect_play("novice seats=3", acting(R"("influences")", R"(, "dice": {"enlil": [1]})", open),
              "choose act influences\nexpect influence.enlil.mark 0");
  const std::string three = open.substr(0, open.size() - 1) +
                            R"(, "enki": {"open": "ferry"}, "dumuzi": {"open": "descent"}})";
  expect_play("novice seats=3",
              acting(R"("influences")", R"(, "dice": {"enlil": [1], "enki": [1]})", three),
              "choose act influences\nchoices mark enlil | mark enki\nrefuse mark dumuzi 3.11\n"
              "choose mark enki\nexpect influence.enki.mark 0");
  // Two Present and a neutral Soul, which is no player.
  expect_play("novice seats=2",
              R"("phase": "actions", "players": [{"token": 1, "spaces": ["dance_enlil"]}, )"
              R"({"token": 2}, {"tomb": "enlil"}])",
              "choose act dance_enlil\nexpect players.0.vril 5");
}

// Clauses: kurnugi 1.7
TEST(KurnugiActions, MarkersRunOut) {
  const std::string fields =
      R"(, "fields": {"anu": [0, 0, 0, null], "enlil": [0, 0, 0, null], "enki": [0, 0, 0, null]})";
  const std::string wins = R"("wins": {"anu": 3, "enlil": 3, "enki": 3})";
  const std::string open = R"(, "influence": {"anu": {"open": "cast_out"}})";
  expect_play(
      "novice seats=3",
      R"("turn": 10, )" + acting(R"("influences", "dance_anu")", ", " + wins, open + fields),
      "choices forgo influences | act dance_anu | forgo dance_anu\n"
      "choose act dance_anu\nexpect players.0.shadows {\"anu\": 1}\nexpect "
      "influence.anu.mark null");
  // A won field is recorded without a marker.
  expect_play("novice seats=3",
              R"("phase": "score", "turn": 12, "lament": {"tomb": "dumuzi"}, )"
              R"("players": [{"tomb": "dumuzi", )" +
                  wins + "}]" + fields,
              "choose field 2\nexpect players.0.wins.dumuzi 1\nexpect players.0.markers 0\n"
              "expect fields.dumuzi.1.owner 0");
}

// Clauses: kurnugi 4.7 4.13
TEST(KurnugiActions, KurCopies) {
  expect_play("novice seats=3", acting(R"("kur")", R"(, "vril": 6)"),
              "choose act kur\nhas copy altar1 | copy invocation1 | copy identity1\n"
              "lacks copy altar2 | copy kur | return\nchoose copy altar1\n"
              "# Nothing left, and 1 by the Altar in the next turn.\n"
              "expect players.0.vril 1\nexpect turn 2\nexpect players.0.removed 1\n"
              "expect players.0.home 2");
  // Whoever stands there; a bonus is paid too.
  expect_play("novice seats=3",
              R"("phase": "actions", "players": [{"token": 1, "spaces": ["kur"]}, )"
              R"({"token": 2, "spaces": ["soul_way"]}, {"token": 3}])",
              "choose act kur\nchoose copy soul_way\nexpect players.0.vril 4");
}

// Clauses: kurnugi 4.7 4.11 4.22
TEST(KurnugiActions, ADanceAsAnyAction) {
  // The Shadow from Kur is gone; one from home dances: Green and Blue are Present.
  expect_play("novice seats=3", acting(R"("kur")"),
              "choose act kur\nhas copy dance_anu | copy dance_enlil\nchoose copy dance_enlil\n"
              "expect players.0.vril 5\nexpect players.0.removed 1\nexpect players.0.home 1\n"
              "expect players.0.shadows {\"enlil\": 1}");
  // With none at home one leaves its space; a Shadow in a tomb stays there.
  expect_play("novice seats=3", acting(R"("kur", "altar1", "madness")"),
              "choose act kur\nchoose copy dance_enlil\n"
              "choices pickshadow altar1 | pickshadow board | pickshadow madness\n"
              "choose pickshadow board\n"
              "choices pickshadow altar1 | pickshadow madness\nchoose pickshadow altar1\n"
              "expect players.0.shadows {\"enlil\": 1}\nexpect players.0.removed 1\nexpect turn 2");
  expect_play("novice seats=3", acting(R"("kur")", R"(, "removed": 2)"),
              "choose act kur\nlacks copy dance_enlil | copy dance_anu");
  // Who has danced this turn may still do so by Kur.
  expect_play("novice seats=3", acting(R"("kur")", R"(, "danced": true)"),
              "choose act kur\nhas copy dance_anu");
  // As a reward, in the lament, with a marker.
  expect_play("novice seats=3",
              R"("phase": "score", "turn": 3, "lament": {"tomb": "anu"}, "players": [{}], )"
              R"("influence": {"enki": {"open": "ferry"}})",
              "choose field 4\nchoose copy dance_enki\nchoices income | mark enki\n"
              "choose mark enki\nexpect players.0.shadows {\"enki\": 1}");
}

// Clauses: kurnugi 4.7 4.13 4.24
TEST(KurnugiActions, KurBringsBack) {
  expect_play("novice seats=3", acting(R"("kur")", R"(, "removed": 2)"),
              "choose act kur\nchoose return\nexpect players.0.vril 0\nhas place kur\n"
              "choose place soul_way\nexpect players.0.removed 1\nexpect players.0.home 1\n"
              "# It is resolved in this phase.\nchoices act soul_way | forgo soul_way");
  // A player without Shadows only takes a token.
  expect_play("novice seats=3",
              R"("phase": "plan", "players": [{"removed": 3}, {"removed": 3}, {"removed": 3}])",
              "choose token 1\nchoose token 2\nchoose token 3\nexpect turn 2");
}

// Clauses: kurnugi 4.20 2.14
TEST(KurnugiTurn, PactsOpenAndLamentsFollow) {
  expect_play("archpriest seats=3", R"("phase": "pact")",
              "roll pact chosen\nexpect pacts_open [\"chosen\"]\nexpect pact_pile 7\n"
              "has place pact_chosen");
  const std::string out = R"({"removed": 3, "token": 1}, {"removed": 3, "token": 2}, )"
                          R"({"removed": 3, "token": 3})";
  expect_play("novice seats=3", R"("phase": "initiative", "turn": 2, "players": [)" + out + "]",
              "expect turn 3\nexpect phase move\nactor soul 1");
  EXPECT_EQ(bare_game(Variant::Novice, 2).rules().last_turn(), 11);
  EXPECT_EQ(bare_game(Variant::Novice, 1).rules().last_turn(), 8);
}

// Clauses: kurnugi 4.1 4.2 5.1
TEST(KurnugiTurn, ResourcesInTheOwnersOrder) {
  // Enki's Altar moves a die, the Thief wants to be poorer: the owner says what comes first.
  const std::string position =
      R"("phase": "resources", "players": [{"identities": [null, "thief"], "dice": {"anu": [4]}}, )"
      R"({"vril": 9}], "altars": {"enki": {"owner": 0, "level": 1}})";
  expect_play("priest seats=3", position,
              "choices effect theft | effect move_dice\nchoose effect move_dice\n"
              "has move green 4@anu enki | done\nchoose done\nexpect players.0.vril 4\n"
              "expect players.1.vril 8");
}

// Clauses: kurnugi 1.5
TEST(KurnugiTurn, VrilIsNeverNegative) {
  expect_play("novice seats=3", acting(R"("identity1", "generosity1")", R"(, "vril": 2)"),
              "choices forgo identity1 | forgo generosity1");
}

}  // namespace
}  // namespace ziggurat::kurnugi
