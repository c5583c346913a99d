#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/json_reader.h"
#include "base/text.h"
#include "games/ghosts/types.h"

// Small readers of a position's fields; one that is left out keeps the value it has.

namespace ziggurat::ghosts {

template <class Enum, class Words>
Enum read_word(const JsonReader& reader, const Words& words) {
  const std::string text = reader.string();
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) {
    reader.refuse("there is no " + quote(text) + " here");
    return Enum{};
  }
  return static_cast<Enum>(found - words.begin());
}

template <class Enum, class Words>
void read_word(const JsonReader& reader, std::string_view key, const Words& words, Enum& value) {
  if (const auto found = reader.find(key)) value = read_word<Enum>(*found, words);
}

inline void read_number(const JsonReader& reader, std::string_view key, std::int64_t most,
                        std::uint8_t& value) {
  if (const auto found = reader.find(key)) {
    value = static_cast<std::uint8_t>(found->integer(0, most));
  }
}
inline void read_flag(const JsonReader& reader, std::string_view key, bool& value) {
  if (const auto found = reader.find(key)) value = found->boolean();
}
inline void read_square(const JsonReader& reader, std::string_view key, std::uint8_t& value) {
  if (const auto found = reader.find(key)) {
    value = static_cast<std::uint8_t>(found->integer(1, kSquares) - 1);
  }
}

}  // namespace ziggurat::ghosts
