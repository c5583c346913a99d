#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "base/result.h"
#include "server/store/postgres_hosts.h"
#include "server/store/rows.h"
#include "server/store/store.h"

// libpq, wrapped: one connection, statements sent in a pipeline, results as rows.

namespace ziggurat::server {

// What a PostgreSQL server or the way to it had against something.
struct PgError {
  enum class Kind {
    Refused,  // by what is there already
    Again,    // a deadlock, a lock held for too long: asked again it may work
    Gone,     // the connection is; what it was about to do may or may not have been done
    Other,
  };
  Kind kind = Kind::Other;
  StoreError error;
};
template <class T>
using PgAnswer = Result<T, PgError>;

// A statement, which a connection prepares when it first needs it.
struct PgSql {
  const char* name;
  const char* text;
};

// The values of a statement, from the first on.
class PgValues {
 public:
  PgValues& add(std::int64_t value) { return put(std::to_string(value)); }
  PgValues& add(std::string_view text) { return put(std::string(text)); }
  PgValues& add_bytes(std::string_view bytes);
  PgValues& add_bytes(const Digest& bytes);
  PgValues& add_null();
  template <class T>
  PgValues& add_optional(const std::optional<T>& value) {
    return value ? add(static_cast<std::int64_t>(*value)) : add_null();
  }

  std::vector<const char*> pointers() const;

 private:
  PgValues& put(std::string text);

  std::vector<std::optional<std::string>> values_;
};

// Values of one column for many rows, as an array.
class PgArray {
 public:
  void add(std::int64_t value) { put(std::to_string(value)); }
  void add_bytes(std::string_view bytes);
  void add_null() { put("NULL"); }
  template <class T>
  void add_optional(const std::optional<T>& value) {
    if (value) {
      add(static_cast<std::int64_t>(*value));
    } else {
      add_null();
    }
  }
  std::string text() const { return "{" + text_ + "}"; }

 private:
  void put(std::string_view item);

  std::string text_;
};

// One row of a result.
class PgRow final : public Columns {
 public:
  PgRow(const PGresult* result, int row) : result_(result), row_(row) {}

  bool is_null(int column) const override;
  std::int64_t integer(int column) const override;
  std::string text(int column) const override;
  std::size_t size(int column) const override;
  Digest digest(int column) const override;

 private:
  std::string_view raw(int column) const;
  std::string bytes(int column) const;

  const PGresult* result_;
  int row_;
};

// What one statement gave.
class PgRows {
 public:
  explicit PgRows(PGresult* result) : result_(result) {}

  int size() const { return PQntuples(result_.get()); }
  PgRow row(int index) const { return {result_.get(), index}; }
  const PGresult* result() const { return result_.get(); }
  // How many rows the statement changed.
  std::int64_t changed() const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

// One connection. What is sent waits until run(); then all of it goes out at once, and everything
// that came back is given. Never waits longer than its patience: a line that is cut without a word
// looks like a server that thinks.
class PgConnection {
 public:
  // `patience` is for one run(). Of the servers that the address names the first that may be
  // written to and is not left behind.
  static PgAnswer<PgConnection> open(const std::string& address, std::chrono::milliseconds patience,
                                     PgTimeline& timeline);
  // Asks the servers that the address names, where it names several, for their timelines.
  static void survey(const std::string& address, PgTimeline& timeline);

  void send(const PgSql& sql, const PgValues& values = {});
  // One that is not worth preparing.
  void send_once(const char* text);
  PgAnswer<std::vector<PgRows>> run();
  // One statement by itself.
  PgAnswer<PgRows> ask(const PgSql& sql, const PgValues& values = {});
  PgAnswer<void> execute(const char* text);
  // Several statements in one text, without values.
  PgAnswer<void> execute_script(const std::string& text);

  // The payloads of notifications that came; waits for the first until `until`.
  PgAnswer<std::vector<std::string>> notifications(std::chrono::steady_clock::time_point until);
  // Where the server is: HOST:PORT.
  std::string place() const;
  bool is_open() const { return PQstatus(handle_.get()) == CONNECTION_OK; }
  // Of the server when it was connected to.
  std::int64_t timeline() const { return timeline_; }

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Close {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  struct Sent {
    const PgSql* prepares = nullptr;  // else its rows are wanted
  };

  PgConnection(PGconn* handle, std::chrono::milliseconds patience)
      : handle_(handle), patience_(patience) {}
  static PgAnswer<PgConnection> open_at(const std::string& address, const PgHost& host,
                                        std::chrono::milliseconds patience);
  static PGconn* connect(const std::string& address, const PgHost& host);
  PgAnswer<void> begin();
  PgAnswer<void> flush(Time until);
  PgAnswer<PGresult*> next(Time until);
  // Whether the socket is ready in time.
  bool wait(short events, Time until) const;
  static PgError gone(std::string_view why);
  std::string said() const;

  std::unique_ptr<PGconn, Close> handle_;
  std::chrono::milliseconds patience_;
  std::vector<Sent> sent_;
  std::set<const PgSql*> prepared_;
  bool is_sending_well_ = true;
  std::int64_t timeline_ = 0;
};

// The first line of what libpq or the server said.
std::string first_line(std::string_view text);

}  // namespace ziggurat::server
