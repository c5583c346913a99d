#pragma once

#include "core/erase.h"
#include "core/registry.h"
#include "games/royal/rules.h"
#include "games/royal/text.h"

namespace ziggurat::royal {

using AnyRoyal = Erased<Game, Text>;

// The game's line in the registry.
extern const GameEntry kEntry;

// The game by itself; `setup` has passed make_setup.
Game make_game(const Catalogue& catalogue, const Setup& setup);

}  // namespace ziggurat::royal
