#pragma once

#include <string>

#include "games/ghosts/rules.h"

// What every position keeps.

namespace ziggurat::ghosts {

// What is wrong with a state, or nothing: the components are all there, and things lie where they
// may.
std::string problem_with(const Rules& rules, const State& state);
// What is wrong with what a state waits for: it must be able to go on from there. In
// load_checks.cpp.
std::string problem_with_task(const Rules& rules, const State& state);

}  // namespace ziggurat::ghosts
