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
  Statement add_user, set_user, add_token, drop_token, renew_token, drop_tokens, drop_expired,
      rename_guests, add_match, set_match, set_clock, set_seat, add_entry, add_line, add_checkpoint;
};

struct Reads {
  Statement token, tokens, account, guests, all_matches, all_users, all_tokens, strays, request,
      match, seats, entries, lines, unfinished, open, live, mine;
  Statement last_checkpoint, checkpoint, checkpoints;
};

StoreResult<void> prepare_writes(Database& database, Writes& writes);
StoreResult<void> prepare_reads(Database& database, Reads& reads);

// Within a transaction.
StoreResult<void> write_change(Writes& writes, const Change& change);

// A row of the store as it is read: what makes no sense is noted, never believed. A file can be
// changed by other programs, and by disks.
class Row {
 public:
  explicit Row(const Statement& statement) : statement_(statement) {}

  // What is wrong, "phase is 9"; empty while nothing is.
  const std::string& wrong() const { return wrong_; }
  void refuse(std::string why) const;

  bool is_null(int column) const { return statement_.is_null(column); }
  std::int64_t integer(int column) const { return statement_.integer(column); }
  std::int64_t number(int column, std::string_view name, std::int64_t least,
                      std::int64_t most) const;
  bool flag(int column, std::string_view name) const { return number(column, name, 0, 1) == 1; }
  // Of an enumeration whose last value is `last`.
  template <class Enum>
  Enum one_of(int column, std::string_view name, Enum last) const {
    return static_cast<Enum>(number(column, name, 0, number_of(last)));
  }
  std::string text(int column, std::string_view name) const;
  Digest digest(int column, std::string_view name) const;
  Json json(int column, std::string_view name) const;
  template <class T>
  std::optional<T> optional(int column) const {
    if (is_null(column)) return std::nullopt;
    return static_cast<T>(integer(column));
  }
  std::optional<Seat> seat(int column, std::string_view name) const;

 private:
  const Statement& statement_;
  mutable std::string wrong_;
};

User read_user(const Row& row);
StoredToken read_token(const Row& row);
StoredMatch read_match(const Row& row);
StoredSeat read_seat(const Row& row);
StoredEntry read_entry(const Row& row);
StoredLine read_line(const Row& row);
StoredCheckpoint read_checkpoint(const Row& row);
// Of a checkpoint's positions.
std::string join_numbers(const std::vector<std::int64_t>& numbers);
// What is wrong between the rows of one match; empty where nothing is.
std::string wrong_match(const LoadedMatch& loaded);

}  // namespace ziggurat::server
