#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace ziggurat {

// Numbers as bytes, the least first, whatever machine writes them.
class ByteWriter {
 public:
  template <class Number>
    requires std::is_arithmetic_v<Number>
  void put(Number number) {
    std::array<char, sizeof(Number)> bytes{};
    std::memcpy(bytes.data(), &number, sizeof number);
    if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
    text_.append(bytes.data(), bytes.size());
  }

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// The same read back. What is cut short gives zeros and is no longer good.
class ByteReader {
 public:
  explicit ByteReader(std::string_view text) : text_(text) {}

  template <class Number>
    requires std::is_arithmetic_v<Number>
  Number get() {
    std::array<char, sizeof(Number)> bytes{};
    if (text_.size() < bytes.size()) {
      refuse();
      return {};
    }
    std::copy_n(text_.begin(), bytes.size(), bytes.begin());
    if constexpr (std::endian::native == std::endian::big) std::reverse(bytes.begin(), bytes.end());
    text_.remove_prefix(bytes.size());
    Number number{};
    std::memcpy(&number, bytes.data(), sizeof number);
    return number;
  }

  std::size_t left() const { return text_.size(); }
  void refuse() {
    is_good_ = false;
    text_ = {};
  }
  bool is_good() const { return is_good_; }
  bool is_finished() const { return is_good_ && text_.empty(); }

 private:
  std::string_view text_;
  bool is_good_ = true;
};

}  // namespace ziggurat
