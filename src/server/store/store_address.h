#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/log.h"
#include "server/store/store.h"

namespace ziggurat::server {

// Where a store is: sqlite:FILE, or postgresql://HOST[:PORT][,HOST…]/DATABASE[?…].
struct StoreAddress {
  enum class Kind { Sqlite, Postgres };

  Kind kind = Kind::Sqlite;
  std::string place;  // the file, or the whole URL

  // How it is called in messages.
  std::string shown() const;
};

// Refuses what is neither, and a password: that is a secret, and arguments are seen by everybody on
// the machine. The message does not repeat it.
Result<StoreAddress> parse_store_address(std::string_view text);
// Whether a password seems to stand in it, in whatever form: a URL, or `host=… password=…`. Such a
// text is repeated nowhere, nor taken for the name of a file.
bool tells_password(std::string_view text);
// A database's address with nothing in it that is a secret.
std::string shown_address(const std::string& url);

StoreResult<std::unique_ptr<Store>> open_store(const StoreAddress& address, Log* log = nullptr);
StoreResult<std::unique_ptr<Store>> open_store_to_read(const StoreAddress& address);
// All that is read from it is of one moment.
StoreResult<std::unique_ptr<Store>> open_store_to_copy(const StoreAddress& address);

}  // namespace ziggurat::server
