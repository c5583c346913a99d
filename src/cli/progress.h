#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

namespace ziggurat::cli {

// A bar on standard error with the time left; silent where that is no terminal.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void show(std::uint64_t done);
  bool is_shown() const { return is_shown_; }
  // What is being done, from now on.
  void say(std::string what) { what_ = std::move(what); }

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::uint64_t total_;
  bool is_shown_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_;
};

}  // namespace ziggurat::cli
