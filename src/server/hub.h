#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/live_table.h"
#include "server/mutex.h"
#include "server/services.h"

namespace ziggurat::server {

// What the hub needs besides the timers it is itself.
struct HubServices {
  const Registry& registry;
  const Clock& clock;
  Entropy& entropy;
  Store& store;
  Writer& writer;
  Thinkers& thinkers;
  Reviews& reviews;
  Log& log;
  Metrics& metrics;
  Patience patience;
  PlayerMaker make_player;
};

// The tables in memory. One is loaded from the store when somebody asks for it and forgotten when
// nobody has for a while.
class Hub final : public Timers {
 public:
  explicit Hub(const HubServices& services);

  // The table if it is in memory.
  std::shared_ptr<LiveTable> find_loaded(MatchId id) EXCLUDES(mutex_);
  // The table, loaded if need be; waits for the disk.
  Answer<std::shared_ptr<LiveTable>> find(MatchId id) EXCLUDES(mutex_);
  // A person has another name now.
  void rename(UserId user, const std::string& name) EXCLUDES(mutex_);

  void wake_at(Millis when, std::weak_ptr<LiveTable> table) override EXCLUDES(timer_mutex_);
  // Wakes the tables that are due. To be called often.
  void tick() EXCLUDES(timer_mutex_);
  // Forgets tables that were idle at the last sweep too.
  void sweep() EXCLUDES(mutex_);

 private:
  struct Item {
    std::shared_ptr<LiveTable> table;
    bool was_idle = false;
  };
  struct Wake {
    Millis when = 0;
    std::weak_ptr<LiveTable> table;
  };

  Services services_;
  Mutex mutex_;
  std::map<MatchId, Item> tables_ GUARDED_BY(mutex_);
  Mutex timer_mutex_;
  // At most one wake for each table, the earliest; woken, it asks for the next.
  std::unordered_map<const LiveTable*, Wake> wakes_ GUARDED_BY(timer_mutex_);
  std::set<std::pair<Millis, const LiveTable*>> order_ GUARDED_BY(timer_mutex_);
};

}  // namespace ziggurat::server
