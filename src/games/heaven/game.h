#pragma once

#include "core/erase.h"
#include "core/registry.h"
#include "games/heaven/rules.h"
#include "games/heaven/text.h"

namespace ziggurat::heaven {

using AnyHeaven = Erased<Game, Text>;

// The game's line in the registry.
extern const GameEntry kEntry;

// The game by itself, for benchmarks, solvers and tests that need its type.
Result<Game> make_game(const GameData& data, const Setup& setup);

}  // namespace ziggurat::heaven
