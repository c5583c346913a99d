#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/royal_space.h"

// In which order the Royal Game's positions are solved: layer by layer of the pieces left, nearest
// the end first; within a layer wave by wave of the progress made, farthest first, so that what a
// sweep does not yet know are only captures. Positions of one wave do not depend on each other, but
// for a pass, which leads to one other position and is solved with it; so a wave's tasks may be
// done in any order, by any number of threads, with the same result to the last bit.

namespace ziggurat::solver {

// The positions in which both players together have `left` pieces left.
struct RoyalLayer {
  int left;
  std::uint64_t first;
  std::uint64_t last;
  std::uint64_t positions() const { return last - first; }
};
std::vector<RoyalLayer> layers_of(const RoyalSpace& space);

// Some sets of one player against all of a progress of the other's.
struct RoyalTask {
  int more;   // pieces left
  int fewer;  // or as many
  int progress_more;
  int progress_fewer;
  std::uint32_t first;
  std::uint32_t last;  // of the sets of progress_fewer
  bool is_square() const { return more == fewer && progress_more == progress_fewer; }
};

// The tasks of a layer, wave after wave: those of wave i begin at waves[i].
struct RoyalPlan {
  std::vector<RoyalTask> tasks;
  std::vector<std::size_t> waves;
};
RoyalPlan plan_layer(const RoyalSpace& space, const RoyalLayer& layer);

}  // namespace ziggurat::solver
