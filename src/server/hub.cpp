#include "server/hub.h"

#include <vector>

#include "server/match_id.h"

namespace ziggurat::server {

Hub::Hub(const HubServices& services)
    : services_{.registry = services.registry,
                .clock = services.clock,
                .entropy = services.entropy,
                .store = services.store,
                .writer = services.writer,
                .thinkers = services.thinkers,
                .reviews = services.reviews,
                .timers = *this,
                .log = services.log,
                .metrics = services.metrics,
                .patience = services.patience,
                .make_player = services.make_player} {}

std::shared_ptr<LiveTable> Hub::find_loaded(MatchId id) {
  const MutexLock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return nullptr;
  found->second.was_idle = false;
  return found->second.table;
}

Answer<std::shared_ptr<LiveTable>> Hub::find(MatchId id) {
  if (auto table = find_loaded(id)) return table;
  StoreResult<std::optional<LoadedMatch>> loaded = services_.store.load(id);
  if (!loaded) {
    services_.log.error("load failed",
                        {{"match", to_text(id)}, {"reason", loaded.error().message}});
    return fail(Problem::from(loaded.error()));
  }
  if (!*loaded) return problem(Problem::Code::NotFound, "there is no such match");
  Result<TableCore> core = TableCore::load(services_, std::move(**loaded));
  if (!core) {
    services_.log.error("match refused",
                        {{"match", to_text(id)}, {"reason", core.error().message}});
    return problem(Problem::Code::Conflict, core.error().message);
  }
  std::shared_ptr<LiveTable> table = LiveTable::open(std::move(*core));
  {
    const MutexLock lock(mutex_);
    const auto [place, is_new] = tables_.try_emplace(id, Item{table, false});
    if (!is_new) return place->second.table;  // another thread was quicker
  }
  services_.metrics.tables.add(1);
  table->post([](TableCore& opened) { opened.pursue(); });
  return table;
}

void Hub::rename(UserId user, const std::string& name) {
  std::vector<std::shared_ptr<LiveTable>> tables;
  {
    const MutexLock lock(mutex_);
    for (const auto& [id, item] : tables_) tables.push_back(item.table);
  }
  for (const auto& table : tables) {
    table->post([user, name](TableCore& core) { core.rename(user, name); });
  }
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
  const Millis now = services_.clock.steady();
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
    if (const auto table = item.lock()) table->post([](TableCore& core) { core.wake(); });
  }
}

void Hub::sweep() {
  const MutexLock lock(mutex_);
  for (auto item = tables_.begin(); item != tables_.end();) {
    // Only we hold it, and whoever wants it must ask us, which this lock prevents.
    const bool is_idle = item->second.table.use_count() == 1 && item->second.table->is_idle();
    if (is_idle && item->second.was_idle) {
      item = tables_.erase(item);
      services_.metrics.tables.add(-1);
      continue;
    }
    item->second.was_idle = is_idle;
    ++item;
  }
}

}  // namespace ziggurat::server
