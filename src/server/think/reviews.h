#pragma once

#include <atomic>
#include <list>
#include <map>
#include <memory>
#include <optional>

#include "core/match.h"
#include "lab/analyse.h"
#include "server/environment.h"
#include "server/metrics.h"
#include "server/mutex.h"
#include "server/store/nodes.h"
#include "server/think/solved_tables.h"
#include "server/think/thinkers.h"
#include "server/think/workers.h"

namespace ziggurat::server {

// Reviews of finished matches: made on the thinkers' threads in small pieces, between which
// computers at tables have their turn; the last ones made are kept. Where several servers share a
// store, one of them makes it, and all tell of it.
class Reviews {
 public:
  struct Progress {
    std::size_t done = 0;
    std::size_t total = 0;
    std::shared_ptr<const Review> review;  // once it is made
    bool is_exact = false;
  };
  enum class Begun { Yes, TooMany, NobodyKnows };

  Reviews(Thinkers& thinkers, const Clock& clock, std::shared_ptr<SolvedTables> tables,
          Metrics& metrics, SharedReviews* shared);

  // How far a match's review is, wherever it is made; nothing where none was begun.
  std::optional<Progress> find(MatchId match) EXCLUDES(mutex_);
  // Begins one that was not begun yet; its time is the person's who asks.
  Begun begin(MatchId id, FairQueue::Person person, const Match& match) EXCLUDES(mutex_);
  // What knows every position of a game; nothing where the server was given no such table. The
  // first question may take a while.
  std::shared_ptr<const Oracle> oracle(const std::shared_ptr<const AnyGame>& game) const;
  // Breaks all off. To be called before the thinkers stop.
  void stop() EXCLUDES(mutex_);

 private:
  struct Job;

  // Nothing where no computer can judge the game.
  std::shared_ptr<Job> make_job(MatchId id, FairQueue::Person person, const Match& match) const;
  void post(const std::shared_ptr<Job>& job) REQUIRES(mutex_);
  void go_on(const std::shared_ptr<Job>& job) EXCLUDES(mutex_);
  std::optional<Progress> find_here(MatchId match) EXCLUDES(mutex_);
  std::optional<Progress> find_elsewhere(MatchId match) EXCLUDES(mutex_);
  void keep(Job& job) REQUIRES(mutex_);
  void remember(MatchId id, Progress progress) REQUIRES(mutex_);
  // What the other servers are told of a job: how far it is, that it is made, that it is not.
  void tell_progress(const std::shared_ptr<Job>& job) REQUIRES(mutex_);
  void tell_made(MatchId id, const Progress& made) REQUIRES(mutex_);
  void tell_dropped(MatchId id);

  Thinkers& thinkers_;
  const Clock& clock_;
  std::shared_ptr<SolvedTables> tables_;
  Metrics& metrics_;
  SharedReviews* shared_;
  Mutex mutex_;
  bool is_stopping_ GUARDED_BY(mutex_) = false;
  std::map<MatchId, std::shared_ptr<Job>> jobs_ GUARDED_BY(mutex_);
  std::map<MatchId, Progress> kept_ GUARDED_BY(mutex_);
  std::list<MatchId> order_ GUARDED_BY(mutex_);  // of those kept, the last asked for in front
  // Waits for the store in place of a thinker; only where servers share one. Ends before the rest.
  std::optional<Workers> teller_;
};

}  // namespace ziggurat::server
