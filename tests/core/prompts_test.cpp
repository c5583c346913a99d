// How often a person is asked something that has one answer and changes nothing but whose turn it
// is: counted over random games, with a bar for each game.

#include <algorithm>
#include <cstdio>

#include <gtest/gtest.h>

#include "core/match.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

struct Bar {
  const char* game;
  int seats;
  // What a document says of the moment: whose turn it is and what it waits for.
  std::vector<std::string_view> moment;
  // Of a hundred prompts, how many may be pointless, and how many may have one answer at all.
  double pointless;
  double single;
  std::vector<std::pair<std::string, Json>> options = {};
};

struct Count {
  int prompts = 0;    // seats that were waited for
  int windows = 0;    // of these, closing by themselves
  int single = 0;     // asked with one answer
  int pointless = 0;  // of these, changing nothing

  double share(int part) const { return 100.0 * part / std::max(1, prompts); }
};

Json without(const Json& document, const std::vector<std::string_view>& keys) {
  Json rest = Json::object();
  for (const auto& [key, value] : document.members()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) rest.set(key, value);
  }
  return rest;
}

// Who is writing an offer is asked nothing.
bool is_writing(const Json& document, Seat seat) {
  const Json* drafts = document.find("drafts");
  if (drafts == nullptr) return false;
  return std::any_of(drafts->items().begin(), drafts->items().end(), [&](const Json& draft) {
    return draft.find("seat")->as_integer() == seat.index &&
           draft.find("stage")->as_string() != "none";
  });
}

void look_at_prompt(const Match& match, const Bar& bar, Count& count) {
  const AnyGame& game = match.game();
  const Seat seat = match.actor().seat();
  const Prompt prompt = game.prompt(match.state(), seat);
  ++count.prompts;
  if (prompt.kind == Prompt::Kind::Window) ++count.windows;
  const Json document = game.state_json(match.state());
  if (prompt.kind != Prompt::Kind::Open || is_writing(document, seat)) return;
  std::vector<Code> codes;
  game.choices(match.state(), seat, codes);
  // What nobody else notices answers no question: an offer is begun.
  std::erase_if(codes, [&](Code code) {
    return game.sentence(match.state(), code, Viewer::spectator(), Language::English).empty();
  });
  if (codes.size() != 1) return;
  ++count.single;
  AnyState after = match.state();
  game.apply(after, codes[0]);
  const Json before = without(document, bar.moment);
  if (before == without(game.state_json(after), bar.moment)) ++count.pointless;
}

Count count_prompts(const Bar& bar) {
  constexpr std::size_t kMost = kIsSlow ? 400 : 3000;
  Count count;
  const auto game = make_game(bar.game, "", bar.options, bar.seats);
  for (std::uint64_t i = 0; i < (kIsSlow ? 1 : 4); ++i) {
    Rng rng = Rng::stream(41, i);
    Match match(game);
    std::vector<Code> codes;
    std::vector<CodeOdds> odds;
    while (!match.is_over() && match.log().size() < kMost) {
      if (match.actor().is_chance()) {
        game->chance(match.state(), odds);
        match.resolve(odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code);
        continue;
      }
      look_at_prompt(match, bar, count);
      const Seat seat = match.actor().seat();
      game->choices(match.state(), seat, codes);
      const Code code = codes[rng.below(static_cast<std::uint32_t>(codes.size()))];
      CHECK(match.choose(seat, code, Language::English));
    }
  }
  return count;
}

// Forced moves of the small games are moves all the same, with a piece to take in hand. In
// Eldervale for two a turn that can only be a Regroup is asked where a hand might have held more.
// On one side in Ghosts of Ur, with maps that could change hands, the end of a turn is still a
// choice. Kur-Nu-Gi hides no hand and takes what has one answer by itself (clause 4.12), so there
// is never such a question.
TEST(Prompts, PointlessOnesAreNotAsked) {
  const std::vector<std::string_view> kGhosts = {"phase",   "turn",    "rounds",
                                                 "waiting", "chooser", "fight"};
  const Bar bars[] = {
      {"royal", 2, {"to_move", "phase", "roll"}, 0, 100},
      {"heaven", 2, {"to_move", "phase", "roll", "rolls", "moved"}, 0, 100},
      {"isle", 4, {"to_move", "phase", "roll", "turns"}, 0, 100},
      {"eldervale", 1, {"current", "round", "tasks", "turn"}, 0, 0},
      {"eldervale", 2, {"current", "round", "tasks", "turn"}, 1, 3},
      {"ghosts", 2, kGhosts, 2, 8},
      {"ghosts", 2, kGhosts, 2, 8, {{"each", 3}}},
      {"ghosts", 2, kGhosts, 8, 18, {{"teams", "all"}}},
      {"ghosts", 4, kGhosts, 2, 8},
      {"kurnugi", 1, {"phase", "turn", "cursor", "stack", "lament"}, 0, 0},
      {"kurnugi", 3, {"phase", "turn", "cursor", "stack", "lament"}, 0, 0},
  };
  for (const Bar& bar : bars) {
    const Count count = count_prompts(bar);
    std::printf(
        "%-9s %d seats: %5d prompts, %4.1f %% windows, %4.1f %% with one answer, "
        "%4.1f %% pointless\n",
        bar.game, bar.seats, count.prompts, count.share(count.windows), count.share(count.single),
        count.share(count.pointless));
    EXPECT_GT(count.prompts, 50) << bar.game;
    EXPECT_LE(count.share(count.pointless), bar.pointless) << bar.game << " " << bar.seats;
    EXPECT_LE(count.share(count.single), bar.single) << bar.game << " " << bar.seats;
  }
}

}  // namespace
}  // namespace ziggurat::test
