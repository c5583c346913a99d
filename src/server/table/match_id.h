#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace ziggurat::server {

// Twelve letters and digits, none easily mistaken for another: 60 random bits, so that a link to a
// private match cannot be guessed.
std::string to_text(MatchId id);
std::optional<MatchId> parse_match_id(std::string_view text);

MatchId new_match_id(Entropy& entropy);
// Likewise for invite codes.
std::string new_invite(Entropy& entropy);

}  // namespace ziggurat::server
