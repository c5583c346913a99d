// What a table does by itself: it lets computers think, watches clocks and absent players.

#include <algorithm>

#include "server/levels.h"
#include "server/live_table.h"
#include "server/table_core.h"

namespace ziggurat::server {
namespace {

// The running clock is written down so often, for a server that is killed.
constexpr Millis kClockNotes = 5'000;

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

// Whose time runs: a seat that is out is the computer's, which needs no clock.
std::optional<Seat> TableCore::seat_on_the_clock() const {
  const Actor actor = table_.match().actor();
  if (!actor.is_seat() || table_.seat(actor.seat()).is_out) return std::nullopt;
  return actor.seat();
}

void TableCore::pursue() {
  if (is_committing_ || is_broken_) return;
  if (table_.record.phase == Phase::Waiting) {
    if (!seats_.is_full()) {
      full_since_.reset();
      return;
    }
    if (!full_since_) full_since_ = now();
    if (is_ready()) return begin();
    services_.timers.wake_at(*full_since_ + services_.patience.start, self_);
    return;
  }
  if (!table_.is_playing()) return;
  const Actor actor = table_.match().actor();
  if (actor.is_seat()) table_.clocks.wait_for(seat_on_the_clock(), now());
  // Where nobody looks on, nobody waits.
  const bool is_watched = !seats_.watchers().empty();
  if (is_watched && actor.is_seat() && seats_.is_played_by_computer(actor.seat())) think();
  arm_timers();
}

bool TableCore::is_stand_in_due(Seat seat) const {
  return !seats_.is_present(seat) && !seats_.is_played_by_computer(seat) &&
         seats_.has_other_present(seat);
}

void TableCore::arm_timers() {
  Timers& timers = services_.timers;
  if (const auto deadline = table_.clocks.deadline()) {
    timers.wake_at(std::min(*deadline, clock_kept_ + kClockNotes), self_);
  }
  if (thinking_) timers.wake_at(thinking_->since + services_.patience.thinking, self_);
  if (const auto since = coach_.thinking_since()) {
    timers.wake_at(*since + services_.patience.thinking, self_);
  }
  const Actor actor = table_.match().actor();
  if (!actor.is_seat() || thinking_ || !is_stand_in_due(actor.seat())) return;
  timers.wake_at(seats_.absent_since(actor.seat()) + services_.patience.stand_in, self_);
}

void TableCore::think() {
  if (thinking_) return;
  const Seat seat = table_.match().actor().seat();
  const StoredSeat& record = table_.seat(seat);
  const Level* level = find_level(record.level, *table_.game);
  if (level == nullptr || record.kind != StoredSeat::Kind::Computer) level = &stand_in_level();
  Riddle riddle{.game = table_.game,
                .make_player = services_.make_player,
                .player = level->player,
                .state = table_.match().state(),
                .seat = seat,
                .seed = static_cast<std::uint64_t>(random_number(services_.entropy))};
  const std::uint64_t ticket = ++tickets_;
  const auto weight = is_light(level->player) ? Thinkers::Weight::Light : Thinkers::Weight::Heavy;
  // Whoever laid the table has its computers think.
  Thought thought = services_.thinkers.post(
      static_cast<FairQueue::Person>(table_.record.owner), weight,
      [riddle = std::move(riddle), ticket, table = self_](StopSignal stop) {
        const Code code = riddle.answer(stop);
        const auto self = table.lock();
        // What was thought in haste is wanted by nobody.
        if (self == nullptr || stop.is_raised()) return;
        self->post_own([=](TableCore& core) { core.thought(ticket, code); });
      });
  thinking_.emplace(Thinking{.ticket = ticket, .since = now(), .thought = std::move(thought)});
}

void TableCore::thought(std::uint64_t ticket, Code code) {
  // Meanwhile the player may have come back, or the match be over.
  if (is_broken_ || !table_.is_playing()) return;
  if (!thinking_ || thinking_->ticket != ticket) return;
  const Seat seat = table_.match().actor().seat();
  services_.metrics.thoughts.add(1);
  stage_choice(seat, code, "", table_.seat(seat).kind == StoredSeat::Kind::Human);
}

void TableCore::answer_overdue_thought() {
  services_.metrics.overdue_thoughts.add(1);
  const Riddle riddle{.game = table_.game,
                      .make_player = services_.make_player,
                      .player = stand_in_level().player,
                      .state = table_.match().state(),
                      .seat = table_.match().actor().seat(),
                      .seed = 1};
  thought(thinking_->ticket, riddle.answer(StopSignal()));
}

void TableCore::wake() {
  if (is_broken_) return;
  if (!table_.is_playing()) return pursue();
  const Millis time = now();
  if (const auto deadline = table_.clocks.deadline(); deadline && time >= *deadline) {
    return give_up(*table_.clocks.running(), EntryKind::Time, "");
  }
  if (thinking_ && time >= thinking_->since + services_.patience.thinking) {
    return answer_overdue_thought();
  }
  const std::optional<Millis> hinting = coach_.thinking_since();
  if (hinting && time >= *hinting + services_.patience.thinking) {
    drop_hint(Problem::Code::Busy, "the computer has no hint in time");
  }
  stand_in_for_absent(time);
  if (table_.clocks.running() && time >= clock_kept_ + kClockNotes) return keep_clock();
  pursue();
}

void TableCore::keep_clock() {
  if (is_committing_ || is_broken_ || !table_.is_playing() || !table_.clocks.running()) return;
  stage_clock();
  commit();
}

void TableCore::stand_in_for_absent(Millis time) {
  const Actor actor = table_.match().actor();
  if (!actor.is_seat() || thinking_) return;
  const Seat seat = actor.seat();
  const bool is_due =
      is_stand_in_due(seat) && time >= seats_.absent_since(seat) + services_.patience.stand_in;
  if (!is_due) return;
  seats_.set_stand_in(seat, true);
  broadcast_seats();
}

bool TableCore::is_idle() const {
  return seats_.watchers().empty() && !is_committing_ && !thinking_ && !coach_.is_thinking() &&
         !table_.clocks.running() && !(table_.record.phase == Phase::Waiting && full_since_);
}

}  // namespace ziggurat::server
