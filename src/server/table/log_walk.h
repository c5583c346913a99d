#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "core/any_game.h"
#include "core/match.h"
#include "server/store/store.h"

namespace ziggurat::server {

// The number of an entry to each seat, and last to spectators; 0 to those who do not notice it.
using Numbers = std::array<std::int32_t, kMaxSeats + 1>;

std::size_t place_of(Viewer viewer);

// An entry of the log with the states around it.
struct Step {
  StoredEntry entry;
  AnyState before;
  AnyState after;
  Numbers numbers{};
  Numbers undoes{};  // an undo: the numbers of the choice it takes back

  // The viewer's number of it, if it knows of it.
  std::optional<std::int64_t> number(Viewer viewer) const;
};

// A choice that no chance and no other seat has followed yet.
struct RunChoice {
  Seat seat;
  Code code = 0;
  Numbers numbers{};
};

// Where a walk through a log can be taken up.
struct Checkpoint {
  std::int64_t number = 0;     // entries before it
  AnyState state;              // before the choices of the run
  std::vector<RunChoice> run;  // those that could still be taken back, the last of them
  std::uint64_t draws = 0;
  std::vector<std::int64_t> positions;  // by seat, then spectators; empty where nothing is hidden
  std::vector<Millis> changed;          // when the last of them was made; as positions, or one
  Actor turn = Actor::nobody();         // whose turn the numbers below are of
  int turn_undos = 0;
  int turn_choices = 0;
  std::array<int, kMaxSeats> undos{};
};

// Nothing where the state does not come back as it was written, so that no checkpoint can be made.
std::optional<StoredCheckpoint> stored(const AnyGame& game, const Checkpoint& checkpoint);
// Refuses what is damaged or of another game.
Result<Checkpoint> parse_checkpoint(const AnyGame& game, const StoredCheckpoint& kept);

// Goes through a log entry by entry, knowing after each what the game and every viewer know. What a
// viewer cannot notice has no place in that viewer's log, so entries are numbered for each viewer
// apart: the same for all where nothing is hidden.
class LogWalk {
 public:
  explicit LogWalk(std::shared_ptr<const AnyGame> game);
  // Refuses a checkpoint that cannot be of this game.
  static Result<LogWalk> from(std::shared_ptr<const AnyGame> game, const Checkpoint& checkpoint);

  // The next entry of a kept log; refused where it breaks a rule. Whether a choice might be taken
  // back was asked when it was: that is not asked again.
  Result<Step> take(const StoredEntry& entry);
  // Adds an entry, its number and who notices it put in; it must fit.
  Step append(StoredEntry entry);
  Checkpoint checkpoint() const;
  // For a log that is there already: whoever wrote it may have taken back more choices in a row
  // than are remembered now.
  void keep_all() { match_.keep(SIZE_MAX); }
  void keep_some() { match_.keep(Match::kMostKept); }

  const Match& match() const { return match_; }
  const std::vector<RunChoice>& run() const { return run_; }
  std::int64_t size() const { return size_; }
  // How many entries a viewer knows of.
  std::int64_t position(Viewer viewer) const;
  // When the last of them was made; nothing before the first.
  std::optional<Millis> changed(Viewer viewer) const;
  // How many choices a seat took back: in the turn that lasts, and in all.
  int turn_undos(Seat seat) const { return turn_.is(seat) ? turn_undos_ : 0; }
  int undos(Seat seat) const { return undos_[seat.index]; }
  // How many choices it made in that turn, with those taken back.
  int turn_choices(Seat seat) const { return turn_.is(seat) ? turn_choices_ : 0; }
  // What the entries gone through say each clock had left.
  const std::array<std::optional<Millis>, kMaxSeats>& left() const { return left_; }

 private:
  const AnyGame& game() const { return match_.game(); }
  bool fits(const StoredEntry& entry) const;
  bool is_seat(const std::optional<Seat>& seat) const;
  bool notices(const Step& step, Viewer viewer) const;
  void count(Step& step);
  void count_turn(const StoredEntry& entry);

  Match match_;
  std::vector<RunChoice> run_;  // as long as the match's own
  std::int64_t size_ = 0;
  std::vector<std::int64_t> positions_;
  std::vector<Millis> changed_;
  Actor turn_ = Actor::nobody();
  int turn_undos_ = 0;
  int turn_choices_ = 0;
  std::array<int, kMaxSeats> undos_{};
  std::array<std::optional<Millis>, kMaxSeats> left_{};
};

}  // namespace ziggurat::server
