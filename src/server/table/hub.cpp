#include "server/table/hub.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <vector>

namespace ziggurat::server {

Hub::Hub(const HubServices& services)
    : services_{.registry = services.registry,
                .clock = services.clock,
                .entropy = services.entropy,
                .store = services.store,
                .writer = services.writer,
                .strands = services.strands,
                .thinkers = services.thinkers,
                .reviews = services.reviews,
                .gate = services.gate,
                .timers = *this,
                .log = services.log,
                .metrics = services.metrics,
                .patience = services.patience,
                .limits = services.limits,
                .make_player = services.make_player},
      check_sessions_(services.check_sessions),
      last_tick_(std::chrono::steady_clock::now()),
      last_steady_(services.clock.steady()) {}

// Neither a clock that stands still by itself nor one that a test moves is corrected.
Millis Hub::missed() const {
  constexpr Millis kLongestTick = 2000;
  const auto real = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - last_tick_);
  const Millis told = services_.clock.steady() - last_steady_;
  return std::max<Millis>(0, std::min<Millis>(real.count(), told) - kLongestTick);
}

// Where the store that several servers share is out of reach, nobody could move meanwhile.
Millis Hub::out_of_touch() const {
  const Nodes* nodes = services_.store.nodes();
  if (nodes == nullptr || nodes->is_known_alive()) return 0;
  const auto real = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - last_tick_);
  const Millis told = services_.clock.steady() - last_steady_;
  return std::max<Millis>(0, std::min<Millis>(real.count(), told));
}

Millis Hub::now() const {
  const MutexLock lock(time_mutex_);
  return services_.clock.steady() - standstill_ - missed();
}

std::shared_ptr<LiveTable> Hub::find(MatchId id) {
  const MutexLock lock(mutex_);
  Item& item = tables_[id];
  item.was_idle = false;
  if (item.table == nullptr || item.table->is_lost()) {
    item.table = std::make_shared<LiveTable>(
        services_, id, [this, id](const LiveTable* table) { forget(id, table); });
  }
  return item.table;
}

void Hub::forget(MatchId id, const LiveTable* table) {
  const MutexLock lock(mutex_);
  const auto found = tables_.find(id);
  if (found != tables_.end() && found->second.table.get() == table) tables_.erase(found);
}

std::vector<std::shared_ptr<LiveTable>> Hub::all() {
  const MutexLock lock(mutex_);
  std::vector<std::shared_ptr<LiveTable>> tables;
  tables.reserve(tables_.size());
  for (const auto& [id, item] : tables_) tables.push_back(item.table);
  return tables;
}

void Hub::rename(UserId user, const std::string& name) {
  for (const auto& table : all()) {
    table->post_own([user, name](TableCore& core) { core.rename(user, name); });
  }
}

void Hub::hear(std::vector<HeardMatch> matches) {
  std::vector<std::pair<std::shared_ptr<LiveTable>, HeardMatch>> heard;
  {
    const MutexLock lock(mutex_);
    for (HeardMatch& match : matches) {
      const auto found = tables_.find(match.id);
      if (found != tables_.end()) heard.emplace_back(found->second.table, std::move(match));
    }
  }
  for (auto& [table, match] : heard) {
    table->post_own([match = std::move(match)](TableCore& core) mutable { core.hear(match); });
  }
}

void Hub::catch_up_all() {
  for (const auto& table : all()) {
    table->post_own([](TableCore& core) {
      core.catch_up(true);
      core.tell_presence_again();
    });
  }
}

void Hub::adopt(std::span<const MatchId> matches) {
  for (const MatchId id : matches) {
    find(id)->post_own([](TableCore& core) { core.catch_up(true); });
  }
}

void Hub::keep_clocks(int most) {
  struct Waiting {
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t left = 0;
  };
  const auto waiting = std::make_shared<Waiting>();
  const std::vector<std::shared_ptr<LiveTable>> tables = all();
  waiting->left = tables.size();
  for (const auto& table : tables) {
    table->post_own([waiting](TableCore& core) {
      core.keep_clock();
      const std::scoped_lock lock(waiting->mutex);
      if (--waiting->left == 0) waiting->changed.notify_all();
    });
  }
  std::unique_lock lock(waiting->mutex);
  waiting->changed.wait_for(lock, std::chrono::milliseconds(most),
                            [&] { return waiting->left == 0; });
}

void Hub::wake_at(Millis when, std::weak_ptr<LiveTable> table) {
  const std::shared_ptr<LiveTable> alive = table.lock();
  if (alive == nullptr) return;
  const MutexLock lock(timer_mutex_);
  Wake& wake = wakes_[alive.get()];
  // A pointer may be that of a table long gone whose place in memory was used again.
  const bool is_armed = wake.table.lock() == alive;
  if (is_armed && wake.when <= when) return;
  order_.erase({wake.when, alive.get()});
  order_.insert({when, alive.get()});
  wake = {when, std::move(table)};
}

void Hub::tick() {
  {
    const MutexLock lock(time_mutex_);
    standstill_ += std::max(missed(), out_of_touch());
    last_tick_ = std::chrono::steady_clock::now();
    last_steady_ = services_.clock.steady();
  }
  const Millis now = this->now();
  std::vector<std::weak_ptr<LiveTable>> due;
  {
    const MutexLock lock(timer_mutex_);
    while (!order_.empty() && order_.begin()->first <= now) {
      const LiveTable* key = order_.begin()->second;
      order_.erase(order_.begin());
      due.push_back(std::move(wakes_[key].table));
      wakes_.erase(key);
    }
  }
  for (const auto& item : due) {
    if (const auto table = item.lock()) table->post_own([](TableCore& core) { core.wake(); });
  }
}

void Hub::sweep() {
  // They end after the lock is let go: a match is much to take down.
  std::vector<std::shared_ptr<LiveTable>> swept;
  const MutexLock lock(mutex_);
  for (auto item = tables_.begin(); item != tables_.end();) {
    // Only we hold it, and whoever wants it must ask us, which this lock prevents.
    const bool is_idle = item->second.table.use_count() == 1 && item->second.table->is_idle();
    if (is_idle && item->second.was_idle) {
      swept.push_back(std::move(item->second.table));
      item = tables_.erase(item);
      services_.metrics.tables.add(-1);
      continue;
    }
    item->second.was_idle = is_idle;
    ++item;
  }
}

}  // namespace ziggurat::server
