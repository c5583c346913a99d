// The classic game against values known exactly, from counting lines of play and from solving small
// games.

#include <cmath>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include "games/royal/game.h"
#include "lab/simulate.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using royal::Game;
using royal::State;

std::vector<std::uint64_t> perft_up_to(const std::string& ruleset, int depth) {
  const auto game = make_game("royal", ruleset);
  std::vector<std::uint64_t> counts;
  for (int i = 1; i <= depth; ++i) counts.push_back(game->perft(game->initial(), i));
  return counts;
}

// Clauses: royal 1.2 2.1 2.2 3.1 3.2 8.1 8.2
TEST(RoyalPerft, CountsOfTheSpecification) {
  EXPECT_EQ(perft_up_to("finkel", 6),
            (std::vector<std::uint64_t>{5, 28, 192, 1492, 12469, 112552}));
  EXPECT_EQ(perft_up_to("masters", 4), (std::vector<std::uint64_t>{4, 19, 116, 846}));
}

// The others are pinned as they are, so that no change goes unnoticed.
TEST(RoyalPerft, CountsOfEveryRuleSet) {
  EXPECT_EQ(perft_up_to("masters4", 5), (std::vector<std::uint64_t>{5, 28, 192, 1496, 12496}));
  EXPECT_EQ(perft_up_to("blitz", 5), (std::vector<std::uint64_t>{5, 28, 192, 1496, 12588}));
  EXPECT_EQ(perft_up_to("aseb", 5), (std::vector<std::uint64_t>{5, 28, 192, 1496, 12496}));
  EXPECT_EQ(perft_up_to("skiriuk", 5), (std::vector<std::uint64_t>{5, 28, 192, 1496, 12499}));
  EXPECT_EQ(perft_up_to("murray", 5), (std::vector<std::uint64_t>{5, 28, 192, 1496, 12499}));
  EXPECT_EQ(perft_up_to("letter", 5), (std::vector<std::uint64_t>{5, 22, 137, 818, 5662}));
}

std::uint64_t key_of(const State& state) {
  std::uint64_t key = state.steps[0] | std::uint64_t{state.steps[1]} << 16;
  key |= std::uint64_t{state.waiting[0]} << 32 | std::uint64_t{state.waiting[1]} << 35;
  return key | std::uint64_t{state.home[0]} << 38 | std::uint64_t{state.home[1]} << 41 |
         std::uint64_t{state.to_move} << 44;
}

// Every state before a roll that can come up, with where each roll and choice leads.
class SmallGame {
 public:
  struct Branch {
    double chance;
    std::vector<std::size_t> next;
  };
  struct Node {
    State state;
    std::vector<Branch> branches;
  };

  explicit SmallGame(const Game& game) : game_(game) {
    index_of(game.initial());
    for (std::size_t i = 0; i < nodes_.size(); ++i) expand(i);
  }

  const std::vector<Node>& nodes() const { return nodes_; }

  // Repeats `update` for every unfinished node until nothing moves; gives the value of the start.
  template <class Update>
  double solve(std::vector<double>& values, const Update& update) const {
    double change = 1;
    while (change > 1e-13) {
      change = 0;
      for (std::size_t i = nodes_.size(); i-- > 0;) {
        if (nodes_[i].branches.empty()) continue;
        const double value = update(nodes_[i], values);
        change = std::max(change, std::abs(value - values[i]));
        values[i] = value;
      }
    }
    return values[0];
  }

 private:
  std::size_t index_of(const State& state) {
    const auto [place, is_new] = index_.emplace(key_of(state), nodes_.size());
    if (is_new) nodes_.push_back({state, {}});
    return place->second;
  }

  void expand(std::size_t index) {
    const State state = nodes_[index].state;
    if (!game_.actor(state).is_chance()) return;
    OddsList<Game> odds;
    game_.chance(state, odds);
    std::vector<Branch> branches;
    for (const auto& outcome : odds) {
      State rolled = state;
      game_.apply(rolled, outcome.action);
      ChoiceList<Game> choices;
      game_.choices(rolled, Seat{rolled.to_move}, choices);
      Branch branch{outcome.weight / static_cast<double>(odds.total()), {}};
      for (const auto& choice : choices) {
        State next = rolled;
        game_.apply(next, choice);
        branch.next.push_back(index_of(next));
      }
      branches.push_back(std::move(branch));
    }
    nodes_[index].branches = std::move(branches);
  }

  const Game& game_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::size_t> index_;
};

const Game& finkel(int pieces) {
  static std::vector<std::shared_ptr<const AnyGame>> kept;
  kept.push_back(make_game("royal", "finkel", {{"pieces", pieces}}));
  return dynamic_cast<const royal::AnyRoyal&>(*kept.back()).game();
}

// Values are light's chance to win; a finished game's is known.
std::vector<double> first_values(const SmallGame& small) {
  std::vector<double> values(small.nodes().size(), 0.5);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const State& state = small.nodes()[i].state;
    if (state.phase == royal::Phase::Over) values[i] = state.to_move == 0 ? 1 : 0;
  }
  return values;
}

double perfect_value(int pieces) {
  const SmallGame small(finkel(pieces));
  std::vector<double> values = first_values(small);
  return small.solve(values, [](const SmallGame::Node& node, const std::vector<double>& now) {
    double sum = 0;
    for (const SmallGame::Branch& branch : node.branches) {
      double best = now[branch.next[0]];
      for (const std::size_t next : branch.next) {
        best = node.state.to_move == 0 ? std::max(best, now[next]) : std::min(best, now[next]);
      }
      sum += branch.chance * best;
    }
    return sum;
  });
}

TEST(RoyalExact, PerfectPlayOfOneAndTwoPieces) {
  EXPECT_NEAR(perfect_value(1), 0.530049839525, 5e-12);
  EXPECT_NEAR(perfect_value(2), 0.518572907496, 5e-12);
}

TEST(RoyalExactLong, PerfectPlayOfThreePieces) {
  EXPECT_NEAR(perfect_value(3), 0.516201102238, 5e-12);
}

double average(const SmallGame::Branch& branch, const std::vector<double>& values) {
  double sum = 0;
  for (const std::size_t next : branch.next) sum += values[next];
  return sum / static_cast<double>(branch.next.size());
}

TEST(RoyalExact, RandomPlayOfTwoPieces) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  const SmallGame small(finkel(2));
  std::vector<double> values = first_values(small);
  const double first = small.solve(values, [](const auto& node, const auto& now) {
    double sum = 0;
    for (const auto& branch : node.branches) sum += branch.chance * average(branch, now);
    return sum;
  });
  EXPECT_NEAR(first, 0.524256879924, 5e-12);
  std::vector<double> rolls(small.nodes().size(), 0);
  const double length = small.solve(rolls, [](const auto& node, const auto& now) {
    double sum = 1;
    for (const auto& branch : node.branches) sum += branch.chance * average(branch, now);
    return sum;
  });
  EXPECT_NEAR(length, 37.2040544141, 5e-10);
}

// The simulator against the exact value, within three standard errors. The seed is fixed: this
// fails when the games change, not by bad luck.
TEST(RoyalExact, SimulatorAgreesWithTheExactValue) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  const SimulationSetup setup{
      .game = make_game("royal", "finkel", {{"pieces", 2}}),
      .players = {{.kind = PlayerSpec::Kind::Random}, {.kind = PlayerSpec::Kind::Random}},
      .games = 100'000,
      .seed = 2,
      .threads = 1};
  const Result<SimulationResult> result = simulate(setup, nullptr);
  ASSERT_TRUE(result.has_value());
  const auto games = static_cast<double>(result->games);
  const double rate = static_cast<double>(result->wins[0]) / games;
  EXPECT_NEAR(rate, 0.524256879924, 3 * std::sqrt(0.25 / games));
  EXPECT_NEAR(static_cast<double>(result->rolls) / games, 37.2040544141, 0.25);
}

}  // namespace
}  // namespace ziggurat::test
