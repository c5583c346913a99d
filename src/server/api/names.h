#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/api/problem.h"

namespace ziggurat::server {

// The name without blanks around it, if it can be one: 1 to 24 characters that can be seen, one
// blank at a time between them.
Answer<std::string> checked_name(std::string_view given);

// What two names have in common that people would take for each other: the same for capitals and
// small letters, with and without accents, full-width letters, and letters of another alphabet that
// look the same. Of a checked name.
std::string name_key(std::string_view name);

// Letters that stand for another, or for two.
struct LetterGroup {
  std::u32string_view key;
  std::u32string_view letters;
};
std::span<const LetterGroup> letter_groups();

}  // namespace ziggurat::server
