#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ziggurat::server {

class Counter {
 public:
  void add(std::int64_t amount) { value_.fetch_add(amount, std::memory_order_relaxed); }
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

// How often something took how long, in Prometheus' manner.
class Histogram {
 public:
  // In microseconds: what took up to so long.
  static constexpr std::array<std::int64_t, 12> kBounds = {
      500,    1'000,   2'500,   5'000,     10'000,    25'000,
      50'000, 100'000, 250'000, 1'000'000, 5'000'000, 30'000'000};

  void add(std::chrono::microseconds took);
  // The lines of one histogram, without HELP and TYPE.
  std::string text(std::string_view name) const;

 private:
  std::array<Counter, kBounds.size() + 1> counts_;
  Counter sum_;
};

// Adds how long it lived.
class Stopwatch {
 public:
  explicit Stopwatch(Histogram& histogram)
      : histogram_(histogram), begin_(std::chrono::steady_clock::now()) {}
  ~Stopwatch() {
    histogram_.add(std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - begin_));
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  Histogram& histogram_;
  std::chrono::steady_clock::time_point begin_;
};

// Something that is counted when it is asked for.
struct Gauge {
  std::string_view name;
  std::string_view help;
  std::int64_t value = 0;
};

// What one of several servers on one store sees of itself and the others.
struct NodeCounts {
  Counter known;           // other servers that live, now
  Counter leases;          // matches this one acts for, some seconds ago
  Counter lost_races;      // changes another server was first with
  Counter fenced_commits;  // changes refused since another server acts for the match
  Counter adopted;         // matches taken over from a server that was gone
  Counter outages;         // how often touch with the store was lost
  Counter moves;           // how often the store was found at another host than before
};

// What the listener for metrics tells.
struct Metrics {
  Counter requests;        // HTTP requests answered
  Counter request_errors;  // of them with a status of 400 or more
  Counter messages;        // WebSocket messages received
  Counter message_errors;  // of them answered with an error
  Counter choices;         // committed choices
  Counter late_choices;
  Counter limited;  // refused for their rate or number
  Counter commits;
  Counter committed_items;
  Counter thoughts;          // choices a computer made
  Counter overdue_thoughts;  // which took longer than their budget
  Counter hints;
  Counter guides;
  Counter reviews;
  Counter connections;  // HTTP and WebSocket, now
  Counter sockets;      // WebSocket, now
  Counter tables;       // in memory, now

  Counter floods;          // connections cut for going on although they were told
  Counter given_up;        // idle connections closed for new ones
  Counter slow_readers;    // connections closed that did not take what they were sent
  Histogram request_time;  // from a whole request to its answer
  Histogram message_time;  // from a message to the moment the next may come
  Histogram commit_time;   // of the store

  // In Prometheus' text format; with the gauges its owner measured.
  std::string text(std::span<const Gauge> gauges = {}, const NodeCounts& nodes = {}) const;
};

}  // namespace ziggurat::server
