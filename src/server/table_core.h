#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/fair_dice.h"
#include "lab/analyse.h"
#include "server/chronicle.h"
#include "server/problem.h"
#include "server/services.h"
#include "server/store.h"
#include "server/table_clocks.h"

namespace ziggurat::server {

// Who asks for something over the socket, and where the answer goes.
struct Caller {
  std::shared_ptr<Outlet> outlet;
  std::optional<UserId> user;
  std::string request;
  Language language = Language::English;
};

struct WatchOptions {
  std::optional<std::int64_t> have;
  bool wants_steps = false;
  bool wants_layout = true;
};

// Who is to begin the next game, in the words of the one who says so.
enum class FirstTurn { Mine, Theirs };

// Whether a review that is not there yet is to be made.
enum class ReviewWish { Begin, Look };

// Who asks for something over HTTP, and where the answer goes.
using Reply = std::function<void(Answer<Json>)>;
struct Asker {
  std::optional<UserId> user;
  Language language = Language::English;
  Reply reply;
};

// One match: its people, log, dice, clocks and computers. Used by one thread at a time (LiveTable
// sees to that), and between commit() and finish_commit() by none: so nobody is ever shown what is
// not on disk. A commit that fails is forgotten by loading the match from the store again.
class TableCore {
 public:
  // Refuses a match that cannot be played with the games of this program.
  static Result<TableCore> load(const Services& services, LoadedMatch loaded);

  void set_self(std::weak_ptr<LiveTable> self) { self_ = std::move(self); }
  // Takes up what is due: the beginning, a computer's turn, a clock.
  void pursue();

  bool is_committing() const { return is_committing_; }
  // Whether a commit failed and the store cannot be read since; tries to read it once more.
  bool is_broken();
  void finish_commit(const StoreResult<void>& result);

  // Over the socket.
  void watch(const Caller& caller, const WatchOptions& options);
  void unwatch(const Outlet* outlet);
  void contribute(const Caller& caller, const std::string& text);
  void choose(const Caller& caller, std::int64_t at, Code code);
  void undo(const Caller& caller, std::int64_t at);
  void resign(const Caller& caller);
  void explain(const Caller& caller, std::optional<Code> code, const std::string& text);
  void chat(const Caller& caller, const std::string& text);
  void hint(const Caller& caller, std::int64_t at);

  // Over HTTP.
  void show(const Asker& asker);
  void join(const Asker& asker, const std::string& name, std::optional<int> seat,
            const std::string& invite);
  void leave(const Asker& asker);
  void resign(const Asker& asker);
  // `first`: whose first turn the asker wishes, where it is the asker's to say.
  void rematch(const Asker& asker, std::optional<FirstTurn> first);
  void replay(const Asker& asker);
  void file(const Asker& asker);
  void review(const Asker& asker, ReviewWish wish);

  void rename(UserId user, const std::string& name);
  void wake();
  void thought(std::uint64_t ticket, Code code);
  void hinted(std::uint64_t ticket, const std::vector<Weighed>& weighed);
  // Whether it can be forgotten: nobody looks, no clock runs.
  bool is_idle() const;

 private:
  struct Watcher {
    std::shared_ptr<Outlet> outlet;
    std::optional<UserId> user;
    Language language = Language::English;
    bool wants_steps = false;
  };
  // A computer's turn.
  struct Thinking {
    std::uint64_t ticket = 0;
    Millis since = 0;
    Thought thought;
  };
  // A hint on its way.
  struct Hinting {
    std::uint64_t ticket = 0;
    std::int64_t at = 0;  // the caller's position
    Millis since = 0;
    Caller caller;
    Thought thought;
  };
  // The last one, for a seat at a position of its log.
  struct Hint {
    Seat seat;
    std::int64_t at = 0;
    std::vector<Weighed> weighed;
  };
  // What becomes visible when the commit on its way is on disk.
  struct Pending {
    std::vector<Step> steps;
    std::optional<Caller> caller;  // answered with the news, or `done`
    std::optional<Asker> asker;    // answered with the card
    std::optional<StoredLine> line;
    std::optional<Json> answer;       // what the caller is told, where it is not the line
    std::optional<MatchId> answered;  // the card asked for is this new match's
    bool changes_seats = false;
    bool changes_dice = false;
  };

  class Encoder;

  TableCore(const Services& services, const LoadedMatch& loaded);

  // Committing (table_core.cpp).
  Result<void, Error> rebuild(LoadedMatch loaded);
  void reload();
  void stage(StoredEntry entry);
  void stage_match();
  void stage_seat(std::size_t index);
  void commit();
  void publish(Pending& pending);
  void publish_steps(const Pending& pending);
  bool can_notice(const Pending& pending, Viewer viewer) const;
  void refuse_pending(const Pending& pending, const StoreError& error);

  // The game (table_play.cpp).
  bool is_full() const;
  bool is_ready() const;
  void begin();
  Setup settle_first(const FairDice& dice);
  void deal();
  void after_choice(Seat seat);
  void stage_choice(Seat seat, Code code, const std::string& request, bool by_computer);
  void finish_played();
  void finish_early(Seat loser, std::string_view reason);
  void give_up(Seat seat, EntryKind kind, const std::string& request);
  Refusal refusal(Seat seat, Code code, Language language) const;

  // Computers and clocks (table_wait.cpp).
  bool has_given_up(Seat seat) const;
  bool is_played_by_computer(Seat seat) const;
  bool has_other_present(Seat seat) const;
  std::optional<Seat> seat_on_the_clock() const;
  void think();
  void answer_overdue_thought();
  void stand_in_for_absent(Millis now);
  void arm_timers();
  void set_present(Seat seat);

  // Review and hints (table_review.cpp).
  Json judged_json(const Step& step, const Judged& judged, Viewer viewer, Language language) const;
  Json review_json(const Review& review, bool is_exact, const Asker& asker) const;
  bool may_have_hint(const Caller& caller, Seat seat) const;
  static std::vector<Weighed> ponder(const AnyGame& game,
                                     const Result<std::unique_ptr<Player>>& player,
                                     const AnyState& state, Seat seat, Rng& rng);
  bool is_possible(const Hint& hint) const;
  Json hint_json(const Hint& hint, const Caller& caller) const;
  void drop_hint(Problem::Code code, const char* message);

  // People (table_people.cpp).
  std::optional<Seat> seat_of(const std::optional<UserId>& user) const;
  Viewer viewer_of(const std::optional<UserId>& user) const;
  bool is_present(Seat seat) const;
  StoredSeat& seat_record(Seat seat) { return record_.seats[seat.index]; }
  const StoredSeat& seat_record(Seat seat) const { return record_.seats[seat.index]; }
  std::optional<Seat> seat_to_act(const Caller& caller);
  bool answer_again(const Caller& caller, Seat seat);
  Answer<std::size_t> free_seat(std::optional<int> wanted, const std::string& invite) const;
  std::optional<Seat> seat_that_says_who_begins() const;
  StoredMatch next_match(UserId owner, std::optional<Seat> first) const;
  void broadcast_seats();

  // What is sent (table_wire.cpp).
  Json card(const std::optional<UserId>& user, Language language) const;
  Json seat_json(Seat seat, const std::optional<UserId>& user, Language language) const;
  std::string_view state_name() const;
  Json actor_json() const;
  Json clocks_json() const;
  Json dice_json() const;
  Json choices_json(Viewer viewer, Language language) const;
  bool can_undo(Viewer viewer) const;
  const AnyState& state() const;
  Json entry_json(const Step& step, Viewer viewer, Language language, bool with_view) const;
  // A list of those of `steps` after the viewer's position `from`.
  std::string log_text(const std::vector<Step>& steps, Viewer viewer, Language language,
                       bool with_view, std::int64_t from) const;
  // All of a `table` or an `entries` message after its type and id.
  std::string snapshot(const Watcher& watcher, const WatchOptions& options) const;
  std::string news(Viewer viewer, Language language, std::int64_t from, std::string_view log,
                   bool with_dice) const;
  void send_news_since(const Caller& caller, std::int64_t from, bool is_late) const;
  std::int64_t position(Viewer viewer) const;
  void send(const Caller& caller, Json message) const;
  void send_problem(const Caller& caller, Problem::Code code, std::string message) const;

  Services services_;
  std::weak_ptr<LiveTable> self_;
  StoredMatch record_;
  std::vector<StoredLine> lines_;
  std::shared_ptr<const AnyGame> game_;
  std::optional<Chronicle> chronicle_;  // from the beginning of the game
  std::optional<FairDice> dice_;
  TableClocks clocks_;
  std::vector<Watcher> watchers_;

  bool is_committing_ = false;
  bool is_broken_ = false;  // a commit failed and the store could not be read again yet
  Changes changes_;
  Pending pending_;

  std::optional<Millis> full_since_;
  std::array<bool, kMaxSeats> stands_in_{};
  std::array<Millis, kMaxSeats> absent_since_{};
  std::uint64_t tickets_ = 0;
  std::optional<Thinking> thinking_;
  std::optional<Hinting> hinting_;
  std::optional<Hint> hint_;
};

}  // namespace ziggurat::server
