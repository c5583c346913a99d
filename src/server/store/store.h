#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "base/sha256.h"
#include "core/game.h"
#include "core/game_info.h"
#include "server/environment.h"
#include "server/table/outcome.h"

// What the server keeps, and the one interface to where it is kept: a SQLite file for one server, a
// PostgreSQL database for several.

namespace ziggurat::server {

enum class UserId : std::int64_t {};
enum class MatchId : std::int64_t {};

struct StoreError {
  enum class Kind {
    Conflict,     // something of that name is there already
    Unavailable,  // full, locked, gone: nothing was changed
    Damaged,      // what is there cannot be read
    Lost,         // what was written may not be there: nothing may be acknowledged any more
    Moved,        // another server wrote to the match first; nothing was changed
    Fenced,       // another server acts for the match now; nothing was changed
    TooMany,      // a person has as many matches as allowed; nothing was changed
  };
  Kind kind = Kind::Unavailable;
  std::string message;
};

struct User {
  enum class Kind { Guest, Account };

  UserId id{};
  Kind kind = Kind::Guest;
  std::string name;
  std::string password;  // the Argon2id text; empty for a guest
  Millis created = 0;

  friend bool operator==(const User&, const User&) = default;
};

// A token somebody came in with, of which only the hash is kept.
struct StoredToken {
  Digest hash{};
  User user;
  Millis created = 0;
  Millis seen = 0;     // about when it was last used
  Millis expires = 0;  // it is worth nothing from then on
};

struct StoredSeat {
  enum class Kind { Open, Invited, Human, Computer };
  // Whether computers leave its player time to do something before they choose: not, a while, or
  // until the player lets them go on.
  enum class StepIn { Off, On, Hold };

  Kind kind = Kind::Open;
  Kind reserved = Kind::Open;  // what it is again when its player leaves before the game
  std::optional<UserId> user{};
  std::string name{};   // of the user; read, never written
  std::string level{};  // of the computer
  bool has_left = false;
  bool is_out = false;  // resigned or ran out of time where the game goes on
  std::optional<std::string> contribution{};
  StepIn step_in = StepIn::Off;

  friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

struct ClockRule {
  enum class Kind { None, Move, Fischer };

  Kind kind = Kind::None;
  int seconds = 0;
  int increment = 0;

  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

// How the clocks stood after the entry of that number: what each seat had left when the running one
// was started, how long that had run when the note was taken, and how long another server has let
// it run on since.
struct ClockNote {
  std::int64_t entry = 0;
  Millis used = 0;
  std::vector<Millis> left{};
  Millis since = 0;

  friend bool operator==(const ClockNote&, const ClockNote&) = default;
};

enum class Phase { Waiting, Playing, Finished, Cancelled };
enum class Visibility { Open, Private };

struct StoredMatch {
  MatchId id{};
  UserId owner{};
  std::string request;
  Millis created = 0;
  Setup setup;  // as asked for; what was settled at the beginning is in `begun`
  std::string fingerprint;
  Visibility visibility = Visibility::Private;
  bool allows_spectators = true;
  bool allows_hints = false;
  ClockRule clock;
  Digest seed{};
  std::string invite;
  Phase phase = Phase::Waiting;
  std::optional<Begun> begun;
  std::optional<MatchResult> result;
  std::optional<MatchId> rematch;
  std::optional<MatchId> rematch_of;
  ClockNote clock_note;
  std::vector<StoredSeat> seats;

  friend bool operator==(const StoredMatch&, const StoredMatch&) = default;
};

enum class EntryKind { Begin, Choice, Chance, Undo, Resign, Time, End };

// One line of a match's log. Lines are only ever added.
struct StoredEntry {
  std::int64_t number = 0;  // from 1
  EntryKind kind = EntryKind::Choice;
  std::optional<Seat> seat{};
  Code code = 0;
  Millis at = 0;
  std::optional<Millis> left{};  // of the seat's clock after it
  bool by_computer = false;      // which stood in for a human
  std::string request{};         // the client's message id
  // Who notices it: a bit for each seat and the next one for spectators. Nothing: all do.
  std::optional<std::uint32_t> noticed{};

  friend bool operator==(const StoredEntry&, const StoredEntry&) = default;
};

// Whether the table answered for a person: each choice of a person came with a message.
inline bool is_unasked(const StoredEntry& entry, const StoredMatch& match) {
  return entry.kind == EntryKind::Choice && entry.request.empty() && !entry.by_computer &&
         entry.seat && entry.seat->index < match.seats.size() &&
         match.seats[entry.seat->index].kind == StoredSeat::Kind::Human;
}

// A point of a log from which it can be gone on without what was before.
struct StoredCheckpoint {
  std::int64_t number = 0;              // how many entries are before it
  std::vector<std::int64_t> positions;  // how many of them each viewer knows of
  std::string body;                     // the rest (checkpoint.cpp)

  friend bool operator==(const StoredCheckpoint&, const StoredCheckpoint&) = default;
};

struct StoredLine {
  enum class Kind { Said, Hint };  // a hint was taken: a line without words

  std::int64_t number = 0;
  Kind kind = Kind::Said;
  std::optional<Seat> seat;
  std::string name;
  std::string text;
  Millis at = 0;
  std::optional<UserId> user;
  std::string request;

  friend bool operator==(const StoredLine&, const StoredLine&) = default;
};

// A checkpoint, if there is one, and the entries after it.
struct LogPart {
  std::optional<StoredCheckpoint> checkpoint;
  std::vector<StoredEntry> entries;
};

struct LoadedMatch {
  StoredMatch match;
  LogPart log;                    // from its last checkpoint on
  std::vector<StoredLine> lines;  // the last hundred
  std::int64_t revision = 0;      // how often tables wrote to it, where several servers may
};

// As a store is gone through row by row.
struct KeptUser {
  User user;
  bool shares_name = false;  // an older account has a name that looks the same

  friend bool operator==(const KeptUser&, const KeptUser&) = default;
};
struct KeptToken {
  Digest hash{};
  UserId user{};
  Millis created = 0;
  Millis seen = 0;
  Millis expires = 0;

  friend bool operator==(const KeptToken&, const KeptToken&) = default;
};

// The changes after it come from a table that knew the match as of that revision. Refused (Moved)
// where another server wrote to it since, and (Fenced) where it needs a lease that has passed to
// another. Only where several servers share a store.
struct Expect {
  MatchId match{};
  std::int64_t revision = 0;
  std::optional<std::int64_t> fence{};
};
// The changes after it are refused (TooMany) where the person has so many matches already that are
// not finished, whichever server added them. Only where several servers share a store: one that has
// it for itself counts before.
struct LimitMatches {
  UserId user{};
  int most = 0;
};
// Who of a match is at one server, by bits for its seats.
struct Presence {
  std::uint32_t seats = 0;
  std::uint32_t stand_ins = 0;  // for whom the computer plays meanwhile
  int watchers = 0;

  friend bool operator==(const Presence&, const Presence&) = default;
};
struct SetPresence {
  MatchId match{};
  Presence presence;
};
// This server acts for the match no longer.
struct DropLease {
  MatchId match{};
  std::int64_t fence = 0;
};
struct AddUser {
  User user;
  bool shares_name = false;
};
struct SetUser {
  User user;
};
// A person's name and nothing else: whatever changes at the same moment stays.
struct SetName {
  UserId user{};
  std::string name;
};
// Likewise the password of an account.
struct SetPassword {
  UserId user{};
  std::string hash;
};
struct AddToken {
  Digest hash{};
  UserId user{};
  Millis created = 0;
  Millis expires = 0;
};
struct DropToken {
  Digest hash{};
};
// It was used, and is good for longer.
struct RenewToken {
  Digest hash{};
  Millis seen = 0;
  Millis expires = 0;
};
// All of a person but one.
struct DropTokens {
  UserId user{};
  Digest except{};
};
struct DropExpiredTokens {
  Millis now = 0;
};
// Guests of a name that an account takes are called otherwise from then on.
struct RenameGuests {
  std::string name;    // and all that look like it
  std::string prefix;  // of the new names, which end in a number
  UserId except{};
};
struct AddMatch {
  StoredMatch match;
};
// The fields of a match that change: phase, begun, result, rematch.
struct SetMatch {
  MatchId id{};
  Phase phase = Phase::Waiting;
  std::optional<Begun> begun;
  std::optional<MatchResult> result;
  int seats = 0;
  std::optional<MatchId> rematch;
};
struct SetClock {
  MatchId id{};
  ClockNote note;
};
struct SetSeat {
  MatchId match{};
  Seat seat;
  StoredSeat record;
};
struct AddEntry {
  MatchId match{};
  StoredEntry entry;
};
struct AddLine {
  MatchId match{};
  StoredLine line;
};
// What was said at a match up to the line of that number is forgotten.
struct DropLines {
  MatchId match{};
  std::int64_t last = 0;
};
struct AddCheckpoint {
  MatchId match{};
  StoredCheckpoint checkpoint;
};
using Change = std::variant<Expect, LimitMatches, SetPresence, DropLease, AddUser, SetUser, SetName,
                            SetPassword, AddToken, DropToken, RenewToken, DropTokens,
                            DropExpiredTokens, RenameGuests, AddMatch, SetMatch, SetClock, SetSeat,
                            AddEntry, AddLine, DropLines, AddCheckpoint>;
using Changes = std::vector<Change>;  // all of them or none

struct ListQuery {
  // Mine: Going and Finished together.
  enum class Kind { Open, Live, Mine, Going, Finished };

  Kind kind = Kind::Open;
  std::string game;  // empty: any
  std::optional<UserId> user;
  int limit = 20;
  std::optional<Millis> before;

  // Of the lists of one person: the phases that are on it, from first to last.
  bool is_own() const { return kind != Kind::Open && kind != Kind::Live; }
  Phase first_phase() const { return kind == Kind::Finished ? Phase::Finished : Phase::Waiting; }
  Phase last_phase() const { return kind == Kind::Going ? Phase::Playing : Phase::Finished; }
};

template <class T>
using StoreResult = Result<T, StoreError>;

class Nodes;

// Safe to call from several threads, commit from one at a time.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Where several servers may use the store: what they have to do with each other.
  virtual Nodes* nodes() { return nullptr; }

  // Makes every item durable at once where it can; the answer for each, in order. An item that is
  // refused changes nothing and does not touch the others.
  virtual std::vector<StoreResult<void>> commit(std::span<const Changes* const> items) = 0;

  // Makes something durable that changes nothing: whether the store takes anything. As commit, from
  // one thread at a time.
  virtual StoreResult<void> probe() = 0;

  virtual StoreResult<std::optional<StoredToken>> find_token(const Digest& hash) = 0;
  virtual StoreResult<std::vector<StoredToken>> find_tokens(UserId user) = 0;
  // The account of that name; or, where there is none, of one that looks like it.
  virtual StoreResult<std::optional<User>> find_account(std::string_view name) = 0;
  // Guests of a name that looks like it, at most so many.
  virtual StoreResult<std::vector<User>> find_guests(std::string_view name, int most) = 0;
  virtual StoreResult<std::optional<MatchId>> find_request(UserId owner,
                                                           std::string_view request) = 0;
  virtual StoreResult<std::optional<LoadedMatch>> load(MatchId id) = 0;
  // A match's checkpoints without their bodies, in order.
  virtual StoreResult<std::vector<StoredCheckpoint>> checkpoints(MatchId id) = 0;
  // The checkpoint of that number, where it is not 0, and the entries after it up to `last`.
  virtual StoreResult<LogPart> read_log(MatchId id, std::int64_t checkpoint, std::int64_t last) = 0;
  virtual StoreResult<std::vector<MatchId>> list(const ListQuery& query) = 0;
  virtual StoreResult<int> count_unfinished(UserId user) = 0;
  // Every match, in the order of ids, after `after`; at most so many.
  virtual StoreResult<std::vector<MatchId>> all_matches(std::optional<MatchId> after, int most) = 0;
  // What is wrong with rows that belong to no match.
  virtual StoreResult<std::vector<std::string>> check_people() = 0;
  // Every user and every token in order, after the one given; at most so many.
  virtual StoreResult<std::vector<KeptUser>> all_users(std::optional<UserId> after, int most) = 0;
  virtual StoreResult<std::vector<KeptToken>> all_tokens(std::optional<Digest> after, int most) = 0;
  // All that was said at a match.
  virtual StoreResult<std::vector<StoredLine>> all_lines(MatchId id) = 0;
};

}  // namespace ziggurat::server
