#pragma once

#include "games/kurnugi/rules.h"

namespace ziggurat::kurnugi {

// Weights are in escape points, found by playing.
inline constexpr double kVril = 0.18;

// The worth of a position to an owner in escape points: those it has and those it may expect.
double worth(const Rules& rules, const Open& state, Owner owner);

}  // namespace ziggurat::kurnugi
