#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/match_record.h"
#include "core/registry.h"

namespace ziggurat::royal {

// RGN, the notation in which RoyalUr keeps games of the Royal Game: headers like PGN's, then the
// turns, "1. A@A2 / C@C4* C@C1". A move names its two squares, @ is where pieces wait and + where
// they leave; x marks a capture, * a rosette, # the end, -- a pass. Rolls follow from the moves; a
// pass carries its roll in front ("0--"). What this family has beyond RGN's goes into an Options
// header and the words roll and stop (docs/FORMATS.md).

// Whether a text looks like RGN rather than like a match file.
bool is_rgn(std::string_view text);

// Errors name the line.
Result<MatchRecord> read_rgn(const Registry& registry, std::string_view text);
// Refuses what RGN cannot say: other games, positions set up by hand.
Result<std::string> write_rgn(const Registry& registry, const MatchRecord& record);

}  // namespace ziggurat::royal
