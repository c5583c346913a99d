#include "server/sqlite_rows.h"

#include <algorithm>
#include <initializer_list>

#include "base/text.h"

namespace ziggurat::server {
namespace {

Failure<StoreError> damaged(const std::string& message) {
  return fail(StoreError{StoreError::Kind::Damaged, "the match is damaged: " + message});
}

template <class T>
std::optional<T> optional_column(const Statement& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return static_cast<T>(row.integer(column));
}

// What no seat is stays so: whoever reads it checks it against the seats there are.
std::optional<Seat> seat_column(const Statement& row, int column) {
  const auto index = optional_column<std::int64_t>(row, column);
  if (!index) return std::nullopt;
  const bool is_seat = *index >= 0 && *index < kMaxSeats;
  return Seat{is_seat ? static_cast<std::uint8_t>(*index) : std::uint8_t{255}};
}

// An enumeration's value; one past the last where the number is of none.
template <class Enum>
Enum enum_column(const Statement& row, int column, Enum last) {
  const std::int64_t value = row.integer(column);
  const auto most = static_cast<std::int64_t>(last);
  return static_cast<Enum>(value < 0 || value > most ? most + 1 : value);
}

int int_column(const Statement& row, int column) {
  return static_cast<int>(std::clamp<std::int64_t>(row.integer(column), INT32_MIN, INT32_MAX));
}

std::vector<std::int64_t> split_numbers(const std::string& text) {
  std::vector<std::int64_t> numbers;
  if (text.empty()) return numbers;
  for (const std::string_view part : split(text, ',')) {
    numbers.push_back(parse_integer(part).value_or(-1));
  }
  return numbers;
}

struct Prepared {
  Statement& statement;
  const char* sql;
};

StoreResult<void> prepare_all(Database& database, std::initializer_list<Prepared> list) {
  for (const Prepared& item : list) {
    StoreResult<Statement> statement = database.prepare(item.sql);
    if (!statement) return fail(statement.error());
    item.statement = std::move(*statement);
  }
  return {};
}

}  // namespace

User read_user(const Statement& row) {
  return {.id = UserId{row.integer(0)},
          .kind = static_cast<User::Kind>(row.integer(1)),
          .name = row.text(2),
          .password = row.text(3),
          .created = row.integer(4)};
}

StoreResult<StoredMatch> read_match(const Statement& row) {
  StoredMatch match{.id = MatchId{row.integer(0)},
                    .owner = UserId{row.integer(1)},
                    .request = row.text(2),
                    .created = row.integer(3),
                    .setup = {.game = row.text(4),
                              .ruleset = row.text(5),
                              .options = {},
                              .seats = int_column(row, 7)},
                    .fingerprint = row.text(8),
                    .visibility = enum_column(row, 9, Visibility::Private),
                    .allows_spectators = row.integer(10) != 0,
                    .allows_hints = row.integer(21) != 0,
                    .clock = {.kind = enum_column(row, 11, ClockRule::Kind::Fischer),
                              .seconds = int_column(row, 12),
                              .increment = int_column(row, 13)},
                    .seed = row.digest(14),
                    .invite = row.text(15),
                    .phase = enum_column(row, 16, Phase::Cancelled),
                    .begun = {},
                    .result = {},
                    .rematch = optional_column<MatchId>(row, 19),
                    .rematch_of = optional_column<MatchId>(row, 20),
                    .clock_note = {.entry = row.integer(22),
                                   .used = row.integer(23),
                                   .left = split_numbers(row.text(24))},
                    .seats = {}};
  if (match.setup.seats < 1 || match.setup.seats > kMaxSeats) return damaged("its seats");
  const Result<Json> options = parse_json(row.text(6));
  if (!options || !options->is_object()) return damaged("its options");
  for (const Json::Member& member : options->members()) {
    match.setup.options.emplace_back(member.key, member.value);
  }
  Result<std::optional<Begun>> begun = parse_begun(row.text(17), match.setup.seats);
  if (!begun) return damaged(begun.error().message);
  Result<std::optional<MatchResult>> result = parse_result(row.text(18), match.setup.seats);
  if (!result) return damaged(result.error().message);
  match.begun = std::move(*begun);
  match.result = std::move(*result);
  return match;
}

StoredSeat read_seat(const Statement& row) {
  StoredSeat seat{.kind = enum_column(row, 0, StoredSeat::Kind::Computer),
                  .reserved = enum_column(row, 1, StoredSeat::Kind::Computer),
                  .user = optional_column<UserId>(row, 2),
                  .name = row.text(3),
                  .level = row.text(4),
                  .has_left = row.integer(5) != 0,
                  .is_out = row.integer(6) != 0,
                  .contribution = {}};
  if (!row.is_null(7)) seat.contribution = row.text(7);
  return seat;
}

StoredEntry read_entry(const Statement& row) {
  return {.number = row.integer(0),
          .kind = enum_column(row, 1, EntryKind::End),
          .seat = seat_column(row, 2),
          .code = static_cast<Code>(row.integer(3)),
          .at = row.integer(4),
          .left = optional_column<Millis>(row, 5),
          .by_computer = row.integer(6) != 0,
          .request = row.text(7),
          .noticed = optional_column<std::uint32_t>(row, 8)};
}

StoredLine read_line(const Statement& row) {
  return {.number = row.integer(0),
          .kind = row.integer(7) == 1 ? StoredLine::Kind::Hint : StoredLine::Kind::Said,
          .seat = seat_column(row, 1),
          .name = row.text(2),
          .text = row.text(3),
          .at = row.integer(4),
          .user = optional_column<UserId>(row, 5),
          .request = row.text(6)};
}

StoredCheckpoint read_checkpoint(const Statement& row) {
  return {.number = row.integer(0), .positions = split_numbers(row.text(1)), .body = row.text(2)};
}

std::string join_numbers(const std::vector<std::int64_t>& numbers) {
  std::vector<std::string> texts;
  texts.reserve(numbers.size());
  for (const std::int64_t number : numbers) texts.push_back(std::to_string(number));
  return join(texts, ",");
}

StoreResult<void> prepare_writes(Database& database, Writes& writes) {
  return prepare_all(
      database,
      {{writes.begin, "BEGIN IMMEDIATE"},
       {writes.commit, "COMMIT"},
       {writes.rollback, "ROLLBACK"},
       {writes.add_user,
        "INSERT INTO users (id, kind, name, name_key, password, created) VALUES (?,?,?,?,?,?)"},
       {writes.set_user, "UPDATE users SET kind=?, name=?, name_key=?, password=? WHERE id=?"},
       {writes.add_token, "INSERT INTO tokens (hash, user, created) VALUES (?,?,?)"},
       {writes.drop_token, "DELETE FROM tokens WHERE hash=?"},
       {writes.add_match,
        "INSERT INTO matches (id, owner, request, created, game, rules, options, seats, "
        "fingerprint, visibility, spectators, clock, clock_seconds, clock_increment, seed, invite, "
        "phase, begun, result, rematch, rematch_of, hints) "
        "VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"},
       {writes.set_match, "UPDATE matches SET phase=?, begun=?, result=?, rematch=? WHERE id=?"},
       {writes.set_clock,
        "UPDATE matches SET clock_entry=?, clock_used=?, clock_left=? WHERE id=?"},
       {writes.set_seat,
        "INSERT INTO seats (match, seat, kind, reserved, user, level, has_left, is_out, "
        "contribution) VALUES (?,?,?,?,?,?,?,?,?) ON CONFLICT (match, seat) DO UPDATE SET "
        "kind=excluded.kind, reserved=excluded.reserved, user=excluded.user, "
        "level=excluded.level, has_left=excluded.has_left, is_out=excluded.is_out, "
        "contribution=excluded.contribution"},
       {writes.add_entry,
        "INSERT INTO entries (match, number, kind, seat, code, at, time_left, by_computer, "
        "request, noticed) VALUES (?,?,?,?,?,?,?,?,?,?)"},
       {writes.add_checkpoint,
        "INSERT OR REPLACE INTO checkpoints (match, number, positions, body) VALUES (?,?,?,?)"},
       {writes.add_line,
        "INSERT INTO lines (match, number, seat, name, text, at, user, request, kind) "
        "VALUES (?,?,?,?,?,?,?,?,?)"}});
}

StoreResult<void> prepare_reads(Database& database, Reads& reads) {
  return prepare_all(
      database,
      {{reads.token,
        "SELECT u.id, u.kind, u.name, u.password, u.created FROM tokens t "
        "JOIN users u ON u.id = t.user WHERE t.hash=?"},
       {reads.account, "SELECT id, kind, name, password, created FROM users WHERE name_key=?"},
       {reads.request, "SELECT id FROM matches WHERE owner=? AND request=? AND request<>''"},
       {reads.match,
        "SELECT id, owner, request, created, game, rules, options, seats, fingerprint, visibility, "
        "spectators, clock, clock_seconds, clock_increment, seed, invite, phase, begun, result, "
        "rematch, rematch_of, hints, clock_entry, clock_used, clock_left FROM matches WHERE id=?"},
       {reads.seats,
        "SELECT s.kind, s.reserved, s.user, coalesce(u.name, ''), s.level, s.has_left, s.is_out, "
        "s.contribution FROM seats s LEFT JOIN users u ON u.id = s.user "
        "WHERE s.match=? ORDER BY s.seat"},
       {reads.entries,
        "SELECT number, kind, seat, code, at, time_left, by_computer, request, noticed "
        "FROM entries WHERE match=? AND number>? AND number<=? ORDER BY number"},
       {reads.last_checkpoint,
        "SELECT number, positions, body FROM checkpoints WHERE match=? "
        "ORDER BY number DESC LIMIT 1 OFFSET 2"},
       {reads.checkpoint,
        "SELECT number, positions, body FROM checkpoints WHERE match=? AND number=?"},
       {reads.checkpoints,
        "SELECT number, positions, '' FROM checkpoints WHERE match=? ORDER BY number"},
       {reads.lines,
        "SELECT * FROM (SELECT number, seat, name, text, at, user, request, kind FROM lines "
        "WHERE match=? ORDER BY number DESC LIMIT 100) ORDER BY number"},
       {reads.unfinished,
        "SELECT count(DISTINCT m.id) FROM seats s JOIN matches m ON m.id = s.match "
        "WHERE s.user=? AND m.phase IN (0, 1)"},
       {reads.open,
        "SELECT id FROM matches m WHERE phase=0 AND visibility=0 AND created<?1 "
        "AND (?2='' OR game=?2) "
        "AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind=0) "
        "ORDER BY created DESC LIMIT ?3"},
       {reads.live,
        "SELECT id FROM matches WHERE phase=1 AND visibility=0 AND spectators=1 AND created<?1 "
        "AND (?2='' OR game=?2) ORDER BY created DESC LIMIT ?3"},
       {reads.mine,
        // What the person in the seat could not notice does not change the match for it.
        "SELECT id FROM (SELECT m.id AS id, coalesce((SELECT e.at FROM entries e "
        "WHERE e.match = m.id AND (e.noticed IS NULL OR (e.noticed >> s.seat) & 1) "
        "ORDER BY e.number DESC LIMIT 1), m.created) AS changed "
        "FROM seats s JOIN matches m ON m.id = s.match "
        "WHERE s.user=?4 AND m.phase <> 3 AND (?2='' OR m.game=?2)) "
        "WHERE changed<?1 ORDER BY changed DESC LIMIT ?3"}});
}

}  // namespace ziggurat::server
