// Positions that cannot be, for what their battle says (chapter 4).

#include <algorithm>

#include <gtest/gtest.h>

#include "games/eldervale/reached.h"

namespace ziggurat::test {
namespace {

// As in documents: the step that comes next.
enum Step { kJoin, kMonsterFirst, kDropOut, kPools, kRoll, kAfterRoll, kDecide, kLosers, kRewards };

int step_of(const Json& state) {
  for (const Json& task : state.find("tasks")->items()) {
    if (task.items()[0] == Json("battle")) return static_cast<int>(task.items()[2].as_integer());
  }
  return -1;
}

// A battle in which that step comes next, with a monster or none.
Json battle_at(const std::shared_ptr<const AnyGame>& game, Step step, bool has_monster) {
  return reached(game, 5, [&](const Json& state) {
    return step_of(state) == step && part(state, "battle.monster").is_null() != has_monster;
  });
}

std::string element_but(const Json& state, const Json& element) {
  const Json::Array& elements = state.find("elements")->items();
  return (elements[0] == element ? elements[1] : elements[0]).dump();
}

class EldervaleRelationsBattle : public testing::TestWithParam<int> {
 protected:
  std::shared_ptr<const AnyGame> game_ = make_game("eldervale", "", {}, GetParam());
};

// Clauses: eldervale 4.1 4.2
TEST_P(EldervaleRelationsBattle, UnitsAreStillJoining) {
  const Json joining = reached(game_, 5, [](const Json& state) {
    return step_of(state) == kMonsterFirst && *state.find("current") == Json(0) &&
           part(state, "battle.monster").is_null();
  });
  expect_refused(*game_, joining,
                 {{{{"battle.active", "1"}}, "battle.active: it is not that player's turn"},
                  {{{"battle.sides", "3"}}, "battle.sides: units are still joining"},
                  {{{"battle.pool.0", "1"}}, "battle.pool: that side has no pool yet"},
                  {{{"battle.lost", "1"}}, "battle.lost: that player has not lost"},
                  {{{"battle.workers_lost", "1"}}, "battle.workers_lost: nobody has lost a unit"}});
  // A realm in which nobody is.
  for (const Json& realm : joining.find("map")->items()) {
    const std::string tile = realm.find("tile")->as_string();
    const bool is_empty =
        part(joining, "players.0.map").find(tile) == nullptr &&
        part(joining, "players.1.map").find(tile) == nullptr &&
        joining.find("boards")->dump().find('"' + tile + '"') == std::string::npos;
    if (!is_empty) continue;
    expect_refused(*game_, joining,
                   {{{{"battle.realm", '"' + tile + '"'}}, "battle.realm: nobody meets there"}});
    break;
  }
}

// Clauses: eldervale 4.5 4.6 4.7
TEST_P(EldervaleRelationsBattle, ThePoolIsOfTheUnits) {
  const Json pools = reached(game_, 5, [&](const Json& state) {
    return step_of(state) == kRoll && part(state, "battle.monster").is_null() &&
           part(state, "factions.0") != Json("elves") && part(state, "battle.pool.0") != Json(6);
  });
  const std::int64_t own = part(pools, "battle.pool.0").as_integer();
  expect_refused(
      *game_, pools,
      {{{{"battle.sides", "1"}}, "battle.sides: a side is who has units in the realm"},
       {{{"battle.pool.0", std::to_string(own - 1)}},
        "battle.pool: the pool is what the units give"},
       {{{"battle.pool.0", "7"}}, "battle.pool: a pool has 6 dice at most"},
       {{{"battle.pool.2", "1"}}, "battle.pool: that side has no pool yet"},
       {{{"battle.dice.0.0", "1"}}, "battle.dice: nobody has rolled yet"},
       {{{"battle.horror", "3"}}, "battle.horror: only the Many-Eyed Horror rolls for its dice"},
       {{{"battle.shots.0", "1"}}, "battle.shots: only the Elves shoot"},
       {{{"battle.used.0", "1"}}, "battle.used: nothing has been used in this battle"},
       {{{"battle.winner", "0"}}, "battle.winner: the battle is not decided"},
       {{{"battle.lost", "1"}}, "battle.lost: that player has not lost"}});
}

// Clauses: eldervale 4.6 5.4
TEST_P(EldervaleRelationsBattle, TheMonsterInTheRealmFights) {
  const Json fight = battle_at(game_, kRoll, true);
  const std::int64_t sides = part(fight, "battle.sides").as_integer();
  const std::int64_t pool = part(fight, "battle.pool.2").as_integer();
  const Json& monster = part(fight, "battle.monster");
  expect_refused(*game_, fight,
                 {{{{"battle.sides", std::to_string(sides - 4)}},
                   "battle.sides: the monster of the battle is a side of it"},
                  {{{"battle.monster", "null"}, {"battle.sides", std::to_string(sides - 4)}},
                   "battle: the monster in the realm fights"},
                  {{{"battle.monster", element_but(fight, monster)}},
                   "battle.monster: the monster in the realm fights"},
                  {{{"boards." + monster.as_string() + ".monster", "\"underworld\""}},
                   "battle.monster: the monster stands elsewhere"},
                  {{{"battle.pool.2", std::to_string(pool - 1)}},
                   "battle.pool: the pool is what the units give"}});
}

// Clauses: eldervale 4.8 4.9
TEST_P(EldervaleRelationsBattle, EveryDieOfThePoolIsRolled) {
  const Json rolled = battle_at(game_, kLosers, false);
  const std::int64_t ones = part(rolled, "battle.dice.0.0").as_integer();
  expect_refused(*game_, rolled,
                 {{{{"battle.dice.0.0", std::to_string(ones + 1)}},
                   "battle.dice: as many dice are rolled, or about to be, as the pool has"},
                  {{{"battle.winner", "0"}}, "battle.winner: the battle is not decided"}});
}

// Clauses: eldervale 4.11 4.12
TEST_P(EldervaleRelationsBattle, WhoDidNotWinHasLost) {
  const Json won = reached(game_, 5, [](const Json& state) {
    return step_of(state) > kRewards && part(state, "battle.sides") == Json(5) &&
           part(state, "battle.winner") == Json(0);
  });
  const std::string board = "boards." + part(won, "battle.monster").as_string() + ".monster";
  const std::string back = part(won, "battle.realm").dump();
  expect_refused(*game_, won,
                 {{{{"battle.winner", "1"}}, "battle.winner: that side does not fight"},
                  {{{"battle.lost", "1"}}, "battle.lost: that player has not lost"},
                  {{{board, back}, {"turn.beat_monster", "false"}},
                   "battle.monster: a beaten monster is in the Underworld"}});
  const Json losing = reached(game_, 5, [](const Json& state) {
    return step_of(state) == kRewards && part(state, "battle.sides") == Json(3) &&
           part(state, "battle.winner") == Json(1);
  });
  expect_refused(*game_, losing, {{{{"battle.lost", "0"}}, "battle.lost: that player has lost"}});
}

// Clauses: eldervale 3.8 3.22
TEST_P(EldervaleRelationsBattle, NobodyFightsInPeace) {
  const Json peace = reached(game_, 5, [](const Json& state) {
    return state.find("tasks")->items().size() == 1 && state.find("players") != nullptr &&
           *state.find("current") == Json(0) && part(state, "players.0.glory").is_null() &&
           part(state, "players.0.ready").find("worker") != nullptr &&
           part(state, "players.0.map").members().size() == 1;
  });
  Json ready = part(peace, "players.0.ready");
  ready.set("worker", ready.find("worker")->as_integer() - 1);
  const auto& boards = peace.find("boards")->members();
  const auto laid = std::find_if(boards.begin(), boards.end(), [](const Json::Member& board) {
    return *board.value.find("monster") != Json("aside");
  });
  ASSERT_NE(laid, boards.end());
  // A monster where the unit stands, and the two about to fight.
  const std::string realm = part(peace, "players.0.map").members()[0].key;
  const std::string fight = R"({"realm": ")" + realm + R"(", "active": 0, "monster": ")" +
                            laid->key +
                            R"(", "sides": 0, "lost": 0, "workers_lost": 0, "winner": null,
                               "horror": 0, "shots": [0, 0], "used": [0, 0], "pool": [0, 0, 0],
                               "dice": [[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]})";
  expect_refused(
      *game_, peace,
      {{{{"battle", fight}}, "battle: no battle is under way"},
       {{{"battle", fight},
         {"boards." + laid->key + ".monster", '"' + realm + '"'},
         {"tasks", R"([["turn", 0, 2], ["battle", 0, 1], ["join", 0, 0]])"}},
        "battle: nobody fights before peace ends"},
       {{{"players.0.ready", ready.dump()}, {"players.0.underworld", R"({"worker": 1})"}},
        "players[0].underworld: nobody is lost before peace ends"},
       {{{"boards." + laid->key + ".monster", "\"underworld\""}},
        "boards: no monster is beaten before peace ends"}});
}

INSTANTIATE_TEST_SUITE_P(Seats, EldervaleRelationsBattle, testing::Values(1, 2));

}  // namespace
}  // namespace ziggurat::test
