#include "server/sqlite_rows.h"

#include <initializer_list>

namespace ziggurat::server {
namespace {

Json parse_column(const std::string& text) {
  Result<Json> json = parse_json(text);
  return json ? std::move(*json) : Json();
}

template <class T>
std::optional<T> optional_column(const Statement& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return static_cast<T>(row.integer(column));
}

std::optional<Seat> seat_column(const Statement& row, int column) {
  const auto index = optional_column<std::uint8_t>(row, column);
  return index ? std::optional(Seat{*index}) : std::nullopt;
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

StoredMatch read_match(const Statement& row) {
  StoredMatch match{.id = MatchId{row.integer(0)},
                    .owner = UserId{row.integer(1)},
                    .request = row.text(2),
                    .created = row.integer(3),
                    .setup = {.game = row.text(4),
                              .ruleset = row.text(5),
                              .options = {},
                              .seats = static_cast<int>(row.integer(7))},
                    .fingerprint = row.text(8),
                    .visibility = static_cast<Visibility>(row.integer(9)),
                    .allows_spectators = row.integer(10) != 0,
                    .allows_hints = row.integer(21) != 0,
                    .clock = {.kind = static_cast<ClockRule::Kind>(row.integer(11)),
                              .seconds = static_cast<int>(row.integer(12)),
                              .increment = static_cast<int>(row.integer(13))},
                    .seed = row.digest(14),
                    .invite = row.text(15),
                    .phase = static_cast<Phase>(row.integer(16)),
                    .begun = parse_column(row.text(17)),
                    .result = parse_column(row.text(18)),
                    .rematch = optional_column<MatchId>(row, 19),
                    .rematch_of = optional_column<MatchId>(row, 20),
                    .seats = {}};
  const Json options = parse_column(row.text(6));
  if (options.is_object()) {
    for (const Json::Member& member : options.members()) {
      match.setup.options.emplace_back(member.key, member.value);
    }
  }
  return match;
}

StoredSeat read_seat(const Statement& row) {
  StoredSeat seat{.kind = static_cast<StoredSeat::Kind>(row.integer(0)),
                  .reserved = static_cast<StoredSeat::Kind>(row.integer(1)),
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
          .kind = static_cast<EntryKind>(row.integer(1)),
          .seat = seat_column(row, 2),
          .code = static_cast<Code>(row.integer(3)),
          .at = row.integer(4),
          .left = optional_column<Millis>(row, 5),
          .by_computer = row.integer(6) != 0,
          .request = row.text(7)};
}

StoredLine read_line(const Statement& row) {
  return {.number = row.integer(0),
          .kind = static_cast<StoredLine::Kind>(row.integer(7)),
          .seat = seat_column(row, 1),
          .name = row.text(2),
          .text = row.text(3),
          .at = row.integer(4),
          .user = optional_column<UserId>(row, 5),
          .request = row.text(6)};
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
       {writes.set_seat,
        "INSERT INTO seats (match, seat, kind, reserved, user, level, has_left, is_out, "
        "contribution) VALUES (?,?,?,?,?,?,?,?,?) ON CONFLICT (match, seat) DO UPDATE SET "
        "kind=excluded.kind, reserved=excluded.reserved, user=excluded.user, "
        "level=excluded.level, has_left=excluded.has_left, is_out=excluded.is_out, "
        "contribution=excluded.contribution"},
       {writes.add_entry,
        "INSERT INTO entries (match, number, kind, seat, code, at, time_left, by_computer, "
        "request) VALUES (?,?,?,?,?,?,?,?,?)"},
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
        "rematch, rematch_of, hints FROM matches WHERE id=?"},
       {reads.seats,
        "SELECT s.kind, s.reserved, s.user, coalesce(u.name, ''), s.level, s.has_left, s.is_out, "
        "s.contribution FROM seats s LEFT JOIN users u ON u.id = s.user "
        "WHERE s.match=? ORDER BY s.seat"},
       {reads.entries,
        "SELECT number, kind, seat, code, at, time_left, by_computer, request FROM entries "
        "WHERE match=? ORDER BY number"},
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
        "SELECT id FROM (SELECT m.id AS id, coalesce((SELECT e.at FROM entries e "
        "WHERE e.match = m.id ORDER BY e.number DESC LIMIT 1), m.created) AS changed "
        "FROM matches m WHERE m.phase <> 3 AND (?2='' OR m.game=?2) "
        "AND m.id IN (SELECT s.match FROM seats s WHERE s.user=?4)) "
        "WHERE changed<?1 ORDER BY changed DESC LIMIT ?3"}});
}

}  // namespace ziggurat::server
