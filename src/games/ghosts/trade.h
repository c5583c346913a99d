#pragma once

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

// The card that a Transfer's item stands for; none where it is a map.
Cards as_cards(const Game& game, int item);

}  // namespace ziggurat::ghosts
