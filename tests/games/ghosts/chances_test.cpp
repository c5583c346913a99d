// The chances a view tells, against all ten thousand pairs of rolls played out by the rules.

#include <algorithm>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/ghosts/board.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/game.h"
#include "support/games.h"

namespace ziggurat::ghosts {
namespace {

const Game& two_players() {
  static const auto any = test::make_game("ghosts");
  return dynamic_cast<const AnyGhosts&>(*any).game();
}

// Plays on at random, without offers, until the test says stop or the game is over.
template <class Stop>
bool play_until(const Game& game, State& state, Rng& rng, const Stop& stop) {
  for (int i = 0; i < 20000 && !stop(state); ++i) {
    const Actor actor = game.actor(state);
    if (actor.is_nobody()) return false;
    if (actor.is_chance()) {
      Outcomes odds;
      game.chance(state, odds);
      game.apply(state, odds[rng.below(static_cast<std::uint32_t>(odds.size()))].action);
      continue;
    }
    List list;
    game.choices(state, actor.seat(), list);
    std::vector<Action> plain;
    for (const Action& choice : list) {
      if (!is_trade(choice)) plain.push_back(choice);
    }
    game.apply(state, plain[rng.below(static_cast<std::uint32_t>(plain.size()))]);
  }
  return stop(state);
}

// Nobody adds a card or flees.
void stand_still(const Game& game, State& state) {
  while (state.waits_for<task::Arm>() || state.waits_for<task::Defend>()) {
    game.apply(state, act::Ready{});
  }
}

int played_wins(const Game& game, const State& before) {
  int wins = 0;
  for (int attack = 1; attack <= 100; ++attack) {
    State rolled = before;
    game.apply(rolled, act::D100{Rolled(attack)});
    stand_still(game, rolled);
    if (!rolled.waits_for<task::Defence>()) return -1;  // attrition
    for (int defence = 1; defence <= 100; ++defence) {
      const int total = defence_total(game.rules(), rolled, defence);
      wins += rolled.fight.attack > total ? 1 : 0;
    }
  }
  return wins;
}

// Clauses: ghosts 7.8
TEST(GhostsChances, AFightTellsWhatTheDiceGive) {
  const Game& game = two_players();
  Rng rng(7);
  int fights = 0;
  for (int match = 0; match < 40 && fights < 60; ++match) {
    State state = game.initial();
    while (
        fights < 60 &&
        play_until(game, state, rng, [](const State& s) { return s.waits_for<task::Attack>(); })) {
      const int wins = played_wins(game, state);
      const Json fight =
          *Text::view_json(game, game.view(state, Viewer::spectator())).find("fight");
      if (wins >= 0) {
        EXPECT_EQ(fight.find("win")->as_integer(), wins);
        ++fights;
      }
      game.apply(state, act::D100{Rolled(1 + static_cast<int>(rng.below(100)))});
    }
  }
  EXPECT_GE(fights, 60);
}

// Clauses: ghosts 7.8
TEST(GhostsChances, SquaresTellTheirFightsOneAfterTheOther) {
  const Game& game = two_players();
  Rng rng(11);
  int told = 0;
  for (int match = 0; match < 200 && told < 25; ++match) {
    State state = game.initial();
    const bool found = play_until(game, state, rng, [&](const State& s) {
      if (!s.waits_for<task::Act>() || s.turn.active == kManx || s.turn.active == kAnglean)
        return false;
      const Json list = *Text::view_json(game, game.view(s, Viewer::spectator())).find("chances");
      return !list.items().empty();
    });
    if (!found) continue;
    const Json view = Text::view_json(game, game.view(state, Viewer::spectator()));
    for (const Json& chance : view.find("chances")->items()) {
      const Square square(static_cast<int>(chance.find("square")->as_integer()) - 1);
      const auto& against = chance.find("against")->items();
      const bool is_plain = state.kish(square) == static_cast<int>(against.size()) &&
                            state.active().face_up.treasure.empty();
      if (!is_plain) continue;  // only Kish, and no event: the specification's figures
      const int each = terrain_at(game.rules(), state, square) == Terrain::Emmer ? 5905 : 6760;
      int all = 10000;
      for (std::size_t i = 0; i < against.size(); ++i) all = all * each / 10000;
      EXPECT_EQ(chance.find("win")->as_integer(), all);
      EXPECT_EQ(chance.find("armed")->as_integer(), all) << "a spectator has no hand";
      ++told;
    }
  }
  EXPECT_GE(told, 25);
}

}  // namespace
}  // namespace ziggurat::ghosts
