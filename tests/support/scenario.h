#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/registry.h"

namespace ziggurat::test {

// Runs a scenario (docs/ARCHITECTURE.md, "Scenarios"): text a player can read, that sets up a
// position, plays and says what must hold. The value is what went wrong, with the line.
std::optional<std::string> run_scenario(const Registry& registry, std::string_view text);

}  // namespace ziggurat::test
