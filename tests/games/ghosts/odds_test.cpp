// The odds of combat, enumerated over all dice by the rules themselves.

#include <gtest/gtest.h>

#include "games/ghosts/support.h"

namespace ziggurat::ghosts {
namespace {

// How many of the 10 000 pairs of rolls the attacker wins, from a position in the phase attack.
int wins(const Game& game, const State& start) {
  OddsList<Game> first;
  game.chance(start, first);
  int sum = 0;
  for (const Odds<Action>& attack : first) {
    State rolled = start;
    game.apply(rolled, attack.action);
    if (!rolled.waits_for<task::Defence>()) continue;  // attrition cannot hold without cards
    OddsList<Game> second;
    game.chance(rolled, second);
    for (const Odds<Action>& defence : second) {
      State after = rolled;
      game.apply(after, defence.action);
      const bool lost = after.figures[start.fight.attacker].has_retreated;
      const bool won = start.fight.enemy == Enemy::Ghost   ? after.turn.is_over
                       : start.fight.enemy == Enemy::Nanna ? after.waits_for<task::Over>()
                                                           : !lost;
      sum += won ? 1 : 0;
    }
  }
  return sum;
}

std::string at(std::string_view who, std::string_view tile, std::string_view enemy, int kish) {
  const std::string square = kish > 0 ? R"({"tile": ")" + std::string(tile) + R"(", "kish": 1})"
                                      : "\"" + std::string(tile) + "\"";
  const std::string arrival =
      kish > 0 ? R"([{"who": ")" + std::string(who) + R"(", "cause": "step", "stage": "enemies"}])"
               : "[]";
  const bool is_city = tile == "city";
  std::string backs;
  for (int number = 137; number <= (is_city ? 144 : 145); ++number) {
    backs += ", \"" + std::to_string(number) + (is_city ? "\": \"ur\"" : "\": \"ur-back\"");
  }
  return R"({"phase": "attack", "squares": {"73": )" + square + R"(, "60": "oasis", "4": "oasis")" +
         backs + R"(}, "adventurers": {")" + std::string(who) +
         R"(": {"seat": 0, "square": 73, "home": 60}, ")" +
         (who == "beaker" ? "westhey" : "beaker") +
         R"(": {"seat": 1, "square": 4}}, "turn": {"active": ")" + std::string(who) +
         R"("}, "arrivals": )" + arrival + R"(, "fight": {"attacker": ")" + std::string(who) +
         R"(", "enemy": ")" + std::string(enemy) + R"("}})";
}

// Clauses: ghosts 1.4 5.1 5.6 7.5 7.6 7.8
TEST(GhostsOdds, AreThoseOfTheDice) {
  Settings settings;
  settings.seats = 2;
  const Game game(catalogue(), settings);
  const auto odds = [&](std::string_view who, std::string_view tile, std::string_view enemy,
                        int kish) {
    return wins(game, position(game, at(who, tile, enemy, kish)));
  };
  EXPECT_EQ(odds("beaker", "desert-1", "kish", 1), 6760);
  EXPECT_EQ(odds("beaker", "gilgamesh", "ghost", 0), 2775);
  EXPECT_EQ(odds("beaker", "city", "nanna", 0), 1485);
  EXPECT_EQ(odds("beaker", "emmer-1", "kish", 1), 5905);
  EXPECT_EQ(odds("beaker", "nisaba", "ghost", 0), 2080);
  EXPECT_EQ(odds("anglean", "desert-1", "kish", 1), 7855);
  EXPECT_EQ(odds("anglean", "city", "nanna", 0), 2415);
  EXPECT_EQ(odds("manx", "water-1", "kish", 1), 8725);
  EXPECT_EQ(odds("manx", "enki", "ghost", 0), 5440);
}

// Clauses: ghosts 7.5 5.4
TEST(GhostsOdds, AkkadiansAndBrodgar) {
  Settings settings;
  settings.seats = 3;
  const Game game(catalogue(), settings);
  constexpr std::string_view kBacks =
      R"("137": "ur-back", "138": "ur-back", "139": "ur-back", "140": "ur-back", "141": "ur-back",
         "142": "ur-back", "143": "ur-back", "144": "ur-back", "145": "ur-back")";
  const State akkadian =
      position(game, R"({"phase": "attack", "squares": {"73": {"tile": "desert", "akkadians": 1},
        "60": "oasis", "4": "oasis", "20": "oasis", )" +
                         std::string(kBacks) + R"(}, "adventurers": {
        "beaker": {"seat": 0, "square": 73, "home": 60}, "manx": {"seat": 1, "square": 4},
        "anglean": {"seat": 2, "square": 20}}, "turn": {"active": "beaker"},
        "arrivals": [{"who": "beaker", "cause": "step", "stage": "enemies"}],
        "fight": {"attacker": "beaker", "enemy": "akkadian"}})");
  EXPECT_EQ(wins(game, akkadian), 4950);
  const State brodgar =
      position(game, R"({"phase": "attack", "squares": {"73": "desert", "72": "desert",
        "60": "oasis", "4": "oasis", "20": "oasis", )" +
                         std::string(kBacks) + R"(}, "adventurers": {
        "brodgar": {"seat": 0, "square": 73, "home": 60},
        "manx": {"seat": 1, "square": 73, "home": 4}, "anglean": {"seat": 2, "square": 20}},
        "turn": {"active": "brodgar"},
        "arrivals": [{"who": "brodgar", "cause": "step", "stage": "rivals"}],
        "fight": {"attacker": "brodgar", "defender": "manx"}})");
  // Where attrition ends the fight at once, Brodgar has won as well.
  OddsList<Game> rolls;
  game.chance(brodgar, rolls);
  int sure = 0;
  for (const Odds<Action>& roll : rolls) {
    State after = brodgar;
    game.apply(after, roll.action);
    sure += after.waits_for<task::Defence>() ? 0 : 100;
  }
  EXPECT_EQ(sure, 2000);
  EXPECT_EQ(wins(game, brodgar) + sure, 6760);
}

// Clauses: ghosts 1.4 5.2 5.21 4.1 4.8
TEST(GhostsOdds, OfTheUrDiceAndTheLot) {
  Settings settings;
  settings.seats = 5;
  const Game game(catalogue(), settings);
  OddsList<Game> odds;
  game.chance(game.initial(), odds);
  EXPECT_EQ(odds.size(), 5U);
  EXPECT_EQ(odds.total(), 5U);
  State state = game.initial();
  state.stack.clear();
  ask(state, task::Roll{});
  state.turn.active = kManx;
  game.chance(state, odds);
  EXPECT_EQ(odds.total(), 16U);
  EXPECT_EQ(odds[2].weight, 6U);
  state.turn.active = kAnglean;
  game.chance(state, odds);
  EXPECT_EQ(odds.total(), 15U);
  EXPECT_EQ(odds[0].action, Action(act::UrDice{Rolled(1)}));
}

}  // namespace
}  // namespace ziggurat::ghosts
