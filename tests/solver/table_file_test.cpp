// The table file, RoyalUr's maps, and the player that reads both.

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "games/royal/game.h"
#include "host/files.h"
#include "host/seat_player.h"
#include "lab/simulate.h"
#include "lab/solve.h"
#include "solver/oracle.h"
#include "solver/rgu.h"
#include "solver/royal_space.h"
#include "support/brute_force.h"
#include "support/folder.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

using solver::TableInfo;
using solver::TableView;

const royal::Game& typed(const AnyGame& game) {
  return dynamic_cast<const royal::AnyRoyal&>(game).game();
}

SolveResult solved(const std::shared_ptr<const AnyGame>& game) {
  Result<SolveResult> result = solve({.game = game, .tolerance = 1e-10}, nullptr);
  EXPECT_TRUE(result.has_value());
  return std::move(*result);
}

TableInfo small_info(int bits) {
  return {.game = "royal",
          .ruleset = "finkel",
          .rules = "any",
          .positions = 5,
          .bits = bits,
          .tolerance = 1e-9,
          .residual = 5e-10,
          .first_player_win = 0.5};
}
const std::vector<double> kValues = {0, 0.25, 0.515404732509, 0.9999999, 1};

TEST(TableFile, GivesBackWhatWasWritten) {
  for (const int bits : {16, 32}) {
    const std::string text = solver::write_table(small_info(bits), kValues);
    const Result<TableView> view = TableView::open(text);
    ASSERT_TRUE(view.has_value());
    EXPECT_EQ(view->info(), small_info(bits));
    for (std::size_t i = 0; i < kValues.size(); ++i) {
      EXPECT_NEAR(view->value(i), kValues[i], bits == 16 ? 0.5 / 65535 : 1e-7);
    }
    EXPECT_EQ(view->value(0), 0);
    EXPECT_EQ(view->value(4), 1);
  }
}

TEST(TableFile, ValuesBeginAtAPage) {
  const std::string text = solver::write_table(small_info(16), kValues);
  EXPECT_EQ(text.size(), 4096U + 10U);
  EXPECT_TRUE(text.starts_with("ZIGTABLE"));
}

TEST(TableFile, RefusesEveryDamage) {
  const std::string text = solver::write_table(small_info(16), kValues);
  for (std::size_t i = 0; i < text.size(); i += i < 400 ? 1 : 61) {
    if (i >= 24 && i < 32) continue;  // kept for later versions
    std::string damaged = text;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(TableView::open(damaged).has_value()) << "byte " << i;
  }
  for (const std::size_t length : {0, 7, 8, 31, 100, 4096, 4105}) {
    EXPECT_FALSE(TableView::open(text.substr(0, length)).has_value()) << length;
  }
  EXPECT_FALSE(TableView::open(text + "x").has_value());
}

TEST(TableFile, SaysWhatIsWrong) {
  std::string text = solver::write_table(small_info(16), kValues);
  EXPECT_EQ(TableView::open("{}").error().message, "not a table of solved positions");
  std::string newer = text;
  newer[8] = 3;
  EXPECT_EQ(TableView::open(newer).error().message,
            "a table of version 3, of which only 2 is known here");
  text.back() = static_cast<char>(text.back() ^ 1);
  EXPECT_EQ(TableView::open(text).error().message, "a damaged table: its checksum is wrong");
}

class PerfectPlayer : public ::testing::Test {
 protected:
  void SetUp() override {
    game_ = make_game("royal", "finkel", {{"pieces", 2}});
    result_ = solved(game_);
    ASSERT_TRUE(write_file(file_, solver::write_table(result_.info, result_.values)));
  }

  TemporaryFolder folder_;
  std::string file_ = folder_.file("two.table");
  std::shared_ptr<const AnyGame> game_;
  SolveResult result_;
};

TEST_F(PerfectPlayer, ChoosesWhatTheTableCallsBest) {
  const PlayerSpec spec = *parse_player("perfect:" + file_);
  const Result<std::unique_ptr<Player>> player = seat_player(*game_, spec);
  ASSERT_TRUE(player.has_value());
  const Result<std::shared_ptr<const Oracle>> oracle = load_oracle(*game_, file_);
  ASSERT_TRUE(oracle.has_value());
  EXPECT_NEAR(exact_value(*game_, **oracle, game_->initial(), Seat{0}), 0.518572907496, 1e-5);
  Rng rng(3);
  AnyState state = game_->initial();
  while (!game_->actor(state).is_nobody()) {
    std::vector<CodeOdds> odds;
    if (game_->actor(state).is_chance()) {
      game_->chance(state, odds);
      game_->apply(state, odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code);
      continue;
    }
    const Seat seat = game_->actor(state).seat();
    const std::vector<Weighed> weighed = (*player)->weigh(state, seat, rng);
    double best = 0;
    for (const Weighed& choice : weighed) best = std::max(best, choice.value);
    EXPECT_EQ(best, exact_value(*game_, **oracle, state, seat));
    game_->apply(state, (*player)->choose(state, seat, rng));
  }
}

// Against itself the first player wins as often as the table says.
TEST_F(PerfectPlayer, WinsAsOftenAsTheTableSays) {
  const PlayerSpec spec = *parse_player("perfect:" + file_);
  const Result<SimulationResult> games = simulate(
      {.game = game_, .players = {spec, spec}, .games = 20'000, .seed = 1, .threads = 1}, nullptr);
  ASSERT_TRUE(games.has_value());
  EXPECT_NEAR(static_cast<double>(games->wins[0]) / 20'000, 0.518572907496, 3 * 0.0036);
}

TEST_F(PerfectPlayer, RefusesOtherRulesAndGames) {
  const PlayerSpec spec = *parse_player("perfect:" + file_);
  for (const auto& other : {make_game("royal", "finkel", {{"pieces", 3}}),
                            make_game("royal", "blitz", {{"pieces", 2}}), make_game("heaven")}) {
    const Result<std::unique_ptr<Player>> player = seat_player(*other, spec);
    ASSERT_FALSE(player.has_value());
    EXPECT_NE(player.error().message.find(file_ + ": a table for "), std::string::npos);
  }
  EXPECT_FALSE(seat_player(*game_, *parse_player("perfect:" + folder_.path())).has_value());
  EXPECT_FALSE(seat_player(*game_, *parse_player("perfect:" + file_ + "x")).has_value());
}

// Who begins does not change what positions are worth.
TEST_F(PerfectPlayer, KnowsTheGameWhoeverBegins) {
  const auto game = make_game("royal", "finkel", {{"pieces", 2}, {"first", "dark"}});
  EXPECT_TRUE(seat_player(*game, *parse_player("perfect:" + file_)).has_value());
}

std::string big_endian(std::uint32_t value, int width) {
  std::string bytes;
  for (int i = width - 1; i >= 0; --i) bytes += static_cast<char>(value >> (8 * i) & 0xFF);
  return bytes;
}

// A map as RoyalUr would write it, from our own solution.
std::string rgu_file(const AnyGame& game, const SolveResult& result) {
  const solver::RoyalSpace space =
      *solver::RoyalSpace::create(typed(game), std::uint64_t{1} << 32, 8);
  BruteForce<royal::Game> all(typed(game), [](const royal::State& state) { return state; });
  std::map<std::uint32_t, double> entries;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all.state(i).phase != royal::Phase::Roll) continue;
    const double value = result.values[space.place_of(all.state(i))];
    const auto [place, is_new] = entries.emplace(solver::rgu_key(typed(game), all.state(i)), value);
    EXPECT_EQ(place->second, value);  // one key, one position
  }
  const std::string header =
      R"({"value_type":"percent16","author":"a test","game_settings":{"board_shape":"standard",)"
      R"("paths":"bell","dice":"four_binary","start_pieces":2,"safe_rosettes":true}})";
  std::string text = "RGU" + std::string(1, '\0') +
                     big_endian(static_cast<std::uint32_t>(header.size()), 4) + header +
                     big_endian(1, 4) + big_endian(static_cast<std::uint32_t>(entries.size()), 4);
  for (const auto& [key, value] : entries) text += big_endian(key, 4);
  for (const auto& [key, value] : entries) text += big_endian(solver::to_sixteen_bits(value), 2);
  return text;
}

TEST_F(PerfectPlayer, ReadsMapsOfRoyalUr) {
  const std::string map = rgu_file(*game_, result_);
  const Result<std::unique_ptr<const Oracle>> oracle = open_oracle(*game_, map);
  ASSERT_TRUE(oracle.has_value());
  EXPECT_NEAR(exact_value(*game_, **oracle, game_->initial(), Seat{0}), 0.518572907496, 1e-5);
  EXPECT_NEAR(exact_value(*game_, **oracle, game_->initial(), Seat{1}), 1 - 0.518572907496, 1e-5);
  EXPECT_FALSE(open_oracle(*make_game("royal", "finkel"), map).has_value());
  EXPECT_FALSE(open_oracle(*game_, map.substr(0, map.size() - 1)).has_value());
  EXPECT_FALSE(open_oracle(*game_, "RGU").has_value());
  EXPECT_FALSE(open_oracle(*game_, map.substr(0, 60)).has_value());
  EXPECT_FALSE(open_oracle(*make_game("heaven"), map).has_value());
}

// Keys by hand: pieces waiting, own row, middle row, the other's row.
TEST(RguMap, Keys) {
  const auto any = make_game("royal", "finkel");
  const royal::Game& game = typed(*any);
  royal::State state = game.initial();
  EXPECT_EQ(solver::rgu_key(game, state), 7U << 28 | 7U << 25);
  state.steps[0] |= royal::step_bit(4);  // A1
  state.waiting[0] = 6;
  EXPECT_EQ(solver::rgu_key(game, state), 6U << 28 | 7U << 25 | 1U << 19);
  state.steps[1] |= royal::step_bit(14);  // C7
  state.waiting[1] = 6;
  EXPECT_EQ(solver::rgu_key(game, state), 6U << 28 | 6U << 25 | 1U << 19 | 1U << 4);
  state.steps[1] |= royal::step_bit(12);  // B8, the square that changes fastest
  state.waiting[1] = 5;
  EXPECT_EQ(solver::rgu_key(game, state), 6U << 28 | 5U << 25 | 1U << 19 | 1U << 6 | 1U << 4);
  state.to_move = 1;
  EXPECT_EQ(solver::rgu_key(game, state), 5U << 28 | 6U << 25 | 1U << 23 | 2U << 6 | 1U);
}

}  // namespace
}  // namespace ziggurat::test
