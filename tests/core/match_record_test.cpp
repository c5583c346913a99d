// The match file, and what is refused of it.

#include "core/match_record.h"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "host/table.h"
#include "support/games.h"
#include "support/tablets.h"

namespace ziggurat::test {
namespace {

Json signed_again(const Json& document) {
  Json json = Json::object();
  for (const Json::Member& member : document.members()) {
    if (member.key != "checksum") json.set(member.key, member.value);
  }
  json.set("checksum", to_hex(sha256(json.dump())));
  return json;
}

// A whole game between computers, with dice, opening rolls and the seed revealed.
MatchRecord finished(const std::string& seed = "files", const std::string& ruleset = "finkel",
                     int pieces = 1) {
  Result<Table> table =
      Table::lay(registry(), {.game = "royal",
                              .ruleset = ruleset,
                              .options = {{"pieces", pieces}},
                              .players = {PlayerSpec{.kind = PlayerSpec::Kind::Greedy},
                                          PlayerSpec{.kind = PlayerSpec::Kind::Random}},
                              .chance = ChanceMode::Auto,
                              .seed = seed,
                              .rolls_opening = true});
  CHECK(table.has_value());
  table->advance([](const AnyState&, const Entry&) {});
  CHECK(table->match().is_over());
  return table->record();
}

MatchRecord cut_after(MatchRecord record, std::size_t entries) {
  record.log.erase(record.log.begin() + static_cast<std::ptrdiff_t>(entries), record.log.end());
  return record;
}

// A few moves, few enough to try every byte.
MatchRecord small() { return cut_after(finished(), 4); }

// What is said of a file whose document was changed by `change`, its checksum put right.
std::string reading_problem(const std::function<void(Json&)>& change) {
  Json document = match_to_json(small());
  change(document);
  const Result<MatchRecord> record = match_from_json(signed_again(document));
  return record ? "accepted" : record.error().message;
}

ReplayError replay_problem(const MatchRecord& record) {
  const Result<Match, ReplayError> match = replay(registry(), record);
  return match ? ReplayError{.entry = 999, .clause = "", .message = "accepted"} : match.error();
}

TEST(MatchFile, ReadsBackWhatWasWritten) {
  for (const std::string ruleset : {"finkel", "masters", "blitz", "letter", "murray"}) {
    const MatchRecord record = finished("round trip", ruleset, 2);
    const std::string text = write_match_file(record);
    const Result<MatchRecord> read = read_match_file(text);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(*read, record);
    EXPECT_EQ(write_match_file(*read), text);
    const Result<Match, ReplayError> match = replay(registry(), *read);
    ASSERT_TRUE(match.has_value()) << match.error().message;
    EXPECT_TRUE(match->is_over());
  }
}

TEST(MatchFile, HoldsAPositionSetUpByHandAndContributions) {
  MatchRecord record = small();
  record.log.clear();
  record.opening.clear();
  record.start = make_game("royal", "finkel", {{"pieces", 1}})
                     ->state_json(make_game("royal", "finkel", {{"pieces", 1}})->initial());
  record.dice->contributions = {"słowo", ""};
  record.dice->seed = std::nullopt;
  const Result<MatchRecord> read = read_match_file(write_match_file(record));
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(*read, record);
  EXPECT_TRUE(replay(registry(), *read).has_value());
}

TEST(MatchFile, TruncatedAnywhereIsRefused) {
  const std::string text = write_match_file(small());
  ASSERT_TRUE(text.ends_with("}\n"));
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    const Result<MatchRecord> record = read_match_file(std::string_view(text).substr(0, length));
    ASSERT_FALSE(record.has_value()) << "cut after " << length << " bytes";
    EXPECT_NE(record.error().message.find("line "), std::string::npos) << record.error().message;
  }
  EXPECT_TRUE(read_match_file(std::string_view(text).substr(0, text.size() - 1)).has_value())
      << "the last line break is only a blank";
}

// Every byte, changed to each of a few others: refused, or it was but a blank for a blank.
TEST(MatchFile, NoByteCanBeChangedUnnoticed) {
  const MatchRecord record = small();
  const std::string text = write_match_file(record);
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char other : {' ', '\n', '0', '1', '9', 'a', 'A', 'f', '"', ',', '\\', '\x01',
                             static_cast<char>(text[at] ^ 1), static_cast<char>(text[at] ^ 32),
                             static_cast<char>(text[at] ^ 0x80)}) {
      if (other == text[at]) continue;
      std::string changed = text;
      changed[at] = other;
      const Result<MatchRecord> read = read_match_file(changed);
      if (!read) continue;
      EXPECT_EQ(*read, record) << "byte " << at << " became " << int{other};
      EXPECT_NE(std::string_view(" \n\t\r").find(text[at]), std::string_view::npos)
          << "byte " << at << " is no blank";
    }
  }
}

TEST(MatchFile, BytesTakenOutOrPutInAreNoticed) {
  const MatchRecord record = small();
  const std::string text = write_match_file(record);
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string shorter = text;
    shorter.erase(at, 1);
    std::string longer = text;
    longer.insert(at, 1, '1');
    for (const std::string& changed : {shorter, longer}) {
      const Result<MatchRecord> read = read_match_file(changed);
      if (read) {
        EXPECT_EQ(*read, record) << at;
      }
    }
  }
}

TEST(MatchFile, EntriesInAnotherOrderAreRefused) {
  Json document = match_to_json(small());
  Json log = Json::array();
  const Json::Array entries = document.find("log")->items();
  for (const std::size_t i : {0U, 2U, 1U, 3U}) log.push_back(entries[i]);
  document.set("log", log);
  const Result<MatchRecord> as_it_is = match_from_json(document);
  ASSERT_FALSE(as_it_is.has_value());
  EXPECT_EQ(as_it_is.error().message,
            "checksum: the file was damaged or changed after it was written");
  // Even where the checksum was made again, the rules do not allow it.
  const Result<MatchRecord> forged = match_from_json(signed_again(document));
  ASSERT_TRUE(forged.has_value());
  EXPECT_EQ(replay_problem(*forged).entry, 2U);
}

TEST(MatchFile, OfAnotherKindIsRefusedAtOnce) {
  for (const std::string_view text :
       {"{}", "[]", "3", R"({"ziggurat":"board"})", R"({"ziggurat":1})", R"({"version":1})"}) {
    const Result<MatchRecord> record = read_match_file(text);
    ASSERT_FALSE(record.has_value()) << text;
    EXPECT_NE(record.error().message.find("no Ziggurat match file"), std::string::npos) << text;
  }
  EXPECT_NE(read_match_file("match").error().message.find("line 1, column 1"), std::string::npos);
}

TEST(MatchFile, TooNewIsRefusedBeforeAnythingElseIsRead) {
  EXPECT_EQ(reading_problem([](Json& json) {
              json.set("version", 2);
              json.set("something_new", 1);
            }),
            "the file is of version 2; this program reads up to version 1");
  EXPECT_EQ(reading_problem([](Json& json) { json.set("version", 0); }),
            "version: expected a number from 1 to 1000000, found 0");
  EXPECT_EQ(reading_problem([](Json& json) { json.set("version", "1"); }),
            "version: expected a whole number, found a text");
}

TEST(MatchFile, EveryFieldIsChecked) {
  const auto said = [](std::string_view key, const Json& value) {
    return reading_problem([&](Json& json) { json.set(key, value); });
  };
  EXPECT_EQ(said("colour", 1), "colour: there is no such field");
  EXPECT_EQ(said("game", 1), "game: expected a text, found a whole number");
  EXPECT_EQ(said("rules", nullptr), "rules: expected a text, found null");
  EXPECT_EQ(said("options", Json::array()), "options: expected an object, found a list");
  EXPECT_EQ(said("players", Json::array()), "players: expected 1 to 8 items, found 0");
  EXPECT_EQ(said("players", Json(Json::Array{1, 2})),
            "players[0]: expected a text, found a whole number");
  EXPECT_EQ(said("data", 7), "data: expected a text, found a whole number");
  EXPECT_EQ(said("opening", Json(Json::Array{Json(Json::Array{-1})})),
            "opening[0][0]: expected a number from 0 to 1000, found -1");
  EXPECT_EQ(said("log", Json::object()), "log: expected a list, found an object");
  EXPECT_EQ(said("log", Json(Json::Array{1})), "log[0]: expected a list, found a whole number");
  EXPECT_EQ(said("log", Json(Json::Array{Json(Json::Array{0, 1})})),
            "log[0]: expected 3 items, found 2");
  EXPECT_EQ(said("log", Json(Json::Array{Json(Json::Array{2, 1, "1"})})),
            "log[0][0]: expected a number from 0 to 1, found 2");
  EXPECT_EQ(said("log", Json(Json::Array{Json(Json::Array{0, -1, "1"})})),
            "log[0][1]: expected a number from 0 to 4294967295, found -1");
  EXPECT_EQ(said("log", Json(Json::Array{Json(Json::Array{0, 1, 1})})),
            "log[0][2]: expected a text, found a whole number");
}

TEST(MatchFile, MissingFieldsAreNamed) {
  for (const std::string key :
       {"version", "game", "rules", "options", "players", "data", "log", "checksum"}) {
    Json document = Json::object();
    const Json whole = match_to_json(small());
    for (const Json::Member& member : whole.members()) {
      if (member.key != key) document.set(member.key, member.value);
    }
    const Result<MatchRecord> record = match_from_json(document);
    ASSERT_FALSE(record.has_value()) << key;
    EXPECT_EQ(record.error().message, key + ": the field is missing");
  }
}

TEST(MatchFile, DiceAreChecked) {
  const auto said = [](std::string_view key, const Json& value) {
    return reading_problem([&](Json& json) {
      Json dice = *json.find("dice");
      dice.set(key, value);
      json.set("dice", dice);
    });
  };
  EXPECT_EQ(said("scheme", "dice-2"),
            "dice.scheme: expected one of ziggurat-dice-1; found 'dice-2'");
  EXPECT_EQ(said("commitment", "abc"), "dice.commitment: expected 64 hexadecimal digits");
  EXPECT_EQ(said("seed", std::string(64, '0')),
            "dice.seed: the seed does not fit the commitment made before the match");
  EXPECT_EQ(said("contributions", Json(Json::Array{"a", "b", "c"})),
            "dice.contributions: expected 0 to 2 items, found 3");
  EXPECT_EQ(said("contributions", Json(Json::Array{std::string(129, 'x')})),
            "dice.contributions[0]: the text is too long");
  EXPECT_EQ(said("loaded", true), "dice.loaded: there is no such field");
}

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

TEST(Table, GoesOnWithAKeptMatchToTheSameRolls) {
  const MatchRecord whole = finished("resume", "finkel", 3);
  MatchRecord half = cut_after(whole, whole.log.size() / 2);
  half.players = {"human", "human"};
  Result<Table, ReplayError> table = Table::resume(registry(), half);
  ASSERT_TRUE(table.has_value()) << table.error().message;
  // The same choices meet the same rolls, so the match ends as it did.
  while (!table->match().is_over()) {
    const LoggedEntry& due = whole.log[table->match().log().size()];
    if (table->match().actor().is_chance()) {
      EXPECT_EQ(table->deal(), due.entry.code);
    } else {
      ASSERT_TRUE(table->choose(due.entry.by.seat(), due.entry.code, Language::English));
    }
  }
  EXPECT_EQ(table->record().log, whole.log);
}

TEST(Table, RefusesMoreSeatsThanTheGameHas) {
  for (const std::size_t seats : {std::size_t{1}, std::size_t{3}, std::size_t{300}}) {
    for (const char* seed : {"a", "b", "c", "d"}) {
      const Result<Table> table = Table::lay(registry(), {.game = "royal",
                                                          .ruleset = "",
                                                          .options = {},
                                                          .players = std::vector<PlayerSpec>(seats),
                                                          .chance = ChanceMode::Auto,
                                                          .seed = seed,
                                                          .rolls_opening = true});
      ASSERT_FALSE(table.has_value());
      EXPECT_EQ(table.error().message, "royal is for 2 seats, not " + std::to_string(seats));
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
