#pragma once

#include "server/store/store.h"

// The rows of a store as records, whatever keeps them.

namespace ziggurat::server {

template <class Enum>
std::int64_t number_of(Enum value) {
  return static_cast<std::int64_t>(value);
}

// Where the columns of a row are, counted from 0.
class Columns {
 public:
  Columns() = default;
  Columns(const Columns&) = default;
  Columns(Columns&&) = default;
  Columns& operator=(const Columns&) = default;
  Columns& operator=(Columns&&) = default;
  virtual ~Columns() = default;

  virtual bool is_null(int column) const = 0;
  virtual std::int64_t integer(int column) const = 0;
  virtual std::string text(int column) const = 0;
  virtual std::size_t size(int column) const = 0;
  virtual Digest digest(int column) const = 0;
};

// A row of the store as it is read: what makes no sense is noted, never believed. A file can be
// changed by other programs, and by disks.
class Row {
 public:
  explicit Row(const Columns& columns) : columns_(columns) {}

  // What is wrong, "phase is 9"; empty while nothing is.
  const std::string& wrong() const { return wrong_; }
  void refuse(std::string why) const;

  bool is_null(int column) const { return columns_.is_null(column); }
  std::int64_t integer(int column) const { return columns_.integer(column); }
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
  const Columns& columns_;
  mutable std::string wrong_;
};

User read_user(const Row& row);
StoredToken read_token(const Row& row);
StoredMatch read_match(const Row& row);
StoredSeat read_seat(const Row& row);
StoredEntry read_entry(const Row& row);
StoredLine read_line(const Row& row);
StoredCheckpoint read_checkpoint(const Row& row);
KeptUser read_kept_user(const Row& row);
KeptToken read_kept_token(const Row& row);
// The key of an account whose name looks like an older one's: nobody's but its own.
std::string shared_name_key(const User& user);
// Of a checkpoint's positions.
std::string join_numbers(const std::vector<std::int64_t>& numbers);
// What is wrong between the rows of one match; empty where nothing is.
std::string wrong_match(const LoadedMatch& loaded);

}  // namespace ziggurat::server
