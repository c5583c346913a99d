#pragma once

#include <algorithm>
#include <string>

namespace ziggurat::test {

// Where two long texts part, with what stands around it in each.
inline std::string difference(const std::string& one, const std::string& other) {
  const auto at = static_cast<std::size_t>(
      std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
  const std::size_t from = at < 200 ? 0 : at - 200;
  return one.substr(from, 400) + "\n--- instead of ---\n" + other.substr(from, 400);
}

}  // namespace ziggurat::test
