// What a table does by itself: it lets computers think, closes windows, watches clocks and absent
// players.

#include <algorithm>

#include "server/table/live_table.h"
#include "server/table/table_core.h"
#include "server/table/table_prompt.h"
#include "server/think/levels.h"

namespace ziggurat::server {
namespace {

// The running clock is written down so often, for a server that is killed.
constexpr Millis kClockNotes = 5'000;
// Where another server leads, it is asked so often whether it still does.
constexpr Millis kLeaseQuestions = 500;

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

std::optional<Seat> TableCore::person_asked() const {
  if (!table_.is_playing()) return std::nullopt;
  const Actor actor = table_.match().actor();
  if (!actor.is_seat() || seats_.is_played_by_computer(actor.seat())) return std::nullopt;
  return actor.seat();
}

// A computer's is one where somebody wishes it.
std::optional<Seat> TableCore::seat_in_window() const {
  const std::optional<Seat> person = person_asked();
  if (person) return is_seen_as_window(table_, *person) ? person : std::nullopt;
  const std::optional<Seat> computer = computer_asked();
  const bool is_moment =
      computer && seats_.has_somebody_stepping_in() && is_seen_as_moment(table_, *computer);
  return is_moment ? computer : std::nullopt;
}

bool TableCore::is_window_known() const {
  if (!table_.window) return false;
  if (const std::optional<Seat> person = person_asked()) return table_.window->seat == person;
  return table_.window->seat == computer_asked() && seats_.has_somebody_stepping_in();
}

// What everybody notices, or the seat does itself, opens a window anew. Anything else would tell by
// its staying open that somebody did something in secret. The clock stands still for the first of
// these only: who writes offers and takes them back has no more time by that.
Millis TableCore::look_for_window(std::size_t steps) {
  const std::optional<Seat> seat = seat_in_window();
  if (!seat) {
    table_.window.reset();
    return 0;
  }
  const auto begin = pending_.steps.end() - static_cast<std::ptrdiff_t>(steps);
  const bool is_known = std::any_of(begin, pending_.steps.end(), [&](const Step& step) {
    return is_noticed_by_all(step.entry, table_.record);
  });
  const bool is_own = std::any_of(begin, pending_.steps.end(),
                                  [&](const Step& step) { return step.entry.seat == seat; });
  const bool is_new = !table_.window || table_.window->seat != *seat || is_known;
  if (is_new || is_own) table_.window = {*seat, now() + services_.patience.window};
  return is_new ? services_.patience.window : 0;
}

// Where the seat is writing an offer, the window stays.
bool TableCore::close_window() {
  const std::optional<Seat> seat = person_asked();
  if (!seat) return false;
  const std::optional<Unasked> answer = unasked(table_, table_.match().state(), *seat);
  if (!answer) return false;
  // Another server may be the one to do it, soon.
  if (!may_lead()) return true;
  pending_.needs_lease = true;
  stage_choice(*seat, answer->answer, "", false);
  return true;
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
  if (end_due_holds()) return commit();
  if (play_unasked()) {
    stage_clock();
    return commit();
  }
  if (!is_window_known()) look_for_window(0);
  const bool is_closing = table_.window && now() >= table_.window->closes;
  if (is_closing && close_window()) return;
  const Actor actor = table_.match().actor();
  if (actor.is_seat()) table_.clocks.wait_for(seat_on_the_clock(), now());
  // Where nobody looks on, nobody waits.
  const bool is_computers =
      seats_.watcher_count() > 0 && actor.is_seat() && seats_.is_played_by_computer(actor.seat());
  const bool is_to_lead = is_computers || table_.clocks.running();
  if (is_to_lead && may_lead() && is_computers) {
    think();
    if (is_committing_) return;
  }
  arm_timers();
}

bool TableCore::is_stand_in_due(Seat seat) const {
  return !seats_.is_present(seat) && !seats_.is_played_by_computer(seat) &&
         seats_.has_other_present(seat);
}

void TableCore::arm_timers() {
  Timers& timers = services_.timers;
  if (const auto deadline = table_.clocks.deadline()) {
    // Another server leads: that is looked after now and then.
    timers.wake_at(
        leads() ? std::min(*deadline, clock_kept_ + kClockNotes) : now() + kLeaseQuestions, self_);
  }
  if (table_.window && table_.window->closes > now()) {
    timers.wake_at(table_.window->closes, self_);
  }
  for (std::uint8_t i = 0; i < table_.record.seats.size(); ++i) {
    const std::optional<Millis> held = seats_.held_until(Seat{i});
    if (held && *held > now()) timers.wake_at(*held, self_);
  }
  if (thinking_ && !thinking_->answer) {
    timers.wake_at(thinking_->since + services_.patience.thinking, self_);
  }
  for (const auto since : {coach_.thinking_since(), guide_.thinking_since()}) {
    if (since) timers.wake_at(*since + services_.patience.thinking, self_);
  }
  const Actor actor = table_.match().actor();
  if (!actor.is_seat() || thinking_ || !is_stand_in_due(actor.seat())) return;
  const Millis due = seats_.absent_since(actor.seat()) + services_.patience.stand_in;
  timers.wake_at(leads() ? due : std::max(due, now() + kLeaseQuestions), self_);
}

void TableCore::think() {
  if (thinking_) return play_thought();
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
  if (!thinking_ || thinking_->ticket != ticket || thinking_->answer) return;
  services_.metrics.thoughts.add(1);
  thinking_->answer = code;
  play_thought();
  if (!is_committing_) arm_timers();
}

// What is thought out is chosen when nobody is left time to step in any more.
void TableCore::play_thought() {
  if (!thinking_ || !thinking_->answer || is_paused()) return;
  const Seat seat = table_.match().actor().seat();
  const Code code = *thinking_->answer;
  thinking_.reset();
  // Somebody may have done something meanwhile that the computer did not notice.
  if (!table_.match().is_choice(seat, code)) return think();
  pending_.needs_lease = true;
  stage_choice(seat, code, "", table_.seat(seat).kind == StoredSeat::Kind::Human);
}

// It would answer later for what somebody did in secret, and so tell of it.
void TableCore::forget_thought(const Pending& pending) {
  if (!thinking_) return;
  const Actor actor = table_.match().actor();
  const bool is_same = table_.is_playing() && actor.is_seat() && !pending.steps.empty() &&
                       table_.game->actor(pending.steps.front().before) == actor;
  if (!is_same || can_notice(pending, Viewer::seat(actor.seat()))) thinking_.reset();
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
  if (table_.window && time >= table_.window->closes && close_window()) return;
  const auto deadline = table_.clocks.deadline();
  if (deadline && time >= *deadline && may_lead()) {
    // Nobody loses on time in a window: it closes.
    if (table_.window && close_window()) return;
    pending_.needs_lease = true;
    return give_up(*table_.clocks.running(), EntryKind::Time, "");
  }
  if (thinking_ && !thinking_->answer && time >= thinking_->since + services_.patience.thinking) {
    return answer_overdue_thought();
  }
  for (const std::optional<Millis> since : {coach_.thinking_since(), guide_.thinking_since()}) {
    if (!since || time < *since + services_.patience.thinking) continue;
    drop_hint(Problem::Code::Busy, "the computer has no hint in time");
  }
  stand_in_for_absent(time);
  if (table_.clocks.running() && leads() && time >= clock_kept_ + kClockNotes) return keep_clock();
  pursue();
}

void TableCore::keep_clock() {
  if (is_committing_ || is_broken_ || !table_.is_playing() || !table_.clocks.running()) return;
  if (!leads()) return;
  pending_.needs_lease = true;
  stage_clock();
  commit();
}

void TableCore::stand_in_for_absent(Millis time) {
  const Actor actor = table_.match().actor();
  if (!actor.is_seat() || thinking_) return;
  const Seat seat = actor.seat();
  const bool is_due =
      is_stand_in_due(seat) && time >= seats_.absent_since(seat) + services_.patience.stand_in;
  if (!is_due || !may_lead()) return;
  seats_.set_stand_in(seat, true);
  tell_presence();
  broadcast_seats();
}

bool TableCore::is_idle() const {
  return seats_.watchers().empty() && !is_committing_ && !thinking_ && !coach_.is_thinking() &&
         !guide_.is_thinking() && !table_.clocks.running() &&
         !(table_.record.phase == Phase::Waiting && full_since_);
}

}  // namespace ziggurat::server
