// What both sides of a fight have and from what, in views and when it has ended.

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/ghosts/changes.h"
#include "games/ghosts/support.h"

namespace ziggurat::ghosts {
namespace {

std::int64_t parts_of(const Json& side) {
  std::int64_t sum = 0;
  for (const Json& part : side.find("parts")->items()) sum += part.find("amount")->as_integer();
  return sum;
}

// A view's fight: the sums are the totals told before, and their parts make them up.
void expect_sums(const Json& fight) {
  const Json& attack = *fight.find("attack_sum");
  const Json& defence = *fight.find("defence_sum");
  EXPECT_EQ(attack.find("sum")->as_integer(), parts_of(attack));
  EXPECT_EQ(defence.find("sum")->as_integer(), parts_of(defence));
  EXPECT_EQ(defence.find("sum")->as_integer(), fight.find("defence")->as_integer());
  EXPECT_EQ(defence.find("least")->as_integer() + 99, defence.find("most")->as_integer());
  if (fight.find("attack")->is_null()) {
    EXPECT_EQ(attack.find("least")->as_integer(), attack.find("sum")->as_integer() + 1);
  } else {
    EXPECT_EQ(attack.find("sum")->as_integer(), fight.find("attack")->as_integer());
    EXPECT_EQ(attack.find("most")->as_integer(), attack.find("sum")->as_integer());
    EXPECT_EQ(attack.find("parts")->items()[0].find("from")->as_string(), "roll");
  }
}

// The targets of the change that tells of a fight's end, together in one object; null without one.
Json fought_in(const Game& game, const State& before, const Action& action, const State& after) {
  const Viewer viewer = Viewer::spectator();
  const Changes changes = Text::changes(game, game.view(before, viewer), &action,
                                        game.view(after, viewer), Language::English);
  for (const Change& change : changes) {
    if (change.kind != "fought") continue;
    Json fought = Json::object({{"attacker", change.targets[0]}, {"defender", change.targets[1]}});
    for (const Json& target : change.targets) {
      for (const std::string_view key : {"end", "winner", "win"}) {
        if (const Json* found = target.find(key)) fought.set(key, *found);
      }
    }
    return fought;
  }
  return {};
}

struct Counts {
  int rolled = 0;
  int attrition = 0;
  int fled = 0;
};

// The parts of a side beside its name and sum.
std::int64_t rest_of(const Json& side) {
  std::int64_t sum = 0;
  for (const auto& [key, value] : side.members()) {
    if (key != "adventurer" && key != "enemy" && key != "sum") sum += value.as_integer();
  }
  return sum;
}

void expect_end(const Game& game, const State& before, const Action& action, const Json& fought,
                Counts& counts) {
  const std::string end = fought.find("end")->as_string();
  const Json& attack = *fought.find("attacker");
  const Json& defence = *fought.find("defender");
  EXPECT_EQ(attack.find("sum")->as_integer(), rest_of(attack));
  EXPECT_EQ(defence.find("sum")->as_integer(), rest_of(defence));
  if (end == "fled") {
    ++counts.fled;
    EXPECT_EQ(fought.find("winner"), nullptr);
    return;
  }
  const bool is_attackers = fought.find("winner")->as_string() == "attacker";
  if (end == "attrition") {
    ++counts.attrition;
    EXPECT_TRUE(is_attackers);
    return;
  }
  ++counts.rolled;
  const int roll = std::get<act::D100>(action).roll.number();
  const int total = defence_total(game.rules(), before, roll);
  EXPECT_EQ(defence.find("sum")->as_integer(), total);
  EXPECT_EQ(attack.find("sum")->as_integer(), before.fight.attack);
  EXPECT_EQ(is_attackers, before.fight.attack > total);  // clause 7.8
}

// Clauses: ghosts 7.3 7.8 7.12
TEST(GhostsFightSums, TellWhatBothSidesHaveAndHowItEnds) {
  Rng rng(11);
  Counts counts;
  int views = 0;
  for (int match = 0; match < 60; ++match) {
    const Game game(catalogue(), random_settings(rng));
    State state = game.initial();
    for (int i = 0; i < 2500; ++i) {
      const Actor actor = game.actor(state);
      if (actor.is_nobody()) break;
      Action action;
      if (actor.is_chance()) {
        Outcomes odds;
        game.chance(state, odds);
        action = odds[rng.below(static_cast<std::uint32_t>(odds.size()))].action;
      } else {
        List list;
        game.choices(state, actor.seat(), list);
        action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
      }
      const State before = state;
      game.apply(state, action);
      const Json fought = fought_in(game, before, action, state);
      const bool was_on = before.fight.is_on();
      if (!was_on || !state.fight.is_on()) {
        EXPECT_EQ(fought.is_null(), !was_on);
      }
      if (!fought.is_null()) expect_end(game, before, action, fought, counts);
      if (!state.fight.is_on() || !state.offer.waiting.empty()) continue;
      ++views;
      expect_sums(*Text::view_json(game, game.view(state, Viewer::spectator())).find("fight"));
      if (::testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GE(views, 300);
  EXPECT_GE(counts.rolled, 100);
  EXPECT_GE(counts.attrition, 1);
  EXPECT_GE(counts.fled, 1);
}

// Clauses: ghosts 5.1 5.6
TEST(GhostsFightSums, AdventurersSayWhatTheyCanWithTheirNumbers) {
  const Game game = two_players();
  const Json layout = Text::layout_json(game, Language::English);
  std::map<std::string, std::string> texts;
  for (const Json& who : layout.find("adventurers")->items()) {
    texts[who.find("id")->as_string()] = who.find("text")->as_string();
  }
  const auto says = [&](const std::string& who, int number) {
    EXPECT_NE(texts[who].find(std::to_string(number)), std::string::npos) << texts[who];
  };
  const Numbers& numbers = game.rules().numbers();
  says("anglean", numbers.enemy_combat);
  says("balfarg", numbers.haggle);
  says("beaker", numbers.steal_up_to);
  says("brodgar", numbers.rival_combat);
  says("manx", numbers.water_combat);
  EXPECT_FALSE(texts["westhey"].empty());
  for (const Json& card : layout.find("discoveries")->items()) {
    EXPECT_FALSE(card.find("text")->as_string().empty());
  }
}

}  // namespace
}  // namespace ziggurat::ghosts
