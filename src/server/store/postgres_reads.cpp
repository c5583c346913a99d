#include "server/store/postgres_reads.h"

namespace ziggurat::server {

const PgSql kReadMatch{
    "match",
    "SELECT m.id, m.owner, m.request, m.created, m.game, m.rules, m.options, m.seats, "
    "m.fingerprint, m.visibility, m.spectators, m.clock, m.clock_seconds, m.clock_increment, "
    "m.seed, m.invite, m.phase, m.begun, m.result, m.rematch, m.rematch_of, m.hints, "
    "h.clock_entry, h.clock_used, h.clock_left, h.revision, "
    // A clock that another server lets run has run on since.
    "CASE WHEN EXISTS (SELECT 1 FROM nodes n "
    "WHERE n.id = h.holder AND n.expires > clock_timestamp()) THEN greatest(0, "
    "floor(extract(epoch FROM clock_timestamp() - h.clock_noted) * 1000)::bigint) ELSE 0 END "
    "FROM matches m JOIN heads h ON h.match = m.id WHERE m.id=$1"};
const PgSql kReadSeats{
    "seats",
    "SELECT s.kind, s.reserved, s.person, coalesce(u.name, ''), s.level, s.has_left, s.is_out, "
    "s.contribution, s.seat, s.step_in FROM seats s LEFT JOIN users u ON u.id = s.person "
    "WHERE s.match=$1 ORDER BY s.seat"};

PgAnswer<std::optional<StoredMatch>> read_match_with_seats(const PgRows& match,
                                                           const PgRows& seats) {
  PgAnswer<std::optional<StoredMatch>> found = read_one<StoredMatch>(match, read_match);
  if (!found || !*found) return found;
  std::int64_t due = 0;
  const auto read_in_order = [&due](const Row& row) {
    row.number(8, "seat", due, due);
    ++due;
    return read_seat(row);
  };
  PgAnswer<std::vector<StoredSeat>> list = read_all<StoredSeat>(seats, read_in_order);
  if (!list) return fail(list.error());
  (*found)->seats = std::move(*list);
  (*found)->clock_note.since = match.row(0).integer(kClockSince);
  return found;
}

}  // namespace ziggurat::server
