#include "server/environment.h"

#include <chrono>
#include <cstdlib>

#include "base/text.h"
#include "host/files.h"

namespace ziggurat::server {
namespace {

template <class C>
Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(C::now().time_since_epoch()).count();
}

// What tests set wrong: by how many milliseconds this process' clock goes before the machine's.
Millis told_ahead() {
  const char* text = std::getenv("ZIGGURAT_TEST_CLOCK_AHEAD");
  return text == nullptr ? 0 : parse_integer(text).value_or(0);
}

class SystemClock final : public Clock {
 public:
  Millis wall() const override { return now<std::chrono::system_clock>() + ahead_; }
  Millis steady() const override { return now<std::chrono::steady_clock>(); }

 private:
  const Millis ahead_ = told_ahead();
};

class SystemEntropy final : public Entropy {
 public:
  Digest draw() override { return system_entropy(); }
};

}  // namespace

Millis RunningClock::steady() const {
  const MutexLock lock(mutex_);
  const Millis now = clock_.steady();
  if (now - last_ > longest_step_) missed_ += now - last_;
  last_ = now;
  return now - missed_;
}

Millis RunningClock::missed() const {
  const MutexLock lock(mutex_);
  return missed_;
}

const Clock& system_clock() {
  static const SystemClock kClock;
  return kClock;
}

Entropy& system_randomness() {
  static SystemEntropy entropy;
  return entropy;
}

std::int64_t random_number(Entropy& entropy) {
  const Digest bytes = entropy.draw();
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | bytes[i];
  return static_cast<std::int64_t>(number >> 2);
}

}  // namespace ziggurat::server
