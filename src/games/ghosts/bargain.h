#pragma once

#include <optional>

#include "games/ghosts/strategy.h"

namespace ziggurat::ghosts {

// An exchange of one card for another that should suit both sides.
struct Bargain {
  Adventurer own;    // who offers it
  Adventurer rival;  // to whom
  Item give;
  Item ask;
};

// The first adventurer of a player still in play; nobody where there is none, as for the Gala
// Master.
Adventurer own_figure(const Open& state, Player player);

// The best exchange a player could offer. It rests on what the player knows alone, so that it stays
// the same while the offer is written; the offer refused last is not made again while nothing
// changed.
std::optional<Bargain> find_bargain(const Rules& rules, const State& state, Player player,
                                    const Manner& manner);

// What the offer on the table brings a player, by what it thinks of the cards and of who gets them.
double offer_gain(const Rules& rules, const State& state, Player player, const Manner& manner);

}  // namespace ziggurat::ghosts
