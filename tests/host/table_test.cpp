#include "host/table.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "support/games.h"
#include "support/records.h"

namespace ziggurat::test {
namespace {

TableSetup computers(std::string seed) {
  return {.game = "royal",
          .ruleset = "",
          .options = {},
          .players = {{.kind = PlayerSpec::Kind::Greedy}, {.kind = PlayerSpec::Kind::Random}},
          .chance = ChanceMode::Auto,
          .seed = std::move(seed),
          .rolls_opening = true};
}

// Clauses: royal 1.3 1.4
TEST(Table, TheHigherOpeningRollBeginsAndTiesRollAgain) {
  int ties = 0;
  int begun[2] = {0, 0};
  for (int i = 0; i < 200; ++i) {
    const Result<Table> table = Table::lay(registry(), computers(std::to_string(i)));
    ASSERT_TRUE(table.has_value());
    const std::vector<std::vector<int>>& rounds = table->opening()->rounds;
    for (std::size_t r = 0; r + 1 < rounds.size(); ++r) EXPECT_EQ(rounds[r][0], rounds[r][1]);
    ties += static_cast<int>(rounds.size()) - 1;
    const std::vector<int>& last = rounds.back();
    ASSERT_NE(last[0], last[1]);
    const std::size_t first = last[0] > last[1] ? 0 : 1;
    ++begun[first];
    const Json state = table->game().state_json(table->match().state());
    EXPECT_EQ(state.find("to_move")->as_string(), first == 0 ? "light" : "dark");
    EXPECT_TRUE(table->match().log().empty());  // no part of the game
  }
  EXPECT_GT(ties, 30);
  EXPECT_GT(std::min(begun[0], begun[1]), 70);
}

TEST(Table, TheSameSeedGivesTheSameMatch) {
  const auto played = [](const std::string& seed) {
    Result<Table> table = Table::lay(registry(), computers(seed));
    table->advance([](const AnyState&, const Entry&) {});
    EXPECT_TRUE(table->match().is_over());
    return table->record();
  };
  EXPECT_EQ(played("one"), played("one"));
  EXPECT_NE(played("one").log, played("two").log);
}

TEST(Table, AResumedMatchGoesOnWithTheSameDice) {
  Result<Table> whole = Table::lay(registry(), computers("dice"));
  whole->advance([](const AnyState&, const Entry&) {});
  MatchRecord record = whole->record();
  record.log.erase(record.log.begin() + 40, record.log.end());
  Result<Table, ReplayError> resumed = Table::resume(registry(), record);
  ASSERT_TRUE(resumed.has_value()) << resumed.error().message;
  resumed->advance([](const AnyState&, const Entry&) {});
  const MatchRecord finished = resumed->record();
  const Result<Match, ReplayError> match = replay(registry(), finished);
  ASSERT_TRUE(match.has_value());
  EXPECT_TRUE(verify_dice(registry(), finished, *match));
}

TEST(Table, GoesOnWithAKeptMatchToTheSameRolls) {
  const MatchRecord whole = finished("resume", "finkel", 3);
  MatchRecord half = cut_after(whole, whole.log.size() / 2);
  half.players = {"human", "human"};
  Result<Table, ReplayError> table = Table::resume(registry(), half);
  ASSERT_TRUE(table.has_value()) << table.error().message;
  // The same choices meet the same rolls, so the match ends as it did.
  while (!table->match().is_over()) {
    const LoggedEntry& due = whole.log[table->match().log().size()];
    if (table->match().actor().is_chance()) {
      EXPECT_EQ(table->deal(), due.entry.code);
    } else {
      ASSERT_TRUE(table->choose(due.entry.by.seat(), due.entry.code, Language::English));
    }
  }
  EXPECT_EQ(table->record().log, whole.log);
}

// A roll of 0 leaves nothing but a pass, which nobody need be asked for.
TEST(Table, APassIsNotAskedFor) {
  Result<Table> table = Table::lay(registry(), {.game = "royal",
                                                .ruleset = "finkel",
                                                .options = {},
                                                .players = std::vector<PlayerSpec>(2),
                                                .chance = ChanceMode::Manual,
                                                .seed = {}});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->unasked(), std::nullopt);
  table->resolve(*table->match().find_outcome("0"));
  const std::vector<Choice> choices = table->match().choices(Seat{0}, Language::English);
  ASSERT_EQ(choices.size(), 1U);
  EXPECT_EQ(table->unasked(), choices[0].code);
  ASSERT_TRUE(table->choose(Seat{0}, choices[0].code, Language::English));
  // A lone move moves a piece: it is asked for.
  table->resolve(*table->match().find_outcome("1"));
  EXPECT_EQ(table->match().choices(Seat{1}, Language::English).size(), 1U);
  EXPECT_EQ(table->unasked(), std::nullopt);
}

// Clauses: eldervale 9.8
TEST(Table, AWindowIsKeptFromPeopleAlone) {
  const Json position = *parse_json(R"({
    "elements": ["Air", "Earth", "Fire", "Chaos"], "factions": ["riftborn", "sky-harriers"],
    "map": [{"tile": "Mage-Tower", "q": 0, "r": -1}, {"tile": "Mill", "q": 1, "r": -1}],
    "players": [{"glory": 0, "ready": {"worker": 3}, "hand": {"prophecy-vault": 1}},
                {"glory": 0, "ready": {"worker": 3}}]})");
  for (const bool has_company : {true, false}) {
    std::vector<PlayerSpec> players(2);
    if (!has_company) players[1].kind = PlayerSpec::Kind::Greedy;
    Result<Table> table = Table::load(registry(),
                                      {.game = "eldervale",
                                       .ruleset = "normal",
                                       .options = {},
                                       .players = players,
                                       .chance = ChanceMode::Manual,
                                       .seed = {}},
                                      position);
    ASSERT_TRUE(table.has_value()) << table.error().message;
    const auto place = table->game().parse(table->match().state(), Seat{0}, "place worker Mill",
                                           Language::English);
    ASSERT_TRUE(table->choose(Seat{0}, *place, Language::English));
    const Prompt prompt = table->game().prompt(table->match().state(), Seat{0});
    EXPECT_EQ(prompt.kind, Prompt::Kind::Window);
    EXPECT_TRUE(prompt.is_only);
    EXPECT_EQ(table->unasked().has_value(), !has_company);
  }
}

TEST(Table, RefusesMoreSeatsThanTheGameHas) {
  for (const std::size_t seats : {std::size_t{1}, std::size_t{3}, std::size_t{300}}) {
    for (const char* seed : {"a", "b", "c", "d"}) {
      const Result<Table> table = Table::lay(registry(), {.game = "royal",
                                                          .ruleset = "",
                                                          .options = {},
                                                          .players = std::vector<PlayerSpec>(seats),
                                                          .chance = ChanceMode::Auto,
                                                          .seed = seed,
                                                          .rolls_opening = true});
      ASSERT_FALSE(table.has_value());
      EXPECT_EQ(table.error().message, "royal is for 2 seats, not " + std::to_string(seats));
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
