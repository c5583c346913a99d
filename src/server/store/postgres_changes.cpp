// Each kind of change as the rows it writes to a PostgreSQL database.
// Long because: every kind has its statements here and a short function.

#include "server/api/names.h"
#include "server/store/postgres_commit.h"
#include "server/store/postgres_tale.h"

namespace ziggurat::server {
namespace {

constexpr PgSql kAddUser{"add_user",
                         "INSERT INTO users (id, kind, name, name_key, password, created, folded) "
                         "VALUES ($1,$2,$3,$4,$5,$6,$7)"};
constexpr PgSql kSetUser{
    "set_user",
    "UPDATE users SET kind=$2, name=$3, name_key=$4, password=$5, folded=$6 WHERE id=$1"};
constexpr PgSql kSetName{"set_name",
                         "UPDATE users SET name=$2, folded=$3::text, "
                         "name_key = CASE WHEN kind=1 THEN $3::text END WHERE id=$1"};
constexpr PgSql kSetPassword{"set_password", "UPDATE users SET password=$2 WHERE id=$1 AND kind=1"};
constexpr PgSql kDropLines{"drop_lines", "DELETE FROM lines WHERE match=$1 AND number<=$2"};
// The tables such a person sits at show the new name.
constexpr PgSql kTellOfUser{
    "tell_of_user",
    "SELECT pg_notify('ziggurat', s.match || ':0') FROM seats s JOIN matches m ON m.id = s.match "
    "WHERE s.person=$1 AND m.phase IN (0, 1)"};
constexpr PgSql kAddToken{
    "add_token",
    "INSERT INTO tokens (hash, person, created, seen, expires) VALUES ($1,$2,$3,$3,$4)"};
constexpr PgSql kDropToken{"drop_token", "DELETE FROM tokens WHERE hash=$1"};
constexpr PgSql kRenewToken{"renew_token", "UPDATE tokens SET seen=$2, expires=$3 WHERE hash=$1"};
constexpr PgSql kDropTokens{"drop_tokens", "DELETE FROM tokens WHERE person=$1 AND hash<>$2"};
constexpr PgSql kTellOfTokens{"tell_of_tokens", "SELECT pg_notify('ziggurat', 'sessions')"};
constexpr PgSql kDropExpired{"drop_expired", "DELETE FROM tokens WHERE expires<=$1"};
constexpr PgSql kRenameGuests{
    "rename_guests",
    "WITH renamed AS (UPDATE users SET name = $2::text || (1000 + abs(id % 9000)), "
    "folded = $3::text || (1000 + abs(id % 9000)) WHERE folded=$1 AND kind=0 AND id<>$4 "
    "RETURNING id) SELECT pg_notify('ziggurat', s.match || ':0') FROM renamed r "
    "JOIN seats s ON s.person = r.id JOIN matches m ON m.id = s.match WHERE m.phase IN (0, 1)"};
constexpr PgSql kAddMatch{
    "add_match",
    "WITH head AS (INSERT INTO heads (match) VALUES ($1)) "
    "INSERT INTO matches (id, owner, request, created, game, rules, options, seats, fingerprint, "
    "visibility, spectators, clock, clock_seconds, clock_increment, seed, invite, phase, begun, "
    "result, rematch, rematch_of, hints) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,"
    "$15,$16,$17,$18,$19,$20,$21,$22)"};
constexpr PgSql kSetMatch{
    "set_match", "UPDATE matches SET phase=$2, begun=$3, result=$4, rematch=$5 WHERE id=$1"};
constexpr PgSql kEndLease{"end_lease",
                          "UPDATE heads SET holder=NULL WHERE match=$1 AND holder IS NOT NULL"};
constexpr PgSql kDropLease{
    "drop_lease",
    "WITH dropped AS (UPDATE heads SET holder=NULL WHERE match=$1 AND holder=$2 AND fence=$3 "
    "RETURNING match) SELECT pg_notify('ziggurat', match || ':0') FROM dropped"};
constexpr PgSql kSetClock{"set_clock",
                          "UPDATE heads SET clock_entry=$2, clock_used=$3, clock_left=$4, "
                          "clock_noted=clock_timestamp() WHERE match=$1"};
constexpr PgSql kSetSeat{
    "set_seat",
    "INSERT INTO seats (match, seat, kind, reserved, person, level, has_left, is_out, "
    "contribution, step_in) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) ON CONFLICT (match, seat) DO "
    "UPDATE SET "
    "kind=excluded.kind, reserved=excluded.reserved, person=excluded.person, "
    "level=excluded.level, has_left=excluded.has_left, is_out=excluded.is_out, "
    "contribution=excluded.contribution, step_in=excluded.step_in"};
constexpr PgSql kAddEntries{
    "add_entries",
    "INSERT INTO entries (match, number, kind, seat, code, at, time_left, by_computer, request, "
    "noticed) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], "
    "$5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bytea[], $10::bigint[])"};
constexpr PgSql kAddCheckpoint{
    "add_checkpoint",
    "INSERT INTO checkpoints (match, number, positions, body) VALUES ($1,$2,$3,$4) "
    "ON CONFLICT (match, number) DO UPDATE SET positions=excluded.positions, body=excluded.body"};
constexpr PgSql kAddLine{
    "add_line",
    "INSERT INTO lines (match, number, seat, name, text, at, person, request, kind) "
    "VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)"};
constexpr PgSql kSetPresence{
    "set_presence",
    "INSERT INTO presence (match, node, seats, stand_ins, watchers) VALUES ($1,$2,$3,$4,$5) "
    "ON CONFLICT (match, node) DO UPDATE SET seats=excluded.seats, "
    "stand_ins=excluded.stand_ins, watchers=excluded.watchers"};
constexpr PgSql kDropPresence{"drop_presence", "DELETE FROM presence WHERE match=$1 AND node=$2"};
// Whoever comes second finds another revision, and changes nothing. `changed` is the revision at
// which something besides log and talk was last changed.
constexpr PgSql kAdvance{
    "advance",
    "UPDATE heads h SET revision = h.revision + 1, stamp = $1, "
    "changed = CASE WHEN w.changes = 1 THEN h.revision + 1 ELSE h.changed END, "
    "lines = greatest(h.lines, w.line) "
    "FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) "
    "AS w(match, revision, fence, changes, line) "
    "WHERE h.match = w.match AND h.revision = w.revision "
    "AND (w.fence IS NULL OR (h.holder = $7 AND h.fence = w.fence))"};
constexpr PgSql kTell{"tell", "SELECT pg_notify('ziggurat', $1)"};

// A notification holds 8000 bytes.
constexpr std::size_t kLongestTale = 7900;

std::string key_of(const User& user) { return name_key(user.name); }

class PgChangeWriter {
 public:
  PgChangeWriter(PgConnection& connection, std::int64_t node)
      : connection_(connection), node_(node) {}

  // Of changes to one match, before they are written: which heads go on.
  void advance(const Changes& changes) {
    const Expect* expected = nullptr;
    bool is_more = false;
    std::int64_t line = 0;
    for (const Change& change : changes) {
      if (const auto* one = std::get_if<Expect>(&change)) expected = one;
      is_more |=
          std::holds_alternative<SetSeat>(change) || std::holds_alternative<SetMatch>(change);
      if (const auto* said = std::get_if<AddLine>(&change)) line = said->line.number;
    }
    if (expected == nullptr) return;
    matches_.add(number_of(expected->match));
    revisions_.add(expected->revision);
    fences_.add_optional(expected->fence);
    changed_.add(is_more ? 1 : 0);
    lines_.add(line);
    ++heads_;
    tell({.id = expected->match, .revision = expected->revision + 1, .news = log_news(changes)});
  }

  void tell(const HeardMatch& heard) {
    const std::string word = tale_of(heard);
    const bool fits = !tales_.empty() && tales_.back().size() + word.size() < kLongestTale;
    // Whoever wrote it need not hear it.
    if (!fits) tales_.push_back("@" + std::to_string(node_));
    tales_.back() += ' ' + word;
  }

  void send_tales() {
    for (const std::string& tale : tales_) connection_.send(kTell, PgValues().add(tale));
  }

  // Gives how many heads are to go on.
  std::int64_t send_advance(std::int64_t stamp) {
    if (heads_ == 0) return 0;
    connection_.send(kAdvance, PgValues()
                                   .add(stamp)
                                   .add(matches_.text())
                                   .add(revisions_.text())
                                   .add(fences_.text())
                                   .add(changed_.text())
                                   .add(lines_.text())
                                   .add(node_));
    return heads_;
  }

  void send_entries() {
    if (entry_count_ == 0) return;
    PgValues values;
    for (const PgArray& column : entries_) values.add(column.text());
    connection_.send(kAddEntries, values);
  }

  void write(const Expect& /*change*/) {}
  void write(const LimitMatches& /*change*/) {}

  void write(const SetPresence& change) {
    const Presence& presence = change.presence;
    tell({.id = change.match});
    if (presence == Presence{}) {
      return connection_.send(kDropPresence, PgValues().add(number_of(change.match)).add(node_));
    }
    connection_.send(kSetPresence, PgValues()
                                       .add(number_of(change.match))
                                       .add(node_)
                                       .add(std::int64_t{presence.seats})
                                       .add(std::int64_t{presence.stand_ins})
                                       .add(std::int64_t{presence.watchers}));
  }

  void write(const DropLease& change) {
    connection_.send(kDropLease,
                     PgValues().add(number_of(change.match)).add(node_).add(change.fence));
  }

  void write(const AddUser& change) {
    const User& user = change.user;
    PgValues values;
    values.add(number_of(user.id)).add(number_of(user.kind)).add(user.name);
    if (change.shares_name) {
      values.add(shared_name_key(user));
    } else {
      add_name_key(values, user);
    }
    connection_.send(kAddUser, values.add(user.password).add(user.created).add(key_of(user)));
  }

  void write(const SetUser& change) {
    const User& user = change.user;
    PgValues values;
    values.add(number_of(user.id)).add(number_of(user.kind)).add(user.name);
    add_name_key(values, user);
    connection_.send(kSetUser, values.add(user.password).add(key_of(user)));
    connection_.send(kTellOfUser, PgValues().add(number_of(user.id)));
  }

  void write(const SetName& change) {
    connection_.send(
        kSetName,
        PgValues().add(number_of(change.user)).add(change.name).add(name_key(change.name)));
    connection_.send(kTellOfUser, PgValues().add(number_of(change.user)));
  }

  void write(const SetPassword& change) {
    connection_.send(kSetPassword, PgValues().add(number_of(change.user)).add(change.hash));
  }

  void write(const DropLines& change) {
    connection_.send(kDropLines, PgValues().add(number_of(change.match)).add(change.last));
  }

  void write(const AddToken& change) {
    connection_.send(kAddToken, PgValues()
                                    .add_bytes(change.hash)
                                    .add(number_of(change.user))
                                    .add(change.created)
                                    .add(change.expires));
  }

  void write(const RenewToken& change) {
    connection_.send(kRenewToken,
                     PgValues().add_bytes(change.hash).add(change.seen).add(change.expires));
  }

  void write(const DropToken& change) {
    connection_.send(kDropToken, PgValues().add_bytes(change.hash));
    connection_.send(kTellOfTokens);
  }

  void write(const DropTokens& change) {
    connection_.send(kDropTokens, PgValues().add(number_of(change.user)).add_bytes(change.except));
    connection_.send(kTellOfTokens);
  }

  void write(const DropExpiredTokens& change) {
    connection_.send(kDropExpired, PgValues().add(change.now));
  }

  void write(const RenameGuests& change) {
    connection_.send(kRenameGuests, PgValues()
                                        .add(name_key(change.name))
                                        .add(change.prefix)
                                        .add(name_key(change.prefix))
                                        .add(number_of(change.except)));
  }

  void write(const AddMatch& change) {
    const StoredMatch& match = change.match;
    Json options = Json::object();
    for (const auto& [key, value] : match.setup.options) options.set(key, value);
    connection_.send(kAddMatch, PgValues()
                                    .add(number_of(match.id))
                                    .add(number_of(match.owner))
                                    .add_bytes(match.request)
                                    .add(match.created)
                                    .add(match.setup.game)
                                    .add(match.setup.ruleset)
                                    .add(options.dump())
                                    .add(std::int64_t{match.setup.seats})
                                    .add(match.fingerprint)
                                    .add(number_of(match.visibility))
                                    .add(std::int64_t{match.allows_spectators})
                                    .add(number_of(match.clock.kind))
                                    .add(std::int64_t{match.clock.seconds})
                                    .add(std::int64_t{match.clock.increment})
                                    .add_bytes(match.seed)
                                    .add(match.invite)
                                    .add(number_of(match.phase))
                                    .add(begun_text(match.begun))
                                    .add(result_text(match.result, match.setup.seats))
                                    .add_optional(match.rematch)
                                    .add_optional(match.rematch_of)
                                    .add(std::int64_t{match.allows_hints}));
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
      write(SetSeat{match.id, Seat{static_cast<std::uint8_t>(i)}, match.seats[i]});
    }
  }

  void write(const SetMatch& change) {
    connection_.send(kSetMatch, PgValues()
                                    .add(number_of(change.id))
                                    .add(number_of(change.phase))
                                    .add(begun_text(change.begun))
                                    .add(result_text(change.result, change.seats))
                                    .add_optional(change.rematch));
    const bool is_over = change.phase == Phase::Finished || change.phase == Phase::Cancelled;
    if (is_over) connection_.send(kEndLease, PgValues().add(number_of(change.id)));
  }

  void write(const SetClock& change) {
    connection_.send(kSetClock, PgValues()
                                    .add(number_of(change.id))
                                    .add(change.note.entry)
                                    .add(change.note.used)
                                    .add(join_numbers(change.note.left)));
  }

  void write(const AddCheckpoint& change) {
    connection_.send(kAddCheckpoint, PgValues()
                                         .add(number_of(change.match))
                                         .add(change.checkpoint.number)
                                         .add(join_numbers(change.checkpoint.positions))
                                         .add(change.checkpoint.body));
  }

  void write(const SetSeat& change) {
    const StoredSeat& seat = change.record;
    PgValues values;
    values.add(number_of(change.match))
        .add(std::int64_t{change.seat.index})
        .add(number_of(seat.kind))
        .add(number_of(seat.reserved))
        .add_optional(seat.user)
        .add(seat.level)
        .add(std::int64_t{seat.has_left})
        .add(std::int64_t{seat.is_out});
    if (seat.contribution) {
      values.add_bytes(*seat.contribution);
    } else {
      values.add_null();
    }
    connection_.send(kSetSeat, values.add(number_of(seat.step_in)));
  }

  // All of them together, in the end.
  void write(const AddEntry& change) {
    const StoredEntry& entry = change.entry;
    ++entry_count_;
    entries_[0].add(number_of(change.match));
    entries_[1].add(entry.number);
    entries_[2].add(number_of(entry.kind));
    entries_[3].add_optional(seat_index(entry.seat));
    entries_[4].add(std::int64_t{entry.code});
    entries_[5].add(entry.at);
    entries_[6].add_optional(entry.left);
    entries_[7].add(std::int64_t{entry.by_computer});
    entries_[8].add_bytes(entry.request);
    entries_[9].add_optional(entry.noticed);
  }

  void write(const AddLine& change) {
    const StoredLine& line = change.line;
    connection_.send(kAddLine, PgValues()
                                   .add(number_of(change.match))
                                   .add(line.number)
                                   .add_optional(seat_index(line.seat))
                                   .add(line.name)
                                   .add_bytes(line.text)
                                   .add(line.at)
                                   .add_optional(line.user)
                                   .add_bytes(line.request)
                                   .add(number_of(line.kind)));
  }

 private:
  // Only accounts hold their name alone.
  static void add_name_key(PgValues& values, const User& user) {
    if (user.kind == User::Kind::Account) {
      values.add(key_of(user));
    } else {
      values.add_null();
    }
  }

  static std::optional<std::int64_t> seat_index(const std::optional<Seat>& seat) {
    return seat ? std::optional<std::int64_t>(seat->index) : std::nullopt;
  }

  PgConnection& connection_;
  std::int64_t node_;
  std::int64_t heads_ = 0;
  PgArray matches_, revisions_, fences_, changed_, lines_;
  std::int64_t entry_count_ = 0;
  std::array<PgArray, 10> entries_;
  std::vector<std::string> tales_;
};

}  // namespace

std::int64_t send_changes(PgConnection& connection, std::int64_t node, std::int64_t stamp,
                          std::span<const Changes* const> items) {
  PgChangeWriter writer(connection, node);
  for (const Changes* changes : items) writer.advance(*changes);
  const std::int64_t heads = writer.send_advance(stamp);
  for (const Changes* changes : items) {
    for (const Change& change : *changes) {
      std::visit([&](const auto& one) { writer.write(one); }, change);
    }
  }
  writer.send_entries();
  writer.send_tales();
  return heads;
}

}  // namespace ziggurat::server
