#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.h"
#include "players/oracle.h"
#include "players/trial.h"

namespace ziggurat::learn {

// Says what the choices of a position are worth: by a table of all positions, solved when it is
// made, or by searches, each of one choice alone, repeated with other luck.
class PuzzleJudge {
 public:
  // Of the Royal Game exactly; of all others by search.
  static Result<std::unique_ptr<PuzzleJudge>> make(const std::shared_ptr<const AnyGame>& game);

  const std::string& name() const { return name_; }
  bool is_exact() const { return oracle_ != nullptr; }

  // Every choice: exactly, or by one quick search of all of them, for sorting out what is no
  // puzzle. A choice without visits is one the search thinks nothing of.
  std::vector<Weighed> glance(const AnyState& state, Seat seat, std::uint64_t seed);
  // One look of the judge's at that choice alone; the same number is the same luck.
  double look(const AnyState& state, Seat seat, Code code, int number);
  // How many looks it takes at what is shipped.
  int looks() const { return looks_; }

 private:
  std::string name_;
  std::shared_ptr<const AnyGame> game_;
  std::string table_;
  std::unique_ptr<const Oracle> oracle_;
  std::unique_ptr<Trial> trial_;
  std::uint64_t glance_ = 0;  // iterations
  std::uint64_t look_ = 0;
  int looks_ = 1;
};

// By how much the best is better than any other choice, at least.
double clear_margin(const PuzzleJudge& judge);

// The looks at the choices of one position: taken when they are asked for, kept, and compared look
// by look, since the same luck met both.
class Comparison {
 public:
  Comparison(PuzzleJudge& judge, const AnyState& state, Seat seat)
      : judge_(judge), state_(state), seat_(seat) {}

  // Whether one choice is better than the other by the margin, beyond what luck explains; gives up,
  // or agrees, as soon as that is plain.
  bool is_clearly_better(Code best, Code other);
  // The mean of the looks so far; nothing without one.
  std::optional<double> value(Code code) const;

 private:
  double look(Code code, std::size_t number);

  PuzzleJudge& judge_;
  const AnyState& state_;
  Seat seat_;
  std::map<Code, std::vector<double>> looks_;
};

}  // namespace ziggurat::learn
