// Puzzles: every one that is shipped, held against the judge it came from.

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "learn/puzzle_judge.h"
#include "learn/puzzle_maker.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using learn::LaidPuzzle;
using learn::Puzzle;
using learn::PuzzleJudge;
using learn::Puzzles;

const Puzzles& shipped() {
  static const Puzzles kPuzzles = Puzzles::standard().value();
  return kPuzzles;
}

const std::vector<std::string>& puzzle_games() {
  static const std::vector<std::string> kGames = {"royal",  "heaven",  "isle",
                                                  "ghosts", "kurnugi", "eldervale"};
  return kGames;
}

double value_in(const Puzzle& puzzle, const std::string& notation) {
  for (const learn::Valued& one : puzzle.values) {
    if (one.notation == notation) return one.value.value_or(-1);
  }
  return -1;
}

TEST(Puzzles, AreLaidWithTheirChoices) {
  std::set<std::string> ids;
  for (const std::string& game : puzzle_games()) {
    for (const Puzzle* puzzle : shipped().of(game)) {
      EXPECT_TRUE(ids.insert(game + "/" + puzzle->id).second) << puzzle->id;
      const Result<LaidPuzzle> laid = learn::lay_puzzle(registry(), *puzzle);
      ASSERT_TRUE(laid.has_value()) << laid.error().message;
      ASSERT_TRUE(laid->game->actor(laid->state).is(puzzle->seat)) << puzzle->id;
      std::vector<Code> codes;
      laid->game->choices(laid->state, puzzle->seat, codes);
      std::set<std::string> choices;
      for (const Code code : codes) choices.insert(laid->game->notation(laid->state, code));
      std::set<std::string> valued;
      for (const learn::Valued& one : puzzle->values) valued.insert(one.notation);
      EXPECT_EQ(choices, valued) << puzzle->id;
      EXPECT_TRUE(choices.contains(puzzle->best)) << puzzle->id;
      EXPECT_TRUE(choices.contains(puzzle->natural)) << puzzle->id;
      EXPECT_GT(value_in(*puzzle, puzzle->best), value_in(*puzzle, puzzle->natural)) << puzzle->id;
      EXPECT_FALSE(learn::why_best(*puzzle, *laid, Language::Polish).empty());
    }
  }
}

// Rule set by rule set the table is solved again, and must say the same of every choice.
TEST(Puzzles, OfTheRoyalGameAreExact) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  std::map<std::string, std::unique_ptr<PuzzleJudge>> judges;
  EXPECT_GE(shipped().of("royal").size(), 300U);
  for (const Puzzle* puzzle : shipped().of("royal")) {
    const Result<LaidPuzzle> laid = learn::lay_puzzle(registry(), *puzzle);
    ASSERT_TRUE(laid.has_value());
    std::unique_ptr<PuzzleJudge>& judge = judges[puzzle->ruleset];
    if (judge == nullptr) judge = PuzzleJudge::make(laid->game).value();
    ASSERT_TRUE(judge->is_exact());
    double best = 0;
    for (const Weighed& one : judge->glance(laid->state, puzzle->seat, 1)) {
      const std::string notation = laid->game->notation(laid->state, one.code);
      EXPECT_NEAR(one.value, value_in(*puzzle, notation), 1e-4) << puzzle->id << " " << notation;
      if (notation == puzzle->best) best = one.value;
    }
    for (const learn::Valued& one : puzzle->values) {
      if (one.notation == puzzle->best) continue;
      EXPECT_LT(*one.value, best - learn::clear_margin(*judge) + 2e-4) << puzzle->id;
    }
  }
  EXPECT_EQ(judges.size(), 8U);
}

// How they are laid out: a judge for each.
std::string setup_of(const Puzzle& puzzle) {
  std::string text = puzzle.game + " " + puzzle.ruleset + " " + std::to_string(puzzle.seats);
  for (const auto& [key, value] : puzzle.options) text += " " + key + "=" + value.dump();
  return text;
}

// Two looks of the judge's with luck that found none of them see it too, all but a few times.
TEST(Puzzles, FoundBySearchStandUpToAnother) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  for (const std::string& game : puzzle_games()) {
    if (game == "royal") continue;
    std::size_t misses = 0;
    const std::vector<const Puzzle*> puzzles = shipped().of(game);
    std::map<std::string, std::pair<LaidPuzzle, std::unique_ptr<PuzzleJudge>>> judges;
    for (const Puzzle* puzzle : puzzles) {
      Result<LaidPuzzle> laid = learn::lay_puzzle(registry(), *puzzle);
      ASSERT_TRUE(laid.has_value());
      auto& [kept, judge] = judges[setup_of(*puzzle)];
      if (judge == nullptr) {
        kept = *laid;
        judge = PuzzleJudge::make(kept.game).value();
      }
      const auto value_of = [&](const std::string& notation) {
        const auto code = laid->game->parse(laid->state, puzzle->seat, notation, Language::English);
        return judge->look(laid->state, puzzle->seat, *code, 100) +
               judge->look(laid->state, puzzle->seat, *code, 101);
      };
      if (value_of(puzzle->best) <= value_of(puzzle->natural)) ++misses;
    }
    EXPECT_LE(misses, puzzles.size() / 10) << game;
  }
}

// As the issue counts them; of the big games of many kinds, and not for two players alone.
TEST(Puzzles, AreEnoughAndOfManyKinds) {
  EXPECT_GE(shipped().of("heaven").size(), 100U);
  EXPECT_GE(shipped().of("isle").size(), 60U);
  for (const char* game : {"ghosts", "kurnugi", "eldervale"}) {
    EXPECT_GE(shipped().of(game).size(), 40U) << game;
  }
  for (const char* game : {"ghosts", "eldervale"}) {
    std::map<std::string, std::size_t> motifs;
    for (const Puzzle* puzzle : shipped().of(game)) ++motifs[puzzle->motif];
    EXPECT_GE(motifs.size(), 6U) << game;
    for (const auto& [motif, count] : motifs) EXPECT_LE(count, 12U) << game << " " << motif;
  }
}

TEST(PuzzleMaker, MakesTheSameOfTheSameSeed) {
  const auto game = make_game("royal", "finkel", {{"pieces", Json(2)}});
  const auto first =
      learn::make_puzzles({.game = game, .count = 2, .seed = 5}, [](const Puzzle&) {});
  const auto again =
      learn::make_puzzles({.game = game, .count = 2, .seed = 5}, [](const Puzzle&) {});
  ASSERT_TRUE(first.has_value() && again.has_value());
  ASSERT_EQ(first->size(), 2U);
  ASSERT_EQ(again->size(), 2U);
  for (std::size_t i = 0; i < first->size(); ++i) {
    EXPECT_EQ((*first)[i].json(), (*again)[i].json());
    EXPECT_NE((*first)[i].best, (*first)[i].natural);
  }
}

TEST(PuzzleReader, NamesTheFieldThatIsWrong) {
  Json json = shipped().of("royal").front()->json();
  EXPECT_TRUE(learn::read_puzzle(json, "a").has_value());
  json.set("motif", "luck");
  const Result<Puzzle> wrong = learn::read_puzzle(json, "royal.json[0]");
  ASSERT_FALSE(wrong.has_value());
  EXPECT_NE(wrong.error().message.find("royal.json[0].motif"), std::string::npos)
      << wrong.error().message;
}

}  // namespace
}  // namespace ziggurat::test
