#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "learn/puzzle.h"
#include "players/player.h"

namespace ziggurat::learn {

// Says what the choices of a position are worth: by a table of all positions, solved when it is
// made, or by searches that must agree.
class PuzzleJudge {
 public:
  // Of the Royal Game exactly; of all others by search.
  static Result<std::unique_ptr<PuzzleJudge>> make(const std::shared_ptr<const AnyGame>& game);

  const std::string& name() const { return name_; }
  bool is_exact() const { return oracle_ != nullptr; }
  // A quick look, for sorting out what is no puzzle.
  std::vector<Weighed> glance(const AnyState& state, Seat seat, std::uint64_t seed);
  // With all it has; another seed is another search.
  std::vector<Weighed> weigh(const AnyState& state, Seat seat, std::uint64_t seed);

 private:
  std::string name_;
  std::shared_ptr<const AnyGame> game_;
  std::string table_;
  std::unique_ptr<const Oracle> oracle_;
  std::unique_ptr<Player> quick_;
  std::unique_ptr<Player> deep_;
};

// By how much the best is better than any other choice, and the natural one worse, at least.
double clear_margin(const PuzzleJudge& judge);

struct PuzzleOrder {
  std::shared_ptr<const AnyGame> game;
  std::size_t count = 0;
  std::uint64_t seed = 1;
  std::size_t most_games = 4000;  // after so many it gives what it found
};

// Puzzles out of games that computers of middling strength play; the same order gives the same.
Result<std::vector<Puzzle>> make_puzzles(const PuzzleOrder& order,
                                         const std::function<void(std::size_t)>& progress);

}  // namespace ziggurat::learn
