// Long because: every table of the store is written and read here, each in a few lines.
#include "server/sqlite_store.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/text.h"
#include "server/migrations.h"
#include "server/mutex.h"
#include "server/sqlite.h"
#include "server/sqlite_rows.h"

namespace ziggurat::server {
namespace {

// A file up to this size is checked page by page when the server starts.
constexpr std::uintmax_t kCheckedSize = std::uintmax_t{256} << 20;

class SqliteStore final : public Store {
 public:
  SqliteStore(Database writer, Database reader)
      : writer_(std::move(writer)), reader_(std::move(reader)) {}

  StoreResult<void> prepare() {
    const StoreResult<void> writes = prepare_writes(writer_, writes_);
    if (!writes) return fail(writes.error());
    const MutexLock lock(mutex_);
    return prepare_reads(reader_, reads_);
  }

  std::vector<StoreResult<void>> commit(std::span<const Changes* const> items) override {
    const StoreResult<void> together = commit_together(items);
    std::vector<StoreResult<void>> results(items.size(), together);
    // One that is refused must not take the others with it.
    if (!together && together.error().kind == StoreError::Kind::Conflict && items.size() > 1) {
      for (std::size_t i = 0; i < items.size(); ++i) {
        results[i] = commit_together(items.subspan(i, 1));
      }
    }
    return results;
  }

  StoreResult<std::optional<User>> find_token(const Digest& hash) override {
    const MutexLock lock(mutex_);
    return one<User>(reads_.token.restart().bind_blob(1, hash), read_user);
  }

  StoreResult<std::optional<User>> find_account(std::string_view name) override {
    const MutexLock lock(mutex_);
    return one<User>(reads_.account.restart().bind(1, to_lower(name)), read_user);
  }

  StoreResult<std::optional<MatchId>> find_request(UserId owner,
                                                   std::string_view request) override {
    const MutexLock lock(mutex_);
    return one<MatchId>(reads_.request.restart().bind(1, number_of(owner)).bind(2, request),
                        read_match_id);
  }

  StoreResult<int> count_unfinished(UserId user) override {
    const MutexLock lock(mutex_);
    const auto count =
        one<int>(reads_.unfinished.restart().bind(1, number_of(user)),
                 [](const Statement& row) { return static_cast<int>(row.integer(0)); });
    if (!count) return fail(count.error());
    return count->value_or(0);
  }

  StoreResult<std::vector<MatchId>> list(const ListQuery& query) override {
    const MutexLock lock(mutex_);
    Statement& statement = query.kind == ListQuery::Kind::Open   ? reads_.open
                           : query.kind == ListQuery::Kind::Live ? reads_.live
                                                                 : reads_.mine;
    statement.restart()
        .bind(1, query.before.value_or(INT64_MAX))
        .bind(2, query.game)
        .bind(3, std::int64_t{query.limit});
    if (query.kind == ListQuery::Kind::Mine) {
      statement.bind(4, query.user ? number_of(*query.user) : -1);
    }
    return all<MatchId>(statement, read_match_id);
  }

  StoreResult<std::optional<LoadedMatch>> load(MatchId id) override {
    const MutexLock lock(mutex_);
    // One transaction, so that match, seats and log are of the same moment.
    const StoreResult<void> begun = reader_.execute("BEGIN");
    if (!begun) return fail(begun.error());
    StoreResult<std::optional<LoadedMatch>> loaded = load_within(id);
    const StoreResult<void> ended = reader_.execute("COMMIT");
    if (!ended) return fail(ended.error());
    return loaded;
  }

  StoreResult<std::vector<StoredCheckpoint>> checkpoints(MatchId id) override {
    const MutexLock lock(mutex_);
    return all<StoredCheckpoint>(reads_.checkpoints.restart().bind(1, number_of(id)),
                                 read_checkpoint);
  }

  StoreResult<LogPart> read_log(MatchId id, std::int64_t checkpoint, std::int64_t last) override {
    const MutexLock lock(mutex_);
    LogPart part;
    if (checkpoint > 0) {
      auto found = one<StoredCheckpoint>(
          reads_.checkpoint.restart().bind(1, number_of(id)).bind(2, checkpoint), read_checkpoint);
      if (!found) return fail(found.error());
      part.checkpoint = std::move(*found);
    }
    auto entries = read_entries(id, part.checkpoint ? checkpoint : 0, last);
    if (!entries) return fail(entries.error());
    part.entries = std::move(*entries);
    return part;
  }

 private:
  static MatchId read_match_id(const Statement& row) { return MatchId{row.integer(0)}; }

  template <class T, class Read>
  static StoreResult<std::vector<T>> all(Statement& statement, Read read) {
    std::vector<T> rows;
    while (true) {
      const StoreResult<bool> row = statement.step();
      if (!row) return fail(row.error());
      if (!*row) return rows;
      rows.push_back(read(statement));
    }
  }

  template <class T, class Read>
  static StoreResult<std::optional<T>> one(Statement& statement, Read read) {
    StoreResult<std::vector<T>> rows = all<T>(statement, read);
    if (!rows) return fail(rows.error());
    if (rows->empty()) return std::optional<T>();
    return std::optional<T>(std::move(rows->front()));
  }

  StoreResult<std::optional<LoadedMatch>> load_within(MatchId id) REQUIRES(mutex_) {
    auto read =
        one<StoreResult<StoredMatch>>(reads_.match.restart().bind(1, number_of(id)), read_match);
    if (!read) return fail(read.error());
    if (!*read) return std::optional<LoadedMatch>();
    StoreResult<StoredMatch>& match = **read;
    if (!match) return fail(match.error());
    LoadedMatch loaded{.match = std::move(*match), .log = {}, .lines = {}};
    auto seats = all<StoredSeat>(reads_.seats.restart().bind(1, number_of(id)), read_seat);
    if (!seats) return fail(seats.error());
    auto checkpoint = one<StoredCheckpoint>(reads_.last_checkpoint.restart().bind(1, number_of(id)),
                                            read_checkpoint);
    if (!checkpoint) return fail(checkpoint.error());
    auto entries = read_entries(id, *checkpoint ? (*checkpoint)->number : 0, INT64_MAX);
    if (!entries) return fail(entries.error());
    auto lines = all<StoredLine>(reads_.lines.restart().bind(1, number_of(id)), read_line);
    if (!lines) return fail(lines.error());
    loaded.match.seats = std::move(*seats);
    loaded.log = {std::move(*checkpoint), std::move(*entries)};
    loaded.lines = std::move(*lines);
    return std::optional<LoadedMatch>(std::move(loaded));
  }

  StoreResult<std::vector<StoredEntry>> read_entries(MatchId id, std::int64_t after,
                                                     std::int64_t last) REQUIRES(mutex_) {
    return all<StoredEntry>(
        reads_.entries.restart().bind(1, number_of(id)).bind(2, after).bind(3, last), read_entry);
  }

  StoreResult<void> commit_together(std::span<const Changes* const> items) {
    StoreResult<void> result = writes_.begin.restart().run();
    if (!result) return result;
    for (const Changes* changes : items) {
      for (const Change& change : *changes) {
        result = std::visit([this](const auto& one_change) { return write(one_change); }, change);
        if (!result) break;
      }
      if (!result) break;
    }
    if (result) result = writes_.commit.restart().run();
    // After some errors SQLite has rolled back by itself; then this says so and changes nothing.
    if (!result) static_cast<void>(writes_.rollback.restart().run());
    return result;
  }

  StoreResult<void> write(const AddUser& change) {
    const User& user = change.user;
    Statement& statement = writes_.add_user.restart();
    statement.bind(1, number_of(user.id)).bind(2, number_of(user.kind)).bind(3, user.name);
    bind_name_key(statement, 4, user);
    return statement.bind(5, user.password).bind(6, user.created).run();
  }

  StoreResult<void> write(const SetUser& change) {
    const User& user = change.user;
    Statement& statement = writes_.set_user.restart();
    statement.bind(1, number_of(user.kind)).bind(2, user.name);
    bind_name_key(statement, 3, user);
    return statement.bind(4, user.password).bind(5, number_of(user.id)).run();
  }

  // Only accounts hold their name alone.
  static void bind_name_key(Statement& statement, int index, const User& user) {
    if (user.kind == User::Kind::Account) {
      statement.bind(index, to_lower(user.name));
    } else {
      statement.bind_null(index);
    }
  }

  StoreResult<void> write(const AddToken& change) {
    return writes_.add_token.restart()
        .bind_blob(1, change.hash)
        .bind(2, number_of(change.user))
        .bind(3, change.created)
        .run();
  }

  StoreResult<void> write(const DropToken& change) {
    return writes_.drop_token.restart().bind_blob(1, change.hash).run();
  }

  StoreResult<void> write(const AddMatch& change) {
    const StoredMatch& match = change.match;
    Json options = Json::object();
    for (const auto& [key, value] : match.setup.options) options.set(key, value);
    const StoreResult<void> added = writes_.add_match.restart()
                                        .bind(1, number_of(match.id))
                                        .bind(2, number_of(match.owner))
                                        .bind(3, match.request)
                                        .bind(4, match.created)
                                        .bind(5, match.setup.game)
                                        .bind(6, match.setup.ruleset)
                                        .bind(7, options.dump())
                                        .bind(8, std::int64_t{match.setup.seats})
                                        .bind(9, match.fingerprint)
                                        .bind(10, number_of(match.visibility))
                                        .bind(11, std::int64_t{match.allows_spectators})
                                        .bind(12, number_of(match.clock.kind))
                                        .bind(13, std::int64_t{match.clock.seconds})
                                        .bind(14, std::int64_t{match.clock.increment})
                                        .bind_blob(15, match.seed)
                                        .bind(16, match.invite)
                                        .bind(17, number_of(match.phase))
                                        .bind(18, begun_text(match.begun))
                                        .bind(19, result_text(match.result, match.setup.seats))
                                        .bind_optional(20, match.rematch)
                                        .bind_optional(21, match.rematch_of)
                                        .bind(22, std::int64_t{match.allows_hints})
                                        .run();
    if (!added) return added;
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
      const StoreResult<void> seated =
          write(SetSeat{match.id, Seat{static_cast<std::uint8_t>(i)}, match.seats[i]});
      if (!seated) return seated;
    }
    return {};
  }

  StoreResult<void> write(const SetMatch& change) {
    return writes_.set_match.restart()
        .bind(1, number_of(change.phase))
        .bind(2, begun_text(change.begun))
        .bind(3, result_text(change.result, change.seats))
        .bind_optional(4, change.rematch)
        .bind(5, number_of(change.id))
        .run();
  }

  StoreResult<void> write(const SetClock& change) {
    return writes_.set_clock.restart()
        .bind(1, change.note.entry)
        .bind(2, change.note.used)
        .bind(3, join_numbers(change.note.left))
        .bind(4, number_of(change.id))
        .run();
  }

  StoreResult<void> write(const AddCheckpoint& change) {
    return writes_.add_checkpoint.restart()
        .bind(1, number_of(change.match))
        .bind(2, change.checkpoint.number)
        .bind(3, join_numbers(change.checkpoint.positions))
        .bind(4, change.checkpoint.body)
        .run();
  }

  StoreResult<void> write(const SetSeat& change) {
    const StoredSeat& seat = change.record;
    Statement& statement = writes_.set_seat.restart();
    statement.bind(1, number_of(change.match))
        .bind(2, std::int64_t{change.seat.index})
        .bind(3, number_of(seat.kind))
        .bind(4, number_of(seat.reserved))
        .bind_optional(5, seat.user)
        .bind(6, seat.level)
        .bind(7, std::int64_t{seat.has_left})
        .bind(8, std::int64_t{seat.is_out});
    if (seat.contribution) {
      statement.bind(9, *seat.contribution);
    } else {
      statement.bind_null(9);
    }
    return statement.run();
  }

  StoreResult<void> write(const AddEntry& change) {
    const StoredEntry& entry = change.entry;
    Statement& statement = writes_.add_entry.restart();
    statement.bind(1, number_of(change.match))
        .bind(2, entry.number)
        .bind(3, number_of(entry.kind))
        .bind(5, std::int64_t{entry.code})
        .bind(6, entry.at)
        .bind_optional(7, entry.left)
        .bind(8, std::int64_t{entry.by_computer})
        .bind(9, entry.request)
        .bind_optional(10, entry.noticed);
    return bind_seat(statement, 4, entry.seat).run();
  }

  StoreResult<void> write(const AddLine& change) {
    const StoredLine& line = change.line;
    Statement& statement = writes_.add_line.restart();
    statement.bind(1, number_of(change.match))
        .bind(2, line.number)
        .bind(4, line.name)
        .bind(5, line.text)
        .bind(6, line.at)
        .bind_optional(7, line.user)
        .bind(8, line.request)
        .bind(9, number_of(line.kind));
    return bind_seat(statement, 3, line.seat).run();
  }

  static Statement& bind_seat(Statement& statement, int index, const std::optional<Seat>& seat) {
    return seat ? statement.bind(index, std::int64_t{seat->index}) : statement.bind_null(index);
  }

  Database writer_;  // of the one thread that commits
  Writes writes_;
  Mutex mutex_;
  Database reader_ GUARDED_BY(mutex_);
  Reads reads_ GUARDED_BY(mutex_);
};

StoreResult<void> check_file(Database& database, const std::string& file) {
  std::error_code ignored;
  const std::uintmax_t size = std::filesystem::file_size(file, ignored);
  if (ignored || size > kCheckedSize) return {};
  StoreResult<Statement> check = database.prepare("PRAGMA quick_check(1)");
  if (!check) return fail(check.error());
  const StoreResult<bool> row = check->step();
  if (!row) return fail(row.error());
  if (*row && check->text(0) != "ok") {
    return fail(StoreError{StoreError::Kind::Damaged, "the file is damaged: " + check->text(0)});
  }
  return {};
}

StoreResult<Database> open_writer(const std::string& file) {
  StoreResult<Database> writer = Database::open(file, Database::Mode::ReadWrite);
  if (!writer) return writer;
  if (writer->is_read_only()) {
    return fail(StoreError{StoreError::Kind::Unavailable, "the file can only be read"});
  }
  for (const char* pragma : {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
                             "PRAGMA foreign_keys = ON", "PRAGMA wal_autocheckpoint = 4000"}) {
    const StoreResult<void> set = writer->execute(pragma);
    if (!set) return fail(set.error());
  }
  return writer;
}

StoreResult<std::unique_ptr<Store>> open_checked(const std::string& file) {
  // Looks before it writes: a damaged or foreign file stays as it was.
  {
    StoreResult<Database> probe = Database::open(file, Database::Mode::ReadWrite);
    if (!probe) return fail(probe.error());
    const StoreResult<void> ours = check_owner(*probe);
    if (!ours) return fail(ours.error());
    const StoreResult<void> sound = check_file(*probe, file);
    if (!sound) return fail(sound.error());
  }
  StoreResult<Database> writer = open_writer(file);
  if (!writer) return fail(writer.error());
  const StoreResult<void> migrated = migrate(*writer);
  if (!migrated) return fail(migrated.error());
  StoreResult<Database> reader = Database::open(file, Database::Mode::ReadOnly);
  if (!reader) return fail(reader.error());
  auto store = std::make_unique<SqliteStore>(std::move(*writer), std::move(*reader));
  const StoreResult<void> prepared = store->prepare();
  if (!prepared) return fail(prepared.error());
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace

StoreResult<std::unique_ptr<Store>> open_sqlite_store(const std::string& file) {
  StoreResult<std::unique_ptr<Store>> store = open_checked(file);
  if (!store) {
    return fail(StoreError{store.error().kind, "store " + file + ": " + store.error().message});
  }
  return store;
}

}  // namespace ziggurat::server
