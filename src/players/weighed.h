#pragma once

#include <cstdint>

#include "core/game.h"

namespace ziggurat {

// What a player thinks of one of its choices: its own chance to win after it, and how much thought
// went into it.
struct Weighed {
  Code code = 0;
  double value = 0;
  std::uint64_t visits = 0;
};

}  // namespace ziggurat
