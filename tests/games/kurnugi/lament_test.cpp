// The lament: scoring, rewards, Renewal, neutral Souls and solo events.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

std::string scored(const std::string& players, const std::string& more = "",
                   const std::string& tomb = "anu") {
  return R"("phase": "score", "turn": 3, "lament": {"tomb": ")" + tomb + R"("}, "players": [)" +
         players + "]" + more;
}

// Clauses: kurnugi 11.1 11.2 11.3
TEST(KurnugiScoring, EveryCardAndRow) {
  struct Row {
    int seats;
    int card;
    std::vector<std::vector<int>> rows;
  };
  const std::vector<Row> cards = {{3, 0, {{1}, {3, 1}, {4, 2, 0}}},
                                  {3, 1, {{0}, {4, 1}, {4, 2, 1}}},
                                  {3, 2, {{2}, {3, 2}, {3, 2, 1}}},
                                  {3, 3, {{0}, {2, 2}, {5, 1, 0}}},
                                  {3, 4, {{1}, {4, 0}, {5, 3, 1}}},
                                  {5, 0, {{0}, {3, 1}, {4, 2, 1}, {4, 3, 2, 0}, {5, 3, 2, 1, 0}}},
                                  {5, 1, {{1}, {3, 2}, {4, 2, 0}, {5, 2, 1, 0}, {5, 3, 1, 1, 0}}},
                                  {5, 2, {{2}, {2, 1}, {3, 2, 1}, {4, 2, 2, 1}, {4, 3, 2, 1, 1}}},
                                  {5, 3, {{0}, {4, 0}, {5, 2, 0}, {6, 2, 1, 0}, {6, 3, 2, 0, 0}}},
                                  {5, 4, {{1}, {3, 1}, {4, 3, 0}, {5, 3, 1, 0}, {6, 4, 2, 1, 0}}}};
  for (const Row& card : cards) {
    const Game game = bare_game(Variant::Priest, card.seats);
    State state = position(game, R"("phase": "plan")");
    state.scoring = ScoringId(card.card);
    for (std::size_t i = 0; i < card.rows.size(); ++i) {
      for (std::size_t place = 0; place <= i; ++place) {
        EXPECT_EQ(row_points(game.rules(), state, static_cast<int>(i) + 1, static_cast<int>(place)),
                  card.rows[i][place]);
      }
    }
  }
}

// Clauses: kurnugi 5.5 5.7 5.8 5.9
TEST(KurnugiScoring, SumsTiesAndLonePlayers) {
  // Soul 5, two Shadows of 5, pips 7, a Demon of 4.
  const Game game = bare_game(Variant::Priest, 3);
  const State state = position(
      game, R"("phase": "plan", "turn": 8, "players": [{"shadows": {"anu": 2}, )"
            R"("dice": {"anu": [1, 6], "board": [6]}, )" +
                called({kEnki}) + "}], " + R"("demons": {"rabisu": {"owner": 0, "tomb": "anu"}})");
  EXPECT_EQ(strength_in(game, state, 0, kAnu), 26);
  EXPECT_EQ(players_present(game.rules(), state, tomb_of(kAnu)), 1);
  // Equal at every place: the higher initiative.
  const std::string equal = R"({"dice": {"anu": [1]}}, {"dice": {"anu": [6]}}, )"
                            R"({"dice": {"anu": [6]}})";
  expect_play("novice seats=3", scored(equal, R"(, "order": [2, 1, 0])"),
              "expect players.2.points 4\nexpect players.1.points 2\nexpect players.0.points 0\n"
              "expect players.2.wins.anu 1\nactor soul 3");
  // Alone with strength 0: still won, still a reward.
  expect_play("novice seats=3", scored(R"({"strength": 0})"),
              "expect players.0.points 1\nexpect players.0.wins.anu 1\nactor soul 1\n"
              "choices field 1 | field 2 | field 3 | field 4");
  // Nobody Present: nothing happens, Renewal follows.
  expect_play("novice seats=3", scored("{}", "", "dumuzi"), "expect turn 4");
}

// Clauses: kurnugi 2.5 2.6 2.15
TEST(KurnugiReward, EveryField) {
  const auto reward = [](const std::string& tomb, const std::string& more,
                         const std::string& statements, const std::string& rest = "") {
    expect_play("priest seats=3", scored(R"({"tomb": ")" + tomb + "\"" + more + "}", rest, tomb),
                statements);
  };
  for (const std::string tomb : {"anu", "enlil", "ninhursag", "enki", "dumuzi"}) {
    // Blue and Yellow stay at home and may share the tomb; Green has dice enough to win.
    const std::string win = R"(, "dice": {")" + tomb + R"(": [6]})";
    const std::string points = tomb == "anu" || tomb == "enki" || tomb == "dumuzi" ? "2" : "4";
    reward(tomb, win,
           "choose field 1\nexpect players.0.points " + points + "\nexpect players.0.markers 8");
    reward(tomb, win, "choose field 2\nexpect players.0.vril 7\nexpect fields." + tomb + ".1 0");
  }
  const std::string soul =
      "choose field 3\nchoices strengthen soul | strengthen shadows\n"
      "choose strengthen soul\nexpect players.0.strength 6";
  reward("anu", "", soul);
  reward("enlil", R"(, "dice": {"enlil": [6]})", soul);
  reward("anu", "",
         "choose field 4\nhas copy shadow_way | done\nlacks copy kur\n"
         "choose copy shadow_way\nexpect players.0.strength 4");
  const std::string open = R"(, "influence": {"enki": {"open": "ferry"}})";
  reward("enlil", R"(, "dice": {"enlil": [6]})", "choose field 4\nexpect influence.enki.mark 0",
         open);
  reward("dumuzi", "", "choose field 4\nexpect influence.enki.open null", open);
  const std::string six = R"(, "dice": {"ninhursag": [6]})";
  reward("ninhursag", six,
         "choose field 3\nroll die 2\n"
         "expect players.0.dice {\"ninhursag\": [6], \"board\": [2]}");
  reward("ninhursag", six,
         "choose field 4\nchoose pick green 6@ninhursag\nroll die 1\n"
         "expect players.0.dice {\"ninhursag\": [1]}");
  reward("enki", R"(, "dice": {"board": [4, 5]})",
         "choose field 3\nchoose move green 4@board anu\nchoose move green 5@board dumuzi\n"
         "expect players.0.dice {\"anu\": [4], \"dumuzi\": [5]}");
  reward("enki", "",
         "choose field 4\nhas copy soul_way | done\nchoose done\nexpect players.0.vril 3");
  reward("dumuzi", "", "choose field 3\n", R"(, "altars": {"anu": {"owner": 0, "level": 1}})");
  // Without an Altar the field is taken for nothing.
  reward("dumuzi", "", "choose field 3\nexpect fields.dumuzi.2 0\nexpect turn 4");
  // Each field once.
  expect_play("priest seats=3",
              R"("phase": "score", "turn": 9, "lament": {"tomb": "anu"}, "players": )"
              R"([{"wins": {"anu": 1}}, {"wins": {"anu": 1}}], )"
              R"("fields": {"anu": [null, 1, 0, null]})",
              "choices field 1 | field 4\nrefuse field 2 2.5");
}

// Clauses: kurnugi 5.10 5.13 5.14
TEST(KurnugiRenewal, Order) {
  const std::string position =
      R"("phase": "renew_end", "turn": 3, "scoring_deck": ["s2", "s3"], "players": )"
      R"([{"shadows": {"anu": 2}}, {}, {}], "influence": {)"
      R"("anu": {"open": "cast_out", "mark": 0, "deck": ["judgement"]}, )"
      R"("enlil": {"open": "deluge", "deck": ["long_shadow"]}})";
  expect_play("priest seats=3", position,
              "expect players.0.home 3\nexpect players.0.shadows {}\n"
              ""
              "expect players.0.used [\"cast_out\"]\nexpect players.0.markers 9\n"
              "# The unmarked card is gone, new ones come, then the scoring card.\n"
              "expect influence.enlil.open null\nroll influence judgement\n"
              "roll influence long_shadow\nroll scoring s3\nexpect scoring s3\nexpect turn 4");
}

// Clauses: kurnugi 5.2 5.3
TEST(KurnugiLament, Moving) {
  expect_play("novice seats=2", R"("phase": "move", "turn": 3)",
              "choices soul green enlil | soul green dumuzi | done\nrefuse soul green enki 2.1\n"
              "choose soul green dumuzi\nexpect players.0.tomb dumuzi\nactor soul 2\nchoose done\n"
              "# The neutral Soul after the players.\nroll die 3\nexpect players.2.tomb enki");
}

// Clauses: kurnugi 5.11 5.12
TEST(KurnugiLament, TheNeutralSoulOfTwo) {
  // 11 against 5: the neutral Soul is first, Green keeps the second place.
  expect_play("novice seats=2", scored(R"({}, {}, {"tomb": "anu", "dice": {"anu": [6]}})"),
              "expect players.0.points 1\nexpect players.2.points 0\n"
              "expect fields.anu [null, null, null, null]\nexpect players.0.wins {}");
  // Last in ties.
  expect_play("novice seats=2", scored(R"({}, {}, {"tomb": "anu"})"),
              "expect players.0.points 3\nactor soul 1");
}

// Clauses: kurnugi 13.1 13.2 13.9
TEST(KurnugiSolo, Setup) {
  const auto problem = test::run_scenario(
      test::registry(),
      "game kurnugi priest seats=1\nchoose colour green\nroll lot blue\nroll lot yellow\n"
      "roll die 1\nroll die 2\nroll die 3\n"
      "roll die 1\nroll die 3\nroll die 6\nroll die 1\nroll die 1\nroll die 4\n"
      "expect players.1.dice {\"anu\": [6], \"enlil\": [1], \"ninhursag\": [3]}\n"
      "roll second yellow\nexpect order [0, 2, 1]\nroll identity thief\n"
      "roll influence cast_out\nroll influence deluge\nroll influence offering\n"
      "roll influence ebb\nroll influence descent\nroll scoring s4\nroll event feast\n"
      "expect event feast\nactor soul 1\nlacks token 1\n");
  EXPECT_FALSE(problem.has_value()) << *problem;
}

std::string solo(const std::string& event, const std::string& players,
                 const std::string& tomb = "anu") {
  return scored(players, R"(, "event": ")" + event + "\"", tomb);
}

// Clauses: kurnugi 13.3 13.4
TEST(KurnugiSolo, NeutralSoulsScoreAndMark) {
  expect_play("novice seats=1", solo("silence", R"({}, {"tomb": "anu", "dice": {"anu": [4]}})"),
              "expect players.1.points 3\nexpect players.0.points 1\n"
              "expect fields.anu [1, null, null, null]");
}

// Clauses: kurnugi 13.5 5.6
TEST(KurnugiSolo, EveryEvent) {
  const std::string one = "novice seats=1";
  const std::string both = R"({"dice": {"anu": [1]}}, {"tomb": "anu"})";
  expect_play(one, solo("silence", both), "expect players.0.points 3\nexpect players.1.points 1");
  // 6 against 7.
  expect_play(one, solo("cry_of_the_dead", both),
              "expect players.0.points 1\nexpect players.1.points 3");
  // 5 against a 1 that counts 4, and another 2.
  expect_play(one, solo("forgotten_graves", R"({}, {"dice": {"anu": [1, 2]}})"),
              "# And one more alone in Enlil's tomb.\nexpect players.1.points 4");
  expect_play(one, solo("silence", R"({}, {"dice": {"anu": [1, 2]}})"),
              "expect players.0.points 3");
  expect_play(one, solo("feast", both), "expect players.0.points 4\nexpect players.1.points 1");
  expect_play(one, solo("famine", both), "expect players.0.points 2");
  expect_play(one, solo("famine", R"({"strength": 0}, {"tomb": "anu"}, {"points": 0})"),
              "expect players.1.points 2");
  expect_play(one, solo("anus_gaze", both), "expect players.0.points 6\nexpect players.1.points 2");
  expect_play(one, solo("anus_gaze", R"({"tomb": "enki"})", "enki"), "expect players.0.points 1");
  const std::string three = R"({"dice": {"anu": [6]}}, {"tomb": "anu", "dice": {"anu": [1]}}, )"
                            R"({"tomb": "anu"})";
  expect_play(one, solo("closed_gates", three),
              "expect players.0.points 4\nexpect players.1.points 1\nexpect players.2.points 0");
  // A Shadow of 5 counts 4, against a neutral 5.
  expect_play(one,
              solo("hunting_shadows", R"({"tomb": "enki", "shadows": {"anu": 1}}, )"
                                      R"({"tomb": "anu"})"),
              "expect players.1.points 3");
  expect_play(one, solo("mercy_of_neti", "{}"), "expect players.0.points 2");
  const std::string played =
      R"("phase": "cards", "turn": 3, "event": "whispers", "lament": {"tomb": "anu"}, )"
      R"("influence": {"enlil": {"open": "long_shadow", "mark": 0}}, "players": [)" +
      both + "]";
  expect_play(one, played, "choose play long_shadow\nexpect players.1.points 2");
  expect_play(one, played, "choose pass\nexpect players.1.points 1");
}

// Clauses: kurnugi 13.5
TEST(KurnugiSolo, FamineTakesNoMoreThanTheTombGives) {
  // The card gives nothing to one alone; the points won before stay.
  expect_play("priest seats=1",
              scored(R"({"points": 5})", R"(, "event": "famine", "scoring": "s2")"),
              "expect players.0.points 5\nexpect verdicts.0.sums.0.points 0");
  // The verdict tells what was scored.
  expect_play("novice seats=1", solo("famine", R"({"dice": {"anu": [1]}}, {"tomb": "anu"})"),
              "expect players.0.points 2\nexpect verdicts.0.sums.0.points 2\n"
              "expect verdicts.0.sums.1.points 1");
}

// Clauses: kurnugi 13.6 13.7 13.8 12.1
TEST(KurnugiSolo, WinningAlone) {
  const auto end = [](int own, int theirs, const std::string& more = "") {
    return R"("phase": "renew_end", "turn": 9, "event": "silence", "players": [{"points": )" +
           std::to_string(own) + more + R"(}, {"points": )" + std::to_string(theirs) +
           R"(, "wins": {"anu": 2}}], "fields": {"anu": [1, 1, null, null]})";
  };
  // Three Shadows cost nothing, 50 Vri-il bring nothing; a tie is lost.
  expect_play("priest seats=1", end(13, 10, R"(, "vril": 0)"), "winner soul 1");
  expect_play("priest seats=1", end(12, 10, R"(, "vril": 50)"), "winner none");
  // By the mild reading both count.
  expect_play("priest seats=1 solo=mild", end(13, 10, R"(, "vril": 0)"), "winner none");
  expect_play("priest seats=1 solo=mild", end(12, 10, R"(, "vril": 50)"), "winner soul 1");
  // The bonus of both columns is there by both: 23 + 5 against 25 + 2.
  expect_play("priest seats=1", end(23, 25, R"(, "strength": 0)"), "winner soul 1");
  // Both columns do not end a solo game early.
  expect_play("novice seats=1",
              R"("phase": "renew_end", "turn": 3, "event": "silence", "players": )"
              R"([{"points": 23, "strength": 0}])",
              "expect turn 4");
  const Game strict = bare_game(Variant::Archpriest, 1);
  const State last = position(
      strict, R"("phase": "over", "turn": 9, "event": "silence", "players": [{)"
              R"("points": 23, "strength": 0, "vril": 20, "pacts": ["chosen", "outcast"], )" +
                  called({kNinhursag}) + "}], " +

                  R"("demons": {"asag": {"owner": 0, "tomb": "anu"}}, )"
                  R"("altars": {"anu": {"owner": 0, "level": 3}})");
  const FinalScore score = final_score(strict.rules(), last, Owner(0));
  EXPECT_EQ(score.total(), 28);
}

// Clauses: kurnugi 5.10 2.2
TEST(KurnugiRenewal, NeutralDice) {
  expect_play(
      "novice seats=2",
      R"("phase": "renew_end", "turn": 3, "influence": {}, "players": [{}, {}, )"
      R"({"dice": {"anu": [6], "enki": [1]}}])",
      "roll die 1\nroll die 5\n# The new one in its Soul's tomb, moved as well.\nroll die 4\n"
      "expect players.2.dice {\"anu\": [1], \"ninhursag\": [5], \"enki\": [4]}\n"
      "expect turn 4");
}

}  // namespace
}  // namespace ziggurat::kurnugi
