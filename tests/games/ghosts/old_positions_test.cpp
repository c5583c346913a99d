// Positions written before what the game waits for was a task. Each line of old_positions.jsonl is
// one, one for each phase, with the choices or outcomes it had then.

#include <set>

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/ghosts/support.h"
#include "host/files.h"

namespace ziggurat::ghosts {
namespace {

Game game_of(const Json& line) {
  Setup setup{.game = "ghosts",
              .ruleset = "standard",
              .options = {},
              .seats = static_cast<int>(line.find("seats")->as_integer())};
  for (const auto& [key, value] : line.find("options")->members()) {
    setup.options.emplace_back(key, value);
  }
  return make_game(catalogue(), setup);
}

std::vector<Code> codes_now(const Game& game, const State& state) {
  std::vector<Code> codes;
  const Actor actor = game.actor(state);
  if (actor.is_chance()) {
    Outcomes odds;
    game.chance(state, odds);
    for (const auto& outcome : odds) codes.push_back(Game::encode(outcome.action));
  } else if (actor.is_seat()) {
    List list;
    game.choices(state, actor.seat(), list);
    for (const Action& action : list) codes.push_back(Game::encode(action));
  }
  return codes;
}

TEST(GhostsOldPositions, StillLoadOfferTheSameAndAreWrittenTheSame) {
  const Result<std::string> text =
      read_file(ZIGGURAT_SOURCE_DIR "/tests/games/ghosts/old_positions.jsonl");
  ASSERT_TRUE(text.has_value());
  std::set<std::string> phases;
  for (const std::string_view line : split(*text, '\n')) {
    if (line.empty()) continue;
    const Result<Json> read = parse_json(line);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    const Game game = game_of(*read);
    const Json& position = *read->find("position");
    const Result<State> state = Text::load_state(game, position);
    ASSERT_TRUE(state.has_value()) << state.error().message << "\n" << line;
    std::vector<Code> expected;
    for (const Json& code : read->find("choices")->items()) {
      expected.push_back(static_cast<Code>(code.as_integer()));
    }
    EXPECT_EQ(codes_now(game, *state), expected) << line;
    EXPECT_EQ(Text::state_json(game, *state).dump(), position.dump());
    phases.insert(position.find("phase")->as_string());
  }
  EXPECT_EQ(phases.size(), std::variant_size_v<Task>);
}

TEST(GhostsOldPositions, RefuseWhatTheyCannotMean) {
  const Game game = two_players();
  const auto message = [&](const std::string& document) {
    const Result<State> state = Text::load_state(game, *parse_json(document));
    return state ? std::string() : state.error().message;
  };
  EXPECT_EQ(message(R"({"phase": "nap"})"), "phase: there is no phase 'nap'");
  EXPECT_EQ(message(R"({"phase": "gala", "gala": 2})"),
            "gala: expected a number from 0 to 1, found 2");
  EXPECT_EQ(message(R"({"phase": "act", "turn": {"active": "ur"}})"),
            "turn.active: there is no adventurer 'ur'");
  EXPECT_EQ(message(R"({"phase": "act", "turn": {"active": "manx"}})"),
            "turn: 'manx' does not take part");
  EXPECT_EQ(message(R"({"phase": "act", "turn": {"roll": 5}})"),
            "turn.roll: expected a number from 0 to 4, found 5");
  EXPECT_EQ(message(R"({"phase": "act", "hands": [{"treasure": {"shoe": 1}}]})"),
            "hands[0].treasure.shoe: there is no card 'shoe'");
  EXPECT_EQ(message(R"({"phase": "act", "offer": {"maker": 0, "waiting": 2, "transfers": []}})"),
            "offer: no offer is being answered");
}

}  // namespace
}  // namespace ziggurat::ghosts
