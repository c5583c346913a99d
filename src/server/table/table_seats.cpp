#include "server/table/table_seats.h"

#include <algorithm>

namespace ziggurat::server {
namespace {

using Kind = StoredSeat::Kind;

bool is_free(const StoredSeat& seat) {
  return seat.kind == Kind::Open || seat.kind == Kind::Invited;
}

// Without regard to where the first difference is.
bool is_same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<unsigned>(a[i]) ^ static_cast<unsigned>(b[i]);
  }
  return difference == 0;
}

}  // namespace

SeatBook::SeatBook(const StoredMatch& record, Millis now) : record_(record) {
  absent_since_.fill(now);
  here_since_.fill(now);
}

std::optional<Seat> SeatBook::seat_of(const std::optional<UserId>& user) const {
  if (!user) return std::nullopt;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (record_.seats[i].user == user) return Seat{static_cast<std::uint8_t>(i)};
  }
  return std::nullopt;
}

Viewer SeatBook::viewer_of(const std::optional<UserId>& user) const {
  const std::optional<Seat> seat = seat_of(user);
  return seat ? Viewer::seat(*seat) : Viewer::spectator();
}

void SeatBook::add(Watcher watcher) {
  std::erase_if(watchers_, [&](const Watcher& item) { return item.outlet == watcher.outlet; });
  watchers_.push_back(std::move(watcher));
}

std::optional<Watcher> SeatBook::remove(const Outlet* outlet) {
  const auto found = std::find_if(watchers_.begin(), watchers_.end(), [&](const Watcher& watcher) {
    return watcher.outlet.get() == outlet;
  });
  if (found == watchers_.end()) return std::nullopt;
  Watcher watcher = std::move(*found);
  watchers_.erase(found);
  return watcher;
}

bool SeatBook::is_present(Seat seat) const {
  const StoredSeat& record = record_.seats[seat.index];
  if (record.kind == Kind::Computer) return true;
  return is_here(seat) || ((elsewhere_.seats >> seat.index) & 1U) != 0;
}

bool SeatBook::is_here(Seat seat) const {
  const StoredSeat& record = record_.seats[seat.index];
  return record.user &&
         std::any_of(watchers_.begin(), watchers_.end(),
                     [&](const Watcher& watcher) { return watcher.user == record.user; });
}

Presence SeatBook::here() const {
  Presence presence{.watchers = static_cast<int>(watchers_.size())};
  for (std::uint8_t i = 0; i < record_.seats.size(); ++i) {
    if (is_here(Seat{i})) presence.seats |= 1U << i;
    if (stands_in_[i]) presence.stand_ins |= 1U << i;
  }
  return presence;
}

bool SeatBook::has_other_present(Seat seat) const {
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const StoredSeat& other = record_.seats[i];
    if (i != seat.index && other.kind == Kind::Human && !other.is_out &&
        is_present(Seat{static_cast<std::uint8_t>(i)})) {
      return true;
    }
  }
  return false;
}

bool SeatBook::is_played_by_computer(Seat seat) const {
  const StoredSeat& record = record_.seats[seat.index];
  return record.kind == Kind::Computer || record.has_left || record.is_out ||
         stands_in_[seat.index];
}

bool SeatBook::is_played_by_present(Seat seat) const {
  const StoredSeat& record = record_.seats[seat.index];
  return record.kind == Kind::Human && !record.is_out && !record.has_left && is_present(seat);
}

bool SeatBook::has_somebody_stepping_in() const {
  for (std::uint8_t i = 0; i < record_.seats.size(); ++i) {
    const bool wishes = record_.seats[i].step_in != StoredSeat::StepIn::Off;
    if (wishes && is_played_by_present(Seat{i})) return true;
  }
  return false;
}

bool SeatBook::is_held(Millis now) const {
  for (std::uint8_t i = 0; i < record_.seats.size(); ++i) {
    const bool holds = held_until_[i] && now < *held_until_[i];
    if (holds && is_played_by_present(Seat{i})) return true;
  }
  return false;
}

void SeatBook::note_holds(Millis now, Millis longest) {
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (record_.seats[i].step_in != StoredSeat::StepIn::Hold) {
      held_until_[i].reset();
    } else if (!held_until_[i]) {
      held_until_[i] = now + longest;
    }
  }
}

bool SeatBook::is_full() const {
  return std::none_of(record_.seats.begin(), record_.seats.end(), is_free);
}

Answer<std::size_t> SeatBook::free_seat(std::optional<int> wanted,
                                        const std::string& invite) const {
  const bool is_invited = is_same_secret(invite, record_.invite);
  if (!invite.empty() && !is_invited) {
    return problem(Problem::Code::Forbidden, "the invite code is wrong", "invite");
  }
  bool needs_code = false;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (wanted && static_cast<std::size_t>(*wanted) != i) continue;
    if (!is_free(record_.seats[i])) continue;
    // A private match is joined by those who were told of it.
    const bool open = record_.seats[i].kind == Kind::Open;
    if (is_invited || open) return i;
    needs_code = true;
  }
  if (needs_code) return problem(Problem::Code::Forbidden, "this seat needs the invite code");
  return problem(Problem::Code::Conflict, "there is no free seat");
}

}  // namespace ziggurat::server
