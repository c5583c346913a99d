#include "server/table/live_table.h"

#include <algorithm>

#include "server/table/match_id.h"

namespace ziggurat::server {
namespace {

// So much is done before other tables have their turn.
constexpr int kSlice = 8;
// So often a command is tried where other servers are always quicker: who has just written is ahead
// of whoever must first read it, so that a lively neighbour may win many times in a row.
constexpr int kMostTries = 500;

}  // namespace

LiveTable::LiveTable(const Services& services, MatchId id, Lost lost)
    : services_(services), id_(id), lost_(std::move(lost)) {}

bool LiveTable::post(Command command) {
  const MutexLock lock(mutex_);
  const std::size_t most = services_.limits.table_queue;
  const bool is_seated =
      command.user && std::find(seated_.begin(), seated_.end(), *command.user) != seated_.end();
  if (queue_.size() >= most || (!is_seated && onlookers_ >= most / 2)) return false;
  enqueue(std::move(command), is_seated ? Whose::Own : Whose::Onlookers);
  return true;
}

void LiveTable::post_own(std::function<void(TableCore&)> run) {
  const MutexLock lock(mutex_);
  enqueue({.run = std::move(run), .refuse = nullptr}, Whose::Own);
}

void LiveTable::enqueue(Command command, Whose whose) {
  queue_.push_back({std::move(command), whose});
  if (whose == Whose::Onlookers) ++onlookers_;
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
    std::optional<Work> work = next();
    if (!work) return;
    if (work->committed) {
      finish(*work->committed);
    } else {
      run_command(std::move(work->command));
    }
  }
  services_.strands.post([self = shared_from_this()] { self->run(); });
}

std::optional<LiveTable::Work> LiveTable::next() {
  const MutexLock lock(mutex_);
  if (core_) seated_ = core_->seated();
  if (core_ && committed_) return Work{.committed = std::exchange(committed_, std::nullopt)};
  const bool waits = core_ && core_->is_committing();
  if (queue_.empty() || waits) {
    is_scheduled_ = false;
    is_idle_ = !core_ || core_->is_idle();
    return std::nullopt;
  }
  Work work{.command = std::move(queue_.front().command)};
  if (queue_.front().whose == Whose::Onlookers) --onlookers_;
  queue_.pop_front();
  return work;
}

void LiveTable::run_command(Command command) {
  if (core_) {
    current_ = std::move(command.run);
    tries_ = 0;
    current_(*core_);
    if (!core_->is_committing()) {
      current_ = nullptr;
      core_->go_on();
    }
  } else if (command.refuse) {
    command.refuse(*problem_);
  }
  if (command.after) command.after();
}

void LiveTable::finish(const StoreResult<void>& result) {
  const std::function<void(TableCore&)> again = std::exchange(current_, nullptr);
  const bool is_second = !result && (result.error().kind == StoreError::Kind::Moved ||
                                     result.error().kind == StoreError::Kind::Fenced);
  if (!is_second || ++tries_ > kMostTries) return core_->finish_commit(result);
  core_->lose_race(result.error());
  if (again) again(*core_);
  if (again && core_->is_committing()) current_ = again;
  if (!core_->is_committing()) core_->pursue();
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
