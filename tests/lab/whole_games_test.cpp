// Games played in one go, the types known, are those that asking the erased game step by step
// plays; and whoever plays many games plays them in one go.

#include <array>
#include <atomic>
#include <tuple>

#include <gtest/gtest.h>

#include "core/chooser.h"
#include "core/dealer.h"
#include "games/all.h"
#include "host/seat_player.h"
#include "lab/simulate.h"
#include "lab/tournament.h"
#include "support/games.h"
#include "support/slow.h"

namespace ziggurat::test {
namespace {

using Players = std::vector<std::unique_ptr<Player>>;

// As many of these players in turn as there are seats; none where one of them cannot play.
Players seat_players(const AnyGame& game, const std::string& names) {
  const std::vector<PlayerSpec> specs = *parse_players(names);
  Players players;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.setup().seats); ++i) {
    const PlayerSpec& spec = specs[i % specs.size()];
    if (!can_play(game, spec)) return {};
    players.push_back(std::move(*seat_player(game, spec)));
  }
  return players;
}

// A game asked step by step.
Played play_by_steps(const AnyGame& game, const Players& players, Rng dice, Rng mind) {
  Played played;
  std::vector<CodeOdds> odds;
  AnyState state = game.initial();
  for (const auto& player : players) player->forget();
  for (Actor actor = game.actor(state); !actor.is_nobody(); actor = game.actor(state)) {
    Code code = 0;
    if (actor.is_chance()) {
      game.chance(state, odds);
      code = outcome_at(odds, dice.below(static_cast<std::uint32_t>(total_weight(odds))));
      ++played.rolls;
    } else {
      code = players[actor.seat().index]->choose(state, actor.seat(), mind);
      ++played.choices;
    }
    for (std::uint8_t i = 0; i < players.size(); ++i) players[i]->watch(state, code, Seat{i});
    game.apply(state, code);
  }
  played.score = game.score(state);
  return played;
}

Played play_in_one_go(const AnyGame& game, const Players& players, Rng dice, Rng mind) {
  std::vector<Chooser*> seats;
  for (const auto& player : players) seats.push_back(player.get());
  return game.play(seats, dice, mind);
}

std::vector<std::shared_ptr<const AnyGame>> every_rule_set() {
  std::vector<std::shared_ptr<const AnyGame>> games;
  for (const GameInfo* info : registry().games()) {
    for (const RuleSetInfo& ruleset : info->rulesets) {
      for (const int seats : {info->min_seats, info->max_seats}) {
        Result<std::shared_ptr<const AnyGame>> game =
            registry().make(info->id, ruleset.id, {}, seats);
        // Some variants are for fewer seats.
        if (game) games.push_back(std::move(*game));
        if (info->min_seats == info->max_seats) break;
      }
    }
  }
  return games;
}

TEST(WholeGames, AreTheSameAsStepByStep) {
  std::size_t compared = 0;
  for (const auto& game : every_rule_set()) {
    const ziggurat::Setup& setup = game->setup();
    for (const std::string names :
         {"random", "greedy", "random,greedy", "mcts:6,random~40,greedy", "expectimax:1,random"}) {
      // Random pieces on a path that all share may run after each other for millions of turns.
      if (setup.ruleset == "murray" && names.find("random") != std::string::npos) continue;
      // Other players for each way, since they remember.
      const Players one = seat_players(*game, names);
      const Players other = seat_players(*game, names);
      if (one.empty()) continue;
      const bool is_slow = names.find("mcts") != std::string::npos;
      if (is_slow && setup.seats > 4) continue;
      const std::uint64_t last = is_slow || kIsSlow ? 1 : 3;
      for (std::uint64_t i = 0; i < last; ++i) {
        const Rng dice = Rng::stream(3, 2 * i);
        const Rng mind = Rng::stream(3, 2 * i + 1);
        const Played steps = play_by_steps(*game, one, dice, mind);
        EXPECT_GT(steps.choices, 0U);
        EXPECT_EQ(play_in_one_go(*game, other, dice, mind), steps)
            << setup.game << ' ' << setup.ruleset << ' ' << setup.seats << ' ' << names;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, kIsSlow ? 70U : 150U);
}

// Counts who asks the erased game for a step and who for a whole game.
struct Asked {
  std::atomic<std::uint64_t> steps{0};
  std::atomic<std::uint64_t> games{0};
  std::atomic<std::uint64_t> trees{0};
};

template <class E>
class Observed final : public E {
 public:
  Observed(const E& game, Asked& asked)
      : E(game.game(), game.setup(), game.fingerprint()), asked_(asked) {}

  AnyState initial() const override {
    ++asked_.steps;
    return E::initial();
  }
  Actor actor(const AnyState& state) const override {
    ++asked_.steps;
    return E::actor(state);
  }
  void choices(const AnyState& state, Seat seat, std::vector<Code>& codes) const override {
    ++asked_.steps;
    E::choices(state, seat, codes);
  }
  void chance(const AnyState& state, std::vector<CodeOdds>& odds) const override {
    ++asked_.steps;
    E::chance(state, odds);
  }
  void apply(AnyState& state, Code code) const override {
    ++asked_.steps;
    E::apply(state, code);
  }
  Score score(const AnyState& state) const override {
    ++asked_.steps;
    return E::score(state);
  }
  Played play(std::span<Chooser* const> seats, Rng dice, Rng mind) const override {
    ++asked_.games;
    return E::play(seats, dice, mind);
  }
  std::uint64_t perft(const AnyState& state, int depth) const override {
    ++asked_.trees;
    return E::perft(state, depth);
  }

 private:
  Asked& asked_;
};

template <class E>
class WholeGamesOf : public testing::Test {
 protected:
  WholeGamesOf() {
    for (const GameInfo* info : registry().games()) {
      const auto made = make_game(info->id, "", {}, std::max(2, info->min_seats));
      if (const auto* found = dynamic_cast<const E*>(made.get())) {
        game_ = std::make_shared<const Observed<E>>(*found, asked_);
      }
    }
  }

  const AnyGame& game() const { return *game_; }

  Asked asked_;
  std::shared_ptr<const AnyGame> game_;
};

template <class Tuple>
struct TypesOf;
template <class... E>
struct TypesOf<std::tuple<E...>> {
  using type = testing::Types<E...>;
};
TYPED_TEST_SUITE(WholeGamesOf, TypesOf<AllGames>::type);

TYPED_TEST(WholeGamesOf, AreWhatASimulationAsksFor) {
  std::uint64_t games = 0;
  for (const char* name : {"random", "greedy", "mcts:4", "expectimax:1"}) {
    const PlayerSpec spec = *parse_player(name);
    if (!can_play(this->game(), spec)) continue;
    const auto seats = static_cast<std::size_t>(this->game().setup().seats);
    ASSERT_TRUE(simulate({.game = this->game_,
                          .players = std::vector<PlayerSpec>(seats, spec),
                          .games = 3,
                          .seed = 1,
                          .threads = 2},
                         nullptr)
                    .has_value());
    games += 3;
    EXPECT_EQ(this->asked_.games, games) << name;
    EXPECT_EQ(this->asked_.steps, 0U) << name;
  }
  EXPECT_GE(games, 9U);
}

TYPED_TEST(WholeGamesOf, AreWhatATournamentAsksFor) {
  ASSERT_TRUE(play_tournament({.game = this->game_,
                               .players = *parse_players("random,greedy,mcts:4"),
                               .games = 2,
                               .seed = 1,
                               .threads = 2},
                              nullptr)
                  .has_value());
  EXPECT_EQ(this->asked_.games, 6U);
  EXPECT_EQ(this->asked_.steps, 0U);
}

// How large a tree may be that is counted step by step: where a roll may be rolled again for ever,
// or decks are shuffled, there is no end to it.
struct Budget {
  int positions = 3000;
  int nesting = 100;
};

// The lines of play asked step by step, if there are not too many.
std::optional<std::uint64_t> count_by_steps(const AnyGame& game, const AnyState& state, int depth,
                                            Budget& left) {
  const Actor actor = game.actor(state);
  if (depth == 0 || actor.is_nobody()) return 1;
  if (--left.positions < 0 || left.nesting == 0) return std::nullopt;
  std::vector<Code> codes;
  if (actor.is_chance()) {
    std::vector<CodeOdds> odds;
    game.chance(state, odds);
    for (const CodeOdds& outcome : odds) {
      if (outcome.weight > 0) codes.push_back(outcome.code);
    }
  } else {
    game.choices(state, actor.seat(), codes);
  }
  std::uint64_t count = 0;
  --left.nesting;
  for (const Code code : codes) {
    AnyState next = state;
    game.apply(next, code);
    const std::optional<std::uint64_t> below =
        count_by_steps(game, next, actor.is_chance() ? depth : depth - 1, left);
    if (!below) return std::nullopt;
    count += *below;
  }
  ++left.nesting;
  return count;
}

// From the beginning, the middle and the end of a game.
TYPED_TEST(WholeGamesOf, AreCountedAsStepByStep) {
  AnyState state = this->game().initial();
  Rng rng(5);
  std::vector<Code> codes;
  std::vector<CodeOdds> odds;
  int trees = 0;
  for (int i = 0; i < 4000; ++i) {
    const Actor actor = this->game().actor(state);
    if (i % 100 == 0 || actor.is_nobody()) {
      for (int depth = 0; depth <= 4; ++depth) {
        Budget budget;
        const auto expected = count_by_steps(this->game(), state, depth, budget);
        if (!expected) break;
        const std::uint64_t before = this->asked_.steps;
        EXPECT_EQ(this->game().perft(state, depth), *expected);
        EXPECT_EQ(this->asked_.steps, before);
        if (depth > 0) ++trees;
      }
    }
    if (actor.is_nobody()) break;
    if (actor.is_chance()) {
      this->game().chance(state, odds);
      codes.clear();
      for (const CodeOdds& outcome : odds) {
        if (outcome.weight > 0) codes.push_back(outcome.code);
      }
    } else {
      this->game().choices(state, actor.seat(), codes);
    }
    this->game().apply(state, codes[rng.below(static_cast<std::uint32_t>(codes.size()))]);
  }
  EXPECT_GT(trees, 1);
  EXPECT_GT(this->asked_.trees, 0U);
}

// Takes the first choice and notes what it is asked and told.
class Note final : public Chooser {
 public:
  Note(const AnyGame& game, Attention attention) : game_(game), attention_(attention) {}

  Attention attention() const override { return attention_; }
  Code choose(const AnyState& state, Seat seat, Rng&) override {
    std::vector<Code> codes;
    game_.choices(state, seat, codes);
    ++asked;
    return codes.front();
  }
  void watch(const AnyState& before, Code code, Seat seat) override {
    EXPECT_EQ(seat, Seat{1});
    if (!followed.has_value()) followed = game_.initial();
    EXPECT_TRUE(game_.equal(*followed, before));
    game_.apply(*followed, code);
    ++told;
  }
  void forget() override { ++forgot; }

  std::uint64_t asked = 0;
  std::uint64_t told = 0;
  int forgot = 0;
  std::optional<AnyState> followed;

 private:
  const AnyGame& game_;
  Attention attention_;
};

TEST(Chooser, IsAskedAndToldWhatItAttendsTo) {
  const auto game = make_game("royal");
  using Attention = Chooser::Attention;
  Note own(*game, Attention::OwnTurn);
  Note always(*game, Attention::Always);
  const std::array<Chooser*, 2> seats = {&own, &always};
  const Played played = game->play(seats, Rng(1), Rng(2));
  EXPECT_EQ(own.asked + always.asked, played.choices);
  EXPECT_GT(own.asked, 0U);
  EXPECT_EQ(own.told, 0U);
  EXPECT_EQ(always.told, played.choices + played.rolls);
  ASSERT_TRUE(always.followed.has_value());
  EXPECT_TRUE(game->actor(*always.followed).is_nobody());
  EXPECT_EQ(game->score(*always.followed), played.score);
  EXPECT_EQ(own.forgot, 1);
  EXPECT_EQ(always.forgot, 1);
}

TEST(Chooser, IsNotAskedWhereNobodyLooks) {
  const auto game = make_game("royal");
  Note one(*game, Chooser::Attention::None);
  Note two(*game, Chooser::Attention::None);
  const std::array<Chooser*, 2> seats = {&one, &two};
  EXPECT_GT(game->play(seats, Rng(1), Rng(2)).choices, 0U);
  EXPECT_EQ(one.asked + two.asked, 0U);
}

}  // namespace
}  // namespace ziggurat::test
