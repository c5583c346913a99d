#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace ziggurat::server {

class Counter {
 public:
  void add(std::int64_t amount) { value_.fetch_add(amount, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

// What /metrics tells.
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
  Counter reviews;
  Counter connections;  // HTTP and WebSocket, now
  Counter sockets;      // WebSocket, now
  Counter tables;       // in memory, now

  // In Prometheus' text format.
  std::string text() const;
};

}  // namespace ziggurat::server
