#include "base/json.h"

#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text.h"

namespace ziggurat::test {
namespace {

std::string problem_with(std::string_view text) {
  const Result<Json> value = parse_json(text);
  return value ? "accepted as " + value->dump() : value.error().message;
}

std::string written(std::string_view text) {
  const Result<Json> value = parse_json(text);
  return value ? value->dump() : "refused: " + value.error().message;
}

TEST(Json, KeepsTheOrderOfMembersAndDropsBlanks) {
  EXPECT_EQ(written(" { \"b\" : 1 ,\n\t\"a\" : [ true , false , null ] , \"c\" : { } }\r\n"),
            R"({"b":1,"a":[true,false,null],"c":{}})");
}

TEST(Json, BreaksAsManyLevelsOverLinesAsAsked) {
  const Json value = *parse_json(R"({"a":[1,[2,3]],"b":{},"c":[]})");
  EXPECT_EQ(value.dump(), R"({"a":[1,[2,3]],"b":{},"c":[]})");
  EXPECT_EQ(value.dump(1), "{\n  \"a\": [1,[2,3]],\n  \"b\": {},\n  \"c\": []\n}");
  EXPECT_EQ(value.dump(2), "{\n  \"a\": [\n    1,\n    [2,3]\n  ],\n  \"b\": {},\n  \"c\": []\n}");
}

TEST(Json, ReadsEveryEscape) {
  const Result<Json> value = parse_json(R"("\"\\\/\b\f\n\r\tA\u00e9\u20AC")");
  ASSERT_TRUE(value.has_value());
  EXPECT_EQ(value->as_string(), "\"\\/\b\f\n\r\tAé€");
}

TEST(Json, WritesOnlyTheEscapesItMust) {
  EXPECT_EQ(Json(std::string("\"\\/\b\n\r\t\x01\x7f é€", 15)).dump(),
            "\"\\\"\\\\/\\u0008\\n\\r\\t\\u0001\x7f é€\"");
  EXPECT_EQ(Json(std::string(1, '\0')).dump(), "\"\\u0000\"");
}

TEST(Json, JoinsSurrogatePairsAndRefusesHalves) {
  EXPECT_EQ(parse_json(R"("\ud800\udf80")")->as_string(), "𐎀");
  EXPECT_EQ(parse_json(R"("\uDBFF\uDFFF")")->as_string(), "\xF4\x8F\xBF\xBF");
  for (const std::string_view half : {R"("\ud800")", R"("\ud800x")", R"("\ud800\n")", R"("\udc00")",
                                      R"("\ud800\ud800")", R"("\ud800\u0041")", R"("\ud800\u")"}) {
    EXPECT_NE(problem_with(half).find("half of a surrogate pair"), std::string::npos) << half;
  }
  for (const std::string_view digits : {R"("\u12")", R"("\u12g4")", R"("\u+123")", R"("\u-123")"}) {
    EXPECT_NE(problem_with(digits).find("four hexadecimal digits"), std::string::npos) << digits;
  }
}

TEST(Json, NestsSixtyFourDeepAndNoDeeper) {
  const auto nested = [](std::size_t depth, std::string_view inside) {
    return std::string(depth, '[') + std::string(inside) + std::string(depth, ']');
  };
  EXPECT_TRUE(parse_json(nested(64, "")).has_value());
  EXPECT_TRUE(parse_json(nested(64, "1")).has_value());
  EXPECT_TRUE(parse_json(nested(63, "{}")).has_value());
  EXPECT_EQ(problem_with(nested(65, "")), "line 1, column 65: nested too deeply");
  EXPECT_EQ(problem_with(nested(64, "{}")), "line 1, column 65: nested too deeply");
  EXPECT_EQ(problem_with(std::string(1'000'000, '[')), "line 1, column 65: nested too deeply");
}

TEST(Json, RefusesAMemberThatStandsTwice) {
  EXPECT_NE(problem_with(R"({"a":1,"a":1})").find("the member 'a' stands twice"),
            std::string::npos);
  EXPECT_NE(problem_with(R"({"a":1,"\u0061":2})").find("the member 'a' stands twice"),
            std::string::npos);
  EXPECT_EQ(written(R"({"a":{"a":1},"b":{"a":2}})"), R"({"a":{"a":1},"b":{"a":2}})");
}

TEST(Json, KeepsWholeNumbersWholeAndDoublesDouble) {
  EXPECT_EQ(written("9223372036854775807"), "9223372036854775807");
  EXPECT_EQ(written("-9223372036854775808"), "-9223372036854775808");
  EXPECT_EQ(written("-0"), "0");
  EXPECT_TRUE(parse_json("3")->is_integer());
  EXPECT_FALSE(parse_json("3.0")->is_integer());
  EXPECT_EQ(written("3.0"), "3.0");
  EXPECT_EQ(written("1e2"), "100.0");
  EXPECT_EQ(written("-0.0"), "-0.0");
  EXPECT_EQ(written("0.1"), "0.1");
  EXPECT_EQ(written("1E+300"), "1e+300");
  // One past the largest whole number is a double, not an overflow.
  EXPECT_EQ(parse_json("9223372036854775808")->as_number(), 9223372036854775808.0);
  EXPECT_FALSE(parse_json("9223372036854775808")->is_integer());
}

TEST(Json, HasNoWordForWhatIsNoNumber) {
  EXPECT_EQ(Json(std::numeric_limits<double>::infinity()).dump(), "null");
  EXPECT_EQ(Json(std::numeric_limits<double>::quiet_NaN()).dump(), "null");
}

TEST(Json, RefusesWhatIsNoNumber) {
  for (const std::string_view text : {"01", "-", "-01", "1.", ".5", "1e", "1e+", "+1", "0x10",
                                      "NaN", "Infinity", "1e999", "-1e999", "1 2", "--1"}) {
    EXPECT_FALSE(parse_json(text).has_value()) << text;
  }
}

TEST(Json, SaysLineAndColumnOfWhatIsWrong) {
  EXPECT_EQ(problem_with(""), "line 1, column 1: the text ends where a value should stand");
  EXPECT_EQ(problem_with("nul"), "line 1, column 1: this is no JSON value");
  EXPECT_EQ(problem_with("[1,\n 2\n 3]"), "line 3, column 2: expected ',' or ']' in a list");
  EXPECT_EQ(problem_with("{\n  \"a\" 1}"), "line 2, column 7: expected ':' after a member's name");
  EXPECT_EQ(problem_with("{a:1}"), "line 1, column 2: expected a member's name in quotes");
  EXPECT_EQ(problem_with("{\"a\":1,}"), "line 1, column 8: expected a member's name in quotes");
  EXPECT_EQ(problem_with("{\"a\":1"), "line 1, column 7: expected ',' or '}' in an object");
  EXPECT_EQ(problem_with("[1,]"), "line 1, column 4: this is no JSON value");
  EXPECT_EQ(problem_with("true\nfalse"),
            "line 2, column 1: unexpected text after the end of the document");
  EXPECT_EQ(problem_with("\"a\nb\""), "line 1, column 3: a control character inside a string");
  EXPECT_EQ(problem_with("\n\"abc"), "line 2, column 5: the text ends inside a string");
}

TEST(Json, RefusesBrokenUtf8) {
  for (const std::string_view text :
       {"\"\xC3\x28\"", "\"\xFF\"", "\"\xC0\x80\"", "\"\xED\xA0\x80\"", "\"\xF4\x90\x80\x80\"",
        "\"\xE2\x82\"", "\xEF\xBB\x42"}) {
    EXPECT_EQ(problem_with(text), "the text is not valid UTF-8");
  }
}

TEST(Json, SetReplacesAMemberWhereItStands) {
  Json value = Json::object({{"a", 1}, {"b", 2}});
  value.set("a", "new");
  value.set("c", nullptr);
  EXPECT_EQ(value.dump(), R"({"a":"new","b":2,"c":null})");
  EXPECT_EQ(value.find("d"), nullptr);
  EXPECT_EQ(Json(3).find("a"), nullptr);
}

TEST(Json, NamesItsKinds) {
  EXPECT_EQ(Json().kind(), "null");
  EXPECT_EQ(Json(true).kind(), "true or false");
  EXPECT_EQ(Json(1).kind(), "a whole number");
  EXPECT_EQ(Json(1.5).kind(), "a number");
  EXPECT_EQ(Json("").kind(), "a text");
  EXPECT_EQ(Json::array().kind(), "a list");
  EXPECT_EQ(Json::object().kind(), "an object");
}

// Any text is made well-formed by taking each byte as a character of its own.
std::string as_utf8(const std::string& bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0 | byte >> 6);
      text += static_cast<char>(0x80 | (byte & 63));
    }
  }
  return text;
}

Json arbitrary(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 7 : 5)) {
    case 0:
      return {};
    case 1:
      return *rc::gen::arbitrary<bool>();
    case 2:
      return *rc::gen::arbitrary<std::int64_t>();
    case 3:
      return *rc::gen::arbitrary<double>();
    case 4:
      return as_utf8(*rc::gen::arbitrary<std::string>());
    case 5: {
      Json list = Json::array();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) list.push_back(arbitrary(depth - 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        object.set(as_utf8(*rc::gen::arbitrary<std::string>()), arbitrary(depth - 1));
      }
      return object;
    }
  }
}

RC_GTEST_PROP(JsonProperty, WhatIsWrittenReadsBackEqual, ()) {
  const Json value = arbitrary(4);
  const Result<Json> again = parse_json(value.dump());
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == value);
  RC_ASSERT(*parse_json(value.dump(*rc::gen::inRange(1, 6))) == value);
}

RC_GTEST_PROP(JsonProperty, NoTextBreaksTheParser, (const std::string& text)) {
  const Result<Json> value = parse_json(text);
  if (!value) RC_ASSERT(!value.error().message.empty());
}

RC_GTEST_PROP(JsonProperty, EveryStartOfADocumentIsRefused, ()) {
  const std::string text = Json::object({{"all", arbitrary(3)}}).dump();
  const auto cut = *rc::gen::inRange<std::size_t>(0, text.size());
  RC_ASSERT(!parse_json(std::string_view(text).substr(0, cut)).has_value());
}

}  // namespace
}  // namespace ziggurat::test
