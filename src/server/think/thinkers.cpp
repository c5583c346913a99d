#include "server/think/thinkers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

#include "server/net/address.h"

namespace ziggurat::server {
namespace {

// Thinking gives way to whatever else the server does. Without the right to, it does not.
void give_way(int by) {
  static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), by));
}

}  // namespace

void FairQueue::push(Item item) {
  if (shares_ > kMostShares) shares_ = forget_idle(all_);
  Share* share = &all_;
  ++share->waiting;
  for (const std::string& name : item.whose) {
    std::unique_ptr<Share>& part = share->parts[name];
    if (part == nullptr) {
      part = std::make_unique<Share>();
      ++shares_;
    }
    if (part->waiting == 0) part->spent = std::max(part->spent, share->floor);
    share = part.get();
    ++share->waiting;
  }
  share->work.push_back(std::move(item.work));
}

std::optional<FairQueue::Item> FairQueue::pop() {
  if (empty()) return std::nullopt;
  Item item;
  Share* share = &all_;
  --share->waiting;
  for (std::string& name : item.whose) {
    auto next = share->parts.end();
    for (auto part = share->parts.begin(); part != share->parts.end(); ++part) {
      if (part->second->waiting == 0) continue;
      if (next == share->parts.end() || part->second->spent < next->second->spent) next = part;
    }
    share->floor = next->second->spent;
    name = next->first;
    share = next->second.get();
    --share->waiting;
    ++share->running;
  }
  item.work = std::move(share->work.front());
  share->work.pop_front();
  return item;
}

void FairQueue::charge(const Path& whose, double milliseconds) {
  Share* share = &all_;
  for (const std::string& name : whose) {
    const auto part = share->parts.find(name);
    if (part == share->parts.end()) return;
    share = part->second.get();
    share->spent += milliseconds;
    if (share->running > 0) --share->running;
  }
}

// Gives how many are left.
std::size_t FairQueue::forget_idle(Share& share) {
  std::erase_if(share.parts, [](const auto& part) {
    return part.second->waiting == 0 && part.second->running == 0;
  });
  std::size_t left = share.parts.size();
  for (const auto& [name, part] : share.parts) left += forget_idle(*part);
  return left;
}

void FairQueue::clear() {
  all_ = {};
  shares_ = 0;
}

Thinkers::Thinkers(int threads, const Origins& origins) : origins_(origins) {
  threads_.emplace_back([this] { run(Weight::Light); });
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(Weight::Heavy); });
}

FairQueue::Path Thinkers::path_of(FairQueue::Person person) const {
  const std::string name = "person " + std::to_string(person);
  const std::string network = origins_.of(UserId{person});
  if (network.empty()) return {name, "", name};
  return {site_of(network), network, name};
}

Thinkers::~Thinkers() { stop(); }

Thought Thinkers::post(FairQueue::Person person, Weight weight, Work work) {
  auto flag = std::make_shared<std::atomic<bool>>(false);
  {
    const MutexLock lock(mutex_);
    if (is_stopping_) return Thought(std::move(flag));
    flags_.insert(flag);
    FairQueue& queue = weight == Weight::Light ? light_ : heavy_;
    queue.push({path_of(person), [this, work = std::move(work), flag] {
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
    queue->charge(item->whose, took.count());
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
