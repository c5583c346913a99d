#pragma once

#include "core/erase.h"
#include "core/registry.h"
#include "games/ghosts/rules.h"
#include "games/ghosts/text.h"

namespace ziggurat::ghosts {

using AnyGhosts = Erased<Game, Text>;

// The game's line in the registry.
extern const GameEntry kEntry;

// The game by itself; `setup` has passed make_setup.
Game make_game(const Catalogue& catalogue, const Setup& setup);

}  // namespace ziggurat::ghosts
