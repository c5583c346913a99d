#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

#include "server/log.h"
#include "server/metrics.h"
#include "server/mutex.h"
#include "server/store/store.h"
#include "server/think/workers.h"

namespace ziggurat::server {

// The one thread that writes to the store. While a commit is on its way to the disk, what comes
// from all tables gathers and makes the next one. Once the store took nothing it is tried about
// every second, though nobody wants anything written: where people are sent only to servers that
// are well, nobody would.
class Writer {
 public:
  using Done = std::function<void(const StoreResult<void>&)>;

  // Answers are given on `executor`. `on_lost` is called once, when what is written does not reach
  // the store any more; from then on everything is refused.
  Writer(Store& store, Executor& executor, Metrics& metrics, Log& log,
         std::function<void(const std::string& why)> on_lost = {});
  // Commits what waits.
  ~Writer();

  // `done` is called once `changes` are durable or refused.
  void submit(Changes changes, Done done) EXCLUDES(mutex_);
  // Waits for the answer. Not for a thread of the executor, which would wait for itself.
  StoreResult<void> submit_and_wait(Changes changes);

  // Whether what was written last reached the disk.
  bool is_healthy() const { return is_healthy_.load(std::memory_order_relaxed); }
  // Whether nothing can be kept any more.
  bool is_lost() const { return is_lost_.load(std::memory_order_relaxed); }
  // How many wait.
  std::size_t waiting() const EXCLUDES(mutex_);
  // Commits what waits and takes no more.
  void stop() EXCLUDES(mutex_);

 private:
  struct Item {
    Changes changes;
    Done done;
  };

  void run() EXCLUDES(mutex_);
  // Nothing where it is time to try the store again.
  std::optional<std::vector<Item>> next_batch() EXCLUDES(mutex_);
  void commit(std::vector<Item> batch);
  void probe();
  void take_failure(const StoreError& error);
  void set_healthy(bool is_healthy);

  Store& store_;
  Executor& executor_;
  Metrics& metrics_;
  Log& log_;
  std::function<void(const std::string& why)> on_lost_;
  std::atomic<bool> is_healthy_{true};
  std::atomic<bool> is_lost_{false};
  mutable Mutex mutex_;
  Condition changed_;
  std::vector<Item> queue_ GUARDED_BY(mutex_);
  bool is_stopping_ GUARDED_BY(mutex_) = false;
  std::thread thread_;
};

}  // namespace ziggurat::server
