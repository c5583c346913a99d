#include "server/live_table.h"

namespace ziggurat::server {

std::shared_ptr<LiveTable> LiveTable::open(TableCore core) {
  auto table = std::make_shared<LiveTable>(std::move(core));
  const MutexLock lock(table->mutex_);
  table->core_.set_self(table);
  return table;
}

void LiveTable::post(Command command) {
  const MutexLock lock(mutex_);
  queue_.push_back(std::move(command));
  drain();
}

void LiveTable::committed(const StoreResult<void>& result) {
  const MutexLock lock(mutex_);
  core_.finish_commit(result);
  drain();
}

bool LiveTable::is_idle() {
  const MutexLock lock(mutex_);
  return queue_.empty() && core_.is_idle();
}

void LiveTable::drain() {
  while (!core_.is_committing() && !queue_.empty()) {
    const Command command = std::move(queue_.front());
    queue_.pop_front();
    command(core_);
  }
}

}  // namespace ziggurat::server
