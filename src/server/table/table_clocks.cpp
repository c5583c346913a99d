#include "server/table/table_clocks.h"

#include <algorithm>

namespace ziggurat::server {
namespace {

// No clock holds more: a century.
constexpr Millis kHundredYears = Millis{100} * 365 * 24 * 3600 * 1000;

}  // namespace

TableClocks::TableClocks(ClockRule rule, SeatSet timed) : rule_(rule), timed_(timed) {
  moment_.left.fill(Millis{rule.seconds} * 1000);
}

void TableClocks::restore(Seat seat, Millis left) {
  moment_.left[seat.index] = std::clamp<Millis>(left, 0, kHundredYears);
}

void TableClocks::resume(std::optional<Seat> seat, Millis now, const ClockNote& note,
                         Millis grace) {
  wait_for(seat, now);
  for (std::size_t i = 0; i < note.left.size() && i < moment_.left.size(); ++i) {
    restore(Seat{static_cast<std::uint8_t>(i)}, note.left[i]);
  }
  // Once it has run, it stands still no more.
  const bool stands_still = note.used <= 0 && grace > 0;
  moment_.started = stands_still
                        ? now + grace
                        : now - std::clamp<Millis>(note.used + note.since, 0, kHundredYears);
}

ClockNote TableClocks::note(std::int64_t entry, Millis now) const {
  return {.entry = entry,
          .used = used(now),
          .left = std::vector<Millis>(moment_.left.begin(), moment_.left.end())};
}

void TableClocks::stop(Millis now) {
  if (!moment_.running) return;
  moment_.left[moment_.running->index] -= used(now);
  moment_.running.reset();
}

void TableClocks::chose(Seat seat, std::optional<Seat> next, Millis now, Millis grace, By by) {
  if (!has_rule()) return;
  before_.push_back(moment_);
  const bool was_running = moment_.running == seat;
  if (was_running) stop(now);
  const bool is_own = was_running && by == By::Player;
  if (is_own && rule_.kind == ClockRule::Kind::Fischer && next != seat) {
    moment_.left[seat.index] += Millis{rule_.increment} * 1000;
  }
  wait_for(next, now, grace);
}

void TableClocks::keep_choices(std::size_t count) {
  if (before_.size() <= count) return;
  before_.erase(before_.begin(), before_.end() - static_cast<std::ptrdiff_t>(count));
}

bool TableClocks::can_take_back(Millis now, std::size_t count) const {
  if (!has_rule()) return true;
  if (count == 0 || before_.size() < count) return false;
  const Moment& then = before_[before_.size() - count];
  return !then.running || then.left[then.running->index] > now - then.started;
}

void TableClocks::take_back(std::size_t count) {
  if (count == 0 || before_.size() < count) return;
  moment_ = before_[before_.size() - count];
  before_.erase(before_.end() - static_cast<std::ptrdiff_t>(count), before_.end());
}

void TableClocks::wait_for(std::optional<Seat> seat, Millis now, Millis grace) {
  if (seat && !is_timed(*seat)) seat.reset();
  if (seat == moment_.running) return;
  stop(now);
  if (!seat) return;
  if (rule_.kind == ClockRule::Kind::Move) {
    moment_.left[seat->index] = Millis{rule_.seconds} * 1000;
  }
  moment_.running = seat;
  moment_.started = now + grace;
}

Millis TableClocks::used(Millis now) const {
  return moment_.running ? std::max<Millis>(0, now - moment_.started) : 0;
}

std::optional<Millis> TableClocks::left(Seat seat, Millis now) const {
  if (!is_timed(seat)) return std::nullopt;
  const Millis gone = moment_.running == seat ? used(now) : 0;
  return std::max<Millis>(0, moment_.left[seat.index] - gone);
}

std::optional<Millis> TableClocks::deadline() const {
  if (!moment_.running) return std::nullopt;
  return moment_.started + moment_.left[moment_.running->index];
}

}  // namespace ziggurat::server
