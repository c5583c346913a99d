#include "server/store/store_address.h"

#include <array>
#include <cctype>

#include "base/text.h"
#include "server/net/request.h"
#include "server/store/postgres_options.h"
#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"

namespace ziggurat::server {
namespace {

constexpr std::string_view kSqliteScheme = "sqlite:";
constexpr std::string_view kExpected =
    "expected sqlite:FILE or postgresql://HOST/DATABASE (docs/OPERATING.md)";

constexpr std::string_view kNoPassword =
    "no password in the address, which others can read; put it into a password file (~/.pgpass or "
    "PGPASSFILE) or PGPASSWORD";
// As libpq calls it (sslpassword too), and as people do.
constexpr std::array<std::string_view, 3> kSecretWords = {"password", "passwd", "pwd"};

bool is_postgres(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

// Whether the word stands there with a value: libpq allows blanks before the sign.
bool sets(std::string_view text, std::string_view word) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos;) {
    at += word.size();
    std::size_t next = at;
    while (next < text.size() && std::isspace(static_cast<unsigned char>(text[next])) != 0) ++next;
    if (next < text.size() && text[next] == '=') return true;
  }
  return false;
}

}  // namespace

bool tells_password(std::string_view text) {
  for (const std::string& form : {std::string(text), percent_decode(text).value_or("")}) {
    const std::string small = to_lower(form);
    for (const std::string_view word : kSecretWords) {
      if (sets(small, word)) return true;
    }
  }
  return false;
}

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
  if (tells_password(text)) return fail(std::string(kNoPassword));
  if (text.starts_with(kSqliteScheme) && text.size() > kSqliteScheme.size()) {
    return StoreAddress{StoreAddress::Kind::Sqlite, std::string(text.substr(kSqliteScheme.size()))};
  }
  if (!is_postgres(text)) {
    // What looks like a URL, or like an address in libpq's words, may have a secret in it.
    const bool is_plain = text.find_first_of("@=") == std::string_view::npos;
    return fail((is_plain ? std::string(text) + ": " : std::string()) + std::string(kExpected));
  }
  const std::string url(text);
  const ConnectionOptions options(url);
  if (options.list == nullptr) {
    return fail("postgresql://…: the address cannot be read; " + std::string(kExpected));
  }
  const bool has_secret = !options.find("password").empty() || !options.find("sslpassword").empty();
  if (has_secret) return fail("postgresql://…: " + std::string(kNoPassword));
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

StoreResult<std::unique_ptr<Store>> open_store_to_copy(const StoreAddress& address) {
  return address.kind == StoreAddress::Kind::Sqlite ? open_sqlite_store_to_copy(address.place)
                                                    : open_postgres_store_to_copy(address.place);
}

}  // namespace ziggurat::server
