// Properties of the classic game over positions nobody would think of.

#include <rapidcheck.h>

#include <gtest/gtest.h>

#include "games/royal/game.h"
#include "support/games.h"

namespace ziggurat::test {
namespace {

using royal::Action;
using royal::Game;
using royal::Phase;
using royal::State;
using royal::step_bit;

constexpr const char* kRuleSets[] = {"finkel", "masters", "masters4", "blitz",
                                     "aseb",   "skiriuk", "murray",   "letter"};

const Game& any_game() {
  static const std::vector<std::shared_ptr<const AnyGame>> kGames = [] {
    std::vector<std::shared_ptr<const AnyGame>> games;
    for (const char* ruleset : kRuleSets) games.push_back(make_game("royal", ruleset));
    return games;
  }();
  const auto which = *rc::gen::inRange<std::size_t>(0, kGames.size());
  return dynamic_cast<const royal::AnyRoyal&>(*kGames[which]).game();
}

// Any position with a roll to use: pieces strewn over the path, none sharing a square.
State any_position(const Game& game) {
  State state;
  std::uint32_t taken = 0;
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    const int pieces = game.settings().pieces;
    const int on_board = *rc::gen::inRange(0, pieces + 1);
    for (int i = 0; i < on_board; ++i) {
      const int step = *rc::gen::inRange(1, game.track(Seat{seat}).length + 1);
      const std::uint32_t square = 1U
                                   << game.track(Seat{seat}).square[static_cast<std::size_t>(step)];
      if ((taken & square) != 0) continue;
      taken |= square;
      state.steps[seat] |= step_bit(step);
    }
    const int left = pieces - std::popcount(state.steps[seat]);
    const int home = left == 0 ? 0 : *rc::gen::inRange(0, left + 1);
    state.home[seat] = static_cast<std::uint8_t>(home == pieces ? pieces - 1 : home);
    state.waiting[seat] = static_cast<std::uint8_t>(left - state.home[seat]);
    if (state.waiting[seat] > 0) state.steps[seat] |= step_bit(0);
  }
  OddsList<Game> odds;
  game.chance(state, odds);
  state.to_move = static_cast<std::uint8_t>(*rc::gen::inRange(0, 2));
  state.phase = Phase::Choose;
  state.roll = static_cast<std::uint8_t>(
      odds[*rc::gen::inRange<std::size_t>(0, odds.size())].action.total());
  return state;
}

int walked(const Game& game, const State& state, Seat seat) {
  int sum = state.home[seat.index] * game.track(seat).home();
  for (int step = 1; step <= game.track(seat).length; ++step) {
    if ((state.steps[seat.index] & step_bit(step)) != 0) sum += step;
  }
  return sum;
}

// The rules written down once more, square by square and as slowly as possible.
bool is_legal_slowly(const Game& game, const State& state, int from, int to) {
  const Seat me{state.to_move};
  const Seat you{static_cast<std::uint8_t>(1 - state.to_move)};
  const int length = game.track(me).length;
  if (state.roll == 0 || to != from + state.roll || to > length + 1) return false;
  const auto stands = [&](Seat seat, int step) {
    return (state.steps[seat.index] & step_bit(step)) != 0;
  };
  if (from == 0 ? state.waiting[me.index] == 0 : !stands(me, from)) return false;
  const auto owner_on = [&](royal::Square square, Seat seat) {
    for (int step = 1; step <= game.track(seat).length; ++step) {
      if (stands(seat, step) && game.square(seat, step) == square) return step;
    }
    return 0;
  };
  for (int step = from + 1; !game.settings().pass_enemies && step < to; ++step) {
    if (owner_on(game.square(me, step), you) != 0) return false;
  }
  if (to == length + 1) return true;
  const royal::Square end = game.square(me, to);
  const int own = owner_on(end, me);
  if (own != 0 && own != from) return false;
  const bool rosette = game.board().is_rosette[static_cast<std::size_t>(game.board().find(end))];
  return !(rosette && game.settings().rosette_safe && owner_on(end, you) != 0);
}

// Clauses: royal 3.1 3.2 3.5 3.7 3.8 4.2 4.3 4.5 6.1
TEST(RoyalProperties, MovesAreThoseOfTheSlowRules) {
  EXPECT_TRUE(rc::check([] {
    const Game& game = any_game();
    const State state = any_position(game);
    const royal::StepMask found = game.targets(state);
    for (int from = 0; from <= game.track(Seat{state.to_move}).length; ++from) {
      const int to = from + state.roll;
      const bool listed = to < 32 && from != to && (found >> to & 1U) != 0;
      RC_ASSERT(listed == is_legal_slowly(game, state, from, to));
      RC_ASSERT(static_cast<bool>(game.check(state, Seat{state.to_move},
                                             Action::move(from, std::min(to, 31)))) == listed);
    }
  }));
}

// Clauses: royal 3.2 4.1 6.3
TEST(RoyalProperties, AMoveWalksTheRollAndCapturesAtMostOnePiece) {
  EXPECT_TRUE(rc::check([] {
    const Game& game = any_game();
    const State state = any_position(game);
    ChoiceList<Game> choices;
    game.choices(state, Seat{state.to_move}, choices);
    for (const Action& choice : choices) {
      State next = state;
      game.apply(next, choice);
      const Seat me{state.to_move};
      const Seat you{static_cast<std::uint8_t>(1 - state.to_move)};
      const int gained = walked(game, next, me) - walked(game, state, me);
      RC_ASSERT(gained == (choice.kind() == Action::Kind::Move ? state.roll : 0));
      RC_ASSERT(next.waiting[you.index] - state.waiting[you.index] <= 1);
      RC_ASSERT(next.home[you.index] == state.home[you.index]);
      RC_ASSERT(walked(game, next, you) <= walked(game, state, you));
    }
  }));
}

TEST(RoyalProperties, PositionsReadBackEqual) {
  EXPECT_TRUE(rc::check([] {
    const Game& game = any_game();
    const State state = any_position(game);
    const Result<State> read = royal::Text::load_state(game, royal::Text::state_json(game, state));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == state);
  }));
}

TEST(RoyalProperties, CodesReadBackEqual) {
  EXPECT_TRUE(rc::check([](std::uint32_t code) {
    if (const std::optional<Action> action = Action::from_code(code))
      RC_ASSERT(action->code() == code);
  }));
  for (royal::Game::State state{}; state.roll <= 5; ++state.roll) {
    const Action roll = Action::roll(state.roll);
    EXPECT_EQ(Action::from_code(roll.code()), roll);
  }
}

}  // namespace
}  // namespace ziggurat::test
