// Positions set up by hand: each that cannot be is refused with its field and the reason.

#include <functional>

#include <gtest/gtest.h>

#include "support/games.h"

namespace ziggurat::test {
namespace {

constexpr std::string_view kPosition = R"({"to_move":"light","phase":"choose","roll":2,
  "light":{"waiting":3,"steps":[2,4],"home":2},"dark":{"waiting":4,"steps":[1,6,13],"home":0}})";

void set_in(Json& json, std::string_view side, std::string_view key, const Json& value) {
  Json changed = *json.find(side);
  changed.set(key, value);
  json.set(side, changed);
}

struct Rules {
  std::string ruleset = "finkel";
  Options options = {};
};

std::string problem_with(const std::function<void(Json&)>& change, const Rules& rules = {}) {
  Json json = *parse_json(kPosition);
  change(json);
  const auto game = make_game("royal", rules.ruleset, rules.options);
  const Result<AnyState> state = game->load_state(json);
  if (!state) return state.error().message;
  EXPECT_EQ(game->state_json(*state), json) << "what is accepted is written as it was read";
  return "accepted";
}

std::string about(std::string_view key, const Json& value, const Rules& rules = {}) {
  return problem_with([&](Json& json) { json.set(key, value); }, rules);
}

std::string about_side(std::string_view side, std::string_view key, const Json& value) {
  return problem_with([&](Json& json) { set_in(json, side, key, value); });
}

Json steps(std::initializer_list<int> list) { return Json::array_of(std::vector<int>(list)); }

TEST(RoyalPosition, ThatCanBeIsAccepted) {
  EXPECT_EQ(problem_with([](Json&) {}), "accepted");
}

TEST(RoyalPosition, MustBeAnObjectOfKnownFields) {
  const auto game = make_game("royal");
  EXPECT_EQ(game->load_state(Json::array()).error().message, "expected an object, found a list");
  EXPECT_EQ(game->load_state(Json::object()).error().message, "to_move: the field is missing");
  EXPECT_EQ(about("turn", 1), "turn: there is no such field");
  EXPECT_EQ(about_side("light", "captured", 1), "light.captured: there is no such field");
}

TEST(RoyalPosition, NamesItsPlayersAndPhases) {
  EXPECT_EQ(about("to_move", "white"), "to_move: expected one of light, dark; found 'white'");
  EXPECT_EQ(about("phase", "move"),
            "phase: expected one of roll, choose, again, over; found 'move'");
}

TEST(RoyalPosition, HasARollOnlyWhereOneIsToBeUsed) {
  EXPECT_EQ(about("roll", nullptr), "roll: expected a whole number, found null");
  EXPECT_EQ(about("phase", "roll"),
            "roll: there is a roll only in the phase choose; elsewhere it is null");
  EXPECT_EQ(about("roll", 9), "roll: expected a number from 0 to 5, found 9");
  EXPECT_EQ(about("roll", 5), "roll: these dice cannot give 5");
  EXPECT_EQ(about("roll", 0), "accepted");
}

// Clauses: royal 2.2
TEST(RoyalPosition, KnowsTheRollsOfTheRuleSet) {
  EXPECT_EQ(about("roll", 0, {.ruleset = "masters"}), "roll: these dice cannot give 0");
  EXPECT_EQ(about("roll", 4, {.ruleset = "masters"}), "accepted");
  EXPECT_EQ(about("roll", 5, {.ruleset = "finkel", .options = {{"zero_counts", true}}}),
            "accepted");
  EXPECT_EQ(about("roll", 3, {.ruleset = "finkel", .options = {{"dice", 2}}}),
            "roll: these dice cannot give 3");
}

TEST(RoyalPosition, HasAllThePiecesAndNoMore) {
  EXPECT_EQ(about_side("light", "waiting", 4), "light: 8 pieces in all, but the game has 7");
  EXPECT_EQ(about_side("dark", "home", 7), "dark: 14 pieces in all, but the game has 7");
  EXPECT_EQ(about_side("dark", "steps", Json::array()),
            "dark: 4 pieces in all, but the game has 7");
  EXPECT_EQ(about_side("light", "home", 8), "light.home: expected a number from 0 to 7, found 8");
  EXPECT_EQ(about_side("light", "waiting", -1),
            "light.waiting: expected a number from 0 to 7, found -1");
}

TEST(RoyalPosition, StandsOnThePath) {
  EXPECT_EQ(about_side("light", "steps", steps({2, 15})),
            "light.steps[1]: expected a number from 1 to 14, found 15");
  EXPECT_EQ(about_side("light", "steps", steps({0, 2})),
            "light.steps[0]: expected a number from 1 to 14, found 0");
  EXPECT_EQ(about_side("light", "steps", steps({2, 2})), "light.steps[1]: two pieces on A3");
}

// Clauses: royal 3.5 4.3
TEST(RoyalPosition, HasOnePieceOnASquare) {
  EXPECT_EQ(about_side("light", "steps", steps({4, 6})),
            "a light and a dark piece both stand on B2");
  // The lane that both walk at other steps: in murray light's 17 is dark's 11, the square B7.
  const auto crossing = [](Json& json) {
    set_in(json, "light", "steps", steps({4, 17}));
    set_in(json, "dark", "steps", steps({1, 6, 11}));
  };
  EXPECT_EQ(problem_with(crossing, {.ruleset = "murray"}),
            "a light and a dark piece both stand on B7");
  // And one player's own pieces on a square that the path visits twice.
  const auto twice = [](Json& json) { set_in(json, "light", "steps", steps({11, 17})); };
  EXPECT_EQ(problem_with(twice, {.ruleset = "murray"}), "light.steps[1]: two pieces on B7");
}

Json finished_by_light(std::string_view to_move, std::string_view phase) {
  Json json = *parse_json(kPosition);
  json.set("light", *parse_json(R"({"waiting":0,"steps":[],"home":7})"));
  json.set("to_move", to_move);
  json.set("phase", phase);
  json.set("roll", nullptr);
  return json;
}

// Clauses: royal 6.3
TEST(RoyalPosition, IsOverWhenAllPiecesAreHome) {
  const auto said = [](const Json& document) {
    return problem_with([&](Json& json) { json = document; });
  };
  EXPECT_EQ(said(finished_by_light("light", "over")), "accepted");
  EXPECT_EQ(said(finished_by_light("light", "roll")),
            "phase: a player has all pieces home: the game is over");
  EXPECT_EQ(said(finished_by_light("dark", "over")),
            "to_move: in a finished game the winner made the last move");
  Json both = finished_by_light("light", "over");
  both.set("dark", *both.find("light"));
  EXPECT_EQ(said(both), "both players have all pieces home");
}

TEST(RoyalPosition, IsNotOverBefore) {
  EXPECT_EQ(problem_with([](Json& json) {
              json.set("phase", "over");
              json.set("roll", nullptr);
            }),
            "phase: the game is not over: no player has all pieces home");
}

// Clauses: royal 5.3
TEST(RoyalPosition, AsksAboutAnExtraRollOnlyWhereOneWasEarned) {
  const auto again = [](std::initializer_list<int> light_steps) {
    return [=](Json& json) {
      json.set("phase", "again");
      json.set("roll", nullptr);
      set_in(json, "light", "steps", Json::array_of(std::vector<int>(light_steps)));
      set_in(json, "light", "waiting", 5 - static_cast<int>(light_steps.size()));
    };
  };
  EXPECT_EQ(problem_with(again({4})), "phase: the extra roll is not asked about in these rules");
  EXPECT_EQ(problem_with(again({4}), {.ruleset = "letter"}), "accepted");
  const std::string not_earned = "phase: no piece stands where it could have earned the extra roll";
  EXPECT_EQ(problem_with(again({}), {.ruleset = "letter"}), not_earned);
  EXPECT_EQ(problem_with(again({3}), {.ruleset = "letter"}), not_earned) << "A2 is no rosette";
  EXPECT_EQ(problem_with(again({3}), {.ruleset = "letter", .options = {{"capture_again", true}}}),
            "accepted")
      << "a capture may have earned it";
  EXPECT_EQ(problem_with(again({4}), {.ruleset = "letter", .options = {{"rosette_again", false}}}),
            not_earned);
}

}  // namespace
}  // namespace ziggurat::test
