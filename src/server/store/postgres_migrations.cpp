#include "server/store/postgres_migrations.h"

#include <array>

namespace ziggurat::server {
namespace {

// Step i brings a store from version i to i + 1. A step that was released never changes, and only
// adds, so that servers of the version before go on while the others are upgraded.
//
// What people type may hold a zero byte, which no text here can: it is kept as bytes.
constexpr std::array kPostgresSteps = {
    R"sql(
CREATE TABLE users (
  id bigint PRIMARY KEY,
  kind bigint NOT NULL,
  name text NOT NULL,
  name_key text UNIQUE,
  folded text NOT NULL,
  password text NOT NULL,
  created bigint NOT NULL
);
CREATE INDEX users_folded ON users (folded);
CREATE TABLE tokens (
  hash bytea PRIMARY KEY,
  person bigint NOT NULL REFERENCES users (id),
  created bigint NOT NULL,
  seen bigint NOT NULL,
  expires bigint NOT NULL
);
CREATE INDEX tokens_person ON tokens (person);
CREATE INDEX tokens_expires ON tokens (expires);
CREATE TABLE matches (
  id bigint PRIMARY KEY,
  owner bigint NOT NULL REFERENCES users (id),
  request bytea NOT NULL,
  created bigint NOT NULL,
  game text NOT NULL,
  rules text NOT NULL,
  options text NOT NULL,
  seats bigint NOT NULL,
  fingerprint text NOT NULL,
  visibility bigint NOT NULL,
  spectators bigint NOT NULL,
  hints bigint NOT NULL,
  clock bigint NOT NULL,
  clock_seconds bigint NOT NULL,
  clock_increment bigint NOT NULL,
  seed bytea NOT NULL,
  invite text NOT NULL,
  phase bigint NOT NULL,
  begun text NOT NULL,
  result text NOT NULL,
  rematch bigint,
  rematch_of bigint
);
CREATE UNIQUE INDEX matches_request ON matches (owner, request) WHERE request <> '';
CREATE INDEX matches_listed ON matches (phase, visibility, created);
CREATE TABLE heads (
  match bigint PRIMARY KEY,
  revision bigint NOT NULL DEFAULT 0,
  stamp bigint NOT NULL DEFAULT 0,
  changed bigint NOT NULL DEFAULT 0,
  lines bigint NOT NULL DEFAULT 0,
  clock_entry bigint NOT NULL DEFAULT 0,
  clock_used bigint NOT NULL DEFAULT 0,
  clock_left text NOT NULL DEFAULT '',
  clock_noted timestamptz NOT NULL DEFAULT now(),
  holder bigint,
  fence bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX heads_holder ON heads (holder) WHERE holder IS NOT NULL;
CREATE TABLE seats (
  match bigint NOT NULL REFERENCES matches (id),
  seat bigint NOT NULL,
  kind bigint NOT NULL,
  reserved bigint NOT NULL,
  person bigint REFERENCES users (id),
  level text NOT NULL,
  has_left bigint NOT NULL,
  is_out bigint NOT NULL,
  contribution bytea,
  PRIMARY KEY (match, seat)
);
CREATE INDEX seats_person ON seats (person) WHERE person IS NOT NULL;
CREATE TABLE entries (
  match bigint NOT NULL,
  number bigint NOT NULL,
  kind bigint NOT NULL,
  seat bigint,
  code bigint NOT NULL,
  at bigint NOT NULL,
  time_left bigint,
  by_computer bigint NOT NULL,
  request bytea NOT NULL,
  noticed bigint,
  PRIMARY KEY (match, number)
);
CREATE TABLE lines (
  match bigint NOT NULL,
  number bigint NOT NULL,
  kind bigint NOT NULL,
  seat bigint,
  name text NOT NULL,
  text bytea NOT NULL,
  at bigint NOT NULL,
  person bigint,
  request bytea NOT NULL,
  PRIMARY KEY (match, number)
);
CREATE TABLE checkpoints (
  match bigint NOT NULL,
  number bigint NOT NULL,
  positions text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (match, number)
);
CREATE UNLOGGED TABLE nodes (
  id bigint PRIMARY KEY,
  expires timestamptz NOT NULL
);
CREATE UNLOGGED TABLE presence (
  match bigint NOT NULL,
  node bigint NOT NULL,
  seats bigint NOT NULL,
  stand_ins bigint NOT NULL,
  watchers bigint NOT NULL,
  PRIMARY KEY (match, node)
);
)sql",
    R"sql(
CREATE UNLOGGED TABLE reviews (
  match bigint PRIMARY KEY,
  node bigint NOT NULL,
  done bigint NOT NULL,
  total bigint NOT NULL,
  exact bigint NOT NULL,
  asked timestamptz NOT NULL,
  format bigint,
  review text
);
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
    "ALTER TABLE seats ADD COLUMN step_in bigint NOT NULL DEFAULT 0;",
};

// All of them belong to one program, which says so in a table of its own.
constexpr const char* kState = R"sql(
SELECT CASE WHEN to_regclass('ziggurat_store') IS NOT NULL THEN 1 ELSE 0 END,
  (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()),
  CASE WHEN getdatabaseencoding() = 'UTF8' THEN 1 ELSE 0 END)sql";

PgError refuse_database(std::string why) {
  return {PgError::Kind::Other, {StoreError::Kind::Damaged, std::move(why)}};
}

PgAnswer<int> version_of(PgConnection& connection) {
  connection.send_once(kState);
  const PgAnswer<std::vector<PgRows>> state = connection.run();
  if (!state) return fail(state.error());
  const PgRow row = state->front().row(0);
  if (row.integer(2) != 1) return fail(refuse_database("the database is not encoded in UTF8"));
  if (row.integer(0) == 0) {
    if (row.integer(1) == 0) return 0;
    return fail(refuse_database("the database belongs to another program"));
  }
  connection.send_once("SELECT version FROM ziggurat_store");
  const PgAnswer<std::vector<PgRows>> version = connection.run();
  if (!version) return fail(version.error());
  if (version->front().size() != 1) return fail(refuse_database("the store has no version"));
  const auto number = static_cast<int>(version->front().row(0).integer(0));
  if (number > postgres_schema_version()) {
    return fail(refuse_database(
        "the store is of version " + std::to_string(number) + ", this program knows up to " +
        std::to_string(postgres_schema_version()) + "; use a newer program"));
  }
  return number;
}

}  // namespace

int postgres_schema_version() { return static_cast<int>(kPostgresSteps.size()); }

PgAnswer<void> migrate_postgres(PgConnection& connection) {
  const PgAnswer<int> before = version_of(connection);
  if (!before) return fail(before.error());
  if (*before == postgres_schema_version()) return {};
  // "ZIGG": only one of those who start now takes the steps, the others find them taken.
  const PgAnswer<void> begun =
      connection.execute_script("BEGIN; SELECT pg_advisory_xact_lock(1514751815)");
  if (!begun) return fail(begun.error());
  const PgAnswer<int> version = version_of(connection);
  std::string script;
  if (version && *version == 0) {
    script =
        "CREATE TABLE ziggurat_store (version integer NOT NULL);"
        "INSERT INTO ziggurat_store VALUES (0);";
  }
  for (auto step = static_cast<std::size_t>(version ? *version : postgres_schema_version());
       step < kPostgresSteps.size(); ++step) {
    script += kPostgresSteps[step];
  }
  script += "UPDATE ziggurat_store SET version = " + std::to_string(postgres_schema_version()) +
            "; COMMIT";
  const PgAnswer<void> done = version ? connection.execute_script(script) : fail(version.error());
  if (done) return {};
  // The steps are undone; there is nothing more to say if even that cannot be.
  static_cast<void>(connection.execute_script("ROLLBACK"));
  return done;
}

PgAnswer<void> check_postgres_version(PgConnection& connection) {
  const PgAnswer<int> version = version_of(connection);
  if (!version) return fail(version.error());
  if (*version == postgres_schema_version()) return {};
  return fail(refuse_database(*version == 0
                                  ? "there is no store in it"
                                  : "the store is of version " + std::to_string(*version) +
                                        "; a server that opens it brings it up to date"));
}

}  // namespace ziggurat::server
