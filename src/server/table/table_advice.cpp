// Who asks at a table for advice: hints, and what is said in a guided game.

#include "server/table/live_table.h"
#include "server/table/match_id.h"
#include "server/table/table_core.h"
#include "server/table/wire.h"

namespace ziggurat::server {

// Only for whoever is to choose: what others may do out of turn is an offer, no duty.
bool TableCore::may_have_hint(const Caller& caller, Seat seat) const {
  const auto refuse = [&](Problem::Code code, const char* message) {
    send_problem(caller, code, message);
    return false;
  };
  if (!table_.record.allows_hints) {
    return refuse(Problem::Code::Forbidden, "this table has no hints");
  }
  if (!table_.is_playing() || table_.has_given_up(seat)) {
    return refuse(Problem::Code::Conflict, "the match is not being played by you");
  }
  if (!table_.match().actor().is(seat)) {
    return refuse(Problem::Code::Conflict, "it is not your turn");
  }
  return true;
}

void TableCore::hint(const Caller& caller, std::int64_t at) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  if (at != table_.position(Viewer::seat(*seat))) return send_news_since(caller, at, true);
  if (!may_have_hint(caller, *seat)) return;
  if (std::optional<Json> known = coach_.known(*seat, at, caller.language)) {
    return send(caller, std::move(*known));
  }
  if (coach_.is_thinking()) {
    return send_problem(caller, Problem::Code::Busy, "a hint is on its way already");
  }
  coach_.begin(caller, *seat, at,
               [table = self_](std::uint64_t ticket, std::vector<Weighed> weighed) {
                 const auto self = table.lock();
                 if (self == nullptr) return;
                 self->post_own([ticket, weighed = std::move(weighed)](TableCore& core) {
                   core.hinted(ticket, weighed);
                 });
               });
  arm_timers();
}

void TableCore::hinted(std::uint64_t ticket, const std::vector<Weighed>& weighed) {
  if (is_broken_) return;
  std::optional<Coach::Given> given = coach_.take(ticket, weighed);
  if (!given) return;
  if (!given->hint) {
    return send_problem(given->caller, Problem::Code::Conflict, "the table has moved on");
  }
  services_.metrics.hints.add(1);
  // One that was asked for at a server that died was told of already.
  const bool is_told =
      std::any_of(table_.lines.begin(), table_.lines.end(), [&](const StoredLine& line) {
        return line.kind == StoredLine::Kind::Hint && line.request == given->caller.request &&
               line.user == given->caller.user;
      });
  if (is_told) return send(given->caller, std::move(*given->hint));
  // The others are told, in a line of the talk.
  stage_line(given->caller, given->seat, StoredLine::Kind::Hint, "");
  pending_.answer = std::move(given->hint);
  commit();
}

void TableCore::guide(const Caller& caller, std::int64_t at, std::optional<Code> code) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  if (!guide_.is_allowed()) {
    return send_problem(caller, Problem::Code::Forbidden, "the table guides who plays alone");
  }
  if (at != table_.position(Viewer::seat(*seat))) return send_news_since(caller, at, true);
  if (!may_have_hint(caller, *seat)) return;
  if (std::optional<Json> known = guide_.known(*seat, at, code, caller.language)) {
    return send(caller, std::move(*known));
  }
  if (guide_.is_thinking()) {
    return send_problem(caller, Problem::Code::Busy, "the table is thinking already");
  }
  guide_.begin(
      caller, *seat, at, code,
      [table = self_](std::uint64_t ticket, const learn::Thoughts& thoughts) {
        const auto self = table.lock();
        if (self == nullptr) return;
        self->post_own([ticket, thoughts](TableCore& core) { core.guided(ticket, thoughts); });
      });
  arm_timers();
}

void TableCore::guided(std::uint64_t ticket, const learn::Thoughts& thoughts) {
  if (is_broken_) return;
  std::optional<TableGuide::Given> given = guide_.take(ticket, thoughts, [&](Seat seat) {
    const std::optional<TableGuide::Before>& before = guide_.before();
    if (!before || before->seat != seat) return std::vector<Step>();
    const Viewer viewer = Viewer::seat(seat);
    Answer<std::vector<Step>> steps = read_steps(viewer, before->at, table_.position(viewer));
    return steps ? std::move(*steps) : std::vector<Step>();
  });
  if (!given) return;
  if (!given->said) {
    return send_problem(given->caller, Problem::Code::Conflict, "the table has moved on");
  }
  services_.metrics.guides.add(1);
  send(given->caller, std::move(*given->said));
}

// The table moved on, or the thought takes too long: whoever waits is told.
void TableCore::drop_hint(Problem::Code code, const char* message) {
  for (const std::optional<Caller>& caller : {coach_.drop(), guide_.drop()}) {
    if (caller) send_problem(*caller, code, message);
  }
}

}  // namespace ziggurat::server
