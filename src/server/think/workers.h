#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <thread>
#include <vector>

#include "server/mutex.h"

namespace ziggurat::server {

// Somewhere a piece of work is run soon, by another thread. Safe to call from any.
class Executor {
 public:
  Executor() = default;
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;
  virtual ~Executor() = default;

  virtual void post(std::function<void()> work) = 0;
};

// A few threads that take work in the order it came.
class Workers final : public Executor {
 public:
  // `longest_queue` bounds what try_post lets wait.
  explicit Workers(int threads, std::size_t longest_queue = 10'000);
  // Finishes what waits.
  ~Workers() override;

  void post(std::function<void()> work) override EXCLUDES(mutex_);
  // False where too much waits already.
  bool try_post(std::function<void()> work) EXCLUDES(mutex_);
  // How much waits.
  std::size_t waiting() const EXCLUDES(mutex_);
  // Does what waits, and what that asks for, and ends the threads.
  void finish() EXCLUDES(mutex_);
  // Drops what waits, lets what runs finish, ends the threads.
  void stop() EXCLUDES(mutex_);

 private:
  enum class Mode { Working, Finishing };

  void run() EXCLUDES(mutex_);

  std::size_t longest_queue_;
  mutable Mutex mutex_;
  Condition changed_;
  std::deque<std::function<void()>> queue_ GUARDED_BY(mutex_);
  Mode mode_ GUARDED_BY(mutex_) = Mode::Working;
  std::vector<std::thread> threads_;
};

}  // namespace ziggurat::server
