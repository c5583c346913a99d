#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/mutex.h"
#include "server/services.h"
#include "server/store/nodes.h"
#include "server/table/live_table.h"

namespace ziggurat::server {

// What the hub needs besides the timers it is itself.
struct HubServices {
  const Registry& registry;
  const Clock& clock;
  Entropy& entropy;
  Store& store;
  Writer& writer;
  Executor& strands;
  Thinkers& thinkers;
  Reviews& reviews;
  Gate& gate;
  Log& log;
  Metrics& metrics;
  Patience patience;
  Limits limits;
  PlayerMaker make_player;
  std::function<void()> check_sessions{};  // somebody may have been signed out elsewhere
};

// The tables in memory. One is loaded from the store when somebody asks for it and forgotten when
// nobody has for a while.
class Hub final : public Timers, public NodeListener {
 public:
  explicit Hub(const HubServices& services);

  // The table of that number, which loads itself if it was not in memory: waits for nothing.
  std::shared_ptr<LiveTable> find(MatchId id) EXCLUDES(mutex_);
  // A person has another name now.
  void rename(UserId user, const std::string& name) EXCLUDES(mutex_);

  // What other servers do. Of matches that are not in memory only those are loaded that this one is
  // to look after now.
  void hear(std::vector<HeardMatch> matches) override EXCLUDES(mutex_);
  void catch_up_all() override EXCLUDES(mutex_);
  void adopt(std::span<const MatchId> matches) override EXCLUDES(mutex_);
  void check_sessions() override { check_sessions_(); }

  // Lets every table write down how long its clock has run, and waits until they did or `most`
  // milliseconds have passed. To be called before the writer stops.
  void keep_clocks(int most) EXCLUDES(mutex_);

  Millis now() const override EXCLUDES(time_mutex_);
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

  std::vector<std::shared_ptr<LiveTable>> all() EXCLUDES(mutex_);
  void forget(MatchId id, const LiveTable* table) EXCLUDES(mutex_);

  Services services_;
  std::function<void()> check_sessions_;
  Mutex mutex_;
  std::map<MatchId, Item> tables_ GUARDED_BY(mutex_);
  // A process that is stopped for a while (or a machine that sleeps) does not notice: what the
  // ticks were apart beyond their due is taken off the time of tables.
  mutable Mutex time_mutex_;
  std::chrono::steady_clock::time_point last_tick_ GUARDED_BY(time_mutex_);
  Millis last_steady_ GUARDED_BY(time_mutex_);
  Millis standstill_ GUARDED_BY(time_mutex_) = 0;
  Millis missed() const REQUIRES(time_mutex_);
  Millis out_of_touch() const REQUIRES(time_mutex_);

  Mutex timer_mutex_;
  // At most one wake for each table, the earliest; woken, it asks for the next.
  std::unordered_map<const LiveTable*, Wake> wakes_ GUARDED_BY(timer_mutex_);
  std::set<std::pair<Millis, const LiveTable*>> order_ GUARDED_BY(timer_mutex_);
};

}  // namespace ziggurat::server
