#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/log.h"
#include "server/store/store.h"

namespace ziggurat::server {

// The store in one SQLite file. A commit is on disk when it is answered (WAL, synchronous=FULL).
// Creates the file where there is none and migrates an older one; refuses a damaged, newer,
// read-only or foreign one with a message that names it, and one that another server holds. What
// others could read is closed to them, with a line in the log.
StoreResult<std::unique_ptr<Store>> open_sqlite_store(const std::string& file, Log* log = nullptr);

// The same for reading alone, beside a server that uses it; changes nothing, refuses an older one.
StoreResult<std::unique_ptr<Store>> open_sqlite_store_to_read(const std::string& file);

// The same, but refused while a server uses it, which waits meanwhile: what is read from it is of
// one moment.
StoreResult<std::unique_ptr<Store>> open_sqlite_store_to_copy(const std::string& file);

// Copies a store, as it is at one moment, into a new file, also while a server uses it.
StoreResult<void> back_up_sqlite_store(const std::string& from, const std::string& to);

// Everything SQLite itself can say is wrong with a file.
StoreResult<std::vector<std::string>> check_sqlite_file(const std::string& file);

}  // namespace ziggurat::server
