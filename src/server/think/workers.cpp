#include "server/think/workers.h"

namespace ziggurat::server {

Workers::Workers(int threads, std::size_t longest_queue) : longest_queue_(longest_queue) {
  threads_.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() { finish(); }

void Workers::finish() {
  {
    const MutexLock lock(mutex_);
    mode_ = Mode::Finishing;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Workers::post(std::function<void()> work) {
  {
    const MutexLock lock(mutex_);
    queue_.push_back(std::move(work));
  }
  changed_.notify_one();
}

bool Workers::try_post(std::function<void()> work) {
  {
    const MutexLock lock(mutex_);
    if (queue_.size() >= longest_queue_) return false;
    queue_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

std::size_t Workers::waiting() const {
  const MutexLock lock(mutex_);
  return queue_.size();
}

void Workers::stop() {
  std::deque<std::function<void()>> dropped;
  {
    const MutexLock lock(mutex_);
    mode_ = Mode::Finishing;
    dropped.swap(queue_);
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Workers::run() {
  while (true) {
    std::function<void()> work;
    {
      const MutexLock lock(mutex_);
      while (queue_.empty() && mode_ == Mode::Working) changed_.wait(mutex_);
      if (queue_.empty()) return;
      work = std::move(queue_.front());
      queue_.pop_front();
    }
    work();
  }
}

}  // namespace ziggurat::server
