#pragma once

#include <optional>

#include "server/table/table_state.h"

namespace ziggurat::server {

// Whether a choice may be taken back. What that says must follow from what the seat can know, or a
// refusal would tell of something done in secret.
class UndoRule {
 public:
  explicit UndoRule(const Limits& limits)
      : per_turn_(limits.undos_per_turn), per_match_(limits.undos_per_match) {}

  bool allows(const TableState& table, Seat seat);
  // How many choices are taken back with the last one a seat was asked for: what the table answered
  // at once since would only be answered again. 0 where it was asked for none.
  static std::size_t depth(const TableState& table, Seat seat);
  // Whether the seat's clock lets it.
  static bool has_time(const TableState& table, Seat seat, Millis now, Millis window);
  // Whether it is only that the seat has taken back too much already.
  bool is_used_up(const TableState& table, Seat seat) const;
  // Another log may stand where that one stood.
  void forget() { asked_ = 0; }

 private:
  int per_turn_;
  int per_match_;
  // The last answer that took thought, and for how long a log.
  std::int64_t asked_ = 0;
  bool is_open_ = false;
};

}  // namespace ziggurat::server
