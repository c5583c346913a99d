#pragma once

#include <algorithm>
#include <array>

#include "games/ghosts/rules.h"

namespace ziggurat::ghosts {

// What a hand of treasures can pay, and what that would cost it in equipment.
class Payment {
 public:
  static constexpr int kHighestPrice = 20;  // of a D20

  Payment(const Rules& rules, Treasures hand);

  // The most that the hand's equipment adds to a roll.
  int equipment() const { return equipment_; }
  bool can_pay(int price) const { return way(price).cost < kNever; }
  // The least equipment lost for a price that can be paid; a card that is laid for it.
  int loss(int price) const { return way(price).cost / kPoint; }
  TreasureId card(int price) const { return way(price).card; }

 private:
  // A cost is equipment, and of equal ones the least Lapis: no change is given.
  static constexpr int kPoint = 128;
  static constexpr int kNever = 1'000'000;
  struct Way {
    int cost = kNever;
    TreasureId card;
  };

  const Way& way(int price) const {
    return ways_[static_cast<std::size_t>(std::clamp(price, 0, kHighestPrice))];
  }
  void may_lay(TreasureId card, int lapis, int cost);

  std::array<Way, kHighestPrice + 1> ways_{};
  int equipment_ = 0;
};

}  // namespace ziggurat::ghosts
