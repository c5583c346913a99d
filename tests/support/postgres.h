#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "support/folder.h"

namespace ziggurat::test {

// A PostgreSQL server in a temporary folder, reached by a socket file there and, with a port, on
// 127.0.0.1; gone when it ends. As the superuser it is run by the user postgres, which does not run
// for the superuser.
class PostgresServer {
 public:
  struct Options {
    std::uint16_t port = 0;   // 0: only the socket file
    bool is_durable = false;  // else what it writes survives it, but not the machine
    std::vector<std::string> settings{};
    const PostgresServer* primary = nullptr;  // whose standby it is; both need a port
    std::string disk{};  // a folder of the server's for its data, on a disk of its own
  };

  PostgresServer() : PostgresServer(Options{}) {}
  explicit PostgresServer(const Options& options);
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  bool is_running() const { return is_running_; }
  void start();
  void stop(const char* mode = "fast");
  // Starts it if it has ended by itself.
  void revive();
  // Ends it without a word.
  void kill();
  // Lets a standby take over.
  void promote();
  std::uint16_t port() const { return options_.port; }
  // The address of a new, empty database.
  std::string new_database();
  // What a database is called that has such an address.
  static std::string name_in(const std::string& address);
  // The address of one that there is.
  std::string address(const std::string& database) const;
  // A copy of a database as it is at one moment, put back as a new one; its address.
  std::string restore_copy(const std::string& database);
  // Runs SQL; its rows, a line each.
  std::string run_sql(const std::string& database, const std::string& sql) const;

  // The one of this process, started when it is first asked for.
  static PostgresServer& shared();

 private:
  std::string run_as_owner(const std::vector<std::string>& words) const;
  std::string binary(const std::string& name) const;

  Options options_;
  TemporaryFolder folder_;
  std::string data_;
  std::string binaries_;
  bool is_running_ = false;
  int databases_ = 0;
};

// Whether the suites that run on either kind of store are to run on PostgreSQL.
bool tests_use_postgres();
// Where a store of a test is: that file, or a database of its own, the same for the same file.
std::string address_of(const std::string& file);
// Makes another of such a store, as it is now; a server may still have it.
void copy_store(const std::string& file, const std::string& copy);

}  // namespace ziggurat::test
