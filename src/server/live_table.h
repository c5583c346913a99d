#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "server/mutex.h"
#include "server/table_core.h"

namespace ziggurat::server {

// A table that any thread may call: commands wait in a queue, run one at a time, and not while a
// commit is on its way to the disk.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  using Command = std::function<void(TableCore&)>;

  static std::shared_ptr<LiveTable> open(TableCore core);

  void post(Command command) EXCLUDES(mutex_);
  void committed(const StoreResult<void>& result) EXCLUDES(mutex_);
  bool is_idle() EXCLUDES(mutex_);

  explicit LiveTable(TableCore core) : core_(std::move(core)) {}

 private:
  void drain() REQUIRES(mutex_);

  Mutex mutex_;
  TableCore core_ GUARDED_BY(mutex_);
  std::deque<Command> queue_ GUARDED_BY(mutex_);
};

}  // namespace ziggurat::server
