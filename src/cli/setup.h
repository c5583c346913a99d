#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cli/commands.h"
#include "core/match_record.h"
#include "core/registry.h"

namespace ziggurat::cli {

// The options given with --set, checked against the game's.
Result<std::vector<std::pair<std::string, Json>>> read_settings(const Registry& registry,
                                                                const GameArguments& arguments);
// The game the arguments name, for that many seats (0: the fewest).
Result<std::shared_ptr<const AnyGame>> make_game(const Registry& registry,
                                                 const GameArguments& arguments, int seats);

// Where matches are kept when nobody names a file: ziggurat in the user's folder for such things,
// made if it is not there.
std::string state_folder();

// A match from a file of ours or in another notation a game reads; errors name the file.
Result<MatchRecord> read_record(const Registry& registry, const std::string& file);
// Whether a file is there and is one of ours, rather than in another notation.
bool is_match_file(const std::string& file);

}  // namespace ziggurat::cli
