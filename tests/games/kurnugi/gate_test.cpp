// Gates and Pacts: chapters 9 and 10.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

const std::string kAll = "archpriest seats=3";
std::string acting(const std::string& space, const std::string& more = "",
                   const std::string& rest = "") {
  return R"("phase": "actions", "players": [{"token": 1, "spaces": [")" + space + "\"]" + more +
         R"(}, {"token": 2}, {"token": 3}])" + rest;
}
std::string resources(const std::string& phase, const std::string& players,
                      const std::string& more) {
  return R"("phase": ")" + phase + R"(", "pact_pile": 0, "turn": )" +
         (phase == "resources" ? "1" : "3") + R"(, "players": [)" + players + "]" + more;
}

// Clauses: kurnugi 9.1 9.2 9.3 9.4
TEST(KurnugiGate, SettingAndShifting) {
  // Soul 7, Shadows 3: the third circle and the fifth, each on the two roads of the crossing.
  expect_play(kAll, acting("gate1", R"(, "strength": 7)"),
              "choose act gate1\nexpect players.0.vril 1\n"
              "choices gate ninhursag-enki 3 | gate ninhursag-enki 5 | gate dumuzi-anu 3 | "
              "gate dumuzi-anu 5\nchoose gate ninhursag-enki 3\nexpect players.0.gate circle3\n"
              "expect players.0.road ninhursag");
  // A road and a card of another are taken.
  expect_play(
      kAll,
      R"("phase": "actions", "players": [{"token": 1, "spaces": ["gate1"], "strength": 7}, )"
      R"({"token": 2, "gate": "circle3", "road": "ninhursag"}, {"token": 3}])",
      "choose act gate1\nexpect players.0.road dumuzi\nexpect players.0.gate circle5");
  // Later: shift, change or both.
  expect_play(kAll, acting("gate2", R"(, "strength": 5, "gate": "circle3", "road": "enlil")"),
              "choose act gate2\nchoices gate enlil-ninhursag 4 | gate ninhursag-enki 3 | "
              "gate ninhursag-enki 4 | gate anu-enlil 3 | gate anu-enlil 4");
}

// Clauses: kurnugi 9.5 5.8
TEST(KurnugiGate, WhatEachGives) {
  // Green holds a gate that points to Anu's tomb and stands there alone.
  const auto points = [](const std::string& circle, const std::string& more, int expected) {
    expect_play(
        kAll,
        R"("phase": "score", "turn": 3, "lament": {"tomb": "anu"}, "players": [{"gate": ")" +
            circle + R"(", "road": "ninhursag")" + more + "}]",
        "expect players.0.points " + std::to_string(expected));
  };
  const std::string shadow = R"(, "tomb": "enki", "shadows": {"anu": 1})";
  const std::string die = R"(, "tomb": "enki", "dice": {"anu": [1]})";
  points("circle1", "", 4);
  points("circle1", shadow, 4);
  points("circle1", die, 1);
  points("circle2", "", 3);
  points("circle2", shadow, 1);
  points("circle3", shadow, 3);
  points("circle3", "", 1);
  points("circle4", die, 2);
  expect_play(kAll,
              R"("phase": "score", "turn": 3, "lament": {"tomb": "anu"}, "players": )"
              R"([{"gate": "circle4", "road": "ninhursag"}])",
              "expect players.0.vril 5");
  const Game game = bare_game(Variant::Archpriest, 3);
  const State fifth =
      position(game, R"("phase": "plan", "players": [{"gate": "circle5", "road": "ninhursag"}])");
  EXPECT_EQ(strength_in(game, fifth, 0, kAnu), 7);
  expect_play(kAll,
              resources("resources",
                        R"({"gate": "circle6", "road": "ninhursag", "dice": {"anu": [1, 1]}})", ""),
              "expect players.0.vril 5");
  expect_play(kAll,
              resources("resources",
                        R"({"gate": "circle6", "road": "ninhursag", )"
                        R"("dice": {"anu": [1, 1, 1, 1]}})",
                        ""),
              "expect players.0.vril 6");
  // Present without winning.
  expect_play(kAll,
              R"("phase": "score", "turn": 3, "lament": {"tomb": "anu"}, "players": )"
              R"([{"gate": "circle7", "road": "ninhursag"}, {"dice": {"anu": [6]}}])",
              "expect players.0.points 2\nexpect players.1.points 3");
}

// Clauses: kurnugi 9.6 9.7 5.15
TEST(KurnugiGate, Tolls) {
  const std::string gate = R"(, {"gate": "circle3", "road": "anu"})";
  const auto move = [&](const std::string& vril) {
    return R"("phase": "move", "turn": 3, "players": [{"vril": )" + vril + "}" + gate + "]";
  };
  expect_play(kAll, move("2"),
              "choose soul green enlil\nexpect players.0.vril 0\nexpect players.1.vril 5");
  expect_play(kAll, move("1"), "lacks soul green enlil\nhas soul green dumuzi");
  // A neutral Soul goes where its roll sends it and pays nothing.
  expect_play(
      "archpriest seats=2",
      R"("phase": "move", "turn": 3, "players": [{"gate": "circle3", "road": "ninhursag"}])",
      "choose done\nchoose done\nroll die 3\nexpect players.2.tomb enki\n"
      "expect players.0.vril 3");
  // The owner walks free.
  expect_play(kAll, move("1"), "choose done\nchoose soul blue anu\nexpect players.1.vril 3");
}

// Clauses: kurnugi 10.1 10.2 10.5
TEST(KurnugiPact, TakingAndJoining) {
  const std::string open = R"(, "pacts_open": ["chosen", "builder"])";
  expect_play(kAll, acting("pact_builder", R"(, "pacts": ["awakened"])", open),
              "choose act pact_builder\nchoices attach left | attach right\nchoose attach left\n"
              "expect players.0.pacts [\"builder\", \"awakened\"]\n"
              "expect pacts_open [\"chosen\"]");
  expect_play(kAll, acting("pact_builder", "", open),
              "choose act pact_builder\nexpect players.0.pacts [\"builder\"]");
}

// Clauses: kurnugi 2.7 2.5
TEST(KurnugiPact, AsReward) {
  const auto won = [](const std::string& more) {
    return R"("phase": "score", "turn": 3, "lament": {"tomb": "anu"}, "players": [{}])" + more;
  };
  expect_play(kAll, won(R"(, "pacts_open": ["chosen", "builder"])"),
              "choose field 1\nchoices pact chosen | pact builder\nchoose pact chosen\n"
              "expect players.0.pacts [\"chosen\"]\nexpect players.0.points 1");
  expect_play(kAll, won(""),
              "choose field 1\nroll pact outcast\nexpect players.0.pacts [\"outcast\"]\n"
              "expect pact_pile 7");
  expect_play(kAll, won(R"(, "pact_pile": 0)"), "choose field 1\nexpect players.0.pacts []");
}

// Clauses: kurnugi 4.11
TEST(KurnugiPact, AnyActionLeavesAPactWithAForeignShadow) {
  const std::string position =
      R"("phase": "actions", "identity": "boatman", "pacts_open": ["chosen", "builder"], )"
      R"("players": [{"token": 1, "spaces": ["madness"], "identities": [null, "mason", "judge"]}, )"
      R"({"token": 2, "spaces": ["pact_chosen", "soul_way"]}, {"token": 3}])";
  expect_play(kAll, position,
              "choose act madness\nchoose replace 3\nhas copy pact_builder | copy soul_way\n"
              "lacks copy pact_chosen");
}

}  // namespace
}  // namespace ziggurat::kurnugi
