#pragma once

#include "core/erase.h"
#include "core/registry.h"
#include "games/heaven/rules.h"
#include "games/heaven/text.h"

namespace ziggurat::heaven {

using AnyHeaven = Erased<Game, Text>;

// The game's line in the registry.
extern const GameEntry kEntry;

// The game by itself; `setup` has passed make_setup.
Game make_game(const Catalogue& catalogue, const Setup& setup);

}  // namespace ziggurat::heaven
