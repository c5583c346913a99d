#include "server/table_clocks.h"

#include <algorithm>

namespace ziggurat::server {

TableClocks::TableClocks(ClockRule rule, SeatSet timed) : rule_(rule), timed_(timed) {
  left_.fill(Millis{rule.seconds} * 1000);
}

void TableClocks::restore(Seat seat, Millis left) { left_[seat.index] = left; }

void TableClocks::stop(Millis now) {
  if (!running_) return;
  left_[running_->index] -= now - started_;
  running_.reset();
}

void TableClocks::chose(Seat seat, std::optional<Seat> next, Millis now) {
  const bool was_running = running_ == seat;
  if (was_running) stop(now);
  if (was_running && rule_.kind == ClockRule::Kind::Fischer && next != seat) {
    left_[seat.index] += Millis{rule_.increment} * 1000;
  }
  wait_for(next, now);
}

void TableClocks::wait_for(std::optional<Seat> seat, Millis now) {
  if (seat && !is_timed(*seat)) seat.reset();
  if (seat == running_) return;
  stop(now);
  if (!seat) return;
  if (rule_.kind == ClockRule::Kind::Move) left_[seat->index] = Millis{rule_.seconds} * 1000;
  running_ = seat;
  started_ = now;
}

std::optional<Millis> TableClocks::left(Seat seat, Millis now) const {
  if (!is_timed(seat)) return std::nullopt;
  const Millis used = running_ == seat ? now - started_ : 0;
  return std::max<Millis>(0, left_[seat.index] - used);
}

std::optional<Millis> TableClocks::deadline() const {
  if (!running_) return std::nullopt;
  return started_ + left_[running_->index];
}

}  // namespace ziggurat::server
