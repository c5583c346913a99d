#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ziggurat::solver {

// Sweeps over a layer until choosing anew changes nothing by more than the tolerance.
// `choose(moved, share)` goes over all of it, told how far all values together have moved before;
// `follow(settled, share)` over the tasks that changed more than `settled` the last time. Both give
// the largest change; `share` tells how near the end it is.
template <class Choose, class Follow>
double converge(double tolerance, std::uint64_t& sweeps, const Choose& choose,
                const Follow& follow) {
  constexpr double kNearer = 0.1;     // by this much before choosing again
  constexpr double kSettled = 0.125;  // of what is asked for
  double residual = 1;
  double moved = 0;
  const auto share = [&] { return std::clamp(std::log(residual) / std::log(tolerance), 0.0, 1.0); };
  const auto count = [&](double change) {
    residual = change;
    moved += change;
    ++sweeps;
  };
  while (true) {
    count(choose(moved, share()));
    if (residual <= tolerance) return residual;
    const double goal = std::max(residual * kNearer, tolerance / 2);
    while (residual > goal) count(follow(goal * kSettled, share()));
  }
}

}  // namespace ziggurat::solver
