// Altars, Temples, the Triad and Demons: chapters 7 and 8.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

const std::string kAll = "archpriest seats=3";

std::string acting(const std::string& space, const std::string& more = "",
                   const std::string& rest = "") {
  return R"("phase": "actions", "players": [{"token": 1, "spaces": [")" + space + "\"]" + more +
         R"(}, {"token": 2}, {"token": 3}])" + rest;
}
std::string altar(const std::string& id, int level, int owner = 0) {
  return R"(, "altars": {")" + id + R"(": {"owner": )" + std::to_string(owner) + R"(, "level": )" +
         std::to_string(level) + "}}";
}
std::string resources(const std::string& phase, const std::string& players,
                      const std::string& more) {
  return R"("phase": ")" + phase + R"(", "pact_pile": 0, "turn": )" +
         (phase == "resources" ? "1" : "3") + R"(, "players": [)" + players + "]" + more;
}

// Clauses: kurnugi 7.1 7.2
TEST(KurnugiAltar, BuildingAndRaising) {
  // Novices: the own god's, wherever they are.
  expect_play("novice seats=3", acting("altar1", R"(, "vril": 6, "tomb": "enki")"),
              "choose act altar1\nexpect altars.anu.level 1");
  expect_play(kAll, acting("altar1", R"(, "vril": 6, "dice": {"enki": [1]})", altar("anu", 3, 1)),
              "choose act altar1\nexpect altars.enki.owner 0");
  expect_play(kAll, acting("altar1", R"(, "vril": 6, "tomb": "enki")", altar("anu", 2)),
              "choose act altar1\nchoices raise anu | build enki\nrefuse build dumuzi 3.11");
  expect_play(kAll, acting(R"(altar1", "soul_way)", R"(, "vril": 6)", altar("anu", 3)),
              "choices forgo altar1 | act soul_way | forgo soul_way\nrefuse act altar1 7.1");
}

// Clauses: kurnugi 7.3 7.4 7.11
TEST(KurnugiAltar, Anu) {
  expect_play(kAll, acting("altar1", R"(, "vril": 6)"),
              "choose act altar1\nexpect players.0.strength 6");
  expect_play(kAll, acting("altar1", R"(, "vril": 6)", altar("anu", 1)),
              "choose act altar1\nexpect players.0.strength 6\n"
              "expect players.0.points 0");
  expect_play(kAll, acting("altar1", R"(, "vril": 6)", altar("anu", 2)),
              "choose act altar1\nexpect players.0.points 1");
  for (int level = 1; level <= 3; ++level) {
    expect_play(kAll, resources("resources", "{}", altar("anu", level)),
                "expect players.0.vril " + std::to_string(3 + level));
  }
}

// Clauses: kurnugi 7.4 8.2
TEST(KurnugiAltar, Enlil) {
  const std::string open =
      R"(, "influence": {"enki": {"open": "ferry"}, "anu": {"open": "cast_out"}})";
  const std::string here = R"(, "vril": 6, "tomb": "enlil")";
  expect_play(kAll, acting("altar1", here, open),
              "choose act altar1\nexpect players.0.strength 4\n"
              "choices mark anu | mark enki\nchoose mark enki\nexpect influence.enki.mark 0");
  expect_play(kAll, acting("altar1", here, altar("enlil", 1)),
              "choose act altar1\nexpect players.0.strength 4");
  expect_play(kAll, acting("altar1", here, altar("enlil", 2)),
              "choose act altar1\nexpect players.0.strength 4\n"
              "expect players.0.points 1");
  // Level 1 does not free Influences of Presence, level 2 does.
  expect_play(kAll,
              acting(R"(influences", "kur)", R"(, "tomb": "enlil")", open + altar("enlil", 1)),
              "choices forgo influences | act kur | forgo kur");
  expect_play(kAll, acting("influences", R"(, "tomb": "enlil")", open + altar("enlil", 2)),
              "choose act influences\nchoices mark anu | mark enki");
  expect_play(kAll, resources("resources", R"({"tomb": "enki"})", open + altar("enlil", 3)),
              "expect influence.enki.mark 0");
}

// Clauses: kurnugi 7.4 2.10 2.17
TEST(KurnugiAltar, Ninhursag) {
  const std::string here = R"(, "vril": 6, "tomb": "ninhursag")";
  expect_play(kAll, acting("altar1", here),
              "choose act altar1\nroll die 4\n"
              "expect players.0.dice {\"board\": [4]}");
  // With seven dice the gain is lost.
  expect_play(kAll, acting("altar1", here + R"(, "dice": {"anu": [1, 1, 1, 1, 1, 1, 1]})"),
              "choose act altar1\nchoose build ninhursag\nexpect altars.ninhursag.level 1\n"
              "expect players.0.dice {\"anu\": [1, 1, 1, 1, 1, 1, 1]}");
  expect_play(kAll, acting("altar1", here, altar("ninhursag", 2)),
              "choose act altar1\nexpect players.0.points 1\nroll die 2");
  const std::string dice = R"({"dice": {"anu": [2, 3], "board": [1]}})";
  expect_play(kAll, resources("resources", dice, altar("ninhursag", 2)),
              "choices pick green 2@anu | pick green 1@board | done\nchoose pick green 1@board\n"
              "roll die 5\nexpect players.0.dice {\"anu\": [2, 3], \"board\": [5]}");
  expect_play(kAll, resources("resources", dice, altar("ninhursag", 3)),
              "choices pick green 2@anu | pick green 3@anu | pick green 1@board | done\n"
              "choose pick green 3@anu\nchoose pick green 2@anu\nchoose done\n"
              "roll die 6\nroll die 6\nexpect players.0.dice {\"anu\": [6, 6], \"board\": [1]}");
}

// Clauses: kurnugi 7.4 7.7
TEST(KurnugiAltar, Enki) {
  const std::string dice = R"({"dice": {"board": [3, 4]}})";
  for (const std::string phase : {"resources", "lament_resources"}) {
    expect_play(
        kAll, resources(phase, dice, altar("enki", 1)),
        "choose move green 3@board anu\nexpect players.0.dice {\"anu\": [3], \"board\": [4]}\n"
        "lacks move green 4@board anu");
    expect_play(kAll, resources(phase, dice, altar("enki", 2)),
                "choose move green 3@board anu\nchoose move green 4@board enki\n"
                "expect players.0.dice {\"anu\": [3], \"enki\": [4]}");
  }
  const std::string paid = R"(, "dice": {"anu": [4]})";
  expect_play(kAll, acting("generosity1", paid, altar("enki", 2)),
              "choose act generosity1\nexpect players.0.vril 0\nchoose split 4@anu 2\n"
              "expect players.0.vril 1");
  expect_play(kAll, acting("generosity1", paid, altar("enki", 3)),
              "choose act generosity1\nchoose split 4@anu 2\nexpect players.0.vril 2");
  expect_play(kAll, acting("altar1", R"(, "vril": 6, "tomb": "enki")", altar("enki", 2)),
              "choose act altar1\nexpect players.0.points 1");
}

// Clauses: kurnugi 7.4 3.11 5.1
TEST(KurnugiAltar, Dumuzi) {
  const Game game = bare_game(Variant::Priest, 3);
  const std::string three = R"("phase": "plan", "altars": {"dumuzi": {"owner": 0, "level": )";
  for (int level = 1; level <= 3; ++level) {
    const State state = position(game, three + std::to_string(level) + "}}");
    EXPECT_TRUE(is_present(game.rules(), state, Owner(0), tomb_of(kDumuzi)));
    EXPECT_FALSE(is_present(game.rules(), state, Owner(1), tomb_of(kDumuzi)));
    EXPECT_EQ(strength_in(game, state, 0, kDumuzi), level == 1 ? 0 : level == 2 ? 1 : 3);
  }
  const std::string altars =
      R"(, "altars": {"dumuzi": {"owner": 0, "level": %}, "anu": {"owner": 1, "level": 3}, "neti": {"owner": 1, "level": 1}})";
  const auto at_level = [&](const std::string& level) {
    std::string text = altars;
    return text.replace(text.find('%'), 1, level);
  };
  const std::string dice = R"({"dice": {"board": [3]}}, {"dice": {"anu": [6]}})";
  // One Vri-il for each Altar in play, the Triad's included.
  expect_play(kAll, resources("lament_resources", dice, at_level("1")), "expect players.0.vril 6");
  expect_play(kAll, resources("lament_resources", dice, at_level("2")),
              "choose change green 3@board up\nexpect players.0.dice {\"board\": [4]}\n"
              "expect players.0.vril 6\nlacks change green 4@board up");
  expect_play(kAll, resources("lament_resources", dice, at_level("3")),
              "choose change blue 6@anu up\n# The same die is not changed twice.\n"
              "choices change green 3@board up | change green 3@board down | done\n"
              "choose change green 3@board down\nroll die 1\n"
              "expect players.1.dice {\"board\": [1]}");
  expect_play(kAll, acting("altar1", R"(, "vril": 6)", altar("dumuzi", 2)),
              "choose act altar1\nchoose raise dumuzi\nexpect players.0.points 1");
}

// Clauses: kurnugi 7.5 7.6 7.8 8.14
TEST(KurnugiTemple, AllFive) {
  expect_play(kAll, acting("temple_anu", R"(, "vril": 5)", altar("anu", 1, 1)),
              "choose act temple_anu\nexpect players.0.vril 0\nexpect players.0.points 3\n"
              "expect players.0.removed 1\nexpect players.0.home 2");
  // All paid; the next turn's Resources give one by the Altar.
  expect_play(kAll, acting("temple_anu", "", altar("anu", 1)),
              "choose act temple_anu\nexpect players.0.vril 1\nexpect turn 2");
  const std::string mark = R"(, "influence": {"enki": {"open": "ferry", "mark": 0}})";
  expect_play(
      kAll, acting("temple_enlil", R"(, "vril": 6)", mark + altar("enlil", 1, 1)),
      "choose act temple_enlil\n"
      "expect players.0.vril 0\nexpect players.0.points 3\nexpect influence.enki.mark null\n"
      "expect players.0.markers 9");
  expect_play(kAll, acting("temple_enlil", R"(, "vril": 4)", mark + altar("enlil", 1)),
              "choose act temple_enlil\nexpect players.0.vril 0");
  expect_play(
      kAll,
      acting("temple_ninhursag", R"(, "vril": 5, "dice": {"anu": [2]})", altar("ninhursag", 1, 1)),
      "choose act temple_ninhursag\nexpect players.0.dice {}\n"
      "expect players.0.points 3\nexpect players.0.vril 0");
  const std::string two = R"(, "altars": {"dumuzi": {"owner": 1, "level": 1}, )"
                          R"("enki": {"owner": 0, "level": 1}})";
  // Two for another's Temple of Dumuzi, six for the own one of Enki.
  expect_play(kAll, acting("temple_dumuzi", R"(, "vril": 8)", two),
              "choose act temple_dumuzi\n"
              "expect players.0.vril 0\nexpect players.0.points 3");
  expect_play(kAll, acting(R"(temple_dumuzi", "kur)", R"(, "vril": 7)", two),
              "choices forgo temple_dumuzi | act kur | forgo kur");
}

// Clauses: kurnugi 7.6
TEST(KurnugiTemple, AnuTakesAnyShadow) {
  // Copied by Kur, whose Shadow is gone already.
  expect_play(kAll, acting("kur", "", altar("anu", 1)),
              "choose act kur\nchoose copy temple_anu\nexpect players.0.removed 2\n"
              "expect players.0.home 1");
  expect_play(kAll, acting("kur", R"(, "removed": 2)", altar("anu", 1)),
              "choose act kur\nlacks copy temple_anu | copy dance_anu");
  // The player says which: at home, on a space or in a tomb.
  expect_play(kAll, acting(R"(temple_anu", "kur)", R"(, "shadows": {"enki": 1})", altar("anu", 1)),
              "choose act temple_anu\nchoices pickshadow enki | pickshadow board | pickshadow kur\n"
              "refuse pickshadow anu 4.5\nchoose pickshadow enki\nexpect players.0.shadows {}\n"
              "expect players.0.removed 1\nexpect players.0.home 1\nexpect players.0.points 3");
  expect_play(kAll, acting(R"(temple_anu", "kur)", R"(, "shadows": {"enki": 1})", altar("anu", 1)),
              "choose act temple_anu\nchoose pickshadow kur\nexpect players.0.removed 1\n"
              "expect players.0.shadows {\"enki\": 1}\nexpect turn 2");
}

// Clauses: kurnugi 7.9 7.10 7.2
TEST(KurnugiTriad, BuildingAndLevels) {
  expect_play(kAll, acting(R"(triad", "kur)", "", altar("anu", 2)),
              "choices forgo triad | act kur | forgo kur\nrefuse act triad 7.9");
  expect_play(kAll, acting("triad", "", altar("anu", 3)),
              "choose act triad\nchoices build ereshkigal | build nergal | build neti\n"
              "choose build ereshkigal\n# All paid; the Altar gives three in the next turn.\n"
              "expect players.0.vril 3\nexpect players.0.points 1");
  const auto level = [](const std::string& id, int now) {
    return R"(, "altars": {"anu": {"owner": 0, "level": 3}, ")" + id +
           R"(": {"owner": 0, "level": )" + std::to_string(now) + "}}";
  };
  expect_play(kAll, acting("triad", "", level("ereshkigal", 1)),
              "choose act triad\nchoose raise ereshkigal\nexpect players.0.points 2");
  expect_play(kAll, acting("triad", "", level("nergal", 2)),
              "choose act triad\nchoose raise nergal\nexpect players.0.points 2");
  expect_play(kAll, acting("triad", "", level("neti", 2)),
              "choose act triad\nchoose raise neti\nexpect players.0.points 2");
  const Game game = bare_game(Variant::Archpriest, 3);
  for (int now = 1; now <= 3; ++now) {
    const State nergal =
        position(game, R"("phase": "plan", "turn": 2, "players": [{"shadows": {"enki": 1}}])" +
                           level("nergal", now));
    EXPECT_EQ(strength_in(game, nergal, 0, kEnki), 5 + std::min(now, 2));
    EXPECT_EQ(strength_in(game, nergal, 0, kAnu), 5);
    expect_play(kAll, resources("resources", "{}", level("neti", now)),
                "expect players.0.vril " + std::to_string(6 + (now == 1 ? 2 : 3)));
    const State tolls = position(game, R"("phase": "move", "turn": 3, "players": [{"vril": 0}, )"
                                       R"({"gate": "circle3", "road": "anu"}])" +
                                           level("neti", now));
    const Move move{
        .mover = Owner(0), .owner = Owner(0), .from = tomb_of(kAnu), .to = tomb_of(kEnlil)};
    EXPECT_EQ(step_cost(game.rules(), tolls, move).toll, now == 1 ? 2 : 0);
  }
}

// Clauses: kurnugi 8.8 8.10
TEST(KurnugiDemon, PilesAndSummoning) {
  const std::string piles = R"(, "used": ["cast_out", "ferry"], "top": ["cast_out", "ferry"])";
  const std::string later = R"("turn": 7, )";
  expect_play("priest seats=3", later + acting("demon1", piles),
              "choose act demon1\nchoices summon lamashtu | summon rabisu\nchoose summon rabisu\n"
              "expect demons.rabisu {\"owner\": 0, \"tomb\": \"enki\"}\n"
              "expect players.0.top [\"cast_out\", \"ferry\"]");
  const auto demons = [](int owner) {
    return R"(, "demons": {"lamashtu": {"owner": )" + std::to_string(owner) +
           R"(, "tomb": "anu"}, "rabisu": {"owner": )" + std::to_string(owner) +
           R"(, "tomb": "enki"}})";
  };
  std::string others = later + acting(R"(demon1", "kur)", piles, demons(1));
  const std::string blue = R"({"token": 2)";
  others.insert(others.find(blue) + blue.size(), ", " + called({kAnu, kEnki}));
  others.replace(others.find(piles), piles.size(),
                 R"(, "used": ["judgement", "eddy"], "top": ["judgement", "eddy"])");
  expect_play("priest seats=3", R"("turn": 10, )" + others.substr(later.size()),
              "choices forgo demon1 | act kur | forgo kur");
  expect_play("priest seats=3", later + acting(R"(demon1", "kur)", piles, demons(0)),
              "choices forgo demon1 | act kur | forgo kur");
  // A space of one's own, once both piles have a card.
  expect_play("priest seats=3",
              R"("phase": "plan", "turn": 4, "players": [{"used": ["ferry"], )"
              R"("top": ["ferry"]}])",
              "refuse place demon1 4.4");
  expect_play("priest seats=3",
              R"("phase": "plan", "turn": 4, "players": [{}, {)" + piles.substr(2) + "}]",
              "refuse place demon2 4.4\nchoose place kur\nhas place demon2");
  // A third card covers either pile.
  const std::string third = R"({"used": ["cast_out", "ferry"], "top": ["cast_out", "ferry"]})";
  expect_play("priest seats=3",
              lament("anu", R"("enlil": {"open": "long_shadow", "mark": 0})", third),
              "choose play long_shadow\nchoices pile long_shadow 1 | pile long_shadow 2\n"
              "choose pile long_shadow 2\nexpect players.0.top [\"cast_out\", \"long_shadow\"]");
}

// Clauses: kurnugi 8.9 5.5 5.6
TEST(KurnugiDemon, AbilitiesInTombs) {
  const Game game = bare_game(Variant::Priest, 3);
  const auto with = [&](God god, const std::string& green, const std::string& blue = "") {
    return position(game, R"("phase": "plan", "turn": 8, "players": [{)" + green + "}, {" +
                              called({god}) + blue + R"(}], "demons": {")" +
                              game.catalogue().demons[demon_of(god)].id +
                              R"(": {"owner": 1, "tomb": "anu"}})");
  };
  const State lamashtu = with(kAnu, "");
  EXPECT_EQ(strength_in(game, lamashtu, 0, kAnu), 3);
  EXPECT_EQ(strength_in(game, lamashtu, 1, kAnu), 4);
  EXPECT_EQ(strength_in(game, with(kAnu, R"("strength": 1)"), 0, kAnu), 0);
  const State anzu = with(kEnlil, "", R"(, "shadows": {"anu": 2})");
  EXPECT_EQ(strength_in(game, anzu, 1, kAnu), 4 + 2 * 6);
  const State asag = with(kNinhursag, R"("dice": {"anu": [6, 5]})", R"(, "dice": {"anu": [6]})");
  EXPECT_EQ(strength_in(game, asag, 0, kAnu), 5 + 3 + 5);
  EXPECT_EQ(strength_in(game, asag, 1, kAnu), 4 + 6);
  EXPECT_EQ(strength_in(game, with(kDumuzi, ""), 1, kAnu), 5);
}

// Clauses: kurnugi 8.9 5.2
TEST(KurnugiDemon, MovingRabisuAndHuwawa) {
  const auto move = [](const std::string& players, const std::string& demons) {
    return R"("phase": "move", "turn": 9, "players": [)" + players + R"(], "demons": {)" + demons +
           "}";
  };
  expect_play("priest seats=3",
              move("{" + called({kEnki}) + "}", R"("rabisu": {"owner": 0, "tomb": "enki"})"),
              "choose demon rabisu dumuzi\nchoose demon rabisu anu\nlacks demon rabisu enlil\n"
              "choose soul green dumuzi\n# Nothing is left to move.\nactor soul 2");
  const std::string huwawa = R"("huwawa": {"owner": 1, "tomb": "dumuzi"})";
  expect_play("priest seats=3", move("{}, {" + called({kDumuzi}) + "}", huwawa),
              "choose soul green dumuzi\nexpect players.0.vril 2\nexpect players.1.vril 4");
  expect_play("priest seats=3", move(R"({"vril": 0}, {)" + called({kDumuzi}) + "}", huwawa),
              "lacks soul green dumuzi\nrefuse soul green dumuzi 8.9\nhas soul green enlil");
}

// Clauses: kurnugi 8.11 5.10 12.5
TEST(KurnugiDemon, TogetherTheyLeave) {
  expect_play("priest seats=3",
              R"("phase": "renew_end", "turn": 6, "players": [{)" + called({kNinhursag}) + "}, {" +
                  called({kEnlil, kDumuzi}) +
                  R"(}], "demons": {"asag": {"owner": 0, "tomb": "enki"}, )"
                  R"("anzu": {"owner": 1, "tomb": "enki"}, "huwawa": {"owner": 1, "tomb": "anu"}})",
              "expect demons {\"huwawa\": {\"owner\": 1, \"tomb\": \"anu\"}}");
  // After the last lament too, and after one that the columns end: no points for them.
  for (const std::string end : {R"("turn": 12)", R"("turn": 6)"}) {
    expect_play(
        "priest seats=3",
        R"("phase": "renew_end", )" + end + R"(, "players": [{"points": 23, "strength": 0, )" +
            called({kNinhursag, kEnlil}) + "}, {" + called({kDumuzi}) +
            R"(}], "demons": )"
            R"({"asag": {"owner": 0, "tomb": "enki"}, )"
            R"("anzu": {"owner": 0, "tomb": "enki"}, "huwawa": {"owner": 1, "tomb": "anu"}})",
        "actor nobody\nexpect demons {\"huwawa\": {\"owner\": 1, \"tomb\": \"anu\"}}");
  }
}

}  // namespace
}  // namespace ziggurat::kurnugi
