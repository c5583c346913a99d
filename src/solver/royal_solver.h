#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "solver/royal_plan.h"
#include "solver/royal_policy.h"

namespace ziggurat::solver {

// Solves the Royal Game by sweeps over its layers, as they are planned. A sweep either chooses the
// best moves anew and notes where they lead, or follows the notes, which is much quicker: most best
// moves are known long before the values are (policy iteration).
class RoyalSolver {
 public:
  // `values` are as many as the space has positions; both must outlive the solver.
  RoyalSolver(const RoyalSpace& space, std::span<double> values);

  // Makes a layer ready for what is below, called for its tasks alone.
  void enter(const RoyalLayer& layer);
  // Gives the positions values to begin with.
  void start(const RoyalTask& task);
  // Chooses moves, where all values together have moved so far that others may be best; gives the
  // largest change.
  double choose(const RoyalTask& task, double moved);
  double follow(const RoyalTask& task);

 private:
  // Calls visit(first player's set, second's, number of the position with the second to move).
  template <class Visit>
  void for_each_pair(const RoyalTask& task, const Visit& visit) const;
  // Of the pair whose second position has this number.
  RoyalRecord record(std::uint64_t second) const;

  const RoyalSpace& space_;
  std::span<double> values_;
  RoyalLayer layer_{};
  // A pair's record is found by the number of its second position.
  std::unique_ptr<std::uint32_t[]> links_;
  std::unique_ptr<float[]> dues_;
};

}  // namespace ziggurat::solver
