// Positions written before tasks had named fields: {"step", "owner", "args"}. Each line of
// old_positions.jsonl is one, with the choices or outcomes it had then.

#include <set>

#include "base/text.h"
#include "games/kurnugi/plays.h"
#include "host/files.h"

namespace ziggurat::kurnugi {
namespace {

std::vector<Code> codes_now(const Game& game, const State& state) {
  std::vector<Code> codes;
  if (game.actor(state).is_chance()) {
    OddsList<Game> odds;
    game.chance(state, odds);
    for (const auto& outcome : odds) codes.push_back(Game::encode(outcome.action));
  } else {
    Game::List list;
    game.choices(state, game.actor(state).seat(), list);
    for (const Action& action : list) codes.push_back(Game::encode(action));
  }
  return codes;
}

Variant variant_called(const std::string& name) {
  std::size_t index = 0;
  while (kVariantIds[index] != name) ++index;
  return static_cast<Variant>(index);
}

TEST(KurnugiOldPositions, StillLoadAndOfferTheSame) {
  const Result<std::string> text =
      read_file(ZIGGURAT_SOURCE_DIR "/tests/games/kurnugi/old_positions.jsonl");
  ASSERT_TRUE(text.has_value());
  std::set<std::string> steps;
  for (const std::string_view line : split(*text, '\n')) {
    if (line.empty()) continue;
    const Result<Json> read = parse_json(line);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    const Game game = bare_game(variant_called(read->find("rules")->as_string()),
                                static_cast<int>(read->find("seats")->as_integer()));
    const Json& position = *read->find("position");
    const Result<State> state = Text::load_state(game, position);
    ASSERT_TRUE(state.has_value()) << state.error().message << "\n" << line;
    std::vector<Code> expected;
    for (const Json& code : read->find("choices")->items()) {
      expected.push_back(static_cast<Code>(code.as_integer()));
    }
    EXPECT_EQ(codes_now(game, *state), expected) << line;
    for (const Json& task : position.find("stack")->items()) {
      steps.insert(task.find("step")->as_string());
    }
    // And as they are written now.
    const Json written = Text::state_json(game, *state);
    const Result<State> again = Text::load_state(game, written);
    ASSERT_TRUE(again.has_value()) << again.error().message << "\n" << written.dump();
    EXPECT_EQ(*again, *state) << line;
    EXPECT_EQ(hash_of(*again), hash_of(*state));
  }
  EXPECT_GE(steps.size(), 19U);
}

TEST(KurnugiOldPositions, RefuseNumbersThatAreNone) {
  const Game game = bare_game(Variant::Archpriest, 3);
  const auto message = [&](const std::string& task) {
    const Result<Json> read = parse_json(R"({"phase": "plan", "stack": [)" + task + "]}");
    const Result<State> state = Text::load_state(game, *read);
    return state ? std::string() : state.error().message;
  };
  EXPECT_EQ(message(R"({"step": "dance", "owner": 0, "args": [9]})"),
            "stack[0].args: 9 is no tomb");
  EXPECT_EQ(message(R"({"step": "dance", "owner": 0, "tomb": "ur"})"),
            "stack[0].tomb: there is no tomb 'ur'");
  EXPECT_EQ(message(R"({"step": "dance", "owner": 3, "tomb": "anu"})"),
            "stack[0].owner: expected a number from 0 to 2, found 3");
  EXPECT_EQ(message(R"({"step": "dance", "owner": 0, "tom": "anu"})").substr(0, 12),
            "stack[0].tom");
  EXPECT_EQ(message(R"({"step": "dance", "tomb": "anu"})"), "stack: a step without its owner");
  EXPECT_EQ(message(R"({"step": "dance", "owner": 0})"),
            "stack: the step dance cannot be due here");
  EXPECT_EQ(message(R"({"step": "reroll", "owner": 0, "args": [6, 8]})"),
            "stack[0].args: most is at most 7");
  EXPECT_EQ(message(R"({"step": "invoke", "owner": 0, "args": [3]})"),
            "stack[0].args: 3 is no way");
}

}  // namespace
}  // namespace ziggurat::kurnugi
