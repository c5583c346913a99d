// What somebody is shown does not hang on what they may not know. No view is used to prove it: the
// document of a position is changed by functions that know only the pieces and where they lie (a
// card of a hand for another one from the deck or from another hand, one draft for another), and
// whoever may not notice is given the same bytes through every door of a game.

#include <algorithm>
#include <array>
#include <map>

#include <gtest/gtest.h>

#include "contract/configurations.h"
#include "contract/slow.h"
#include "core/canvas.h"
#include "core/telling.h"
#include "games/standard.h"
#include "support/exchanges.h"

namespace ziggurat::test {
namespace {

constexpr std::array kLanguages = {Language::English, Language::Polish};

// ---- The doors
// ---------------------------------------------------------------------------------------

std::string drawn(const AnyGame& game, const AnyState& state, Viewer viewer, Language language) {
  Canvas canvas(Canvas::Glyphs::Unicode);
  game.draw(state, viewer, language, canvas);
  return canvas.plain();
}

std::string refusal(const AnyGame& game, const AnyState& state, Seat seat, Code code,
                    Language language) {
  const Result<void, Refusal> checked = game.check(state, seat, code, language);
  return checked ? "" : checked.error().clause + " " + checked.error().message;
}

// Everything that a seat is told of a choice of its own.
std::string told_of_choice(const AnyGame& game, const AnyState& state, Viewer viewer, Code code) {
  Json touch = Json::object();
  game.touch(state, code).write(touch);
  std::string text =
      game.notation(state, code) + "|" + game.clause(state, code) + "|" + touch.dump();
  for (const Language language : kLanguages) {
    text += "|" + game.label(state, code, language);
    text += "|" + game.sentence(state, code, viewer, language);
  }
  return text;
}

// All that a viewer is given of a position, as one text; `strange` are codes that may be no
// choices.
std::string told(const AnyGame& game, const AnyState& state, Viewer viewer,
                 const std::vector<Code>& strange) {
  const Actor actor = game.actor(state);
  std::string text = actor.is_chance() ? "chance" : actor.is_nobody() ? "nobody" : "";
  if (actor.is_seat()) text = std::to_string(actor.seat().index);
  text += "\n" + game.view_json(state, viewer).dump();
  for (const Language language : kLanguages) text += "\n" + drawn(game, state, viewer, language);
  // Hints come from what the viewer can imagine.
  Rng rng(5);
  text += "\n" + game.state_json(game.imagine(state, viewer, rng)).dump();
  if (viewer.is_spectator()) return text;
  std::vector<Code> codes;
  game.choices(state, viewer.seat(), codes);
  for (const Code code : codes) {
    text += "\n" + std::to_string(code) + " " + told_of_choice(game, state, viewer, code);
  }
  for (const Code code : strange) {
    for (const Language language : kLanguages) {
      text += "\n" + refusal(game, state, viewer.seat(), code, language);
    }
  }
  if (actor.is_seat() && viewer.is(actor.seat())) {
    const Prompt prompt = game.prompt(state, viewer.seat());
    text += "\n" + std::to_string(static_cast<int>(prompt.kind)) + " " +
            std::to_string(prompt.answer) + (prompt.is_only ? " only" : "");
  }
  return text;
}

// What the viewer hears when somebody does something that can be done in both positions.
std::string heard(const AnyGame& game, const AnyState& state, Viewer viewer, Code code) {
  std::string text = game.sees(state, code, viewer) ? "sees" : "does not see";
  for (const Language language : kLanguages) {
    text += "|" + game.sentence(state, code, viewer, language);
  }
  return text;
}

// What the viewer sees change.
std::string seen(const AnyGame& game, const AnyState& state, Viewer viewer, Code code,
                 const AnyState& after) {
  std::string text;
  for (const Language language : kLanguages) {
    Json entry = Json::object();
    add_changes(entry, game, {state, code, after}, viewer, language);
    text += "|" + entry.dump();
  }
  return text;
}

class Watch {
 public:
  explicit Watch(const AnyGame& game) : game_(game) {}

  // True where the exchanged position is one, so that something was compared.
  bool compare(const AnyState& state, const Exchanged& exchanged, Rng& rng) {
    const Result<AnyState> other = game_.load_state(exchanged.position);
    if (!other || game_.equal(state, *other)) return false;
    std::vector<Code> strange;
    for (int i = 0; i < 4; ++i) strange.push_back(rng.below(1U << 24));
    const std::vector<Code> common = common_choices(game_, state, *other, exchanged);
    bool is_compared = false;
    for (int seat = -1; seat < game_.setup().seats; ++seat) {
      if (exchanged.insiders.contains(seat)) continue;
      const Viewer viewer =
          seat < 0 ? Viewer::spectator() : Viewer::seat(Seat{static_cast<std::uint8_t>(seat)});
      is_compared = true;
      EXPECT_TRUE(game_.same_view(state, *other, viewer)) << seat;
      EXPECT_EQ(told(game_, state, viewer, strange), told(game_, *other, viewer, strange)) << seat;
      for (const Code code : common) {
        EXPECT_EQ(heard(game_, state, viewer, code), heard(game_, *other, viewer, code)) << seat;
        AnyState here = state;
        AnyState there = *other;
        game_.apply(here, code);
        game_.apply(there, code);
        // What was hidden may be turned up by it, for all to see.
        if (!game_.same_view(here, there, viewer)) continue;
        EXPECT_EQ(seen(game_, state, viewer, code, here), seen(game_, *other, viewer, code, there))
            << seat;
      }
    }
    return is_compared;
  }

 private:
  const AnyGame& game_;
};

// Plays a game at random and exchanges at each position that is looked at; how often each kind was
// compared.
void play(const contract::Configuration& configuration, int game_number,
          std::map<std::string, int>& compared) {
  const std::shared_ptr<const AnyGame> game = configuration.make();
  Watch watch(*game);
  Rng rng = Rng::stream(static_cast<std::uint64_t>(configuration.seats),
                        static_cast<std::uint64_t>(game_number));
  Pool pool;
  Match match(game);
  contract::play_at_random(match, rng, [&](const Match& now) {
    if (testing::Test::HasFailure()) return;
    for (const auto& [name, exchange] : exchanges().at(configuration.game)) {
      // These two are seldom there.
      const bool is_rare = name == "identity" || name == "offer";
      if (!is_rare && rng.below(contract::kIsSlow ? 120 : 20) != 0) continue;
      const std::optional<Exchanged> exchanged =
          exchange(*game, game->state_json(now.state()), now.actor(), pool, rng);
      if (exchanged && watch.compare(now.state(), *exchanged, rng)) ++compared[name];
    }
  });
}

class Secrecy : public testing::TestWithParam<std::string> {};

TEST_P(Secrecy, NobodyNoticesWhatTheyMayNotKnow) {
  const Result<Registry> registry = standard_registry();
  std::map<std::string, int> compared;
  // Where what is hidden is soon shown it takes more games.
  const int games = GetParam() == "ghosts" ? 1 : contract::kIsSlow ? 4 : 20;
  for (const contract::Configuration& one : contract::configurations(*registry)) {
    if (one.game != GetParam() || (contract::kIsSlow && !one.options.empty())) continue;
    for (int i = 0; i < games; ++i) {
      play(one, i, compared);
      ASSERT_FALSE(HasFailure()) << one.name();
    }
  }
  for (const auto& [name, exchange] : exchanges().at(GetParam())) {
    EXPECT_GT(compared[name], contract::kIsSlow ? 0 : name == "offer" ? 20 : 300) << name;
    std::printf("%s: %d positions compared\n", name.c_str(), compared[name]);
  }
}

// Every game with something to hide is among them.
TEST(SecrecyList, EveryGameWithSecretsIsProven) {
  const Result<Registry> registry = standard_registry();
  for (const contract::Configuration& one : contract::configurations(*registry)) {
    EXPECT_EQ(one.make()->has_hidden_information(), exchanges().contains(one.game)) << one.name();
  }
}

std::string game_name(const testing::TestParamInfo<std::string>& game) { return game.param; }
INSTANTIATE_TEST_SUITE_P(Games, Secrecy, testing::Values("ghosts", "kurnugi", "eldervale"),
                         game_name);

}  // namespace
}  // namespace ziggurat::test
