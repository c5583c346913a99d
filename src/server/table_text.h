#pragma once

#include <string>

#include "core/any_game.h"
#include "server/store.h"

namespace ziggurat::server {

// The sentence for an entry that is the table's and not the game's: who begins, who resigned, who
// won.
std::string table_sentence(const AnyGame& game, const StoredMatch& match, const StoredEntry& entry,
                           Language language);

std::string guest_name(std::int64_t number, Language language);

}  // namespace ziggurat::server
