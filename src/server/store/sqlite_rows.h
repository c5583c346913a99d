#pragma once

#include "server/store/rows.h"
#include "server/store/sqlite.h"
#include "server/store/store.h"

// The SQL of the store in a SQLite file.

namespace ziggurat::server {

struct Writes {
  Statement begin, commit, rollback;
  Statement mark, undo_to_mark, drop_mark;  // within a transaction
  Statement add_user, set_user, set_name, set_password, drop_lines, add_token, drop_token,
      renew_token, drop_tokens, drop_expired, rename_guests, add_match, set_match, set_clock,
      set_seat, add_entry, add_line, add_checkpoint;
};

struct Reads {
  Statement token, tokens, account, guests, all_matches, all_users, all_tokens, strays, request,
      match, seats, entries, lines;
  Statement last_checkpoint, checkpoint, checkpoints;
  Statement kept_users, kept_tokens, all_lines;
};

// What may take longer, on a connection of its own; some of one game.
struct ListReads {
  Statement unfinished, open, open_game, live, live_game, mine;
};

StoreResult<void> prepare_writes(Database& database, Writes& writes);
StoreResult<void> prepare_reads(Database& database, Reads& reads);
StoreResult<void> prepare_lists(Database& database, ListReads& reads);

// Within a transaction.
StoreResult<void> write_change(Writes& writes, const Change& change);

}  // namespace ziggurat::server
