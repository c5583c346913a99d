#include "server/store/sqlite_rows.h"

#include <initializer_list>

namespace ziggurat::server {
namespace {

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

StoreResult<void> prepare_writes(Database& database, Writes& writes) {
  return prepare_all(
      database,
      {{writes.begin, "BEGIN IMMEDIATE"},
       {writes.commit, "COMMIT"},
       {writes.rollback, "ROLLBACK"},
       {writes.mark, "SAVEPOINT item"},
       {writes.undo_to_mark, "ROLLBACK TO item"},
       {writes.drop_mark, "RELEASE item"},
       {writes.add_user,
        "INSERT INTO users (id, kind, name, name_key, password, created, folded) "
        "VALUES (?,?,?,?,?,?,?)"},
       {writes.set_user,
        "UPDATE users SET kind=?, name=?, name_key=?, password=?, folded=? WHERE id=?"},
       {writes.set_name,
        "UPDATE users SET name=?1, folded=?2, name_key = CASE WHEN kind=1 THEN ?2 END WHERE id=?3"},
       {writes.set_password, "UPDATE users SET password=?1 WHERE id=?2 AND kind=1"},
       {writes.drop_lines, "DELETE FROM lines WHERE match=?1 AND number<=?2"},
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
        "contribution, step_in) VALUES (?,?,?,?,?,?,?,?,?,?) ON CONFLICT (match, seat) DO UPDATE "
        "SET "
        "kind=excluded.kind, reserved=excluded.reserved, user=excluded.user, "
        "level=excluded.level, has_left=excluded.has_left, is_out=excluded.is_out, "
        "contribution=excluded.contribution, step_in=excluded.step_in"},
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
        "s.contribution, s.seat, s.step_in FROM seats s LEFT JOIN users u ON u.id = s.user "
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
       {reads.all_lines,
        "SELECT number, seat, name, text, at, user, request, kind FROM lines WHERE match=? "
        "ORDER BY number"},
       {reads.kept_users,
        "SELECT id, kind, name, password, created, name_key IS NOT NULL AND name_key<>folded "
        "FROM users WHERE id>?1 ORDER BY id LIMIT ?2"},
       {reads.kept_tokens,
        "SELECT hash, user, created, seen, expires FROM tokens WHERE hash>?1 ORDER BY hash "
        "LIMIT ?2"}});
}

StoreResult<void> prepare_lists(Database& database, ListReads& reads) {
  return prepare_all(
      database,
      {{reads.unfinished,
        "SELECT count(DISTINCT m.id) FROM seats s JOIN matches m ON m.id = s.match "
        "WHERE s.user=? AND m.phase IN (0, 1)"},
       {reads.open,
        "SELECT id FROM matches m WHERE phase=0 AND visibility=0 AND created<?1 "
        "AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind=0) "
        "ORDER BY created DESC LIMIT ?3"},
       {reads.open_game,
        "SELECT id FROM matches m WHERE phase=0 AND visibility=0 AND game=?2 AND created<?1 "
        "AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind=0) "
        "ORDER BY created DESC LIMIT ?3"},
       {reads.live,
        "SELECT id FROM matches WHERE phase=1 AND visibility=0 AND spectators=1 AND created<?1 "
        "ORDER BY created DESC LIMIT ?3"},
       {reads.live_game,
        "SELECT id FROM matches WHERE phase=1 AND visibility=0 AND spectators=1 AND game=?2 "
        "AND created<?1 ORDER BY created DESC LIMIT ?3"},
       {reads.mine,
        // What the person in the seat could not notice does not change the match for it.
        "SELECT id FROM (SELECT m.id AS id, coalesce((SELECT e.at FROM entries e "
        "WHERE e.match = m.id AND (e.noticed IS NULL OR (e.noticed >> s.seat) & 1) "
        "ORDER BY e.number DESC LIMIT 1), m.created) AS changed "
        "FROM seats s JOIN matches m ON m.id = s.match "
        "WHERE s.user=?4 AND m.phase BETWEEN ?5 AND ?6 AND (?2='' OR m.game=?2)) "
        "WHERE changed<?1 ORDER BY changed DESC LIMIT ?3"}});
}

}  // namespace ziggurat::server
