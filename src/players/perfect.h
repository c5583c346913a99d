#pragma once

#include <memory>
#include <vector>

#include "players/player.h"

namespace ziggurat {

// What a table of all positions says of each of the seat's choices.
std::vector<Weighed> weigh_exactly(const AnyGame& game, const Oracle& oracle, const AnyState& state,
                                   Seat seat);

// Plays what a table of all positions calls best; the first of equals.
std::unique_ptr<Player> make_perfect(const AnyGame& game, std::shared_ptr<const Oracle> oracle);

}  // namespace ziggurat
