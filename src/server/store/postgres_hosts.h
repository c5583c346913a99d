#pragma once

#include <string>
#include <vector>

namespace ziggurat::server {

// One of the servers that an address names; what is empty it leaves to libpq.
struct PgHost {
  std::string name;
  std::string address;
  std::string port;

  friend bool operator==(const PgHost&, const PgHost&) = default;
};
// Those that it names, in its order; at least one.
std::vector<PgHost> pg_hosts(const std::string& address);

}  // namespace ziggurat::server
