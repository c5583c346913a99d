#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/log.h"
#include "server/store/store.h"

namespace ziggurat::server {

// The store in a PostgreSQL database, for one server or several. A commit is durable, on a
// synchronous standby too where there is one, when it is answered. The address is a URL as libpq
// takes it; of several hosts in it the one that may be written to is used, so that a standby that
// takes over is found. Makes the tables where there are none and migrates older ones.
StoreResult<std::unique_ptr<Store>> open_postgres_store(const std::string& address,
                                                        Log* log = nullptr);

// The same to look at it; changes nothing, refuses an older one.
StoreResult<std::unique_ptr<Store>> open_postgres_store_to_read(const std::string& address);

// The same, all of it as it is at one moment, while servers go on writing; where the line breaks,
// nothing more can be read.
StoreResult<std::unique_ptr<Store>> open_postgres_store_to_copy(const std::string& address);

}  // namespace ziggurat::server
