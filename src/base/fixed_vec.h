#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/check.h"

namespace ziggurat {

// A list of at most N plain values, held in place: trivially copyable, so it may stand in a game
// state, and free of allocation, so legal moves and odds can be listed in it in a hot loop.
// Elements past size() are not part of the value.
template <class T, std::size_t N>
class FixedVec {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  // Elements past the size are left as they are: clearing an action list of 512 costs nothing.
  FixedVec() noexcept {}  // NOLINT(modernize-use-equals-default)

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  // Changes the size alone; new elements are whatever was there and must be written before they are
  // read.
  void resize_raw(std::size_t size) {
    DCHECK(size <= N);
    size_ = static_cast<Size>(size);
  }
  void push_back(const T& value) {
    DCHECK(size_ < N);
    items_[size_++] = value;
  }
  void pop_back() {
    DCHECK(size_ > 0);
    --size_;
  }
  // Takes out the element at `index`, keeping the order of the rest.
  void erase_at(std::size_t index) {
    DCHECK(index < size_);
    for (std::size_t i = index + 1; i < size_; ++i) items_[i - 1] = items_[i];
    --size_;
  }

  T& operator[](std::size_t index) {
    DCHECK(index < size_);
    return items_[index];
  }
  const T& operator[](std::size_t index) const {
    DCHECK(index < size_);
    return items_[index];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* data() { return items_.data(); }
  const T* data() const { return items_.data(); }
  iterator begin() { return items_.data(); }
  iterator end() { return items_.data() + size_; }
  const_iterator begin() const { return items_.data(); }
  const_iterator end() const { return items_.data() + size_; }

  friend bool operator==(const FixedVec& a, const FixedVec& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;
  static_assert(N < 65536);

  std::array<T, N> items_;
  Size size_ = 0;
};

}  // namespace ziggurat
