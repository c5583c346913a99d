// Expectimax with its cuts against the same search without any.

#include "players/expectimax.h"

#include <cmath>

#include <gtest/gtest.h>

#include "games/all.h"
#include "players/player.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

// Every branch, nothing remembered.
template <class G>
double plain_value(const G& game, const typename G::State& state, Seat seat, int left) {
  const Actor actor = game.actor(state);
  if (actor.is_nobody()) return game.score(state).value(seat);
  if (left == 0) return Features<G>::evaluate(game, state, seat);
  if (actor.is_chance()) {
    OddsList<G> odds;
    game.chance(state, odds);
    double sum = 0;
    for (const auto& outcome : odds) {
      typename G::State next = state;
      game.apply(next, outcome.action);
      sum += outcome.weight * plain_value(game, next, seat, left);
    }
    return sum / odds.total();
  }
  ChoiceList<G> choices;
  game.choices(state, actor.seat(), choices);
  double best = actor.is(seat) ? -1 : 2;
  for (const auto& choice : choices) {
    typename G::State next = state;
    game.apply(next, choice);
    const double value = plain_value(game, next, seat, left - 1);
    best = actor.is(seat) ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// Plays on at random and compares at every choice.
template <class G>
void compare(const G& game, int depth, int choices_to_make, std::uint64_t seed) {
  Rng rng(seed);
  std::array<Expectimax<G>, 2> searches = {Expectimax<G>(game, depth, ThinkingTime(), 1 << 10),
                                           Expectimax<G>(game, depth, ThinkingTime(), 1 << 10)};
  typename G::State state = game.initial();
  while (choices_to_make > 0 && !game.actor(state).is_nobody()) {
    if (game.actor(state).is_chance()) {
      OddsList<G> odds;
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
      continue;
    }
    const Seat seat = game.actor(state).seat();
    ChoiceList<G> choices;
    game.choices(state, seat, choices);
    Expectimax<G>& search = searches[seat.index];
    double best = -1;
    std::array<double, G::kMaxChoices> values;
    search.weigh(state, seat, choices, values);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      typename G::State next = state;
      game.apply(next, choices[i]);
      const double value = plain_value(game, next, seat, depth - 1);
      ASSERT_NEAR(values[i], value, 1e-6);
      best = std::max(best, value);
    }
    typename G::State next = state;
    game.apply(next, choices[search.choose(state, seat, choices)]);
    ASSERT_NEAR(plain_value(game, next, seat, depth - 1), best, 1e-6);
    game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    --choices_to_make;
  }
}

TEST(Expectimax, CutsChangeNothingInTheRoyalGame) {
  for (const char* ruleset : {"finkel", "blitz", "letter", "masters"}) {
    const auto game = make_game("royal", ruleset, {{"pieces", 3}});
    compare(dynamic_cast<const royal::AnyRoyal&>(*game).game(), 3, 40, 11);
  }
}

TEST(Expectimax, CutsChangeNothingInHeaven) {
  const auto game = make_game("heaven");
  compare(dynamic_cast<const heaven::AnyHeaven&>(*game).game(), 2, 25, 12);
}

// Every branch, where each seat takes what is best for itself.
Chances plain_chances(const isle::Game& game, const isle::State& state, int left) {
  const Actor actor = game.actor(state);
  if (actor.is_nobody() || left == 0) return Features<isle::Game>::evaluate_all(game, state);
  Chances result{};
  if (actor.is_chance()) {
    OddsList<isle::Game> odds;
    game.chance(state, odds);
    for (const auto& outcome : odds) {
      isle::State next = state;
      game.apply(next, outcome.action);
      const Chances found = plain_chances(game, next, left);
      for (std::size_t i = 0; i < found.size(); ++i) {
        result[i] += found[i] * outcome.weight / odds.total();
      }
    }
    return result;
  }
  ChoiceList<isle::Game> choices;
  game.choices(state, actor.seat(), choices);
  result.fill(-1);
  for (const auto& choice : choices) {
    isle::State next = state;
    game.apply(next, choice);
    const Chances found = plain_chances(game, next, left - 1);
    if (found[actor.seat().index] > result[actor.seat().index]) result = found;
  }
  return result;
}

TEST(Expectimax, EachSeatLooksAfterItselfWhereFourPlay) {
  const auto any = make_game("isle");
  const isle::Game& game = dynamic_cast<const isle::AnyIsle&>(*any).game();
  const auto player = make_player(*any, *parse_player("expectimax:2"));
  ASSERT_TRUE(player.has_value()) << player.error().message;
  Rng rng(8);
  isle::State state = game.initial();
  for (int step = 0; step < 120 && !game.actor(state).is_nobody(); ++step) {
    const Actor actor = game.actor(state);
    if (actor.is_chance()) {
      OddsList<isle::Game> odds;
      game.chance(state, odds);
      game.apply(state, outcome_at(odds, rng.below(odds.total())));
      continue;
    }
    ChoiceList<isle::Game> choices;
    game.choices(state, actor.seat(), choices);
    const std::vector<Weighed> weighed =
        (*player)->weigh(AnyState(&state, sizeof state), actor.seat(), rng);
    ASSERT_EQ(weighed.size(), choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      isle::State next = state;
      game.apply(next, choices[i]);
      EXPECT_NEAR(weighed[i].value, plain_chances(game, next, 1)[actor.seat().index], 1e-9);
    }
    game.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
  }
}

// A clock that runs out after being looked at so many times.
class Counting final : public TimeLimit {
 public:
  explicit Counting(int looks) : looks_(looks) {}
  void start() override { left_ = looks_; }
  bool is_over() const override { return left_-- <= 0; }
  double spent() const override { return 1 - static_cast<double>(left_) / looks_; }

 private:
  int looks_;
  mutable int left_ = 0;
};

TEST(Expectimax, DeepensUntilItsTimeIsOver) {
  const auto any = make_game("royal", "finkel", {{"pieces", 3}});
  const royal::Game& game = dynamic_cast<const royal::AnyRoyal&>(*any).game();
  royal::State state = game.initial();
  game.apply(state, royal::Action::roll(2));
  game.apply(state, royal::Action::move(0, 2));
  game.apply(state, royal::Action::roll(1));
  game.apply(state, royal::Action::move(0, 1));
  game.apply(state, royal::Action::roll(1));
  ChoiceList<royal::Game> choices;
  game.choices(state, Seat{0}, choices);
  ASSERT_EQ(choices.size(), 2U);
  using Values = std::array<double, royal::Game::kMaxChoices>;
  // The depth whose values a search came to with so many looks at its clock; 0: none.
  const auto depth_after = [&](int looks) {
    Expectimax<royal::Game> timed(game, 0, ThinkingTime({}, std::make_shared<Counting>(looks)));
    Values found;
    timed.weigh(state, Seat{0}, choices, found);
    for (int depth = 1; depth <= 6; ++depth) {
      Expectimax<royal::Game> search(game, depth, ThinkingTime());
      Values values;
      search.weigh(state, Seat{0}, choices, values);
      if (std::abs(values[0] - found[0]) + std::abs(values[1] - found[1]) < 1e-6) return depth;
    }
    return 0;
  };
  const int hurried = depth_after(0);
  EXPECT_GE(hurried, 1);
  EXPECT_GT(depth_after(200), hurried);
  EXPECT_TRUE(
      make_player(*any, *parse_player("expectimax:10ms")).error().message.find("no clock") !=
      std::string::npos);
}

TEST(Expectimax, AnswersAtOnceWhenStopped) {
  const auto game = make_game("royal");
  AnyState state = game->initial();
  std::vector<CodeOdds> odds;
  game->chance(state, odds);
  game->apply(state, odds[2].code);
  const std::atomic<bool> flag{true};
  const auto player = make_player(*game, *parse_player("expectimax:8"), StopSignal(flag));
  ASSERT_TRUE(player.has_value());
  Rng rng(1);
  std::vector<Code> codes;
  game->choices(state, Seat{0}, codes);
  EXPECT_EQ((*player)->choose(state, Seat{0}, rng), codes[0]);
}

}  // namespace
}  // namespace ziggurat::test
