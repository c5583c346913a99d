// What a table does by itself: it lets computers think, watches clocks and absent players.

#include <algorithm>

#include "server/levels.h"
#include "server/live_table.h"
#include "server/table_core.h"

namespace ziggurat::server {
namespace {

// A thought on its way; made ready at the table, had by a worker.
struct Thought {
  std::shared_ptr<const AnyGame> game;
  PlayerSpec player;
  AnyState state;
  Seat seat;
  std::uint64_t seed = 0;

  Code have() const {
    Result<std::unique_ptr<Player>> made = make_player(*game, player);
    if (!made) made = make_player(*game, stand_in_level().player);
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

bool TableCore::is_played_by_computer(Seat seat) const {
  const StoredSeat& record = seat_record(seat);
  return record.kind == StoredSeat::Kind::Computer || record.has_left || record.is_out ||
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
  if (actor.is_seat()) clocks_.wait_for(actor.seat(), services_.clock.steady());
  if (actor.is_seat() && is_played_by_computer(actor.seat())) think();
  arm_timers();
}

void TableCore::arm_timers() {
  if (const auto deadline = clocks_.deadline()) services_.timers.wake_at(*deadline, self_);
  if (thinking_) services_.timers.wake_at(thinking_since_ + services_.patience.thinking, self_);
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
  const Level* level = find_level(seat_record(seat).level);
  if (level == nullptr || seat_record(seat).kind != StoredSeat::Kind::Computer) {
    level = &stand_in_level();
  }
  thinking_ = ++tickets_;
  thinking_since_ = services_.clock.steady();
  Thought thought{.game = game_,
                  .player = level->player,
                  .state = chronicle_->match().state(),
                  .seat = seat,
                  .seed = static_cast<std::uint64_t>(random_number(services_.entropy))};
  services_.thinkers.post([thought = std::move(thought), ticket = *thinking_, table = self_] {
    const Code code = thought.have();
    if (const auto self = table.lock()) {
      self->post([=](TableCore& core) { core.thought(ticket, code); });
    }
  });
}

void TableCore::thought(std::uint64_t ticket, Code code) {
  // Meanwhile the player may have come back, or the match be over.
  if (is_broken_ || record_.phase != Phase::Playing || thinking_ != ticket) return;
  const Seat seat = chronicle_->match().actor().seat();
  services_.metrics.thoughts.add(1);
  stage_choice(seat, code, "", seat_record(seat).kind == StoredSeat::Kind::Human);
}

void TableCore::answer_overdue_thought() {
  services_.metrics.overdue_thoughts.add(1);
  const Thought quick{.game = game_,
                      .player = stand_in_level().player,
                      .state = chronicle_->match().state(),
                      .seat = chronicle_->match().actor().seat(),
                      .seed = 1};
  thought(*thinking_, quick.have());
}

void TableCore::wake() {
  if (is_broken_) return;
  const Millis now = services_.clock.steady();
  if (record_.phase != Phase::Playing) return pursue();
  if (const auto deadline = clocks_.deadline(); deadline && now >= *deadline) {
    const Seat seat = *clocks_.running();
    // A seat that is out is the computer's, which needs no clock.
    if (!seat_record(seat).is_out) return give_up(seat, EntryKind::Time, "");
  }
  if (thinking_ && now >= thinking_since_ + services_.patience.thinking) {
    return answer_overdue_thought();
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
  return watchers_.empty() && !is_committing_ && !thinking_ && !clocks_.running() &&
         !(record_.phase == Phase::Waiting && full_since_);
}

}  // namespace ziggurat::server
