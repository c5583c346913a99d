#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/royal_space.h"

namespace ziggurat::solver {

// The Royal Game solved by value iteration: layer by layer of the pieces left, nearest the end
// first; within a layer wave by wave of the progress made, farthest first, so that what a sweep
// does not yet know are only captures. Positions of one wave do not depend on each other, but for a
// pass, which leads to one other position and is solved with it; so a wave's tasks may be done in
// any order, by any number of threads, with the same result to the last bit.
class RoyalSolver {
 public:
  // `values` are as many as the space has positions; both must outlive the solver.
  RoyalSolver(const RoyalSpace& space, std::span<double> values);

  // A layer: the positions in which one player has `more` pieces left and the other `fewer`.
  struct Layer {
    int more;
    int fewer;
    std::uint64_t positions;
  };
  const std::vector<Layer>& layers() const { return layers_; }

  // Some sets of one player against all of a progress of the other's.
  struct Task {
    int progress_more;   // of the player with more pieces left
    int progress_fewer;  // of the other
    std::uint32_t first;
    std::uint32_t last;  // of the sets of progress_fewer
  };
  // The tasks of a layer, wave after wave: those of wave i begin at waves()[i].
  struct Plan {
    std::vector<Task> tasks;
    std::vector<std::size_t> waves;
  };
  Plan plan(const Layer& layer) const;

  // One half everywhere.
  void start(const Layer& layer, std::size_t part, std::size_t parts);
  // Does a task; gives the largest change.
  double run(const Layer& layer, const Task& task);

 private:
  double update(const Layer& layer, std::uint32_t more, std::uint32_t fewer);

  const RoyalSpace& space_;
  std::span<double> values_;
  std::vector<Layer> layers_;
};

}  // namespace ziggurat::solver
