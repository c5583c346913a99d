#pragma once

#include <cstdint>

#include "core/any_game.h"

namespace ziggurat {

// The number of lines of play of `depth` choices from a state: each choice of a seat is one ply,
// each outcome of chance before it with weight above zero counts separately, a finished game counts
// one. Where several seats may choose, the acting one does.
std::uint64_t perft(const AnyGame& game, const AnyState& state, int depth);

}  // namespace ziggurat
