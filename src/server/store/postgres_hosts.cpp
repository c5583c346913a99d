#include "server/store/postgres_hosts.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "server/store/postgres_options.h"

namespace ziggurat::server {

std::vector<PgHost> pg_hosts(const std::string& address) {
  const ConnectionOptions options(address);
  const auto list = [&](std::string_view key) {
    std::vector<std::string> items;
    const std::string text = options.find(key);
    if (text.empty()) return items;
    for (const std::string_view item : split(text, ',')) items.emplace_back(item);
    return items;
  };
  const std::vector<std::string> names = list("host");
  const std::vector<std::string> addresses = list("hostaddr");
  const std::vector<std::string> ports = list("port");
  const std::size_t count = std::max({names.size(), addresses.size(), std::size_t{1}});
  // One port is for all of them; what does not fit together libpq shall say.
  const bool fits = (names.empty() || names.size() == count) &&
                    (addresses.empty() || addresses.size() == count) &&
                    (ports.size() <= 1 || ports.size() == count);
  if (!fits) return {PgHost{}};
  const auto at = [](const std::vector<std::string>& items, std::size_t i) {
    return items.empty() ? std::string() : items[items.size() == 1 ? 0 : i];
  };
  std::vector<PgHost> hosts;
  for (std::size_t i = 0; i < count; ++i) {
    hosts.push_back({.name = at(names, i), .address = at(addresses, i), .port = at(ports, i)});
  }
  return hosts;
}

}  // namespace ziggurat::server
