#pragma once

#include <optional>
#include <vector>

#include "server/store/postgres.h"

// Reading the rows of a result, and the statements that several ask.

namespace ziggurat::server {

inline PgError damaged_row(std::string why) {
  return {PgError::Kind::Other, {StoreError::Kind::Damaged, std::move(why)}};
}

template <class T, class Read>
PgAnswer<std::vector<T>> read_all(const PgRows& rows, Read read) {
  std::vector<T> list;
  list.reserve(static_cast<std::size_t>(rows.size()));
  for (int i = 0; i < rows.size(); ++i) {
    const PgRow columns = rows.row(i);
    const Row row(columns);
    list.push_back(read(row));
    if (!row.wrong().empty()) return fail(damaged_row(row.wrong()));
  }
  return list;
}

template <class T, class Read>
PgAnswer<std::optional<T>> read_one(const PgRows& rows, Read read) {
  PgAnswer<std::vector<T>> list = read_all<T>(rows, read);
  if (!list) return fail(list.error());
  if (list->empty()) return std::optional<T>();
  return std::optional<T>(std::move(list->front()));
}

// A match with its seats, from the rows of kReadMatch and kReadSeats; the first has its revision in
// column kRevision too, and how long its clock has run on in kClockSince.
PgAnswer<std::optional<StoredMatch>> read_match_with_seats(const PgRows& match,
                                                           const PgRows& seats);
inline constexpr int kRevision = 25;
inline constexpr int kClockSince = 26;

extern const PgSql kReadMatch;
extern const PgSql kReadSeats;

}  // namespace ziggurat::server
