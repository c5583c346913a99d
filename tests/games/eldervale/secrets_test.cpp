// What a viewer can work out of hidden Magic cards, and what is imagined for it: clauses 1.8, 1.9.

#include <gtest/gtest.h>

#include "games/eldervale/stage.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

// Two players, the Magic deck used up: all cards but those held lie in the discards.
Stage used_up() {
  Position position;
  position.seats = 2;
  position.player = R"("ready": {"worker": 3}, "hand": {"spell-insight": 2, "spell-ward": 1})";
  position.other = R"("hand": {"spell-hex": 2, "quest-03": 1})";
  Stage stage(position);
  State& state = stage.state();
  for (const MagicId kind : all<MagicId>()) {
    add(state.magic_discard[kind], state.magic_deck[kind]);
    state.magic_deck[kind] = 0;
  }
  add(state.discard_size, state.deck_size);
  state.deck_size = 0;
  return stage;
}

MagicId kind_of(const Stage& stage, std::string_view id) {
  for (const MagicId kind : all<MagicId>()) {
    if (stage.game().catalogue().magic[kind].id == id) return kind;
  }
  ADD_FAILURE() << id;
  return MagicId(0);
}

State imagined(const Stage& stage, Viewer viewer, std::uint64_t stream) {
  Rng rng = Rng::stream(5, stream);
  return stage.game().sample(stage.game().view(stage.state(), viewer), rng);
}

// Clauses: eldervale 1.8 1.9
TEST(EldervaleSecrets, WhatWasHeldWhenTheDeckWasMadeAnewIsKnown) {
  Stage stage = used_up();
  stage.choose("play spell-insight").roll("spell-fireball").roll("quest-01");
  // The other player has drawn nothing since, so the hand is known to the card.
  for (std::uint64_t i = 0; i < 20; ++i) {
    const State state = imagined(stage, Viewer::seat(Seat{0}), i);
    EXPECT_EQ(state.hand(Player(1)), stage.state().hand(Player(1)));
    EXPECT_EQ(state.magic_deck, stage.state().magic_deck);
    EXPECT_EQ(lost_pieces(stage.game(), state), "");
  }
  // The first player holds two that the other has not seen, and two that it knows of.
  bool differs = false;
  for (std::uint64_t i = 0; i < 20; ++i) {
    const State state = imagined(stage, Viewer::seat(Seat{1}), i);
    EXPECT_EQ(state.players[Player(0)].hand_size, 4);
    EXPECT_GE(state.hand(Player(0))[kind_of(stage, "spell-insight")], 1);
    EXPECT_GE(state.hand(Player(0))[kind_of(stage, "spell-ward")], 1);
    EXPECT_EQ(state.hand(Player(1)), stage.state().hand(Player(1)));
    // What nobody can have drawn: the Hexes held are never imagined elsewhere.
    EXPECT_LE(state.hand(Player(0))[kind_of(stage, "spell-hex")], 1);
    differs = differs || !(state.hand(Player(0)) == stage.state().hand(Player(0)));
  }
  EXPECT_TRUE(differs);
}

// Clauses: eldervale 1.9
TEST(EldervaleSecrets, WhatIsShownIsNoLongerHeld) {
  Stage stage = used_up();
  stage.choose("play spell-insight").roll("spell-fireball").roll("quest-01");
  stage.choose("play spell-insight").roll("spell-insight").roll("quest-02");
  // It may have been any of the Insights: none is certain now.
  EXPECT_EQ(stage.state().known.hands[Player(0)][kind_of(stage, "spell-insight")], 0);
  EXPECT_EQ(stage.state().known.hands[Player(0)][kind_of(stage, "spell-ward")], 1);
  EXPECT_EQ(stage.state().hand(Player(0))[kind_of(stage, "spell-insight")], 1);
}

// Clauses: eldervale 1.9
TEST(EldervaleSecrets, SpectatorsKnowWhatWasKeptButNotByWhom) {
  Stage stage = used_up();
  stage.choose("play spell-insight").roll("spell-fireball").roll("quest-01");
  bool differs = false;
  for (std::uint64_t i = 0; i < 40; ++i) {
    const State state = imagined(stage, Viewer::spectator(), i);
    for (const char* id : {"spell-insight", "spell-ward", "spell-hex", "quest-03"}) {
      const MagicId kind = kind_of(stage, id);
      EXPECT_GE(state.hand(Player(0))[kind] + state.hand(Player(1))[kind], stage.state().kept[kind])
          << id;
    }
    EXPECT_EQ(state.players[Player(0)].hand_size, 4);
    differs = differs || state.hand(Player(1))[kind_of(stage, "spell-ward")] > 0;
    EXPECT_TRUE(stage.game().view(state, Viewer::spectator()) ==
                stage.game().view(stage.state(), Viewer::spectator()));
  }
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace ziggurat::test
