// What choices tell of their targets, costs and gains.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

// Plays the first notations and tells of the last: targets, cost and gain.
std::string told(Variant variant, const std::string& json, std::vector<std::string> notations) {
  const Game game = bare_game(variant, 3);
  State state = position(game, json);
  for (std::size_t i = 0; i < notations.size(); ++i) {
    List choices;
    game.choices(state, game.actor(state).seat(), choices);
    const Action* found = std::find_if(choices.begin(), choices.end(), [&](const Action& action) {
      return Text::notation(game, state, action) == notations[i];
    });
    if (found == choices.end()) return "there is no choice " + notations[i];
    if (i + 1 < notations.size()) {
      game.apply(state, *found);
      continue;
    }
    Json choice = Json::object();
    Text::touch(game, state, *found).write(choice);
    const auto part = [&](std::string_view key) {
      return choice.find(key) == nullptr ? std::string() : " " + choice.find(key)->dump();
    };
    return choice.find("targets")->dump() + part("cost") + " /" + part("gain");
  }
  return "";
}

std::string acting(const std::string& space, const std::string& more = "",
                   const std::string& rest = "") {
  return R"("phase": "actions", "turn": 2, "players": [{"token": 1, "spaces": [")" + space + "\"]" +
         more + R"(}, {"token": 2}, {"token": 3}])" + rest;
}

// Clauses: kurnugi 8.9 8.13 9.6 9.7
TEST(KurnugiTouch, StepsTellTheirTolls) {
  const Variant a = Variant::Archpriest;
  const std::string gate = R"({"tomb": "ninhursag", "vril": 0, "gate": "circle3", "road": "anu"})";
  const std::string move = R"("phase": "move", "turn": 6, "players": [{"vril": 4}, )" + gate;
  EXPECT_EQ(told(a, move + ", {}]", {"soul green enlil"}),
            R"([{"soul":"green"},{"tomb":"enlil"}] {"vril":2} /)");
  EXPECT_EQ(told(a, move + ", {}]", {"soul green dumuzi"}),
            R"([{"soul":"green"},{"tomb":"dumuzi"}] /)");
  const std::string rabisu =
      R"(, "used": ["ferry", "cast_out"], "top": ["ferry", "cast_out"]}, )" + gate +
      R"(, {"used": ["unchain", "long_shadow"], "top": ["unchain", "long_shadow"]}], )"
      R"("demons": {"rabisu": {"owner": 0, "tomb": "anu"}, )"
      R"("huwawa": {"owner": 2, "tomb": "dumuzi"}})";
  const std::string own = R"("phase": "move", "turn": 6, "players": [{"vril": 4)" + rabisu;
  EXPECT_EQ(told(a, own, {"demon rabisu enlil"}),
            R"([{"demon":"rabisu"},{"tomb":"enlil"}] {"vril":2} /)");
  EXPECT_EQ(told(a, own, {"demon rabisu dumuzi"}),
            R"([{"demon":"rabisu"},{"tomb":"dumuzi"}] {"vril":1} /)");
  // Another's piece at the own Gate brings what its owner pays.
  const std::string cards =
      R"("phase": "cards", "turn": 3, "lament": {"tomb": "enlil"}, "influence": {"anu": {"open": )";
  const std::string players =
      R"(, "mark": 0}}, "players": [{"vril": 4, "gate": "circle3", "road": "anu"}, )"
      R"({"vril": 9}, {"tomb": "enlil", "vril": 9}])";
  EXPECT_EQ(told(a, cards + R"("cast_out")" + players, {"play cast_out", "soul blue anu"}),
            R"([{"soul":"blue"},{"tomb":"anu"}] / {"vril":2})");
  EXPECT_EQ(told(a, cards + R"("exchange_of_souls")" + players,
                 {"play exchange_of_souls", "picksoul blue"}),
            R"([{"soul":"blue"}] / {"vril":2})");
}

// Clauses: kurnugi 8.12 8.13
TEST(KurnugiTouch, SummonsTellItsTributeAndCarriedPiecesNoToll) {
  const Variant a = Variant::Archpriest;
  EXPECT_EQ(told(a,
                 R"("phase": "cards", "turn": 3, "lament": {"tomb": "enki"}, "influence": {"anu": )"
                 R"({"open": "summons", "mark": 0}}, "players": [{"vril": 4}, {"tomb": "dumuzi", )"
                 R"("vril": 9}, {}])",
                 {"play summons", "soul blue enki"}),
            R"([{"soul":"blue"},{"tomb":"enki"}] / {"vril":1})");
  EXPECT_EQ(told(a,
                 R"("phase": "cards", "turn": 3, "lament": {"tomb": "enlil"}, "influence": )"
                 R"({"enlil": {"open": "driving_wind", "mark": 0}}, "players": [{"vril": 4, )"
                 R"("shadows": {"anu": 1, "enki": 1}}, {"gate": "circle3", "road": "anu"}, {}])",
                 {"play driving_wind", "shadow green anu enlil"}),
            R"([{"shadow":"green","at":"anu"},{"tomb":"enlil"}] /)");
}

// Clauses: kurnugi 2.6 2.7
TEST(KurnugiTouch, RewardsTellWhatTheyBring) {
  const auto gain = [](Variant variant, const std::string& tomb, const std::string& field) {
    const std::string text = told(variant,
                                  R"("phase": "score", "turn": 3, "lament": {"tomb": ")" + tomb +
                                      R"("}, "players": [{"tomb": ")" + tomb + R"(", "dice": {")" +
                                      tomb + R"(": [6]}}, {"tomb": "enki"}, {"tomb": "enki"}])",
                                  {"field " + field});
    return text.substr(text.find('/') + 1);
  };
  const Variant n = Variant::Novice;
  EXPECT_EQ(gain(n, "anu", "1"), R"( {"points":1})");
  EXPECT_EQ(gain(n, "anu", "2"), R"( {"vril":4})");
  EXPECT_EQ(gain(n, "anu", "3"), R"( {"strength":1})");
  EXPECT_EQ(gain(n, "anu", "4"), R"( {"actions":1})");
  EXPECT_EQ(gain(n, "enlil", "4"), R"( {"marks":1})");
  EXPECT_EQ(gain(n, "ninhursag", "3"), R"( {"dice":1})");
  EXPECT_EQ(gain(n, "ninhursag", "4"), R"( {"rerolls":7})");
  EXPECT_EQ(gain(n, "dumuzi", "3"), R"( {"levels":1})");
  EXPECT_EQ(gain(Variant::Archpriest, "anu", "1"), R"( {"pacts":1})");
}

// Clauses: kurnugi 7.1 7.2 7.4 8.2
TEST(KurnugiTouch, AltarsAndMarksTellWhatTheyTake) {
  const Variant p = Variant::Priest;
  const std::string more = R"(, "vril": 9, "dice": {"enlil": [1]})";
  const std::string built = R"(, "altars": {"anu": {"owner": 0, "level": 2}})";
  EXPECT_EQ(told(p, acting("altar1", more, built), {"act altar1", "build enlil"}),
            R"([{"altar":"enlil"}] {"vril":6} / {"levels":1,"shadow_strength":1,"marks":1})");
  EXPECT_EQ(told(p, acting("altar1", more, built), {"act altar1", "raise anu"}),
            R"([{"altar":"anu"}] {"vril":6} / {"levels":1,"points":1,"soul":1})");
  // The Mason pays 2 less.
  EXPECT_EQ(told(p, acting("altar1", more + R"(, "identities": [null, "mason"])", built),
                 {"act altar1", "raise anu"}),
            R"([{"altar":"anu"}] {"vril":4} / {"levels":1,"points":1,"soul":1})");
  const std::string open =
      R"(, "influence": {"enlil": {"open": "deluge"}, "anu": {"open": "cast_out"}})";
  EXPECT_EQ(told(p, acting("influences", more, open), {"act influences", "mark enlil"}),
            R"([{"tomb":"enlil"}] {"markers":1} /)");
}

// Clauses: kurnugi 4.14 4.18 7.5
TEST(KurnugiTouch, WhatNamesNothingLiesOnItsPlace) {
  const Variant p = Variant::Priest;
  EXPECT_EQ(
      told(p, acting("ritual", R"(, "vril": 9, "dice": {"enlil": [1]})"), {"act ritual", "buy"}),
      R"([{"space":"ritual"}] {"vril":6} / {"dice":1})");
  EXPECT_EQ(told(p, acting("dance_enlil", "", R"(, "influence": {"enlil": {"open": "deluge"}})"),
                 {"act dance_enlil", "income"}),
            R"([{"tomb":"enlil"}] / {"vril":2})");
  EXPECT_EQ(told(p, acting("kur", R"(, "vril": 9, "removed": 1)"), {"act kur", "return"}),
            R"([{"space":"kur"}] {"vril":3} / {"shadows":1})");
  const std::string temple =
      R"(, "altars": {"anu": {"owner": 0, "level": 1}, "ninhursag": {"owner": 0, "level": 1}})";
  EXPECT_EQ(told(p, acting(R"(temple_anu", "kur)", R"(, "vril": 9)", temple),
                 {"act temple_anu", "pickshadow kur"}),
            R"([{"space":"kur"}] {"shadows":1} / {"points":3})");
}

}  // namespace
}  // namespace ziggurat::kurnugi
