#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/rematch.h"
#include "server/table_coach.h"
#include "server/table_encoder.h"
#include "server/table_seats.h"
#include "server/table_state.h"
#include "server/table_undo.h"

namespace ziggurat::server {

// The actor of one match: takes what is asked of it, decides, commits, and then lets everybody
// know. What it tells is the encoder's to say, who sits there the seat book's to know, advice the
// coach's to give. Used by one thread at a time (LiveTable sees to that), and between commit() and
// finish_commit() by none: so nobody is ever shown what is not on disk. A commit that fails is
// forgotten by loading the match from the store again.
class TableCore {
 public:
  // Refuses a match that is not there, or that cannot be played with the games of this program.
  static Answer<std::unique_ptr<TableCore>> load(const Services& services, MatchId id);
  TableCore(const TableCore&) = delete;
  TableCore& operator=(const TableCore&) = delete;

  void set_self(std::weak_ptr<LiveTable> self) { self_ = std::move(self); }
  // The first thing to do, once it can be found.
  void open();
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
  // The page of the log before the caller's number `before`.
  void log(const Caller& caller, std::int64_t before);

  // Over HTTP.
  void show(const Asker& asker);
  void join(const Asker& asker, const std::string& name, std::optional<int> seat,
            const std::string& invite);
  void leave(const Asker& asker);
  void resign(const Asker& asker);
  // `first`: whose first turn the asker wishes, where it is the asker's to say. `allowed`: whether
  // the asker may lay another table.
  void rematch(const Asker& asker, std::optional<FirstTurn> first, const Answer<void>& allowed);
  // The entries after the asker's number `after`, as many as a page holds.
  void replay(const Asker& asker, std::int64_t after);
  void file(const Asker& asker);
  void review(const Asker& asker, ReviewWish wish);

  void rename(UserId user, const std::string& name);
  void wake();
  // Writes down how long the running clock has run.
  void keep_clock();
  void thought(std::uint64_t ticket, Code code);
  void hinted(std::uint64_t ticket, const std::vector<Weighed>& weighed);
  // Whether it can be forgotten: nobody looks, no clock runs.
  bool is_idle() const;

 private:
  // A computer's turn.
  struct Thinking {
    std::uint64_t ticket = 0;
    Millis since = 0;
    Thought thought;
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

  TableCore(const Services& services, const StoredMatch& match);

  // Committing (table_core.cpp).
  Result<void, Error> rebuild(LoadedMatch loaded);
  Result<Chronicle> take_up(const LogPart& part) const;
  void restore_clocks();
  void reload();
  void stage(StoredEntry entry);
  void stage_match();
  void stage_seat(std::size_t index);
  void stage_line(const Caller& caller, Seat seat, StoredLine::Kind kind, const std::string& text);
  void commit();
  void publish(Pending& pending);
  void publish_steps(const Pending& pending);
  void publish_line(Pending& pending);
  bool can_notice(const Pending& pending, Viewer viewer) const;
  void refuse_pending(const Pending& pending, const StoreError& error);
  Millis now() const { return services_.timers.now(); }

  // The game (table_play.cpp).
  bool is_ready() const;
  void begin();
  Setup settle_first(Begun& begun) const;
  void deal();
  // Notes how the clocks stand, in the same commit.
  void stage_clock();
  void stage_choice(Seat seat, Code code, const std::string& request, bool by_computer);
  void finish_played();
  void finish_early(Seat loser, MatchResult::Reason reason);
  void give_up(Seat seat, EntryKind kind, const std::string& request);
  Refusal refusal(Seat seat, Code code, Language language) const;
  void refuse_undo(const Caller& caller, Seat seat);

  // Computers and clocks (table_wait.cpp).
  std::optional<Seat> seat_on_the_clock() const;
  void think();
  void answer_overdue_thought();
  void stand_in_for_absent(Millis time);
  bool is_stand_in_due(Seat seat) const;
  void arm_timers();
  void drop_hint(Problem::Code code, const char* message);

  // People (table_people.cpp).
  void set_present(Seat seat);
  std::optional<Seat> seat_to_act(const Caller& caller);
  bool answer_again(const Caller& caller, Seat seat);
  bool may_have_hint(const Caller& caller, Seat seat) const;
  std::optional<Seat> seat_to_begin(const Asker& asker, Seat seat, std::optional<FirstTurn> first,
                                    bool& is_answered) const;
  void broadcast_seats();

  // The log, and what is told of it (table_log.cpp).
  // The steps that hold a viewer's numbers after `from` up to `last`, from memory or the store.
  Answer<std::vector<Step>> read_steps(Viewer viewer, std::int64_t from, std::int64_t last) const;
  Answer<void> may_look_back(const Asker& asker) const;
  void send_news_since(const Caller& caller, std::int64_t from, bool is_late);
  void send(const Caller& caller, Json message) const;
  void send_problem(const Caller& caller, Problem::Code code, std::string message) const;

  const Services& services_;
  std::weak_ptr<LiveTable> self_;
  TableState table_;
  SeatBook seats_;
  UndoRule undo_;
  Encoder encoder_;
  Coach coach_;

  bool is_committing_ = false;
  bool is_broken_ = false;  // a commit failed and the store could not be read again yet
  Changes changes_;
  Pending pending_;

  std::optional<Millis> full_since_;
  std::uint64_t tickets_ = 0;
  std::optional<Thinking> thinking_;
  Millis clock_kept_ = 0;  // when the running clock was last written down
};

}  // namespace ziggurat::server
