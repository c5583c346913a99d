#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "players/stop.h"
#include "server/mutex.h"

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

// Work of several people, of whom the one that had the least time so far comes first. Who asks for
// the first time, or again after a while, begins where the others are: idling saves nothing up.
class FairQueue {
 public:
  using Person = std::int64_t;
  struct Item {
    Person person = 0;
    std::function<void()> work;
  };

  void push(Item item);
  std::optional<Item> pop();
  // A person's work took so long.
  void charge(Person person, double milliseconds);
  bool empty() const { return size_ == 0; }
  void clear();

 private:
  struct Line {
    std::deque<std::function<void()>> waiting;
    double spent = 0;
  };
  // Beyond it people who wait for nothing are forgotten.
  static constexpr std::size_t kMostPeople = 1000;

  std::map<Person, Line> lines_;
  double floor_ = 0;  // what the one served last had spent
  std::size_t size_ = 0;
};

// The threads on which computers think. What takes long never holds up what is done at once: one
// thread is for that alone.
class Thinkers {
 public:
  using Work = std::function<void(StopSignal stop)>;
  enum class Weight { Light, Heavy };

  // `threads` for heavy thoughts.
  explicit Thinkers(int threads);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  // Runs `work` when it is the person's turn, unless its thought is let go before.
  Thought post(FairQueue::Person person, Weight weight, Work work) EXCLUDES(mutex_);
  // Ends every thought and the threads, which takes no longer than a player looks at its signal.
  void stop() EXCLUDES(mutex_);

 private:
  void run(Weight most) EXCLUDES(mutex_);

  Mutex mutex_;
  Condition changed_;
  FairQueue light_ GUARDED_BY(mutex_);
  FairQueue heavy_ GUARDED_BY(mutex_);
  std::set<Thought::Flag> flags_ GUARDED_BY(mutex_);
  bool is_stopping_ GUARDED_BY(mutex_) = false;
  std::vector<std::thread> threads_;
};

}  // namespace ziggurat::server
