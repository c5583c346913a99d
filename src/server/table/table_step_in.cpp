// Where computers leave people time to do something before they choose. Whether they wait, and for
// how long, follows from what everybody sees: the game, who is there, who wishes and who holds.

#include "server/net/gate.h"
#include "server/table/live_table.h"
#include "server/table/table_core.h"
#include "server/table/table_prompt.h"

namespace ziggurat::server {
namespace {

using StepIn = StoredSeat::StepIn;

// How often a person may let computers wait where others wait as well: three times, and once more
// for each five minutes.
constexpr Rate kHolds{.per_second = 1.0 / 300, .burst = 3};

}  // namespace

// The computer the game waits for, if no time of a player's runs meanwhile.
std::optional<Seat> TableCore::computer_asked() const {
  if (!table_.is_playing()) return std::nullopt;
  const Actor actor = table_.match().actor();
  if (!actor.is_seat() || !seats_.is_played_by_computer(actor.seat())) return std::nullopt;
  const StoredSeat& record = table_.seat(actor.seat());
  const bool has_clock = table_.clocks.has_rule() && !record.is_out;
  if (has_clock && record.kind == StoredSeat::Kind::Human) return std::nullopt;
  return actor.seat();
}

bool TableCore::is_paused() const {
  const std::optional<Seat> seat = computer_asked();
  if (!seat) return false;
  if (seats_.is_held(now())) return true;
  return table_.window && table_.window->seat == *seat && now() < table_.window->closes;
}

// Whoever plays alone keeps nobody waiting.
bool TableCore::may_hold(Seat seat) {
  if (people_at(table_.record).size() < 2) return true;
  std::optional<TokenBucket>& bucket = holds_[seat.index];
  if (!bucket) bucket.emplace(kHolds, now());
  return bucket->take(now());
}

void TableCore::step_in(const Asker& asker, StepIn wish) {
  const auto refuse = [&](Problem::Code code, const char* message) {
    asker.reply(problem(code, message));
  };
  if (is_broken()) return refuse(Problem::Code::Store, "the store cannot be read now");
  const std::optional<Seat> seat = seats_.seat_of(asker.user);
  if (!seat) return refuse(Problem::Code::Forbidden, "you have no seat here");
  if (!services_.gate.charge_act(table_.record.id, *seat)) {
    return refuse(Problem::Code::TooMany, "too much at once at this table");
  }
  const bool is_open = table_.is_playing() || table_.record.phase == Phase::Waiting;
  if (!is_open || table_.has_given_up(*seat)) {
    return refuse(Problem::Code::Conflict, "the match is not being played by you");
  }
  StoredSeat& record = table_.seat(*seat);
  if (record.step_in == wish) return show(asker);
  if (wish == StepIn::Hold && !computer_asked()) {
    return refuse(Problem::Code::Conflict, "no computer is to choose now");
  }
  if (wish == StepIn::Hold && !may_hold(*seat)) {
    return refuse(Problem::Code::TooMany, "the computers had to wait too often");
  }
  record.step_in = wish;
  seats_.note_holds(now(), services_.patience.hold);
  stage_seat(seat->index);
  pending_.asker = asker;
  commit();
}

// What it was held for was done, for all to see.
void TableCore::let_go_of_hold(Seat seat) {
  if (table_.seat(seat).step_in != StepIn::Hold) return;
  table_.seat(seat).step_in = StepIn::On;
  seats_.note_holds(now(), services_.patience.hold);
  stage_seat(seat.index);
}

// Where it is a moment to step in, time is left to hold once more.
bool TableCore::end_due_holds() {
  seats_.note_holds(now(), services_.patience.hold);
  bool is_due = false;
  for (std::uint8_t i = 0; i < table_.record.seats.size(); ++i) {
    const std::optional<Millis> until = seats_.held_until(Seat{i});
    if (!until || now() < *until) continue;
    // Another server may be the one to do it, soon.
    if (!may_lead()) return false;
    let_go_of_hold(Seat{i});
    is_due = true;
  }
  if (!is_due) return false;
  pending_.needs_lease = true;
  table_.window.reset();
  look_for_window(0);
  return true;
}

}  // namespace ziggurat::server
