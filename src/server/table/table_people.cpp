// Who comes to a table, goes and talks.

#include <algorithm>

#include "server/net/gate.h"
#include "server/table/live_table.h"
#include "server/table/match_id.h"
#include "server/table/table_core.h"
#include "server/table/wire.h"

namespace ziggurat::server {
namespace {

using Kind = StoredSeat::Kind;

}  // namespace

// Counted before anything is done for it, over all connections of whoever sits there.
bool TableCore::may_ask(const Caller& caller) {
  const std::optional<Seat> seat = seats_.seat_of(caller.user);
  if (!seat || services_.gate.charge_act(table_.record.id, *seat)) return true;
  services_.metrics.limited.add(1);
  send_problem(caller, Problem::Code::TooMany, "too much at once at this table");
  return false;
}

// The caller's seat, or nothing once the caller was told that it has none, or asks for too much.
std::optional<Seat> TableCore::seat_to_act(const Caller& caller) {
  if (!may_ask(caller)) return std::nullopt;
  const std::optional<Seat> seat = seats_.seat_of(caller.user);
  if (is_broken()) {
    send_problem(caller, Problem::Code::Store, "the store cannot be read now");
    return std::nullopt;
  }
  if (!seat) send_problem(caller, Problem::Code::Forbidden, "you have no seat at this table");
  return seat;
}

// Gives the answer of the message with the same id that was counted before, if there was one. What
// is older than the entries in memory is late by its position, and counts no second time either.
bool TableCore::answer_again(const Caller& caller, Seat seat) {
  if (!table_.chronicle) return false;
  const KeptEntry* kept = table_.chronicle->find_recent(seat, caller.request);
  if (kept == nullptr) return false;
  send_news_since(caller, std::max(1, kept->numbers[seat.index]) - 1, false);
  return true;
}

void TableCore::watch(const Caller& caller, const WatchOptions& options) {
  if (!may_ask(caller)) return;
  // Whoever comes from another server finds all that was answered there.
  catch_up(false);
  if (is_broken()) {
    send_problem(caller, Problem::Code::Store, "the store cannot be read now");
    return;
  }
  const std::optional<Seat> seat = seats_.seat_of(caller.user);
  if (!seat && !table_.record.allows_spectators) {
    send_problem(caller, Problem::Code::Forbidden, "this match has no spectators");
    return;
  }
  const bool was_present = seat && seats_.is_present(*seat);
  const bool returns = seat && seats_.stands_in(*seat);
  const Watcher watcher{caller.outlet, caller.user, caller.language, options.wants_steps};
  seats_.add(watcher);
  if (seat && !was_present) seats_.set_here(*seat, now());
  if (seat) set_present(*seat);
  tell_presence();
  caller.outlet->send(
      message_with_id("table", caller.request, encoder_.snapshot(watcher, options)));
  if ((seat && !was_present) || returns) broadcast_seats();
  pursue();
}

void TableCore::unwatch(const Outlet* outlet) {
  const std::optional<Watcher> gone = seats_.remove(outlet);
  if (!gone) return;
  // Nobody looks: the computers may rest until somebody does.
  if (seats_.watcher_count() == 0) thinking_.reset();
  tell_presence();
  // Whoever is at another server is better served there.
  if (seats_.watchers().empty() && (seats_.watcher_count() > 0 || !table_.clocks.running())) {
    let_go_of_lease();
  }
  const std::optional<Seat> seat = seats_.seat_of(gone->user);
  if (!seat || seats_.is_present(*seat)) return;
  seats_.set_absent(*seat, now());
  broadcast_seats();
  pursue();
}

void TableCore::set_present(Seat seat) {
  if (!seats_.stands_in(seat)) return;
  seats_.set_stand_in(seat, false);
  const bool is_thinking_for_it = thinking_ && table_.match().actor().is(seat);
  if (is_thinking_for_it) thinking_.reset();
}

// The seat of a player who is away, for which the caller wishes something; nothing once the caller
// was told why not.
std::optional<Seat> TableCore::absent_seat(const Caller& caller, Seat own, int wanted) const {
  const auto refuse = [&](Problem::Code code, const char* message) {
    send_problem(caller, code, message);
    return std::nullopt;
  };
  if (!table_.is_playing() || table_.seat(own).is_out) {
    return refuse(Problem::Code::Conflict, "the match is not being played by you");
  }
  if (wanted >= table_.record.setup.seats || wanted == own.index) {
    return refuse(Problem::Code::BadRequest, "seat: nobody else sits there");
  }
  const Seat seat{static_cast<std::uint8_t>(wanted)};
  if (table_.seat(seat).kind != Kind::Human || seats_.is_present(seat)) {
    return refuse(Problem::Code::Conflict, "nobody is away there");
  }
  return seat;
}

void TableCore::wish_stand_in(const Caller& caller, int wanted) {
  const std::optional<Seat> own = seat_to_act(caller);
  if (!own) return;
  const std::optional<Seat> seat = absent_seat(caller, *own, wanted);
  if (!seat) return;
  if (!seats_.is_played_by_computer(*seat)) {
    if (now() < seats_.absent_since(*seat) + services_.patience.stand_in_wish()) {
      return send_problem(caller, Problem::Code::Conflict, "it is too early for that");
    }
    if (!take_lead()) {
      return send_problem(caller, Problem::Code::Busy, "the store cannot be reached now");
    }
    seats_.set_stand_in(*seat, true);
    tell_presence();
    broadcast_seats();
  }
  send(caller, Json::object({{"type", "done"}}));
  pursue();
}

void TableCore::claim(const Caller& caller, int wanted) {
  const std::optional<Seat> own = seat_to_act(caller);
  if (!own) return;
  // Claimed already, and the answer lost on the way.
  const std::optional<MatchResult>& result = table_.record.result;
  const bool is_claimed = result && result->reason == MatchResult::Reason::Time && result->seat &&
                          result->seat->index == wanted;
  if (is_claimed) return send_news_since(caller, table_.position(Viewer::seat(*own)), false);
  const std::optional<Seat> seat = absent_seat(caller, *own, wanted);
  if (!seat) return;
  if (!may_be_claimed(table_.record)) {
    return send_problem(caller, Problem::Code::Conflict,
                        "only a match of two without a clock is claimed");
  }
  if (now() < seats_.waited_for_since(*seat, *own) + services_.patience.claim()) {
    return send_problem(caller, Problem::Code::Conflict, "it is too early for that");
  }
  pending_.caller = caller;
  give_up(*seat, EntryKind::Time, caller.request);
}

void TableCore::contribute(const Caller& caller, const std::string& text) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  if (table_.seat(*seat).contribution || table_.record.phase != Phase::Waiting) {
    // Said once already, or too late to matter.
    send(caller, Json::object({{"type", "done"}}));
    return;
  }
  table_.seat(*seat).contribution = text;
  stage_seat(seat->index);
  if (!seats_.is_full()) full_since_.reset();
  pending_.caller = caller;
  commit();
}

void TableCore::chat(const Caller& caller, const std::string& text) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  for (const StoredLine& line : table_.lines) {
    if (line.request != caller.request || line.user != caller.user) continue;
    if (line.kind != StoredLine::Kind::Said) continue;
    return send(caller, said(line));
  }
  stage_line(caller, *seat, StoredLine::Kind::Said, text);
  commit();
}

void TableCore::show(const Asker& asker) { asker.reply(encoder_.card(asker.user, asker.language)); }

void TableCore::join(const Asker& asker, const std::string& name, std::optional<int> seat,
                     const std::string& invite) {
  StoredMatch& match = table_.record;
  if (const std::optional<Seat> own = seats_.seat_of(asker.user)) {
    if (!table_.seat(*own).has_left || !table_.is_playing()) return show(asker);
    table_.seat(*own).has_left = false;
    thinking_.reset();
    stage_seat(own->index);
    pending_.asker = asker;
    return commit();
  }
  if (match.phase != Phase::Waiting) {
    return asker.reply(problem(Problem::Code::Conflict, "the match has begun"));
  }
  const Answer<std::size_t> index = seats_.free_seat(seat, invite);
  if (!index) return asker.reply(fail(index.error()));
  StoredSeat& record = match.seats[*index];
  record.reserved = record.kind;
  record.kind = Kind::Human;
  record.user = asker.user;
  record.name = name;
  record.contribution.reset();
  limit_matches(asker);
  stage_seat(*index);
  pending_.asker = asker;
  commit();
}

// Whatever other servers add for the same person meanwhile.
void TableCore::limit_matches(const Asker& asker) {
  if (asker.most_matches > 0) changes_.push_back(LimitMatches{*asker.user, asker.most_matches});
}

void TableCore::leave(const Asker& asker) {
  const std::optional<Seat> seat = seats_.seat_of(asker.user);
  if (!seat) return show(asker);
  StoredMatch& match = table_.record;
  StoredSeat& record = table_.seat(*seat);
  if (match.phase == Phase::Waiting) {
    record = StoredSeat{.kind = record.reserved, .reserved = record.reserved};
    stage_seat(seat->index);
    const bool has_people = std::any_of(match.seats.begin(), match.seats.end(),
                                        [](const StoredSeat& other) { return other.user; });
    if (!has_people) {
      match.phase = Phase::Cancelled;
      stage_match();
    }
    full_since_.reset();
  } else if (table_.is_playing() && !record.has_left) {
    record.has_left = true;
    stage_seat(seat->index);
  } else {
    return show(asker);
  }
  pending_.asker = asker;
  commit();
}

// Who begins the next match, where somebody has a say in it; `is_answered` where it was refused.
std::optional<Seat> TableCore::seat_to_begin(const Asker& asker, Seat seat,
                                             std::optional<FirstTurn> first,
                                             bool& is_answered) const {
  const auto refuse = [&](Problem::Code code, const char* message, const char* field = "") {
    asker.reply(problem(code, message, field));
    is_answered = true;
    return std::nullopt;
  };
  const std::optional<Seat> loser = seat_that_says_who_begins(table_.record, services_.registry);
  if (!loser) {
    if (!first) return std::nullopt;
    return refuse(Problem::Code::BadRequest, "first: it is not for you to say who begins", "first");
  }
  const bool is_computer = table_.seat(*loser).kind == Kind::Computer;
  if (!is_computer && seat != *loser) {
    return refuse(Problem::Code::Conflict, "the loser says who begins");
  }
  if (!is_computer && !first) {
    return refuse(Problem::Code::BadRequest, "first: you lost, so say who begins: me or other",
                  "first");
  }
  // A computer that may choose begins.
  const bool loser_begins = is_computer || *first == FirstTurn::Mine;
  return loser_begins ? *loser : Seat{static_cast<std::uint8_t>(1 - loser->index)};
}

void TableCore::rematch(const Asker& asker, std::optional<FirstTurn> first,
                        const Answer<void>& allowed) {
  const std::optional<Seat> seat = seats_.seat_of(asker.user);
  if (!seat) {
    return asker.reply(problem(Problem::Code::Forbidden, "you had no seat in this match"));
  }
  StoredMatch& match = table_.record;
  if (match.phase != Phase::Finished) {
    return asker.reply(problem(Problem::Code::Conflict, "the match is not finished"));
  }
  if (match.rematch) return asker.reply(Json::object({{"id", to_text(*match.rematch)}}));
  if (!allowed) return asker.reply(fail(allowed.error()));
  bool is_answered = false;
  const std::optional<Seat> begins = seat_to_begin(asker, *seat, first, is_answered);
  if (is_answered) return;
  StoredMatch next = next_match(match, services_.registry, services_.entropy, begins);
  next.owner = *asker.user;
  next.created = services_.clock.wall();
  match.rematch = next.id;
  limit_matches(asker);
  changes_.push_back(AddMatch{next});
  stage_match();
  pending_.asker = asker;
  pending_.answered = next.id;
  pending_.changes_seats = true;
  commit();
}

void TableCore::rename(UserId user, const std::string& name) {
  const std::optional<Seat> seat = seats_.seat_of(user);
  if (!seat || table_.seat(*seat).name == name) return;
  table_.seat(*seat).name = name;
  broadcast_seats();
}

std::vector<UserId> TableCore::seated() const {
  std::vector<UserId> people;
  for (const StoredSeat& seat : table_.record.seats) {
    if (seat.user) people.push_back(*seat.user);
  }
  return people;
}

void TableCore::broadcast_seats() {
  for (const Watcher& watcher : seats_.watchers()) {
    Json message = Json::object({{"type", "seats"}});
    message.set("match", encoder_.card(watcher.user, watcher.language));
    message.set("watchers", static_cast<std::int64_t>(seats_.watcher_count()));
    message.set("window", encoder_.window_json());
    message.set("time", services_.clock.wall());
    watcher.outlet->send(message.dump());
  }
}

}  // namespace ziggurat::server
