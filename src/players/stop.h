#pragma once

#include <atomic>

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

}  // namespace ziggurat
