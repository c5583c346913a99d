#include "base/text.h"

#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ziggurat::test {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Text, TrimTakesBlanksFromBothEnds) {
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim("   "), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_EQ(split("a,,b,", ','), (Parts{"a", "", "b", ""}));
  EXPECT_EQ(split("", ','), Parts{""});
}

TEST(Text, JoinPutsTheSeparatorBetween) {
  EXPECT_EQ(join({"a", "b", "c"}, ", "), "a, b, c");
  EXPECT_EQ(join({"a"}, ", "), "a");
  EXPECT_EQ(join({}, ", "), "");
}

TEST(Text, CaseIsThatOfAsciiLetters) {
  EXPECT_EQ(to_lower("FinKEL É"), "finkel É");
  EXPECT_TRUE(equals_ignoring_case("a4A1", "A4a1"));
  EXPECT_FALSE(equals_ignoring_case("A4", "A41"));
}

TEST(Text, ANumberIsDigitsAndNothingElse) {
  EXPECT_EQ(parse_integer("-12"), -12);
  EXPECT_EQ(parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parse_unsigned("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
  for (const std::string_view text : {"", " 1", "1 ", "+1", "1.0", "0x1", "1e3", "-", "one",
                                      "9223372036854775808", "-9223372036854775809"}) {
    EXPECT_FALSE(parse_integer(text).has_value()) << text;
  }
  EXPECT_FALSE(parse_unsigned("-1").has_value());
  EXPECT_FALSE(parse_unsigned("18446744073709551616").has_value());
}

TEST(Text, SuggestsTheNearestWordIfItIsNear) {
  const std::vector<std::string> known = {"finkel", "masters", "blitz"};
  EXPECT_EQ(did_you_mean("finkle", known), "; did you mean 'finkel'?");
  EXPECT_EQ(did_you_mean("BLITZ", known), "; did you mean 'blitz'?");
  EXPECT_EQ(did_you_mean("mastres", known), "; did you mean 'masters'?");
  EXPECT_EQ(did_you_mean("chess", known), "");
  EXPECT_EQ(did_you_mean("", known), "");
  EXPECT_EQ(did_you_mean("finkel", {}), "");
  EXPECT_EQ(did_you_mean(std::string(1000, 'f'), known), "");
}

TEST(Text, QuoteShowsWhatCannotBeSeen) {
  EXPECT_EQ(quote("finkel"), "'finkel'");
  EXPECT_EQ(quote("zażółć"), "'zażółć'");
  EXPECT_EQ(quote("a\nb\x1b[0m\x7f"), "'a\\x0ab\\x1b[0m\\x7f'");
  EXPECT_EQ(quote("\xff\xc3"), "'\\xff\\xc3'");
  EXPECT_EQ(quote(std::string(1000, 'x')), "'" + std::string(60, 'x') + "…'");
}

TEST(Text, KnowsWellFormedUtf8) {
  for (const std::string_view good : {"", "abc", "é€𐎀", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF"}) {
    EXPECT_TRUE(is_valid_utf8(good)) << good;
  }
  for (const std::string_view bad :
       {"\x80", "\xC3", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x28\xA1"}) {
    EXPECT_FALSE(is_valid_utf8(bad)) << quote(bad);
  }
}

RC_GTEST_PROP(TextProperty, JoinUndoesSplit, (const std::string& text)) {
  std::vector<std::string> parts;
  for (const std::string_view part : split(text, ',')) parts.emplace_back(part);
  RC_ASSERT(join(parts, ",") == text);
}

RC_GTEST_PROP(TextProperty, QuotedTextIsPrintableAndShort, (const std::string& text)) {
  const std::string quoted = quote(text);
  RC_ASSERT(is_valid_utf8(quoted));
  RC_ASSERT(quoted.size() < 80U);
  for (const char c : quoted) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20U);
}

RC_GTEST_PROP(TextProperty, EveryNumberReadsBack, (std::int64_t number)) {
  RC_ASSERT(parse_integer(std::to_string(number)) == number);
}

}  // namespace
}  // namespace ziggurat::test
