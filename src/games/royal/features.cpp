#include "games/royal/features.h"

#include <algorithm>
#include <cmath>

namespace ziggurat {
namespace {

using Royal = royal::Game;
using royal::State;
using royal::step_bit;
using royal::StepMask;
using royal::Track;

// Steps walked by all pieces of a seat; a piece at home has walked the whole path.
int progress(const Royal& game, const State& state, Seat seat) {
  int sum = state.home[seat.index] * game.track(seat).home();
  for (StepMask left = state.steps[seat.index] & ~step_bit(0); left != 0; left &= left - 1) {
    sum += std::countr_zero(left);
  }
  return sum;
}

// Steps that a seat stands to lose to the next roll of the other: each piece by the number of rolls
// that hit it.
double exposure(const Royal& game, const State& state, Seat seat) {
  const Seat enemy{static_cast<std::uint8_t>(1 - seat.index)};
  const Track& track = game.track(seat);
  const StepMask hunters = state.steps[enemy.index];
  OddsList<Royal> odds;
  game.chance(state, odds);
  const double total = odds.total();
  double lost = 0;
  for (StepMask left = state.steps[seat.index] & ~step_bit(0); left != 0; left &= left - 1) {
    const int step = std::countr_zero(left);
    const bool safe = game.settings().rosette_safe && (track.rosettes & step_bit(step)) != 0;
    const StepMask square = track.enemy_at[static_cast<std::size_t>(step)];
    if (safe || square == 0) continue;
    double chance = 0;
    for (const auto& outcome : odds) {
      const int roll = outcome.action.total();
      if (roll > 0 && (hunters & square >> roll) != 0) chance += outcome.weight / total;
    }
    lost += chance * step;
  }
  return lost;
}

// Own pieces on rosettes that the enemy could otherwise use; good only where they are safe there.
int held_rosettes(const Royal& game, const State& state, Seat seat) {
  const Track& track = game.track(seat);
  int held = 0;
  for (StepMask left = state.steps[seat.index] & track.rosettes; left != 0; left &= left - 1) {
    if (track.enemy_at[static_cast<std::size_t>(std::countr_zero(left))] != 0) ++held;
  }
  return held;
}

// A logistic model with weights set by hand.
double estimate(const Royal& game, const State& state, Seat seat) {
  constexpr double kProgress = 3.2;
  constexpr double kExposure = 3.5;
  constexpr double kRosette = 0.12;
  constexpr double kTurn = 0.18;
  constexpr double kTimeToRun = 0.3;  // what is left of a danger when its owner moves first
  const Seat enemy{static_cast<std::uint8_t>(1 - seat.index)};
  const bool on_turn = state.to_move == seat.index;
  // Distances count by the length of the path, and the fewer steps are left, the more each weighs.
  const double whole = game.settings().pieces * game.track(seat).home();
  const double mine = progress(game, state, seat);
  const double theirs = progress(game, state, enemy);
  const double left = std::max(1.0, whole - std::max(mine, theirs)) + 0.1 * whole;
  double sum = kProgress * (mine - theirs) / left;
  if (game.settings().rosette_safe) {
    sum += kRosette * (held_rosettes(game, state, seat) - held_rosettes(game, state, enemy));
  }
  // Who rolls next threatens; the other has time to run.
  sum -= kExposure * (on_turn ? kTimeToRun : 1.0) * exposure(game, state, seat) / left;
  sum += kExposure * (on_turn ? 1.0 : kTimeToRun) * exposure(game, state, enemy) / left;
  sum += on_turn ? kTurn : -kTurn;
  return 1.0 / (1.0 + std::exp(-sum));
}

// Where each kind of input begins.
struct Places {
  explicit Places(const Royal& game)
      : steps(std::max(game.track(royal::kLight).length, game.track(royal::kDark).length)),
        rolls(game.settings().dice + (game.settings().zero_counts ? 1 : 0)) {}

  static constexpr int kCounts = royal::kMaxPieces + 1;

  int steps;
  int rolls;

  // Of the player measured for (0) and the other (1).
  int piece(int side, int step) const { return side * steps + step - 1; }
  int waiting(int side, int count) const { return 2 * steps + side * kCounts + count; }
  int left(int side, int count) const { return 2 * steps + (2 + side) * kCounts + count; }
  // A piece of that side on a step, waiting being 0, can take an enemy with a roll.
  int threat(int side, int step, int roll) const {
    return 2 * steps + 4 * kCounts + (side * (steps + 1) + step) * rolls + roll - 1;
  }
  int count() const { return 2 * steps + 4 * kCounts + 2 * (steps + 1) * rolls; }
};

void measure_side(const Royal& game, const State& state, Seat seat, int side, Inputs& inputs) {
  const Places places(game);
  const Track& track = game.track(seat);
  const StepMask theirs = state.steps[1U - seat.index];
  inputs.add(places.waiting(side, state.waiting[seat.index]));
  inputs.add(places.left(side, game.settings().pieces - state.home[seat.index]));
  for (StepMask pieces = state.steps[seat.index]; pieces != 0; pieces &= pieces - 1) {
    const int step = std::countr_zero(pieces);
    if (step > 0) inputs.add(places.piece(side, step));
    for (int roll = 1; roll <= places.rolls && step + roll <= track.length; ++roll) {
      const bool hits = (theirs & track.enemy_at[static_cast<std::size_t>(step + roll)]) != 0;
      if (hits) inputs.add(places.threat(side, step, roll));
    }
  }
}

}  // namespace

double Features<Royal>::evaluate(const Royal& game, const State& state, Seat seat) {
  if (state.phase == royal::Phase::Over) return game.score(state).value(seat);
  const Model* model = game.model_slot().model();
  return model != nullptr ? learned_value(game, *model, state, seat) : estimate(game, state, seat);
}

int Features<Royal>::inputs(const Royal& game) { return Places(game).count(); }

void Features<Royal>::measure(const Royal& game, const State& state, Seat seat, Inputs& inputs) {
  measure_side(game, state, seat, 0, inputs);
  measure_side(game, state, Seat{static_cast<std::uint8_t>(1 - seat.index)}, 1, inputs);
}

std::string Features<Royal>::weights_name(const Royal& game) {
  royal::Settings standard = game.ruleset().settings;
  if (game.settings().pieces > standard.pieces) return "";
  standard.pieces = game.settings().pieces;
  return game.settings() == standard ? game.ruleset().id : "";
}

std::int64_t Features<Royal>::priority(const Royal& game, const State& state,
                                       royal::Action action) {
  using Kind = royal::Action::Kind;
  if (action.kind() == Kind::RollAgain) return 1;
  if (action.kind() != Kind::Move) return 0;
  const Track& track = game.track(Seat{state.to_move});
  const bool leaving = action.to() == track.home();
  const bool captures = !leaving && game.enemy_on(state, action.to()) != 0;
  const bool rosette = (track.rosettes & step_bit(action.to())) != 0;
  return (captures ? 10'000 : 0) + (rosette ? 1'000 : 0) + action.to();
}

}  // namespace ziggurat
