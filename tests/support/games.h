#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/registry.h"

namespace ziggurat::test {

// The games with the components compiled in; made once.
const Registry& registry();

using Options = std::vector<std::pair<std::string, Json>>;

std::shared_ptr<const AnyGame> make_game(std::string_view game, std::string ruleset = "",
                                         Options options = {}, int seats = 0);

// The text of a file of the project.
std::string source_file(const std::string& path);

}  // namespace ziggurat::test
