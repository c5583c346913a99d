#include "server/store/postgres.h"

#include <poll.h>

#include <algorithm>
#include <array>

#include "base/text.h"

namespace ziggurat::server {
namespace {

constexpr std::chrono::milliseconds kSurveyPatience{2000};
constexpr std::string_view kHexDigits = "0123456789abcdef";

template <class Bytes>
std::string hex_of(const Bytes& bytes) {
  std::string text = "\\x";
  text.reserve(2 + 2 * bytes.size());
  for (const auto item : bytes) {
    const auto byte = static_cast<unsigned char>(item);
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15];
  }
  return text;
}

int hex_value(char c) {
  const std::size_t place = kHexDigits.find(c);
  return place == std::string_view::npos ? 0 : static_cast<int>(place);
}

// By the five letters and digits the SQL standard has for it.
PgError classify(std::string_view state, std::string said) {
  using Kind = StoreError::Kind;
  if (state.starts_with("23")) {
    return {PgError::Kind::Refused, {Kind::Conflict, "it is there already (" + said + ")"}};
  }
  if (state == "40001" || state == "40P01" || state == "55P03" || state == "57014") {
    return {PgError::Kind::Again, {Kind::Unavailable, std::move(said)}};
  }
  // It stops, starts, or is no longer the one that may be written to.
  const bool is_going = state.starts_with("08") || state.starts_with("57P") || state == "25006" ||
                        state == "25P03" || state == "25P04";
  if (is_going) return {PgError::Kind::Gone, {Kind::Unavailable, std::move(said)}};
  if (state.starts_with("XX")) {
    return {PgError::Kind::Other, {Kind::Damaged, "the database is damaged (" + said + ")"}};
  }
  if (state.starts_with("53") || state.starts_with("58")) {
    return {PgError::Kind::Other,
            {Kind::Unavailable, "the database's disk is full or broken (" + said + ")"}};
  }
  return {PgError::Kind::Other, {Kind::Unavailable, std::move(said)}};
}

}  // namespace

std::string first_line(std::string_view text) {
  return std::string(trim(text.substr(0, text.find('\n'))));
}

PgValues& PgValues::put(std::string text) {
  values_.emplace_back(std::move(text));
  return *this;
}

PgValues& PgValues::add_bytes(std::string_view bytes) { return put(hex_of(bytes)); }
PgValues& PgValues::add_bytes(const Digest& bytes) { return put(hex_of(bytes)); }

PgValues& PgValues::add_null() {
  values_.emplace_back();
  return *this;
}

std::vector<const char*> PgValues::pointers() const {
  std::vector<const char*> list;
  list.reserve(values_.size());
  for (const auto& value : values_) list.push_back(value ? value->c_str() : nullptr);
  return list;
}

void PgArray::put(std::string_view item) {
  if (!text_.empty()) text_ += ',';
  text_ += item;
}

// A backslash is itself only after another one.
void PgArray::add_bytes(std::string_view bytes) { put("\"\\" + hex_of(bytes) + "\""); }

std::string_view PgRow::raw(int column) const {
  return {PQgetvalue(result_, row_, column),
          static_cast<std::size_t>(PQgetlength(result_, row_, column))};
}

bool PgRow::is_null(int column) const { return PQgetisnull(result_, row_, column) == 1; }

std::int64_t PgRow::integer(int column) const { return parse_integer(raw(column)).value_or(0); }

std::string PgRow::bytes(int column) const {
  const std::string_view text = raw(column);
  std::string bytes;
  for (std::size_t i = 2; i + 1 < text.size(); i += 2) {
    bytes += static_cast<char>(hex_value(text[i]) << 4 | hex_value(text[i + 1]));
  }
  return bytes;
}

std::string PgRow::text(int column) const {
  constexpr Oid kBytes = 17;  // bytea
  return PQftype(result_, column) == kBytes ? bytes(column) : std::string(raw(column));
}

std::size_t PgRow::size(int column) const { return text(column).size(); }

Digest PgRow::digest(int column) const {
  const std::string text = bytes(column);
  Digest digest{};
  std::copy_n(text.begin(), std::min(text.size(), digest.size()), digest.begin());
  return digest;
}

std::int64_t PgRows::changed() const {
  return parse_integer(PQcmdTuples(result_.get())).value_or(0);
}

// Settings that an address may say otherwise stand before it.
PGconn* PgConnection::connect(const std::string& address, const PgHost& host) {
  static constexpr std::array kKeys = {"target_session_attrs",
                                       "connect_timeout",
                                       "keepalives_idle",
                                       "keepalives_interval",
                                       "keepalives_count",
                                       "tcp_user_timeout",
                                       "fallback_application_name",
                                       "dbname",
                                       "host",
                                       "hostaddr",
                                       "port",
                                       "client_encoding",
                                       static_cast<const char*>(nullptr)};
  // What is empty leaves the address's word.
  const auto or_none = [](const std::string& text) {
    return text.empty() ? nullptr : text.c_str();
  };
  const std::array values = {"read-write",
                             "2",
                             "2",
                             "1",
                             "3",
                             "4000",
                             "ziggurat",
                             address.c_str(),
                             or_none(host.name),
                             or_none(host.address),
                             or_none(host.port),
                             "UTF8",
                             static_cast<const char*>(nullptr)};
  return PQconnectdbParams(kKeys.data(), values.data(), 1);
}

// libpq itself stays with a host that takes the connection and then hangs up, as a proxy before a
// dead server does: here every host has its try.
PgAnswer<PgConnection> PgConnection::open(const std::string& address,
                                          std::chrono::milliseconds patience,
                                          PgTimeline& timeline) {
  std::string wrong;
  for (const PgHost& host : pg_hosts(address)) {
    PgAnswer<PgConnection> opened = open_at(address, host, patience);
    if (opened && timeline.take(opened->timeline_)) return opened;
    wrong += wrong.empty() ? "" : "; ";
    wrong += !opened ? opened.error().error.message
                     : opened->place() + " was left behind: its timeline is " +
                           std::to_string(opened->timeline_) + ", another server's " +
                           std::to_string(timeline.newest());
  }
  return fail(gone(wrong));
}

void PgConnection::survey(const std::string& address, PgTimeline& timeline) {
  const std::vector<PgHost> hosts = pg_hosts(address);
  if (hosts.size() == 1) return;
  for (const PgHost& host : hosts) {
    const PgAnswer<PgConnection> opened = open_at(address, host, kSurveyPatience);
    if (opened) timeline.take(opened->timeline_);
  }
}

PgAnswer<PgConnection> PgConnection::open_at(const std::string& address, const PgHost& host,
                                             std::chrono::milliseconds patience) {
  PgConnection connection(connect(address, host), patience);
  PGconn* handle = connection.handle_.get();
  if (handle == nullptr) return fail(gone("no memory"));
  if (PQstatus(handle) != CONNECTION_OK) return fail(gone(first_line(PQerrorMessage(handle))));
  const PgAnswer<void> begun = connection.begin();
  if (!begun) return fail(begun.error());
  return connection;
}

// A server whose client vanished in the middle lets go of its locks soon, and no commit is answered
// before it is durable.
PgAnswer<void> PgConnection::begin() {
  PGconn* handle = handle_.get();
  PQsetNoticeProcessor(handle, [](void*, const char*) {}, nullptr);
  const PgAnswer<void> set = execute_script(
      "SET idle_in_transaction_session_timeout = '4s'; SET lock_timeout = '4s'; "
      "SET statement_timeout = '60s'; SET synchronous_commit = on; SET bytea_output = hex");
  if (!set) return fail(set.error());
  if (PQsetnonblocking(handle, 1) != 0 || PQenterPipelineMode(handle) != 1) {
    return fail(gone("no pipeline"));
  }
  // The first eight digits of the name of the file that the log goes to now.
  send_once("SELECT ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::bigint");
  const PgAnswer<std::vector<PgRows>> timeline = run();
  if (!timeline) return fail(timeline.error());
  timeline_ = timeline->front().row(0).integer(0);
  return {};
}

std::string PgConnection::place() const {
  const auto text = [](const char* part) { return std::string(part == nullptr ? "" : part); };
  return text(PQhost(handle_.get())) + ":" + text(PQport(handle_.get()));
}

std::string PgConnection::said() const { return first_line(PQerrorMessage(handle_.get())); }

PgError PgConnection::gone(std::string_view why) {
  return {PgError::Kind::Gone, {StoreError::Kind::Unavailable, std::string(why)}};
}

void PgConnection::send(const PgSql& sql, const PgValues& values) {
  const bool is_known = prepared_.contains(&sql) ||
                        std::any_of(sent_.begin(), sent_.end(),
                                    [&](const Sent& item) { return item.prepares == &sql; });
  if (!is_known) {
    is_sending_well_ &= PQsendPrepare(handle_.get(), sql.name, sql.text, 0, nullptr) == 1;
    sent_.push_back({.prepares = &sql});
  }
  const std::vector<const char*> pointers = values.pointers();
  is_sending_well_ &=
      PQsendQueryPrepared(handle_.get(), sql.name, static_cast<int>(pointers.size()),
                          pointers.data(), nullptr, nullptr, 0) == 1;
  sent_.push_back({});
}

void PgConnection::send_once(const char* text) {
  is_sending_well_ &=
      PQsendQueryParams(handle_.get(), text, 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
  sent_.push_back({});
}

bool PgConnection::wait(short events, Time until) const {
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        until - std::chrono::steady_clock::now());
    pollfd item{.fd = PQsocket(handle_.get()), .events = events, .revents = 0};
    const int ready =
        ::poll(&item, 1, static_cast<int>(std::max<std::int64_t>(0, left.count() + 1)));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

// What comes meanwhile is taken in, or both sides could wait for each other.
PgAnswer<void> PgConnection::flush(Time until) {
  while (true) {
    const int left = PQflush(handle_.get());
    if (left == 0) return {};
    if (left < 0) return fail(gone(said()));
    if (!wait(POLLIN | POLLOUT, until)) return fail(gone("the database does not take anything"));
    if (PQconsumeInput(handle_.get()) == 0) return fail(gone(said()));
  }
}

PgAnswer<PGresult*> PgConnection::next(Time until) {
  while (PQisBusy(handle_.get()) == 1) {
    if (!wait(POLLIN, until)) return fail(gone("the database does not answer"));
    if (PQconsumeInput(handle_.get()) == 0) return fail(gone(said()));
  }
  return PQgetResult(handle_.get());
}

PgAnswer<std::vector<PgRows>> PgConnection::run() {
  const std::vector<Sent> sent = std::exchange(sent_, {});
  const bool is_sent = std::exchange(is_sending_well_, true) && PQpipelineSync(handle_.get()) == 1;
  if (!is_sent) return fail(gone(said()));
  const Time until = std::chrono::steady_clock::now() + patience_;
  const PgAnswer<void> flushed = flush(until);
  if (!flushed) return fail(flushed.error());
  std::vector<PgRows> rows;
  std::optional<PgError> wrong;
  for (const Sent& item : sent) {
    const PgAnswer<PGresult*> result = next(until);
    if (!result) return fail(result.error());
    PgRows kept(*result);
    const ExecStatusType status = PQresultStatus(*result);
    const bool is_well = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (is_well && item.prepares != nullptr) prepared_.insert(item.prepares);
    if (!is_well && !wrong && status != PGRES_PIPELINE_ABORTED) {
      const char* state = PQresultErrorField(*result, PG_DIAG_SQLSTATE);
      const char* text = PQresultErrorField(*result, PG_DIAG_MESSAGE_PRIMARY);
      wrong = state == nullptr ? gone(said()) : classify(state, text == nullptr ? "" : text);
    }
    if (is_well && item.prepares == nullptr) rows.push_back(std::move(kept));
    const PgAnswer<PGresult*> end = next(until);
    if (!end) return fail(wrong && wrong->kind == PgError::Kind::Gone ? *wrong : end.error());
    PQclear(*end);
  }
  const PgAnswer<PGresult*> sync = next(until);
  if (!sync) return fail(sync.error());
  const bool is_end = PQresultStatus(*sync) == PGRES_PIPELINE_SYNC;
  PQclear(*sync);
  if (wrong) return fail(std::move(*wrong));
  if (!is_end) return fail(gone(said()));
  return rows;
}

PgAnswer<PgRows> PgConnection::ask(const PgSql& sql, const PgValues& values) {
  send(sql, values);
  PgAnswer<std::vector<PgRows>> rows = run();
  if (!rows) return fail(rows.error());
  return std::move(rows->front());
}

PgAnswer<void> PgConnection::execute(const char* text) {
  send_once(text);
  const PgAnswer<std::vector<PgRows>> rows = run();
  if (!rows) return fail(rows.error());
  return {};
}

// Only outside of the pipeline can a text have several statements.
PgAnswer<void> PgConnection::execute_script(const std::string& text) {
  PGconn* handle = handle_.get();
  const bool was_in_pipeline = PQpipelineStatus(handle) == PQ_PIPELINE_ON;
  if (was_in_pipeline && PQexitPipelineMode(handle) != 1) return fail(gone(said()));
  PQsetnonblocking(handle, 0);
  const PgRows done(PQexec(handle, text.c_str()));
  std::optional<PgError> wrong;
  const ExecStatusType status = PQresultStatus(done.result());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    const char* state = PQresultErrorField(done.result(), PG_DIAG_SQLSTATE);
    wrong = state == nullptr ? gone(said()) : classify(state, said());
  }
  if (was_in_pipeline) {
    PQsetnonblocking(handle, 1);
    PQenterPipelineMode(handle);
  }
  if (wrong) return fail(std::move(*wrong));
  return {};
}

PgAnswer<std::vector<std::string>> PgConnection::notifications(Time until) {
  std::vector<std::string> payloads;
  while (true) {
    if (PQconsumeInput(handle_.get()) == 0) return fail(gone(said()));
    while (PGnotify* note = PQnotifies(handle_.get())) {
      payloads.emplace_back(note->extra);
      PQfreemem(note);
    }
    if (!payloads.empty() || !wait(POLLIN, until)) return payloads;
  }
}

}  // namespace ziggurat::server
