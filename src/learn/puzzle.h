#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "core/registry.h"

namespace ziggurat::learn {

// What a choice is worth: the seat's chance to win, where the judge knows it.
struct Valued {
  std::string notation;
  std::optional<double> value;
};

// A position in which the natural choice is wrong and one choice is clearly best.
struct Puzzle {
  std::string id;
  std::string game;
  std::string ruleset;
  std::vector<std::pair<std::string, Json>> options;
  int seats = 0;
  Seat seat;
  Json position;
  std::string best;
  std::string natural;
  std::string motif;  // what the best choice is about (learn/motif.h)
  int failed = 0;     // how many of a hundred weaker players fail
  std::string judge;  // "exact", or the player who searched
  std::vector<Valued> values;

  Json json() const;
};

Result<Puzzle> read_puzzle(const Json& json, const std::string& path);

// A puzzle laid on the table.
struct LaidPuzzle {
  std::shared_ptr<const AnyGame> game;
  AnyState state;
};
Result<LaidPuzzle> lay_puzzle(const Registry& registry, const Puzzle& puzzle);

// The puzzles compiled in.
class Puzzles {
 public:
  static Result<Puzzles> standard();

  std::vector<const Puzzle*> of(std::string_view game) const;
  // By its id, or by its number among the game's.
  const Puzzle* find(std::string_view game, std::string_view id) const;

 private:
  std::vector<Puzzle> puzzles_;
};

// Why the best choice is that, in a sentence.
std::string why_best(const Puzzle& puzzle, const LaidPuzzle& laid, Language language);

}  // namespace ziggurat::learn
