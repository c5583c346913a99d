// What must hold of Heaven and Earth in every game, counted and played at random.

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

#include "core/dealer.h"
#include "games/heaven/features.h"
#include "games/heaven/game.h"
#include "games/standard.h"
#include "lab/simulate.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using heaven::Action;
using heaven::Game;
using heaven::Phase;
using heaven::State;

const Game& rules_of(const AnyGame& game) {
  return dynamic_cast<const heaven::AnyHeaven&>(game).game();
}

std::vector<std::uint64_t> perft_up_to(const std::string& layout, int depth) {
  const auto game = make_game("heaven", "", {{"layout", layout}});
  std::vector<std::uint64_t> counts;
  for (int i = 1; i <= depth; ++i) counts.push_back(game->perft(game->initial(), i));
  return counts;
}

// Counted by a second program that walks the paths recursively over sets of squares.
TEST(HeavenPerft, CountsOfEveryLayout) {
  EXPECT_EQ(perft_up_to("default", 4), (std::vector<std::uint64_t>{15, 195, 4983, 110851}));
  EXPECT_EQ(perft_up_to("axis", 3), (std::vector<std::uint64_t>{15, 195, 5015}));
  EXPECT_EQ(perft_up_to("heaven", 3), (std::vector<std::uint64_t>{15, 195, 5065}));
}

// Clauses: heaven 1.2 3.2
TEST(HeavenRules, TwoDiceOfFourTips) {
  // Each die: one gold tip, one silver, two blank.
  std::array<std::uint32_t, heaven::kRolls> counted{};
  const std::string tips = "gsbb";
  for (const char a : tips) {
    for (const char b : tips) {
      const int blanks = (a == 'b' ? 1 : 0) + (b == 'b' ? 1 : 0);
      heaven::Roll roll = heaven::Roll::OneTip;
      if (blanks == 2) roll = heaven::Roll::TwoBlanks;
      if (blanks == 0 && a != b) roll = heaven::Roll::GoldSilver;
      if (blanks == 0 && a == b) roll = a == 'g' ? heaven::Roll::TwoGold : heaven::Roll::TwoSilver;
      ++counted[static_cast<std::size_t>(roll)];
    }
  }
  const auto game = make_game("heaven");
  OddsList<Game> odds;
  rules_of(*game).chance(rules_of(*game).initial(), odds);
  ASSERT_EQ(odds.size(), counted.size());
  for (const auto& outcome : odds) {
    EXPECT_EQ(outcome.weight, counted[static_cast<std::size_t>(outcome.action.rolled())]);
  }
}

// Clauses: heaven 1.4 1.5
TEST(HeavenRules, TheTableSaysWhoBegins) {
  const GameInfo& info = **registry().find("heaven");
  EXPECT_TRUE(info.opening_roll.empty()) << "no roll-off: the first side is drawn by lot";
  for (const std::string first : {"light", "dark"}) {
    const auto game = make_game("heaven", "", {{"first", first}});
    EXPECT_EQ(rules_of(*game).initial().to_move, first == "light" ? 0 : 1);
  }
}

// Clauses: heaven 2.5 2.6
TEST(HeavenRules, DistancesOfTheSpecification) {
  const auto game = make_game("heaven");
  const Game& rules = rules_of(*game);
  const auto distance = [&](const char* from, const char* to) {
    return rules.distance(rules.board().find(from), rules.board().find(to));
  };
  EXPECT_EQ(distance("B1", "A1"), 1);
  EXPECT_EQ(distance("A3", "A1"), 2);
  EXPECT_EQ(distance("C3", "C1"), 2);
  EXPECT_EQ(distance("B6", "A7"), 2);
  EXPECT_EQ(distance("B1", "C7"), 7);
  EXPECT_EQ(distance("A2", "B2"), 3);
}

TEST(HeavenRules, CodesAndActionsAreOneToOne) {
  for (const Action action :
       {Action::roll(heaven::Roll::TwoGold), Action::move(3, 7), Action::move(3, 7, {5}),
        Action::move(3, 7, {5, 6}), Action::spawn(19), Action::pass(), Action::claim_draw(),
        Action::roll_again(), Action::stop()}) {
    EXPECT_EQ(Action::from_code(action.code()), action);
  }
  int actions = 0;
  for (Code code = 0; code < Code{8} << 24; code += 7919) {
    const std::optional<Action> action = Action::from_code(code);
    if (!action) continue;
    ++actions;
    EXPECT_EQ(action->code(), code);
  }
  EXPECT_GT(actions, 10);
  EXPECT_FALSE(Action::from_code(Action::pass().code() + 1));
  EXPECT_FALSE(Action::from_code(Action::roll(heaven::Roll::TwoBlanks).code() + 1));
  EXPECT_FALSE(Action::from_code(Action::spawn(30).code() + 1));
  EXPECT_FALSE(Action::from_code(Action::move(1, 2).code() | 3U << 20));
  EXPECT_FALSE(Action::from_code(Action::move(1, 2).code() | 4U << 10)) << "a way with no count";
}

// The first thing that does not hold of a position, or nothing. Plain comparisons, since a million
// games pass here.
const char* broken_state(const Game& game, const State& state) {
  if ((state.pieces[0] & state.pieces[1]) != 0) return "two pieces on a square";
  if ((state.pieces[0] | state.pieces[1]) >> game.square_count() != 0) return "off the board";
  for (const Seat seat : {heaven::kLight, heaven::kDark}) {
    if (game.pool(state, seat) < 0) return "too many pieces";
    if (state.series[seat.index].count() > heaven::kRepetitions) return "series too long";
  }
  if (state.rolls > heaven::kRollLimit) return "too many rolls";
  if (game.holds_all_forts(state, heaven::other(Seat{state.to_move}))) return "the wrong winner";
  if (game.holds_all_forts(state, Seat{state.to_move}) && state.phase != Phase::Over) {
    return "won, but not over";
  }
  if (state.phase != Phase::Second) return state.moved == heaven::kNoSquare ? nullptr : "moved";
  return heaven::has(state.pieces[state.to_move], state.moved) ? nullptr : "no piece moved";
}

// What a choice did that its kind does not do, or nothing.
const char* broken_choice(const State& before, Action action, const State& after) {
  const std::size_t me = before.to_move;
  const int mine = std::popcount(after.pieces[me]) - std::popcount(before.pieces[me]);
  const int lost = std::popcount(before.pieces[1 - me]) - std::popcount(after.pieces[1 - me]);
  const bool spawns = action.kind() == Action::Kind::Spawn;
  if (mine != (spawns ? 1 : 0)) return "own pieces are not conserved";
  const int most = action.kind() == Action::Kind::Move ? heaven::kMaxSteps : (spawns ? 1 : 0);
  return lost < 0 || lost > most ? "too many or too few captures" : nullptr;
}

// Plays one game at random, looking at every position; what did not hold, or nothing.
const char* play_at_random(const Game& game, Rng& rng) {
  State state = game.initial();
  ChoiceList<Game> choices;
  OddsList<Game> odds;
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    if (actor.is_chance()) {
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      const State before = state;
      game.choices(state, actor.seat(), choices);
      const Action action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
      if (!game.check(state, actor.seat(), action)) return "a choice is refused";
      game.apply(state, action);
      if (const char* broken = broken_choice(before, action, state)) return broken;
    }
    if (const char* broken = broken_state(game, state)) return broken;
  }
  return nullptr;
}

void play_many(int games) {
  for (const std::string layout : {"default", "axis", "heaven"}) {
    for (const int pieces : {4, 5, 6, 7}) {
      const auto game = make_game("heaven", "", {{"layout", layout}, {"pieces", pieces}});
      for (int i = 0; i < games / 12; ++i) {
        Rng rng = Rng::stream(17, static_cast<std::uint64_t>(i));
        const char* broken = play_at_random(rules_of(*game), rng);
        ASSERT_EQ(broken, nullptr) << broken << ": " << layout << " " << pieces << " " << i;
      }
    }
  }
}

// Clauses: heaven 5.3 9.5 9.6
TEST(HeavenRandomPlay, KeepsEveryInvariant) { play_many(some_of(600)); }

TEST(HeavenRandomPlayLong, AMillionGames) { play_many(1'000'000); }

// Every code whatever, not only those near a legal one.
TEST(HeavenRules, CheckAllowsExactlyTheChoices) {
  const auto game = make_game("heaven");
  const Game& rules = rules_of(*game);
  Rng rng(29);
  ChoiceList<Game> choices;
  OddsList<Game> odds;
  State state = rules.initial();
  for (int step = 0; step < 4000 && !rules.actor(state).is_nobody(); ++step) {
    const Actor actor = rules.actor(state);
    if (actor.is_chance()) {
      rules.chance(state, odds);
      rules.apply(state, outcome_at(odds, rng.below(odds.total())));
      continue;
    }
    rules.choices(state, actor.seat(), choices);
    for (int from = 0; from < rules.square_count() && step % 40 == 0; ++from) {
      for (int to = 0; to < rules.square_count(); ++to) {
        for (int via = -1; via < rules.square_count(); ++via) {
          const Action action = via < 0 ? Action::move(from, to) : Action::move(from, to, {via});
          const bool listed = std::find(choices.begin(), choices.end(), action) != choices.end();
          ASSERT_EQ(rules.check(state, actor.seat(), action).has_value(), listed);
        }
      }
    }
    rules.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
  }
}

SimulationResult simulated(const std::string& first, const std::string& second, std::uint64_t games,
                           Options options = {}) {
  const SimulationSetup setup{.game = make_game("heaven", "", std::move(options)),
                              .players = {*parse_player(first), *parse_player(second)},
                              .games = games,
                              .seed = 5,
                              .threads = 2};
  return *simulate(setup, nullptr);
}

TEST(HeavenPlayers, GreedyBeatsRandomFromEitherSide) {
  EXPECT_GE(simulated("greedy", "random", 200).wins[0], 190U);
  EXPECT_GE(simulated("random", "greedy", 200).wins[1], 190U);
}

TEST(HeavenPlayers, GreedyNeedsFewTurnsAgainstRandom) {
  const auto game = make_game("heaven");
  const auto greedy = make_player(*game, *parse_player("greedy"));
  const auto random = make_player(*game, *parse_player("random"));
  std::vector<int> rolls;
  for (std::uint64_t i = 0; i < 101; ++i) {
    Rng rng = Rng::stream(31, i);
    AnyState state = game->initial();
    std::vector<CodeOdds> odds;
    for (Actor actor = game->actor(state); !actor.is_nobody(); actor = game->actor(state)) {
      if (actor.is_chance()) {
        game->chance(state, odds);
        const auto total = static_cast<std::uint32_t>(total_weight(odds));
        game->apply(state, outcome_at(odds, rng.below(total)));
      } else {
        Player& player = actor.is(heaven::kLight) ? **greedy : **random;
        game->apply(state, player.choose(state, actor.seat(), rng));
      }
    }
    rolls.push_back(state.as<State>().rolls);
  }
  std::sort(rolls.begin(), rolls.end());
  EXPECT_LT(rolls[50], 60);
}

TEST(HeavenPlayers, TwoGreedyFinishTheirGames) {
  for (const std::string layout : {"default", "axis", "heaven"}) {
    const SimulationResult result = simulated("greedy", "greedy", 200, {{"layout", layout}});
    EXPECT_LE(result.draws, 20U) << layout;
  }
}

TEST(HeavenPlayers, LookingAheadHelps) {
  if (kIsSlow) GTEST_SKIP() << kForNumbers;
  const SimulationResult result = simulated("expectimax:2", "greedy", 40);
  EXPECT_GE(result.wins[0], 22U);
}

TEST(HeavenFeatures, AreChancesThatSumToOne) {
  const auto game = make_game("heaven");
  const Game& rules = rules_of(*game);
  Rng rng(41);
  State state = rules.initial();
  ChoiceList<Game> choices;
  OddsList<Game> odds;
  for (int step = 0; step < 300 && !rules.actor(state).is_nobody(); ++step) {
    const double light = Features<Game>::evaluate(rules, state, heaven::kLight);
    const double dark = Features<Game>::evaluate(rules, state, heaven::kDark);
    ASSERT_GE(light, 0);
    ASSERT_LE(light, 1);
    ASSERT_NEAR(light + dark, 1, 1e-9);
    if (rules.actor(state).is_chance()) {
      rules.chance(state, odds);
      rules.apply(state, outcome_at(odds, rng.below(odds.total())));
    } else {
      rules.choices(state, rules.actor(state).seat(), choices);
      rules.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
  }
}

}  // namespace
}  // namespace ziggurat::test
