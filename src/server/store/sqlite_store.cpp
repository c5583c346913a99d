// Long because: every table of the store is written and read here, each in a few lines.
#include "server/store/sqlite_store.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "server/api/names.h"
#include "server/mutex.h"
#include "server/store/migrations.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_rows.h"
#include "server/store/store_file.h"

namespace ziggurat::server {
namespace {

// A file up to this size is checked page by page when the server starts.
constexpr std::uintmax_t kCheckedSize = std::uintmax_t{256} << 20;

class SqliteStore final : public Store {
 public:
  enum class Use { Serve, Read };

  SqliteStore(Use use, std::optional<StoreFile> file, Database writer, Database reader,
              Database lister)
      : use_(use),
        file_(std::move(file)),
        writer_(std::move(writer)),
        reader_(std::move(reader)),
        lister_(std::move(lister)) {}

  StoreResult<void> prepare() {
    if (use_ == Use::Serve) {
      const StoreResult<void> writes = prepare_writes(writer_, writes_);
      if (!writes) return fail(writes.error());
    }
    {
      const MutexLock lock(lists_mutex_);
      const StoreResult<void> lists = prepare_lists(lister_, lists_);
      if (!lists) return fail(lists.error());
    }
    const MutexLock lock(mutex_);
    return prepare_reads(reader_, reads_);
  }

  std::vector<StoreResult<void>> commit(std::span<const Changes* const> items) override {
    StoreResult<void> together = check_place();
    std::vector<StoreResult<void>> verdicts(items.size());
    if (together) {
      together = commit_in_one([&] { return write_together(items); });
      // One that is refused must not take the others with it, nor make each of them wait for the
      // disk by itself.
      if (!together && together.error().kind == StoreError::Kind::Conflict && items.size() > 1) {
        together = commit_in_one([&] { return write_apart(items, verdicts); });
      }
    }
    // Whatever happened to the file meanwhile: nothing that is not in it is acknowledged.
    if (together) together = check_place();
    for (StoreResult<void>& verdict : verdicts) {
      if (verdict) verdict = together;
    }
    return verdicts;
  }

  StoreResult<void> probe() override {
    StoreResult<void> done = check_place();
    if (done) done = write_nothing();
    if (done) has_refused_ = false;
    if (done) done = check_place();
    return done;
  }

  StoreResult<std::optional<StoredToken>> find_token(const Digest& hash) override {
    const MutexLock lock(mutex_);
    return one<StoredToken>(reads_.token.restart().bind_blob(1, hash), read_token);
  }

  StoreResult<std::vector<StoredToken>> find_tokens(UserId user) override {
    const MutexLock lock(mutex_);
    return all<StoredToken>(reads_.tokens.restart().bind(1, number_of(user)), read_token);
  }

  StoreResult<std::optional<User>> find_account(std::string_view name) override {
    const MutexLock lock(mutex_);
    return one<User>(reads_.account.restart().bind(1, name_key(name)).bind(2, name), read_user);
  }

  StoreResult<std::vector<User>> find_guests(std::string_view name, int most) override {
    const MutexLock lock(mutex_);
    return all<User>(reads_.guests.restart().bind(1, name_key(name)).bind(2, std::int64_t{most}),
                     read_user);
  }

  StoreResult<std::vector<MatchId>> all_matches(std::optional<MatchId> after, int most) override {
    const MutexLock lock(mutex_);
    return all<MatchId>(reads_.all_matches.restart()
                            .bind(1, after ? number_of(*after) : INT64_MIN)
                            .bind(2, std::int64_t{most}),
                        read_match_id);
  }

  StoreResult<std::vector<std::string>> check_people() override {
    const MutexLock lock(mutex_);
    std::vector<std::string> wrong;
    const auto check = [&](Statement& statement, std::string_view name,
                           auto read) -> StoreResult<void> {
      while (true) {
        const StoreResult<bool> has_row = statement.step();
        if (!has_row) return fail(has_row.error());
        if (!*has_row) return {};
        const Row row(statement);
        static_cast<void>(read(row));
        if (!row.wrong().empty()) {
          wrong.push_back(std::string(name) + " " + std::to_string(row.integer(0)) + ": " +
                          row.wrong());
        }
      }
    };
    StoreResult<void> done = check(reads_.all_users.restart(), "user", read_user);
    if (done) done = check(reads_.all_tokens.restart(), "a token of user", read_token);
    if (!done) return fail(done.error());
    const auto strays = all<std::string>(reads_.strays.restart(), [](const Row& row) {
      return row.text(0, "table") + ": a row of match " + std::to_string(row.integer(1)) +
             ", which is not there";
    });
    if (!strays) return fail(strays.error());
    wrong.insert(wrong.end(), strays->begin(), strays->end());
    return wrong;
  }

  StoreResult<std::vector<KeptUser>> all_users(std::optional<UserId> after, int most) override {
    const MutexLock lock(mutex_);
    return all<KeptUser>(reads_.kept_users.restart()
                             .bind(1, after ? number_of(*after) : INT64_MIN)
                             .bind(2, std::int64_t{most}),
                         read_kept_user);
  }

  StoreResult<std::vector<KeptToken>> all_tokens(std::optional<Digest> after, int most) override {
    const MutexLock lock(mutex_);
    static constexpr Digest kFirst{};
    const std::span<const std::uint8_t> least =
        after ? std::span(*after) : std::span(kFirst).first(0);
    return all<KeptToken>(
        reads_.kept_tokens.restart().bind_blob(1, least).bind(2, std::int64_t{most}),
        read_kept_token);
  }

  StoreResult<std::vector<StoredLine>> all_lines(MatchId id) override {
    const MutexLock lock(mutex_);
    return all<StoredLine>(reads_.all_lines.restart().bind(1, number_of(id)), read_line);
  }

  StoreResult<std::optional<MatchId>> find_request(UserId owner,
                                                   std::string_view request) override {
    const MutexLock lock(mutex_);
    return one<MatchId>(reads_.request.restart().bind(1, number_of(owner)).bind(2, request),
                        read_match_id);
  }

  StoreResult<int> count_unfinished(UserId user) override {
    const MutexLock lock(lists_mutex_);
    const auto count = one<int>(lists_.unfinished.restart().bind(1, number_of(user)),
                                [](const Row& row) { return static_cast<int>(row.integer(0)); });
    if (!count) return fail(count.error());
    return count->value_or(0);
  }

  StoreResult<std::vector<MatchId>> list(const ListQuery& query) override {
    const MutexLock lock(lists_mutex_);
    const bool is_of_all = query.game.empty();
    Statement& open = is_of_all ? lists_.open : lists_.open_game;
    Statement& live = is_of_all ? lists_.live : lists_.live_game;
    Statement& statement = query.kind == ListQuery::Kind::Open   ? open
                           : query.kind == ListQuery::Kind::Live ? live
                                                                 : lists_.mine;
    statement.restart()
        .bind(1, query.before.value_or(INT64_MAX))
        .bind(2, query.game)
        .bind(3, std::int64_t{query.limit});
    if (query.is_own()) {
      statement.bind(4, query.user ? number_of(*query.user) : -1)
          .bind(5, static_cast<std::int64_t>(query.first_phase()))
          .bind(6, static_cast<std::int64_t>(query.last_phase()));
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
  static MatchId read_match_id(const Row& row) { return MatchId{row.integer(0)}; }

  template <class T, class Read>
  static StoreResult<std::vector<T>> all(Statement& statement, Read read) {
    std::vector<T> rows;
    while (true) {
      const StoreResult<bool> has_row = statement.step();
      if (!has_row) return fail(has_row.error());
      if (!*has_row) return rows;
      const Row row(statement);
      rows.push_back(read(row));
      if (!row.wrong().empty()) {
        statement.restart();
        return damaged(row.wrong());
      }
    }
  }

  template <class T, class Read>
  static StoreResult<std::optional<T>> one(Statement& statement, Read read) {
    StoreResult<std::vector<T>> rows = all<T>(statement, read);
    if (!rows) return fail(rows.error());
    if (rows->empty()) return std::optional<T>();
    return std::optional<T>(std::move(rows->front()));
  }

  static Failure<StoreError> damaged(std::string why) {
    return fail(StoreError{StoreError::Kind::Damaged, std::move(why)});
  }

  // Whether what is written reaches the file that has the store's name.
  StoreResult<void> check_place() {
    if (use_ == Use::Read) {
      return fail(StoreError{StoreError::Kind::Unavailable, "it is open to be read"});
    }
    if (std::optional<std::string> why = file_->lost()) {
      return fail(StoreError{StoreError::Kind::Lost, std::move(*why)});
    }
    return {};
  }

  StoreResult<std::optional<LoadedMatch>> load_within(MatchId id) REQUIRES(mutex_) {
    auto match = one<StoredMatch>(reads_.match.restart().bind(1, number_of(id)), read_match);
    if (!match) return fail(match.error());
    if (!*match) return std::optional<LoadedMatch>();
    LoadedMatch loaded{.match = std::move(**match), .log = {}, .lines = {}, .revision = 0};
    std::int64_t due = 0;
    const auto read_in_order = [&due](const Row& row) {
      row.number(8, "seat", due, due);
      ++due;
      return read_seat(row);
    };
    auto seats = all<StoredSeat>(reads_.seats.restart().bind(1, number_of(id)), read_in_order);
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
    if (std::string wrong = wrong_match(loaded); !wrong.empty()) return damaged(std::move(wrong));
    return std::optional<LoadedMatch>(std::move(loaded));
  }

  StoreResult<std::vector<StoredEntry>> read_entries(MatchId id, std::int64_t after,
                                                     std::int64_t last) REQUIRES(mutex_) {
    return all<StoredEntry>(
        reads_.entries.restart().bind(1, number_of(id)).bind(2, after).bind(3, last), read_entry);
  }

  StoreResult<void> write_item(const Changes& changes) {
    for (const Change& change : changes) {
      const StoreResult<void> written = write_change(writes_, change);
      if (!written) return written;
    }
    return {};
  }

  StoreResult<void> write_together(std::span<const Changes* const> items) {
    for (const Changes* changes : items) {
      const StoreResult<void> written = write_item(*changes);
      if (!written) return written;
    }
    return {};
  }

  // The same, but what is refused is undone by itself and told in its verdict.
  StoreResult<void> write_apart(std::span<const Changes* const> items,
                                std::vector<StoreResult<void>>& verdicts) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      const StoreResult<void> marked = writes_.mark.restart().run();
      if (!marked) return marked;
      StoreResult<void> written = write_item(*items[i]);
      if (!written && written.error().kind != StoreError::Kind::Conflict) return written;
      if (!written) {
        const StoreResult<void> undone = writes_.undo_to_mark.restart().run();
        if (!undone) return undone;
        verdicts[i] = std::move(written);
      }
      const StoreResult<void> forgotten = writes_.drop_mark.restart().run();
      if (!forgotten) return forgotten;
    }
    return {};
  }

  // What `write` writes, in one transaction.
  template <class Write>
  StoreResult<void> commit_in_one(Write write) {
    StoreResult<void> result = overwrite_refused();
    if (!result) return result;
    result = writes_.begin.restart().run();
    if (!result) return result;
    result = write();
    if (result) {
      result = writes_.commit.restart().run();
      has_refused_ = !result;
    }
    // After some errors SQLite has rolled back by itself; then this says so and changes nothing.
    if (!result) static_cast<void>(writes_.rollback.restart().run());
    if (has_refused_) {
      const StoreResult<void> overwritten = overwrite_refused();
      if (!overwritten && overwritten.error().kind == StoreError::Kind::Lost) return overwritten;
    }
    return result;
  }

  // A commit that changes nothing, and is made durable.
  StoreResult<void> write_nothing(int* status = nullptr) {
    const std::string same =
        "BEGIN IMMEDIATE; PRAGMA user_version = " + std::to_string(schema_version()) + "; COMMIT;";
    const StoreResult<void> done = writer_.execute(same.c_str());
    if (status != nullptr) *status = sqlite3_extended_errcode(writer_.handle());
    if (!done) static_cast<void>(writer_.execute("ROLLBACK"));
    return done;
  }

  // A commit whose last step failed may stand whole in the journal though it was refused: where the
  // bytes were written and only making them durable failed. Whoever opens the store after a crash
  // would find it. So a commit that changes nothing is written over it, at once or, where there is
  // no room for that, before anything else.
  StoreResult<void> overwrite_refused() {
    if (!has_refused_) return {};
    int status = SQLITE_OK;
    StoreResult<void> done = write_nothing(&status);
    // Written but not durable is as good here: it stands where the refused one stood.
    if (!done && status == SQLITE_IOERR_FSYNC) return {};
    if (done) has_refused_ = false;
    // On a full disk the refused one was not written whole either; a store another program holds is
    // tried again. Else nobody knows what is there.
    const bool is_known =
        status == SQLITE_FULL || status == SQLITE_IOERR_WRITE || (status & 0xFF) == SQLITE_BUSY;
    if (!done && !is_known) {
      return fail(StoreError{StoreError::Kind::Lost, done.error().message});
    }
    return done;
  }

  Use use_;
  std::optional<StoreFile> file_;  // held until everything else is closed
  Database writer_;                // of the one thread that commits
  Writes writes_;
  bool has_refused_ = false;
  Mutex mutex_;
  Database reader_ GUARDED_BY(mutex_);
  Reads reads_ GUARDED_BY(mutex_);
  // Whoever asks for lists makes nobody wait but others who do.
  Mutex lists_mutex_;
  Database lister_ GUARDED_BY(lists_mutex_);
  ListReads lists_ GUARDED_BY(lists_mutex_);
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

StoreResult<std::unique_ptr<Store>> open_checked(const std::string& file, Log* log) {
  StoreResult<StoreFile> held = StoreFile::open(file);
  if (!held) return fail(held.error());
  // Looks before it writes: a damaged or foreign file stays as it was.
  {
    StoreResult<Database> probe = Database::open(file, Database::Mode::ReadWrite);
    if (!probe) return fail(probe.error());
    const StoreResult<void> ours = check_owner(*probe);
    if (!ours) return fail(ours.error());
    const StoreResult<void> sound = check_file(*probe, file);
    if (!sound) return fail(sound.error());
  }
  // Before SQLite makes the files beside it, which get the same permissions.
  for (const std::string& name : held->tighten()) {
    if (log != nullptr) log->warning("store was open to others", {{"file", name}});
  }
  StoreResult<Database> writer = open_writer(file);
  if (!writer) return fail(writer.error());
  const StoreResult<void> migrated = migrate(*writer);
  if (!migrated) return fail(migrated.error());
  StoreResult<Database> reader = Database::open(file, Database::Mode::ReadOnly);
  if (!reader) return fail(reader.error());
  StoreResult<Database> lister = Database::open(file, Database::Mode::ReadOnly);
  if (!lister) return fail(lister.error());
  auto store =
      std::make_unique<SqliteStore>(SqliteStore::Use::Serve, std::move(*held), std::move(*writer),
                                    std::move(*reader), std::move(*lister));
  const StoreResult<void> prepared = store->prepare();
  if (!prepared) return fail(prepared.error());
  return std::unique_ptr<Store>(std::move(store));
}

StoreResult<std::unique_ptr<Store>> open_read_checked(const std::string& file,
                                                      std::optional<StoreFile> held) {
  StoreResult<Database> first = open_current_to_read(file);
  if (!first) return fail(first.error());
  StoreResult<Database> reader = open_current_to_read(file);
  if (!reader) return fail(reader.error());
  StoreResult<Database> lister = open_current_to_read(file);
  if (!lister) return fail(lister.error());
  auto store =
      std::make_unique<SqliteStore>(SqliteStore::Use::Read, std::move(held), std::move(*first),
                                    std::move(*reader), std::move(*lister));
  const StoreResult<void> prepared = store->prepare();
  if (!prepared) return fail(prepared.error());
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace

StoreResult<std::unique_ptr<Store>> open_sqlite_store(const std::string& file, Log* log) {
  StoreResult<std::unique_ptr<Store>> store = open_checked(file, log);
  if (!store) return name_store(file, store.error());
  return store;
}

StoreResult<std::unique_ptr<Store>> open_sqlite_store_to_read(const std::string& file) {
  StoreResult<std::unique_ptr<Store>> store = open_read_checked(file, std::nullopt);
  if (!store) return name_store(file, store.error());
  return store;
}

StoreResult<std::unique_ptr<Store>> open_sqlite_store_to_copy(const std::string& file) {
  StoreResult<StoreFile> held = StoreFile::open_to_read(file);
  if (!held) return name_store(file, held.error());
  StoreResult<std::unique_ptr<Store>> store = open_read_checked(file, std::move(*held));
  if (!store) return name_store(file, store.error());
  return store;
}

}  // namespace ziggurat::server
