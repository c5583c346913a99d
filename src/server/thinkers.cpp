#include "server/thinkers.h"

namespace ziggurat::server {

Thought Thinkers::post(Work work) {
  auto flag = std::make_shared<std::atomic<bool>>(false);
  {
    const MutexLock lock(mutex_);
    if (is_stopping_) return Thought(std::move(flag));
    flags_.insert(flag);
  }
  workers_.post([this, work = std::move(work), flag] {
    if (!flag->load(std::memory_order_relaxed)) work(StopSignal(*flag));
    const MutexLock lock(mutex_);
    flags_.erase(flag);
  });
  return Thought(std::move(flag));
}

void Thinkers::stop() {
  {
    const MutexLock lock(mutex_);
    is_stopping_ = true;
    for (const Thought::Flag& flag : flags_) flag->store(true, std::memory_order_relaxed);
  }
  workers_.stop();
}

}  // namespace ziggurat::server
