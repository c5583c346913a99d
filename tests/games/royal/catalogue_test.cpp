// Bad components of the Royal Game, each refused with its file and field.

#include "games/royal/catalogue.h"

#include <filesystem>
#include <functional>

#include <gtest/gtest.h>

#include "games/royal/game.h"
#include "host/files.h"
#include "support/folder.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

using royal::Catalogue;

struct Files {
  Json boards = *parse_json(source_file("data/royal/boards.json"));
  Json rulesets = *parse_json(source_file("data/royal/rulesets.json"));
};

Result<Catalogue> read(const Files& files) {
  const std::string boards = files.boards.dump();
  const std::string rulesets = files.rulesets.dump();
  const Result<GameData> data =
      GameData::create({{"royal", "boards.json", boards}, {"royal", "rulesets.json", rulesets}});
  if (!data) return fail(data.error());
  return Catalogue::create(*data);
}

std::string problem_in(const Files& files) {
  const Result<Catalogue> catalogue = read(files);
  return catalogue ? "accepted" : catalogue.error().message;
}

// The record `index` of a file with `change` made to it.
Json changed(const Json& file, const std::string& key, std::size_t index,
             const std::function<void(Json&)>& change) {
  Json records = Json::array();
  for (std::size_t i = 0; i < file.find(key)->items().size(); ++i) {
    Json record = file.find(key)->items()[i];
    if (i == index) change(record);
    records.push_back(record);
  }
  Json copy = file;
  copy.set(key, records);
  return copy;
}

// What is said of a field of the first rule set, finkel.
std::string about_ruleset(const std::string& key, const Json& value) {
  Files files;
  files.rulesets =
      changed(files.rulesets, "rulesets", 0, [&](Json& record) { record.set(key, value); });
  return problem_in(files);
}

std::string about_board(const std::string& key, const Json& value) {
  Files files;
  files.boards = changed(files.boards, "boards", 0, [&](Json& record) { record.set(key, value); });
  return problem_in(files);
}

Json without(const Json& record, const std::string& key) {
  Json copy = Json::object();
  for (const Json::Member& member : record.members()) {
    if (member.key != key) copy.set(member.key, member.value);
  }
  return copy;
}

Json squares(std::initializer_list<const char*> names) {
  Json list = Json::array();
  for (const char* name : names) list.push_back(name);
  return list;
}

TEST(RoyalData, AsCompiledInIsAccepted) { EXPECT_EQ(problem_in({}), "accepted"); }

TEST(RoyalData, EveryFieldOfARuleSetButTheNoteMustBeThere) {
  const Files whole;
  const Json& finkel = whole.rulesets.find("rulesets")->items()[0];
  for (const Json::Member& member : finkel.members()) {
    Files files;
    files.rulesets = changed(files.rulesets, "rulesets", 0,
                             [&](Json& record) { record = without(record, member.key); });
    EXPECT_EQ(problem_in(files),
              "royal/rulesets.json: rulesets[0]." + member.key + ": the field is missing");
  }
}

TEST(RoyalData, EveryFieldOfABoardMustBeThere) {
  for (const std::string key : {"id", "squares", "rosettes", "provenance", "source"}) {
    Files files;
    files.boards =
        changed(files.boards, "boards", 1, [&](Json& record) { record = without(record, key); });
    EXPECT_EQ(problem_in(files), "royal/boards.json: boards[1]." + key + ": the field is missing");
  }
}

TEST(RoyalData, EveryFieldOfARuleSetHasAType) {
  const std::string at = "royal/rulesets.json: rulesets[0].";
  for (const std::string key : {"id", "title", "source"}) {
    EXPECT_EQ(about_ruleset(key, 1), at + key + ": expected a text, found a whole number");
  }
  for (const std::string key : {"zero_counts", "rosette_safe", "rosette_again", "capture_again",
                                "pass_enemies", "decline_again"}) {
    EXPECT_EQ(about_ruleset(key, 1), at + key + ": expected true or false, found a whole number");
  }
  EXPECT_EQ(about_ruleset("pieces", "7"), at + "pieces: expected a whole number, found a text");
  EXPECT_EQ(about_ruleset("pieces", 8), at + "pieces: expected a number from 1 to 7, found 8");
  EXPECT_EQ(about_ruleset("pieces", 0), at + "pieces: expected a number from 1 to 7, found 0");
  EXPECT_EQ(about_ruleset("dice", 5), at + "dice: expected a number from 1 to 4, found 5");
  EXPECT_EQ(about_ruleset("path_light", "A4"), at + "path_light: expected a list, found a text");
  EXPECT_EQ(about_ruleset("path_dark", squares({"A1"})),
            at + "path_dark: expected 2 to 30 items, found 1");
}

TEST(RoyalData, UnknownFieldsAreRefused) {
  EXPECT_EQ(about_ruleset("peices", 7),
            "royal/rulesets.json: rulesets[0].peices: there is no such field; did you mean "
            "'pieces'?");
  EXPECT_EQ(about_board("colour", "red"),
            "royal/boards.json: boards[0].colour: there is no such field");
  Files files;
  files.boards.set("extra", 1);
  EXPECT_EQ(problem_in(files), "royal/boards.json: extra: there is no such field");
}

TEST(RoyalData, ProvenanceIsOneOfThree) {
  EXPECT_EQ(about_ruleset("provenance", "hearsay"),
            "royal/rulesets.json: rulesets[0].provenance: expected one of rulebook, public, "
            "reconstructed; found 'hearsay'");
  EXPECT_EQ(about_board("provenance", ""),
            "royal/boards.json: boards[0].provenance: expected one of rulebook, public, "
            "reconstructed; found ''");
}

TEST(RoyalData, APathStaysOnItsBoard) {
  EXPECT_EQ(
      about_ruleset("path_light", squares({"A4", "A5"})),
      "royal/rulesets.json: rulesets[0].path_light[1]: the board standard has no square 'A5'");
  for (const char* name : {"", "A", "4A", "a4", "A0", "A100", "A-1", "A4 ", "AA4"}) {
    const std::string problem = about_ruleset("path_light", squares({"A4", name}));
    EXPECT_NE(problem.find("path_light[1]: expected a square such as A1"), std::string::npos)
        << name;
  }
}

TEST(RoyalData, APathDoesNotJump) {
  EXPECT_EQ(about_ruleset("path_light", squares({"A4", "A3", "A1"})),
            "royal/rulesets.json: rulesets[0].path_light[2]: the path jumps from A3 to A1, which "
            "do not touch");
  EXPECT_EQ(about_ruleset("path_dark", squares({"A1", "B2"})),
            "royal/rulesets.json: rulesets[0].path_dark[1]: the path jumps from A1 to B2, which do "
            "not touch");
}

// A piece must never meet itself with one roll (ruling U22): at most five squares on.
TEST(RoyalData, APathDoesNotReturnTooSoon) {
  EXPECT_EQ(about_ruleset("path_light", squares({"A1", "A2", "A1"})),
            "royal/rulesets.json: rulesets[0].path_light[2]: the path returns to A1 after 2 steps; "
            "it needs at least 6");
  EXPECT_EQ(about_ruleset("path_light", squares({"A1", "A2", "B2", "B1", "A1"})),
            "royal/rulesets.json: rulesets[0].path_light[4]: the path returns to A1 after 4 steps; "
            "it needs at least 6");
  EXPECT_EQ(about_ruleset("path_light", squares({"A1", "A2", "A3", "B3", "B2", "B1", "A1"})),
            "accepted");
}

TEST(RoyalData, BoardsAreChecked) {
  EXPECT_EQ(about_board("squares", squares({"A1", "A2", "A1"})),
            "royal/boards.json: boards[0].squares[2]: the square A1 stands twice");
  EXPECT_EQ(about_board("squares", squares({"A1"})),
            "royal/boards.json: boards[0].squares: expected 2 to 32 items, found 1");
  EXPECT_EQ(about_board("rosettes", squares({"A5"})),
            "royal/boards.json: boards[0].rosettes[0]: the board has no square 'A5'");
  EXPECT_EQ(about_ruleset("board", "standart"),
            "royal/rulesets.json: rulesets[0].board: there is no board 'standart' in boards.json");
}

TEST(RoyalData, TwoRecordsOfOneIdAreRefused) {
  EXPECT_NE(about_ruleset("id", "masters").find("the id 'masters' stands twice"),
            std::string::npos);
  EXPECT_NE(about_board("id", "aseb").find("the id 'aseb' stands twice"), std::string::npos);
}

TEST(RoyalData, FilesOfAnotherVersionOrWithoutRecordsAreRefused) {
  Files newer;
  newer.rulesets.set("format_version", 2);
  EXPECT_EQ(problem_in(newer),
            "royal/rulesets.json: format_version: expected a number from 1 to 1, found 2");
  Files empty;
  empty.rulesets.set("rulesets", Json::array());
  EXPECT_EQ(problem_in(empty), "royal/rulesets.json: rulesets: expected 1 to 64 items, found 0");
}

TEST(RoyalData, FingerprintIsOfTheValuesNotTheBlanks) {
  const auto fingerprint = [](const std::string& boards, const std::string& rulesets) {
    return GameData::create(
               {{"royal", "boards.json", boards}, {"royal", "rulesets.json", rulesets}})
        ->fingerprint();
  };
  Files files;
  const std::string standard = fingerprint(files.boards.dump(), files.rulesets.dump());
  EXPECT_EQ(fingerprint(files.boards.dump(4), files.rulesets.dump(2)), standard);
  EXPECT_EQ(standard, make_game("royal")->fingerprint());
  Json other = changed(files.rulesets, "rulesets", 0, [](Json& record) { record.set("dice", 3); });
  EXPECT_NE(fingerprint(files.boards.dump(), other.dump()), standard);
}

// The same through the folder an owner gives.

std::string problem_with_folder(const std::string& folder) {
  const Result<Registry> loaded = load_registry(folder);
  return loaded ? "accepted" : loaded.error().message;
}

TEST(DataFolder, ReplacesOneFileAndKeepsTheRest) {
  const TemporaryFolder folder;
  Files files;
  const Json only =
      changed(files.rulesets, "rulesets", 0, [](Json& record) { record.set("pieces", 3); });
  folder.write("royal/rulesets.json", only.dump());
  folder.write("royal/notes.txt", "not a component");
  folder.write("README.md", "nor this");
  const Result<Registry> loaded = load_registry(folder.path());
  ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
  const auto game = loaded->make("royal", "finkel", {}, 0);
  ASSERT_TRUE(game.has_value());
  EXPECT_EQ(*(*game)->layout_json(Language::English).find("pieces"), Json(3));
  EXPECT_NE((*game)->fingerprint(), make_game("royal")->fingerprint());
}

TEST(DataFolder, MustBeThere) {
  const TemporaryFolder folder;
  const std::string missing = folder.path() + "/nowhere";
  EXPECT_EQ(problem_with_folder(missing), "--data " + missing + ": there is no such folder");
  const std::string file = folder.write("file", "");
  EXPECT_EQ(problem_with_folder(file), "--data " + file + ": there is no such folder");
}

TEST(DataFolder, MustHoldComponents) {
  const TemporaryFolder folder;
  const std::string problem = problem_with_folder(folder.path());
  EXPECT_NE(problem.find("no components found"), std::string::npos) << problem;
}

TEST(DataFolder, MayHoldOnlyGamesAndFilesThatExist) {
  const TemporaryFolder games;
  games.write("chess/board.json", "{}");
  EXPECT_EQ(problem_with_folder(games.path()),
            "--data " + games.path() + ": 'chess' is no game with components");
  const TemporaryFolder files;
  files.write("royal/cards.json", "{}");
  EXPECT_EQ(problem_with_folder(files.path()),
            "--data " + files.path() + ": royal has no file 'cards.json'");
}

TEST(DataFolder, SaysWhatIsWrongWithAFile) {
  const TemporaryFolder folder;
  const std::string start = "--data " + folder.path() + ": ";
  folder.write("royal/boards.json", "{\n  \"boards\": [\n");
  EXPECT_EQ(
      problem_with_folder(folder.path()),
      start + "royal/boards.json: line 3, column 1: the text ends where a value should stand");
  folder.write("royal/boards.json", "[]");
  EXPECT_EQ(problem_with_folder(folder.path()),
            start + "royal/boards.json: expected an object, found a list");
  folder.write("royal/boards.json", R"({"format_version":1,"boards":[{}]})");
  EXPECT_EQ(problem_with_folder(folder.path()),
            start + "royal/boards.json: boards[0].provenance: the field is missing");
}

TEST(DataFolder, AFolderInPlaceOfAFileIsRefused) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("royal/boards.json"));
  const std::string problem = problem_with_folder(folder.path());
  EXPECT_NE(problem.find("boards.json: it is a folder"), std::string::npos) << problem;
}

}  // namespace
}  // namespace ziggurat::test
