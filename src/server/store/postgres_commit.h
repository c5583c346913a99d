#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "server/store/nodes.h"
#include "server/store/postgres.h"

namespace ziggurat::server {

// Writes to the database: the changes of many tables in one transaction, on a connection of its
// own. For one thread.
//
// The log is the arbiter. In a transaction the heads of all matches it is about are locked, in the
// order of their numbers; an item whose author knew an older revision, or acts with a lease that
// has passed to another, is left out and told so, the others are written. Each head gets the
// commit's stamp. Where the line breaks and nobody knows whether the commit was made, it is tried
// again: the lock waits for whatever became of the first try, and the stamp tells.
class PgWriter {
 public:
  PgWriter(std::string address, std::int64_t node) : address_(std::move(address)), node_(node) {}

  std::vector<StoreResult<void>> commit(std::span<const Changes* const> items);
  // Whether the database answers.
  bool is_reachable() const { return is_reachable_.load(std::memory_order_relaxed); }

 private:
  using Items = std::vector<std::size_t>;
  struct Head {
    std::int64_t revision = 0;
    std::int64_t stamp = 0;
    std::optional<std::int64_t> holder;
    std::int64_t fence = 0;
  };
  // One batch on its way.
  struct Batch {
    std::span<const Changes* const> items;
    std::vector<std::optional<StoreResult<void>>> results;
    std::int64_t stamp = 0;
    bool is_uncertain = false;  // an earlier try may have been made durable
  };

  PgAnswer<void> connect();
  PgAnswer<void> attempt(Batch& batch, const Items& wanted);
  PgAnswer<void> commit_items(Batch& batch, const Items& wanted);
  PgAnswer<std::map<MatchId, Head>> lock_heads(Batch& batch, const Items& wanted);
  PgAnswer<void> find_done(Batch& batch, const Items& wanted);
  StoreResult<void> judge(const Changes& changes, const std::map<MatchId, Head>& heads) const;
  PgAnswer<void> write(Batch& batch, const Items& winners);
  void roll_back();

  std::string address_;
  std::int64_t node_;
  std::int64_t commits_ = 0;
  std::unique_ptr<PgConnection> connection_;
  std::atomic<bool> is_reachable_{true};
};

// Sends what the changes of all items write. How many heads go on: the first statement changes as
// many rows, where there are any.
std::int64_t send_changes(PgConnection& connection, std::int64_t node, std::int64_t stamp,
                          std::span<const Changes* const> items);

}  // namespace ziggurat::server
