// Positions that cannot be are refused with the field and the reason.

#include <gtest/gtest.h>

#include "support/games.h"

namespace ziggurat::test {
namespace {

std::string loaded(const std::string& fields, Options options = {}) {
  const auto game = make_game("isle", "", std::move(options));
  const Result<Json> json = parse_json("{" + fields + "}");
  EXPECT_TRUE(json.has_value()) << fields;
  const Result<AnyState> state = game->load_state(*json);
  return state ? "loaded" : state.error().message;
}

const std::string kRoll = R"("to_move": "yellow", "phase": "roll")";

// Clauses: isle 1.2 2.2 4.3
TEST(IslePositions, Pieces) {
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"ship": 2, "tiles": ["S1"]})"), "loaded");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"ship": 3, "tiles": ["S1"]})"),
            "red.ship: with the pieces elsewhere, 2 are on the ship");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": ["Y1"]})"),
            "red.tiles[0]: only yellow can stand on the quay tile Y1");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": ["S1", "S1"]})"),
            "red.tiles[1]: two pieces on S1");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": ["S1"]}, "green": {"tiles": ["S1"]})"),
            "green.tiles[0]: two pieces on S1");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": ["S1", "S2", "S3", "S4"]})"),
            "red.tiles: expected 0 to 3 items, found 4");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": ["S1", "S2", "S3"], "home": 1})", {{"goal", 2}}),
            "red: more than 3 pieces in all");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": ["X1"]})"), "red.tiles[0]: there is no tile 'X1'");
  EXPECT_EQ(loaded(kRoll + R"(, "pink": {"tiles": []})"), "pink: there is no such field");
}

// Clauses: isle 2.5 5.1 6.4
TEST(IslePositions, KrakenAndPhases) {
  EXPECT_EQ(loaded(kRoll + R"(, "kraken": "L1")"), "kraken: the Kraken never leaves the strip");
  EXPECT_EQ(loaded(kRoll + R"(, "kraken": "S2", "red": {"tiles": ["S2"]})"),
            "phase: a piece stands on the Kraken's tile outside the phase throw");
  const std::string kThrow = R"("to_move": "yellow", "phase": "throw", "kraken": "S2")";
  EXPECT_EQ(loaded(kThrow), "phase: no piece stands on the Kraken's tile");
  EXPECT_EQ(loaded(kThrow + R"(, "red": {"tiles": ["S2", "W2"]})"),
            "phase: the whirlpools leave the owner of the caught piece no choice");
  EXPECT_EQ(loaded(kThrow + R"(, "red": {"tiles": ["S2"]})"), "loaded");
  EXPECT_EQ(loaded(R"("to_move": "red", "phase": "again", "red": {"tiles": ["S2"]})"),
            "phase: another roll is earned by a piece on a map");
  EXPECT_EQ(loaded(R"("to_move": "red", "phase": "choose")"), "roll: the field is missing");
  EXPECT_EQ(loaded(R"("to_move": "red", "phase": "choose", "roll": 5)"),
            "roll: expected a number from 0 to 4, found 5");
  EXPECT_EQ(loaded(kRoll + R"(, "roll": 2)"), "roll: there is a roll only in the phase choose");
}

// Clauses: isle 7.1 7.4 7.5
TEST(IslePositions, Ends) {
  const std::string won = R"("red": {"tiles": [], "home": 1, "place": 1})";
  EXPECT_EQ(loaded(R"("to_move": "red", "phase": "over", )" + won), "loaded");
  EXPECT_EQ(loaded(kRoll + ", " + won), "phase: the goal is reached, so the game is over");
  EXPECT_EQ(loaded(R"("to_move": "red", "phase": "over")"), "phase: nothing has ended the game");
  EXPECT_EQ(loaded(R"("to_move": "red", "phase": "over", "turns": 2000)"), "loaded");
  EXPECT_EQ(loaded(kRoll + R"(, "turns": 2000)"), "turns: the game ends with turn 2000");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": [], "home": 1})"),
            "red: a place belongs to exactly those who have brought 1 home");
  const Options places = {{"places", true}};
  EXPECT_EQ(loaded(kRoll + ", " + won, places), "loaded");
  EXPECT_EQ(loaded(R"("to_move": "red", "phase": "roll", )" + won, places),
            "to_move: that colour has finished");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": ["S1"], "home": 1, "place": 1})", places),
            "red.tiles: who has finished has no pieces on the board");
  EXPECT_EQ(loaded(kRoll + R"(, "red": {"tiles": [], "home": 1, "place": 2})", places),
            "there is place 2 but not 1");
  EXPECT_EQ(
      loaded(kRoll + ", " + won + R"(, "blue": {"tiles": [], "home": 1, "place": 1})", places),
      "two colours share place 1");
}

}  // namespace
}  // namespace ziggurat::test
