// The end: columns, final scoring, Pact conditions.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

// Clauses: kurnugi 12.1 12.2
TEST(KurnugiEnd, EveryCondition) {
  const Game game = bare_game(Variant::Priest, 3);
  const auto columns = [&](const std::string& player, const std::string& more = "") {
    const State state = position(
        game, R"("phase": "renew_cards", "turn": 9, "players": [{)" + player + "}]" + more);
    const auto meets = [&](Column column) {
      return meets_column(game.rules(), state, Owner(0), column);
    };
    return (meets(Column::Soul) ? 1 : 0) + (meets(Column::Shadows) ? 2 : 0);
  };
  const std::string five =
      R"("wins": {"anu": 1, "enlil": 1, "ninhursag": 1, "enki": 1, "dumuzi": 1})";
  const std::string dice = R"("dice": {"anu": [1]})";
  EXPECT_EQ(columns(""), 0);
  EXPECT_EQ(columns(five), 1);
  EXPECT_EQ(columns(R"("points": 23, )" + dice), 1);
  EXPECT_EQ(columns(R"("points": 22, )" + dice), 0);
  EXPECT_EQ(columns(R"("points": 17)"), 1);
  EXPECT_EQ(columns(R"("points": 17, )" + dice), 0);
  EXPECT_EQ(columns(R"("strength": 10)"), 1);
  EXPECT_EQ(columns(R"("strength": 0)"), 2);
  const std::string altar = R"(, "altars": {"enki": {"owner": 0, "level": 3}})";
  EXPECT_EQ(columns(R"("wins": {"enki": 3})", altar), 2);
  EXPECT_EQ(columns(R"("wins": {"enki": 2, "anu": 3})", altar), 0);
  EXPECT_EQ(columns(R"("points": 20, "identities": ["thief", "slave", "saint", "judge"], )" + dice),
            2);
  EXPECT_EQ(columns(R"("points": 20, "identities": ["thief", "slave", "saint"], )" + dice), 0);
  EXPECT_EQ(columns(R"("points": 20, "dice": {"anu": [1, 1, 1, 1, 1, 1, 1]})"), 2);
  // Both end the game in Renewal; one does not.
  expect_play("priest seats=3",
              R"("phase": "renew_end", "turn": 3, "players": [{"points": 23, "strength": 0}])",
              "actor nobody\nwinner soul 1");
  expect_play("priest seats=3",
              R"("phase": "renew_end", "turn": 3, "influence": {}, "players": [{"strength": 0}])",
              "expect turn 4");
  expect_play("priest seats=3", R"("phase": "renew_end", "turn": 12)", "actor nobody");
}

// Clauses: kurnugi 12.3 12.5 7.10 2.8
TEST(KurnugiEnd, FinalScoring) {
  const auto final = [](const std::string& player, const std::string& more = "",
                        Variant variant = Variant::Priest) {
    const Game game = bare_game(variant, 3);
    const State state =
        position(game, R"("phase": "over", "turn": 12, "players": [{)" + player + "}]" + more);
    return final_score(game.rules(), state, Owner(0));
  };
  EXPECT_EQ(final(R"("vril": 14)").vril, 2);
  EXPECT_EQ(final(R"("vril": 15)").vril, 3);
  EXPECT_EQ(final("").shadows, -6);
  // Shadows in tombs are in the game, removed and lent ones are not.
  EXPECT_EQ(final(R"("shadows": {"anu": 2}, "removed": 1, "lent": {"anu": 1}, )"
                  R"("used": ["lord_of_the_air"], "top": ["lord_of_the_air"])",
                  "", Variant::Archpriest)
                .shadows,
            -4);
  const auto ereshkigal = [](int level) {
    return R"(, "altars": {"anu": {"owner": 0, "level": 3}, "ereshkigal": {"owner": 0, "level": )" +
           std::to_string(level) + "}}";
  };
  EXPECT_EQ(final("", ereshkigal(3)).shadows, -3);
  EXPECT_EQ(final("", ereshkigal(2)).shadows, -6);
  // Those that share a tomb have left before (clause 8.11); what is there counts.
  EXPECT_EQ(
      final(called({kNinhursag, kEnlil}), R"(, "demons": {"asag": {"owner": 0, "tomb": "anu"}, )"
                                          R"("anzu": {"owner": 0, "tomb": "anu"}})")
          .demons,
      4);
  EXPECT_EQ(final(R"("points": 23, "strength": 0)").columns, 5);
  EXPECT_EQ(final(R"("points": 23)").columns, 0);
  EXPECT_EQ(final(R"("vril": 0)").total(), -6);
}

// Clauses: kurnugi 12.4
TEST(KurnugiEnd, Ties) {
  const auto end = [](const std::string& players) {
    return R"("phase": "renew_end", "turn": 12, "order": [2, 0, 1], "players": [)" + players + "]";
  };
  expect_play("priest seats=3",
              end(R"({"points": 9, "vril": 4}, {"points": 9, "vril": 4}, )"
                  R"({"points": 9, "vril": 1})"),
              "winner soul 1");
  expect_play("priest seats=3", end(R"({"points": 9, "vril": 3}, {"points": 9, "vril": 4}, {})"),
              "winner soul 2");
  expect_play("priest seats=3", end("{}, {}, {}"), "winner soul 3");
}

// Clauses: kurnugi 10.4
TEST(KurnugiPacts, EveryCondition) {
  const std::string altars3 = R"(, "altars": {"anu": {"owner": 0, "level": 3}})";
  const std::string two = R"(, "altars": {"anu": {"owner": 0, "level": 3}, )"
                          R"("neti": {"owner": 0, "level": 1}})";
  const std::string demons = R"(, "demons": {"asag": {"owner": 0, "tomb": "anu"}, )"
                             R"("anzu": {"owner": 0, "tomb": "enki"}})";
  const std::string demon = R"(, "demons": {"asag": {"owner": 0, "tomb": "anu"}})";
  const std::string four = R"("used": ["cast_out", "ferry", "ebb", "eddy")";
  const std::string top = R"(], "top": ["cast_out", "ferry"])";
  const Game game = bare_game(Variant::Archpriest, 3);
  const auto check = [&](const std::string& id, bool left, const std::string& player,
                         const std::string& more, bool expected) {
    const State state =
        position(game, R"("phase": "over", "turn": 12, "players": [{)" + player + "}]" + more);
    for (const Pact& pact : game.catalogue().pacts) {
      if (pact.id != id) continue;
      EXPECT_EQ(holds_condition(game.rules(), state, Owner(0), left ? pact.left : pact.right),
                expected)
          << id << " " << player << more;
    }
  };
  check("chosen", true, R"("strength": 8)", "", true);
  check("chosen", true, R"("strength": 7)", "", false);
  check("chosen", false, "", altars3, true);
  check("chosen", false, "", R"(, "altars": {"anu": {"owner": 0, "level": 2}})", false);
  check("awakened", true, R"("identities": ["thief", null, "saint", "judge"])", "", true);
  check("awakened", true, R"("identities": ["thief", null, "saint"])", "", false);
  check("awakened", false, R"("wins": {"anu": 1, "enki": 1, "enlil": 1})", "", true);
  check("awakened", false, R"("wins": {"anu": 2, "enki": 1})", "", false);
  check("outcast", true, R"("removed": 1)", "", true);
  check("outcast", true, "", "", false);
  check("outcast", false, R"("strength": 2)", "", true);
  check("outcast", false, R"("strength": 3)", "", false);
  check("builder", true, "", two, true);
  check("builder", true, "", altars3, false);
  check("builder", false, "", two, true);
  check("builder", false, "", altars3, false);
  check("penitent", true, R"("dice": {"anu": [1]})", "", true);
  check("penitent", true, R"("dice": {"anu": [1, 2]})", "", false);
  check("penitent", false, R"("removed": 2)", "", true);
  check("penitent", false, R"("removed": 1)", "", false);
  check("devoted", true, R"("dice": {"anu": [1, 1, 1], "board": [1, 1, 1]})", "", true);
  check("devoted", true, R"("dice": {"anu": [1, 1, 1], "board": [1, 1]})", "", false);
  check("devoted", false, R"("dice": {"enki": [1], "enlil": [1], "dumuzi": [1]})", "", true);
  check("devoted", false, R"("dice": {"enki": [1], "enlil": [1]})", "", false);
  const std::string cards = called({kNinhursag, kEnlil});
  check("summoner", true, cards, demon, true);
  check("summoner", true, "", "", false);
  check("summoner", false, cards, demons, true);
  check("summoner", false, cards, demon, false);
  const std::string gate = R"("gate": "circle4", "road": "ninhursag")";
  check("gatekeeper", true, gate, "", true);
  check("gatekeeper", true, "", "", false);
  check("gatekeeper", false, gate + R"(, "wins": {"anu": 1})", "", true);
  check("gatekeeper", false, gate + R"(, "wins": {"enki": 1})", "", false);
  check("rich_man", true, R"("vril": 10)", "", true);
  check("rich_man", true, R"("vril": 9)", "", false);
  check("rich_man", false, R"("vril": 15)", "", true);
  check("rich_man", false, R"("vril": 14)", "", false);
  check("conqueror", true, R"("wins": {"anu": 2})", "", true);
  check("conqueror", true, R"("wins": {"anu": 1, "enki": 1})", "", false);
  check("conqueror", false, R"("wins": {"anu": 4, "enki": 3})", "", true);
  check("conqueror", false, R"("wins": {"anu": 3, "enki": 3})", "", false);
  check("wanderer", true, R"("tomb": "enki")", "", true);
  check("wanderer", true, "", "", false);
  check("wanderer", false, R"("wins": {"anu": 1, "enki": 1, "enlil": 1, "dumuzi": 1})", "", true);
  check("wanderer", false, R"("wins": {"anu": 1, "enki": 1, "enlil": 1})", "", false);
  check("whisperer", true, four + top, "", true);
  check("whisperer", true, R"("used": ["cast_out", "ferry", "ebb")" + top, "", false);
  check("whisperer", false, four + R"(, "offering", "clay_form")" + top, "", true);
  check("whisperer", false, four + R"(, "offering")" + top, "", false);
  check("balanced", true, R"("strength": 4)", "", true);
  check("balanced", true, R"("strength": 7)", "", false);
  check("balanced", false, R"("identities": ["thief", "slave", "saint", "judge"])", "", true);
  check("balanced", false, R"("identities": ["thief", "slave", "saint"])", "", false);
  check("forgotten", true, "", "", true);
  check("forgotten", true, "", two, false);
  check("forgotten", false, "", R"(, "order": [1, 2, 0])", true);
  check("forgotten", false, "", R"(, "order": [1, 0, 2])", false);
  check("crowned", true, "", "", true);
  check("crowned", true, "", R"(, "order": [1, 0, 2])", false);
  check("crowned", false, "", altars3, true);
  check("crowned", false, R"("tomb": "enki")", altars3, false);
}

// Clauses: kurnugi 10.3
TEST(KurnugiPacts, CrystalsPayTogether) {
  const Game game = bare_game(Variant::Archpriest, 3);
  const auto pacts = [&](const std::string& row, const std::string& player) {
    const State state = position(
        game, R"("phase": "over", "turn": 12, "players": [{"pacts": )" + row + player + "}]");
    return final_score(game.rules(), state, Owner(0)).pacts;
  };
  // Rich Man's 15 V (3) and Penitent's single die (3).
  EXPECT_EQ(pacts(R"(["rich_man", "penitent"])", R"(, "vril": 15)"), 6);
  EXPECT_EQ(pacts(R"(["rich_man", "penitent"])", R"(, "vril": 14)"), 0);
  EXPECT_EQ(pacts(R"(["rich_man"])", R"(, "vril": 15)"), 0);
  // Three cards, two crystals: at most one Shadow (3) and no Altar (2) beside the first.
  EXPECT_EQ(pacts(R"(["rich_man", "penitent", "forgotten"])", R"(, "vril": 15, "removed": 2)"), 11);
}

}  // namespace
}  // namespace ziggurat::kurnugi
