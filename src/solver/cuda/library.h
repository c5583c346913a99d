#pragma once

#include <cstdint>

#include "solver/heaven_tables.h"
#include "solver/royal_tables.h"

// The solvers on a GPU live in a library of their own, which is built where there is a CUDA
// compiler and loaded when it is asked for. Across its border go plain pointers and numbers only; a
// function that can fail gives a message, or nothing where all is well.

namespace ziggurat::solver::cuda {

inline constexpr int kBorder = 3;  // counts changes of what is below

// Told how much is done, from 0 to 1.
using Tell = void (*)(void* listener, double share);

struct HeavenJob {
  const HeavenTables* tables;
  std::uint64_t size;         // positions
  const std::uint32_t* sets;  // of one player's pieces, smaller masks first
  std::uint32_t set_count;
  double tolerance;
  Tell tell;
  void* listener;
  float* values;  // filled in, as are those below
  std::uint64_t sweeps;
  double residual;  // the last change
};

// Some sets of one player against all of a progress of the other's, as places in `sets` of the job.
struct RoyalTask {
  int more;                  // pieces left
  int fewer;                 // or as many
  std::uint32_t wide_first;  // of the player with more pieces left
  std::uint32_t wide_last;
  std::uint32_t high_first;  // of the other
  std::uint32_t high_last;
  std::uint32_t is_square;  // each pair once: from wide_first + skipped + row on
  std::uint32_t skipped;
};

struct RoyalLayer {
  std::uint64_t first;  // position
  std::uint64_t last;
  std::uint32_t first_wave;  // in `waves` of the job
  std::uint32_t last_wave;
};

struct RoyalJob {
  const RoyalTables* tables;
  std::uint64_t size;  // positions
  std::uint32_t shadows;
  const std::uint16_t* sets;
  std::uint32_t set_count;
  const RoyalLayer* layers;
  std::uint32_t layer_count;
  const RoyalTask* tasks;
  std::uint32_t task_count;
  const std::uint32_t* waves;  // the first task of each, and one more at the end
  double tolerance;
  Tell tell;
  void* listener;
  double* (*target)(const void* targeted);  // says where the values are to go; any thread may ask
  const void* targeted;
  double updates;  // filled in, as is that below
  double residual;
};

}  // namespace ziggurat::solver::cuda

extern "C" {
int ziggurat_cuda_border();
// Why no GPU can be used.
const char* ziggurat_cuda_problem();
const char* ziggurat_cuda_solve_heaven(ziggurat::solver::cuda::HeavenJob* job);
const char* ziggurat_cuda_solve_royal(ziggurat::solver::cuda::RoyalJob* job);
}
