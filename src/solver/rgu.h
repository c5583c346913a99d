#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "games/royal/rules.h"

// RoyalUr's maps of solved positions (`.rgu`, version 0) for Finkel's rules: sorted 32-bit keys,
// each with its value in sixteen bits. docs/FORMATS.md says how a key is made.

namespace ziggurat::solver {

bool is_rgu(std::string_view bytes);

// The key of a state in which a roll is due: the board as the player to move sees it.
std::uint32_t rgu_key(const royal::Game& game, const royal::State& state);

class RguMap {
 public:
  // Refuses other rules than Finkel's, other values than sixteen bits, and a wrong length.
  static Result<RguMap> open(std::string_view bytes);

  int pieces() const { return pieces_; }
  // The chance of the player to move; nothing where the map lacks the position.
  std::optional<double> value(std::uint32_t key) const;

 private:
  int pieces_ = 0;
  std::uint64_t entries_ = 0;
  std::string_view keys_;
  std::string_view values_;
};

}  // namespace ziggurat::solver
