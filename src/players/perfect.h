#pragma once

#include <memory>

#include "players/player.h"

namespace ziggurat {

// Plays what a table of all positions calls best; the first of equals.
std::unique_ptr<Player> make_perfect(const AnyGame& game, std::shared_ptr<const Oracle> oracle);

}  // namespace ziggurat
