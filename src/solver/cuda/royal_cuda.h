#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/royal_tables.h"

// The Royal Game solved on a GPU. Plain types alone, so that the CUDA compiler sees no more of the
// project than this and royal_tables.h.

namespace ziggurat::solver {

// Some sets of one player against a run of sets of the other, as places in the layer's lists.
struct CudaTask {
  std::uint32_t wide_first;
  std::uint32_t wide_last;
  std::uint32_t high_first;
  std::uint32_t high_last;
  std::uint32_t is_square;  // both lists are one: each pair once
};

struct CudaLayer {
  int more = 0;
  int fewer = 0;
  std::vector<CudaTask> tasks;
  std::vector<std::uint32_t> waves;  // where each wave's tasks begin, and the end of the last
};

struct CudaRoyalJob {
  RoyalTables tables;  // with the host's arrays
  std::uint64_t positions = 0;
  std::uint32_t shadows = 0;
  std::uint32_t moves = 0;
  // The sets of at most so many pieces, by progress.
  std::vector<std::uint16_t> lists[kMaxRoyalPieces + 1];
  // Layers that do not depend on each other, group after group.
  std::vector<std::vector<CudaLayer>> groups;
  double tolerance = 1e-9;
  std::uint64_t first_place = 0;  // whose value is asked for
  double* values = nullptr;       // where all go, if wanted
};

struct CudaRoyalResult {
  std::string problem;  // empty where all went well
  double residual = 0;
  double updates = 0;  // positions gone over
  double first_value = 0;
};

// What keeps a GPU from being used; empty where nothing does.
std::string cuda_problem();

// `tell` hears how many groups are done; it may be null.
CudaRoyalResult solve_royal_on_cuda(const CudaRoyalJob& job, void (*tell)(void* whom, double share),
                                    void* whom);

}  // namespace ziggurat::solver
