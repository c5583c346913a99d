#pragma once

#include <cmath>
#include <limits>

namespace ziggurat::solver {

// How far values that settle sweep by sweep may still be from where they settle: what is left of a
// series whose terms shrink as the last changes did.
class Settling {
 public:
  // Told the largest change of each sweep; gives the distance.
  double after(double change) {
    const double before = changes_[count_ % kSpan];
    changes_[count_ % kSpan] = change;
    ++count_;
    if (change == 0) return 0;
    if (count_ <= kSpan) return std::numeric_limits<double>::infinity();
    const double shrink = std::pow(change / before, 1.0 / kSpan);
    return shrink >= 1 ? std::numeric_limits<double>::infinity() : change * shrink / (1 - shrink);
  }

 private:
  static constexpr int kSpan = 16;
  double changes_[kSpan] = {};
  int count_ = 0;
};

}  // namespace ziggurat::solver
