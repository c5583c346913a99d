// The words of Heaven and Earth: what a player may type, reads, and sees.

#include <gtest/gtest.h>

#include "core/canvas.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

class HeavenText : public testing::Test {
 protected:
  AnyState position(std::string_view text) {
    const Result<AnyState> state = game_->load_state(*parse_json(text));
    EXPECT_TRUE(state.has_value()) << state.error().message;
    return *state;
  }
  std::string read(const AnyState& state, std::string_view text) {
    const auto code = game_->parse(state, Seat{0}, text, Language::English);
    return code ? game_->notation(state, *code) : code.error().message;
  }
  std::string told(const AnyState& state, std::string_view notation, Language language) {
    const auto code = game_->parse(state, Seat{0}, notation, language);
    return game_->sentence(state, *code, Viewer::spectator(), language);
  }

  std::shared_ptr<const AnyGame> game_ = make_game("heaven");
  AnyState forked_ = position(R"({"to_move": "light", "phase": "choose", "roll": "gs",
      "light": {"pieces": ["A1", "C1", "A7"]}, "dark": {"pieces": ["A8", "C8"]}})");
};

TEST_F(HeavenText, ReadsWhatAPersonMayType) {
  EXPECT_EQ(read(forked_, "a7-a8-b8"), "A7A8B8");
  EXPECT_EQ(read(forked_, " A1A2 "), "A1A2");
  EXPECT_EQ(read(forked_, "A1-A2"), "A1A2");
  EXPECT_EQ(read(forked_, "@B1"), "+B1");
  EXPECT_EQ(read(forked_, "pass"), "--");
  EXPECT_EQ(read(forked_, "claim"), "draw");
  // Naming a way that does not matter means the move itself.
  EXPECT_EQ(read(forked_, "A1A2A3"), "A1A3");
  for (const char* nonsense : {"A1", "A1A2A3A4B4", "Z9A1", "+A1A2", "A1-", "", "hello"}) {
    EXPECT_NE(read(forked_, nonsense).find("cannot read"), std::string::npos) << nonsense;
  }
  const AnyState second = position(R"({"to_move": "light", "phase": "second", "roll": "gs",
      "moved": "A2", "light": {"pieces": ["A2", "C1"]}, "dark": {"pieces": []}})");
  EXPECT_EQ(read(second, "pass"), "stop");
}

TEST_F(HeavenText, TellsWhatHappened) {
  EXPECT_EQ(told(forked_, "A7A8B8", Language::English),
            "Light moves A7 to A8 to B8 and captures a piece.");
  EXPECT_EQ(told(forked_, "A7A8B8", Language::Polish),
            "Jasny przesuwa pionek z A7 na A8 na B8 i bije pionek.");
  EXPECT_EQ(told(forked_, "+B1", Language::English), "Light spawns on B1 (Entrance).");
  const AnyState last = position(R"({"to_move": "light", "phase": "choose", "roll": "1",
      "light": {"pieces": ["A1", "C1", "A7", "B7"]}, "dark": {"pieces": ["C7"]}})");
  EXPECT_EQ(told(last, "B7C7", Language::English),
            "Light moves B7 to C7 (fort) and captures a piece, and holds Heaven and Earth!");
  EXPECT_EQ(told(last, "B7C7", Language::Polish),
            "Jasny przesuwa pionek z B7 na C7 (fort) i bije pionek i włada Niebem i Ziemią!");
}

// Clauses: heaven 2.1 2.3 2.5
TEST_F(HeavenText, DrawsTheBoard) {
  Canvas canvas(Canvas::Glyphs::Unicode);
  game_->draw(forked_, Viewer::spectator(), Language::English, canvas);
  EXPECT_EQ(canvas.plain(), R"(             EARTH            BRIDGE      HEAVEN
      1     2     3     4     5     6     7     8
   ╭─────┬─────┬─────┬─────╮           ╭─────┬─────╮
 A │ ● ✿ ┆     ┆   ♔ ┆     │           │ ● ✿ ┆  ◆  │
   ├╌╌╌╌╌┼─────┼─────┼╌╌╌╌╌┼─────┬─────┼╌╌╌╌╌┼╌╌╌╌╌┤
 B │   ∩ ┆     ┆   ♔ ┆   ✷ ┆     ┆   ♠ ┆     ┆     │
   ├╌╌╌╌╌┼─────┼─────┼╌╌╌╌╌┼─────┴─────┼╌╌╌╌╌┼╌╌╌╌╌┤
 C │ ● ✿ ┆     ┆   ♔ ┆     │           │   ✿ ┆  ◆  │
   ╰─────┴─────┴─────┴─────╯           ╰─────┴─────╯
     ✿ fort   ∩ Entrance   ♔ Royal Realm   ✷ Ishtar   ♠ Marduk   ┆ path
   ▸ Light   pool ●●●●      forts ✿✿✿·  rules Earth
     Dark    pool ◆◆◆◆◆     forts ····
     roll      gold and silver
)");
}

TEST_F(HeavenText, LayoutHoldsWhatADrawingNeeds) {
  const Json layout = game_->layout_json(Language::Polish);
  EXPECT_EQ(layout.find("squares")->items().size(), 20U);
  EXPECT_EQ(layout.find("paths")->items().size(), 23U);
  EXPECT_EQ(layout.find("sections")->find("heaven")->as_string(), "Niebo");
  const Json& first = layout.find("squares")->items()[0];
  EXPECT_EQ(first.dump(),
            R"({"name":"A1","row":"A","column":1,"section":"earth","role":"fort","title":"fort"})");
}

TEST_F(HeavenText, ViewTellsDominationProtectionAndWhatTheRollOpens) {
  const AnyState state = position(R"({"to_move": "dark", "phase": "choose", "roll": "ss",
      "light": {"pieces": ["A1", "B4", "C1"]}, "dark": {"pieces": ["A7", "C7", "B2"]}})");
  const Json view = game_->view_json(state, Viewer::spectator());
  const Json& light = view.find("sides")->items()[0];
  const Json& dark = view.find("sides")->items()[1];
  EXPECT_EQ(light.find("protected")->dump(), R"(["A1","C1"])");
  EXPECT_TRUE(light.find("dominates_earth")->as_bool());
  EXPECT_TRUE(dark.find("dominates_heaven")->as_bool());
  EXPECT_EQ(view.find("granted")->dump(),
            R"({"steps":3,"split":true,"spawn":["B1"],"claim":false})");
}

}  // namespace
}  // namespace ziggurat::test
