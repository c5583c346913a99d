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

// A seat's share, set by hand, of what the seats still playing have.
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

// Each seat's chance by the model, which knows positions where chance is due; where something is to
// be chosen, what the chooser's best leads to.
Chances learned(const Isle& game, const Model& model, const State& state) {
  const Actor actor = game.actor(state);
  if (actor.is_nobody()) return final_chances(game, state);
  if (actor.is_chance()) return learned_chances(game, model, state);
  ChoiceList<Isle> choices;
  game.choices(state, actor.seat(), choices);
  Chances best{};
  best.fill(-1);
  for (const isle::Action& choice : choices) {
    State after = state;
    game.apply(after, choice);
    const Chances found = learned(game, model, after);
    if (found[actor.seat().index] > best[actor.seat().index]) best = found;
  }
  return best;
}

// Where each kind of input begins.
struct Places {
  explicit Places(const Isle& game)
      : tiles(static_cast<int>(game.board().tiles.size())),
        strip(static_cast<int>(game.board().strip.size())),
        steps(game.board().home_position) {}

  static constexpr int kCounts = isle::kPieces + 1;

  int tiles;
  int strip;
  int steps;  // positions on the track

  // Of the seat measured for (`other` 0) or another; quays and channels differ between the seats.
  int piece(Seat seat, int other, int tile) const {
    return (seat.index * isle::kColours + other) * tiles + tile;
  }
  int turn(Seat seat, int other, bool is_coin) const {
    return isle::kColours * isle::kColours * tiles + (seat.index * isle::kColours + other) * 2 +
           (is_coin ? 1 : 0);
  }
  int home(int other, int count) const {
    return isle::kColours * isle::kColours * (tiles + 2) + other * kCounts + count;
  }
  int kraken(int place) const {
    return isle::kColours * (isle::kColours * (tiles + 2) + kCounts) + place;
  }
  // A piece ahead of the Kraken by so many tiles of the strip, or behind it.
  int from_kraken(int distance) const { return kraken(strip) + strip + distance; }
  // A piece at a position can take one with a roll, or be taken.
  int takes(int position, int roll) const {
    return kraken(strip) + 2 * strip + position * isle::kDice + roll - 1;
  }
  int is_taken(int position, int roll) const {
    return takes(steps, 1) + takes(position, roll) - takes(0, 1);
  }
  int count() const { return is_taken(steps, 1); }
};

// Tiles that a seat's pieces reach with a roll.
TileMask reached(const Isle& game, const State& state, Seat seat, int roll) {
  TileMask tiles = game.on_ship(state, seat) > 0 ? game.reach(seat, isle::kShip, roll) : 0;
  for (TileMask left = state.pieces[seat.index]; left != 0; left &= left - 1) {
    tiles |= game.reach(seat, std::countr_zero(left), roll);
  }
  return tiles;
}

}  // namespace

double Features<Isle>::evaluate(const Isle& game, const State& state, Seat seat) {
  return evaluate_all(game, state)[seat.index];
}

Chances Features<Isle>::evaluate_all(const Isle& game, const State& state) {
  if (state.phase == isle::Phase::Over) return final_chances(game, state);
  const auto winner = std::find(state.place.begin(), state.place.end(), std::uint8_t{1});
  const Model* model = game.model_slot().model();
  if (winner == state.place.end() && model != nullptr) return learned(game, *model, state);
  Chances chances{};
  for (std::uint8_t i = 0; i < isle::kColours; ++i) {
    if (winner != state.place.end()) {
      chances[i] = winner - state.place.begin() == i ? 1 : 0;
    } else {
      chances[i] = share(game, state, Seat{i});
    }
  }
  return chances;
}

int Features<Isle>::inputs(const Isle& game) { return Places(game).count(); }

void Features<Isle>::measure(const Isle& game, const State& state, Seat seat, Inputs& inputs) {
  const Places places(game);
  const auto& strip = game.board().strip;
  TileMask enemies = 0;
  for (int other = 0; other < isle::kColours; ++other) {
    const Seat who{static_cast<std::uint8_t>((seat.index + other) % isle::kColours)};
    const TileMask pieces = state.pieces[who.index];
    if (other > 0) enemies |= pieces;
    inputs.add(places.home(other, state.home[who.index]));
    for (TileMask left = pieces; left != 0; left &= left - 1) {
      inputs.add(places.piece(seat, other, std::countr_zero(left)));
    }
    if (who.index == state.to_move) {
      inputs.add(places.turn(seat, other, state.phase == isle::Phase::Coin));
    }
  }
  inputs.add(places.kraken(state.kraken));
  for (int i = 0; i < places.strip; ++i) {
    if (isle::has(state.pieces[seat.index], strip[static_cast<std::size_t>(i)])) {
      inputs.add(places.from_kraken(i - state.kraken));
    }
  }
  for (int roll = 1; roll <= isle::kDice; ++roll) {
    const TileMask victims = reached(game, state, seat, roll) & enemies;
    for (TileMask left = victims; left != 0; left &= left - 1) {
      inputs.add(places.takes(game.tile(std::countr_zero(left)).position, roll));
    }
    for (int other = 1; other < isle::kColours; ++other) {
      const Seat who{static_cast<std::uint8_t>((seat.index + other) % isle::kColours)};
      for (TileMask left = reached(game, state, who, roll) & state.pieces[seat.index]; left != 0;
           left &= left - 1) {
        inputs.add(places.is_taken(game.tile(std::countr_zero(left)).position, roll));
      }
    }
  }
}

std::string Features<Isle>::weights_name(const Isle& game) {
  return "goal " + std::to_string(game.settings().goal);
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
