#pragma once

#include <cstdint>
#include <vector>

#include "core/fair_dice.h"
#include "core/game_info.h"
#include "core/seat.h"

namespace ziggurat {

// Who begins, where the players roll for it: it belongs to the table, not to the game's log.
struct Opening {
  std::vector<std::vector<int>>
      rounds;  // each seat's total, round after round until one is highest
  Seat first;

  friend bool operator==(const Opening&, const Opening&) = default;
};

// Requires a game with an option `first`. Where the game has no opening roll the lot decides, in no
// rounds.
Opening roll_opening(const GameInfo& info, const FairDice& dice, int seats);

}  // namespace ziggurat
