// Long because: every table of the store is read here, each in a few lines.
#include "server/store/postgres_store.h"

#include <thread>

#include "server/api/names.h"
#include "server/store/postgres_commit.h"
#include "server/store/postgres_migrations.h"
#include "server/store/postgres_nodes.h"
#include "server/store/postgres_pool.h"
#include "server/store/postgres_reads.h"
#include "server/store/store_address.h"

namespace ziggurat::server {
namespace {

constexpr std::chrono::milliseconds kReadPatience{30'000};
constexpr std::chrono::seconds kStartPatience{4};

constexpr PgSql kToken{
    "token",
    "SELECT u.id, u.kind, u.name, u.password, u.created, t.hash, t.created, t.seen, t.expires "
    "FROM tokens t JOIN users u ON u.id = t.person WHERE t.hash=$1"};
constexpr PgSql kTokens{
    "tokens",
    "SELECT u.id, u.kind, u.name, u.password, u.created, t.hash, t.created, t.seen, t.expires "
    "FROM tokens t JOIN users u ON u.id = t.person WHERE t.person=$1 ORDER BY t.seen DESC"};
constexpr PgSql kAccount{
    "account",
    "SELECT id, kind, name, password, created FROM users "
    "WHERE kind=1 AND folded=$1 AND (name=$2 OR name_key=$1) ORDER BY name=$2 DESC LIMIT 1"};
constexpr PgSql kGuests{
    "guests",
    "SELECT id, kind, name, password, created FROM users WHERE folded=$1 AND kind=0 LIMIT $2"};
constexpr PgSql kAllMatches{"all_matches",
                            "SELECT id FROM matches WHERE id>$1 ORDER BY id LIMIT $2"};
constexpr PgSql kKeptUsers{"kept_users",
                           "SELECT id, kind, name, password, created, "
                           "CASE WHEN name_key IS NOT NULL AND name_key<>folded THEN 1 ELSE 0 END "
                           "FROM users WHERE id>$1 ORDER BY id LIMIT $2"};
constexpr PgSql kKeptTokens{"kept_tokens",
                            "SELECT hash, person, created, seen, expires FROM tokens "
                            "WHERE hash>$1 ORDER BY hash LIMIT $2"};
constexpr PgSql kRequest{"request",
                         "SELECT id FROM matches WHERE owner=$1 AND request=$2 AND request<>''"};
constexpr PgSql kEntries{
    "entries",
    "SELECT number, kind, seat, code, at, time_left, by_computer, request, noticed "
    "FROM entries WHERE match=$1 AND number>$2 AND number<=$3 ORDER BY number"};
// What came after the checkpoint that a table is taken up from.
constexpr PgSql kLastEntries{
    "last_entries",
    "SELECT number, kind, seat, code, at, time_left, by_computer, request, noticed "
    "FROM entries WHERE match=$1 AND number > coalesce((SELECT number FROM checkpoints "
    "WHERE match=$1 ORDER BY number DESC LIMIT 1 OFFSET 2), 0) ORDER BY number"};
constexpr PgSql kLastCheckpoint{"last_checkpoint",
                                "SELECT number, positions, body FROM checkpoints WHERE match=$1 "
                                "ORDER BY number DESC LIMIT 1 OFFSET 2"};
constexpr PgSql kCheckpoint{
    "checkpoint", "SELECT number, positions, body FROM checkpoints WHERE match=$1 AND number=$2"};
constexpr PgSql kCheckpoints{
    "checkpoints", "SELECT number, positions, '' FROM checkpoints WHERE match=$1 ORDER BY number"};
constexpr PgSql kLines{
    "lines",
    "SELECT * FROM (SELECT number, seat, name, text, at, person, request, kind FROM lines "
    "WHERE match=$1 ORDER BY number DESC LIMIT 100) l ORDER BY number"};
constexpr PgSql kAllLines{
    "all_lines",
    "SELECT number, seat, name, text, at, person, request, kind FROM lines WHERE match=$1 "
    "ORDER BY number"};
constexpr PgSql kUnfinished{
    "unfinished",
    "SELECT count(DISTINCT m.id) FROM seats s JOIN matches m ON m.id = s.match "
    "WHERE s.person=$1 AND m.phase IN (0, 1)"};
constexpr PgSql kOpen{"open",
                      "SELECT id FROM matches m WHERE phase=0 AND visibility=0 AND created<$1 "
                      "AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind=0) "
                      "ORDER BY created DESC LIMIT $2"};
constexpr PgSql kOpenGame{
    "open_game",
    "SELECT id FROM matches m WHERE phase=0 AND visibility=0 AND game=$3 AND created<$1 "
    "AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind=0) "
    "ORDER BY created DESC LIMIT $2"};
constexpr PgSql kLive{
    "live",
    "SELECT id FROM matches WHERE phase=1 AND visibility=0 AND spectators=1 AND created<$1 "
    "ORDER BY created DESC LIMIT $2"};
constexpr PgSql kLiveGame{
    "live_game",
    "SELECT id FROM matches WHERE phase=1 AND visibility=0 AND spectators=1 AND game=$3 "
    "AND created<$1 ORDER BY created DESC LIMIT $2"};
// What the person in the seat could not notice does not change the match for it.
constexpr PgSql kMine{
    "mine",
    "SELECT id FROM (SELECT m.id AS id, coalesce((SELECT e.at FROM entries e "
    "WHERE e.match = m.id AND (e.noticed IS NULL OR ((e.noticed >> s.seat::int) & 1) = 1) "
    "ORDER BY e.number DESC LIMIT 1), m.created) AS changed "
    "FROM seats s JOIN matches m ON m.id = s.match "
    "WHERE s.person=$4 AND m.phase BETWEEN $5 AND $6 AND ($2='' OR m.game=$2)) x "
    "WHERE changed<$1 ORDER BY changed DESC LIMIT $3"};
constexpr PgSql kAllUsers{"all_users",
                          "SELECT id, kind, name, password, created FROM users ORDER BY id"};
constexpr PgSql kAllTokens{
    "all_tokens",
    "SELECT coalesce(u.id, 0), coalesce(u.kind, -1), coalesce(u.name, ''), '', "
    "coalesce(u.created, 0), t.hash, t.created, t.seen, t.expires "
    "FROM tokens t LEFT JOIN users u ON u.id = t.person"};
constexpr PgSql kStrays{"strays",
                        "SELECT 'entries', match FROM entries e WHERE NOT EXISTS "
                        "(SELECT 1 FROM matches m WHERE m.id = e.match) "
                        "UNION ALL SELECT 'lines', match FROM lines e WHERE NOT EXISTS "
                        "(SELECT 1 FROM matches m WHERE m.id = e.match) "
                        "UNION ALL SELECT 'seats', match FROM seats e WHERE NOT EXISTS "
                        "(SELECT 1 FROM matches m WHERE m.id = e.match) "
                        "UNION ALL SELECT 'heads', match FROM heads e WHERE NOT EXISTS "
                        "(SELECT 1 FROM matches m WHERE m.id = e.match)"};

MatchId read_id(const Row& row) { return MatchId{row.integer(0)}; }

class PostgresStore final : public Store {
 public:
  enum class Use { Serve, Read, Copy };

  PostgresStore(const std::string& address, std::unique_ptr<PgTimeline> timeline, std::int64_t node,
                Use use, Log* log)
      : is_to_read_(use != Use::Serve),
        timeline_(std::move(timeline)),
        writer_(address, *timeline_, node, counts_, log),
        pool_(address, *timeline_,
              use == Use::Copy ? PgPool::View::OneMoment : PgPool::View::Latest),
        nodes_(address, *timeline_, node, pool_, counts_, log) {}

  Nodes* nodes() override { return is_to_read_ ? nullptr : &nodes_; }
  void set_clock_ahead(Millis ahead) { nodes_.set_clock_ahead(ahead); }

  std::vector<StoreResult<void>> commit(std::span<const Changes* const> items) override {
    if (!is_to_read_) return writer_.commit(items);
    return {items.size(), fail(StoreError{StoreError::Kind::Unavailable, "it is open to be read"})};
  }

  StoreResult<void> probe() override {
    if (!is_to_read_) return writer_.probe();
    return fail(StoreError{StoreError::Kind::Unavailable, "it is open to be read"});
  }

  StoreResult<std::optional<StoredToken>> find_token(const Digest& hash) override {
    return one<StoredToken>(kToken, PgValues().add_bytes(hash), read_token);
  }

  StoreResult<std::vector<StoredToken>> find_tokens(UserId user) override {
    return all<StoredToken>(kTokens, PgValues().add(number_of(user)), read_token);
  }

  StoreResult<std::optional<User>> find_account(std::string_view name) override {
    return one<User>(kAccount, PgValues().add(name_key(name)).add(name), read_user);
  }

  StoreResult<std::vector<User>> find_guests(std::string_view name, int most) override {
    return all<User>(kGuests, PgValues().add(name_key(name)).add(std::int64_t{most}), read_user);
  }

  StoreResult<std::optional<MatchId>> find_request(UserId owner,
                                                   std::string_view request) override {
    return one<MatchId>(kRequest, PgValues().add(number_of(owner)).add_bytes(request), read_id);
  }

  StoreResult<std::optional<LoadedMatch>> load(MatchId id) override {
    return pool_.ask<std::optional<LoadedMatch>>([this, id](PgConnection& connection) {
      // One transaction, so that match, seats and log are of the same moment.
      const PgValues match = PgValues().add(number_of(id));
      connection.send_once(pool_.begin());
      for (const PgSql* sql :
           {&kReadMatch, &kReadSeats, &kLastCheckpoint, &kLastEntries, &kLines}) {
        connection.send(*sql, match);
      }
      connection.send_once(pool_.end());
      return read_loaded(connection.run());
    });
  }

  StoreResult<std::vector<StoredCheckpoint>> checkpoints(MatchId id) override {
    return all<StoredCheckpoint>(kCheckpoints, PgValues().add(number_of(id)), read_checkpoint);
  }

  StoreResult<LogPart> read_log(MatchId id, std::int64_t checkpoint, std::int64_t last) override {
    return pool_.ask<LogPart>([=](PgConnection& connection) -> PgAnswer<LogPart> {
      LogPart part;
      if (checkpoint > 0) {
        PgAnswer<PgRows> rows =
            connection.ask(kCheckpoint, PgValues().add(number_of(id)).add(checkpoint));
        if (!rows) return fail(rows.error());
        auto found = read_one<StoredCheckpoint>(*rows, read_checkpoint);
        if (!found) return fail(found.error());
        part.checkpoint = std::move(*found);
      }
      const std::int64_t after = part.checkpoint ? checkpoint : 0;
      PgAnswer<PgRows> rows =
          connection.ask(kEntries, PgValues().add(number_of(id)).add(after).add(last));
      if (!rows) return fail(rows.error());
      auto entries = read_all<StoredEntry>(*rows, read_entry);
      if (!entries) return fail(entries.error());
      part.entries = std::move(*entries);
      return part;
    });
  }

  StoreResult<std::vector<MatchId>> list(const ListQuery& query) override {
    PgValues values;
    values.add(query.before.value_or(INT64_MAX));
    if (query.is_own()) {
      values.add(query.game)
          .add(std::int64_t{query.limit})
          .add(query.user ? number_of(*query.user) : std::int64_t{-1})
          .add(static_cast<std::int64_t>(query.first_phase()))
          .add(static_cast<std::int64_t>(query.last_phase()));
      return all<MatchId>(kMine, values, read_id);
    }
    const bool is_open = query.kind == ListQuery::Kind::Open;
    values.add(std::int64_t{query.limit});
    if (query.game.empty()) return all<MatchId>(is_open ? kOpen : kLive, values, read_id);
    return all<MatchId>(is_open ? kOpenGame : kLiveGame, values.add(query.game), read_id);
  }

  StoreResult<int> count_unfinished(UserId user) override {
    const auto count = one<int>(kUnfinished, PgValues().add(number_of(user)),
                                [](const Row& row) { return static_cast<int>(row.integer(0)); });
    if (!count) return fail(count.error());
    return count->value_or(0);
  }

  StoreResult<std::vector<MatchId>> all_matches(std::optional<MatchId> after, int most) override {
    return all<MatchId>(
        kAllMatches, PgValues().add(after ? number_of(*after) : INT64_MIN).add(std::int64_t{most}),
        read_id);
  }

  StoreResult<std::vector<KeptUser>> all_users(std::optional<UserId> after, int most) override {
    return all<KeptUser>(
        kKeptUsers, PgValues().add(after ? number_of(*after) : INT64_MIN).add(std::int64_t{most}),
        read_kept_user);
  }

  StoreResult<std::vector<KeptToken>> all_tokens(std::optional<Digest> after, int most) override {
    PgValues values;
    if (after) {
      values.add_bytes(*after);
    } else {
      values.add_bytes("");
    }
    return all<KeptToken>(kKeptTokens, values.add(std::int64_t{most}), read_kept_token);
  }

  StoreResult<std::vector<StoredLine>> all_lines(MatchId id) override {
    return all<StoredLine>(kAllLines, PgValues().add(number_of(id)), read_line);
  }

  StoreResult<std::vector<std::string>> check_people() override {
    return pool_.ask<std::vector<std::string>>(
        [](PgConnection& connection) -> PgAnswer<std::vector<std::string>> {
          for (const PgSql* sql : {&kAllUsers, &kAllTokens, &kStrays}) connection.send(*sql);
          const PgAnswer<std::vector<PgRows>> rows = connection.run();
          if (!rows) return fail(rows.error());
          std::vector<std::string> wrong;
          check_rows((*rows)[0], "user", read_user, wrong);
          check_rows((*rows)[1], "a token of user", read_token, wrong);
          for (int i = 0; i < (*rows)[2].size(); ++i) {
            const PgRow row = (*rows)[2].row(i);
            wrong.push_back(row.text(0) + ": a row of match " + std::to_string(row.integer(1)) +
                            ", which is not there");
          }
          return wrong;
        });
  }

 private:
  template <class Read>
  static void check_rows(const PgRows& rows, const char* name, Read read,
                         std::vector<std::string>& wrong) {
    for (int i = 0; i < rows.size(); ++i) {
      const PgRow columns = rows.row(i);
      const Row row(columns);
      static_cast<void>(read(row));
      if (row.wrong().empty()) continue;
      wrong.push_back(std::string(name) + " " + std::to_string(row.integer(0)) + ": " +
                      row.wrong());
    }
  }

  static PgAnswer<std::optional<LoadedMatch>> read_loaded(
      const PgAnswer<std::vector<PgRows>>& rows) {
    if (!rows) return fail(rows.error());
    auto match = read_match_with_seats((*rows)[1], (*rows)[2]);
    if (!match) return fail(match.error());
    if (!*match) return std::optional<LoadedMatch>();
    auto checkpoint = read_one<StoredCheckpoint>((*rows)[3], read_checkpoint);
    if (!checkpoint) return fail(checkpoint.error());
    auto entries = read_all<StoredEntry>((*rows)[4], read_entry);
    if (!entries) return fail(entries.error());
    auto lines = read_all<StoredLine>((*rows)[5], read_line);
    if (!lines) return fail(lines.error());
    LoadedMatch loaded{.match = std::move(**match),
                       .log = {std::move(*checkpoint), std::move(*entries)},
                       .lines = std::move(*lines),
                       .revision = (*rows)[1].row(0).integer(kRevision)};
    if (std::string wrong = wrong_match(loaded); !wrong.empty()) {
      return fail(damaged_row(std::move(wrong)));
    }
    return std::optional<LoadedMatch>(std::move(loaded));
  }

  template <class T, class Read>
  StoreResult<std::vector<T>> all(const PgSql& sql, const PgValues& values, Read read) {
    return pool_.ask<std::vector<T>>([&](PgConnection& connection) -> PgAnswer<std::vector<T>> {
      const PgAnswer<PgRows> rows = connection.ask(sql, values);
      if (!rows) return fail(rows.error());
      return read_all<T>(*rows, read);
    });
  }

  template <class T, class Read>
  StoreResult<std::optional<T>> one(const PgSql& sql, const PgValues& values, Read read) {
    StoreResult<std::vector<T>> rows = all<T>(sql, values, read);
    if (!rows) return fail(rows.error());
    if (rows->empty()) return std::optional<T>();
    return std::optional<T>(std::move(rows->front()));
  }

  bool is_to_read_;
  std::unique_ptr<PgTimeline> timeline_;
  NodeCounts counts_;
  PgWriter writer_;
  PgPool pool_;
  PgNodes nodes_;
};

StoreResult<std::unique_ptr<Store>> open_database(const std::string& address,
                                                  PostgresStore::Use use, Log* log = nullptr) {
  const auto refuse = [&](const PgError& error) {
    return fail(StoreError{error.error.kind,
                           "store " + shown_address(address) + ": " + error.error.message});
  };
  auto timeline = std::make_unique<PgTimeline>();
  PgConnection::survey(address, *timeline);
  // One that is just being started is waited for.
  const auto until = std::chrono::steady_clock::now() + kStartPatience;
  PgAnswer<PgConnection> connection = PgConnection::open(address, kReadPatience, *timeline);
  while (!connection && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    connection = PgConnection::open(address, kReadPatience, *timeline);
  }
  if (!connection) return refuse(connection.error());
  const PgAnswer<void> ready = use == PostgresStore::Use::Serve
                                   ? migrate_postgres(*connection)
                                   : check_postgres_version(*connection);
  if (!ready) return refuse(ready.error());
  connection->send_once("SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint");
  const PgAnswer<std::vector<PgRows>> time = connection->run();
  if (!time) return refuse(time.error());
  const std::int64_t node = random_number(system_randomness());
  auto store = std::make_unique<PostgresStore>(address, std::move(timeline), node, use, log);
  store->set_clock_ahead(time->front().row(0).integer(0) - system_clock().wall());
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace

PgAnswer<std::unique_ptr<PgConnection>> PgPool::borrow() {
  {
    const MutexLock lock(mutex_);
    while (free_.empty() && borrowed_ >= most_) changed_.wait(mutex_);
    ++borrowed_;
    // A standby that took over was seen meanwhile.
    std::erase_if(free_, [&](const std::unique_ptr<PgConnection>& one) {
      return one->timeline() < timeline_.newest();
    });
    if (!free_.empty()) {
      std::unique_ptr<PgConnection> connection = std::move(free_.back());
      free_.pop_back();
      return connection;
    }
  }
  PgAnswer<PgConnection> opened = PgConnection::open(address_, kReadPatience, timeline_);
  if (!opened) return fail(opened.error());
  auto connection = std::make_unique<PgConnection>(std::move(*opened));
  if (view_ == View::OneMoment) return keep_moment(std::move(connection));
  return connection;
}

PgAnswer<std::unique_ptr<PgConnection>> PgPool::keep_moment(
    std::unique_ptr<PgConnection> connection) {
  {
    const MutexLock lock(mutex_);
    if (std::exchange(has_moment_, true)) {
      return fail(PgError{PgError::Kind::Other,
                          {StoreError::Kind::Unavailable,
                           "the line broke, and what would be read now is of another moment"}});
    }
  }
  // Whatever else is done between two questions takes as long as it takes.
  const PgAnswer<void> begun = connection->execute_script(
      "SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0; "
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  if (!begun) return fail(begun.error());
  return connection;
}

void PgPool::give_back(std::unique_ptr<PgConnection> connection) {
  {
    const MutexLock lock(mutex_);
    --borrowed_;
    if (connection != nullptr) free_.push_back(std::move(connection));
  }
  changed_.notify_one();
}

void PgPool::pause() { std::this_thread::sleep_for(std::chrono::milliseconds(100)); }

StoreResult<std::unique_ptr<Store>> open_postgres_store(const std::string& address, Log* log) {
  return open_database(address, PostgresStore::Use::Serve, log);
}

StoreResult<std::unique_ptr<Store>> open_postgres_store_to_read(const std::string& address) {
  return open_database(address, PostgresStore::Use::Read);
}

StoreResult<std::unique_ptr<Store>> open_postgres_store_to_copy(const std::string& address) {
  return open_database(address, PostgresStore::Use::Copy);
}

}  // namespace ziggurat::server
