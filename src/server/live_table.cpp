#include "server/live_table.h"

#include "server/match_id.h"

namespace ziggurat::server {
namespace {

// What one table may let wait.
constexpr std::size_t kLongestQueue = 512;
// So much is done before other tables have their turn.
constexpr int kSlice = 8;

}  // namespace

LiveTable::LiveTable(const Services& services, MatchId id, Lost lost)
    : services_(services), id_(id), lost_(std::move(lost)) {}

bool LiveTable::post(Command command) {
  const MutexLock lock(mutex_);
  if (queue_.size() >= kLongestQueue) return false;
  enqueue(std::move(command));
  return true;
}

void LiveTable::post_own(std::function<void(TableCore&)> run) {
  const MutexLock lock(mutex_);
  enqueue({.run = std::move(run), .refuse = nullptr});
}

void LiveTable::enqueue(Command command) {
  queue_.push_back(std::move(command));
  schedule();
}

// The writer answers on the workers: whoever brings the answer goes on with it.
void LiveTable::committed(const StoreResult<void>& result) {
  {
    const MutexLock lock(mutex_);
    committed_ = result;
    if (is_scheduled_) return;
    is_scheduled_ = true;
  }
  run();
}

void LiveTable::schedule() {
  if (is_scheduled_) return;
  is_scheduled_ = true;
  services_.strands.post([self = shared_from_this()] { self->run(); });
}

bool LiveTable::is_idle() {
  const MutexLock lock(mutex_);
  return queue_.empty() && !is_scheduled_ && is_idle_;
}

void LiveTable::run() {
  if (!core_ && !problem_) load();
  for (int i = 0; i < kSlice; ++i) {
    const std::function<void()> work = next();
    if (!work) return;
    work();
  }
  services_.strands.post([self = shared_from_this()] { self->run(); });
}

std::function<void()> LiveTable::next() {
  const MutexLock lock(mutex_);
  if (core_ && committed_) {
    const StoreResult<void> result = std::move(*committed_);
    committed_.reset();
    return [this, result] { core_->finish_commit(result); };
  }
  const bool waits = core_ && core_->is_committing();
  if (queue_.empty() || waits) {
    is_scheduled_ = false;
    is_idle_ = !core_ || core_->is_idle();
    return nullptr;
  }
  Command command = std::move(queue_.front());
  queue_.pop_front();
  return [this, command = std::move(command)] {
    if (core_) {
      command.run(*core_);
    } else if (command.refuse) {
      command.refuse(*problem_);
    }
  };
}

void LiveTable::load() {
  Answer<std::unique_ptr<TableCore>> core = TableCore::load(services_, id_);
  if (core) {
    core_ = std::move(*core);
    core_->set_self(weak_from_this());
    services_.metrics.tables.add(1);
    core_->open();
    return;
  }
  problem_ = core.error();
  is_lost_ = true;
  if (problem_->code != Problem::Code::NotFound) {
    services_.log.error("match refused", {{"match", to_text(id_)}, {"reason", problem_->message}});
  }
  lost_(this);
}

}  // namespace ziggurat::server
