// Expectimax with its cuts against the same search without any.

#include "players/expectimax.h"

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
