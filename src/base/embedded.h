#pragma once

#include <cstddef>
#include <string_view>

namespace ziggurat {

// A file compiled into the program (cmake/Embed.cmake).
struct EmbeddedFile {
  std::string_view path;
  const char* begin;
  const char* end;

  std::string_view text() const { return {begin, static_cast<std::size_t>(end - begin)}; }
};

}  // namespace ziggurat
