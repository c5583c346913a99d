// Positions that cannot be, for what their tasks say: which can wait on each other, and what the
// game is set up with by then.

#include <gtest/gtest.h>

#include "games/eldervale/reached.h"

namespace ziggurat::test {
namespace {

Json beginning_of_turn(const std::shared_ptr<const AnyGame>& game) {
  return reached(game, 5, [](const Json& state) {
    return state.find("tasks")->items().size() == 1 && state.find("round")->as_integer() == 8 &&
           *state.find("current") == Json(0);
  });
}

// The first position in which that is asked.
Json asked(const std::shared_ptr<const AnyGame>& game, std::string_view name) {
  return reached(game, 5, [&](const Json& state) { return top_task(state) == name; });
}

// Clauses: eldervale 3.1 3.3 6.2
TEST(EldervaleRelationsTasks, OneTurnGoesOnAtATime) {
  const auto game = make_game("eldervale", "", {}, 2);
  const auto tasks = [](const char* list) {
    return std::vector<std::pair<std::string, std::string>>{{"tasks", list}};
  };
  expect_refused(
      *game, beginning_of_turn(game),
      {{tasks(R"([["gain_any", 0, 1]])"), "tasks: first comes the turn under way, or the end"},
       {tasks(R"([["turn", 0, 1], ["turn", 0, 1]])"), "tasks: one turn goes on at a time"},
       {tasks(R"([["over", 0], ["gain_any", 0, 1]])"), "tasks: nothing is done on top of that"},
       {tasks(R"([["opening_roll", 0, 0, 0]])"), "tasks: who begins is known"},
       {tasks(R"([["ghost_turn", 0, 0, 0, 0, 0, 0]])"),
        "tasks: the Ghosts take turns of their own kind"},
       {tasks(R"([["turn", 0, 1], ["lay_map", 0]])"), "tasks: the game has been set up"},
       {tasks(R"([["turn", 0, 2], ["regroup", 0, 1], ["regroup", 0, 1]])"),
        "tasks: that goes on once at a time"},
       {tasks(R"([["turn", 0, 1], ["regroup", 0, 1]])"),
        "tasks: whose turn it is has done no such thing"},
       {tasks(R"([["turn", 0, 2], ["regroup", 1, 1]])"),
        "tasks: whose turn it is has done no such thing"},
       {tasks(R"([["turn", 0, 2], ["before_roll", 0]])"), "tasks: no battle goes on"}});
}

// Clauses: eldervale 2.1 14.1
TEST(EldervaleRelationsTasks, TheGhostsTakeTurnsOfTheirOwn) {
  const auto game = make_game("eldervale", "", {}, 1);
  expect_refused(*game, beginning_of_turn(game),
                 {{{{"tasks", R"([["turn", 1, 1]])"}, {"current", "1"}},
                   "tasks: the Ghosts take turns of their own kind"},
                  {{{"tasks", R"([["opening_roll", 0, 0, 0]])"}}, "tasks: who begins is known"}});
}

// Clauses: eldervale 2.1 2.9 2.12
TEST(EldervaleRelationsTasks, TheGameIsSetUpInOneOrder) {
  const auto game = make_game("eldervale", "", {}, 2);
  const Json map = asked(game, "lay_map");
  const std::string first = map.find("first")->dump();
  const std::string second = first == "0" ? "1" : "0";
  const std::string turn = "[[\"turn\", " + first + ", 0], ";
  const std::string goods = "[\"start_goods\", " + second + "], [\"start_goods\", " + first + "], ";
  const std::string lay = "[\"lay_map\", " + first + "]";
  expect_refused(*game, map,
                 {{{{"tasks", turn + "[\"start_goods\", " + first + "]]"}},
                   "tasks: the game is set up in one order"},
                  {{{"tasks", turn + goods + "[\"gain_different\", 0, 1, 0]]"}},
                   "tasks: the game is set up in one order"},
                  {{{"tasks", turn + goods + lay + ", [\"extra_element\", " + first + "]]"}},
                   "tasks: the elements are chosen before what follows"},
                  {{{"round", "8"}}, "round: the game is still being set up"},
                  {{{"players.0.ready", R"({"worker": 3})"}},
                   "players: the units are given out at the start of the game"}});
}

// Clauses: eldervale 2.1 2.3 2.12
TEST(EldervaleRelationsTasks, FactionsBringTheirElements) {
  const auto game = make_game("eldervale", "", {}, 2);
  const Json blank = asked(game, "choose_faction");
  const Json one = reached(game, 5, [](const Json& state) {
    return top_task(state) == "choose_faction" && !part(state, "elements.0").is_null();
  });
  const Json both = asked(game, "extra_element");
  const std::string first = both.find("first")->dump();
  const std::string second = first == "0" ? "1" : "0";
  expect_refused(*game, blank,
                 {{{{"elements.0", "\"Fire\""}}, "tasks: the factions bring their elements first"},
                  {{{"elements.1", "\"Fire\""}},
                   "elements[1]: the elements stand in the order in which they came"},
                  {{{"tasks", R"([["turn", 0, 1]])"}}, "tasks: elements are still to be chosen"}});
  const Json& faction = part(both, "factions." + second);
  Json tasks = *both.find("tasks");
  Json::Array due = tasks.items();
  due.push_back(Json(Json::Array{Json("choose_faction"), Json(std::stoi(second))}));
  expect_refused(*game, both,
                 {{{{"tasks", Json(due).dump()}}, "tasks: that player has a faction"},
                  {{{"factions." + second, "null"}}, "tasks: a faction is missing"},
                  {{{"factions." + first, faction.dump()}}, "two factions of one element"}});
  ASSERT_TRUE(game->load_state(one).has_value());
}

// Clauses: eldervale 2.5 11.2
TEST(EldervaleRelationsTasks, LaterStepsHaveNotBegun) {
  const auto game = make_game("eldervale", "", {}, 1);
  const Json blank = asked(game, "choose_faction");
  const Json::Array& tasks = blank.find("tasks")->items();
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (tasks[i].items()[0] != Json("ghost_rows")) continue;
    expect_refused(*game, blank,
                   {{{{"tasks." + std::to_string(i) + ".2", "2"}},
                     "tasks: a later step of the setting up has begun"}});
    return;
  }
  FAIL();
}

// Clauses: eldervale 5.1 5.2
TEST(EldervaleRelationsTasks, AMonsterComesToThePlacedUnit) {
  const auto game = make_game("eldervale", "", {}, 2);
  const Json rush = reached(game, 5, [](const Json& state) {
    return top_task(state) == "rush" && state.find("tasks")->items().back().items()[2] != Json(1);
  });
  const Json::Array& tasks = rush.find("tasks")->items();
  const std::string top = "tasks." + std::to_string(tasks.size() - 1);
  const std::string under = "tasks." + std::to_string(tasks.size() - 2);
  const std::int64_t realm = part(rush, top + ".3").as_integer();
  const std::int64_t monster = part(rush, top + ".4").as_integer();
  expect_refused(*game, rush,
                 {{{{top + ".4", std::to_string((monster + 1) % 4)}}, "that monster is not near"},
                  {{{under + ".4", std::to_string((realm + 1) % 10)}},
                   "no unit has been placed where a monster comes"}});
}

// Clauses: eldervale 1.4 1.5
TEST(EldervaleRelationsTasks, WhatIsPaidCanBePaid) {
  const auto game = make_game("eldervale", "", {}, 2);
  const Json pay = asked(game, "pay");
  const std::string top = "tasks." + std::to_string(pay.find("tasks")->items().size() - 1) + ".";
  std::vector<std::pair<std::string, std::string>> costs;
  for (int symbol = 2; symbol <= 7; ++symbol) {
    costs.emplace_back(top + std::to_string(symbol), "6");
  }
  expect_refused(*game, pay, {{costs, "that player cannot pay as much"}});
}

// Clauses: eldervale 10.3
TEST(EldervaleRelationsTasks, ATokenIsTakenFromUnderAnother) {
  const auto game = make_game("eldervale", "", {}, 2);
  const Json reveal = reached(game, 5, [](const Json& state) {
    return top_task(state) == "reveal_token" && has_task(state, "placement");
  });
  const std::string top =
      "tasks." + std::to_string(reveal.find("tasks")->items().size() - 1) + ".4";
  expect_refused(*game, reveal, {{{{top, "1"}}, "no token lies under another one"}});
}

// Clauses: eldervale 11.2 11.3 14.13
TEST(EldervaleRelationsTasks, OneCardLiesUnderEachZone) {
  const auto game = make_game("eldervale", "", {}, 1);
  const Json turn = reached(game, 5, [](const Json& state) {
    return has_task(state, "draw_ghost_card") && has_task(state, "ghost_turn");
  });
  Json::Array tasks = turn.find("tasks")->items();
  tasks.push_back(tasks.back());
  const std::string twice = Json(tasks).dump();
  tasks.pop_back();
  const std::int64_t zone = tasks.back().items()[2].as_integer();
  tasks.back() = Json(Json::Array{Json("draw_ghost_card"), Json(1), Json((zone + 1) % 3)});
  expect_refused(*game, turn,
                 {{{{"tasks", twice}}, "tasks: one card lies under a zone"},
                  {{{"tasks", Json(tasks).dump()}}, "tasks: one card lies under a zone"}});
  const Json rows = reached(game, 5, [](const Json& state) {
    return top_task(state) == "ghost_rows" &&
           state.find("tasks")->items().back().items()[2] == Json(2);
  });
  const std::string number =
      "tasks." + std::to_string(rows.find("tasks")->items().size() - 1) + ".2";
  expect_refused(*game, rows,
                 {{{{number, "1"}}, "tasks: the rows get their elements from the top"},
                  {{{number, "3"}}, "tasks: the rows get their elements from the top"}});
}

}  // namespace
}  // namespace ziggurat::test
