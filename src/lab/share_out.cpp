#include "lab/share_out.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace ziggurat {
namespace {

// The numbers still to do. A worker takes some at a time, since threads that play a game in some
// microseconds would queue for each; and fewer the fewer are left, so that long games end together.
class Numbers {
 public:
  struct Part {
    std::uint64_t first;
    std::uint64_t last;  // one past
  };

  Numbers(std::uint64_t total, int workers)
      : total_(total), shares_(kPartsEach * static_cast<std::uint64_t>(workers)) {}

  Part take() {
    std::uint64_t first = next_.load(std::memory_order_relaxed);
    while (first < total_) {
      const std::uint64_t count =
          std::clamp<std::uint64_t>((total_ - first) / shares_, 1, kMostAtOnce);
      if (next_.compare_exchange_weak(first, first + count, std::memory_order_relaxed)) {
        return {.first = first, .last = first + count};
      }
    }
    return {.first = total_, .last = total_};
  }

 private:
  static constexpr std::uint64_t kPartsEach = 16;
  static constexpr std::uint64_t kMostAtOnce = 256;

  const std::uint64_t total_;
  const std::uint64_t shares_;
  std::atomic<std::uint64_t> next_{0};
};

// What one worker has done, on a cache line of its own: it is counted with every game.
struct alignas(64) Count {
  std::atomic<std::uint64_t> done{0};
};

}  // namespace

void share_out(int workers, std::uint64_t total,
               const std::function<void(std::size_t, std::uint64_t)>& task,
               const std::function<void(std::uint64_t)>& progress) {
  Numbers numbers(total, workers);
  std::vector<Count> counts(static_cast<std::size_t>(workers));
  std::mutex mutex;
  std::condition_variable finished;
  int running = workers;
  std::vector<std::jthread> threads;
  for (std::size_t worker = 0; worker < counts.size(); ++worker) {
    threads.emplace_back([&, worker] {
      std::uint64_t done = 0;
      for (Numbers::Part part = numbers.take(); part.first < part.last; part = numbers.take()) {
        for (std::uint64_t number = part.first; number < part.last; ++number) {
          task(worker, number);
          counts[worker].done.store(++done, std::memory_order_relaxed);
        }
      }
      const std::scoped_lock lock(mutex);
      if (--running == 0) finished.notify_one();
    });
  }
  if (!progress) return;
  constexpr std::chrono::milliseconds kOften(20);
  std::unique_lock lock(mutex);
  while (!finished.wait_for(lock, kOften, [&] { return running == 0; })) {
    std::uint64_t done = 0;
    for (const Count& count : counts) done += count.done.load(std::memory_order_relaxed);
    lock.unlock();
    progress(done);
    lock.lock();
  }
}

}  // namespace ziggurat
