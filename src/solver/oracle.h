#pragma once

#include <memory>
#include <string_view>

#include "base/result.h"
#include "core/any_game.h"

namespace ziggurat {

// Knows what every position of a game is worth.
class Oracle {
 public:
  Oracle() = default;
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  virtual ~Oracle() = default;

  // The seat's chance to win where a roll is due.
  virtual double before_roll(const AnyState& state, Seat seat) const = 0;
};

// The seat's chance to win in any state, with best play of both.
double exact_value(const AnyGame& game, const Oracle& oracle, const AnyState& state, Seat seat);

// An oracle that reads a table of ours or a map of RoyalUr's; `bytes` and the game must outlive it.
// Refuses a broken file and one made for other rules.
Result<std::unique_ptr<const Oracle>> open_oracle(const AnyGame& game, std::string_view bytes);

}  // namespace ziggurat
