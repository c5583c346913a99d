// What a learned evaluation is told of a position.

#include <algorithm>
#include <bit>

#include "games/kurnugi/features.h"

namespace ziggurat {
namespace {

using namespace kurnugi;
using Kurnugi = kurnugi::Game;

constexpr int kMuchVril = 12;  // more is counted apart

// Where each kind of input begins.
struct Measured {
  enum : int {
    Worth = 0,
    Points,
    VrilHeld,
    VrilSpare,
    ShadowsHome,
    ShadowsOut,
    Soul,
    DiceInPlay,
    Pips,
    BoardDice,
    IdentitiesHeld,
    AltarLevels,
    DemonsHeld,
    PactsHeld,
    CardsUsed,
    Marks,
    Column,
    GateHeld = Column + 2,
    Rank,
    Turn = Rank + kOwners,
    Inputs = Turn + kTurnFields
  };
};

}  // namespace

int Features<Kurnugi>::inputs(const Kurnugi&) { return Measured::Inputs; }

// As one player stands in it, in numbers of about 1.
void Features<Kurnugi>::measure(const Kurnugi& game, const State& state, Seat seat,
                                Inputs& inputs) {
  const int owner = seat.index;
  const Holding& holding = at(state.holdings, owner);
  inputs.add_any(Measured::Worth, worth(game, state, owner) / 10.0);
  inputs.add_any(Measured::Points, holding.points / 10.0);
  inputs.add_any(Measured::VrilHeld, std::min<int>(holding.vril, kMuchVril) / 10.0);
  inputs.add_any(Measured::VrilSpare, std::max(0, holding.vril - kMuchVril) / 10.0);
  inputs.add_any(Measured::ShadowsHome, holding.home / 3.0);
  inputs.add_any(Measured::ShadowsOut, (Kurnugi::shadows_in_game(holding) - holding.home) / 3.0);
  inputs.add_any(Measured::Soul, holding.strength / 5.0 - 1);
  int dice = 0;
  int pips = 0;
  for (const Faces& faces : holding.dice) {
    for (int value = 1; value <= kFaces; ++value) {
      dice += at(faces, value - 1);
      pips += value * at(faces, value - 1);
    }
  }
  inputs.add_any(Measured::DiceInPlay, dice / 5.0);
  inputs.add_any(Measured::Pips, pips / 20.0);
  int waiting = 0;
  for (const int count : at(holding.dice, kBoard)) waiting += count;
  inputs.add_any(Measured::BoardDice, (waiting + holding.rolling) / 5.0);
  int identities = 0;
  for (const int card : holding.identities) identities += card != kNone ? 1 : 0;
  inputs.add_any(Measured::IdentitiesHeld, identities / 2.0);
  for (const BuiltAltar& altar : state.altars) {
    if (altar.owner == owner) inputs.add_any(Measured::AltarLevels, altar.level / 3.0);
  }
  inputs.add_any(Measured::DemonsHeld, Kurnugi::demons_of(state, owner));
  inputs.add_any(Measured::PactsHeld, static_cast<double>(holding.pacts.size()) / 2.0);
  inputs.add_any(Measured::CardsUsed, std::popcount(holding.used) / 4.0);
  inputs.add_any(
      Measured::Marks,
      static_cast<double>(std::count(state.mark.begin(), state.mark.end(), owner)) / 2.0);
  for (int column = 0; column < 2; ++column) {
    inputs.add_any(Measured::Column + column, game.meets_column(state, owner, column) ? 1 : 0);
  }
  inputs.add_any(Measured::GateHeld, holding.gate < kGates ? 1 : 0);
  inputs.add(Measured::Rank + std::min(Kurnugi::rank_of(state, owner), kOwners - 1));
  inputs.add(Measured::Turn + std::min<int>(state.turn, kTurnFields - 1));
}

// Alone there are rivals without a seat.
std::string Features<Kurnugi>::weights_name(const Kurnugi& game) {
  if (game.is_solo()) return "";
  return std::string(at(kVariantIds, static_cast<int>(game.variant()))) + " " +
         std::to_string(game.seats());
}

}  // namespace ziggurat
