#pragma once

#include "server/store/rows.h"
#include "server/store/sqlite.h"
#include "server/store/store.h"

// The SQL of the store in a SQLite file.

namespace ziggurat::server {

struct Writes {
  Statement begin, commit, rollback;
  Statement add_user, set_user, add_token, drop_token, renew_token, drop_tokens, drop_expired,
      rename_guests, add_match, set_match, set_clock, set_seat, add_entry, add_line, add_checkpoint;
};

struct Reads {
  Statement token, tokens, account, guests, all_matches, all_users, all_tokens, strays, request,
      match, seats, entries, lines, unfinished, open, live, mine;
  Statement last_checkpoint, checkpoint, checkpoints;
  Statement kept_users, kept_tokens, all_lines;
};

StoreResult<void> prepare_writes(Database& database, Writes& writes);
StoreResult<void> prepare_reads(Database& database, Reads& reads);

// Within a transaction.
StoreResult<void> write_change(Writes& writes, const Change& change);

}  // namespace ziggurat::server
