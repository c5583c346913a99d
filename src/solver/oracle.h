#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "core/any_game.h"
#include "players/oracle.h"

namespace ziggurat {

// An oracle that reads a table of ours or a map of RoyalUr's; `bytes` and the game must outlive it.
// Refuses a broken file and one made for other rules.
Result<std::unique_ptr<const Oracle>> open_oracle(const AnyGame& game, std::string_view bytes);

}  // namespace ziggurat
