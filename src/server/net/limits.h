#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

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

  // Takes so many, or none where there are not as many.
  bool take(Millis now, double amount = 1);
  // Takes as much of it as there is.
  void drain(Millis now, double amount);
  // Whether more than half of what may be taken at once was.
  bool is_low(Millis now) const { return refilled(now) < rate_.burst / 2; }

 private:
  double refilled(Millis now) const;

  Rate rate_;
  double tokens_;
  Millis updated_;
};

// What was taken for one key.
struct Spent {
  std::string key;
  double amount = 0;

  friend bool operator==(const Spent&, const Spent&) = default;
};

// One bucket for each key: an address, a person, a table. Never more than so many; beyond them the
// one longest unused is forgotten, which gives nothing to whoever has that many keys: each new one
// begins with a full bucket anyway.
class RateBook {
 public:
  static constexpr std::size_t kMostBuckets = 20'000;

  RateBook(Rate rate, const Clock& clock, std::size_t most = kMostBuckets)
      : rate_(rate), clock_(clock), most_(most) {}

  bool take(std::string_view key, double amount = 1) EXCLUDES(mutex_);
  // Something was taken for the key elsewhere, and counts here too.
  void spend(std::string_view key, double amount) EXCLUDES(mutex_);
  // What was taken here, and not told yet, for at most so many keys of those that want much.
  std::vector<Spent> tell_spent(std::size_t most) EXCLUDES(mutex_);
  std::size_t size() const EXCLUDES(mutex_);

 private:
  struct Item {
    std::string key;
    TokenBucket bucket;
    Millis used = 0;
    double untold = 0;
  };
  // The item of the key, the first of the list from now on.
  Item& item(std::string_view key, Millis now) REQUIRES(mutex_);

  Rate rate_;
  const Clock& clock_;
  std::size_t most_;
  mutable Mutex mutex_;
  std::list<Item> items_ GUARDED_BY(mutex_);  // the one used last is first
  std::unordered_map<std::string_view, std::list<Item>::iterator> places_ GUARDED_BY(mutex_);
  Millis told_ GUARDED_BY(mutex_) = 0;
};

// How much one client may ask for (docs/API.md).
struct Limits {
  std::size_t body = std::size_t{64} << 10;
  std::size_t message = std::size_t{16} << 10;
  std::size_t header = std::size_t{16} << 10;
  // Bytes sent but not yet taken: by a connection, by all of an address, by all.
  std::size_t outbox = std::size_t{4} << 20;
  std::size_t address_output = std::size_t{64} << 20;
  std::size_t output = std::size_t{512} << 20;
  // A socket that is silent for so long is closed, and asked for a sign of life halfway.
  std::chrono::milliseconds silence{40'000};
  // For a request to come in whole, and for an answer or a message to be taken.
  std::chrono::milliseconds exchange{30'000};
  // For the head of a request, and for the first byte of a connection.
  std::chrono::milliseconds head{10'000};
  // Between two requests on one connection.
  std::chrono::milliseconds idle{30'000};
  // For a socket to say hello.
  std::chrono::milliseconds greeting{15'000};
  // So long nobody who flooded is let in again.
  std::chrono::milliseconds hold_off{30'000};
  Rate requests{20, 100};
  Rate person_requests{20, 100};
  Rate guests{1, 60};
  Rate passwords{1.0 / 6, 10};
  Rate messages{20, 60};
  Rate person_messages{40, 120};
  Rate address_messages{400, 1200};
  Rate message_bytes{32'768, 262'144};
  // What was refused for its rate; who goes on beyond it is cut off.
  Rate refusals{4, 100};
  Rate reviews{1.0 / 5, 10};
  Rate hints{1.0 / 2, 10};
  Rate guides{1, 30};
  Rate acts{10, 60};  // of one person at one table, by however many connections
  // Of one seat, with nothing rolled and nobody else's between; beyond it one a second.
  int choices_per_turn = 500;
  int undos_per_turn = 30;
  int undos_per_match = 500;
  std::size_t bytes_per_second = std::size_t{512} << 10;  // that are read from a connection
  int sockets_per_address = 200;
  int sockets_per_person = 30;
  int connections_per_address = 400;
  int connections = 15'000;
  int tables_per_connection = 20;
  std::size_t table_queue = 512;  // what may wait at one table, half of it of people who look on
  int guest_matches = 20;
  int account_matches = 50;
  int lines = 1000;  // said at a match that are kept

  // Everything that grows with time or number, times `factor`.
  Limits scaled(double factor) const;
};

}  // namespace ziggurat::server
