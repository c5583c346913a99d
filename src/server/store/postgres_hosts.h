#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace ziggurat::server {

// One of the servers that an address names; what is empty it leaves to libpq.
struct PgHost {
  std::string name;
  std::string address;
  std::string port;

  friend bool operator==(const PgHost&, const PgHost&) = default;
};
// Those that it names, in its order; at least one.
std::vector<PgHost> pg_hosts(const std::string& address);

// The newest history of a database that was seen. A standby that takes over begins a new one, with
// a higher number (PostgreSQL's timeline), so an old primary that comes back by itself is known by
// a lower one: what is in it was left behind. Safe to use from several threads.
class PgTimeline {
 public:
  // Whether it is as new as any seen.
  bool take(std::int64_t timeline) {
    std::int64_t newest = newest_.load();
    while (timeline > newest && !newest_.compare_exchange_weak(newest, timeline)) {
    }
    return timeline >= newest_.load();
  }
  std::int64_t newest() const { return newest_.load(); }

 private:
  std::atomic<std::int64_t> newest_{0};
};

}  // namespace ziggurat::server
