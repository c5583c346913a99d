#pragma once

#include <span>
#include <vector>

#include "core/registry.h"

namespace ziggurat {

// What is compiled in, for those who need no game's own types: games/all.h has these, and takes a
// compiler several times as long to read.
std::span<const GameEntry> all_games();

std::vector<DataFile> embedded_data();
std::vector<RulePage> embedded_rules();

// The games with the components compiled in.
Result<Registry> standard_registry();

}  // namespace ziggurat
