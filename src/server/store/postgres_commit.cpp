#include "server/store/postgres_commit.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

#include "server/table/match_id.h"

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
// In a table that is kept, so that its commit is durable; servers that try it wait for each other.
constexpr const char* kWriteNothing = "UPDATE ziggurat_store SET version = version";
// In the same order everywhere; who only sits down meanwhile is not kept waiting.
constexpr PgSql kLockPeople{
    "lock_people",
    "SELECT id FROM users WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE"};
constexpr PgSql kCountMatches{
    "count_matches",
    "SELECT s.person, count(DISTINCT m.id) FROM seats s JOIN matches m ON m.id = s.match "
    "WHERE s.person = ANY($1::bigint[]) AND m.phase IN (0, 1) GROUP BY s.person"};
constexpr PgSql kHasUser{"has_user", "SELECT count(*) FROM users WHERE id=$1"};
constexpr PgSql kHasMatch{"has_match", "SELECT count(*) FROM matches WHERE id=$1"};
constexpr PgSql kHasToken{"has_token", "SELECT count(*) FROM tokens WHERE hash=$1"};

template <class One>
const One* find_change(const Changes& changes) {
  for (const Change& change : changes) {
    if (const auto* found = std::get_if<One>(&change)) return found;
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
  // One that is refused must not take the others with it, nor make each of them wait for the disk
  // by itself.
  if (!done && done.error().kind == PgError::Kind::Refused && items.size() > 1) {
    batch.is_apart = true;
    done = commit_items(batch, all);
  }
  std::vector<StoreResult<void>> results;
  results.reserve(items.size());
  for (std::optional<StoreResult<void>>& result : batch.results) {
    if (!result) result = done ? StoreResult<void>() : StoreResult<void>(fail(done.error().error));
    results.push_back(std::move(*result));
  }
  return results;
}

StoreResult<void> PgWriter::probe() {
  PgAnswer<void> done = connect();
  if (done) {
    connection_->send_once("BEGIN");
    connection_->send_once(kWriteNothing);
    connection_->send_once("COMMIT");
    const PgAnswer<std::vector<PgRows>> rows = connection_->run();
    if (!rows) done = fail(rows.error());
    if (!rows) roll_back();
  }
  if (done) return {};
  if (done.error().kind == PgError::Kind::Gone) connection_.reset();
  return fail(done.error().error);
}

// Tries again while the database is away, or somebody stands in the way.
PgAnswer<void> PgWriter::commit_items(Batch& batch, const Items& wanted) {
  const auto until = Steady::now() + kCommitPatience;
  while (true) {
    PgAnswer<void> done = connect();
    if (done) done = attempt(batch, wanted);
    if (done) return done;
    if (done.error().kind == PgError::Kind::Gone) connection_.reset();
    const bool is_to_be_tried =
        done.error().kind == PgError::Kind::Gone || done.error().kind == PgError::Kind::Again;
    if (!is_to_be_tried || Steady::now() >= until) return done;
    std::this_thread::sleep_for(kPause);
  }
}

PgAnswer<void> PgWriter::connect() {
  // A standby that took over was seen meanwhile.
  const bool is_left_behind =
      connection_ != nullptr && connection_->timeline() < timeline_.newest();
  if (is_left_behind) connection_.reset();
  if (connection_ != nullptr) return {};
  PgAnswer<PgConnection> opened = PgConnection::open(address_, kAnswerPatience, timeline_);
  if (!opened) return fail(opened.error());
  connection_ = std::make_unique<PgConnection>(std::move(*opened));
  return {};
}

PgAnswer<PgWriter::Locked> PgWriter::lock(Batch& batch, const Items& wanted) {
  PgArray matches;
  PgArray people;
  bool has_heads = batch.is_uncertain;
  bool has_people = false;
  for (const std::size_t item : wanted) {
    if (const auto* expected = find_change<Expect>(*batch.items[item])) {
      matches.add(number_of(expected->match));
      has_heads = true;
    }
    if (const auto* limit = find_change<LimitMatches>(*batch.items[item])) {
      people.add(number_of(limit->user));
      has_people = true;
    }
  }
  Locked locked;
  connection_->send_once("BEGIN");
  // Else what is to be done follows without waiting for an answer.
  if (!has_heads && !has_people) return locked;
  connection_->send(kLockHeads, PgValues().add(matches.text()));
  if (has_people) {
    connection_->send(kLockPeople, PgValues().add(people.text()));
    connection_->send(kCountMatches, PgValues().add(people.text()));
  }
  const PgAnswer<std::vector<PgRows>> rows = connection_->run();
  if (!rows) return fail(rows.error());
  for (int i = 0; i < (*rows)[1].size(); ++i) {
    const PgRow row = (*rows)[1].row(i);
    locked.heads[MatchId{row.integer(0)}] = {
        .revision = row.integer(1),
        .stamp = row.integer(2),
        .holder = row.is_null(3) ? std::nullopt : std::optional(row.integer(3)),
        .fence = row.integer(4)};
  }
  for (int i = 0; has_people && i < (*rows)[3].size(); ++i) {
    const PgRow row = (*rows)[3].row(i);
    locked.matches[UserId{row.integer(0)}] = row.integer(1);
  }
  return locked;
}

// Of those that no head tells of.
PgAnswer<void> PgWriter::find_done(Batch& batch, const Items& wanted) {
  for (const std::size_t item : wanted) {
    if (find_change<Expect>(*batch.items[item]) != nullptr) continue;
    if (!send_probe(*connection_, *batch.items[item])) continue;
    const PgAnswer<std::vector<PgRows>> rows = connection_->run();
    if (!rows) return fail(rows.error());
    if (rows->front().row(0).integer(0) > 0) batch.results[item].emplace();
  }
  return {};
}

StoreResult<void> PgWriter::judge(const Changes& changes, Locked& locked) const {
  if (const auto* expected = find_change<Expect>(changes)) {
    const auto head = locked.heads.find(expected->match);
    if (head == locked.heads.end()) {
      return fail(StoreError{StoreError::Kind::Damaged, "the match has no head"});
    }
    if (head->second.revision != expected->revision) {
      return fail(StoreError{StoreError::Kind::Moved, "another server was first"});
    }
    const bool is_fenced =
        expected->fence && (head->second.holder != node_ || head->second.fence != *expected->fence);
    if (is_fenced) return fail(StoreError{StoreError::Kind::Fenced, "the lease has passed on"});
  }
  const auto* limit = find_change<LimitMatches>(changes);
  if (limit == nullptr) return {};
  std::int64_t& count = locked.matches[limit->user];
  if (count >= limit->most) {
    return fail(StoreError{StoreError::Kind::TooMany, "the person has matches enough"});
  }
  // Another item of the same batch may be one more.
  ++count;
  return {};
}

PgAnswer<void> PgWriter::attempt(Batch& batch, const Items& wanted) {
  PgAnswer<Locked> locked = lock(batch, wanted);
  if (!locked) {
    roll_back();
    return fail(locked.error());
  }
  const std::map<MatchId, Head>& heads = locked->heads;
  if (batch.is_uncertain) {
    const PgAnswer<void> found = find_done(batch, wanted);
    if (!found) return found;
  }
  Items winners;
  std::map<std::size_t, StoreResult<void>> refused;
  for (const std::size_t item : wanted) {
    if (batch.results[item]) continue;
    const auto* expected = find_change<Expect>(*batch.items[item]);
    const auto head = expected == nullptr ? heads.end() : heads.find(expected->match);
    if (batch.is_uncertain && head != heads.end() && head->second.stamp == batch.stamp) {
      batch.results[item].emplace();
      continue;
    }
    StoreResult<void> verdict = judge(*batch.items[item], *locked);
    if (verdict) {
      winners.push_back(item);
    } else {
      refused.emplace(item, std::move(verdict));
    }
  }
  if (batch.is_apart) {
    const PgAnswer<void> tried = write_apart(batch, winners, refused);
    if (!tried) return tried;
  } else {
    const PgAnswer<void> written = write(batch, winners);
    if (!written) return written;
  }
  for (auto& [item, verdict] : refused) {
    note_refused(*batch.items[item], verdict.error());
    batch.results[item] = std::move(verdict);
  }
  for (const std::size_t item : winners) {
    if (!batch.results[item]) batch.results[item].emplace();
  }
  return {};
}

void PgWriter::note_refused(const Changes& changes, const StoreError& error) {
  if (error.kind == StoreError::Kind::Moved) counts_.lost_races.add(1);
  if (error.kind != StoreError::Kind::Fenced) return;
  counts_.fenced_commits.add(1);
  if (log_ == nullptr) return;
  log_->info("lease lost", {{"match", to_text(find_change<Expect>(changes)->match)}});
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
  const PgAnswer<std::vector<PgRows>> rows = end(batch);
  if (!rows) return fail(rows.error());
  // They are locked: nobody can have been quicker.
  CHECK(heads == 0 || rows->front().changed() == heads);
  return {};
}

// Each item by itself, in the same transaction: what is refused is undone and told.
PgAnswer<void> PgWriter::write_apart(Batch& batch, const Items& winners,
                                     std::map<std::size_t, StoreResult<void>>& refused) {
  for (const std::size_t item : winners) {
    connection_->send_once("SAVEPOINT item");
    PgAnswer<std::vector<PgRows>> rows = connection_->run();
    std::int64_t heads = 0;
    if (rows) {
      heads = send_changes(*connection_, node_, batch.stamp, batch.items.subspan(item, 1));
      connection_->send_once("RELEASE item");
      rows = connection_->run();
    }
    if (rows) {
      CHECK(heads == 0 || rows->front().changed() == heads);
      continue;
    }
    const bool is_verdict = rows.error().kind == PgError::Kind::Refused;
    const PgAnswer<void> undone =
        is_verdict ? connection_->execute("ROLLBACK TO item") : PgAnswer<void>(fail(rows.error()));
    if (!undone) {
      roll_back();
      return undone;
    }
    refused.emplace(item, fail(rows.error().error));
  }
  connection_->send_once("COMMIT");
  const PgAnswer<std::vector<PgRows>> rows = end(batch);
  return rows ? PgAnswer<void>() : PgAnswer<void>(fail(rows.error()));
}

// Of a transaction whose last word was sent.
PgAnswer<std::vector<PgRows>> PgWriter::end(Batch& batch) {
  PgAnswer<std::vector<PgRows>> rows = connection_->run();
  if (rows) return rows;
  // It may have been heard all the same.
  if (rows.error().kind == PgError::Kind::Gone) batch.is_uncertain = true;
  roll_back();
  return rows;
}

void PgWriter::roll_back() {
  if (connection_ == nullptr || !connection_->is_open()) return;
  if (!connection_->execute("ROLLBACK")) connection_.reset();
}

}  // namespace ziggurat::server
