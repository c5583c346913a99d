// The words of Isle of Ur: what a player may type, reads, and sees.

#include <gtest/gtest.h>

#include "core/canvas.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

class IsleText : public testing::Test {
 protected:
  AnyState position(std::string_view text) {
    const Result<AnyState> state = game_->load_state(*parse_json(text));
    EXPECT_TRUE(state.has_value()) << state.error().message;
    return *state;
  }
  std::string read(const AnyState& state, Seat seat, std::string_view text) {
    const auto code = game_->parse(state, seat, text, Language::English);
    return code ? game_->notation(state, *code) : code.error().message;
  }
  std::string told(const AnyState& state, std::string_view notation, Language language) {
    const auto code = game_->parse(state, Seat{3}, notation, language);
    return game_->sentence(state, *code, Viewer::spectator(), language);
  }

  std::shared_ptr<const AnyGame> game_ = make_game("isle");
  AnyState landing_ = position(R"({"to_move": "green", "phase": "choose", "roll": 2,
      "green": {"tiles": ["S8", "S1"]}, "blue": {"tiles": ["S3"]}})");
};

TEST_F(IsleText, ReadsWhatAPersonMayType) {
  const Seat green{3};
  EXPECT_EQ(read(landing_, green, "s8-l2"), "S8-L2");
  EXPECT_EQ(read(landing_, green, "S8P2"), "S8-P2");
  EXPECT_EQ(read(landing_, green, "ship - G2"), "ship-G2");
  EXPECT_EQ(read(landing_, green, "statek-G2"), "ship-G2");
  // One end only: the piece is enough.
  EXPECT_EQ(read(landing_, green, "S1"), "S1-S3");
  EXPECT_EQ(read(landing_, green, "ship"), "ship-G2");
  for (const char* nonsense : {"S8", "isle", "S8-ship", "Z9-S1", "hello", ""}) {
    EXPECT_NE(read(landing_, green, nonsense).find("cannot read"), std::string::npos) << nonsense;
  }
}

TEST_F(IsleText, TellsWhatHappened) {
  EXPECT_EQ(told(landing_, "S1-S3", Language::English), "Green moves S1 to S3, knocks off Blue.");
  EXPECT_EQ(told(landing_, "S1-S3", Language::Polish),
            "Zielony przesuwa pionek z S1 na S3, strąca: Niebieski.");
  const AnyState home = position(R"({"to_move": "green", "phase": "choose", "roll": 1,
      "green": {"tiles": ["P2"]}})");
  EXPECT_EQ(told(home, "P2-isle", Language::English),
            "Green lands a piece on the island, 1 of 1, and has reached the goal!");
  const AnyState whirlpool = position(R"({"to_move": "green", "phase": "choose", "roll": 1,
      "green": {"tiles": ["E1"]}, "red": {"tiles": ["W2"]}})");
  EXPECT_EQ(told(whirlpool, "E1-E2", Language::English),
            "Green moves E1 to E2, swept to W2, knocks off Red.");
}

TEST_F(IsleText, TellsOfTheKraken) {
  const auto coin = [&](std::string_view tiles, const char* side) {
    const AnyState state = position(R"({"to_move": "yellow", "phase": "coin", "kraken": "S6", )" +
                                    std::string(tiles) + "}");
    return told(state, side, Language::English);
  };
  const std::string_view alone = R"("red": {"tiles": ["S5"]})";
  EXPECT_EQ(coin(alone, "skull"), "The coin shows a skull: the Kraken moves to S7.");
  EXPECT_EQ(coin(alone, "chest"),
            "The coin shows a chest: the Kraken moves to S5 and catches Red, who chooses.");
  EXPECT_EQ(coin(R"("red": {"tiles": ["S5", "W2"]}, "green": {"tiles": ["E2"]})", "chest"),
            "The coin shows a chest: the Kraken moves to S5 and catches Red, thrown to E2, which "
            "knocks off Green.");
  EXPECT_EQ(coin(R"("red": {"tiles": ["S5", "W2", "E2"]})", "chest"),
            "The coin shows a chest: the Kraken moves to S5 and catches Red, back to the ship.");
  const AnyState top = position(R"({"to_move": "yellow", "phase": "coin", "kraken": "S8"})");
  EXPECT_EQ(told(top, "skull", Language::English),
            "The coin shows a skull: the Kraken stays at the end of its strip.");
  EXPECT_EQ(told(top, "skull", Language::Polish),
            "Moneta pokazuje czaszkę: Kraken stoi na końcu pasa.");
}

// Clauses: isle 2.1 2.3 2.4 2.5 2.7
TEST_F(IsleText, DrawsTheChart) {
  Canvas canvas(Canvas::Glyphs::Ascii);
  game_->draw(landing_, Viewer::spectator(), Language::English, canvas);
  const std::string plain = canvas.plain();
  EXPECT_NE(plain.find("L1 <m> ---- S8 [G] ---- P1 <m>"), std::string::npos) << plain;
  EXPECT_NE(plain.find("S6 [K]"), std::string::npos) << plain;
  EXPECT_NE(plain.find("S3 [B]"), std::string::npos) << plain;
  EXPECT_NE(plain.find("W2 {o}"), std::string::npos) << plain;
  EXPECT_NE(plain.find("> G Green       ship G      isle -"), std::string::npos) << plain;
}

TEST_F(IsleText, LayoutHoldsWhatADrawingNeeds) {
  const Json layout = game_->layout_json(Language::English);
  ASSERT_EQ(layout.find("tiles")->items().size(), 26U);
  EXPECT_EQ(layout.find("tiles")->items()[0].dump(),
            R"({"id":"Y1","kind":"plain","x":1,"y":14,"position":1,"strip":false,)"
            R"("quay":"yellow","next":["Y2"]})");
  EXPECT_EQ(layout.find("home")->as_integer(), 16);
}

TEST_F(IsleText, ViewNamesWhoIsWaitedFor) {
  const AnyState state = position(
      R"({"to_move": "yellow", "phase": "throw", "kraken": "S5", "red": {"tiles": ["S5"]}})");
  const Json view = game_->view_json(state, Viewer::seat(Seat{1}));
  EXPECT_EQ(view.find("actor")->as_string(), "red");
  EXPECT_EQ(view.find("to_move")->as_string(), "yellow");
  EXPECT_EQ(view.find("seat")->as_integer(), 1);
}

}  // namespace
}  // namespace ziggurat::test
