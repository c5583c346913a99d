// What a table does by itself: it lets computers think, watches clocks and absent players.

#include <algorithm>

#include "server/levels.h"
#include "server/live_table.h"
#include "server/table_core.h"

namespace ziggurat::server {
namespace {

// What a computer is to think about; made ready at the table, answered by a worker.
struct Riddle {
  std::shared_ptr<const AnyGame> game;
  PlayerMaker make_player;
  PlayerSpec player;
  AnyState state;
  Seat seat;
  std::uint64_t seed = 0;

  Code answer(StopSignal stop) const {
    Result<std::unique_ptr<Player>> made = make_player(*game, player, stop);
    if (!made) made = make_player(*game, stand_in_level().player, stop);
    if (!made) {
      std::vector<Code> codes;
      game->choices(state, seat, codes);
      return codes.front();
    }
    Rng rng(seed);
    return (*made)->choose(state, seat, rng);
  }
};

}  // namespace

// Resigned, ran out of time or left: the seat is the computer's though its player may look on.
bool TableCore::has_given_up(Seat seat) const {
  return seat_record(seat).has_left || seat_record(seat).is_out;
}

bool TableCore::is_played_by_computer(Seat seat) const {
  return seat_record(seat).kind == StoredSeat::Kind::Computer || has_given_up(seat) ||
         stands_in_[seat.index];
}

bool TableCore::has_other_present(Seat seat) const {
  for (std::uint8_t i = 0; i < record_.setup.seats; ++i) {
    const StoredSeat& other = record_.seats[i];
    if (i != seat.index && other.kind == StoredSeat::Kind::Human && !other.is_out &&
        is_present(Seat{i})) {
      return true;
    }
  }
  return false;
}

// Whose time runs: a seat that is out is the computer's, which needs no clock.
std::optional<Seat> TableCore::seat_on_the_clock() const {
  const Actor actor = chronicle_->match().actor();
  if (!actor.is_seat() || seat_record(actor.seat()).is_out) return std::nullopt;
  return actor.seat();
}

void TableCore::pursue() {
  if (is_committing_ || is_broken_) return;
  if (record_.phase == Phase::Waiting) {
    if (!is_full()) {
      full_since_.reset();
      return;
    }
    if (!full_since_) full_since_ = services_.clock.steady();
    if (is_ready()) return begin();
    services_.timers.wake_at(*full_since_ + services_.patience.start, self_);
    return;
  }
  if (record_.phase != Phase::Playing) return;
  const Actor actor = chronicle_->match().actor();
  if (actor.is_seat()) clocks_.wait_for(seat_on_the_clock(), services_.clock.steady());
  if (actor.is_seat() && is_played_by_computer(actor.seat())) think();
  arm_timers();
}

void TableCore::arm_timers() {
  if (const auto deadline = clocks_.deadline()) services_.timers.wake_at(*deadline, self_);
  if (thinking_) services_.timers.wake_at(thinking_->since + services_.patience.thinking, self_);
  if (hinting_) services_.timers.wake_at(hinting_->since + services_.patience.thinking, self_);
  const Actor actor = chronicle_->match().actor();
  if (!actor.is_seat() || thinking_) return;
  const Seat seat = actor.seat();
  if (!is_present(seat) && !is_played_by_computer(seat) && has_other_present(seat)) {
    services_.timers.wake_at(absent_since_[seat.index] + services_.patience.stand_in, self_);
  }
}

void TableCore::think() {
  if (thinking_) return;
  const Seat seat = chronicle_->match().actor().seat();
  const Level* level = find_level(seat_record(seat).level, *game_);
  if (level == nullptr || seat_record(seat).kind != StoredSeat::Kind::Computer) {
    level = &stand_in_level();
  }
  Riddle riddle{.game = game_,
                .make_player = services_.make_player,
                .player = level->player,
                .state = chronicle_->match().state(),
                .seat = seat,
                .seed = static_cast<std::uint64_t>(random_number(services_.entropy))};
  const std::uint64_t ticket = ++tickets_;
  Thought thought =
      services_.thinkers.post([riddle = std::move(riddle), ticket, table = self_](StopSignal stop) {
        const Code code = riddle.answer(stop);
        const auto self = table.lock();
        // What was thought in haste is wanted by nobody.
        if (self == nullptr || stop.is_raised()) return;
        self->post([=](TableCore& core) { core.thought(ticket, code); });
      });
  thinking_.emplace(
      Thinking{.ticket = ticket, .since = services_.clock.steady(), .thought = std::move(thought)});
}

void TableCore::thought(std::uint64_t ticket, Code code) {
  // Meanwhile the player may have come back, or the match be over.
  if (is_broken_ || record_.phase != Phase::Playing) return;
  if (!thinking_ || thinking_->ticket != ticket) return;
  const Seat seat = chronicle_->match().actor().seat();
  services_.metrics.thoughts.add(1);
  stage_choice(seat, code, "", seat_record(seat).kind == StoredSeat::Kind::Human);
}

void TableCore::answer_overdue_thought() {
  services_.metrics.overdue_thoughts.add(1);
  const Riddle riddle{.game = game_,
                      .make_player = services_.make_player,
                      .player = stand_in_level().player,
                      .state = chronicle_->match().state(),
                      .seat = chronicle_->match().actor().seat(),
                      .seed = 1};
  thought(thinking_->ticket, riddle.answer(StopSignal()));
}

void TableCore::wake() {
  if (is_broken_) return;
  const Millis now = services_.clock.steady();
  if (record_.phase != Phase::Playing) return pursue();
  if (const auto deadline = clocks_.deadline(); deadline && now >= *deadline) {
    return give_up(*clocks_.running(), EntryKind::Time, "");
  }
  if (thinking_ && now >= thinking_->since + services_.patience.thinking) {
    return answer_overdue_thought();
  }
  if (hinting_ && now >= hinting_->since + services_.patience.thinking) {
    drop_hint(Problem::Code::Busy, "the computer has no hint in time");
  }
  stand_in_for_absent(now);
  pursue();
}

void TableCore::stand_in_for_absent(Millis now) {
  const Actor actor = chronicle_->match().actor();
  if (!actor.is_seat() || thinking_) return;
  const Seat seat = actor.seat();
  const bool is_due = !is_present(seat) && !is_played_by_computer(seat) &&
                      has_other_present(seat) &&
                      now >= absent_since_[seat.index] + services_.patience.stand_in;
  if (!is_due) return;
  stands_in_[seat.index] = true;
  broadcast_seats();
}

void TableCore::set_present(Seat seat) {
  if (!stands_in_[seat.index]) return;
  stands_in_[seat.index] = false;
  const bool is_thinking_for_it = thinking_ && chronicle_->match().actor().is(seat);
  if (is_thinking_for_it) thinking_.reset();
}

bool TableCore::is_idle() const {
  return watchers_.empty() && !is_committing_ && !thinking_ && !hinting_ && !clocks_.running() &&
         !(record_.phase == Phase::Waiting && full_since_);
}

}  // namespace ziggurat::server
