#pragma once

// Two servers of this process on one database.

#include <chrono>
#include <functional>
#include <string>
#include <thread>

#include "server/test_server.h"
#include "support/postgres.h"

namespace ziggurat::test {

struct TwoServers {
  TwoServers()
      : address(PostgresServer::shared().new_database()),
        a({.store = address}),
        b({.store = address}) {}

  std::string address;
  TestServer a;
  TestServer b;
};

inline std::string lay(const TestServer& server, const std::string& token, const char* setup) {
  return server.new_match(token, parsed(setup)).find("id")->as_string();
}

// Within half a minute, which a machine that does other things may need.
inline bool comes_true(const std::function<bool()>& what) {
  for (int i = 0; i < 600; ++i) {
    if (what()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

}  // namespace ziggurat::test
