#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "server/log.h"
#include "server/store/nodes.h"
#include "server/store/postgres_pool.h"
#include "server/store/postgres_reviews.h"

namespace ziggurat::server {

// This server among those that use the same database. A thread with a connection of its own hears
// what the others write (NOTIFY), says a few times a second that this one lives, by the database's
// clock and nobody else's, and takes over the matches of a server that has fallen silent.
class PgNodes final : public Nodes {
 public:
  PgNodes(std::string address, PgTimeline& timeline, std::int64_t node, PgPool& pool,
          NodeCounts& counts, Log* log)
      : address_(std::move(address)),
        timeline_(timeline),
        node_(node),
        pool_(pool),
        reviews_(node, pool),
        counts_(counts),
        log_(log) {}
  ~PgNodes() override;

  void join(NodeListener& listener, NodeGossip& gossip) override;
  void leave() override;
  bool is_known_alive() const override;
  Millis clock_ahead() const override { return clock_ahead_.load(); }
  // Before others are joined.
  void set_clock_ahead(Millis ahead) { clock_ahead_ = ahead; }
  StoreResult<std::optional<MatchNews>> read_news(MatchId id, const KnownMatch& known) override;
  StoreResult<std::optional<std::int64_t>> claim(MatchId id, Claim how) override;
  StoreResult<std::set<Digest>> ended_tokens(const std::set<Digest>& tokens) override;
  SharedReviews& reviews() override { return reviews_; }
  const NodeCounts& counts() const override { return counts_; }

 private:
  void run();
  PgAnswer<void> connect();
  PgAnswer<void> beat();
  void take_others(const PgRows& rows);
  void note_lost(const PgError& error);
  void note_found();
  PgAnswer<void> adopt_all(const PgRows& first);
  PgAnswer<void> listen_until(std::chrono::steady_clock::time_point until);
  void hear(const std::vector<std::string>& payloads);
  PgAnswer<std::optional<MatchNews>> read_log_news(PgConnection& connection, MatchId id,
                                                   const KnownMatch& known) const;
  PgAnswer<std::optional<MatchNews>> read_all_news(PgConnection& connection, MatchId id,
                                                   const KnownMatch& known) const;

  std::string address_;
  PgTimeline& timeline_;
  std::int64_t node_;
  PgPool& pool_;
  PgReviews reviews_;
  NodeCounts& counts_;
  Log* log_;
  std::atomic<bool> is_stopping_{false};
  std::atomic<std::int64_t> alive_until_{0};  // steady milliseconds
  std::atomic<Millis> clock_ahead_{0};
  // Of the thread.
  NodeListener* listener_ = nullptr;
  NodeGossip* gossip_ = nullptr;
  std::unique_ptr<PgConnection> connection_;
  std::set<std::int64_t> others_;
  int beats_ = 0;
  std::string place_;  // where the database was found last
  std::optional<std::chrono::steady_clock::time_point> lost_since_;
  std::thread thread_;
};

}  // namespace ziggurat::server
