#include "core/opening.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"

namespace ziggurat {

Opening roll_opening(const GameInfo& info, const FairDice& dice, int seats) {
  Opening opening;
  if (info.opening_roll.empty()) {
    opening.first =
        Seat{static_cast<std::uint8_t>(dice.table_draw(0, static_cast<std::uint64_t>(seats)))};
    return opening;
  }
  const std::uint64_t total =
      std::accumulate(info.opening_roll.begin(), info.opening_roll.end(), std::uint64_t{0});
  std::uint64_t index = 0;
  while (true) {
    std::vector<int> round;
    for (int seat = 0; seat < seats; ++seat) {
      std::uint64_t point = dice.table_draw(index++, total);
      int value = 0;
      while (point >= info.opening_roll[static_cast<std::size_t>(value)]) {
        point -= info.opening_roll[static_cast<std::size_t>(value++)];
      }
      round.push_back(value);
    }
    opening.rounds.push_back(round);
    const auto best = std::max_element(round.begin(), round.end());
    if (std::count(round.begin(), round.end(), *best) == 1) {
      opening.first = Seat{static_cast<std::uint8_t>(best - round.begin())};
      return opening;
    }
  }
}

}  // namespace ziggurat
