#include "core/rule_book.h"

#include <gtest/gtest.h>

#include "support/games.h"

namespace ziggurat::test {
namespace {

std::string problem_in(std::string_view page) {
  const Result<RuleBook> book = RuleBook::parse(page);
  return book ? "accepted" : book.error().message;
}

TEST(RuleBook, ReadsTitleSectionsAndClauses) {
  const Result<RuleBook> book = RuleBook::parse(
      "# A game\n\nSome words before.\n\n## 1 Start\n\nNot a clause.\n\n"
      "### 1.1 First things [rulebook §5]\n\nOne line.\nAnother.\n\nA paragraph.\n\n"
      "### 1.2 Second [ruling U3]\nText.\n\n## 2 End\nNobody's words.\n### 2.1 Last "
      "[reconstructed]\n");
  ASSERT_TRUE(book.has_value());
  EXPECT_EQ(book->title(), "A game");
  ASSERT_EQ(book->clauses().size(), 3U);
  const Clause& first = book->clauses()[0];
  EXPECT_EQ(first.id, "1.1");
  EXPECT_EQ(first.title, "First things");
  EXPECT_EQ(first.source, "rulebook §5");
  EXPECT_EQ(first.section, "1 Start");
  EXPECT_EQ(first.text, "One line.\nAnother.\n\nA paragraph.");
  EXPECT_EQ(book->clauses()[1].source, "ruling U3");
  EXPECT_EQ(book->clauses()[1].text, "Text.");
  EXPECT_EQ(book->clauses()[2].section, "2 End");
  EXPECT_EQ(book->clauses()[2].text, "");
  EXPECT_EQ(book->find("1.2"), &book->clauses()[1]);
  EXPECT_EQ(book->find("1.3"), nullptr);
  EXPECT_EQ(book->find(""), nullptr);
}

TEST(RuleBook, RefusesAHeadingThatIsNoClause) {
  EXPECT_EQ(problem_in("## 1 A\n### 1.1 No source\n"),
            "line 2: expected '### id title [source]', found '1.1 No source'");
  EXPECT_EQ(problem_in("### [rulebook]\n"),
            "line 1: expected '### id title [source]', found '[rulebook]'");
  EXPECT_EQ(problem_in("### 1.1 A [rulebook] more\n"),
            "line 1: expected '### id title [source]', found '1.1 A [rulebook] more'");
}

TEST(RuleBook, RefusesASourceNobodyKnows) {
  EXPECT_EQ(problem_in("\n### 1.1 A [hearsay]\n"),
            "line 2: the source of a clause is rulebook, ruling or reconstructed, not 'hearsay'");
  EXPECT_EQ(problem_in("### 1.1 A []\n"),
            "line 1: the source of a clause is rulebook, ruling or reconstructed, not ''");
}

TEST(RuleBook, RefusesAClauseThatStandsTwice) {
  EXPECT_EQ(problem_in("### 1.1 A [ruling]\n### 1.2 B [ruling]\n### 1.1 C [ruling]\n"),
            "line 3: clause 1.1 stands twice");
}

TEST(RuleBook, OfEveryGameHasTheSameClausesInBothLanguages) {
  for (const GameInfo* info : registry().games()) {
    const RuleBook& english = **registry().rules(info->id, Language::English);
    const RuleBook& polish = **registry().rules(info->id, Language::Polish);
    EXPECT_FALSE(english.clauses().empty());
    ASSERT_EQ(english.clauses().size(), polish.clauses().size()) << info->id;
    for (std::size_t i = 0; i < english.clauses().size(); ++i) {
      EXPECT_EQ(english.clauses()[i].id, polish.clauses()[i].id);
      EXPECT_EQ(english.clauses()[i].source, polish.clauses()[i].source);
      EXPECT_FALSE(english.clauses()[i].text.empty()) << english.clauses()[i].id;
      EXPECT_FALSE(polish.clauses()[i].text.empty()) << polish.clauses()[i].id;
    }
  }
}

TEST(RuleBook, OfAnUnknownGameIsRefusedByName) {
  const auto rules = registry().rules("royall", Language::English);
  ASSERT_FALSE(rules.has_value());
  EXPECT_NE(rules.error().message.find("there is no game 'royall'; did you mean 'royal'?"),
            std::string::npos);
}

}  // namespace
}  // namespace ziggurat::test
