#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
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

// A few threads that take work in the order it came, or, where it says whose it is, in turn.
class Workers final : public Executor {
 public:
  // `longest_queue` bounds what try_post lets wait.
  explicit Workers(int threads, std::size_t longest_queue = 10'000);
  // Finishes what waits.
  ~Workers() override;

  void post(std::function<void()> work) override EXCLUDES(mutex_);
  // False where too much waits already.
  bool try_post(std::function<void()> work) EXCLUDES(mutex_);
  // The same for work of somebody, who takes turns with all others: half of the threads at most
  // work for one, and half of what may wait may be one's.
  bool try_post(std::string_view whose, std::function<void()> work) EXCLUDES(mutex_);
  // How much waits.
  std::size_t waiting() const EXCLUDES(mutex_);
  // Does what waits, and what that asks for, and ends the threads.
  void finish() EXCLUDES(mutex_);
  // Drops what waits, lets what runs finish, ends the threads.
  void stop() EXCLUDES(mutex_);

 private:
  enum class Mode { Working, Finishing };

  // What waits of somebody; what is nobody's has a line too, which is always there.
  struct Line {
    std::string whose;
    std::deque<std::function<void()>> waiting{};
    std::size_t running = 0;
  };
  using Place = std::list<Line>::iterator;

  void run() EXCLUDES(mutex_);
  Place line_of(std::string_view whose) REQUIRES(mutex_);
  // The line to be served next; the end where there is none.
  Place next_line() REQUIRES(mutex_);
  void leave(Place line) REQUIRES(mutex_);

  std::size_t longest_queue_;
  std::size_t most_threads_;  // that work for one
  mutable Mutex mutex_;
  Condition changed_;
  std::list<Line> lines_ GUARDED_BY(mutex_);  // the one served last is last
  std::unordered_map<std::string_view, Place> places_ GUARDED_BY(mutex_);
  std::size_t waiting_ GUARDED_BY(mutex_) = 0;
  Mode mode_ GUARDED_BY(mutex_) = Mode::Working;
  std::vector<std::thread> threads_;
};

}  // namespace ziggurat::server
