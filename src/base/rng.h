#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/check.h"

namespace ziggurat {

// SplitMix64: turns any 64-bit number into a well mixed one; seeds the generator below.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// xoshiro256**, for playouts and computer players. It and its distributions are our own code, so
// the same seed gives the same numbers with every compiler and library. Dice of a real match do not
// come from here but from FairDice.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {
      seed += 0x9e3779b97f4a7c15ULL;
      word = mix64(seed);
    }
  }

  // An independent generator for item `index` of a batch; the same whichever thread asks for it.
  static Rng stream(std::uint64_t seed, std::uint64_t index) {
    return Rng(mix64(mix64(seed) + index * 0xd1342543de82ef95ULL));
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t t = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // A number from 0 to bound - 1, each equally likely.
  std::uint32_t below(std::uint32_t bound) {
    DCHECK(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // A number in [0, 1).
  double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  friend bool operator==(const Rng&, const Rng&) = default;

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace ziggurat
