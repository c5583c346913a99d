#include "games/isle/features.h"

#include <algorithm>
#include <cmath>

namespace ziggurat {
namespace {

using Isle = isle::Game;
using isle::State;
using isle::TileMask;

constexpr double kNeeded = 8.0;   // a piece that has come the whole way
constexpr double kSpare = 0.8;    // the same for one that is not needed to reach the goal
constexpr double kCaution = 0.4;  // how far a threat counts: who may knock often has better to do
constexpr double kTurn = 0.25;    // the dice are next
constexpr double kKraken =
    0.125;  // chance to be caught by a Kraken one tile away, until we move on
constexpr std::array<double, 5> kRolls = {1 / 16.0, 4 / 16.0, 6 / 16.0, 4 / 16.0, 1 / 16.0};

// How far a piece has come, from 0 to 1; the later steps weigh more, being harder to lose.
double worth(const Isle& game, int position) {
  const double share = static_cast<double>(position) / game.board().home_position;
  return share * (0.6 + 0.4 * share);
}

// The chance that one of the others' next rolls hits a tile.
double danger(const Isle& game, const State& state, Seat seat, int tile) {
  double safe = 1;
  for (std::uint8_t i = 0; i < isle::kColours; ++i) {
    if (i == seat.index || state.place[i] != 0) continue;
    double hit = 0;
    for (int roll = 1; roll <= isle::kDice; ++roll) {
      bool reaches = game.on_ship(state, Seat{i}) > 0 &&
                     isle::has(game.reach(Seat{i}, isle::kShip, roll), tile);
      for (TileMask left = state.pieces[i]; left != 0 && !reaches; left &= left - 1) {
        reaches = isle::has(game.reach(Seat{i}, std::countr_zero(left), roll), tile);
      }
      if (reaches) hit += kRolls[static_cast<std::size_t>(roll)];
    }
    safe *= 1 - hit;
  }
  return 1 - safe;
}

// What a piece on a tile is likely to be worth when its owner next moves.
double prospect(const Isle& game, const State& state, Seat seat, int tile) {
  const double here = worth(game, game.tile(tile).position);
  const bool on_turn = state.to_move == seat.index && state.phase != isle::Phase::Coin;
  double lost = on_turn ? 0 : kCaution * danger(game, state, seat, tile);
  const auto& strip = game.board().strip;
  const auto found = std::find(strip.begin(), strip.end(), tile);
  if (found != strip.end() && std::abs(found - strip.begin() - state.kraken) == 1) {
    lost = lost + (1 - lost) * kKraken;
  }
  return here * (1 - lost);
}

double strength(const Isle& game, const State& state, Seat seat) {
  std::array<double, isle::kPieces> values{};
  std::size_t count = 0;
  for (TileMask left = state.pieces[seat.index]; left != 0; left &= left - 1) {
    values[count++] = prospect(game, state, seat, std::countr_zero(left));
  }
  std::sort(values.begin(), values.end(), std::greater<>());
  const int needed = game.settings().goal - state.home[seat.index];
  double sum = kNeeded * state.home[seat.index];
  for (int i = 0; i < isle::kPieces; ++i) {
    sum += (i < needed ? kNeeded : kSpare) * values[static_cast<std::size_t>(i)];
  }
  return sum + (state.to_move == seat.index ? kTurn : 0);
}

// A seat's share of what the seats still playing have.
double share(const Isle& game, const State& state, Seat seat) {
  double own = 0;
  double all = 0;
  for (std::uint8_t i = 0; i < isle::kColours; ++i) {
    if (state.place[i] != 0) continue;
    const double part = std::exp(strength(game, state, Seat{i}));
    all += part;
    if (i == seat.index) own = part;
  }
  return own / all;
}

// What a seat plays for: to win or, where places are played on, the best place left.
double standing(const Isle& game, const State& state, Seat seat) {
  if (state.phase == isle::Phase::Over) return 1.0 / game.ranking(state)[seat.index];
  if (state.place[seat.index] != 0) return 1.0 / state.place[seat.index];
  const auto playing = std::count(state.place.begin(), state.place.end(), std::uint8_t{0});
  return share(game, state, seat) / static_cast<double>(isle::kColours - playing + 1);
}

}  // namespace

double Features<Isle>::evaluate(const Isle& game, const State& state, Seat seat) {
  if (state.phase == isle::Phase::Over) return game.score(state).value(seat);
  const auto winner = std::find(state.place.begin(), state.place.end(), std::uint8_t{1});
  if (winner != state.place.end()) return winner - state.place.begin() == seat.index ? 1.0 : 0.0;
  return share(game, state, seat);
}

std::int64_t Features<Isle>::priority(const Isle& game, const State& state, isle::Action action) {
  // Coarse enough that the last bits of a sum, which compilers may round differently, do not
  // decide.
  constexpr double kScale = 1e9;
  State after = state;
  game.apply(after, action);
  return static_cast<std::int64_t>(kScale * standing(game, after, game.actor(state).seat()));
}

}  // namespace ziggurat
