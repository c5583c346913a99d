#pragma once

#include <cstdint>

#include "base/sha256.h"

namespace ziggurat::server {

// Milliseconds: since 1970 for a Clock's wall time, since some moment for its steady time.
using Millis = std::int64_t;

// What the server takes from the machine, behind interfaces so that tests can break it.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;

  virtual Millis wall() const = 0;
  // Never goes back; for durations.
  virtual Millis steady() const = 0;
};

class Entropy {
 public:
  Entropy() = default;
  Entropy(const Entropy&) = delete;
  Entropy& operator=(const Entropy&) = delete;
  virtual ~Entropy() = default;

  // 32 bytes nobody can guess.
  virtual Digest draw() = 0;
};

const Clock& system_clock();
Entropy& system_randomness();

// A number from 0 to 2^62 - 1.
std::int64_t random_number(Entropy& entropy);

}  // namespace ziggurat::server
