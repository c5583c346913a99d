// Who sits at a table, looks on, comes, goes and talks.

#include <algorithm>

#include "server/match_id.h"
#include "server/table_core.h"
#include "server/wire.h"

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

std::optional<Seat> TableCore::seat_of(const std::optional<UserId>& user) const {
  if (!user) return std::nullopt;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (record_.seats[i].user == user) return Seat{static_cast<std::uint8_t>(i)};
  }
  return std::nullopt;
}

Viewer TableCore::viewer_of(const std::optional<UserId>& user) const {
  const std::optional<Seat> seat = seat_of(user);
  return seat ? Viewer::seat(*seat) : Viewer::spectator();
}

bool TableCore::is_present(Seat seat) const {
  const StoredSeat& record = seat_record(seat);
  if (record.kind == Kind::Computer) return true;
  return record.user &&
         std::any_of(watchers_.begin(), watchers_.end(),
                     [&](const Watcher& watcher) { return watcher.user == record.user; });
}

// The caller's seat, or nothing once the caller was told that it has none.
std::optional<Seat> TableCore::seat_to_act(const Caller& caller) {
  if (is_broken()) {
    send_problem(caller, Problem::Code::Store, "the store cannot be read now");
    return std::nullopt;
  }
  const std::optional<Seat> seat = seat_of(caller.user);
  if (!seat) send_problem(caller, Problem::Code::Forbidden, "you have no seat at this table");
  return seat;
}

// Gives the answer of the message with the same id that was counted before, if there was one.
bool TableCore::answer_again(const Caller& caller, Seat seat) {
  if (!chronicle_) return false;
  const auto& entries = chronicle_->entries();
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (entry->request != caller.request || entry->seat != seat) continue;
    send_news_since(caller, chronicle_->number(Viewer::seat(seat), entry->number).value_or(1) - 1,
                    false);
    return true;
  }
  return false;
}

void TableCore::watch(const Caller& caller, const WatchOptions& options) {
  if (is_broken()) {
    send_problem(caller, Problem::Code::Store, "the store cannot be read now");
    return;
  }
  const std::optional<Seat> seat = seat_of(caller.user);
  if (!seat && !record_.allows_spectators) {
    send_problem(caller, Problem::Code::Forbidden, "this match has no spectators");
    return;
  }
  const bool was_present = seat && is_present(*seat);
  std::erase_if(watchers_, [&](const Watcher& item) { return item.outlet == caller.outlet; });
  watchers_.push_back({caller.outlet, caller.user, caller.language, options.wants_steps});
  const bool returns = seat && stands_in_[seat->index];
  if (seat) set_present(*seat);
  caller.outlet->send(
      message_with_id("table", caller.request, snapshot(watchers_.back(), options)));
  if ((seat && !was_present) || returns) broadcast_seats();
  pursue();
}

void TableCore::unwatch(const Outlet* outlet) {
  const auto found = std::find_if(watchers_.begin(), watchers_.end(), [&](const Watcher& watcher) {
    return watcher.outlet.get() == outlet;
  });
  if (found == watchers_.end()) return;
  const std::optional<Seat> seat = seat_of(found->user);
  watchers_.erase(found);
  if (!seat || is_present(*seat)) return;
  absent_since_[seat->index] = services_.clock.steady();
  broadcast_seats();
  pursue();
}

void TableCore::contribute(const Caller& caller, const std::string& text) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  if (seat_record(*seat).contribution || record_.phase != Phase::Waiting) {
    // Said once already, or too late to matter.
    send(caller, Json::object({{"type", "done"}}));
    return;
  }
  seat_record(*seat).contribution = text;
  stage_seat(seat->index);
  if (!is_full()) full_since_.reset();
  pending_.caller = caller;
  commit();
}

void TableCore::chat(const Caller& caller, const std::string& text) {
  const std::optional<Seat> seat = seat_to_act(caller);
  if (!seat) return;
  for (const StoredLine& line : lines_) {
    if (line.request != caller.request || line.user != caller.user) continue;
    if (line.kind != StoredLine::Kind::Said) continue;
    send(caller,
         Json::object(
             {{"type", "chat"}, {"match", to_text(record_.id)}, {"line", line_json(line)}}));
    return;
  }
  pending_.caller = caller;
  pending_.line = StoredLine{.number = lines_.empty() ? 1 : lines_.back().number + 1,
                             .kind = StoredLine::Kind::Said,
                             .seat = seat,
                             .name = seat_record(*seat).name,
                             .text = text,
                             .at = services_.clock.wall(),
                             .user = caller.user,
                             .request = caller.request};
  changes_.push_back(AddLine{record_.id, *pending_.line});
  commit();
}

void TableCore::show(const Asker& asker) { asker.reply(card(asker.user, asker.language)); }

Answer<std::size_t> TableCore::free_seat(std::optional<int> wanted,
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

void TableCore::join(const Asker& asker, const std::string& name, std::optional<int> seat,
                     const std::string& invite) {
  if (const std::optional<Seat> own = seat_of(asker.user)) {
    if (!seat_record(*own).has_left || record_.phase != Phase::Playing) {
      return asker.reply(card(asker.user, asker.language));
    }
    seat_record(*own).has_left = false;
    thinking_.reset();
    stage_seat(own->index);
    pending_.asker = asker;
    return commit();
  }
  if (record_.phase != Phase::Waiting) {
    return asker.reply(problem(Problem::Code::Conflict, "the match has begun"));
  }
  const Answer<std::size_t> index = free_seat(seat, invite);
  if (!index) return asker.reply(fail(index.error()));
  StoredSeat& record = record_.seats[*index];
  record.reserved = record.kind;
  record.kind = Kind::Human;
  record.user = asker.user;
  record.name = name;
  record.contribution.reset();
  stage_seat(*index);
  pending_.asker = asker;
  commit();
}

void TableCore::leave(const Asker& asker) {
  const std::optional<Seat> seat = seat_of(asker.user);
  if (!seat) return asker.reply(card(asker.user, asker.language));
  StoredSeat& record = seat_record(*seat);
  if (record_.phase == Phase::Waiting) {
    record = StoredSeat{.kind = record.reserved, .reserved = record.reserved};
    stage_seat(seat->index);
    const bool has_people = std::any_of(record_.seats.begin(), record_.seats.end(),
                                        [](const StoredSeat& other) { return other.user; });
    if (!has_people) {
      record_.phase = Phase::Cancelled;
      stage_match();
    }
    full_since_.reset();
  } else if (record_.phase == Phase::Playing && !record.has_left) {
    record.has_left = true;
    stage_seat(seat->index);
  } else {
    return asker.reply(card(asker.user, asker.language));
  }
  pending_.asker = asker;
  commit();
}

// The loser's, where the rules ask the loser and there is one: a draw is followed by the lot.
std::optional<Seat> TableCore::seat_that_says_who_begins() const {
  const GameInfo& info = **services_.registry.find(record_.setup.game);
  if (!info.loser_says_who_begins || record_.phase != Phase::Finished) return std::nullopt;
  const Json* winners = record_.result.find("winners");
  if (record_.setup.seats != 2 || winners == nullptr || winners->items().size() != 1) {
    return std::nullopt;
  }
  return Seat{static_cast<std::uint8_t>(1 - winners->items()[0].as_integer())};
}

// `first` is a seat of this match.
StoredMatch TableCore::next_match(UserId owner, std::optional<Seat> first) const {
  StoredMatch next = record_;
  next.id = new_match_id(services_.entropy);
  next.owner = owner;
  next.request.clear();
  next.created = services_.clock.wall();
  next.seed = services_.entropy.draw();
  next.invite = new_invite(services_.entropy);
  next.phase = Phase::Waiting;
  next.begun = Json();
  next.result = Json();
  next.rematch.reset();
  next.rematch_of = record_.id;
  std::rotate(next.seats.begin(), next.seats.begin() + 1, next.seats.end());
  const GameInfo& info = **services_.registry.find(record_.setup.game);
  if (info.loser_says_who_begins) {
    std::erase_if(next.setup.options, [](const auto& option) { return option.first == "first"; });
  }
  if (first) {
    const std::size_t turned = (first->index + next.seats.size() - 1) % next.seats.size();
    next.setup.options.emplace_back("first", info.find_option("first")->words[turned]);
  }
  for (StoredSeat& seat : next.seats) {
    seat.has_left = false;
    seat.is_out = false;
    seat.contribution.reset();
  }
  return next;
}

void TableCore::rematch(const Asker& asker, std::optional<FirstTurn> first) {
  const std::optional<Seat> seat = seat_of(asker.user);
  if (!seat) {
    return asker.reply(problem(Problem::Code::Forbidden, "you had no seat in this match"));
  }
  if (record_.phase != Phase::Finished) {
    return asker.reply(problem(Problem::Code::Conflict, "the match is not finished"));
  }
  if (record_.rematch) {
    return asker.reply(Json::object({{"id", to_text(*record_.rematch)}}));
  }
  std::optional<Seat> begins;
  if (const std::optional<Seat> loser = seat_that_says_who_begins()) {
    const bool is_computer = seat_record(*loser).kind == Kind::Computer;
    if (!is_computer && *seat != *loser) {
      return asker.reply(problem(Problem::Code::Conflict, "the loser says who begins"));
    }
    if (!is_computer && !first) {
      return asker.reply(problem(Problem::Code::BadRequest,
                                 "first: you lost, so say who begins: me or other", "first"));
    }
    // A computer that may choose begins.
    const bool loser_begins = is_computer || *first == FirstTurn::Mine;
    begins = loser_begins ? *loser : Seat{static_cast<std::uint8_t>(1 - loser->index)};
  } else if (first) {
    return asker.reply(
        problem(Problem::Code::BadRequest, "first: it is not for you to say who begins", "first"));
  }
  const StoredMatch next = next_match(*asker.user, begins);
  record_.rematch = next.id;
  changes_.push_back(AddMatch{next});
  stage_match();
  pending_.asker = asker;
  pending_.answered = next.id;
  pending_.changes_seats = true;
  commit();
}

void TableCore::rename(UserId user, const std::string& name) {
  const std::optional<Seat> seat = seat_of(user);
  if (!seat || seat_record(*seat).name == name) return;
  seat_record(*seat).name = name;
  broadcast_seats();
}

void TableCore::broadcast_seats() {
  for (const Watcher& watcher : watchers_) {
    Json message = Json::object({{"type", "seats"}});
    message.set("match", card(watcher.user, watcher.language));
    message.set("watchers", static_cast<std::int64_t>(watchers_.size()));
    watcher.outlet->send(message.dump());
  }
}

}  // namespace ziggurat::server
