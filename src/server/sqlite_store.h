#pragma once

#include <memory>
#include <string>

#include "server/store.h"

namespace ziggurat::server {

// The store in one SQLite file. A commit is on disk when it is answered (WAL, synchronous=FULL).
// Creates the file where there is none and migrates an older one; refuses a damaged, newer,
// read-only or foreign one with a message that names it.
StoreResult<std::unique_ptr<Store>> open_sqlite_store(const std::string& file);

}  // namespace ziggurat::server
