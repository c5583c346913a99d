#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "server/store/store.h"

namespace ziggurat::server {

// The clocks of a table, in the time the server has run. At most one runs: that of the seat the
// game waits for. A choice that is taken back was never made: the time since the clock of whoever
// made it began to run is that seat's, an increment it brought is gone, and others get back what
// ran off theirs meanwhile.
class TableClocks {
 public:
  TableClocks(ClockRule rule, SeatSet timed);

  // What a kept log says a seat has left.
  void restore(Seat seat, Millis left);
  // The game waits for `seat` again after a restart, as a note taken before says.
  void resume(std::optional<Seat> seat, Millis now, const ClockNote& note, Millis grace = 0);
  // What is to be kept, so that a restart changes nothing; `entry` is the last one of the log.
  ClockNote note(std::int64_t entry, Millis now) const;
  // A seat has chosen, and the game now waits for `next`, whose clock stands still for `grace`.
  // What the computer chose for a player brings that player no increment.
  enum class By { Player, Computer };
  void chose(Seat seat, std::optional<Seat> next, Millis now, Millis grace = 0, By by = By::Player);
  // Only the last `count` choices can be taken back any more.
  void keep_choices(std::size_t count);
  // Whether the last `count` choices can be taken back: they are remembered, and time remains then.
  bool can_take_back(Millis now, std::size_t count = 1) const;
  void take_back(std::size_t count = 1);
  // The game waits for `seat`, or for nobody; nothing was chosen.
  void wait_for(std::optional<Seat> seat, Millis now, Millis grace = 0);

  bool has_rule() const { return rule_.kind != ClockRule::Kind::None; }
  std::optional<Seat> running() const { return moment_.running; }
  // Whether time goes off the running clock yet.
  bool is_ticking(Millis now) const { return moment_.running && now >= moment_.started; }
  // How long the running clock has run.
  Millis used(Millis now) const;
  std::optional<Millis> left(Seat seat, Millis now) const;
  // When the running clock is used up.
  std::optional<Millis> deadline() const;

 private:
  // All that changes.
  struct Moment {
    std::array<Millis, kMaxSeats> left{};
    std::optional<Seat> running;
    Millis started = 0;
  };

  bool is_timed(Seat seat) const { return has_rule() && timed_.contains(seat); }
  void stop(Millis now);

  ClockRule rule_;
  SeatSet timed_;
  Moment moment_;
  std::vector<Moment> before_;  // each of the choices that can be taken back
};

}  // namespace ziggurat::server
