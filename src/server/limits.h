#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "server/environment.h"
#include "server/mutex.h"

namespace ziggurat::server {

// So many a second on average, and so many at once.
struct Rate {
  double per_second = 1;
  double burst = 1;
};

// Lets through what keeps to a rate.
class TokenBucket {
 public:
  TokenBucket(Rate rate, Millis now) : rate_(rate), tokens_(rate.burst), updated_(now) {}

  bool take(Millis now);
  bool is_full(Millis now) const;

 private:
  double refilled(Millis now) const;

  Rate rate_;
  double tokens_;
  Millis updated_;
};

// One bucket for each address. Those that are full again are forgotten.
class AddressLimiter {
 public:
  AddressLimiter(Rate rate, const Clock& clock) : rate_(rate), clock_(clock) {}

  bool take(const std::string& address) EXCLUDES(mutex_);

 private:
  // Beyond it full buckets are swept out.
  static constexpr std::size_t kMostBuckets = 10'000;

  Rate rate_;
  const Clock& clock_;
  Mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_ GUARDED_BY(mutex_);
};

// How much one client may ask for (docs/API.md).
struct Limits {
  std::size_t body = std::size_t{64} << 10;
  std::size_t message = std::size_t{16} << 10;
  std::size_t header = std::size_t{16} << 10;
  std::size_t outbox = std::size_t{4} << 20;  // bytes waiting for a connection that does not read
  // A socket that is silent for so long is closed, and asked for a sign of life halfway.
  std::chrono::milliseconds silence{40'000};
  // For a request to come in whole, and for an answer to be taken.
  std::chrono::milliseconds exchange{30'000};
  Rate requests{20, 100};
  Rate guests{1, 60};
  Rate passwords{1.0 / 6, 10};
  Rate messages{20, 60};
  Rate reviews{1.0 / 5, 10};
  Rate hints{1.0 / 2, 10};
  Rate acts{10, 60};  // of one person at one table, by however many connections
  int undos_per_turn = 30;
  int undos_per_match = 500;
  int sockets_per_address = 200;
  int connections = 15'000;
  int tables_per_connection = 20;
  int guest_matches = 20;
  int account_matches = 50;

  // Everything that grows with time or number, times `factor`.
  Limits scaled(double factor) const;
};

}  // namespace ziggurat::server
