#pragma once

#include "server/store/postgres.h"

namespace ziggurat::server {

// Brings a database to the schema this program knows, step by numbered step, in one transaction.
// Refuses one that is newer, or another program's. Several servers may do so at the same time.
PgAnswer<void> migrate_postgres(PgConnection& connection);
// Refuses a database that is not of this program's version; changes nothing.
PgAnswer<void> check_postgres_version(PgConnection& connection);

// The number of the newest step.
int postgres_schema_version();

}  // namespace ziggurat::server
