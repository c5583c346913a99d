// Each kind of change as the rows it writes.

#include "server/api/names.h"
#include "server/store/sqlite_rows.h"

namespace ziggurat::server {
namespace {

class ChangeWriter {
 public:
  explicit ChangeWriter(Writes& writes) : writes_(writes) {}

  // There is no other server.
  static StoreResult<void> write(const Expect& /*change*/) { return {}; }
  static StoreResult<void> write(const LimitMatches& /*change*/) { return {}; }
  static StoreResult<void> write(const SetPresence& /*change*/) { return {}; }
  static StoreResult<void> write(const DropLease& /*change*/) { return {}; }

  StoreResult<void> write(const AddUser& change) {
    const User& user = change.user;
    Statement& statement = writes_.add_user.restart();
    statement.bind(1, number_of(user.id)).bind(2, number_of(user.kind)).bind(3, user.name);
    if (change.shares_name) {
      statement.bind(4, shared_name_key(user));
    } else {
      bind_name_key(statement, 4, user);
    }
    return statement.bind(5, user.password)
        .bind(6, user.created)
        .bind(7, name_key(user.name))
        .run();
  }

  StoreResult<void> write(const SetUser& change) {
    const User& user = change.user;
    Statement& statement = writes_.set_user.restart();
    statement.bind(1, number_of(user.kind)).bind(2, user.name);
    bind_name_key(statement, 3, user);
    return statement.bind(4, user.password)
        .bind(5, name_key(user.name))
        .bind(6, number_of(user.id))
        .run();
  }

  StoreResult<void> write(const SetName& change) {
    return writes_.set_name.restart()
        .bind(1, change.name)
        .bind(2, name_key(change.name))
        .bind(3, number_of(change.user))
        .run();
  }

  StoreResult<void> write(const SetPassword& change) {
    return writes_.set_password.restart()
        .bind(1, change.hash)
        .bind(2, number_of(change.user))
        .run();
  }

  StoreResult<void> write(const DropLines& change) {
    return writes_.drop_lines.restart().bind(1, number_of(change.match)).bind(2, change.last).run();
  }

  // Only accounts hold their name alone.
  static void bind_name_key(Statement& statement, int index, const User& user) {
    if (user.kind == User::Kind::Account) {
      statement.bind(index, name_key(user.name));
    } else {
      statement.bind_null(index);
    }
  }

  StoreResult<void> write(const AddToken& change) {
    return writes_.add_token.restart()
        .bind_blob(1, change.hash)
        .bind(2, number_of(change.user))
        .bind(3, change.created)
        .bind(4, change.expires)
        .run();
  }

  StoreResult<void> write(const RenewToken& change) {
    return writes_.renew_token.restart()
        .bind(1, change.seen)
        .bind(2, change.expires)
        .bind_blob(3, change.hash)
        .run();
  }

  StoreResult<void> write(const DropTokens& change) {
    return writes_.drop_tokens.restart()
        .bind(1, number_of(change.user))
        .bind_blob(2, change.except)
        .run();
  }

  StoreResult<void> write(const DropExpiredTokens& change) {
    return writes_.drop_expired.restart().bind(1, change.now).run();
  }

  StoreResult<void> write(const RenameGuests& change) {
    return writes_.rename_guests.restart()
        .bind(1, name_key(change.name))
        .bind(2, change.prefix)
        .bind(3, name_key(change.prefix))
        .bind(4, number_of(change.except))
        .run();
  }

  StoreResult<void> write(const DropToken& change) {
    return writes_.drop_token.restart().bind_blob(1, change.hash).run();
  }

  StoreResult<void> write(const AddMatch& change) {
    const StoredMatch& match = change.match;
    Json options = Json::object();
    for (const auto& [key, value] : match.setup.options) options.set(key, value);
    const StoreResult<void> added = writes_.add_match.restart()
                                        .bind(1, number_of(match.id))
                                        .bind(2, number_of(match.owner))
                                        .bind(3, match.request)
                                        .bind(4, match.created)
                                        .bind(5, match.setup.game)
                                        .bind(6, match.setup.ruleset)
                                        .bind(7, options.dump())
                                        .bind(8, std::int64_t{match.setup.seats})
                                        .bind(9, match.fingerprint)
                                        .bind(10, number_of(match.visibility))
                                        .bind(11, std::int64_t{match.allows_spectators})
                                        .bind(12, number_of(match.clock.kind))
                                        .bind(13, std::int64_t{match.clock.seconds})
                                        .bind(14, std::int64_t{match.clock.increment})
                                        .bind_blob(15, match.seed)
                                        .bind(16, match.invite)
                                        .bind(17, number_of(match.phase))
                                        .bind(18, begun_text(match.begun))
                                        .bind(19, result_text(match.result, match.setup.seats))
                                        .bind_optional(20, match.rematch)
                                        .bind_optional(21, match.rematch_of)
                                        .bind(22, std::int64_t{match.allows_hints})
                                        .run();
    if (!added) return added;
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
      const StoreResult<void> seated =
          write(SetSeat{match.id, Seat{static_cast<std::uint8_t>(i)}, match.seats[i]});
      if (!seated) return seated;
    }
    return {};
  }

  StoreResult<void> write(const SetMatch& change) {
    return writes_.set_match.restart()
        .bind(1, number_of(change.phase))
        .bind(2, begun_text(change.begun))
        .bind(3, result_text(change.result, change.seats))
        .bind_optional(4, change.rematch)
        .bind(5, number_of(change.id))
        .run();
  }

  StoreResult<void> write(const SetClock& change) {
    return writes_.set_clock.restart()
        .bind(1, change.note.entry)
        .bind(2, change.note.used)
        .bind(3, join_numbers(change.note.left))
        .bind(4, number_of(change.id))
        .run();
  }

  StoreResult<void> write(const AddCheckpoint& change) {
    return writes_.add_checkpoint.restart()
        .bind(1, number_of(change.match))
        .bind(2, change.checkpoint.number)
        .bind(3, join_numbers(change.checkpoint.positions))
        .bind(4, change.checkpoint.body)
        .run();
  }

  StoreResult<void> write(const SetSeat& change) {
    const StoredSeat& seat = change.record;
    Statement& statement = writes_.set_seat.restart();
    statement.bind(1, number_of(change.match))
        .bind(2, std::int64_t{change.seat.index})
        .bind(3, number_of(seat.kind))
        .bind(4, number_of(seat.reserved))
        .bind_optional(5, seat.user)
        .bind(6, seat.level)
        .bind(7, std::int64_t{seat.has_left})
        .bind(8, std::int64_t{seat.is_out})
        .bind(10, number_of(seat.step_in));
    if (seat.contribution) {
      statement.bind(9, *seat.contribution);
    } else {
      statement.bind_null(9);
    }
    return statement.run();
  }

  StoreResult<void> write(const AddEntry& change) {
    const StoredEntry& entry = change.entry;
    Statement& statement = writes_.add_entry.restart();
    statement.bind(1, number_of(change.match))
        .bind(2, entry.number)
        .bind(3, number_of(entry.kind))
        .bind(5, std::int64_t{entry.code})
        .bind(6, entry.at)
        .bind_optional(7, entry.left)
        .bind(8, std::int64_t{entry.by_computer})
        .bind(9, entry.request)
        .bind_optional(10, entry.noticed);
    return bind_seat(statement, 4, entry.seat).run();
  }

  StoreResult<void> write(const AddLine& change) {
    const StoredLine& line = change.line;
    Statement& statement = writes_.add_line.restart();
    statement.bind(1, number_of(change.match))
        .bind(2, line.number)
        .bind(4, line.name)
        .bind(5, line.text)
        .bind(6, line.at)
        .bind_optional(7, line.user)
        .bind(8, line.request)
        .bind(9, number_of(line.kind));
    return bind_seat(statement, 3, line.seat).run();
  }

  static Statement& bind_seat(Statement& statement, int index, const std::optional<Seat>& seat) {
    return seat ? statement.bind(index, std::int64_t{seat->index}) : statement.bind_null(index);
  }

 private:
  Writes& writes_;
};

}  // namespace

StoreResult<void> write_change(Writes& writes, const Change& change) {
  ChangeWriter writer(writes);
  return std::visit([&](const auto& one) { return writer.write(one); }, change);
}

}  // namespace ziggurat::server
