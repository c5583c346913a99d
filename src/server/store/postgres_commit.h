#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include "server/log.h"
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
  PgWriter(std::string address, PgTimeline& timeline, std::int64_t node, NodeCounts& counts,
           Log* log)
      : address_(std::move(address)),
        timeline_(timeline),
        node_(node),
        counts_(counts),
        log_(log) {}

  std::vector<StoreResult<void>> commit(std::span<const Changes* const> items);
  // One try to write, whether the database takes it.
  StoreResult<void> probe();

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
    bool is_apart = false;      // one of them is refused: each is marked and undone by itself
  };

  PgAnswer<void> connect();
  PgAnswer<void> attempt(Batch& batch, const Items& wanted);
  PgAnswer<void> commit_items(Batch& batch, const Items& wanted);
  // What it takes to judge the items, which stays so until the transaction is over.
  struct Locked {
    std::map<MatchId, Head> heads;
    std::map<UserId, std::int64_t> matches;  // not finished, of whoever gets one more
  };
  PgAnswer<Locked> lock(Batch& batch, const Items& wanted);
  PgAnswer<void> find_done(Batch& batch, const Items& wanted);
  StoreResult<void> judge(const Changes& changes, Locked& locked) const;
  PgAnswer<void> write(Batch& batch, const Items& winners);
  PgAnswer<void> write_apart(Batch& batch, const Items& winners,
                             std::map<std::size_t, StoreResult<void>>& refused);
  PgAnswer<std::vector<PgRows>> end(Batch& batch);
  void note_refused(const Changes& changes, const StoreError& error);
  void roll_back();

  std::string address_;
  PgTimeline& timeline_;
  std::int64_t node_;
  NodeCounts& counts_;
  Log* log_;
  std::int64_t commits_ = 0;
  std::unique_ptr<PgConnection> connection_;
};

// Sends what the changes of all items write. How many heads go on: the first statement changes as
// many rows, where there are any.
std::int64_t send_changes(PgConnection& connection, std::int64_t node, std::int64_t stamp,
                          std::span<const Changes* const> items);

}  // namespace ziggurat::server
