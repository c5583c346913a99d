#pragma once

#include "core/erase.h"
#include "core/registry.h"
#include "games/kurnugi/rules.h"
#include "games/kurnugi/text.h"

namespace ziggurat::kurnugi {

using AnyKurnugi = Erased<Game, Text>;

// The game's line in the registry.
extern const GameEntry kEntry;

// The game by itself; `setup` has passed make_setup.
Game make_game(const Catalogue& catalogue, const Setup& setup);

}  // namespace ziggurat::kurnugi
