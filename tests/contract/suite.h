// What every game must keep, as a suite of GoogleTest for any registry of games. A program that
// tests games includes this in one of its files and says there which games:
//
//   using ziggurat::contract::Contract;
//   INSTANTIATE_TEST_SUITE_P(Mine, Contract,
//                            testing::ValuesIn(ziggurat::contract::configurations(my_registry())),
//                            ziggurat::contract::name_of);
//
// docs/EMBEDDING.md tells what each test asks for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "contract/configurations.h"
#include "contract/slow.h"
#include "core/canvas.h"
#include "core/dealer.h"
#include "core/match_record.h"

namespace ziggurat::contract {

inline std::vector<Viewer> viewers(const AnyGame& game) {
  std::vector<Viewer> list = {Viewer::spectator()};
  for (int i = 0; i < game.setup().seats; ++i) {
    list.push_back(Viewer::seat(Seat{static_cast<std::uint8_t>(i)}));
  }
  return list;
}

// All names and numbers of a document, keys among them.
inline void gather_names(const Json& json, std::set<std::string>& names) {
  if (json.is_array()) {
    for (const Json& item : json.items()) gather_names(item, names);
  } else if (json.is_object()) {
    for (const Json::Member& member : json.members()) {
      names.insert(Json(member.key).dump());
      gather_names(member.value, names);
    }
  } else {
    names.insert(json.dump());
  }
}

// What a choice touches, costs and brings, as it is sent.
inline std::string touch_text(const AnyGame& game, const AnyState& state, Code code) {
  Json json = Json::object();
  game.touch(state, code).write(json);
  return json.dump();
}

class Contract : public testing::TestWithParam<Configuration> {
 protected:
  // Fewer for the many configurations that differ in one option.
  static std::uint64_t games() { return GetParam().options.empty() && !kIsSlow ? 3 : 1; }

  // One state in a dozen, and the rarer the longer the game lasts: some go on for a hundred
  // thousand entries.
  static bool is_sampled(const Match& match, Rng& sample) {
    const std::size_t rarer = match.log().size() / (kIsSlow ? 40 : 200);
    return sample.below(
               static_cast<std::uint32_t>(std::max<std::size_t>(kIsSlow ? 50 : 12, rarer))) == 0;
  }

  // Plays a few games, looking at states before their next entry: at the first ones of each game,
  // then, since some games are long, at one now and then.
  template <class Look>
  void play(const Look& look) {
    constexpr std::size_t kFirst = kIsSlow ? 20 : 60;
    const std::shared_ptr<const AnyGame> game = GetParam().make();
    for (std::uint64_t i = 0; i < games(); ++i) {
      Rng rng = Rng::stream(7, i);
      Rng sample = Rng::stream(8, i);
      Match match(game);
      play_at_random(match, rng, [&](const Match& now) {
        if (now.log().size() < kFirst || is_sampled(now, sample)) look(now);
      });
      look(match);
    }
  }
};

TEST_P(Contract, ActorAlwaysHasAChoiceAndNobodyElseBlocks) {
  play([](const Match& match) {
    std::vector<Code> codes;
    for (int i = 0; i < match.game().setup().seats; ++i) {
      const Seat seat{static_cast<std::uint8_t>(i)};
      match.game().choices(match.state(), seat, codes);
      EXPECT_EQ(std::set<Code>(codes.begin(), codes.end()).size(), codes.size());
      if (match.actor().is(seat)) {
        EXPECT_FALSE(codes.empty());
      }
      if (match.is_over()) {
        EXPECT_TRUE(codes.empty());
      }
    }
  });
}

TEST_P(Contract, OddsAreListedOnceWithWeight) {
  play([](const Match& match) {
    if (!match.actor().is_chance()) return;
    std::vector<CodeOdds> odds;
    match.game().chance(match.state(), odds);
    ASSERT_FALSE(odds.empty());
    std::set<Code> codes;
    std::set<std::string> notations;
    for (const CodeOdds& outcome : odds) {
      EXPECT_GT(outcome.weight, 0U);
      codes.insert(outcome.code);
      notations.insert(match.game().notation(match.state(), outcome.code));
    }
    EXPECT_EQ(codes.size(), odds.size());
    EXPECT_EQ(notations.size(), odds.size());
    EXPECT_LT(total_weight(odds), std::uint64_t{1} << 32);
  });
}

TEST_P(Contract, ChoicesReadBackFromTheirNotation) {
  play([](const Match& match) {
    for (int i = 0; i < match.game().setup().seats; ++i) {
      const Seat seat{static_cast<std::uint8_t>(i)};
      std::set<std::string> notations;
      const std::vector<Choice> choices = match.choices(seat, Language::English);
      for (const Choice& choice : choices) {
        const auto code =
            match.game().parse(match.state(), seat, choice.notation, Language::English);
        ASSERT_TRUE(code.has_value()) << choice.notation;
        EXPECT_EQ(*code, choice.code) << choice.notation;
        EXPECT_TRUE(match.game().check(match.state(), seat, choice.code, Language::English))
            << choice.notation;
        notations.insert(choice.notation);
      }
      EXPECT_EQ(notations.size(), choices.size());
    }
  });
}

// As `apply` of the protocol and a scenario's `roll` do.
TEST_P(Contract, OutcomesReadBackFromTheirNotation) {
  play([](const Match& match) {
    if (!match.actor().is_chance()) return;
    std::vector<CodeOdds> odds;
    match.game().chance(match.state(), odds);
    for (const CodeOdds& outcome : odds) {
      const std::string notation = match.game().notation(match.state(), outcome.code);
      EXPECT_EQ(match.find_outcome(notation), outcome.code) << notation;
      const Seat nobody{0};
      const auto read = match.game().parse(match.state(), nobody, notation, Language::English);
      ASSERT_TRUE(read.has_value()) << notation;
      // A seat that may act out of turn may mean something of its own by the same words.
      if (!match.is_choice(nobody, *read)) {
        EXPECT_EQ(*read, outcome.code) << notation;
      }
    }
  });
}

// A prompt names an answer that is possible; one that need not be asked for has no other.
TEST_P(Contract, PromptsNameAPossibleAnswer) {
  Rng rng(17);
  play([&](const Match& match) {
    if (!match.actor().is_seat()) return;
    const AnyGame& game = match.game();
    const Seat seat = match.actor().seat();
    const Prompt prompt = game.prompt(match.state(), seat);
    std::vector<Code> codes;
    game.choices(match.state(), seat, codes);
    if (prompt.kind == Prompt::Kind::Open) return;
    EXPECT_TRUE(match.is_choice(seat, prompt.answer));
    EXPECT_EQ(prompt.is_only, codes.size() == 1);
    if (prompt.kind == Prompt::Kind::Idle) {
      EXPECT_TRUE(prompt.is_only);
      return;
    }
    // Nobody can tell from there being a window what the seat holds.
    EXPECT_TRUE(game.has_hidden_information());
    for (const Viewer viewer : viewers(game)) {
      const AnyState imagined = game.imagine(match.state(), viewer, rng);
      EXPECT_EQ(game.prompt(imagined, seat).kind, Prompt::Kind::Window);
      EXPECT_EQ(game.prompt(imagined, seat).answer, prompt.answer);
    }
  });
}

TEST_P(Contract, WordsAndClausesAreThere) {
  const RuleBook& english = **GetParam().registry->rules(GetParam().game, Language::English);
  play([&](const Match& match) {
    const AnyGame& game = match.game();
    for (const Language language : {Language::English, Language::Polish}) {
      for (int i = 0; i < game.setup().seats; ++i) {
        const Seat seat{static_cast<std::uint8_t>(i)};
        EXPECT_FALSE(game.seat_name(seat, language).empty());
        for (const Choice& choice : match.choices(seat, language)) {
          EXPECT_FALSE(choice.text.empty());
          EXPECT_NE(english.find(choice.clause), nullptr) << choice.clause;
          EXPECT_FALSE(
              game.sentence(match.state(), choice.code, Viewer::seat(seat), language).empty());
        }
      }
    }
    Canvas canvas(Canvas::Glyphs::Ascii);
    game.draw(match.state(), Viewer::spectator(), Language::English, canvas);
    for (const char c : canvas.plain()) {
      EXPECT_LT(static_cast<unsigned char>(c), 0x80) << "only ASCII may be drawn here";
    }
  });
}

// `choices` and `check` are two ways to say the same. Every code near the legal ones is tried.
TEST_P(Contract, ChoicesAgreeWithCheck) {
  const RuleBook& english = **GetParam().registry->rules(GetParam().game, Language::English);
  Rng rng(11);
  play([&](const Match& match) {
    if (rng.below(4) != 0) return;
    std::vector<Code> codes;
    for (int i = 0; i < match.game().setup().seats; ++i) {
      const Seat seat{static_cast<std::uint8_t>(i)};
      match.game().choices(match.state(), seat, codes);
      const std::set<Code> legal(codes.begin(), codes.end());
      for (int j = 0; j < 50; ++j) {
        const Code base =
            codes.empty() ? 0 : codes[rng.below(static_cast<std::uint32_t>(codes.size()))];
        const Code code = base ^ (rng.below(3) << 16) ^ (rng.below(32) << 8) ^ rng.below(32);
        const auto verdict = match.game().check(match.state(), seat, code, Language::English);
        EXPECT_EQ(verdict.has_value(), legal.contains(code)) << code;
        if (verdict) continue;
        EXPECT_FALSE(verdict.error().message.empty());
        if (!verdict.error().clause.empty()) {
          EXPECT_NE(english.find(verdict.error().clause), nullptr) << verdict.error().clause;
        }
      }
    }
  });
}

TEST_P(Contract, ACopyNeverChanges) {
  play([](const Match& match) {
    const AnyState kept = match.state();
    const std::string document = match.game().state_json(kept).dump();
    std::vector<Code> codes;
    std::vector<CodeOdds> odds;
    if (match.actor().is_chance()) {
      match.game().chance(kept, odds);
      for (const CodeOdds& outcome : odds) codes.push_back(outcome.code);
    } else if (match.actor().is_seat()) {
      match.game().choices(kept, match.actor().seat(), codes);
    }
    for (const Code code : codes) {
      AnyState other = kept;
      match.game().apply(other, code);
      EXPECT_FALSE(match.game().equal(other, kept));
      AnyState again = kept;
      match.game().apply(again, code);
      EXPECT_TRUE(match.game().equal(other, again)) << "apply is not deterministic";
    }
    EXPECT_EQ(match.game().state_json(kept).dump(), document);
  });
}

TEST_P(Contract, StatesLoadBackEqual) {
  play([](const Match& match) {
    const Json document = match.game().state_json(match.state());
    const Result<Json> read = parse_json(document.dump());
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, document);
    const Result<AnyState> loaded = match.game().load_state(*read);
    ASSERT_TRUE(loaded.has_value()) << loaded.error().message << "\n" << document.dump();
    EXPECT_TRUE(match.game().equal(*loaded, match.state()));
  });
}

// What a seat is given depends on its view alone: a state imagined from the view gives it the same
// bytes.
TEST_P(Contract, NothingHiddenShows) {
  Rng rng(3);
  play([&](const Match& match) {
    const AnyGame& game = match.game();
    for (const Viewer viewer : viewers(game)) {
      const AnyState imagined = game.imagine(match.state(), viewer, rng);
      EXPECT_EQ(game.view_json(imagined, viewer).dump(),
                game.view_json(match.state(), viewer).dump());
      EXPECT_EQ(game.actor(imagined), game.actor(match.state()));
      if (viewer.is_spectator()) continue;
      std::vector<Code> here;
      std::vector<Code> there;
      game.choices(match.state(), viewer.seat(), here);
      game.choices(imagined, viewer.seat(), there);
      EXPECT_EQ(here, there);
      for (const Code code : here) {
        for (const Language language : {Language::English, Language::Polish}) {
          EXPECT_EQ(game.label(match.state(), code, language),
                    game.label(imagined, code, language));
        }
        EXPECT_EQ(game.notation(match.state(), code), game.notation(imagined, code));
        EXPECT_EQ(game.clause(match.state(), code), game.clause(imagined, code));
        EXPECT_EQ(touch_text(game, match.state(), code), touch_text(game, imagined, code));
        EXPECT_EQ(game.sentence(match.state(), code, viewer, Language::English),
                  game.sentence(imagined, code, viewer, Language::English));
      }
    }
  });
}

// A choice touches what the seat that may choose it sees: every name and number of its targets
// stands in that seat's view or in the layout.
TEST_P(Contract, TargetsNameWhatIsThere) {
  const std::shared_ptr<const AnyGame> made = GetParam().make();
  std::set<std::string> layout;
  gather_names(made->layout_json(Language::English), layout);
  play([&](const Match& match) {
    const AnyGame& game = match.game();
    for (const Viewer viewer : viewers(game)) {
      if (viewer.is_spectator()) continue;
      std::vector<Code> codes;
      game.choices(match.state(), viewer.seat(), codes);
      if (codes.empty()) continue;
      std::set<std::string> names = layout;
      gather_names(game.view_json(match.state(), viewer), names);
      for (const Code code : codes) {
        const Json targets = game.touch(match.state(), code).targets();
        for (const Json& target : targets.items()) {
          ASSERT_FALSE(target.members().empty());
          for (const Json::Member& member : target.members()) {
            EXPECT_TRUE(names.contains(member.value.dump()))
                << game.notation(match.state(), code) << " touches " << target.dump();
          }
        }
      }
    }
  });
}

// An entry that a viewer does not see leaves it with the same sentence whatever it was.
TEST_P(Contract, UnseenEntriesSayNothing) {
  play([](const Match& match) {
    const AnyGame& game = match.game();
    std::vector<Code> codes;
    if (match.actor().is_chance()) {
      std::vector<CodeOdds> odds;
      game.chance(match.state(), odds);
      for (const CodeOdds& outcome : odds) codes.push_back(outcome.code);
    } else if (match.actor().is_seat()) {
      game.choices(match.state(), match.actor().seat(), codes);
    }
    for (const Viewer viewer : viewers(game)) {
      std::set<std::string> outcomes;
      for (const Code code : codes) {
        if (game.sees(match.state(), code, viewer)) continue;
        AnyState after = match.state();
        game.apply(after, code);
        outcomes.insert(game.sentence(match.state(), code, viewer, Language::English) +
                        game.view_json(after, viewer).dump());
      }
      EXPECT_LE(outcomes.size(), 1U);
    }
  });
}

TEST_P(Contract, ReplayEqualsPlay) {
  const std::shared_ptr<const AnyGame> game = GetParam().make();
  for (std::uint64_t i = 0; i < games(); ++i) {
    Rng rng = Rng::stream(23, i);
    Match match(game);
    play_at_random(match, rng, [](const Match&) {});
    MatchRecord record{
        .setup = game->setup(),
        .fingerprint = game->fingerprint(),
        .players = std::vector<std::string>(static_cast<std::size_t>(game->setup().seats), "human"),
        .opening = {},
        .start = {},
        .dice = {},
        .log = logged(match)};
    const Result<MatchRecord> read = read_match_file(write_match_file(record));
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(*read, record);
    const Result<Match, ReplayError> again = replay(*GetParam().registry, *read);
    ASSERT_TRUE(again.has_value()) << again.error().message;
    EXPECT_TRUE(game->equal(again->state(), match.state()));
    EXPECT_EQ(again->log(), match.log());
  }
}

TEST_P(Contract, UndoGoesBackExactly) {
  const std::shared_ptr<const AnyGame> game = GetParam().make();
  Rng rng(5);
  Rng sample(6);
  Match match(game);
  AnyState before = match.state();
  std::size_t length = 0;
  play_at_random(match, rng, [&](const Match& now) {
    // What an entry revealed takes long to find out in a large game.
    const bool is_looked_at = now.log().size() < (kIsSlow ? 20U : 100U) || is_sampled(now, sample);
    if (is_looked_at && now.log().size() == length + 1 && now.undoable()) {
      // Only the last chooser can take back, and never past chance.
      EXPECT_EQ(now.log().back().by, Actor::seat(*now.undoable()));
      Match other = now;
      other.undo();
      EXPECT_TRUE(game->equal(other.state(), before));
      EXPECT_EQ(other.log().size(), length);
    }
    if (is_looked_at && !now.log().empty() && now.log().back().by.is_chance()) {
      EXPECT_FALSE(now.undoable());
    }
    before = now.state();
    length = now.log().size();
  });
}

// For INSTANTIATE_TEST_SUITE_P: how each configuration is called.
inline std::string name_of(const testing::TestParamInfo<Configuration>& info) {
  return info.param.name();
}

}  // namespace ziggurat::contract
