#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace ziggurat {

// Where threads wait for each other. What they wait for often takes less time than it takes to fall
// asleep and be woken, so they look again and again for a while.
class MeetingPoint {
 public:
  explicit MeetingPoint(int size) : size_(size), missing_(size) {}

  void arrive_and_wait() {
    const int round = round_.load(std::memory_order_acquire);
    if (missing_.fetch_sub(1, std::memory_order_acq_rel) == 1) {
      missing_.store(size_, std::memory_order_relaxed);
      round_.fetch_add(1, std::memory_order_release);
      round_.notify_all();
      return;
    }
    constexpr int kLooks = 2000;
    for (int i = 0; i < kLooks; ++i) {
      if (round_.load(std::memory_order_acquire) != round) return;
      pause();
    }
    round_.wait(round, std::memory_order_acquire);
  }

 private:
  static void pause() {
#ifdef __x86_64__
    __builtin_ia32_pause();
#else
    std::this_thread::yield();
#endif
  }

  const int size_;
  std::atomic<int> missing_;
  std::atomic<int> round_{0};
};

// Threads that do numbered tasks together, one batch after the other. The caller is one of them.
class Team {
 public:
  explicit Team(int size) : start_(size), finish_(size) {
    for (int i = 1; i < size; ++i) threads_.emplace_back([this] { follow(); });
  }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;
  ~Team() {
    task_ = nullptr;
    start_.arrive_and_wait();
  }

  // Calls `task` with each number from `first` to `last` - 1, in any order, by any thread; returns
  // when all are done.
  void run(std::size_t first, std::size_t last, const std::function<void(std::size_t)>& task) {
    if (threads_.empty() || last - first < 2) {
      for (std::size_t i = first; i < last; ++i) task(i);
      return;
    }
    next_.store(first, std::memory_order_relaxed);
    last_ = last;
    task_ = &task;
    start_.arrive_and_wait();
    work();
    finish_.arrive_and_wait();
  }

 private:
  void follow() {
    while (true) {
      start_.arrive_and_wait();
      if (task_ == nullptr) return;
      work();
      finish_.arrive_and_wait();
    }
  }
  void work() {
    while (true) {
      const std::size_t index = next_.fetch_add(1, std::memory_order_relaxed);
      if (index >= last_) return;
      (*task_)(index);
    }
  }

  MeetingPoint start_;
  MeetingPoint finish_;
  std::atomic<std::size_t> next_{0};
  std::size_t last_ = 0;
  const std::function<void(std::size_t)>* task_ = nullptr;
  std::vector<std::jthread> threads_;
};

}  // namespace ziggurat
