// Positions that cannot be, for what they say of the Ghosts (chapters 11 to 13).

#include <gtest/gtest.h>

#include "games/eldervale/reached.h"

namespace ziggurat::test {
namespace {

class EldervaleRelationsGhosts : public testing::Test {
 protected:
  // At the beginning of a turn of the Living, in that round.
  Json at_round(int round) const {
    return reached(game_, 9, [&](const Json& state) {
      return state.find("tasks")->items().size() == 1 && *state.find("round") == Json(round) &&
             *state.find("current") == Json(0);
    });
  }
  std::shared_ptr<const AnyGame> game_ = make_game("eldervale", "", {}, 1);
};

// Clauses: eldervale 11.2 11.3 12.3
TEST_F(EldervaleRelationsGhosts, TheMatAgrees) {
  const Json document = at_round(6);
  Json::Array discard = part(document, "ghosts.discard").items();
  discard.push_back(part(document, "ghosts.shown.0"));
  expect_refused(
      *game_, document,
      {{{{"ghosts.rows.0.element", "null"}}, "ghosts.rows: each row has an element"},
       {{{"ghosts.rows.0.tokens", "9"}},
        "ghosts.rows: a row holds its first token and those the Ghosts took"},
       {{{"ghosts.shown.0", "null"}, {"ghosts.discard", Json(discard).dump()}},
        "ghosts.shown: a card lies under each zone"},
       // An empty mat is said, not left out.
       {{{"ghosts.mat", "[]"}}, "ghosts: the Ghosts' mat does not hold their ready units"}});
}

// Clauses: eldervale 11.5
TEST_F(EldervaleRelationsGhosts, TheyBeganWithADoorway) {
  const Json document = at_round(1);
  const Json& doorway = part(document, "players.1.cards.0");
  const std::string name = doorway.as_string();
  expect_refused(
      *game_, document,
      {{{{"players.1.cards", "[]"},
         {"boards." + name.substr(0, name.size() - 2) + ".dropped", "[" + doorway.dump() + "]"}},
        "players[1].cards: the Ghosts began with a Doorway"}});
}

// Clauses: eldervale 14.3 15.2
TEST_F(EldervaleRelationsGhosts, TheLeftmostUnitGoesFirst) {
  const Json document = at_round(1);
  const std::string tile = part(document, "map.0.tile").as_string();
  const std::vector<std::pair<std::string, std::string>> one_out = {
      {"players.1.map", "{\"" + tile + R"(": {"worker": 1}})"},
      {"players.1.ready", R"({"worker": 5, "warrior": 1, "wizard": 1, "dragon": 1})"}};
  const auto with_mat = [&](const char* mat) {
    auto fields = one_out;
    fields.emplace_back("ghosts.mat", mat);
    return fields;
  };
  expect_refused(
      *game_, document,
      {{with_mat(R"(["worker1", "worker2", "worker3", "worker4", "worker5", "warrior", "wizard",
                     "dragon"])"),
        "ghosts.mat: the leftmost unit of a zone goes first"},
       {with_mat(R"(["worker1", "worker2", "worker3", "worker5", "worker6", "warrior", "wizard",
                     "dragon"])"),
        "ghosts.mat: the leftmost unit of a zone goes first"}});
}

// Clauses: eldervale 14.1 14.3 14.5
TEST_F(EldervaleRelationsGhosts, ATurnGoesByItsStages) {
  // ["ghost_turn", 1, stage, zone, realm, effects done, unit]
  const auto at_stage = [&](int stage) {
    return reached(game_, 9, [&](const Json& state) {
      const Json::Array& task = state.find("tasks")->items()[0].items();
      return task[0] == Json("ghost_turn") && task[2] == Json(stage);
    });
  };
  const std::string fresh = "tasks: the Ghosts have placed nothing in this turn";
  expect_refused(*game_, at_stage(0),
                 {{{{"tasks.0.3", "1"}}, fresh}, {{{"tasks.0.6", "2"}}, fresh}});
  expect_refused(*game_, at_stage(1), {{{{"tasks.0.4", "3"}}, fresh}});
  expect_refused(*game_, at_stage(2),
                 {{{{"tasks.0.5", "1"}}, "tasks: the card's effects come after the token"}});
  expect_refused(*game_, at_stage(3),
                 {{{{"tasks.0.5", "9"}}, "tasks: the card has other effects"}});
  const Json fight = reached(game_, 9, [](const Json& state) {
    return has_task(state, "ghost_turn") && has_task(state, "battle");
  });
  const std::int64_t realm = part(fight, "tasks.0.4").as_integer();
  expect_refused(*game_, fight,
                 {{{{"tasks.0.4", std::to_string((realm + 1) % 10)}},
                   "battle.realm: the Ghosts fight where they placed a unit"},
                  {{{"tasks.0.5", "9"}}, "tasks: the card has other effects"}});
}

// Clauses: eldervale 13.2 13.12 3.6
TEST_F(EldervaleRelationsGhosts, TheyHoldNoGoods) {
  expect_refused(
      *game_, at_round(6),
      {{{{"players.1.resources.G", "1"}},
        "players[1].resources: the Ghosts have no resource but Magic"},
       {{{"players.1.orbs", "1"}, {"players.1.orbs_gained", "1"}},
        "players[1].orbs: the Ghosts use an Orb at once"},
       {{{"players.1.placed", "true"}}, "players[1].placed: the Ghosts place without limit"}});
  expect_refused(*game_, at_round(1),
                 {{{{"players.1.unsummoned", R"({"worker": 1})"},
                    {"players.1.ready", R"({"worker": 5, "warrior": 1, "wizard": 1, "dragon": 1})"},
                    {"ghosts.mat", R"(["worker1", "worker2", "worker3", "worker4", "worker5",
                                       "warrior", "wizard", "dragon"])"}},
                   "players[1].unsummoned: the Ghosts summon nothing"}});
}

// Clauses: eldervale 11.6 13.15
TEST_F(EldervaleRelationsGhosts, TheWatcherFollowsTheLiving) {
  const Json first = at_round(1);
  const std::string tile = part(first, "map.0.tile").dump();
  expect_refused(
      *game_, first,
      {{{{"watcher", tile}}, "watcher: it stands beside the map until the Living has placed"}});
  expect_refused(*game_, at_round(6),
                 {{{{"watcher", "null"}}, "watcher: it follows every unit the Living places"}});
  const auto two = make_game("eldervale", "", {}, 2);
  const Json living =
      reached(two, 9, [](const Json& state) { return *state.find("round") == Json(2); });
  expect_refused(*two, living,
                 {{{{"watcher", part(living, "map.0.tile").dump()}},
                   "watcher: there is no Watcher without Ghosts"}});
}

// Clauses: eldervale 1.7
TEST(EldervaleRelationsHand, WhoHadATurnKeepsToTheLimit) {
  const auto game = make_game("eldervale", "", {}, 2);
  const Json document = reached(game, 9, [](const Json& state) {
    return state.find("tasks")->items().size() == 1 && *state.find("current") == Json(0) &&
           *state.find("round") == Json(8);
  });
  expect_refused(*game, document,
                 {{{{"players.0.hand", "{}"},
                    {"players.0.known_hand", "{}"},
                    {"players.1.known_hand", "{}"},
                    {"magic_discard", "{}"},
                    {"magic_kept", "{}"},
                    {"players.1.hand", R"({"spell-fireball": 1, "spell-ward": 1, "spell-hex": 1,
                                           "spell-soothe": 1, "spell-teleport": 1, "quest-01": 1,
                                           "quest-02": 1, "quest-03": 1})"}},
                   "players[1].hand: more cards than the hand limit"}});
}

}  // namespace
}  // namespace ziggurat::test
