#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace ziggurat {

// Ends a search early, raised by whoever no longer wants its answer: a search that looks at it
// often then gives the best it has found so far.
class StopSignal {
 public:
  // One that is never raised.
  StopSignal() = default;
  // Raised while `flag` is true. The flag must outlive the signal.
  explicit StopSignal(const std::atomic<bool>& flag) : flag_(&flag) {}

  bool is_raised() const { return flag_ != nullptr && flag_->load(std::memory_order_relaxed); }

 private:
  const std::atomic<bool>* flag_ = nullptr;
};

// A clock that somebody else winds: started with every choice, run out after the player's time.
class TimeLimit {
 public:
  TimeLimit() = default;
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;
  virtual ~TimeLimit() = default;

  virtual void start() = 0;
  virtual bool is_over() const = 0;
  // The part of the time that has gone by, from 0 to 1.
  virtual double spent() const = 0;
};

// How long a search may go on: until the signal is raised or the clock, if there is one, has run
// out. Asked at every position, it looks at the clock now and then.
class ThinkingTime {
 public:
  explicit ThinkingTime(StopSignal stop = {}, std::shared_ptr<TimeLimit> limit = nullptr)
      : stop_(stop), limit_(std::move(limit)) {}

  bool has_clock() const { return limit_ != nullptr; }
  void start() {
    is_late_ = false;
    if (limit_ != nullptr) limit_->start();
  }
  bool is_over() {
    constexpr std::uint32_t kOften = 64;
    if (stop_.is_raised() || is_late_) return true;
    if (limit_ != nullptr && ++asked_ % kOften == 0) is_late_ = limit_->is_over();
    return is_late_;
  }

 private:
  StopSignal stop_;
  std::shared_ptr<TimeLimit> limit_;
  std::uint32_t asked_ = 0;
  bool is_late_ = false;
};

// Depths a search deepens to where there is a clock.
constexpr int kDeepestByClock = 12;

// Values of so many choices by a search of `depth`, or with a clock of ever greater depths until
// the time is over. `value_of(place, depth)` searches one choice.
template <class Values, class ValueOf>
void deepen(ThinkingTime& time, int depth, std::size_t count, Values& values,
            const ValueOf& value_of) {
  const int first = time.has_clock() ? 1 : depth;
  const int last = time.has_clock() ? kDeepestByClock : depth;
  for (int now = first; now <= last; ++now) {
    Values found;
    for (std::size_t i = 0; i < count; ++i) found[i] = value_of(i, now);
    // Of a search cut short only the first depth is better than nothing.
    if (now > first && time.is_over()) return;
    std::copy_n(found.begin(), count, values.begin());
  }
}

}  // namespace ziggurat
