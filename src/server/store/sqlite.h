#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "base/result.h"
#include "server/store/rows.h"
#include "server/store/store.h"

namespace ziggurat::server {

// A prepared statement. Binding counts from 1, columns from 0, as SQLite does.
class Statement final : public Columns {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* handle) : handle_(handle) {}

  // Ready to be bound and run again.
  Statement& restart();
  Statement& bind(int index, std::int64_t value);
  Statement& bind(int index, std::string_view text);
  Statement& bind_blob(int index, std::span<const std::uint8_t> bytes);
  Statement& bind_null(int index);
  template <class T>
  Statement& bind_optional(int index, const std::optional<T>& value) {
    return value ? bind(index, static_cast<std::int64_t>(*value)) : bind_null(index);
  }

  // Whether there is a row.
  StoreResult<bool> step();
  // Runs a statement that gives no rows.
  StoreResult<void> run();

  std::int64_t integer(int column) const override;
  bool is_null(int column) const override;
  std::string text(int column) const override;
  std::size_t size(int column) const override;
  Digest digest(int column) const override;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// One connection to a SQLite file.
class Database {
 public:
  enum class Mode { ReadWrite, ReadOnly };

  static StoreResult<Database> open(const std::string& file, Mode mode);

  StoreResult<void> execute(const char* sql);
  StoreResult<Statement> prepare(std::string_view sql);
  // The one number a query gives.
  StoreResult<std::int64_t> number(const char* sql);
  bool is_read_only() const;
  // `name_key(text)` for SQL.
  StoreResult<void> add_functions();
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  explicit Database(sqlite3* handle) : handle_(handle) {}

  std::unique_ptr<sqlite3, Close> handle_;
};

// What went wrong last on a connection, in our words.
StoreError describe(sqlite3* handle, int status);

}  // namespace ziggurat::server
