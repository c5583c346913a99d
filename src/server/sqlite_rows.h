#pragma once

#include "server/sqlite.h"
#include "server/store.h"

// The SQL of the store, and its rows as records.

namespace ziggurat::server {

template <class Enum>
std::int64_t number_of(Enum value) {
  return static_cast<std::int64_t>(value);
}

struct Writes {
  Statement begin, commit, rollback;
  Statement add_user, set_user, add_token, drop_token, add_match, set_match, set_clock, set_seat,
      add_entry, add_line, add_checkpoint;
};

struct Reads {
  Statement token, account, request, match, seats, entries, lines, unfinished, open, live, mine;
  Statement last_checkpoint, checkpoint, checkpoints;
};

StoreResult<void> prepare_writes(Database& database, Writes& writes);
StoreResult<void> prepare_reads(Database& database, Reads& reads);

User read_user(const Statement& row);
// Refused where what a row says can be of no match.
StoreResult<StoredMatch> read_match(const Statement& row);
StoredSeat read_seat(const Statement& row);
StoredEntry read_entry(const Statement& row);
StoredLine read_line(const Statement& row);
StoredCheckpoint read_checkpoint(const Statement& row);
// Of a checkpoint's positions.
std::string join_numbers(const std::vector<std::int64_t>& numbers);

}  // namespace ziggurat::server
