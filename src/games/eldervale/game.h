#pragma once

#include "core/erase.h"
#include "core/registry.h"
#include "games/eldervale/rules.h"
#include "games/eldervale/text.h"

namespace ziggurat::eldervale {

using AnyEldervale = Erased<Game, Text>;

// The game's line in the registry.
extern const GameEntry kEntry;

// The game by itself; `setup` has passed make_setup.
Game make_game(const Catalogue& catalogue, const Setup& setup);

}  // namespace ziggurat::eldervale
