#pragma once

#include <string>

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {

// What must hold in every position: pieces, dice, markers and cards are all somewhere, once. Empty
// where all is well, else what is wrong.
std::string broken_invariant(const Game& game, const State& state);

}  // namespace ziggurat::kurnugi
