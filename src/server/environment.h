#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "base/sha256.h"
#include "server/mutex.h"

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

// A clock whose steady time stands still while the process did: stopped, in the debugger, on a
// machine that slept. It is asked many times a second while the server runs (the ticker sees to
// that), so a longer silence between two questions is time in which nobody could do anything, and
// is left out, whoever asks first afterwards.
class RunningClock final : public Clock {
 public:
  explicit RunningClock(const Clock& clock, Millis longest_step = 1000)
      : clock_(clock), longest_step_(longest_step), last_(clock.steady()) {}

  Millis wall() const override { return clock_.wall(); }
  Millis steady() const override EXCLUDES(mutex_);
  // How long it stood still in all.
  Millis missed() const EXCLUDES(mutex_);

 private:
  const Clock& clock_;
  const Millis longest_step_;
  mutable Mutex mutex_;
  mutable Millis last_ GUARDED_BY(mutex_);
  mutable Millis missed_ GUARDED_BY(mutex_) = 0;
};

// A clock whose wall time is set right by what somebody else says.
class AgreedClock final : public Clock {
 public:
  AgreedClock(const Clock& clock, std::function<Millis()> ahead)
      : clock_(clock), ahead_(std::move(ahead)) {}

  Millis wall() const override { return clock_.wall() + ahead_(); }
  Millis steady() const override { return clock_.steady(); }

 private:
  const Clock& clock_;
  std::function<Millis()> ahead_;
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
