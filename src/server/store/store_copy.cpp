#include "server/store/store_copy.h"

#include <functional>
#include <utility>

#include "server/table/match_id.h"

namespace ziggurat::server {
namespace {

constexpr int kRowsAtOnce = 1000;

Failure<StoreError> differs(const std::string& what) {
  return fail(StoreError{StoreError::Kind::Damaged, what + " is not the same in the copy"});
}

// All of a match.
struct WholeMatch {
  LoadedMatch loaded;
  std::vector<StoredEntry> entries;
  std::vector<StoredLine> lines;
  std::vector<StoredCheckpoint> checkpoints;

  bool is_same(const WholeMatch& other) const {
    return loaded.match == other.loaded.match && entries == other.entries && lines == other.lines &&
           checkpoints == other.checkpoints;
  }
};

StoreResult<WholeMatch> read_whole(Store& store, MatchId id) {
  StoreResult<std::optional<LoadedMatch>> loaded = store.load(id);
  if (!loaded) return fail(loaded.error());
  if (!*loaded) return fail(StoreError{StoreError::Kind::Damaged, "it is not there"});
  // In the copy no server lets it run.
  ClockNote& note = (*loaded)->match.clock_note;
  note.used += std::exchange(note.since, 0);
  WholeMatch whole{.loaded = std::move(**loaded), .entries = {}, .lines = {}, .checkpoints = {}};
  StoreResult<LogPart> log = store.read_log(id, 0, INT64_MAX);
  if (!log) return fail(log.error());
  whole.entries = std::move(log->entries);
  StoreResult<std::vector<StoredLine>> lines = store.all_lines(id);
  if (!lines) return fail(lines.error());
  whole.lines = std::move(*lines);
  const StoreResult<std::vector<StoredCheckpoint>> marks = store.checkpoints(id);
  if (!marks) return fail(marks.error());
  for (const StoredCheckpoint& mark : *marks) {
    StoreResult<LogPart> part = store.read_log(id, mark.number, mark.number);
    if (!part) return fail(part.error());
    if (part->checkpoint) whole.checkpoints.push_back(std::move(*part->checkpoint));
  }
  return whole;
}

Changes changes_of(const WholeMatch& whole) {
  const MatchId id = whole.loaded.match.id;
  Changes changes = {AddMatch{whole.loaded.match}, SetClock{id, whole.loaded.match.clock_note}};
  for (const StoredEntry& entry : whole.entries) changes.push_back(AddEntry{id, entry});
  for (const StoredLine& line : whole.lines) changes.push_back(AddLine{id, line});
  for (const StoredCheckpoint& mark : whole.checkpoints) {
    changes.push_back(AddCheckpoint{id, mark});
  }
  return changes;
}

StoreResult<void> commit_one(Store& store, const Changes& changes) {
  if (changes.empty()) return {};
  const Changes* const items[] = {&changes};
  return store.commit(items)[0];
}

// Calls `take` with each page of rows.
template <class Row, class Key>
StoreResult<void> each_page(
    const std::function<StoreResult<std::vector<Row>>(std::optional<Key>)>& read,
    const std::function<StoreResult<void>(const std::vector<Row>&)>& take,
    const std::function<Key(const Row&)>& key) {
  std::optional<Key> last;
  while (true) {
    const StoreResult<std::vector<Row>> page = read(last);
    if (!page) return fail(page.error());
    if (page->empty()) return {};
    const StoreResult<void> taken = take(*page);
    if (!taken) return taken;
    last = key(page->back());
  }
}

class Copier {
 public:
  Copier(Store& from, Store& to) : from_(from), to_(to) {}

  StoreResult<StoreCopy> run() {
    const StoreResult<void> empty = check_empty();
    if (!empty) return fail(empty.error());
    StoreResult<void> done = copy_users();
    if (done) done = copy_tokens();
    if (done) done = copy_matches();
    if (done) return copy_;
    return fail(StoreError{done.error().kind,
                           done.error().message +
                               "; the copy is not whole: drop that database, or delete that file, "
                               "and begin anew"});
  }

 private:
  StoreResult<void> check_empty() {
    const auto users = to_.all_users(std::nullopt, 1);
    if (!users) return fail(users.error());
    if (users->empty()) return {};
    return fail(StoreError{StoreError::Kind::Conflict,
                           "the store to copy to is not empty; what a copy left there that was "
                           "broken off is of no use: drop it and begin anew"});
  }

  StoreResult<void> copy_users() {
    std::optional<UserId> before;
    return each_page<KeptUser, UserId>(
        [&](std::optional<UserId> after) { return from_.all_users(after, kRowsAtOnce); },
        [&](const std::vector<KeptUser>& page) -> StoreResult<void> {
          Changes changes;
          for (const KeptUser& row : page) changes.push_back(AddUser{row.user, row.shares_name});
          const StoreResult<void> kept = commit_one(to_, changes);
          if (!kept) return kept;
          const auto copied = to_.all_users(before, kRowsAtOnce);
          if (!copied) return fail(copied.error());
          if (*copied != page) return differs("a user");
          before = page.back().user.id;
          copy_.users += static_cast<std::int64_t>(page.size());
          return {};
        },
        [](const KeptUser& row) { return row.user.id; });
  }

  StoreResult<void> copy_tokens() {
    std::optional<Digest> before;
    return each_page<KeptToken, Digest>(
        [&](std::optional<Digest> after) { return from_.all_tokens(after, kRowsAtOnce); },
        [&](const std::vector<KeptToken>& page) -> StoreResult<void> {
          Changes changes;
          for (const KeptToken& row : page) {
            changes.push_back(AddToken{row.hash, row.user, row.created, row.expires});
            changes.push_back(RenewToken{row.hash, row.seen, row.expires});
          }
          const StoreResult<void> kept = commit_one(to_, changes);
          if (!kept) return kept;
          const auto copied = to_.all_tokens(before, kRowsAtOnce);
          if (!copied) return fail(copied.error());
          if (*copied != page) return differs("a token");
          before = page.back().hash;
          copy_.tokens += static_cast<std::int64_t>(page.size());
          return {};
        },
        [](const KeptToken& row) { return row.hash; });
  }

  StoreResult<void> copy_matches() {
    return each_page<MatchId, MatchId>(
        [&](std::optional<MatchId> after) { return from_.all_matches(after, kRowsAtOnce); },
        [&](const std::vector<MatchId>& page) -> StoreResult<void> {
          for (const MatchId id : page) {
            StoreResult<void> done = copy_match(id);
            if (!done) {
              return fail(StoreError{done.error().kind,
                                     "match " + to_text(id) + ": " + done.error().message});
            }
          }
          return {};
        },
        [](const MatchId& id) { return id; });
  }

  StoreResult<void> copy_match(MatchId id) {
    const StoreResult<WholeMatch> whole = read_whole(from_, id);
    if (!whole) return fail(whole.error());
    const StoreResult<void> kept = commit_one(to_, changes_of(*whole));
    if (!kept) return kept;
    const StoreResult<WholeMatch> copied = read_whole(to_, id);
    if (!copied) return fail(copied.error());
    if (!whole->is_same(*copied)) return differs("it");
    ++copy_.matches;
    copy_.entries += static_cast<std::int64_t>(whole->entries.size());
    copy_.lines += static_cast<std::int64_t>(whole->lines.size());
    return {};
  }

  Store& from_;
  Store& to_;
  StoreCopy copy_;
};

}  // namespace

StoreResult<StoreCopy> copy_store(Store& from, Store& to) { return Copier(from, to).run(); }

}  // namespace ziggurat::server
