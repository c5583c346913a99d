#include "server/store/sqlite.h"

#include <algorithm>

#include "base/text.h"
#include "server/api/names.h"

namespace ziggurat::server {
namespace {

void sql_name_key(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto* text = sqlite3_value_text(values[0]);
  const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
  std::string name =
      text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text), size);
  // A name nobody could have chosen stays as it is.
  const std::string key = is_valid_utf8(name) ? name_key(name) : std::move(name);
  sqlite3_result_text(context, key.data(), static_cast<int>(key.size()), SQLITE_TRANSIENT);
}

}  // namespace

StoreError describe(sqlite3* handle, int status) {
  using Kind = StoreError::Kind;
  const std::string said = handle == nullptr ? sqlite3_errstr(status) : sqlite3_errmsg(handle);
  switch (status & 0xFF) {
    case SQLITE_CONSTRAINT:
      return {Kind::Conflict, "it is there already (" + said + ")"};
    case SQLITE_NOTADB:
      return {Kind::Damaged, "the file is damaged or no store at all (" + said + ")"};
    case SQLITE_CORRUPT:
      return {Kind::Damaged, "the file is damaged (" + said + ")"};
    case SQLITE_FULL:
    case SQLITE_IOERR:
      return {Kind::Unavailable, "the disk is full or broken (" + said + ")"};
    case SQLITE_READONLY:
      return {Kind::Unavailable, "the file can only be read (" + said + ")"};
    case SQLITE_CANTOPEN:
      return {Kind::Unavailable, "the file cannot be opened (" + said + ")"};
    case SQLITE_BUSY:
      return {Kind::Unavailable, "another program holds the store (" + said + ")"};
    default:
      return {Kind::Unavailable, said};
  }
}

Statement& Statement::restart() {
  sqlite3_reset(handle_.get());
  sqlite3_clear_bindings(handle_.get());
  return *this;
}

// A bad index is our own mistake; running out of memory shows when the statement is run.
Statement& Statement::bind(int index, std::int64_t value) {
  CHECK(sqlite3_bind_int64(handle_.get(), index, value) == SQLITE_OK);
  return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
  CHECK(sqlite3_bind_text(handle_.get(), index, text.data(), static_cast<int>(text.size()),
                          SQLITE_TRANSIENT) == SQLITE_OK);
  return *this;
}

Statement& Statement::bind_blob(int index, std::span<const std::uint8_t> bytes) {
  CHECK(sqlite3_bind_blob(handle_.get(), index, bytes.data(), static_cast<int>(bytes.size()),
                          SQLITE_TRANSIENT) == SQLITE_OK);
  return *this;
}

Statement& Statement::bind_null(int index) {
  CHECK(sqlite3_bind_null(handle_.get(), index) == SQLITE_OK);
  return *this;
}

StoreResult<bool> Statement::step() {
  const int status = sqlite3_step(handle_.get());
  if (status == SQLITE_ROW) return true;
  sqlite3* connection = sqlite3_db_handle(handle_.get());
  if (status == SQLITE_DONE) {
    sqlite3_reset(handle_.get());
    return false;
  }
  StoreError error = describe(connection, status);
  sqlite3_reset(handle_.get());
  return fail(std::move(error));
}

StoreResult<void> Statement::run() {
  const StoreResult<bool> row = step();
  if (!row) return fail(row.error());
  sqlite3_reset(handle_.get());
  return {};
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

std::string Statement::text(int column) const {
  const auto* text = sqlite3_column_text(handle_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text), size);
}

std::size_t Statement::size(int column) const {
  return static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
}

Digest Statement::digest(int column) const {
  Digest digest{};
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(handle_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  if (bytes != nullptr) std::copy_n(bytes, std::min(size, digest.size()), digest.begin());
  return digest;
}

StoreResult<Database> Database::open(const std::string& file, Mode mode) {
  const int flags =
      mode == Mode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* handle = nullptr;
  const int status = sqlite3_open_v2(file.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(handle);
  if (status != SQLITE_OK) return fail(describe(handle, status));
  sqlite3_busy_timeout(handle, 5000);
  return database;
}

StoreResult<void> Database::execute(const char* sql) {
  const int status = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr);
  if (status != SQLITE_OK) return fail(describe(handle_.get(), status));
  return {};
}

StoreResult<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* handle = nullptr;
  const int status = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  if (status != SQLITE_OK) return fail(describe(handle_.get(), status));
  return Statement(handle);
}

StoreResult<std::int64_t> Database::number(const char* sql) {
  StoreResult<Statement> statement = prepare(sql);
  if (!statement) return fail(statement.error());
  const StoreResult<bool> row = statement->step();
  if (!row) return fail(row.error());
  return *row ? statement->integer(0) : 0;
}

StoreResult<void> Database::add_functions() {
  const int status =
      sqlite3_create_function_v2(handle_.get(), "name_key", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                 nullptr, sql_name_key, nullptr, nullptr, nullptr);
  if (status != SQLITE_OK) return fail(describe(handle_.get(), status));
  return {};
}

bool Database::is_read_only() const { return sqlite3_db_readonly(handle_.get(), "main") == 1; }

}  // namespace ziggurat::server
