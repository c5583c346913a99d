#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <set>

#include "players/stop.h"
#include "server/mutex.h"
#include "server/workers.h"

namespace ziggurat::server {

// A thought on its way. Whoever lets go of it ends it early: nobody wants its answer any more.
class Thought {
 public:
  using Flag = std::shared_ptr<std::atomic<bool>>;

  explicit Thought(Flag flag) : flag_(std::move(flag)) {}
  ~Thought() {
    if (flag_ != nullptr) flag_->store(true, std::memory_order_relaxed);
  }
  Thought(Thought&&) = default;
  Thought& operator=(Thought&&) = delete;

 private:
  Flag flag_;
};

// The threads on which computers think.
class Thinkers {
 public:
  using Work = std::function<void(StopSignal stop)>;

  explicit Thinkers(int threads) : workers_(threads) {}

  // Runs `work` soon, unless its thought is let go before.
  Thought post(Work work) EXCLUDES(mutex_);
  // Ends every thought and the threads, which takes no longer than a player looks at its signal.
  void stop() EXCLUDES(mutex_);

 private:
  Mutex mutex_;
  std::set<Thought::Flag> flags_ GUARDED_BY(mutex_);
  bool is_stopping_ GUARDED_BY(mutex_) = false;
  Workers workers_;
};

}  // namespace ziggurat::server
