// What a learned evaluation is told of a position.

#include <algorithm>

#include "games/kurnugi/demons.h"
#include "games/kurnugi/dice.h"
#include "games/kurnugi/features.h"
#include "games/kurnugi/final.h"
#include "games/kurnugi/holdings.h"

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
    MetColumn,
    GateHeld = MetColumn + 2,
    Rank,
    Turn = Rank + Owner::kCount,
    Inputs = Turn + kTurnFields
  };
};

}  // namespace

int Features<Kurnugi>::inputs(const Kurnugi&) { return Measured::Inputs; }

// As one player stands in it, in numbers of about 1.
void Features<Kurnugi>::measure(const Kurnugi& game, const State& state, Seat seat,
                                Inputs& inputs) {
  const Rules& rules = game.rules();
  const Owner owner(seat.index);
  const Holding& holding = state.holdings[owner];
  inputs.add_any(Measured::Worth, worth(rules, state, owner) / 10.0);
  inputs.add_any(Measured::Points, holding.points / 10.0);
  inputs.add_any(Measured::VrilHeld, std::min<int>(holding.vril, kMuchVril) / 10.0);
  inputs.add_any(Measured::VrilSpare, std::max(0, holding.vril - kMuchVril) / 10.0);
  inputs.add_any(Measured::ShadowsHome, holding.home / 3.0);
  inputs.add_any(Measured::ShadowsOut, (shadows_in_game(holding) - holding.home) / 3.0);
  inputs.add_any(Measured::Soul, holding.strength / 5.0 - 1);
  int dice = 0;
  int pips = 0;
  for_each_die(holding, [&](Die die, int count) {
    dice += count;
    pips += count * die.face().pips();
  });
  inputs.add_any(Measured::DiceInPlay, dice / 5.0);
  inputs.add_any(Measured::Pips, pips / 20.0);
  inputs.add_any(Measured::BoardDice, (dice_in(holding, kBoard) + holding.rolling) / 5.0);
  inputs.add_any(Measured::IdentitiesHeld, identities_of(holding) / 2.0);
  for (const BuiltAltar& altar : state.altars) {
    if (altar.owner == owner) inputs.add_any(Measured::AltarLevels, altar.level / 3.0);
  }
  inputs.add_any(Measured::DemonsHeld, demons_of(state, owner));
  inputs.add_any(Measured::PactsHeld, static_cast<double>(holding.pacts.size()) / 2.0);
  inputs.add_any(Measured::CardsUsed, holding.used.size() / 4.0);
  inputs.add_any(Measured::Marks, marks_of(state, owner) / 2.0);
  for (const Column column : {Column::Soul, Column::Shadows}) {
    inputs.add_any(Measured::MetColumn + static_cast<int>(column),
                   meets_column(rules, state, owner, column) ? 1 : 0);
  }
  inputs.add_any(Measured::GateHeld, holding.gate.exists() ? 1 : 0);
  inputs.add(Measured::Rank + std::min(rank_of(state, owner), Owner::kCount - 1));
  inputs.add(Measured::Turn + std::min<int>(state.turn, kTurnFields - 1));
}

// Alone there are rivals without a seat.
std::string Features<Kurnugi>::weights_name(const Kurnugi& game) {
  const Rules& rules = game.rules();
  if (rules.is_solo()) return "";
  return std::string(kVariantIds[static_cast<std::size_t>(rules.variant())]) + " " +
         std::to_string(rules.seats);
}

}  // namespace ziggurat
