#pragma once

#include <array>
#include <optional>

#include "core/seat.h"
#include "server/store.h"

namespace ziggurat::server {

// The clocks of a table, in steady time. At most one runs: that of the seat the game waits for.
class TableClocks {
 public:
  TableClocks(ClockRule rule, SeatSet timed);

  // What a kept log says a seat has left.
  void restore(Seat seat, Millis left);
  // A seat has chosen, and the game now waits for `next`.
  void chose(Seat seat, std::optional<Seat> next, Millis now);
  // The game waits for `seat`, or for nobody; nothing was chosen.
  void wait_for(std::optional<Seat> seat, Millis now);

  bool has_rule() const { return rule_.kind != ClockRule::Kind::None; }
  std::optional<Seat> running() const { return running_; }
  std::optional<Millis> left(Seat seat, Millis now) const;
  // When the running clock is used up.
  std::optional<Millis> deadline() const;

 private:
  bool is_timed(Seat seat) const { return has_rule() && timed_.contains(seat); }
  void stop(Millis now);

  ClockRule rule_;
  SeatSet timed_;
  std::array<Millis, kMaxSeats> left_{};
  std::optional<Seat> running_;
  Millis started_ = 0;
};

}  // namespace ziggurat::server
