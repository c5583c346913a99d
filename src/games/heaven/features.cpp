#include "games/heaven/features.h"

#include <algorithm>
#include <cmath>

namespace ziggurat {
namespace {

using heaven::bit;
using heaven::has;
using heaven::SquareMask;
using heaven::State;
using Heaven = heaven::Game;

// What holding so many forts is worth: each is worth more than the one before.
constexpr std::array<double, 5> kForts = {0.0, 0.9, 2.1, 3.7, 9.0};
constexpr double kFree = 0.12;      // a piece on the board
constexpr double kWaiting = 0.03;   // one on the Entrance
constexpr double kNear = 0.9;       // a piece one step from a fort its player lacks
constexpr double kDecay = 0.62;     // the same for each further step
constexpr double kThreat = 0.55;    // an unprotected fort that the enemy can take in one step
constexpr double kFarThreat = 0.2;  // in two
constexpr double kIshtar = 0.25;    // for each fort that it protects
constexpr double kTurn = 0.15;
// A draw is claimed only by who sees less than this chance to win: the quarrel over the Entrance
// that opens the claim costs neither player anything.
constexpr double kResigned = 0.02;

// Pieces that can go for forts. One on the Entrance does not count: any roll of the enemy's can
// remove it, and any roll of ours can spawn one there.
SquareMask free_pieces(const Heaven& game, SquareMask mine) {
  return mine & ~game.layout().forts & ~bit(game.layout().entrance);
}

// How near the player is to the forts it lacks: each gets the nearest piece that no other needs.
double approach(const Heaven& game, SquareMask mine) {
  SquareMask wanted = game.layout().forts & ~mine;
  SquareMask free = free_pieces(game, mine);
  double sum = 0;
  while (wanted != 0) {
    int fort = std::countr_zero(wanted);
    int best = -1;
    // What a piece still to be spawned would need.
    int steps = game.distance(game.layout().entrance, fort) + 2;
    for (SquareMask forts = wanted; forts != 0; forts &= forts - 1) {
      for (SquareMask pieces = free; pieces != 0; pieces &= pieces - 1) {
        const int goal = std::countr_zero(forts);
        const int square = std::countr_zero(pieces);
        if (game.distance(square, goal) >= steps) continue;
        steps = game.distance(square, goal);
        fort = goal;
        best = square;
      }
    }
    wanted &= ~bit(fort);
    if (best >= 0) free &= ~bit(best);
    sum += kNear * std::pow(kDecay, steps - 1);
  }
  return sum;
}

double strength(const Heaven& game, const State& state, Seat seat) {
  const SquareMask mine = state.pieces[seat.index];
  const SquareMask theirs = state.pieces[heaven::other(seat).index];
  const SquareMask held = mine & game.layout().forts;
  double sum = kForts[static_cast<std::size_t>(std::popcount(held))];
  sum += kFree * std::popcount(free_pieces(game, mine)) + approach(game, mine);
  if (has(mine, game.layout().entrance)) sum += kWaiting;
  if (has(mine, game.layout().ishtar)) return sum + kIshtar * std::popcount(held);
  for (SquareMask left = held; left != 0; left &= left - 1) {
    int nearest = game.square_count();
    for (SquareMask hunters = theirs & ~bit(game.layout().entrance); hunters != 0;
         hunters &= hunters - 1) {
      nearest = std::min(nearest, game.distance(std::countr_zero(hunters), std::countr_zero(left)));
    }
    if (nearest == 1) sum -= kThreat;
    if (nearest == 2) sum -= kFarThreat;
  }
  return sum;
}

// By weights set by hand.
double estimate(const Heaven& game, const State& state, Seat seat) {
  if (state.phase == heaven::Phase::Over) return game.score(state).value(seat);
  const double turn = state.to_move == seat.index ? kTurn : -kTurn;
  const double sum =
      strength(game, state, seat) - strength(game, state, heaven::other(seat)) + turn;
  return 1.0 / (1.0 + std::exp(-sum));
}

// Where each kind of input begins.
struct Places {
  explicit Places(const Heaven& game) : squares(game.square_count()) {}

  static constexpr int kPools = heaven::kMaxPieces + 1;
  static constexpr int kFortCounts = 5;

  int squares;

  // Of the player measured for (0) and the other (1).
  int piece(int side, int square) const { return side * squares + square; }
  int pool(int side, int count) const { return 2 * squares + side * kPools + count; }
  int forts(int side, int count, bool is_protected) const {
    return 2 * (squares + kPools) + (side * 2 + (is_protected ? 1 : 0)) * kFortCounts + count;
  }
  int claim() const { return 2 * (squares + kPools) + 4 * kFortCounts; }
  // A piece of the player's on one square, the other's on another.
  int near(int mine, int theirs) const { return claim() + 1 + mine * squares + theirs; }
  int count() const { return near(squares, 0); }
};

}  // namespace

double Features<Heaven>::evaluate(const Heaven& game, const State& state, Seat seat) {
  const Model* model = game.model_slot().model();
  return model != nullptr ? learned_value(game, *model, state, seat) : estimate(game, state, seat);
}

int Features<Heaven>::inputs(const Heaven& game) { return Places(game).count(); }

void Features<Heaven>::measure(const Heaven& game, const State& state, Seat seat, Inputs& inputs) {
  constexpr int kNearby = 2;
  const Places places(game);
  const Seat enemy = heaven::other(seat);
  for (const Seat who : {seat, enemy}) {
    const int side = who == seat ? 0 : 1;
    const SquareMask pieces = state.pieces[who.index];
    inputs.add(places.pool(side, game.pool(state, who)));
    inputs.add(places.forts(side, std::popcount(pieces & game.layout().forts),
                            has(pieces, game.layout().ishtar)));
    for (SquareMask left = pieces; left != 0; left &= left - 1) {
      inputs.add(places.piece(side, std::countr_zero(left)));
    }
  }
  const auto is_long = [](heaven::Series series) { return series.count() >= heaven::kRepetitions; };
  if (is_long(state.series[0]) || is_long(state.series[1])) inputs.add(places.claim());
  for (SquareMask mine = state.pieces[seat.index]; mine != 0; mine &= mine - 1) {
    const int square = std::countr_zero(mine);
    for (SquareMask left = state.pieces[enemy.index]; left != 0; left &= left - 1) {
      const int other = std::countr_zero(left);
      if (game.distance(square, other) <= kNearby) inputs.add(places.near(square, other));
    }
  }
}

std::string Features<Heaven>::weights_name(const Heaven& game) {
  return game.layout().id + " " + std::to_string(game.settings().pieces);
}

std::int64_t Features<Heaven>::priority(const Heaven& game, const State& state,
                                        heaven::Action action) {
  // Coarse enough that the last bits of a sum, which compilers may round differently, do not
  // decide.
  constexpr double kScale = 1e9;
  if (action.kind() == heaven::Action::Kind::ClaimDraw) {
    return static_cast<std::int64_t>(kScale * kResigned);
  }
  State after = state;
  game.apply(after, action);
  return static_cast<std::int64_t>(kScale * estimate(game, after, Seat{state.to_move}));
}

}  // namespace ziggurat
