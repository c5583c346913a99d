#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/any_game.h"

namespace ziggurat {

// One line of a match's log: a choice of a seat, or an outcome of chance.
struct Entry {
  Actor by;
  Code code;

  friend bool operator==(const Entry&, const Entry&) = default;
};

// A game under way: its setup and its log, from which the state is derived.
class Match {
 public:
  // From the game's beginning, or from a position set up by hand.
  explicit Match(std::shared_ptr<const AnyGame> game);
  Match(std::shared_ptr<const AnyGame> game, AnyState start);
  // In the middle, at a state after so many draws: what was before is in no log of this match.
  static Match taken_up(std::shared_ptr<const AnyGame> game, AnyState state, std::uint64_t draws);

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& game_ptr() const { return game_; }
  const AnyState& state() const { return state_; }
  // The position set up by hand, if there was one.
  const std::optional<AnyState>& start() const { return start_; }
  const std::vector<Entry>& log() const { return log_; }
  Actor actor() const { return game_->actor(state_); }
  bool is_over() const { return actor().is_nobody(); }
  // How many of the log's entries are chance: the index of the next draw.
  std::uint64_t draws() const { return draws_; }

  // What a seat can do now, or chance can bring, in words.
  std::vector<Choice> choices(Seat seat, Language language) const;
  bool is_choice(Seat seat, Code code) const;
  bool is_outcome(Code code) const;
  // The outcome chance may bring now that has this notation.
  std::optional<Code> find_outcome(std::string_view notation) const;

  // A seat's choice; refused with the clause that forbids it.
  Result<void, Refusal> choose(Seat seat, Code code, Language language);
  // What the dice or the deck brought; requires is_outcome.
  void resolve(Code code);

  // Whose last choice could be taken back: nothing was rolled, drawn, revealed or chosen by another
  // seat since. Worked out from the log when asked, the same for every game.
  std::optional<Seat> undoable() const;
  // Takes back the last entry; requires undoable.
  void undo();

  // So many choices in a row can be taken back: some games know runs without end.
  static constexpr std::size_t kMostKept = 256;
  // Remembers so many instead, as whoever wrote a kept log may have done.
  void keep(std::size_t most) { most_kept_ = most; }
  // How many choices, all of one seat, have been made since chance or another seat acted, as far
  // as they are remembered.
  std::size_t run() const { return undo_.size(); }
  // The states before them.
  const std::deque<AnyState>& run_states() const { return undo_; }
  // The state before the first of them.
  const AnyState& run_start() const { return undo_.empty() ? state_ : undo_.front(); }
  // Takes back the last of them without asking whether it may be: that was asked when it was first
  // done.
  void take_back();

 private:
  void append(Entry entry);

  std::shared_ptr<const AnyGame> game_;
  std::optional<AnyState> start_;
  AnyState state_;
  std::vector<Entry> log_;
  std::uint64_t draws_ = 0;
  std::size_t most_kept_ = kMostKept;
  // The states before the last choices since chance or another seat acted, all of one seat.
  std::deque<AnyState> undo_;
};

// Whether anyone learns, through a seat's choice, something hidden that it could not know before.
bool reveals(const AnyGame& game, const AnyState& before, Seat seat, Code code);

}  // namespace ziggurat
