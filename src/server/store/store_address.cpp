#include "server/store/store_address.h"

#include "base/text.h"
#include "server/store/postgres_options.h"
#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"

namespace ziggurat::server {
namespace {

constexpr std::string_view kSqliteScheme = "sqlite:";
constexpr std::string_view kExpected =
    "expected sqlite:FILE or postgresql://HOST/DATABASE (docs/OPERATING.md)";

bool is_postgres(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

}  // namespace

std::string shown_address(const std::string& url) {
  const ConnectionOptions options(url);
  const std::string hosts = options.find("host");
  const std::string ports = options.find("port");
  return "postgresql://" + hosts + (ports.empty() ? "" : ":" + ports) + "/" +
         options.find("dbname");
}

std::string StoreAddress::shown() const {
  return kind == Kind::Sqlite ? place : shown_address(place);
}

Result<StoreAddress> parse_store_address(std::string_view text) {
  if (text.starts_with(kSqliteScheme) && text.size() > kSqliteScheme.size()) {
    return StoreAddress{StoreAddress::Kind::Sqlite, std::string(text.substr(kSqliteScheme.size()))};
  }
  if (!is_postgres(text)) {
    // What looks like a URL may have a secret in it.
    const bool is_plain = text.find('@') == std::string_view::npos;
    return fail((is_plain ? std::string(text) + ": " : std::string()) + std::string(kExpected));
  }
  const std::string url(text);
  const ConnectionOptions options(url);
  if (options.list == nullptr) {
    return fail("postgresql://…: the address cannot be read; " + std::string(kExpected));
  }
  const bool has_secret = !options.find("password").empty() || !options.find("sslpassword").empty();
  if (has_secret) {
    return fail(
        "postgresql://…: no password in the address, which others can read; put it into a "
        "password file (~/.pgpass or PGPASSFILE) or PGPASSWORD");
  }
  return StoreAddress{StoreAddress::Kind::Postgres, url};
}

StoreResult<std::unique_ptr<Store>> open_store(const StoreAddress& address, Log* log) {
  return address.kind == StoreAddress::Kind::Sqlite ? open_sqlite_store(address.place, log)
                                                    : open_postgres_store(address.place, log);
}

StoreResult<std::unique_ptr<Store>> open_store_to_read(const StoreAddress& address) {
  return address.kind == StoreAddress::Kind::Sqlite ? open_sqlite_store_to_read(address.place)
                                                    : open_postgres_store_to_read(address.place);
}

}  // namespace ziggurat::server
