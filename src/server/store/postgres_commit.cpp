#include "server/store/postgres_commit.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

namespace ziggurat::server {
namespace {

using Steady = std::chrono::steady_clock;

// So long a commit is tried again while the database is away: a standby takes over in less.
constexpr std::chrono::seconds kCommitPatience{20};
constexpr std::chrono::milliseconds kAnswerPatience{6000};
constexpr std::chrono::milliseconds kPause{100};

constexpr PgSql kLockHeads{"lock_heads",
                           "SELECT match, revision, stamp, holder, fence FROM heads "
                           "WHERE match = ANY($1::bigint[]) ORDER BY match FOR UPDATE"};
constexpr PgSql kHasUser{"has_user", "SELECT count(*) FROM users WHERE id=$1"};
constexpr PgSql kHasMatch{"has_match", "SELECT count(*) FROM matches WHERE id=$1"};
constexpr PgSql kHasToken{"has_token", "SELECT count(*) FROM tokens WHERE hash=$1"};

const Expect* expectation(const Changes& changes) {
  for (const Change& change : changes) {
    if (const auto* expected = std::get_if<Expect>(&change)) return expected;
  }
  return nullptr;
}

// What is there if and only if the changes were made: numbers and tokens are drawn from so many
// that nobody else has the same.
bool send_probe(PgConnection& connection, const Changes& changes) {
  for (const Change& change : changes) {
    if (const auto* user = std::get_if<AddUser>(&change)) {
      connection.send(kHasUser, PgValues().add(number_of(user->user.id)));
      return true;
    }
    if (const auto* match = std::get_if<AddMatch>(&change)) {
      connection.send(kHasMatch, PgValues().add(number_of(match->match.id)));
      return true;
    }
    if (const auto* token = std::get_if<AddToken>(&change)) {
      connection.send(kHasToken, PgValues().add_bytes(token->hash));
      return true;
    }
  }
  return false;
}

}  // namespace

std::vector<StoreResult<void>> PgWriter::commit(std::span<const Changes* const> items) {
  Batch batch{.items = items,
              .results = std::vector<std::optional<StoreResult<void>>>(items.size()),
              .stamp = node_ ^ ++commits_};
  Items all(items.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  PgAnswer<void> done = commit_items(batch, all);
  // One that is refused must not take the others with it.
  if (!done && done.error().kind == PgError::Kind::Refused && items.size() > 1) {
    for (const std::size_t item : all) {
      if (batch.results[item]) continue;
      const PgAnswer<void> alone = commit_items(batch, {item});
      if (!alone && !batch.results[item]) batch.results[item] = fail(alone.error().error);
    }
  }
  std::vector<StoreResult<void>> results;
  results.reserve(items.size());
  for (std::optional<StoreResult<void>>& result : batch.results) {
    if (!result) result = done ? StoreResult<void>() : StoreResult<void>(fail(done.error().error));
    results.push_back(std::move(*result));
  }
  return results;
}

// Tries again while the database is away, or somebody stands in the way.
PgAnswer<void> PgWriter::commit_items(Batch& batch, const Items& wanted) {
  const auto until = Steady::now() + kCommitPatience;
  while (true) {
    PgAnswer<void> done = connect();
    if (done) done = attempt(batch, wanted);
    is_reachable_.store(done || done.error().kind != PgError::Kind::Gone,
                        std::memory_order_relaxed);
    if (done) return done;
    if (done.error().kind == PgError::Kind::Gone) connection_.reset();
    const bool is_to_be_tried =
        done.error().kind == PgError::Kind::Gone || done.error().kind == PgError::Kind::Again;
    if (!is_to_be_tried || Steady::now() >= until) return done;
    std::this_thread::sleep_for(kPause);
  }
}

PgAnswer<void> PgWriter::connect() {
  if (connection_ != nullptr) return {};
  PgAnswer<PgConnection> opened = PgConnection::open(address_, kAnswerPatience);
  if (!opened) return fail(opened.error());
  connection_ = std::make_unique<PgConnection>(std::move(*opened));
  return {};
}

PgAnswer<std::map<MatchId, PgWriter::Head>> PgWriter::lock_heads(Batch& batch,
                                                                 const Items& wanted) {
  PgArray matches;
  bool has_any = false;
  for (const std::size_t item : wanted) {
    if (const Expect* expected = expectation(*batch.items[item])) {
      matches.add(number_of(expected->match));
      has_any = true;
    }
  }
  std::map<MatchId, Head> heads;
  connection_->send_once("BEGIN");
  // Else what is to be done follows without waiting for an answer.
  if (!has_any && !batch.is_uncertain) return heads;
  connection_->send(kLockHeads, PgValues().add(matches.text()));
  const PgAnswer<std::vector<PgRows>> rows = connection_->run();
  if (!rows) return fail(rows.error());
  for (int i = 0; i < rows->back().size(); ++i) {
    const PgRow row = rows->back().row(i);
    heads[MatchId{row.integer(0)}] = {
        .revision = row.integer(1),
        .stamp = row.integer(2),
        .holder = row.is_null(3) ? std::nullopt : std::optional(row.integer(3)),
        .fence = row.integer(4)};
  }
  return heads;
}

// Of those that no head tells of.
PgAnswer<void> PgWriter::find_done(Batch& batch, const Items& wanted) {
  for (const std::size_t item : wanted) {
    if (expectation(*batch.items[item]) != nullptr) continue;
    if (!send_probe(*connection_, *batch.items[item])) continue;
    const PgAnswer<std::vector<PgRows>> rows = connection_->run();
    if (!rows) return fail(rows.error());
    if (rows->front().row(0).integer(0) > 0) batch.results[item].emplace();
  }
  return {};
}

StoreResult<void> PgWriter::judge(const Changes& changes,
                                  const std::map<MatchId, Head>& heads) const {
  const Expect* expected = expectation(changes);
  if (expected == nullptr) return {};
  const auto head = heads.find(expected->match);
  if (head == heads.end()) {
    return fail(StoreError{StoreError::Kind::Damaged, "the match has no head"});
  }
  if (head->second.revision != expected->revision) {
    return fail(StoreError{StoreError::Kind::Moved, "another server was first"});
  }
  const bool is_fenced =
      expected->fence && (head->second.holder != node_ || head->second.fence != *expected->fence);
  if (is_fenced) return fail(StoreError{StoreError::Kind::Fenced, "the lease has passed on"});
  return {};
}

PgAnswer<void> PgWriter::attempt(Batch& batch, const Items& wanted) {
  const PgAnswer<std::map<MatchId, Head>> heads = lock_heads(batch, wanted);
  if (!heads) {
    roll_back();
    return fail(heads.error());
  }
  if (batch.is_uncertain) {
    const PgAnswer<void> found = find_done(batch, wanted);
    if (!found) return found;
  }
  Items winners;
  std::map<std::size_t, StoreResult<void>> refused;
  for (const std::size_t item : wanted) {
    if (batch.results[item]) continue;
    const Expect* expected = expectation(*batch.items[item]);
    const auto head = expected == nullptr ? heads->end() : heads->find(expected->match);
    if (batch.is_uncertain && head != heads->end() && head->second.stamp == batch.stamp) {
      batch.results[item].emplace();
      continue;
    }
    StoreResult<void> verdict = judge(*batch.items[item], *heads);
    if (verdict) {
      winners.push_back(item);
    } else {
      refused.emplace(item, std::move(verdict));
    }
  }
  const PgAnswer<void> written = write(batch, winners);
  if (!written) return written;
  for (auto& [item, verdict] : refused) batch.results[item] = std::move(verdict);
  for (const std::size_t item : winners) batch.results[item].emplace();
  return {};
}

PgAnswer<void> PgWriter::write(Batch& batch, const Items& winners) {
  std::vector<const Changes*> items;
  items.reserve(winners.size());
  for (const std::size_t item : winners) items.push_back(batch.items[item]);
  if (items.empty()) {
    connection_->send_once("ROLLBACK");
    const PgAnswer<std::vector<PgRows>> ended = connection_->run();
    return ended ? PgAnswer<void>() : PgAnswer<void>(fail(ended.error()));
  }
  const std::int64_t heads = send_changes(*connection_, node_, batch.stamp, items);
  connection_->send_once("COMMIT");
  const PgAnswer<std::vector<PgRows>> rows = connection_->run();
  if (!rows) {
    // It may have been heard all the same.
    if (rows.error().kind == PgError::Kind::Gone) batch.is_uncertain = true;
    roll_back();
    return fail(rows.error());
  }
  // They are locked: nobody can have been quicker.
  CHECK(heads == 0 || rows->front().changed() == heads);
  return {};
}

void PgWriter::roll_back() {
  if (connection_ == nullptr || !connection_->is_open()) return;
  if (!connection_->execute("ROLLBACK")) connection_.reset();
}

}  // namespace ziggurat::server
