#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/nodes.h"
#include "server/table/rematch.h"
#include "server/table/table_coach.h"
#include "server/table/table_encoder.h"
#include "server/table/table_guide.h"
#include "server/table/table_seats.h"
#include "server/table/table_state.h"
#include "server/table/table_undo.h"

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
  // Another server was quicker: what was about to be done is forgotten, what the other did is told.
  void lose_race(const StoreError& error);

  // Something happened at another server.
  void hear(HeardMatch& heard);
  // Reads what others wrote, and tells it. `wants_all`: also who is where, and who leads.
  void catch_up(bool wants_all);
  // Takes up what is due after such news, once nothing else is done.
  void go_on();
  // Tells the other servers once more who is at this one.
  void tell_presence_again();

  // Over the socket.
  void watch(const Caller& caller, const WatchOptions& options);
  void unwatch(const Outlet* outlet);
  void contribute(const Caller& caller, const std::string& text);
  void choose(const Caller& caller, std::int64_t at, Code code);
  void undo(const Caller& caller, std::int64_t at);
  void resign(const Caller& caller);
  void explain(const Caller& caller, std::optional<Code> code, const std::string& text);
  // What choices made one after another would come to.
  void foresee(const Caller& caller, std::int64_t at, const std::vector<Code>& codes);
  void chat(const Caller& caller, const std::string& text);
  void hint(const Caller& caller, std::int64_t at);
  // Lets the computer play at once for a player who is away; or claims the match of one who has
  // been away for long.
  void wish_stand_in(const Caller& caller, int wanted);
  void claim(const Caller& caller, int wanted);
  // What the table says to somebody who plays alone for the first time: of the moment, or of one
  // choice before it is made.
  void guide(const Caller& caller, std::int64_t at, std::optional<Code> code);
  // The page of the log before the caller's number `before`.
  void log(const Caller& caller, std::int64_t before);

  // Over HTTP.
  void show(const Asker& asker);
  void join(const Asker& asker, const std::string& name, std::optional<int> seat,
            const std::string& invite);
  void leave(const Asker& asker);
  // Whether computers leave the asker time to do something before they choose.
  void step_in(const Asker& asker, StoredSeat::StepIn wish);
  void resign(const Asker& asker);
  // `first`: whose first turn the asker wishes, where it is the asker's to say. `allowed`: whether
  // the asker may lay another table.
  void rematch(const Asker& asker, std::optional<FirstTurn> first, const Answer<void>& allowed);
  // The entries after the asker's number `after`, as many as a page holds.
  void replay(const Asker& asker, std::int64_t after);
  // The position after the asker's number `at`, written to `past` where it may be looked at.
  void past_position(const Asker& asker, std::int64_t at, PastPosition& past);
  void file(const Asker& asker);
  void review(const Asker& asker, ReviewWish wish);
  // The game and the position in which the asker made the choice of that number in a finished
  // match: for the server alone, which tells of it what the asker may know.
  void moment(const Asker& asker, std::int64_t number);

  void rename(UserId user, const std::string& name);
  void wake();
  // Writes down how long the running clock has run.
  void keep_clock();
  void thought(std::uint64_t ticket, Code code);
  void hinted(std::uint64_t ticket, const std::vector<Weighed>& weighed);
  void guided(std::uint64_t ticket, const learn::Thoughts& thoughts);
  // Whether it can be forgotten: nobody looks, no clock runs.
  bool is_idle() const;
  // Whoever sits there.
  std::vector<UserId> seated() const;

 private:
  // A computer's turn.
  struct Thinking {
    std::uint64_t ticket = 0;
    Millis since = 0;
    Thought thought;
    std::optional<Code> answer{};  // thought out, and waiting for those who may step in
  };
  // How much of the log a seat knows of, and since when, in the time this server has run.
  struct Noticed {
    std::int64_t position = 0;
    Millis at = 0;
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
    bool needs_lease = false;  // only the server that leads may do it
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
  Json said(const StoredLine& line) const;
  void publish_line(Pending& pending);
  bool can_notice(const Pending& pending, Viewer viewer) const;
  void refuse_pending(const Pending& pending, const StoreError& error);
  Millis now() const { return services_.timers.now(); }

  // Among several servers (table_nodes.cpp).
  Nodes* nodes() const { return services_.store.nodes(); }
  // Whether this server acts for the match by itself: thinks, watches the clock. Asks for the lease
  // where no other has it.
  bool may_lead();
  void limit_matches(const Asker& asker);
  // For what a person wishes, who cannot know which server leads: takes it from the one that does.
  bool take_lead();
  bool leads() const { return nodes() == nullptr || lease_.has_value(); }
  void let_go_of_lease();
  void tell_presence();
  bool follows(const HeardMatch& heard);
  void take_news(MatchNews& news);
  bool take_rest(MatchNews::Rest& rest);
  bool take_presence(const MatchNews::Rest& rest);
  void tell_lines(const std::vector<StoredLine>& lines);
  void tell_missed(std::int64_t entries, std::int64_t lines);
  void restart_clocks();

  // The game (table_play.cpp).
  bool is_ready() const;
  void begin();
  Setup settle_first(Begun& begun) const;
  void deal();
  // Notes how the clocks stand, in the same commit.
  void stage_clock();
  // A choice and what chance brings after it.
  void play(Seat seat, Code code, const std::string& request, bool by_computer);
  // What need not be asked, in the same commit: so nobody is ever shown the question.
  bool play_unasked();
  void stage_choice(Seat seat, Code code, const std::string& request, bool by_computer);
  void finish_played();
  void finish_early(Seat loser, MatchResult::Reason reason);
  void give_up(Seat seat, EntryKind kind, const std::string& request);
  bool must_pause(Seat seat) const;
  // Remembers when what is new in the log was heard of here. To be called after it grew.
  void look_at_log();
  Refusal refusal(Seat seat, Code code, Language language) const;
  void refuse_undo(const Caller& caller, Seat seat);

  // Computers, windows and clocks (table_wait.cpp).
  std::optional<Seat> seat_on_the_clock() const;
  // The person the game waits for, if it is one.
  std::optional<Seat> person_asked() const;
  // After the last `steps` of what is staged: whether a window is open now. Gives for how long
  // nobody's time runs.
  Millis look_for_window(std::size_t steps);
  std::optional<Seat> seat_in_window() const;
  bool is_window_known() const;
  bool close_window();
  void think();
  void play_thought();
  void answer_overdue_thought();
  // After what is pending: what the computer could not notice does not change what it thinks.
  void forget_thought(const Pending& pending);
  void stand_in_for_absent(Millis time);
  bool is_stand_in_due(Seat seat) const;
  void arm_timers();
  void drop_hint(Problem::Code code, const char* message);

  // Stepping in before a computer chooses (table_step_in.cpp).
  std::optional<Seat> computer_asked() const;
  bool is_paused() const;
  bool may_hold(Seat seat);
  void let_go_of_hold(Seat seat);
  bool end_due_holds();

  // People (table_people.cpp).
  void set_present(Seat seat);
  bool may_ask(const Caller& caller);
  std::optional<Seat> seat_to_act(const Caller& caller);
  bool answer_again(const Caller& caller, Seat seat);
  std::optional<Seat> absent_seat(const Caller& caller, Seat own, int wanted) const;
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
  TableGuide guide_;

  bool is_committing_ = false;
  bool is_broken_ = false;  // a commit failed and the store could not be read again yet
  Changes changes_;
  Pending pending_;

  std::int64_t revision_ = 0;      // of the match, as far as it is known here
  bool has_news_ = false;          // of which nothing followed yet
  std::int64_t told_entries_ = 0;  // how much of the log those who watch know of
  std::int64_t told_lines_ = 0;
  Presence told_;                       // to the other servers
  std::optional<std::int64_t> lease_;   // its fencing number
  std::optional<Millis> asked_for_it_;  // when the lease was last asked for

  std::array<Noticed, kMaxSeats> noticed_{};
  std::optional<Millis> full_since_;
  std::uint64_t tickets_ = 0;
  std::optional<Thinking> thinking_;
  std::array<std::optional<TokenBucket>, kMaxSeats> holds_;  // how often each may let them wait
  Millis clock_kept_ = 0;  // when the running clock was last written down
};

}  // namespace ziggurat::server
