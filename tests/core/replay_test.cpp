// Playing a match file again, and recomputing its dice.

#include <algorithm>

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "core/match_record.h"
#include "support/games.h"
#include "support/records.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

TEST(Replay, NamesTheEntryAndTheClauseOfAnIllegalMove) {
  MatchRecord record = finished();
  // Light enters on another square than the roll says.
  ASSERT_EQ(record.log[1].notation.substr(0, 2), "A@");
  const int roll = static_cast<int>(record.log[0].entry.code);
  record.log[1].entry.code = 1U << 16 | static_cast<Code>(roll + 1);
  const ReplayError error = replay_problem(record);
  EXPECT_EQ(error.entry, 2U);
  EXPECT_EQ(error.clause, "3.2");
}

TEST(Replay, NamesTheEntryOfAnImpossibleRoll) {
  MatchRecord record = finished();
  record.log[0].entry.code = 5;
  record.log[0].notation = "5";
  EXPECT_EQ(replay_problem(record).entry, 1U);
  EXPECT_EQ(replay_problem(record).message, "chance cannot bring '5'");
}

TEST(Replay, RefusesARollThatIsMissingOrTooMuch) {
  MatchRecord missing = finished();
  missing.log.erase(missing.log.begin());
  EXPECT_EQ(replay_problem(missing).entry, 1U);
  EXPECT_EQ(replay_problem(missing).message, "a roll or draw is missing here");
  MatchRecord twice = finished();
  twice.log.insert(twice.log.begin(), twice.log.front());
  EXPECT_EQ(replay_problem(twice).entry, 2U);
  EXPECT_EQ(replay_problem(twice).message,
            "chance has nothing to decide here, a player is to choose");
}

TEST(Replay, RefusesAnEntryOfTheWrongSeat) {
  MatchRecord record = finished();
  record.log[1].entry.by = Actor::seat(Seat{1});
  EXPECT_EQ(replay_problem(record).entry, 2U);
  EXPECT_EQ(replay_problem(record).clause, "7.1");
}

TEST(Replay, RefusesANotationThatSaysAnotherMove) {
  MatchRecord record = finished();
  record.log[1].notation = "B1B2";
  EXPECT_EQ(replay_problem(record).entry, 2U);
  EXPECT_NE(replay_problem(record).message.find("but the entry says 'B1B2'"), std::string::npos);
}

TEST(Replay, RefusesEntriesAfterTheEnd) {
  MatchRecord record = finished();
  const std::size_t length = record.log.size();
  record.log.push_back(record.log.front());
  EXPECT_EQ(replay_problem(record).entry, length + 1);
  EXPECT_EQ(replay_problem(record).message, "the game is already over");
}

TEST(Replay, RefusesASetupNobodyKnows) {
  const auto said = [](const std::function<void(MatchRecord&)>& change) {
    MatchRecord record = small();
    change(record);
    const ReplayError error = replay_problem(record);
    EXPECT_EQ(error.entry, 0U);
    return error.message;
  };
  EXPECT_NE(said([](MatchRecord& r) { r.setup.game = "chess"; }).find("there is no game 'chess'"),
            std::string::npos);
  EXPECT_NE(said([](MatchRecord& r) { r.setup.ruleset = "finkle"; }).find("did you mean 'finkel'"),
            std::string::npos);
  EXPECT_NE(said([](MatchRecord& r) { r.setup.options[0].second = 8; }).find("option pieces takes"),
            std::string::npos);
  EXPECT_NE(said([](MatchRecord& r) { r.setup.seats = 3; }).find("is for 2 seats"),
            std::string::npos);
  EXPECT_NE(said([](MatchRecord& r) { r.start = Json(1); }).find("start: expected an object"),
            std::string::npos);
}

TEST(Replay, RefusesAMatchPlayedWithOtherComponents) {
  MatchRecord record = small();
  record.fingerprint = std::string(64, 'a');
  const ReplayError error = replay_problem(record);
  EXPECT_EQ(error.entry, 0U);
  EXPECT_NE(error.message.find("other components (data aaaaaaaaaaaa…"), std::string::npos);
  EXPECT_NE(error.message.find("--data"), std::string::npos);
}

Result<std::size_t, ReplayError> verify(const MatchRecord& record) {
  const Result<Match, ReplayError> match = replay(registry(), record);
  CHECK(match.has_value());
  return verify_dice(registry(), record, *match);
}

std::size_t rolls(const MatchRecord& record) {
  return static_cast<std::size_t>(
      std::count_if(record.log.begin(), record.log.end(),
                    [](const LoggedEntry& line) { return line.entry.by.is_chance(); }));
}

TEST(Verify, RecomputesEveryRollOfAFinishedMatch) {
  for (const std::string seed : {"a", "b", "c"}) {
    const MatchRecord record = finished(seed, "finkel", 3);
    const auto draws = verify(record);
    ASSERT_TRUE(draws.has_value()) << draws.error().message;
    EXPECT_EQ(*draws, rolls(record));
  }
}

TEST(Verify, RecomputesTheRollsSoFarOfAnUnfinishedMatch) {
  const MatchRecord record = small();
  const auto draws = verify(record);
  ASSERT_TRUE(draws.has_value());
  EXPECT_EQ(*draws, 2U);
}

TEST(Verify, NamesTheRollThatDoesNotFollowFromTheSeed) {
  MatchRecord record = cut_after(finished(), 1);
  const Code due = record.log[0].entry.code;
  const Code other = due == 3 ? 2 : 3;
  record.log[0] = {{Actor::chance(), other}, std::to_string(other)};
  const auto draws = verify(record);
  ASSERT_FALSE(draws.has_value());
  EXPECT_EQ(draws.error().entry, 1U);
  EXPECT_EQ(draws.error().message, "the log says " + std::to_string(other) +
                                       ", but the seed gives " + std::to_string(due));
}

TEST(Verify, RefusesAnotherSeedThanTheOneCommittedTo) {
  MatchRecord record = finished();
  record.dice->seed = FairDice::seed_from_text("another");
  record.dice->commitment = FairDice::commitment(*record.dice->seed);
  EXPECT_FALSE(verify(record).has_value());
  record = finished();
  record.dice->contributions = {"a word that was never said"};
  EXPECT_FALSE(verify(record).has_value());
}

TEST(Verify, RefusesAnOpeningThatWasNotRolled) {
  MatchRecord record = finished();
  record.opening = {{4, 0}};
  const auto draws = verify(record);
  ASSERT_FALSE(draws.has_value());
  EXPECT_EQ(draws.error().entry, 0U);
  EXPECT_NE(draws.error().message.find("opening"), std::string::npos);
  record = finished();
  record.log.clear();
  for (auto& [key, value] : record.setup.options) {
    if (key == "first") value = value == Json("light") ? "dark" : "light";
  }
  EXPECT_FALSE(verify(record).has_value()) << "the other seat begins";
}

TEST(Verify, CannotWithoutTheSeed) {
  MatchRecord secret = finished();
  secret.dice->seed = std::nullopt;
  EXPECT_EQ(verify(secret).error().message, "its seed is not revealed yet");
  MatchRecord by_hand = finished();
  by_hand.dice = std::nullopt;
  EXPECT_EQ(verify(by_hand).error().message,
            "its chance was decided by hand: there is no seed to check");
}

// Draws from a deck, whose weights change, are recomputed too.
TEST(Verify, RecomputesDrawsFromADeck) {
  const auto game = *tablets::registry().make("tablets", "", {}, 3);
  const Digest seed = FairDice::seed_from_text("deck");
  const FairDice dice(seed, {"one"});
  Match match(game);
  while (match.actor().is_chance()) match.resolve(deal(match, dice));
  MatchRecord record{.setup = game->setup(),
                     .fingerprint = game->fingerprint(),
                     .players = {"human", "human", "human"},
                     .opening = {},
                     .start = {},
                     .dice = DiceRecord{.commitment = FairDice::commitment(seed),
                                        .contributions = {"one"},
                                        .seed = seed},
                     .log = logged(match)};
  EXPECT_EQ(*verify_dice(tablets::registry(), record, match), 9U);
  record.dice->contributions = {"two"};
  EXPECT_FALSE(verify_dice(tablets::registry(), record, match).has_value());
}

}  // namespace
}  // namespace ziggurat::test
