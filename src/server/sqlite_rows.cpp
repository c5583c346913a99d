#include "server/sqlite_rows.h"

#include <algorithm>
#include <initializer_list>

#include "base/text.h"

namespace ziggurat::server {
namespace {

// Times are of this era: nothing can be added to them that overflows.
constexpr Millis kLastTime = 253'402'300'800'000;  // the year 10000
constexpr std::int64_t kMostNumber = std::int64_t{1} << 40;

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

void Row::refuse(std::string why) const {
  if (wrong_.empty()) wrong_ = std::move(why);
}

std::int64_t Row::number(int column, std::string_view name, std::int64_t least,
                         std::int64_t most) const {
  const std::int64_t value = integer(column);
  if (!is_null(column) && value >= least && value <= most) return value;
  refuse(std::string(name) + (is_null(column) ? " is missing" : " is " + std::to_string(value)));
  return least;
}

std::string Row::text(int column, std::string_view name) const {
  std::string text = statement_.text(column);
  if (is_valid_utf8(text)) return text;
  refuse(std::string(name) + " is no text");
  return "";
}

Digest Row::digest(int column, std::string_view name) const {
  if (statement_.size(column) != Digest().size()) refuse(std::string(name) + " has no 32 bytes");
  return statement_.digest(column);
}

Json Row::json(int column, std::string_view name) const {
  Result<Json> json = parse_json(text(column, name));
  if (json) return std::move(*json);
  refuse(std::string(name) + " is no JSON");
  return {};
}

std::optional<Seat> Row::seat(int column, std::string_view name) const {
  if (is_null(column)) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(number(column, name, 0, kMaxSeats - 1))};
}

User read_user(const Row& row) {
  return {.id = UserId{row.integer(0)},
          .kind = row.one_of(1, "kind", User::Kind::Account),
          .name = row.text(2, "name"),
          .password = row.text(3, "password"),
          .created = row.number(4, "created", 0, kLastTime)};
}

StoredToken read_token(const Row& row) {
  return {.hash = row.digest(5, "hash"),
          .user = read_user(row),
          .created = row.number(6, "created", 0, kLastTime),
          .seen = row.number(7, "seen", 0, kLastTime),
          .expires = row.number(8, "expires", 0, kLastTime)};
}

StoredMatch read_match(const Row& row) {
  StoredMatch match{
      .id = MatchId{row.integer(0)},
      .owner = UserId{row.integer(1)},
      .request = row.text(2, "request"),
      .created = row.number(3, "created", 0, kLastTime),
      .setup = {.game = row.text(4, "game"),
                .ruleset = row.text(5, "rules"),
                .options = {},
                .seats = static_cast<int>(row.number(7, "seats", 1, kMaxSeats))},
      .fingerprint = row.text(8, "fingerprint"),
      .visibility = row.one_of(9, "visibility", Visibility::Private),
      .allows_spectators = row.flag(10, "spectators"),
      .allows_hints = row.flag(21, "hints"),
      .clock = {.kind = row.one_of(11, "clock", ClockRule::Kind::Fischer),
                .seconds = static_cast<int>(row.number(12, "clock_seconds", 0, 86'400)),
                .increment = static_cast<int>(row.number(13, "clock_increment", 0, 600))},
      .seed = row.digest(14, "seed"),
      .invite = row.text(15, "invite"),
      .phase = row.one_of(16, "phase", Phase::Cancelled),
      .begun = {},
      .result = {},
      .rematch = row.optional<MatchId>(19),
      .rematch_of = row.optional<MatchId>(20),
      .clock_note = {.entry = row.number(22, "clock_entry", 0, kMostNumber),
                     .used = row.number(23, "clock_used", 0, kLastTime),
                     .left = split_numbers(row.text(24, "clock_left"))},
      .seats = {}};
  Result<std::optional<Begun>> begun = parse_begun(row.text(17, "begun"), match.setup.seats);
  Result<std::optional<MatchResult>> result =
      parse_result(row.text(18, "result"), match.setup.seats);
  if (!begun) row.refuse(begun.error().message);
  if (!result) row.refuse(result.error().message);
  if (begun && result) {
    match.begun = std::move(*begun);
    match.result = std::move(*result);
  }
  const Json options = row.json(6, "options");
  if (!options.is_object()) {
    row.refuse("options is no object");
    return match;
  }
  for (const Json::Member& member : options.members()) {
    match.setup.options.emplace_back(member.key, member.value);
  }
  return match;
}

StoredSeat read_seat(const Row& row) {
  StoredSeat seat{.kind = row.one_of(0, "kind", StoredSeat::Kind::Computer),
                  .reserved = row.one_of(1, "reserved", StoredSeat::Kind::Computer),
                  .user = row.optional<UserId>(2),
                  .name = row.text(3, "name"),
                  .level = row.text(4, "level"),
                  .has_left = row.flag(5, "has_left"),
                  .is_out = row.flag(6, "is_out"),
                  .contribution = {}};
  if (!row.is_null(7)) seat.contribution = row.text(7, "contribution");
  return seat;
}

StoredEntry read_entry(const Row& row) {
  return {.number = row.number(0, "number", 1, kMostNumber),
          .kind = row.one_of(1, "kind", EntryKind::End),
          .seat = row.seat(2, "seat"),
          .code = static_cast<Code>(row.number(3, "code", 0, 0xFFFFFFFF)),
          .at = row.number(4, "at", 0, kLastTime),
          .left = row.is_null(5) ? std::nullopt
                                 : std::optional(row.number(5, "time_left", -kLastTime, kLastTime)),
          .by_computer = row.flag(6, "by_computer"),
          .request = row.text(7, "request"),
          .noticed = row.optional<std::uint32_t>(8)};
}

StoredLine read_line(const Row& row) {
  return {.number = row.number(0, "number", 0, kMostNumber),
          .kind = row.one_of(7, "kind", StoredLine::Kind::Hint),
          .seat = row.seat(1, "seat"),
          .name = row.text(2, "name"),
          .text = row.text(3, "text"),
          .at = row.number(4, "at", 0, kLastTime),
          .user = row.optional<UserId>(5),
          .request = row.text(6, "request")};
}

std::string wrong_match(const LoadedMatch& loaded) {
  const StoredMatch& match = loaded.match;
  const int seats = match.setup.seats;
  if (static_cast<int>(match.seats.size()) != seats) return "the seats are not as many as it says";
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    const bool is_human = match.seats[i].kind == StoredSeat::Kind::Human;
    if (is_human && !match.seats[i].user) return "seat " + std::to_string(i) + " has no player";
  }
  const bool has_begun = match.phase == Phase::Playing || match.phase == Phase::Finished;
  if (has_begun && !match.begun) return "begun is missing";
  if (match.phase == Phase::Finished && !match.result) return "result is missing";
  if (!match.begun && !loaded.log.entries.empty()) return "there is a log before it began";
  std::int64_t due = loaded.log.checkpoint ? loaded.log.checkpoint->number + 1 : 1;
  for (const StoredEntry& entry : loaded.log.entries) {
    const std::string name = "entry " + std::to_string(entry.number);
    if (entry.number != due++) return name + " is out of order";
    if (entry.seat && entry.seat->index >= seats) return name + " is of a seat that is not there";
    if (entry.kind == EntryKind::Choice && !entry.seat) return name + " is nobody's choice";
  }
  for (const StoredLine& line : loaded.lines) {
    if (line.seat && line.seat->index >= seats) {
      return "line " + std::to_string(line.number) + " is of a seat that is not there";
    }
  }
  return "";
}

StoredCheckpoint read_checkpoint(const Row& row) {
  return {.number = row.number(0, "number", 1, kMostNumber),
          .positions = split_numbers(row.text(1, "positions")),
          .body = row.text(2, "body")};
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
        "INSERT INTO users (id, kind, name, name_key, password, created, folded) "
        "VALUES (?,?,?,?,?,?,?)"},
       {writes.set_user,
        "UPDATE users SET kind=?, name=?, name_key=?, password=?, folded=? WHERE id=?"},
       {writes.add_token,
        "INSERT INTO tokens (hash, user, created, seen, expires) VALUES (?1,?2,?3,?3,?4)"},
       {writes.drop_token, "DELETE FROM tokens WHERE hash=?"},
       {writes.renew_token, "UPDATE tokens SET seen=?, expires=? WHERE hash=?"},
       {writes.drop_tokens, "DELETE FROM tokens WHERE user=? AND hash<>?"},
       {writes.drop_expired, "DELETE FROM tokens WHERE expires<=?"},
       {writes.rename_guests,
        "UPDATE users SET name = ?2 || (1000 + abs(id % 9000)), "
        "folded = ?3 || (1000 + abs(id % 9000)) WHERE folded=?1 AND kind=0 AND id<>?4"},
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
        "SELECT u.id, u.kind, u.name, u.password, u.created, t.hash, t.created, t.seen, t.expires "
        "FROM tokens t JOIN users u ON u.id = t.user WHERE t.hash=?"},
       {reads.tokens,
        "SELECT u.id, u.kind, u.name, u.password, u.created, t.hash, t.created, t.seen, t.expires "
        "FROM tokens t JOIN users u ON u.id = t.user WHERE t.user=? ORDER BY t.seen DESC"},
       {reads.account,
        "SELECT id, kind, name, password, created FROM users "
        "WHERE kind=1 AND folded=?1 AND (name=?2 OR name_key=?1) ORDER BY name=?2 DESC LIMIT 1"},
       {reads.guests,
        "SELECT id, kind, name, password, created FROM users WHERE folded=?1 AND kind=0 LIMIT ?2"},
       {reads.all_matches, "SELECT id FROM matches WHERE id>?1 ORDER BY id LIMIT ?2"},
       {reads.all_users, "SELECT id, kind, name, password, created FROM users ORDER BY id"},
       {reads.all_tokens,
        "SELECT coalesce(u.id, 0), coalesce(u.kind, -1), coalesce(u.name, ''), '', "
        "coalesce(u.created, 0), t.hash, t.created, t.seen, t.expires "
        "FROM tokens t LEFT JOIN users u ON u.id = t.user"},
       {reads.strays,
        "SELECT 'entries', match, number FROM entries WHERE match NOT IN (SELECT id FROM matches) "
        "UNION ALL SELECT 'lines', match, number FROM lines "
        "WHERE match NOT IN (SELECT id FROM matches) "
        "UNION ALL SELECT 'seats', match, seat FROM seats "
        "WHERE match NOT IN (SELECT id FROM matches)"},
       {reads.request, "SELECT id FROM matches WHERE owner=? AND request=? AND request<>''"},
       {reads.match,
        "SELECT id, owner, request, created, game, rules, options, seats, fingerprint, visibility, "
        "spectators, clock, clock_seconds, clock_increment, seed, invite, phase, begun, result, "
        "rematch, rematch_of, hints, clock_entry, clock_used, clock_left FROM matches WHERE id=?"},
       {reads.seats,
        "SELECT s.kind, s.reserved, s.user, coalesce(u.name, ''), s.level, s.has_left, s.is_out, "
        "s.contribution, s.seat FROM seats s LEFT JOIN users u ON u.id = s.user "
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
