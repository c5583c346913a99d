#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/table/table_state.h"

namespace ziggurat::server {

struct Watcher {
  std::shared_ptr<Outlet> outlet;
  std::optional<UserId> user;
  Language language = Language::English;
  bool wants_steps = false;
};

// Who sits at a table, looks on, comes and goes.
class SeatBook {
 public:
  SeatBook(const StoredMatch& record, Millis now);

  std::optional<Seat> seat_of(const std::optional<UserId>& user) const;
  Viewer viewer_of(const std::optional<UserId>& user) const;

  const std::vector<Watcher>& watchers() const { return watchers_; }
  void add(Watcher watcher);
  // Whose connection it was, where it watched at all.
  std::optional<Watcher> remove(const Outlet* outlet);

  // Everybody who looks on, at other servers too.
  std::size_t watcher_count() const {
    return watchers_.size() + static_cast<std::size_t>(elsewhere_.watchers);
  }
  // Who is at this server, and who at all others.
  Presence here() const;
  const Presence& elsewhere() const { return elsewhere_; }
  void set_elsewhere(const Presence& elsewhere) { elsewhere_ = elsewhere; }

  bool is_present(Seat seat) const;
  // Whether a human besides `seat` is at the table, and still in the game.
  bool has_other_present(Seat seat) const;
  void set_absent(Seat seat, Millis now) { absent_since_[seat.index] = now; }
  Millis absent_since(Seat seat) const { return absent_since_[seat.index]; }
  void set_here(Seat seat, Millis now) { here_since_[seat.index] = now; }
  // Since when `by` has waited for whoever sits in `seat`.
  Millis waited_for_since(Seat seat, Seat by) const {
    return std::max(absent_since_[seat.index], here_since_[by.index]);
  }

  // Whether the computer chooses for the seat: its own, one given up, or one whose player is away.
  bool is_played_by_computer(Seat seat) const;
  bool stands_in(Seat seat) const { return stands_in_[seat.index]; }
  void set_stand_in(Seat seat, bool stands_in) { stands_in_[seat.index] = stands_in; }

  // Whether somebody at the table, and still in the game, wishes that computers leave time to do
  // something before they choose; whether somebody lets them wait now.
  bool has_somebody_stepping_in() const;
  bool is_held(Millis now) const;
  // Until when the seat's player lets them wait, where it does: from when that was first known
  // here.
  std::optional<Millis> held_until(Seat seat) const { return held_until_[seat.index]; }
  void note_holds(Millis now, Millis longest);

  bool is_full() const;
  // The place of a seat that may be taken.
  Answer<std::size_t> free_seat(std::optional<int> wanted, const std::string& invite) const;

 private:
  // Whether it is a person's who is at the table and still in the game.
  bool is_played_by_present(Seat seat) const;
  // Whether whoever sits there is at this server.
  bool is_here(Seat seat) const;

  const StoredMatch& record_;
  std::vector<Watcher> watchers_;
  Presence elsewhere_;
  std::array<bool, kMaxSeats> stands_in_{};
  std::array<Millis, kMaxSeats> absent_since_{};
  std::array<Millis, kMaxSeats> here_since_{};
  std::array<std::optional<Millis>, kMaxSeats> held_until_{};
};

}  // namespace ziggurat::server
