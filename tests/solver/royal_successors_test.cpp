// The solver knows the Royal Game by tables of its own, for speed. Here they are held against the
// game's rules: the same successors from random positions, in every rule set and with every switch
// turned.

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/royal/game.h"
#include "solver/royal_policy.h"
#include "solver/royal_space.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using solver::RoyalSpace;
using solver::RoyalTables;

constexpr std::uint64_t kMuch = std::uint64_t{8} << 30;

const royal::Game& royal_game(const AnyGame& game) {
  return dynamic_cast<const royal::AnyRoyal&>(game).game();
}

// Where moves lead, as the solver writes it.
using Links = std::set<std::uint32_t>;

std::uint32_t link_to(const RoyalSpace& space, const royal::State& state, std::uint8_t mover) {
  if (state.phase == royal::Phase::Over) return solver::kWon;
  const auto place = static_cast<std::uint32_t>(space.place_of(state));
  return place | (state.to_move == mover ? solver::kRollsAgain : 0);
}

// By the game: every way the mover can end with this roll.
Links by_the_game(const royal::Game& game, const RoyalSpace& space, royal::State state, int roll) {
  const std::uint8_t mover = state.to_move;
  game.apply(state, royal::Action::roll(roll));
  Links links;
  if (state.phase == royal::Phase::Roll) return links;  // nothing to choose: the turn was over
  FixedVec<royal::Action, royal::Game::kMaxChoices> choices;
  game.choices(state, Seat{mover}, choices);
  for (const royal::Action choice : choices) {
    if (choice.kind() == royal::Action::Kind::Pass) continue;
    royal::State next = state;
    game.apply(next, choice);
    if (next.phase != royal::Phase::Again) {
      links.insert(link_to(space, next, mover));
      continue;
    }
    for (const royal::Action last : {royal::Action::roll_again(), royal::Action::end_turn()}) {
      royal::State end = next;
      game.apply(end, last);
      links.insert(link_to(space, end, mover));
    }
  }
  return links;
}

std::uint32_t set_of(const RoyalTables& tables, royal::StepMask steps) {
  const auto* found = std::find(tables.steps, tables.steps + tables.sets, steps & ~1U);
  EXPECT_NE(found, tables.steps + tables.sets);
  return static_cast<std::uint32_t>(found - tables.steps);
}

// By the solver: the same from its tables.
Links by_the_solver(const RoyalSpace& space, const royal::State& state, int index) {
  const RoyalTables& tables = space.tables();
  const std::size_t me = state.to_move;
  const int mine_left = space.pieces() - state.home[me];
  const int theirs_left = space.pieces() - state.home[1 - me];
  const std::uint32_t mine = set_of(tables, state.steps[me]);
  const std::uint32_t theirs = set_of(tables, state.steps[1 - me]);
  const std::uint32_t* firsts = tables.first_move + static_cast<std::size_t>(mine) * tables.rolls;
  Links links;
  for (std::uint32_t i = firsts[index]; i < firsts[index + 1]; ++i) {
    const solver::RoyalMove& move = tables.moves[i];
    if (!is_allowed(tables, move, mine_left - tables.count[mine], tables.steps[theirs])) continue;
    for (const bool is_declined : {false, true}) {
      if (is_declined && !tables.may_decline) continue;
      const std::uint32_t link = link_of(tables, mine_left, theirs_left, move, theirs, is_declined);
      if (link != solver::kNoMove) links.insert(link);
    }
  }
  return links;
}

// Compares along random games; gives how many successors were compared.
std::size_t compare(const royal::Game& game, Rng& rng, int steps) {
  const Result<RoyalSpace> space = RoyalSpace::create(game, kMuch, 8);
  if (!space) return 0;
  const RoyalTables& tables = space->tables();
  std::size_t compared = 0;
  royal::State state = game.initial();
  for (int i = 0; i < steps; ++i) {
    if (state.phase == royal::Phase::Over) state = game.initial();
    const Actor actor = game.actor(state);
    if (actor.is_chance()) {
      OddsList<royal::Game> odds;
      game.chance(state, odds);
      int index = 0;
      for (const auto& outcome : odds) {
        const double chance = static_cast<double>(outcome.weight) / odds.total();
        const int roll = outcome.action.total();
        if (roll == 0) {
          EXPECT_EQ(tables.chance_of_nothing, chance);
          EXPECT_TRUE(by_the_game(game, *space, state, roll).empty());
          continue;
        }
        EXPECT_EQ(tables.chance[index], chance);
        const Links links = by_the_solver(*space, state, index++);
        EXPECT_EQ(by_the_game(game, *space, state, roll), links) << "a roll of " << roll;
        compared += links.size();
      }
      EXPECT_EQ(index, tables.rolls);
      game.apply(state, odds[rng.below(static_cast<std::uint32_t>(odds.size()))].action);
    } else {
      FixedVec<royal::Action, royal::Game::kMaxChoices> choices;
      game.choices(state, actor.seat(), choices);
      game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
    if (testing::Test::HasFailure()) break;
  }
  return compared;
}

const std::vector<std::string> kSwitches = {"zero_counts",   "rosette_safe", "rosette_again",
                                            "capture_again", "pass_enemies", "decline_again"};

TEST(RoyalSuccessors, AreTheGamesInEveryRuleSetAndWithEverySwitch) {
  Rng rng(18);
  int spaces = 0;
  for (const RuleSetInfo& ruleset : (*registry().find("royal"))->rulesets) {
    for (const int dice : {1, 3, 4}) {
      // No switch turned, each alone, and some at random.
      for (int variant = 0; variant < 12; ++variant) {
        Options options = {{"pieces", 3}, {"dice", dice}};
        for (std::size_t i = 0; i < kSwitches.size(); ++i) {
          const int chosen = static_cast<int>(i);
          const bool is_random = variant > 6;
          if (!is_random && chosen != variant - 1) continue;
          options.emplace_back(kSwitches[i], rng.below(2) == 0);
        }
        const auto game = registry().make("royal", ruleset.id, options, 2);
        if (!game) continue;  // some do not go together
        SCOPED_TRACE(ruleset.id + " dice " + std::to_string(dice) + " " +
                     RoyalSpace::rules_of(royal_game(**game)));
        if (compare(royal_game(**game), rng, kIsSlow ? 60 : 600) > 0) ++spaces;
        if (HasFailure()) return;
      }
    }
  }
  EXPECT_GT(spaces, 150);
}

TEST(RoyalSuccessors, TwoGamesThatDifferInAnyOptionHaveTwoFingerprints) {
  for (const RuleSetInfo& ruleset : (*registry().find("royal"))->rulesets) {
    std::set<std::string> rules;
    std::size_t made = 0;
    const auto add = [&](Options options) {
      const auto game = registry().make("royal", ruleset.id, std::move(options), 2);
      if (!game) return;
      rules.insert(RoyalSpace::rules_of(royal_game(**game)));
      ++made;
    };
    for (int pieces = 1; pieces <= 7; ++pieces) add({{"pieces", pieces}, {"dice", 4}});
    for (int dice = 1; dice <= 3; ++dice) add({{"pieces", 3}, {"dice", dice}});
    const auto standard = registry().make("royal", ruleset.id, {{"pieces", 3}, {"dice", 2}}, 2);
    ASSERT_TRUE(standard.has_value());
    for (const std::string& name : kSwitches) {
      for (const bool is_on : {false, true}) {
        const auto game =
            registry().make("royal", ruleset.id, {{"pieces", 3}, {"dice", 2}, {name, is_on}}, 2);
        if (!game || royal_game(**game).settings() == royal_game(**standard).settings()) continue;
        add({{"pieces", 3}, {"dice", 2}, {name, is_on}});
      }
    }
    EXPECT_EQ(rules.size(), made) << ruleset.id;
  }
}

}  // namespace
}  // namespace ziggurat::test
