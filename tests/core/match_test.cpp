// Choosing, undoing and revealing, at the Royal Game and at a small game with hidden hands.

#include "core/match.h"

#include <gtest/gtest.h>

#include "support/games.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

constexpr Seat kFirst{0};
constexpr Seat kSecond{1};
constexpr Seat kThird{2};

Code code_of(const Match& match, Seat seat, std::string_view notation) {
  const auto code = match.game().parse(match.state(), seat, notation, Language::English);
  CHECK(code.has_value());
  return *code;
}

Result<void, Refusal> choose(Match& match, Seat seat, std::string_view notation) {
  return match.choose(seat, code_of(match, seat, notation), Language::English);
}

void resolve(Match& match, std::string_view notation) {
  match.resolve(code_of(match, kFirst, notation));
}

Match royal(std::string ruleset) { return Match(make_game("royal", std::move(ruleset))); }

// Tablets with all hands drawn: seats 0, 1 (and 2) hold `ranks` by turns of drawing.
Match tablets_with(int seats, const std::vector<int>& ranks) {
  Match match(*tablets::registry().make("tablets", "", {}, seats));
  for (const int rank : ranks) resolve(match, "draw" + std::to_string(rank));
  CHECK(match.actor().is(kFirst));
  return match;
}

TEST(Match, BeginsWithChanceWhereDiceAreDue) {
  const Match match = royal("finkel");
  EXPECT_TRUE(match.actor().is_chance());
  EXPECT_FALSE(match.is_over());
  EXPECT_EQ(match.draws(), 0U);
  EXPECT_TRUE(match.log().empty());
  EXPECT_TRUE(match.choices(kFirst, Language::English).empty());
}

TEST(Match, KeepsALogOfEveryChoiceAndRoll) {
  Match match = royal("finkel");
  resolve(match, "2");
  ASSERT_TRUE(choose(match, kFirst, "A@A3"));
  resolve(match, "0");
  ASSERT_TRUE(choose(match, kSecond, "--"));
  ASSERT_EQ(match.log().size(), 4U);
  EXPECT_TRUE(match.log()[0].by.is_chance());
  EXPECT_TRUE(match.log()[1].by.is(kFirst));
  EXPECT_TRUE(match.log()[2].by.is_chance());
  EXPECT_TRUE(match.log()[3].by.is(kSecond));
  EXPECT_EQ(match.draws(), 2U);
}

TEST(Match, ARefusedChoiceChangesNothingAndNamesTheClause) {
  Match match = royal("finkel");
  const auto early = choose(match, kFirst, "A@A4");
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().clause, "2.1");
  resolve(match, "2");
  const AnyState before = match.state();
  const auto wrong = choose(match, kFirst, "A@A4");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().clause, "3.2");
  const auto other = choose(match, kSecond, "C@C3");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().clause, "7.1");
  EXPECT_FALSE(match.choose(kFirst, 0xFFFFFFFF, Language::English));
  EXPECT_TRUE(match.game().equal(match.state(), before));
  EXPECT_EQ(match.log().size(), 1U);
}

TEST(Match, OnlyOutcomesOfTheDiceAreOutcomes) {
  Match match = royal("masters");
  EXPECT_TRUE(match.is_outcome(code_of(match, kFirst, "4")));
  EXPECT_FALSE(match.is_outcome(code_of(match, kFirst, "0"))) << "where 0 counts as 4";
  EXPECT_FALSE(match.is_outcome(code_of(match, kFirst, "5")));
  EXPECT_FALSE(match.is_outcome(code_of(match, kFirst, "A@A4")));
  resolve(match, "4");
  EXPECT_FALSE(match.is_outcome(code_of(match, kFirst, "4"))) << "a player is to choose";
}

TEST(MatchDeathTest, AnImpossibleOutcomeStopsTheProgram) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        Match match = royal("finkel");
        match.resolve(5);
      },
      "is_outcome");
}

TEST(Undo, TakesBackAChoiceUntilTheDiceRoll) {
  Match match = royal("finkel");
  EXPECT_FALSE(match.undoable());
  resolve(match, "2");
  EXPECT_FALSE(match.undoable()) << "a roll is never taken back";
  const AnyState before = match.state();
  ASSERT_TRUE(choose(match, kFirst, "A@A3"));
  ASSERT_EQ(match.undoable(), kFirst);
  match.undo();
  EXPECT_TRUE(match.game().equal(match.state(), before));
  EXPECT_EQ(match.log().size(), 1U);
  EXPECT_FALSE(match.undoable());
  ASSERT_TRUE(choose(match, kFirst, "A@A3"));
  resolve(match, "1");
  EXPECT_FALSE(match.undoable()) << "the dice have rolled since";
}

TEST(Undo, GoesBackThroughSeveralChoicesOfOneSeat) {
  Match match = royal("letter");
  resolve(match, "4");
  const AnyState before = match.state();
  ASSERT_TRUE(choose(match, kFirst, "A@A1"));
  ASSERT_TRUE(choose(match, kFirst, "stop"));
  ASSERT_EQ(match.undoable(), kFirst);
  match.undo();
  ASSERT_EQ(match.undoable(), kFirst);
  match.undo();
  EXPECT_TRUE(match.game().equal(match.state(), before));
  EXPECT_FALSE(match.undoable());
}

// A tablet laid open shows the others what they could not know.
TEST(Undo, IsImpossibleAfterACardIsShown) {
  Match match = tablets_with(2, {1, 4, 2, 4, 3, 4});
  const Code code = code_of(match, kFirst, "open2");
  EXPECT_TRUE(reveals(match.game(), match.state(), kFirst, code));
  ASSERT_TRUE(choose(match, kFirst, "open2"));
  EXPECT_FALSE(match.undoable());
}

TEST(Undo, IsPossibleAfterACardIsLaidFaceDown) {
  Match match = tablets_with(2, {1, 4, 2, 4, 3, 4});
  const AnyState before = match.state();
  ASSERT_TRUE(choose(match, kFirst, "cover2"));
  ASSERT_EQ(match.undoable(), kFirst);
  match.undo();
  EXPECT_TRUE(match.game().equal(match.state(), before));
}

// Who is shown a tablet that others could not be sure of has learnt something, spectators too.
TEST(Undo, IsImpossibleWhereOnlyASpectatorLearns) {
  Match match = tablets_with(2, {1, 1, 1, 2, 4, 3});
  ASSERT_TRUE(choose(match, kSecond, "offer1by2"));
  ASSERT_TRUE(choose(match, kFirst, "take"));
  // The second seat gave this tablet away and knows it; a spectator saw only that one was taken.
  ASSERT_TRUE(choose(match, kFirst, "open1"));
  EXPECT_FALSE(match.undoable());
}

// A choice that reveals something stays, whatever harmless choices of the same seat follow it.
TEST(Undo, StopsAtAChoiceThatRevealed) {
  Match match = tablets_with(2, {1, 4, 2, 4, 3, 4});
  // The second seat gives away all but one tablet and plays that, so the first plays on alone.
  for (const auto& [seat, notation] :
       {std::pair(kSecond, "offer4by2"), std::pair(kFirst, "take"), std::pair(kSecond, "offer4by2"),
        std::pair(kFirst, "take"), std::pair(kFirst, "cover1"), std::pair(kSecond, "cover4"),
        std::pair(kFirst, "open2"), std::pair(kFirst, "cover3")}) {
    ASSERT_TRUE(choose(match, seat, notation)) << notation;
  }
  ASSERT_EQ(match.undoable(), kFirst);
  match.undo();
  EXPECT_FALSE(match.undoable()) << "the open tablet was seen";
}

TEST(Undo, IsImpossibleWhereTheLastCardTurnsAllUp) {
  Match match = tablets_with(2, {1, 4, 2, 4, 3, 4});
  for (const auto& [seat, notation] :
       {std::pair(kFirst, "cover1"), std::pair(kSecond, "cover4"), std::pair(kFirst, "cover2"),
        std::pair(kSecond, "cover4"), std::pair(kFirst, "cover3")}) {
    ASSERT_TRUE(choose(match, seat, notation)) << notation;
    EXPECT_EQ(match.undoable(), seat) << notation;
  }
  ASSERT_TRUE(choose(match, kSecond, "cover4"));
  EXPECT_TRUE(match.is_over());
  EXPECT_FALSE(match.undoable());
}

TEST(Undo, IsImpossibleAfterAnotherSeatChose) {
  Match match = tablets_with(2, {1, 4, 2, 4, 3, 4});
  ASSERT_TRUE(choose(match, kFirst, "cover2"));
  ASSERT_TRUE(choose(match, kSecond, "cover4"));
  ASSERT_EQ(match.undoable(), kSecond) << "only the last one";
  match.undo();
  EXPECT_FALSE(match.undoable()) << "not the one before, which the other seat has answered";
}

TEST(Offers, ComeOutOfTurnFromAnySeatButTheActingOne) {
  Match match = tablets_with(3, {1, 2, 3, 1, 2, 3, 1, 2, 3});
  EXPECT_FALSE(match.choices(kSecond, Language::English).empty());
  EXPECT_FALSE(match.choices(kThird, Language::English).empty());
  EXPECT_FALSE(choose(match, kFirst, "offer1by1")) << "the acting seat plays";
  EXPECT_FALSE(choose(match, kThird, "offer2by2")) << "not in another's name";
  EXPECT_FALSE(choose(match, kThird, "offer1by3")) << "not what it does not hold";
  ASSERT_TRUE(choose(match, kThird, "offer3by3"));
  EXPECT_TRUE(match.actor().is(kFirst));
  EXPECT_TRUE(match.log().back().by.is(kThird));
  EXPECT_TRUE(match.choices(kSecond, Language::English).empty()) << "one offer at a time";
  EXPECT_FALSE(choose(match, kSecond, "take")) << "it was made to the acting seat";
  ASSERT_TRUE(choose(match, kFirst, "decline"));
  EXPECT_FALSE(match.choices(kSecond, Language::English).empty());
}

// The one who is offered a tablet sees it: an offer cannot be taken back, declining it can.
TEST(Offers, ShowTheTabletToTheOneWhoMayTakeIt) {
  Match match = tablets_with(3, {1, 2, 3, 1, 2, 3, 1, 2, 3});
  ASSERT_TRUE(choose(match, kThird, "offer3by3"));
  EXPECT_FALSE(match.undoable());
  ASSERT_TRUE(choose(match, kFirst, "decline"));
  EXPECT_EQ(match.undoable(), kFirst);
}

TEST(Reveals, NeverWhereNothingIsHidden) {
  Match match = royal("finkel");
  resolve(match, "1");
  EXPECT_FALSE(reveals(match.game(), match.state(), kFirst, code_of(match, kFirst, "A@A4")));
}

}  // namespace
}  // namespace ziggurat::test
