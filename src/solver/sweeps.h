#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ziggurat::solver {

// Sweeps over a layer until nothing changes by more than the tolerance. Most of a layer is settled
// long before the rest: tasks that changed at most `settled` the last time are left out, but for a
// sweep over all of them now and then and at the end. `sweep(settled, share)` gives the largest
// change; `share` tells how near the end it is.
template <class Sweep>
double converge(double tolerance, std::uint64_t& sweeps, const Sweep& sweep) {
  constexpr std::uint64_t kWhole = 8;  // every so many sweeps leave nothing out
  constexpr double kSettled = 0.125;
  double residual = 1;
  bool is_whole = false;
  while (residual > tolerance || !is_whole) {
    is_whole = sweeps % kWhole == 0 || residual <= tolerance;
    const double share = std::log(residual) / std::log(tolerance);
    residual = sweep(is_whole ? -1 : tolerance * kSettled, std::clamp(share, 0.0, 1.0));
    ++sweeps;
  }
  return residual;
}

}  // namespace ziggurat::solver
