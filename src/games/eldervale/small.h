#pragma once

#include <compare>
#include <cstdint>

#include "base/check.h"

namespace ziggurat::eldervale {

// A small whole number in a game state: kept in one or two bytes, reckoned with as an int.
template <class I>
class Small {
 public:
  constexpr Small() = default;
  // NOLINTBEGIN(google-explicit-constructor): it stands for the int it holds.
  constexpr Small(int value) : value_(static_cast<I>(value)) {}
  constexpr operator int() const { return value_; }
  // NOLINTEND(google-explicit-constructor)
  constexpr Small& operator+=(int amount) { return *this = Small(value_ + amount); }
  constexpr Small& operator-=(int amount) { return *this = Small(value_ - amount); }
  constexpr Small& operator|=(int bits) { return *this = Small(value_ | bits); }
  constexpr Small& operator&=(int bits) { return *this = Small(value_ & bits); }
  constexpr Small& operator++() { return *this += 1; }
  constexpr Small& operator--() { return *this -= 1; }

 private:
  I value_ = 0;
};

using Byte = Small<std::uint8_t>;
using Signed = Small<std::int8_t>;
using Word = Small<std::uint16_t>;
using Points = Small<std::int16_t>;

// A fixed number of things, counted with ints.
template <class T, int N>
struct Many {
  T items[static_cast<unsigned>(N)]{};

  static constexpr int size() { return N; }
  constexpr T& operator[](int index) {
    DCHECK(index >= 0 && index < N);
    return items[index];
  }
  constexpr const T& operator[](int index) const {
    DCHECK(index >= 0 && index < N);
    return items[index];
  }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + N; }
  constexpr T* begin() { return items; }
  constexpr T* end() { return items + N; }
  constexpr void fill(const T& value) {
    for (T& item : items) item = value;
  }

  friend constexpr bool operator==(const Many& a, const Many& b) {
    for (int i = 0; i < N; ++i) {
      if (!(a.items[i] == b.items[i])) return false;
    }
    return true;
  }
};

}  // namespace ziggurat::eldervale
