// The guided first game: what the table says, from what the learner's seat may know.

#include "learn/guide.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "host/seat_player.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

using learn::Guide;
using learn::Remarks;
using learn::Thoughts;
using learn::Way;

constexpr Seat kLearner{0};

Guide guide_for(const AnyGame& game) {
  Result<Guide> guide =
      Guide::make(game, nullptr, [&](const PlayerSpec& spec) { return seat_player(game, spec); });
  return std::move(guide).value();
}

std::shared_ptr<const AnyGame> royal() { return registry().make("royal", "finkel", {}, 2).value(); }

// Light to choose after a roll, with the pieces that many steps along.
AnyState royal_at(const AnyGame& game, int roll, const char* light, const char* dark) {
  const std::string text = std::string(R"({"to_move":"light","phase":"choose","roll":)") +
                           std::to_string(roll) + R"(,"light":)" + light + R"(,"dark":)" + dark +
                           "}";
  const Result<AnyState> state = game.load_state(parse_json(text).value());
  EXPECT_TRUE(state) << state.error().message;
  return *state;
}

Code code_of(const AnyGame& game, const AnyState& state, std::string_view notation) {
  return game.parse(state, kLearner, notation, Language::English).value();
}

const Way* find_way(const Remarks& said, std::string_view notation) {
  const auto found = std::find_if(said.ways.begin(), said.ways.end(),
                                  [&](const Way& way) { return way.notation == notation; });
  return found == said.ways.end() ? nullptr : &*found;
}

TEST(Guide, SaysWhatAChoiceBrings) {
  const auto game = royal();
  const AnyState state = royal_at(*game, 1, R"({"waiting":0,"steps":[14],"home":6})",
                                  R"({"waiting":6,"steps":[5],"home":0})");
  Rng rng(1);
  // With one choice there is nothing to weigh.
  EXPECT_TRUE(guide_for(*game).think(state, kLearner, rng).prospects.empty());
  const AnyState two = royal_at(*game, 1, R"({"waiting":1,"steps":[14],"home":5})",
                                R"({"waiting":6,"steps":[5],"home":0})");
  const Thoughts thoughts = guide_for(*game).think(two, kLearner, rng);
  const Remarks said = learn::remarks(*game, two, thoughts, Language::English);
  EXPECT_TRUE(std::any_of(said.ways.begin(), said.ways.end(), [](const Way& way) {
    return way.why.find("brings: 1 piece home") != std::string::npos;
  }));
}

TEST(Guide, PutsAMistakeInQuestionAndNamesTheBetterChoice) {
  // A capture far along the way, or a new piece.
  const auto game = royal();
  const AnyState state = royal_at(*game, 4, R"({"waiting":4,"steps":[1,3,6],"home":0})",
                                  R"({"waiting":5,"steps":[10,4],"home":0})");
  Rng rng(1);
  Guide guide = guide_for(*game);
  Thoughts thoughts = guide.think(state, kLearner, rng);
  const Code capture = code_of(*game, state, "B2B6");
  const Code mistake = code_of(*game, state, "A2B3");
  EXPECT_FALSE(thoughts.slip(capture));
  ASSERT_TRUE(thoughts.slip(mistake));
  guide.look_after(thoughts, state, kLearner, mistake, rng);
  EXPECT_NE(thoughts.prospect(mistake), nullptr);
  const auto slip = learn::slip(*game, state, thoughts, mistake, Language::English);
  ASSERT_TRUE(slip);
  EXPECT_EQ(slip->better.code, thoughts.best()->code);
  EXPECT_GE(slip->loss, 0.05);
  EXPECT_NE(slip->text.find("gives away"), std::string::npos) << slip->text;
  EXPECT_FALSE(learn::slip(*game, state, thoughts, thoughts.best()->code, Language::English));
  const Remarks said = learn::remarks(*game, state, thoughts, Language::English);
  EXPECT_TRUE(std::count(said.slips.begin(), said.slips.end(), mistake) == 1);
  EXPECT_TRUE(std::count(said.slips.begin(), said.slips.end(), thoughts.best()->code) == 0);
  EXPECT_NE(find_way(said, game->notation(state, thoughts.best()->code)), nullptr);
}

TEST(Guide, ASearchIsBelievedOnlyWhereItLooked) {
  Thoughts thoughts;
  thoughts.weighed = {{.code = 1, .value = 0.6, .visits = 1'000},
                      {.code = 2, .value = 0.45, .visits = 300},
                      {.code = 3, .value = 0.45, .visits = 9},
                      {.code = 4, .value = 0.2, .visits = 3},
                      {.code = 5, .value = 0.58, .visits = 400}};
  EXPECT_TRUE(thoughts.slip(2));
  EXPECT_FALSE(thoughts.slip(3)) << "nine looks are no proof";
  EXPECT_FALSE(thoughts.slip(4));
  EXPECT_FALSE(thoughts.slip(5)) << "two in a hundred are not worth a word";
  thoughts.is_exact = true;
  EXPECT_TRUE(thoughts.slip(3));
}

TEST(Guide, TellsWhatOthersMadeOfTheChance) {
  EXPECT_EQ(learn::change(0.5, 0.51, {"Dark moves."}, Language::English), "");
  EXPECT_EQ(learn::change(0.5, 0.4, {}, Language::English), "");
  EXPECT_EQ(learn::change(0.5, 0.4, {"Dark moves."}, Language::English),
            "Dark moves. Since your last choice your chance went from 50 to 40 in 100.");
  EXPECT_EQ(learn::change(0.5, 0.4, {"Ciemne idą."}, Language::Polish),
            "Ciemne idą. Od twojego ostatniego wyboru twoja szansa: z 50 na 40 na 100.");
}

// Plays with easy computers; at the learner's choices from the `skipped`th on, `look` is called.
void play_on(const AnyGame& game, int skipped, int looks,
             const std::function<void(const AnyState& state)>& look) {
  std::unique_ptr<Player> easy = seat_player(game, {.kind = PlayerSpec::Kind::Greedy}).value();
  AnyState state = game.initial();
  Rng rng(7);
  std::vector<Code> codes;
  std::vector<CodeOdds> odds;
  while (looks > 0 && !game.actor(state).is_nobody()) {
    const Actor actor = game.actor(state);
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state,
                 outcome_at(odds, rng.below(static_cast<std::uint32_t>(total_weight(odds)))));
      continue;
    }
    game.choices(state, actor.seat(), codes);
    if (actor.is(kLearner) && codes.size() > 1 && skipped-- <= 0) {
      look(state);
      --looks;
    }
    easy->forget();
    game.apply(state, easy->choose(state, actor.seat(), rng));
  }
}

// Somewhere in a game of the race somebody stands in another's reach.
TEST(Guide, WarnsOfWhatOthersMayDo) {
  const auto game = royal();
  Guide guide = guide_for(*game);
  Rng rng(1);
  int captures = 0;
  int hopes = 0;
  play_on(*game, 0, 30, [&](const AnyState& state) {
    const Thoughts thoughts = guide.think(state, kLearner, rng);
    const Remarks said = learn::remarks(*game, state, thoughts, Language::English);
    for (const Way& way : said.ways) {
      if (way.why.find("It may lead to “Light") != std::string::npos) ++hopes;
    }
    if (said.threat.find("captures Light's piece") == std::string::npos) return;
    ++captures;
    EXPECT_TRUE(said.threat.starts_with("Beware: “Dark")) << said.threat;
    ASSERT_FALSE(said.threat_targets.items().empty());
    EXPECT_NE(said.threat_targets.items().back().find("square"), nullptr);
    const Remarks polish = learn::remarks(*game, state, thoughts, Language::Polish);
    EXPECT_TRUE(polish.threat.starts_with("Uważaj: „")) << polish.threat;
    EXPECT_EQ(polish.threat.find("captures"), std::string::npos) << polish.threat;
  });
  EXPECT_GT(captures, 0);
  EXPECT_GT(hopes, 0);
}

// What the learner sees once it is to choose again after its first choice: where two worlds differ
// in it, whoever looked at the true one would give it away.
std::string later(const AnyGame& game, AnyState state) {
  std::unique_ptr<Player> easy = seat_player(game, {.kind = PlayerSpec::Kind::Greedy}).value();
  Rng rng(11);
  std::vector<Code> codes;
  std::vector<CodeOdds> odds;
  game.choices(state, kLearner, codes);
  game.apply(state, codes.front());
  for (int i = 0; i < 80 && !game.actor(state).is_nobody() && !game.actor(state).is(kLearner);
       ++i) {
    if (game.actor(state).is_chance()) {
      game.chance(state, odds);
      game.apply(state,
                 outcome_at(odds, rng.below(static_cast<std::uint32_t>(total_weight(odds)))));
    } else {
      easy->forget();
      game.apply(state, easy->choose(state, game.actor(state).seat(), rng));
    }
  }
  return game.view_json(state, Viewer::seat(kLearner)).dump();
}

struct Course {
  const char* game;
  int seats;
  int skipped;
};

class GuidedGame : public testing::TestWithParam<Course> {
 protected:
  std::shared_ptr<const AnyGame> game_ =
      registry().make(GetParam().game, "", {}, GetParam().seats).value();
};

TEST_P(GuidedGame, SpeaksOfWhatCanBeDone) {
  Guide guide = guide_for(*game_);
  Rng rng(3);
  int looks = 0;
  play_on(*game_, GetParam().skipped, 2, [&](const AnyState& state) {
    ++looks;
    std::vector<Code> codes;
    game_->choices(state, kLearner, codes);
    const std::set<Code> choices(codes.begin(), codes.end());
    const Thoughts thoughts = guide.think(state, kLearner, rng);
    for (const Language language : {Language::English, Language::Polish}) {
      const Remarks said = learn::remarks(*game_, state, thoughts, language);
      EXPECT_EQ(said.choices, codes.size());
      ASSERT_GE(said.ways.size(), 1U);
      EXPECT_LE(said.ways.size(), 4U);
      std::set<Code> told;
      for (const Way& way : said.ways) {
        EXPECT_TRUE(choices.contains(way.code));
        EXPECT_TRUE(told.insert(way.code).second) << "told twice";
        EXPECT_EQ(way.text, game_->label(state, way.code, language));
        EXPECT_NE(way.why.find(language == Language::Polish ? "na 100" : "in 100"),
                  std::string::npos)
            << way.why;
      }
      for (const Code code : said.slips) {
        EXPECT_TRUE(choices.contains(code));
        EXPECT_NE(code, said.ways[0].code) << "the best choice is no mistake";
      }
    }
  });
  EXPECT_EQ(looks, 2);
}

// Two worlds that the learner cannot tell apart are spoken of in the same words.
TEST_P(GuidedGame, KnowsNoMoreThanTheLearner) {
  if (!game_->has_hidden_information()) GTEST_SKIP() << "everybody sees everything";
  int differed = 0;
  play_on(*game_, GetParam().skipped, 400, [&](const AnyState& state) {
    if (differed == 2) return;
    Rng worlds(5);
    const AnyState other = game_->imagine(state, Viewer::seat(kLearner), worlds);
    if (later(*game_, state) == later(*game_, other)) return;
    ++differed;
    const auto told = [&](const AnyState& world) {
      Rng rng(9);
      Guide guide = guide_for(*game_);
      const Thoughts thoughts = guide.think(world, kLearner, rng);
      std::string text = learn::remarks(*game_, world, thoughts, Language::English).json().dump();
      // Not only in words: all that was looked at was the same.
      for (const learn::Prospect& one : thoughts.prospects) text += " " + Json(one.value).dump();
      return text;
    };
    EXPECT_EQ(told(state), told(other));
  });
  // The others' hands of Kur-Nu-Gi for Novices are open; of these two games they are not.
  const std::string id = GetParam().game;
  if (id == "ghosts" || id == "eldervale") {
    EXPECT_GE(differed, 1) << "the worlds are the same: nothing was tried";
  }
}

INSTANTIATE_TEST_SUITE_P(All, GuidedGame,
                         testing::Values(Course{"royal", 2, 3}, Course{"heaven", 2, 3},
                                         Course{"isle", 4, 0}, Course{"ghosts", 2, 90},
                                         Course{"kurnugi", 2, 6}, Course{"eldervale", 2, 12}),
                         [](const testing::TestParamInfo<Course>& course) {
                           return std::string(course.param.game);
                         });

}  // namespace
}  // namespace ziggurat::test
