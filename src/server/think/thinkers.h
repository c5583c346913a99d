#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "players/stop.h"
#include "server/mutex.h"
#include "server/net/origins.h"

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

// Work of several people. Time is shared first by home, then by network in a home, then by person
// in a network: of each the one that had the least so far comes first. Who asks for the first time,
// or again after a while, begins where the others are: idling saves nothing up.
class FairQueue {
 public:
  using Person = std::int64_t;
  // Whose work it is, from the widest on.
  using Path = std::array<std::string, 3>;
  struct Item {
    Path whose;
    std::function<void()> work;
  };

  void push(Item item);
  std::optional<Item> pop();
  // Work that was popped took so long.
  void charge(const Path& whose, double milliseconds);
  bool empty() const { return all_.waiting == 0; }
  void clear();
  // How many homes, networks and people it knows.
  std::size_t shares() const { return shares_; }

  // Beyond it those who neither wait nor are served are forgotten.
  static constexpr std::size_t kMostShares = 2000;

 private:
  struct Share {
    std::map<std::string, std::unique_ptr<Share>> parts;
    std::deque<std::function<void()>> work;  // of a person
    std::size_t waiting = 0;                 // with that of the parts
    std::size_t running = 0;
    double spent = 0;
    double floor = 0;  // what the part served last had spent
  };

  std::size_t forget_idle(Share& share);

  Share all_;
  std::size_t shares_ = 0;
};

// The threads on which computers think. What takes long never holds up what is done at once: one
// thread is for that alone.
class Thinkers {
 public:
  using Work = std::function<void(StopSignal stop)>;
  enum class Weight { Light, Heavy };

  // `threads` for heavy thoughts.
  Thinkers(int threads, const Origins& origins);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  // Runs `work` when it is the person's turn, unless its thought is let go before.
  Thought post(FairQueue::Person person, Weight weight, Work work) EXCLUDES(mutex_);
  // With whom a person shares; alone, where nobody knows where that person is.
  FairQueue::Path path_of(FairQueue::Person person) const;
  // Ends every thought and the threads, which takes no longer than a player looks at its signal.
  void stop() EXCLUDES(mutex_);

 private:
  void run(Weight most) EXCLUDES(mutex_);

  const Origins& origins_;
  Mutex mutex_;
  Condition changed_;
  FairQueue light_ GUARDED_BY(mutex_);
  FairQueue heavy_ GUARDED_BY(mutex_);
  std::set<Thought::Flag> flags_ GUARDED_BY(mutex_);
  bool is_stopping_ GUARDED_BY(mutex_) = false;
  std::vector<std::thread> threads_;
};

}  // namespace ziggurat::server
