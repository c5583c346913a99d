// The match file, and what is refused of it.

#include "core/match_record.h"

#include <functional>

#include <gtest/gtest.h>

#include "support/games.h"
#include "support/records.h"

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

// What is said of a file whose document was changed by `change`, its checksum put right.
std::string reading_problem(const std::function<void(Json&)>& change) {
  Json document = match_to_json(small());
  change(document);
  const Result<MatchRecord> record = match_from_json(signed_again(document));
  return record ? "accepted" : record.error().message;
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

}  // namespace
}  // namespace ziggurat::test
