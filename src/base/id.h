#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/check.h"
#include "base/text.h"

// Numbers with types. `using TombId = Id<struct TombTag, 5>` is one of five tombs or none; it is no
// number, no other Id, and indexes only an IdArray<TombId, …>, so that arguments that were swapped
// do not compile.

namespace ziggurat {

// One of `Count` things, counted from 0, or none of them.
template <class Tag, int Count>
class Id {
  static_assert(Count > 0 && Count < 0xFF);

 public:
  static constexpr int kCount = Count;

  constexpr Id() = default;  // none
  explicit constexpr Id(int number) : value_(static_cast<std::uint8_t>(number)) {
    DCHECK(number >= 0 && number < Count);
  }
  // The one of that number, or none where there is none.
  static constexpr Id from_number(std::int64_t number) {
    return number >= 0 && number < Count ? Id(static_cast<int>(number)) : Id();
  }
  // As it stands in codes: its number, or 0xFF for none.
  static constexpr Id from_byte(std::uint8_t byte) { return from_number(byte); }
  constexpr std::uint8_t byte() const { return value_; }

  constexpr bool exists() const { return value_ < Count; }
  constexpr int number() const { return value_; }
  constexpr std::size_t index() const {
    DCHECK(exists());
    return value_;
  }

  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  std::uint8_t value_ = 0xFF;
};

template <class Tag, int Count>
std::string to_text(Id<Tag, Count> id) {
  return id.exists() ? std::to_string(id.number()) : "none";
}

// What `to_text` wrote, or nothing.
template <class I>
std::optional<I> id_from_text(std::string_view text) {
  if (text == "none") return I();
  const std::optional<std::int64_t> number = parse_integer(text);
  const I id = number ? I::from_number(*number) : I();
  return id.exists() ? std::optional<I>(id) : std::nullopt;
}

// Ids from one on, in their order: for (const TombId tomb : all<TombId>()).
template <class I>
class IdRange {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(int number) : number_(number) {}
    constexpr I operator*() const { return I::from_number(number_); }
    constexpr Iterator& operator++() {
      ++number_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    int number_;
  };

  constexpr IdRange(int first, int end) : first_(first), end_(end) {}
  constexpr Iterator begin() const { return Iterator(first_); }
  constexpr Iterator end() const { return Iterator(end_); }

 private:
  int first_;
  int end_;
};

template <class I>
constexpr IdRange<I> all() {
  return {0, I::kCount};
}
template <class I>
constexpr IdRange<I> first(int count) {
  DCHECK(count <= I::kCount);
  return {0, count};
}

// One value for each thing, indexed by its own kind of id and by no other.
template <class Key, class T>
struct IdArray {
  std::array<T, Key::kCount> items{};

  static constexpr std::size_t size() { return Key::kCount; }
  constexpr T& operator[](Key key) { return items[key.index()]; }
  constexpr const T& operator[](Key key) const { return items[key.index()]; }
  constexpr void fill(const T& value) { items.fill(value); }

  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.end(); }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() const { return items.end(); }

  friend constexpr bool operator==(const IdArray&, const IdArray&) = default;
};

// Some of the things, as bits.
template <class I>
class IdSet {
  static_assert(I::kCount <= 64);

 public:
  using Id = I;
  using Bits = std::conditional_t<
      (I::kCount <= 8), std::uint8_t,
      std::conditional_t<(I::kCount <= 16), std::uint16_t,
                         std::conditional_t<(I::kCount <= 32), std::uint32_t, std::uint64_t>>>;

  constexpr IdSet() = default;
  static constexpr IdSet of(I id) { return IdSet(bit(id)); }
  // `count` of them from `first` on.
  static constexpr IdSet range(I first, int count) {
    const std::uint64_t ones = count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
    return IdSet(static_cast<Bits>(ones << first.index()));
  }
  static constexpr IdSet all() { return range(I::from_number(0), I::kCount); }

  constexpr bool contains(I id) const { return (bits_ & bit(id)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  // The first of them, or none.
  constexpr I front() const { return bits_ == 0 ? I() : I::from_number(std::countr_zero(bits_)); }
  // The one after so many others.
  constexpr I nth(int skip) const {
    IdSet left = *this;
    while (skip-- > 0) left.bits_ = static_cast<Bits>(left.bits_ & (left.bits_ - 1));
    return left.front();
  }
  constexpr bool includes(IdSet other) const { return (other.bits_ & ~bits_) == 0; }

  constexpr void insert(I id) { bits_ = static_cast<Bits>(bits_ | bit(id)); }
  constexpr void erase(I id) { bits_ = static_cast<Bits>(bits_ & ~bit(id)); }

  friend constexpr IdSet operator|(IdSet a, IdSet b) {
    return IdSet(static_cast<Bits>(a.bits_ | b.bits_));
  }
  friend constexpr IdSet operator&(IdSet a, IdSet b) {
    return IdSet(static_cast<Bits>(a.bits_ & b.bits_));
  }
  friend constexpr IdSet operator-(IdSet a, IdSet b) {
    return IdSet(static_cast<Bits>(a.bits_ & ~b.bits_));
  }
  friend constexpr bool operator==(IdSet, IdSet) = default;

  class Iterator {
   public:
    explicit constexpr Iterator(Bits left) : left_(left) {}
    constexpr I operator*() const { return I::from_number(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<Bits>(left_ & (left_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Bits left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  explicit constexpr IdSet(Bits bits) : bits_(bits) {}
  static constexpr Bits bit(I id) { return static_cast<Bits>(std::uint64_t{1} << id.index()); }

  Bits bits_ = 0;
};

}  // namespace ziggurat
