#include "base/json_reader.h"

#include <functional>

#include <gtest/gtest.h>

namespace ziggurat::test {
namespace {

// The first problem met when `read` reads `text` as the document `path`.
std::string problem_in(std::string_view text, const std::function<void(const JsonReader&)>& read,
                       const std::string& path = "") {
  const Json json = *parse_json(text);
  ReadProblem problem;
  read(JsonReader(json, path, problem));
  return problem.message();
}

TEST(JsonReader, ReadsWhatIsThere) {
  const std::string problem = problem_in(
      R"({"flag":true,"count":3,"share":0.5,"name":"x","word":"b","list":[1,2],"none":null})",
      [](const JsonReader& reader) {
        EXPECT_TRUE(reader.at("flag").boolean());
        EXPECT_EQ(reader.at("count").integer(0, 3), 3);
        EXPECT_EQ(reader.at("share").number(), 0.5);
        EXPECT_EQ(reader.at("count").number(), 3.0);
        EXPECT_EQ(reader.at("name").string(), "x");
        EXPECT_EQ(reader.at("word").one_of({"a", "b"}), 1U);
        EXPECT_EQ(reader.at("list").items(2, 2).size(), 2U);
        EXPECT_FALSE(reader.find("none").has_value());
        EXPECT_FALSE(reader.find("absent").has_value());
        EXPECT_EQ(reader.members().size(), 7U);
        reader.only({"flag", "count", "share", "name", "word", "list", "none"});
      });
  EXPECT_EQ(problem, "");
}

TEST(JsonReader, NamesTheFieldThatIsMissing) {
  const auto read = [](const JsonReader& reader) { reader.at("a").items()[1].at("b").string(); };
  EXPECT_EQ(problem_in(R"({"a":[{},{}]})", read), "a[1].b: the field is missing");
  EXPECT_EQ(problem_in(R"({"a":[{},{}]})", read, "boards.json:"),
            "boards.json: a[1].b: the field is missing");
}

TEST(JsonReader, SaysWhatWasExpectedAndFound) {
  EXPECT_EQ(problem_in(R"({"a":1})", [](const JsonReader& r) { r.at("a").boolean(); }),
            "a: expected true or false, found a whole number");
  EXPECT_EQ(problem_in(R"({"a":1.5})", [](const JsonReader& r) { r.at("a").integer(0, 9); }),
            "a: expected a whole number, found a number");
  EXPECT_EQ(problem_in(R"({"a":"1"})", [](const JsonReader& r) { r.at("a").number(); }),
            "a: expected a number, found a text");
  EXPECT_EQ(problem_in(R"({"a":null})", [](const JsonReader& r) { r.at("a").string(); }),
            "a: expected a text, found null");
  EXPECT_EQ(problem_in(R"({"a":{}})", [](const JsonReader& r) { r.at("a").items(); }),
            "a: expected a list, found an object");
  EXPECT_EQ(problem_in("[]", [](const JsonReader& r) { r.at("a"); }),
            "expected an object, found a list");
  EXPECT_EQ(problem_in("[]", [](const JsonReader& r) { r.members(); }),
            "expected an object, found a list");
}

TEST(JsonReader, RefusesNumbersOutOfRange) {
  const auto read = [](const JsonReader& reader) {
    EXPECT_EQ(reader.at("a").integer(1, 7), 1) << "a harmless default";
  };
  EXPECT_EQ(problem_in(R"({"a":8})", read), "a: expected a number from 1 to 7, found 8");
  EXPECT_EQ(problem_in(R"({"a":0})", read), "a: expected a number from 1 to 7, found 0");
}

TEST(JsonReader, RefusesListsTooShortOrTooLong) {
  const auto pair = [](const JsonReader& reader) { EXPECT_TRUE(reader.items(2, 2).empty()); };
  EXPECT_EQ(problem_in("[1]", pair, "x"), "x: expected 2 items, found 1");
  const auto some = [](const JsonReader& reader) { EXPECT_TRUE(reader.items(1, 2).empty()); };
  EXPECT_EQ(problem_in("[1,2,3]", some, "x"), "x: expected 1 to 2 items, found 3");
}

TEST(JsonReader, ListsTheWordsAFieldMayBe) {
  EXPECT_EQ(problem_in(R"({"a":"green"})",
                       [](const JsonReader& r) { r.at("a").one_of({"red", "blue"}); }),
            "a: expected one of red, blue; found 'green'");
  EXPECT_EQ(problem_in(R"({"a":2})", [](const JsonReader& r) { r.at("a").one_of({"red"}); }),
            "a: expected a text, found a whole number");
}

TEST(JsonReader, RefusesFieldsNobodyKnows) {
  const auto read = [](const JsonReader& reader) { reader.only({"pieces", "dice"}); };
  EXPECT_EQ(problem_in(R"({"pieces":1,"peices":2})", read),
            "peices: there is no such field; did you mean 'pieces'?");
  EXPECT_EQ(problem_in(R"({"colour":2})", read), "colour: there is no such field");
}

TEST(JsonReader, KeepsTheFirstProblemOnly) {
  EXPECT_EQ(problem_in(R"({"a":1,"b":2})",
                       [](const JsonReader& reader) {
                         EXPECT_TRUE(reader.ok());
                         reader.at("b").string();
                         EXPECT_FALSE(reader.ok());
                         reader.at("a").string();
                         EXPECT_FALSE(reader.at("a").at("c").at("d").boolean());
                       }),
            "b: expected a text, found a whole number");
}

}  // namespace
}  // namespace ziggurat::test
