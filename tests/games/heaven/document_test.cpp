// Positions that cannot be are refused with the field and the reason.

#include <gtest/gtest.h>

#include "support/games.h"

namespace ziggurat::test {
namespace {

std::string loaded(std::string_view text, Options options = {}) {
  const auto game = make_game("heaven", "", std::move(options));
  const Result<Json> json = parse_json(text);
  EXPECT_TRUE(json.has_value()) << text;
  const Result<AnyState> state = game->load_state(*json);
  return state ? "loaded" : state.error().message;
}

std::string with(std::string_view head, std::string_view light, std::string_view dark) {
  return R"({"to_move": "light", )" + std::string(head) + R"(, "light": )" + std::string(light) +
         R"(, "dark": )" + std::string(dark) + "}";
}

constexpr std::string_view kNone = R"({"pieces": []})";

// Clauses: heaven 1.2 1.3 5.3
TEST(HeavenPositions, PiecesAndPools) {
  const std::string_view head = R"("phase": "roll")";
  EXPECT_EQ(loaded(with(head, R"({"pool": 6, "pieces": ["A1"]})", kNone)), "loaded");
  EXPECT_EQ(loaded(with(head, R"({"pool": 7, "pieces": ["A1"]})", kNone)),
            "light.pool: pool and board together hold 7 pieces");
  EXPECT_EQ(loaded(with(head, R"({"pieces": ["A1", "A1"]})", kNone)),
            "light.pieces[1]: two pieces on A1");
  EXPECT_EQ(loaded(with(head, R"({"pieces": ["A1"]})", R"({"pieces": ["B1", "A1"]})")),
            "dark.pieces[1]: a light and a dark piece both stand on A1");
  EXPECT_EQ(loaded(with(head, R"({"pieces": ["A5"]})", kNone)),
            "light.pieces[0]: the board has no square 'A5'");
  EXPECT_EQ(
      loaded(with(head, R"({"pieces": ["A1", "A2", "A3", "A4", "B2"]})", kNone), {{"pieces", 4}}),
      "light.pieces: 5 pieces, but a player has 4");
  EXPECT_EQ(loaded(R"({"to_move": "red"})"), "to_move: expected one of light, dark; found 'red'");
  EXPECT_EQ(loaded(with(R"("phase": "roll", "colour": 1)", kNone, kNone)),
            "colour: there is no such field");
}

// Clauses: heaven 3.2 3.8 9.4 9.5
TEST(HeavenPositions, RollsAndSeries) {
  EXPECT_EQ(loaded(with(R"("phase": "choose")", kNone, kNone)),
            "phase: a roll is to be used, but there is none");
  EXPECT_EQ(loaded(with(R"("phase": "choose", "roll": "sg")", kNone, kNone)),
            "roll: expected one of 1, gs, ss, gg, 0; found 'sg'");
  EXPECT_EQ(loaded(with(R"("phase": "roll", "roll": "gs")", kNone, kNone)),
            "roll: there is a roll only in the phases choose and second");
  EXPECT_EQ(loaded(with(R"("phase": "roll", "rolls": 2000)", kNone, kNone)),
            "rolls: the game ends with roll 2000");
  EXPECT_EQ(loaded(with(R"("phase": "choose", "roll": "1", "rolls": 0)", kNone, kNone)),
            "rolls: expected a number from 1 to 2000, found 0");
  EXPECT_EQ(loaded(with(R"("phase": "roll")",
                        R"({"pieces": [], "spawned": {"tile": "B1", "times": 6}})", kNone)),
            "light.spawned.times: expected a number from 1 to 5, found 6");
  EXPECT_EQ(loaded(with(R"("phase": "roll", "moved": "A1")", kNone, kNone)),
            "moved: a piece has moved first only in the phase second");
  EXPECT_EQ(loaded(with(R"("phase": "second", "roll": "gs")", kNone, kNone)),
            "phase: the field moved must name the piece that moved first");
  EXPECT_EQ(loaded(with(R"("phase": "second", "roll": "gs", "moved": "A1")", kNone, kNone)),
            "moved: no piece of the player to move stands on A1");
  EXPECT_EQ(loaded(with(R"("phase": "second", "roll": "1", "moved": "A1")",
                        R"({"pieces": ["A1", "C4"]})", kNone)),
            "roll: only two tips can be split");
  EXPECT_EQ(loaded(with(R"("phase": "second", "roll": "gs", "moved": "A1")",
                        R"({"pieces": ["A1"]})", kNone)),
            "moved: no other piece can step, so nothing is left to choose");
}

// Clauses: heaven 8.1 9.1 9.5
TEST(HeavenPositions, Ends) {
  const std::string_view all = R"({"pieces": ["A1", "C1", "A7", "C7"]})";
  EXPECT_EQ(loaded(with(R"("phase": "over")", all, kNone)), "loaded");
  EXPECT_EQ(loaded(with(R"("phase": "roll")", all, kNone)),
            "phase: a player holds all four forts, so the game is over");
  EXPECT_EQ(loaded(with(R"("phase": "over")", kNone, all)),
            "to_move: the player who holds all four forts made the last move");
  EXPECT_EQ(loaded(with(R"("phase": "over")", kNone, kNone)),
            "phase: nobody holds all four forts, and nothing makes it a draw");
  EXPECT_EQ(loaded(with(R"("phase": "over", "rolls": 2000)", kNone, kNone)), "loaded");
  EXPECT_EQ(loaded(with(R"("phase": "extra")", R"({"pieces": ["B1"]})", kNone)),
            "phase: an extra turn is earned by a piece on a fort");
}

}  // namespace
}  // namespace ziggurat::test
