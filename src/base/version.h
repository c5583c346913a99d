#pragma once

#include <string_view>

namespace ziggurat {

// By semver.org. While it begins with 0, a new second number may change the interface. This line is
// where the build, the packages and the program have it from.
inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace ziggurat
