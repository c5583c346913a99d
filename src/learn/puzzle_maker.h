#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "learn/puzzle.h"

namespace ziggurat::learn {

struct PuzzleOrder {
  std::shared_ptr<const AnyGame> game;
  std::size_t count = 0;
  std::uint64_t seed = 1;
  std::size_t most_games = 4000;  // after so many it gives what it found
};

// Puzzles out of games that computers of middling strength play; the same order gives the same.
// Each is told as soon as it is found.
Result<std::vector<Puzzle>> make_puzzles(const PuzzleOrder& order,
                                         const std::function<void(const Puzzle&)>& found);

}  // namespace ziggurat::learn
