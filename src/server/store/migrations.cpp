#include "server/store/migrations.h"

#include <array>

namespace ziggurat::server {
namespace {

// "ZIGG", so that a file says whose it is.
constexpr std::int64_t kApplication = 0x5A494747;

// Step i brings a store from version i to i + 1. A step that was released never changes.
constexpr std::array kSteps = {
    R"sql(
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT UNIQUE,
  password TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;
CREATE TABLE tokens (
  hash BLOB PRIMARY KEY,
  user INTEGER NOT NULL REFERENCES users (id),
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE matches (
  id INTEGER PRIMARY KEY,
  owner INTEGER NOT NULL REFERENCES users (id),
  request TEXT NOT NULL,
  created INTEGER NOT NULL,
  game TEXT NOT NULL,
  rules TEXT NOT NULL,
  options TEXT NOT NULL,
  seats INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  visibility INTEGER NOT NULL,
  spectators INTEGER NOT NULL,
  clock INTEGER NOT NULL,
  clock_seconds INTEGER NOT NULL,
  clock_increment INTEGER NOT NULL,
  seed BLOB NOT NULL,
  invite TEXT NOT NULL,
  phase INTEGER NOT NULL,
  begun TEXT NOT NULL,
  result TEXT NOT NULL,
  rematch INTEGER,
  rematch_of INTEGER
) STRICT;
CREATE UNIQUE INDEX matches_request ON matches (owner, request) WHERE request <> '';
CREATE INDEX matches_listed ON matches (phase, visibility, created);
CREATE TABLE seats (
  match INTEGER NOT NULL REFERENCES matches (id),
  seat INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  reserved INTEGER NOT NULL,
  user INTEGER REFERENCES users (id),
  level TEXT NOT NULL,
  has_left INTEGER NOT NULL,
  is_out INTEGER NOT NULL,
  contribution TEXT,
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_user ON seats (user) WHERE user IS NOT NULL;
CREATE TABLE entries (
  match INTEGER NOT NULL,
  number INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  seat INTEGER,
  code INTEGER NOT NULL,
  at INTEGER NOT NULL,
  time_left INTEGER,
  by_computer INTEGER NOT NULL,
  request TEXT NOT NULL,
  PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE lines (
  match INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  user INTEGER,
  request TEXT NOT NULL,
  PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE matches ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
ALTER TABLE lines ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;
)sql",
    R"sql(
ALTER TABLE matches ADD COLUMN clock_entry INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN clock_used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN clock_left TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN noticed INTEGER;
CREATE TABLE checkpoints (
  match INTEGER NOT NULL,
  number INTEGER NOT NULL,
  positions TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
)sql",
    // Names that look alike are one name; of accounts that have such names already the oldest keeps
    // it, the others are still found by the very name they have. Tokens end.
    R"sql(
ALTER TABLE users ADD COLUMN folded TEXT NOT NULL DEFAULT '';
UPDATE users SET folded = name_key(name), name_key = NULL;
CREATE INDEX users_folded ON users (folded);
UPDATE users SET name_key = folded WHERE kind = 1 AND NOT EXISTS (
  SELECT 1 FROM users o WHERE o.kind = 1 AND o.folded = users.folded
  AND (o.created < users.created OR (o.created = users.created AND o.id < users.id)));
UPDATE users SET name_key = folded || char(10) || id WHERE kind = 1 AND name_key IS NULL;
ALTER TABLE tokens ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN expires INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET seen = created,
  expires = max(created, CAST(strftime('%s', 'now') AS INTEGER) * 1000) + 2592000000;
CREATE INDEX tokens_user ON tokens (user);
CREATE INDEX tokens_expires ON tokens (expires);
)sql",
    // What anybody may ask for: the lists of all games and of one.
    R"sql(
CREATE INDEX IF NOT EXISTS matches_live ON matches (created)
  WHERE phase = 1 AND visibility = 0 AND spectators = 1;
CREATE INDEX IF NOT EXISTS matches_live_game ON matches (game, created)
  WHERE phase = 1 AND visibility = 0 AND spectators = 1;
CREATE INDEX IF NOT EXISTS matches_open_game ON matches (game, created)
  WHERE phase = 0 AND visibility = 0;
)sql",
    "ALTER TABLE seats ADD COLUMN step_in INTEGER NOT NULL DEFAULT 0;",
};

Failure<StoreError> refuse_schema(std::string message) {
  return fail(StoreError{StoreError::Kind::Damaged, std::move(message)});
}

StoreResult<void> take_step(Database& database, std::size_t step) {
  const std::string script = "BEGIN IMMEDIATE; PRAGMA application_id = 0x5A494747;" +
                             std::string(kSteps[step]) +
                             "PRAGMA user_version = " + std::to_string(step + 1) + "; COMMIT;";
  StoreResult<void> done = database.execute(script.c_str());
  // The failed step is undone; there is nothing more to say if even that cannot be.
  if (!done) static_cast<void>(database.execute("ROLLBACK"));
  return done;
}

}  // namespace

int schema_version() { return static_cast<int>(kSteps.size()); }

StoreResult<void> check_owner(Database& database) {
  const StoreResult<std::int64_t> application = database.number("PRAGMA application_id");
  if (!application) return fail(application.error());
  const StoreResult<std::int64_t> tables = database.number("SELECT count(*) FROM sqlite_schema");
  if (!tables) return fail(tables.error());
  if (*application != kApplication && (*application != 0 || *tables != 0)) {
    return refuse_schema("the file belongs to another program");
  }
  const StoreResult<std::int64_t> version = database.number("PRAGMA user_version");
  if (!version) return fail(version.error());
  if (*version > schema_version()) {
    return refuse_schema("the store is of version " + std::to_string(*version) +
                         ", this program knows up to " + std::to_string(schema_version()) +
                         "; use a newer program");
  }
  return {};
}

StoreResult<void> migrate(Database& database) {
  const StoreResult<void> ours = check_owner(database);
  if (!ours) return fail(ours.error());
  const StoreResult<void> functions = database.add_functions();
  if (!functions) return fail(functions.error());
  const StoreResult<std::int64_t> version = database.number("PRAGMA user_version");
  if (!version) return fail(version.error());
  for (auto step = static_cast<std::size_t>(*version); step < kSteps.size(); ++step) {
    const StoreResult<void> taken = take_step(database, step);
    if (!taken) return fail(taken.error());
  }
  return {};
}

StoreResult<Database> open_current_to_read(const std::string& file) {
  StoreResult<Database> database = Database::open(file, Database::Mode::ReadOnly);
  if (!database) return database;
  const StoreResult<void> ours = check_owner(*database);
  if (!ours) return fail(ours.error());
  const StoreResult<std::int64_t> version = database->number("PRAGMA user_version");
  if (!version) return fail(version.error());
  if (*version < schema_version()) {
    return fail(StoreError{StoreError::Kind::Damaged,
                           *version == 0 ? "there is no store in it"
                                         : "the store is of version " + std::to_string(*version) +
                                               "; a server that opens it brings it up to date"});
  }
  return database;
}

}  // namespace ziggurat::server
