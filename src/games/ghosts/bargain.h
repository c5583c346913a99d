#pragma once

#include <optional>

#include "games/ghosts/mind.h"

namespace ziggurat::ghosts {

// An exchange of one card for another that should suit both sides.
struct Bargain {
  std::uint8_t own = 0;    // who offers it
  std::uint8_t rival = 0;  // to whom
  std::uint8_t give = 0;   // items as in a Transfer
  std::uint8_t ask = 0;
};

// The first adventurer of a seat still in play; the Gala Master where it has none.
int own_figure(const State& state, int seat);

// The best exchange a seat could offer. It rests on what the seat knows alone, so that it stays the
// same while the offer is written; the offer refused last is not made again while nothing changed.
std::optional<Bargain> find_bargain(const Game& game, const State& state, int seat,
                                    const Manner& manner);

// What the offer on the table brings a seat, by what it thinks of the cards and of who gets them.
double offer_gain(const Game& game, const State& state, int seat, const Manner& manner);

}  // namespace ziggurat::ghosts
