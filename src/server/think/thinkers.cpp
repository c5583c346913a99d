#include "server/think/thinkers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

namespace ziggurat::server {
namespace {

// Thinking gives way to whatever else the server does. Without the right to, it does not.
void give_way(int by) {
  static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), by));
}

}  // namespace

void FairQueue::push(Item item) {
  if (lines_.size() > kMostPeople) {
    std::erase_if(lines_, [](const auto& line) { return line.second.waiting.empty(); });
  }
  Line& line = lines_[item.person];
  if (line.waiting.empty()) line.spent = std::max(line.spent, floor_);
  line.waiting.push_back(std::move(item.work));
  ++size_;
}

std::optional<FairQueue::Item> FairQueue::pop() {
  auto next = lines_.end();
  for (auto line = lines_.begin(); line != lines_.end(); ++line) {
    if (line->second.waiting.empty()) continue;
    if (next == lines_.end() || line->second.spent < next->second.spent) next = line;
  }
  if (next == lines_.end()) return std::nullopt;
  floor_ = next->second.spent;
  Item item{next->first, std::move(next->second.waiting.front())};
  next->second.waiting.pop_front();
  --size_;
  return item;
}

void FairQueue::charge(Person person, double milliseconds) {
  const auto line = lines_.find(person);
  if (line != lines_.end()) line->second.spent += milliseconds;
}

void FairQueue::clear() {
  lines_.clear();
  size_ = 0;
}

Thinkers::Thinkers(int threads) {
  threads_.emplace_back([this] { run(Weight::Light); });
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(Weight::Heavy); });
}

Thinkers::~Thinkers() { stop(); }

Thought Thinkers::post(FairQueue::Person person, Weight weight, Work work) {
  auto flag = std::make_shared<std::atomic<bool>>(false);
  {
    const MutexLock lock(mutex_);
    if (is_stopping_) return Thought(std::move(flag));
    flags_.insert(flag);
    FairQueue& queue = weight == Weight::Light ? light_ : heavy_;
    queue.push({person, [this, work = std::move(work), flag] {
                  if (!flag->load(std::memory_order_relaxed)) work(StopSignal(*flag));
                  const MutexLock done(mutex_);
                  flags_.erase(flag);
                }});
  }
  changed_.notify_all();
  return Thought(std::move(flag));
}

void Thinkers::run(Weight most) {
  give_way(most == Weight::Heavy ? 5 : 1);
  while (true) {
    std::optional<FairQueue::Item> item;
    FairQueue* queue = nullptr;
    {
      const MutexLock lock(mutex_);
      while (!is_stopping_) {
        queue = &light_;
        item = light_.pop();
        if (!item && most == Weight::Heavy) {
          queue = &heavy_;
          item = heavy_.pop();
        }
        if (item) break;
        changed_.wait(mutex_);
      }
      if (!item) return;
    }
    const auto begin = std::chrono::steady_clock::now();
    item->work();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    const MutexLock lock(mutex_);
    queue->charge(item->person, took.count());
  }
}

void Thinkers::stop() {
  {
    const MutexLock lock(mutex_);
    is_stopping_ = true;
    for (const Thought::Flag& flag : flags_) flag->store(true, std::memory_order_relaxed);
    light_.clear();
    heavy_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace ziggurat::server
