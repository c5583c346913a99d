#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "server/mutex.h"
#include "server/table/table_core.h"

namespace ziggurat::server {

// A table that any thread may call and none waits for: commands stand in a queue and are run one at
// a time by the workers, never while a commit is on its way to the disk. The first thing it does is
// to load its match; what was asked meanwhile waits, so that a match is loaded once whoever asks.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  struct Command {
    // Where another server writes to the match at the same moment, it is run again on what the
    // match is then. It answers whoever asks once it is committed, or commits nothing.
    std::function<void(TableCore&)> run;
    // Called instead where the match cannot be loaded.
    std::function<void(const Problem&)> refuse;
    // Called once after the first run, where there is something to call.
    std::function<void()> after{};
    // Who asks: half of what may wait is kept for those who sit there.
    std::optional<UserId> user{};
  };
  // Called once, by a worker, where the match cannot be loaded.
  using Lost = std::function<void(const LiveTable* table)>;

  LiveTable(const Services& services, MatchId id, Lost lost);

  // False where too much waits already, and then nothing is called.
  [[nodiscard]] bool post(Command command) EXCLUDES(mutex_);
  // What the table does for itself, which waits however long the queue is.
  void post_own(std::function<void(TableCore&)> run) EXCLUDES(mutex_);
  void committed(const StoreResult<void>& result) EXCLUDES(mutex_);
  // Nothing waits, runs or goes on at it.
  bool is_idle() EXCLUDES(mutex_);
  // The match could not be loaded: whoever holds it asks the hub again.
  bool is_lost() const { return is_lost_; }

 private:
  // Whose command it is: of the table itself and those who sit there, or of anybody else.
  enum class Whose { Own, Onlookers };
  struct Waiting {
    Command command;
    Whose whose;
  };
  void enqueue(Command command, Whose whose) REQUIRES(mutex_);
  void schedule() REQUIRES(mutex_);
  void run();
  void load();
  void run_command(Command command);
  void finish(const StoreResult<void>& result);
  // What is to be done next, if anything can be: the end of a commit before any command.
  struct Work {
    std::optional<StoreResult<void>> committed{};
    Command command{};
  };
  std::optional<Work> next() EXCLUDES(mutex_);

  const Services& services_;
  MatchId id_;
  Lost lost_;

  // Of the one worker that runs the table.
  std::unique_ptr<TableCore> core_;
  std::optional<Problem> problem_;
  std::function<void(TableCore&)> current_;  // whose commit is on its way
  int tries_ = 0;

  std::atomic<bool> is_lost_{false};
  Mutex mutex_;
  std::deque<Waiting> queue_ GUARDED_BY(mutex_);
  std::size_t onlookers_ GUARDED_BY(mutex_) = 0;   // of those that wait
  std::vector<UserId> seated_ GUARDED_BY(mutex_);  // as far as is known yet
  std::optional<StoreResult<void>> committed_ GUARDED_BY(mutex_);
  bool is_scheduled_ GUARDED_BY(mutex_) = false;
  bool is_idle_ GUARDED_BY(mutex_) = false;
};

}  // namespace ziggurat::server
