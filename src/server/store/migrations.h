#pragma once

#include "server/store/sqlite.h"

namespace ziggurat::server {

// Whether a file is new or a store of this program, of a version it knows. Changes nothing.
StoreResult<void> check_owner(Database& database);

// Brings a store to the schema this program knows, step by numbered step, each in one transaction.
// Refuses what check_owner refuses.
StoreResult<void> migrate(Database& database);

// Opens a store to read it as it is; refuses one of an older version.
StoreResult<Database> open_current_to_read(const std::string& file);

// The number of the newest step.
int schema_version();

}  // namespace ziggurat::server
