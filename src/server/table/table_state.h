#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/fair_dice.h"
#include "server/api/problem.h"
#include "server/services.h"
#include "server/store/store.h"
#include "server/table/chronicle.h"
#include "server/table/table_clocks.h"

namespace ziggurat::server {

// Who asks for something over the socket, and where the answer goes.
struct Caller {
  std::shared_ptr<Outlet> outlet;
  std::optional<UserId> user;
  std::string request;
  Language language = Language::English;
};

// Who asks for something over HTTP, and where the answer goes.
using Reply = std::function<void(Answer<Json>)>;
struct Asker {
  std::optional<UserId> user;
  Language language = Language::English;
  Reply reply;
  int most_matches = 0;  // not finished ones, of such a person; 0: nobody counts
};

struct WatchOptions {
  std::optional<std::int64_t> have;
  bool wants_steps = false;
  bool wants_layout = true;
};

// A question that closes by itself: asked so that its being asked betrays no hand.
struct OpenWindow {
  Seat seat;
  Millis closes = 0;
};

// Where a finished match once was, to be played on from.
struct PastPosition {
  std::shared_ptr<const AnyGame> game;
  AnyState state;
  std::optional<Seat> seat;         // the asker's own
  std::vector<std::string> levels;  // by seat; empty where a person sat
};

// Whether a player who stays away can lose by that alone: where a clock runs, it decides.
inline bool may_be_claimed(const StoredMatch& match) {
  return match.setup.seats == 2 && match.clock.kind == ClockRule::Kind::None;
}

// What a table is: its match as it is kept, the log, the game it has come to, dice and clocks.
struct TableState {
  StoredMatch record;
  std::vector<StoredLine> lines;
  std::shared_ptr<const AnyGame> game;
  std::optional<Chronicle> chronicle;  // from the beginning of the game
  std::optional<FairDice> dice;
  TableClocks clocks{ClockRule{}, SeatSet{}};
  std::optional<OpenWindow> window{};

  bool is_playing() const { return record.phase == Phase::Playing; }
  StoredSeat& seat(Seat seat) { return record.seats[seat.index]; }
  const StoredSeat& seat(Seat seat) const { return record.seats[seat.index]; }
  std::int64_t position(Viewer viewer) const { return chronicle ? chronicle->position(viewer) : 0; }
  const Match& match() const { return chronicle->match(); }
  // Where the game is; before it begins, where it will.
  AnyState state() const { return chronicle ? match().state() : game->initial(); }
  // Resigned, ran out of time or left: the seat is the computer's though its player may look on.
  bool has_given_up(Seat seat) const {
    return record.seats[seat.index].has_left || record.seats[seat.index].is_out;
  }
};

}  // namespace ziggurat::server
