#pragma once

#include <optional>

#include "server/table/table_state.h"

namespace ziggurat::server {

// What a table answers for a person instead of waiting for it.
struct Unasked {
  Code answer = 0;
  bool is_at_once = false;  // else when the window has been open for its time
};

bool is_noticed_by_all(const StoredEntry& entry, const StoredMatch& match);

// Those who have a seat and still play; somebody who left may come back.
SeatSet people_at(const StoredMatch& match);

// Nothing where the person at `seat` is asked and waited for. A pass is not asked for. A window is
// left open, as long for everybody, where somebody else at the table could read a hand from it;
// alone there is nobody to hide from: it stays where there is something to choose, and is not there
// where there is one answer.
std::optional<Unasked> unasked(const TableState& table, const AnyState& state, Seat seat);

// Whether everybody sees that a computer's seat is asked what would be a window of a person's, and
// that one of the people might do something before it answers.
bool is_seen_as_moment(const TableState& table, Seat seat);

// Whether everybody sees that the table waits for a window of the seat's, whatever the seat does in
// secret meanwhile.
bool is_seen_as_window(const TableState& table, Seat seat);

}  // namespace ziggurat::server
