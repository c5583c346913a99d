// A position with something changed in it is refused, or it can be played on: nothing that
// is accepted breaks the game.

#include <gtest/gtest.h>

#include "games/eldervale/reached.h"
#include "games/eldervale/stage.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using namespace eldervale;

// The paths of all that is not a list or an object, and what stands there.
void gather(const Json& json, const std::string& path, std::vector<std::string>& paths) {
  const auto next = [&](const std::string& key) { return path.empty() ? key : path + "." + key; };
  if (json.is_array()) {
    for (std::size_t i = 0; i < json.items().size(); ++i) {
      gather(json.items()[i], next(std::to_string(i)), paths);
    }
  } else if (json.is_object()) {
    for (const Json::Member& member : json.members()) gather(member.value, next(member.key), paths);
  } else {
    paths.push_back(path);
  }
}

// A value such as may stand there: of another field of that kind, or a small number.
Json strange_value(const Json& document, const std::vector<std::string>& paths, const Json& now,
                   Rng& rng) {
  if (now.is_bool()) return !now.as_bool();
  if (now.is_integer() && rng.below(2) == 0) {
    return now.as_integer() + static_cast<int>(rng.below(5)) - 2;
  }
  return part(document, paths[rng.below(static_cast<std::uint32_t>(paths.size()))]);
}

// Plays so many entries at random, or to the end.
void play_on(const EldervaleGame& game, State state, Rng& rng, int most) {
  EldervaleGame::List list;
  Outcomes odds;
  for (int entries = 0; entries < most; ++entries) {
    ASSERT_EQ(lost_pieces(game, state), "");
    const Actor actor = game.actor(state);
    if (actor.is_nobody()) return;
    if (actor.is_chance()) {
      game.chance(state, odds);
      ASSERT_FALSE(odds.empty());
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      game.choices(state, actor.seat(), list);
      ASSERT_FALSE(list.empty());
      game.apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

// Changes one thing after the other in that position; how many of the changed ones load.
int change_and_play(const EldervaleGame& game, const State& state, Rng& rng) {
  const Json document = Text::state_json(game, state);
  std::vector<std::string> paths;
  gather(document, "", paths);
  int loads = 0;
  for (int i = 0; i < 40; ++i) {
    const std::string& path = paths[rng.below(static_cast<std::uint32_t>(paths.size()))];
    const Json value = strange_value(document, paths, part(document, path), rng);
    const Json changed = changed_at(document, path, value);
    const Result<State> loaded = Text::load_state(game, changed);
    if (!loaded || *loaded == state) continue;
    ++loads;
    SCOPED_TRACE(path + " = " + value.dump() + "\n" + changed.dump());
    play_on(game, *loaded, rng, 60);
    if (testing::Test::HasFailure()) break;
  }
  return loads;
}

TEST(EldervaleStrange, WhatIsAcceptedCanBePlayed) {
  int loads = 0;
  for (int seats = 1; seats <= eldervale::Player::kCount; ++seats) {
    const Settings settings{.seats = seats, .difficulty = 1, .names_elements = false};
    const EldervaleGame game(eldervale_catalogue(), settings);
    Rng rng(3);
    State state = game.initial();
    EldervaleGame::List list;
    Outcomes odds;
    for (int looks = 0; looks < some_of(300);) {
      const Actor actor = game.actor(state);
      if (rng.below(16) == 0) {
        loads += change_and_play(game, state, rng);
        if (HasFailure()) return;
        ++looks;
      }
      if (actor.is_nobody()) {
        state = game.initial();
      } else if (actor.is_chance()) {
        game.chance(state, odds);
        game.apply(state, outcome_at(odds, rng.below(odds.total())));
      } else {
        game.choices(state, actor.seat(), list);
        game.apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      }
    }
  }
  EXPECT_GE(loads, some_of(500));
}

}  // namespace
}  // namespace ziggurat::test
