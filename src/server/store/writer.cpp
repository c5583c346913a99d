#include "server/store/writer.h"

#include <chrono>
#include <future>
#include <memory>
#include <utility>

namespace ziggurat::server {
namespace {

// Between two tries of a store that took nothing.
constexpr std::chrono::milliseconds kProbePause{1000};

// Whether the store took it in and found something against it: nothing is wrong with the store.
bool is_verdict(StoreError::Kind kind) {
  return kind == StoreError::Kind::Conflict || kind == StoreError::Kind::Moved ||
         kind == StoreError::Kind::Fenced || kind == StoreError::Kind::TooMany;
}

}  // namespace

Writer::Writer(Store& store, Executor& executor, Metrics& metrics, Log& log,
               std::function<void(const std::string& why)> on_lost)
    : store_(store),
      executor_(executor),
      metrics_(metrics),
      log_(log),
      on_lost_(std::move(on_lost)),
      thread_([this] { run(); }) {}

Writer::~Writer() { stop(); }

void Writer::submit(Changes changes, Done done) {
  {
    const MutexLock lock(mutex_);
    if (!is_stopping_) {
      queue_.push_back({std::move(changes), std::move(done)});
      changed_.notify_one();
      return;
    }
  }
  executor_.post([done = std::move(done)] {
    done(fail(StoreError{StoreError::Kind::Unavailable, "the server is stopping"}));
  });
}

StoreResult<void> Writer::submit_and_wait(Changes changes) {
  const auto promise = std::make_shared<std::promise<StoreResult<void>>>();
  std::future<StoreResult<void>> answer = promise->get_future();
  submit(std::move(changes),
         [promise](const StoreResult<void>& result) { promise->set_value(result); });
  return answer.get();
}

std::size_t Writer::waiting() const {
  const MutexLock lock(mutex_);
  return queue_.size();
}

void Writer::stop() {
  {
    const MutexLock lock(mutex_);
    is_stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Writer::run() {
  while (true) {
    std::optional<std::vector<Item>> batch = next_batch();
    if (!batch) {
      probe();
    } else if (batch->empty()) {
      return;
    } else {
      commit(std::move(*batch));
    }
  }
}

// Empty once it is to stop.
std::optional<std::vector<Writer::Item>> Writer::next_batch() {
  const auto until = std::chrono::steady_clock::now() + kProbePause;
  const MutexLock lock(mutex_);
  while (queue_.empty() && !is_stopping_) {
    if (is_healthy() || is_lost()) {
      changed_.wait(mutex_);
      continue;
    }
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::nullopt;
    changed_.wait_for(mutex_, left);
  }
  return std::exchange(queue_, {});
}

void Writer::probe() {
  const StoreResult<void> done = store_.probe();
  if (!done) take_failure(done.error());
  set_healthy(done.has_value());
}

void Writer::take_failure(const StoreError& error) {
  if (error.kind == StoreError::Kind::Lost && !is_lost_.exchange(true) && on_lost_) {
    on_lost_(error.message);
  }
}

void Writer::set_healthy(bool is_healthy) {
  const bool was_healthy = is_healthy_.exchange(is_healthy, std::memory_order_relaxed);
  if (is_healthy && !was_healthy) log_.info("store takes changes again");
}

void Writer::commit(std::vector<Item> batch) {
  std::vector<const Changes*> items;
  items.reserve(batch.size());
  for (const Item& item : batch) items.push_back(&item.changes);
  auto results = std::make_shared<std::vector<StoreResult<void>>>();
  if (is_lost()) {
    const StoreError lost{StoreError::Kind::Lost, "the store is lost"};
    results->assign(items.size(), StoreResult<void>(fail(lost)));
  } else {
    const Stopwatch stopwatch(metrics_.commit_time);
    *results = store_.commit(items);
  }
  metrics_.commits.add(1);
  metrics_.committed_items.add(static_cast<std::int64_t>(batch.size()));
  bool healthy = true;
  for (const StoreResult<void>& result : *results) {
    if (result || is_verdict(result.error().kind)) continue;
    if (healthy) log_.error("commit failed", {{"reason", result.error().message}});
    healthy = false;
    take_failure(result.error());
  }
  set_healthy(healthy);
  // One piece of work for the whole batch: waking the executor costs more than an answer.
  executor_.post([batch = std::make_shared<std::vector<Item>>(std::move(batch)), results] {
    for (std::size_t i = 0; i < batch->size(); ++i) (*batch)[i].done((*results)[i]);
  });
}

}  // namespace ziggurat::server
