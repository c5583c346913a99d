#include "server/store/postgres_nodes.h"

#include "base/text.h"
#include "server/store/postgres_reads.h"
#include "server/store/postgres_tale.h"

namespace ziggurat::server {
namespace {

using Steady = std::chrono::steady_clock;

// A server that has not been heard of for so long is taken for dead: with a beat more, and the time
// to load a match, its work goes on elsewhere within two seconds.
constexpr std::chrono::milliseconds kNodeLife{1200};
constexpr std::chrono::milliseconds kBeat{300};
constexpr std::chrono::milliseconds kLongestBeat{3000};
constexpr int kBeatsToTidy = 20;
// As many as kAdopt takes at once.
constexpr std::size_t kAdoptedAtOnce = 500;

constexpr PgSql kSayAlive{
    "say_alive",
    "INSERT INTO nodes (id, expires) VALUES ($1, clock_timestamp() + interval '1200 ms') "
    "ON CONFLICT (id) DO UPDATE SET expires = excluded.expires "
    "RETURNING floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"};
constexpr PgSql kOthers{
    "others", "SELECT id FROM nodes WHERE id<>$1 AND expires > clock_timestamp() ORDER BY id"};
// While nobody let it run, a clock stood still.
constexpr PgSql kAdopt{
    "adopt",
    "WITH orphans AS (SELECT h.match FROM heads h WHERE h.holder IS NOT NULL AND NOT EXISTS "
    "(SELECT 1 FROM nodes n WHERE n.id = h.holder AND n.expires > clock_timestamp()) "
    "ORDER BY h.match LIMIT 500 FOR UPDATE SKIP LOCKED) "
    "UPDATE heads h SET holder = $1, fence = h.fence + 1, clock_noted = clock_timestamp() "
    "FROM orphans o WHERE h.match = o.match RETURNING h.match"};
constexpr PgSql kTidyPresence{
    "tidy_presence",
    "DELETE FROM presence p WHERE NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = p.node)"};
constexpr PgSql kTidyNodes{
    "tidy_nodes", "DELETE FROM nodes WHERE expires < clock_timestamp() - interval '1 minute'"};
constexpr PgSql kCountLeases{"count_leases", "SELECT count(*) FROM heads WHERE holder=$1"};
// Where its answer stands among those of a beat that tidies.
constexpr std::size_t kLeases = 6;
// One that nobody has looked at for so long is made again for whoever does.
constexpr PgSql kTidyReviews{
    "tidy_reviews", "DELETE FROM reviews WHERE asked < clock_timestamp() - interval '1 hour'"};
constexpr PgSql kSayGone{"say_gone", "DELETE FROM nodes WHERE id=$1"};
constexpr PgSql kGossip{"gossip", "SELECT pg_notify('ziggurat', $1)"};
constexpr std::string_view kGossipMark = "gossip:";
constexpr PgSql kTakePresence{"take_presence", "DELETE FROM presence WHERE node=$1"};

constexpr PgSql kClaim{
    "claim",
    "UPDATE heads h SET holder = $2, fence = h.fence + 1, "
    "clock_noted = CASE WHEN h.holder = $2 THEN h.clock_noted ELSE clock_timestamp() END "
    "WHERE h.match = $1 AND (h.holder IS NULL OR h.holder = $2 OR NOT EXISTS (SELECT 1 FROM nodes "
    "n "
    "WHERE n.id = h.holder AND n.expires > clock_timestamp())) RETURNING h.fence"};
constexpr PgSql kTakeLease{
    "take_lease",
    "UPDATE heads SET holder = $2, fence = fence + 1 WHERE match = $1 RETURNING fence"};
constexpr PgSql kGoodTokens{"good_tokens", "SELECT hash FROM tokens WHERE hash = ANY($1::bytea[])"};

// One statement, so that all of it is of one moment.
constexpr PgSql kLogNews{
    "log_news",
    "SELECT e.number, e.kind, e.seat, e.code, e.at, e.time_left, e.by_computer, e.request, "
    "e.noticed, h.revision, h.changed, h.lines, h.clock_entry, h.clock_used, h.clock_left, "
    "CASE WHEN EXISTS (SELECT 1 FROM nodes n "
    "WHERE n.id = h.holder AND n.expires > clock_timestamp()) THEN greatest(0, "
    "floor(extract(epoch FROM clock_timestamp() - h.clock_noted) * 1000)::bigint) ELSE 0 END "
    "FROM heads h LEFT JOIN entries e ON e.match = h.match AND e.number > $2 "
    "WHERE h.match = $1 ORDER BY e.number"};
constexpr PgSql kNewEntries{
    "new_entries",
    "SELECT number, kind, seat, code, at, time_left, by_computer, request, noticed "
    "FROM entries WHERE match=$1 AND number>$2 ORDER BY number"};
constexpr PgSql kNewLines{"new_lines",
                          "SELECT number, seat, name, text, at, person, request, kind FROM lines "
                          "WHERE match=$1 AND number>$2 ORDER BY number"};
constexpr PgSql kElsewhere{
    "elsewhere",
    "SELECT coalesce(bit_or(p.seats), 0), "
    "coalesce(bit_or(CASE WHEN p.node = h.holder THEN p.stand_ins ELSE 0 END), 0), "
    "coalesce(sum(p.watchers), 0) FROM presence p JOIN heads h ON h.match = p.match "
    "JOIN nodes n ON n.id = p.node AND n.expires > clock_timestamp() "
    "WHERE p.match = $1 AND p.node <> $2"};
constexpr PgSql kLedElsewhere{
    "led_elsewhere",
    "SELECT count(*) FROM heads h JOIN nodes n ON n.id = h.holder "
    "AND n.expires > clock_timestamp() WHERE h.match = $1 AND h.holder <> $2"};

std::int64_t steady_millis() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now().time_since_epoch())
      .count();
}

std::vector<MatchId> matches_in(const PgRows& rows) {
  std::vector<MatchId> matches;
  for (int i = 0; i < rows.size(); ++i) matches.push_back(MatchId{rows.row(i).integer(0)});
  return matches;
}

Millis wall_millis() { return system_clock().wall(); }

ClockNote clock_of(const PgRow& row, int first) {
  ClockNote note{.entry = row.integer(first),
                 .used = row.integer(first + 1),
                 .left = {},
                 .since = row.integer(first + 3)};
  const std::string left = row.text(first + 2);
  if (left.empty()) return note;
  for (const std::string_view part : split(left, ',')) {
    note.left.push_back(parse_integer(part).value_or(0));
  }
  return note;
}

}  // namespace

PgNodes::~PgNodes() { leave(); }

void PgNodes::join(NodeListener& listener, NodeGossip& gossip) {
  listener_ = &listener;
  gossip_ = &gossip;
  is_stopping_ = false;
  thread_ = std::thread([this] { run(); });
}

void PgNodes::leave() {
  is_stopping_ = true;
  if (thread_.joinable()) thread_.join();
  alive_until_ = 0;
}

bool PgNodes::is_known_alive() const { return steady_millis() < alive_until_.load(); }

void PgNodes::run() {
  auto next = Steady::now();
  while (!is_stopping_) {
    PgAnswer<void> done = connect();
    if (done && Steady::now() >= next) {
      done = beat();
      next = Steady::now() + kBeat;
    }
    if (done) done = listen_until(next);
    if (done) continue;
    note_lost(done.error());
    connection_.reset();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  if (connection_ == nullptr) return;
  // Others need not wait until it is taken for dead.
  connection_->send(kSayGone, PgValues().add(node_));
  connection_->send(kTakePresence, PgValues().add(node_));
  static_cast<void>(connection_->run());
  connection_.reset();
}

PgAnswer<void> PgNodes::connect() {
  const bool is_left_behind =
      connection_ != nullptr && connection_->timeline() < timeline_.newest();
  if (is_left_behind) connection_.reset();
  if (connection_ != nullptr) return {};
  PgAnswer<PgConnection> opened = PgConnection::open(address_, kLongestBeat, timeline_);
  if (!opened) return fail(opened.error());
  connection_ = std::make_unique<PgConnection>(std::move(*opened));
  // Nothing that is written here would be missed.
  connection_->send_once("SET synchronous_commit = off");
  connection_->send_once("LISTEN ziggurat");
  const PgAnswer<std::vector<PgRows>> listens = connection_->run();
  if (!listens) return fail(listens.error());
  const PgAnswer<void> alive = beat();
  if (!alive) return alive;
  note_found();
  listener_->catch_up_all();
  return {};
}

void PgNodes::note_lost(const PgError& error) {
  if (lost_since_) return;
  lost_since_ = Steady::now();
  counts_.outages.add(1);
  if (log_ != nullptr) log_->warning("database lost", {{"reason", error.error.message}});
}

void PgNodes::note_found() {
  const std::string place = connection_->place();
  const std::string before = std::exchange(place_, place);
  const bool has_moved = !before.empty() && before != place;
  if (has_moved) counts_.moves.add(1);
  const auto lost_since = std::exchange(lost_since_, std::nullopt);
  if (log_ == nullptr) return;
  if (lost_since) {
    const auto away =
        std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - *lost_since);
    log_->info("database found", {{"at", place}, {"after", std::int64_t{away.count()}}});
  }
  if (has_moved) log_->warning("database moved", {{"from", before}, {"to", place}});
}

PgAnswer<void> PgNodes::beat() {
  const std::int64_t now = steady_millis();
  const PgValues self = PgValues().add(node_);
  connection_->send(kSayAlive, self);
  connection_->send(kOthers, self);
  connection_->send(kAdopt, self);
  // Said also to nobody: who is there is known only after this.
  const std::string word = gossip_->tell();
  const bool is_to_tidy = ++beats_ % kBeatsToTidy == 0;
  if (is_to_tidy) {
    connection_->send(kTidyNodes);
    connection_->send(kTidyPresence);
    connection_->send(kTidyReviews);
    connection_->send(kCountLeases, self);
  }
  if (!word.empty()) {
    connection_->send(kGossip, PgValues().add("@" + std::to_string(node_) + " " +
                                              std::string(kGossipMark) + word));
  }
  const PgAnswer<std::vector<PgRows>> rows = connection_->run();
  if (!rows) return fail(rows.error());
  alive_until_ = now + kNodeLife.count();
  if (is_to_tidy) counts_.leases.set((*rows)[kLeases].row(0).integer(0));
  const Millis theirs = (*rows)[0].row(0).integer(0);
  clock_ahead_ = theirs - wall_millis();
  take_others((*rows)[1]);
  return adopt_all((*rows)[2]);
}

// Whoever was there is no longer, or is again.
void PgNodes::take_others(const PgRows& rows) {
  std::set<std::int64_t> others;
  for (int i = 0; i < rows.size(); ++i) others.insert(rows.row(i).integer(0));
  if (others == others_) return;
  const auto tell = [&](const char* event, const std::set<std::int64_t>& some,
                        const std::set<std::int64_t>& known) {
    for (const std::int64_t node : some) {
      if (!known.contains(node) && log_ != nullptr) log_->info(event, {{"node", node}});
    }
  };
  tell("server gone", others_, others);
  tell("server came", others, others_);
  others_ = std::move(others);
  counts_.known.set(static_cast<std::int64_t>(others_.size()));
  listener_->catch_up_all();
}

// What a server that had thousands of matches leaves behind is taken up at once, as far as the next
// beat is not late for it.
PgAnswer<void> PgNodes::adopt_all(const PgRows& first) {
  const auto until = Steady::now() + kBeat;
  std::vector<MatchId> adopted = matches_in(first);
  while (!adopted.empty()) {
    listener_->adopt(adopted);
    counts_.adopted.add(static_cast<std::int64_t>(adopted.size()));
    if (log_ != nullptr) {
      log_->info("matches adopted", {{"count", static_cast<std::int64_t>(adopted.size())}});
    }
    if (adopted.size() < kAdoptedAtOnce || Steady::now() >= until) return {};
    const PgAnswer<PgRows> more = connection_->ask(kAdopt, PgValues().add(node_));
    if (!more) return fail(more.error());
    adopted = matches_in(*more);
  }
  return {};
}

PgAnswer<void> PgNodes::listen_until(Steady::time_point until) {
  const PgAnswer<std::vector<std::string>> payloads = connection_->notifications(until);
  if (!payloads) return fail(payloads.error());
  hear(*payloads);
  return {};
}

void PgNodes::hear(const std::vector<std::string>& payloads) {
  std::vector<HeardMatch> matches;
  bool is_about_sessions = false;
  const std::string own = "@" + std::to_string(node_) + " ";
  for (const std::string& payload : payloads) {
    if (payload.starts_with(own)) continue;
    for (const std::string_view word : split(payload, ' ')) {
      is_about_sessions |= word == "sessions";
      if (word.starts_with(kGossipMark)) gossip_->hear(word.substr(kGossipMark.size()));
      if (std::optional<HeardMatch> heard = heard_in(word)) matches.push_back(std::move(*heard));
    }
  }
  if (!matches.empty()) listener_->hear(std::move(matches));
  if (is_about_sessions) listener_->check_sessions();
}

StoreResult<std::optional<MatchNews>> PgNodes::read_news(MatchId id, const KnownMatch& known) {
  return pool_.ask<std::optional<MatchNews>>(
      [&](PgConnection& connection) -> PgAnswer<std::optional<MatchNews>> {
        if (known.wants_all) return read_all_news(connection, id, known);
        return read_log_news(connection, id, known);
      });
}

PgAnswer<std::optional<MatchNews>> PgNodes::read_log_news(PgConnection& connection, MatchId id,
                                                          const KnownMatch& known) const {
  const PgAnswer<PgRows> rows =
      connection.ask(kLogNews, PgValues().add(number_of(id)).add(known.entries));
  if (!rows) return fail(rows.error());
  if (rows->size() == 0) return std::optional<MatchNews>();
  const PgRow head = rows->row(0);
  if (head.integer(10) > known.revision || head.integer(11) > known.lines) {
    return read_all_news(connection, id, known);
  }
  MatchNews news{
      .revision = head.integer(9), .clock = clock_of(head, 12), .entries = {}, .rest = {}};
  if (head.is_null(0)) return std::optional<MatchNews>(std::move(news));
  PgAnswer<std::vector<StoredEntry>> entries = read_all<StoredEntry>(*rows, read_entry);
  if (!entries) return fail(entries.error());
  news.entries = std::move(*entries);
  return std::optional<MatchNews>(std::move(news));
}

PgAnswer<std::optional<MatchNews>> PgNodes::read_all_news(PgConnection& connection, MatchId id,
                                                          const KnownMatch& known) const {
  const PgValues match = PgValues().add(number_of(id));
  connection.send_once("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  connection.send(kReadMatch, match);
  connection.send(kReadSeats, match);
  connection.send(kNewEntries, PgValues().add(number_of(id)).add(known.entries));
  connection.send(kNewLines, PgValues().add(number_of(id)).add(known.lines));
  connection.send(kElsewhere, PgValues().add(number_of(id)).add(node_));
  connection.send(kLedElsewhere, PgValues().add(number_of(id)).add(node_));
  connection.send_once("COMMIT");
  const PgAnswer<std::vector<PgRows>> rows = connection.run();
  if (!rows) return fail(rows.error());
  PgAnswer<std::optional<StoredMatch>> found = read_match_with_seats((*rows)[1], (*rows)[2]);
  if (!found) return fail(found.error());
  if (!*found) return std::optional<MatchNews>();
  PgAnswer<std::vector<StoredEntry>> entries = read_all<StoredEntry>((*rows)[3], read_entry);
  if (!entries) return fail(entries.error());
  PgAnswer<std::vector<StoredLine>> lines = read_all<StoredLine>((*rows)[4], read_line);
  if (!lines) return fail(lines.error());
  const PgRow elsewhere = (*rows)[5].row(0);
  MatchNews news{.revision = (*rows)[1].row(0).integer(kRevision),
                 .clock = (*found)->clock_note,
                 .entries = std::move(*entries),
                 .rest = {}};
  news.rest.emplace(
      MatchNews::Rest{.match = std::move(**found),
                      .lines = std::move(*lines),
                      .elsewhere = {.seats = static_cast<std::uint32_t>(elsewhere.integer(0)),
                                    .stand_ins = static_cast<std::uint32_t>(elsewhere.integer(1)),
                                    .watchers = static_cast<int>(elsewhere.integer(2))},
                      .is_led_elsewhere = (*rows)[6].row(0).integer(0) > 0});
  return std::optional<MatchNews>(std::move(news));
}

StoreResult<std::optional<std::int64_t>> PgNodes::claim(MatchId id, Claim how) {
  return pool_.ask<std::optional<std::int64_t>>(
      [&](PgConnection& connection) -> PgAnswer<std::optional<std::int64_t>> {
        const PgAnswer<PgRows> rows = connection.ask(how == Claim::ByForce ? kTakeLease : kClaim,
                                                     PgValues().add(number_of(id)).add(node_));
        if (!rows) return fail(rows.error());
        if (rows->size() == 0) return std::optional<std::int64_t>();
        return std::optional(rows->row(0).integer(0));
      });
}

StoreResult<std::set<Digest>> PgNodes::ended_tokens(const std::set<Digest>& tokens) {
  PgArray hashes;
  for (const Digest& token : tokens) {
    hashes.add_bytes({reinterpret_cast<const char*>(token.data()), token.size()});
  }
  return pool_.ask<std::set<Digest>>([&](PgConnection& connection) -> PgAnswer<std::set<Digest>> {
    const PgAnswer<PgRows> rows = connection.ask(kGoodTokens, PgValues().add(hashes.text()));
    if (!rows) return fail(rows.error());
    std::set<Digest> ended = tokens;
    for (int i = 0; i < rows->size(); ++i) ended.erase(rows->row(i).digest(0));
    return ended;
  });
}

}  // namespace ziggurat::server
