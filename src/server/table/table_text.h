#pragma once

#include <optional>
#include <string>

#include "core/any_game.h"
#include "server/store/store.h"

namespace ziggurat::server {

// The sentence for an entry that is the table's and not the game's: who begins, who resigned, who
// won.
std::string table_sentence(const AnyGame& game, const StoredMatch& match, const StoredEntry& entry,
                           Language language);

// What a hint's reason is made of. Values are chances to win; nothing where none were thought of.
struct HintWords {
  std::size_t choices = 1;
  std::optional<double> value;
  std::optional<double> next;
  std::string next_text;
};
std::string hint_sentence(const HintWords& words, Language language);

std::string guest_name(std::int64_t number, Language language);

}  // namespace ziggurat::server
